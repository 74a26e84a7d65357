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
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

impl Options {
    /// Five seconds of patience and no limit of size.
    pub fn new() -> Self {
        Self {
            reckoning: Box::new(ByTheRules),
            upcasters: Vec::new(),
            busy_timeout: Duration::from_secs(5),
            max_pages: None,
        }
    }
}
