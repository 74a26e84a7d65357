//! Locks of a page, whose program is the only one that has its files.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

/// How the ledger's file survives a crash. A write-ahead log needs memory that connections share, which a page does not have.
pub const JOURNAL: &str = "truncate";

/// In the header of an SQLite file, the versions of its format for writing and reading, and those with a write-ahead log and without.
const FORMATS: u64 = 18;
const WITH_LOG: [u8; 2] = [2, 2];
const WITHOUT: [u8; 2] = [1, 1];

/// Lets a ledger of a computer be opened, whose header says that it has a log. One with entries in that log stays as it is.
///
/// # Errors
/// Errors of the file.
pub fn leave_log(path: &Path, log: u64) -> io::Result<()> {
    let mut file = match File::options().read(true).write(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        file => file?,
    };
    let mut formats = [0; 2];
    file.seek(SeekFrom::Start(FORMATS))?;
    if log > 0 || file.read(&mut formats)? < formats.len() || formats != WITH_LOG {
        return Ok(());
    }
    file.seek(SeekFrom::Start(FORMATS))?;
    file.write_all(&WITHOUT)?;
    file.sync_all()
}

/// Nothing to hold.
pub struct Lock;

/// Locks what is done with the ledger at this path by one program at a time.
pub fn lock(_path: &Path, _patience: Duration) -> io::Result<Lock> {
    Ok(Lock)
}

/// Locks this file.
///
/// # Errors
/// None.
pub fn lock_file(_path: &Path) -> io::Result<Lock> {
    Ok(Lock)
}

/// Whether another program holds this lock now.
pub fn is_locked(_path: &Path) -> bool {
    false
}
