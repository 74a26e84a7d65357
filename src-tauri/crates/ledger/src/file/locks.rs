//! Locks that every program sees. They end with the program that holds them, even in a crash.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::error::{LedgerError, Result};
use crate::place::beside;

/// Locks the creation or migration of a ledger, a rebuild of its tables, a purge or a restore against other programs that would do
/// one of these at the same time.
pub(crate) fn lock(path: &Path, patience: Duration) -> Result<fs::File> {
    let file = fs::File::create(beside(path, ".lock"))?;
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(fs::TryLockError::WouldBlock) if start.elapsed() < patience => {
                std::thread::sleep(Duration::from_millis(10));
            }
            Err(fs::TryLockError::WouldBlock) => return Err(LedgerError::LedgerLocked),
            Err(fs::TryLockError::Error(error)) => return Err(error.into()),
        }
    }
}

/// What is locked, besides the ledger, while a backup is restored over the ledger at this path.
pub(crate) fn restoring(ledger: &Path) -> PathBuf {
    ledger.with_file_name("backups").join("restoring")
}

/// Why the ledger at this path was held for so long.
pub(crate) fn reason(error: LedgerError, ledger: &Path) -> LedgerError {
    let is_locked = || {
        let lock = fs::File::open(beside(&restoring(ledger), ".lock"));
        lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(fs::TryLockError::WouldBlock)))
    };
    match error {
        LedgerError::LedgerLocked if is_locked() => LedgerError::LedgerRestoring,
        error => error,
    }
}
