//! Options for opening a ledger.

use std::time::Duration;

use ardoise_journal::Upcaster;
use ardoise_statistics::{ByTheRules, Reckoning};

/// Options for opening a ledger.
pub struct Options {
    /// How matches are summed up: by the rules, or in tests by something simpler.
    pub reckoning: Box<dyn Reckoning>,
    /// The steps that read facts and rulesets of older versions.
    pub upcasters: Vec<Upcaster>,
    /// How long to wait while another connection is writing.
    pub busy_timeout: Duration,
    /// The maximum size of the file in pages of 4 KiB. Beyond it, writes fail as if the disk were full.
    pub max_pages: Option<u32>,
    /// Whether a file of up to 64 MiB is read completely first, so that damage is found at once. A program that has read it need not again.
    pub reads_whole: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

impl Options {
    /// Five seconds of patience, no limit of size, and the whole file is read first.
    pub fn new() -> Self {
        Self {
            reckoning: Box::new(ByTheRules),
            upcasters: Vec::new(),
            busy_timeout: Duration::from_secs(5),
            max_pages: None,
            reads_whole: true,
        }
    }
}
