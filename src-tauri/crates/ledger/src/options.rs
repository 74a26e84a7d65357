//! How a ledger is opened.

use std::time::Duration;

use ardoise_journal::Upcaster;
use ardoise_statistics::{ByTheRules, Reckoning};

/// How a ledger is opened.
pub struct Options {
    /// How matches are summed up. The rules do it; a test may take something simpler.
    pub reckoning: Box<dyn Reckoning>,
    /// How old facts and rulesets are read.
    pub upcasters: Vec<Upcaster>,
    /// How long to wait for another connection that is writing.
    pub busy_timeout: Duration,
    /// How many pages of 4 KiB the file may grow to; past that, the disk is full.
    pub max_pages: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

impl Options {
    /// Five seconds of patience, for reading and writing, without a limit of size.
    pub fn new() -> Self {
        Self {
            reckoning: Box::new(ByTheRules),
            upcasters: Vec::new(),
            busy_timeout: Duration::from_secs(5),
            max_pages: None,
        }
    }
}
