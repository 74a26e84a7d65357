//! Locks that every program sees. They end with the program that holds them, even in a crash.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::paths::beside;

/// Holds a lock until it is dropped.
pub struct Lock(#[expect(dead_code, reason = "it is held, not read")] fs::File);

/// Locks what is done with the ledger at this path by one program at a time: creation, migration, rebuilding its tables, a purge or a
/// restore.
///
/// # Errors
/// Errors of the disk, and [`io::ErrorKind::WouldBlock`] if another program holds it for longer.
pub fn lock(path: &Path, patience: Duration) -> io::Result<Lock> {
    let file = fs::File::create(beside(path, ".lock"))?;
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Lock(file)),
            Err(fs::TryLockError::WouldBlock) if start.elapsed() < patience => {
                std::thread::sleep(Duration::from_millis(10));
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// Locks this file, which is made if it is not there, once no other program does.
///
/// # Errors
/// Errors of the disk.
pub fn lock_file(path: &Path) -> io::Result<Lock> {
    let mut options = fs::File::options();
    let file = options
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)?;
    file.lock()?;
    Ok(Lock(file))
}

/// Whether a program holds this lock now.
pub fn is_locked(path: &Path) -> bool {
    let lock = fs::File::open(beside(path, ".lock"));
    lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(fs::TryLockError::WouldBlock)))
}
