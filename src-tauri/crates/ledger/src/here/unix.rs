//! The identity of files of a Unix system, and its numbers of what failed.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// The system's numbers for a failing disk, and for too many open files, which have no kind.
pub const EIO: i32 = 5;
pub const ENFILE: i32 = 23;
pub const EMFILE: i32 = 24;

/// Device and inode. The file is not opened for this, because closing it again would release this process's locks.
pub type Identity = (u64, u64);

/// Notes that a file was put in the place of another. The system's own numbers tell it.
pub fn note_replaced() {}

/// The identity of the file at a path.
pub fn identity(path: &Path) -> io::Result<Identity> {
    let data = fs::metadata(path)?;
    Ok((data.dev(), data.ino()))
}
