//! The content of a file to import, and the result of an import.

use ardoise_journal::{EntityId, Fork};
use serde::Serialize;

use super::stage::Stage;
use crate::finding::Finding;

/// How many findings are listed; further ones are only counted.
const TOLD: usize = 100;

/// A file that was read and verified and can be imported. Its content is in a temporary database, not in memory.
pub struct Incoming {
    pub(crate) stage: Stage,
    /// The changes that importing it would make.
    pub summary: IncomingSummary,
}

/// The changes that importing a file would make.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct IncomingSummary {
    /// How much it contains, and how much of that is new.
    #[serde(flatten)]
    pub counts: IncomingCounts,
    /// Matches and rulesets that continued in both ledgers from the same event. The user must choose which events count.
    pub forks: Vec<Fork>,
    /// The first hundred findings. If there is any, nothing can be imported.
    pub findings: Vec<Finding>,
    /// The number of findings.
    pub found: u32,
}

/// How much a file contains, and how much of that is new.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct IncomingCounts {
    /// The number of matches, named rulesets, concours and seasons in it.
    pub entities: u32,
    /// The number of named rulesets among them.
    pub rulesets: u32,
    /// The number of concours among them.
    pub concours: u32,
    /// The number of seasons among them.
    pub seasons: u32,
    /// How many of them are not in this ledger.
    pub new: u32,
    /// How many are in this ledger and get new events.
    pub longer: u32,
    /// How many are already here with all their events.
    pub known: u32,
    /// The number of events that are not in this ledger.
    pub events: u32,
    /// The number of photos that are missing or damaged in this ledger's folder.
    pub photos: u32,
}

/// The result of an import.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct Imported {
    /// The number of matches written.
    pub matches: u32,
    /// The number of named rulesets written.
    pub rulesets: u32,
    /// The number of concours written.
    pub concours: u32,
    /// The number of seasons written.
    pub seasons: u32,
    /// The number of events written.
    pub events: u32,
    /// The number of photos written.
    pub photos: u32,
    /// The ids of the matches and rulesets that were not written because their fork is not settled.
    pub forks: Vec<EntityId>,
    /// Whether the import was cancelled. What it wrote is complete, and importing the same file again writes the rest.
    pub cancelled: bool,
}

impl IncomingSummary {
    /// Takes over the counts of another summary, and adds its forks and findings.
    pub(super) fn append(&mut self, other: IncomingSummary) {
        self.counts = other.counts;
        self.forks.extend(other.forks);
        self.found += other.found;
        let room = TOLD.saturating_sub(self.findings.len());
        self.findings.extend(other.findings.into_iter().take(room));
    }

    pub(super) fn find(&mut self, finding: Finding) {
        self.found += 1;
        if self.findings.len() < TOLD {
            self.findings.push(finding);
        }
    }
}
