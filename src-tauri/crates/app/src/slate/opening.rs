//! Opening the ledger.

use ardoise_ledger::{Ledger, LedgerError, LedgerReader, Options};
use std::path::Path;

/// Opens a ledger to read and to write.
pub(crate) fn open_ledger(path: &Path) -> Result<Ledger, LedgerError> {
    Ledger::open(path, Options::new())
}

/// Opens a ledger to read. The file is not written to.
pub(crate) fn open_to_read(path: &Path) -> Result<LedgerReader, LedgerError> {
    LedgerReader::open(path, Options::new())
}
