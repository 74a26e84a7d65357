//! Opening the ledger.

use ardoise_ledger::{Ledger, LedgerError, LedgerReader, Options};
use std::path::Path;

/// Opens a ledger for reading and writing.
pub(crate) fn open_ledger(path: &Path) -> Result<Ledger, LedgerError> {
    Ledger::open(path, Options::new())
}

/// Opens a ledger for reading. Does not write to the file.
pub(crate) fn open_to_read(path: &Path) -> Result<LedgerReader, LedgerError> {
    LedgerReader::open(path, Options::new())
}
