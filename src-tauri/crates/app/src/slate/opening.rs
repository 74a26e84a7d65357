//! Opening the ledger with what it must know of the rules.

use super::figures::figure;
use super::summarise;
use ardoise_ledger::{Ledger, LedgerError, Options, Summary};
use std::path::Path;

/// The version of how a match is summed up for the lists; lists built by another are built again.
const SUMMARY_VERSION: u32 = 2;

/// Opens a ledger to read and to write.
pub(crate) fn open_ledger(path: &Path) -> Result<Ledger, LedgerError> {
    Ledger::open(path, ledger_options())
}

/// Opens a ledger to read. The file is not written to.
pub(crate) fn open_to_read(path: &Path) -> Result<Ledger, LedgerError> {
    let mut options = Options::new(Box::new(|_| Summary::default()));
    options.summary_version = SUMMARY_VERSION;
    options.read_only = true;
    Ledger::open(path, options)
}

/// What the ledger must know of the rules.
pub(crate) fn ledger_options() -> Options {
    let mut options = Options::new(Box::new(summarise));
    options.summary_version = SUMMARY_VERSION;
    options.figure = Box::new(figure);
    options
}
