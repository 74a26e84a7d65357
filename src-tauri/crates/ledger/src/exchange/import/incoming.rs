//! What a file brings, and what of it was written.

use ardoise_journal::Fork;
use rusqlite::Connection;
use serde::Serialize;

use crate::check::Finding;

/// Findings that are told one by one; more are only counted.
const TOLD: usize = 100;

/// A file that was read and verified, and waits to be written. What it holds is in a temporary file, not in memory.
pub struct Incoming {
    pub(super) stage: Connection,
    /// What is in it.
    pub summary: IncomingSummary,
}

/// What a file would change.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct IncomingSummary {
    /// Matches and named rulesets.
    pub entities: u32,
    /// Of these, named rulesets.
    pub rulesets: u32,
    /// Those that are not in this ledger.
    pub new: u32,
    /// Those that are, and go on.
    pub longer: u32,
    /// Those of which everything is here already.
    pub known: u32,
    /// Events that are not in this ledger.
    pub events: u32,
    /// Pictures that are not in this ledger's folder, or damaged there.
    pub photos: u32,
    /// Matches and rulesets that went on here and there from the same event: it must be said what counts.
    pub forks: Vec<Fork>,
    /// What is wrong with it, the first hundred; with any of it nothing is written.
    pub findings: Vec<Finding>,
    /// How much is wrong.
    pub found: u32,
}

/// What was written of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Imported {
    /// Matches that were written.
    pub matches: u32,
    /// Named rulesets that were written.
    pub rulesets: u32,
    /// Events that were written.
    pub events: u32,
    /// Pictures that were written.
    pub photos: u32,
    /// Matches and rulesets that wait for it to be said what counts.
    pub forks: Vec<String>,
    /// It was cancelled: what was written is whole, and the same file brings the rest.
    pub cancelled: bool,
}

impl IncomingSummary {
    pub(super) fn find(&mut self, finding: Finding) {
        self.found += 1;
        if self.findings.len() < TOLD {
            self.findings.push(finding);
        }
    }
}
