//! Events of another ledger: read and verified whole, then merged a match at a time.

mod looking;
mod reading;
mod stage;
mod writing;

use ardoise_journal::{Fork, ForkChoice, Meta};
use std::collections::BTreeMap;
use std::io::Read;

use rusqlite::Connection;
use serde::Serialize;

use crate::check::Finding;
use crate::error::{LedgerError, Result};
use crate::exchange::Progress;
use crate::ledger::{Ledger, LedgerReader};

/// Findings that are told one by one; more are only counted.
const TOLD: usize = 100;

/// A file that was read and verified, and waits to be written. What it holds is in a temporary file, not in memory.
pub struct Incoming {
    stage: Connection,
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

impl LedgerReader {
    /// Reads a file that [`Ledger::export`] has written and verifies all of it against itself and this ledger. Nothing is
    /// written. The progress counts events.
    ///
    /// # Errors
    /// [`LedgerError::ImportUnreadable`], [`LedgerError::ImportNewer`], [`LedgerError::Cancelled`] and those of the files;
    /// what is wrong with its content is told in the summary.
    pub fn read_import(&self, input: impl Read, progress: Progress) -> Result<Incoming> {
        let stage = stage::open(&self.path)?;
        let mut summary = reading::read(input, &stage, &self.options, progress)?;
        looking::look(&stage, &self.options, &self.photos(), &mut summary)?;
        Ok(Incoming { stage, summary })
    }
}

impl Ledger {
    /// Writes what a file brings, in a transaction a match, so that whoever keeps score meanwhile does not wait. Matches
    /// that are there already are passed over: after a cancelled import the same file brings the rest. The progress counts
    /// matches.
    ///
    /// # Errors
    /// [`LedgerError::ImportUnsound`] and those of the file; what was written before stays, and is whole.
    pub fn write_import(
        &mut self,
        incoming: &Incoming,
        choices: &BTreeMap<String, ForkChoice>,
        meta: &Meta,
        progress: Progress,
    ) -> Result<Imported> {
        if incoming.summary.found > 0 {
            return Err(LedgerError::ImportUnsound {
                findings: incoming.summary.found,
            });
        }
        // Nothing is lost that the file does not have: the disk is waited for once, at the end.
        self.connection
            .pragma_update(None, "synchronous", "normal")?;
        let imported = self.write_each(incoming, choices, meta, progress);
        self.connection.pragma_update(None, "synchronous", "full")?;
        self.connection
            .execute("UPDATE statistics SET counted = counted", [])?;
        imported
    }
}

impl IncomingSummary {
    fn find(&mut self, finding: Finding) {
        self.found += 1;
        if self.findings.len() < TOLD {
            self.findings.push(finding);
        }
    }
}
