//! Locks of a page, whose program is the only one that has its files. What pauses keeps its locks from what is done meanwhile.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

thread_local! {
    static LOCKED: RefCell<BTreeSet<PathBuf>> = const { RefCell::new(BTreeSet::new()) };
}

/// Holds a lock until it is dropped.
pub struct Lock(PathBuf);

impl Drop for Lock {
    fn drop(&mut self) {
        LOCKED.with_borrow_mut(|locked| locked.remove(&self.0));
    }
}

/// Locks what is done with the ledger at this path by one program at a time: creation, migration, rebuilding its tables, a purge or a
/// restore.
///
/// # Errors
/// [`io::ErrorKind::WouldBlock`] if it is locked. Waiting would not help: what has locked it goes on when this has ended.
pub fn lock(path: &Path, _patience: Duration) -> io::Result<Lock> {
    lock_file(path)
}

/// Locks this file.
///
/// # Errors
/// [`io::ErrorKind::WouldBlock`] if it is locked.
pub fn lock_file(path: &Path) -> io::Result<Lock> {
    match LOCKED.with_borrow_mut(|locked| locked.insert(path.to_owned())) {
        true => Ok(Lock(path.to_owned())),
        false => Err(io::ErrorKind::WouldBlock.into()),
    }
}

/// Whether this lock is held now.
pub fn is_locked(path: &Path) -> bool {
    LOCKED.with_borrow(|locked| locked.contains(path))
}
