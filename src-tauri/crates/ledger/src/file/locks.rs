//! Locks that every program sees.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::error::{LedgerError, Result};
use crate::here::{self, Lock, is_locked};

/// Locks the creation or migration of a ledger, a rebuild of its tables, a purge or a restore against other programs that would do
/// one of these at the same time.
pub(crate) fn lock(path: &Path, patience: Duration) -> Result<Lock> {
    Ok(here::lock(path, patience)?)
}

/// What is locked, besides the ledger, while a backup is restored over the ledger at this path.
pub(crate) fn restoring(ledger: &Path) -> PathBuf {
    ledger.with_file_name("backups").join("restoring")
}

/// Why the ledger at this path was held for so long.
pub(crate) fn reason(error: LedgerError, ledger: &Path) -> LedgerError {
    match error {
        LedgerError::LedgerLocked if is_locked(&restoring(ledger)) => LedgerError::LedgerRestoring,
        error => error,
    }
}
