//! The identity of files of Windows.

use std::io;
use std::path::Path;

/// Numbers for a failing disk and for too many open files, which have kinds here.
pub const EIO: i32 = -1;
pub const ENFILE: i32 = -2;
pub const EMFILE: i32 = -3;

/// Volume and file index, of a handle that keeps the index from being used again.
pub type Identity = same_file::Handle;

/// Notes that a file was put in the place of another. The system's own numbers tell it.
pub fn note_replaced() {}

/// The identity of the file at a path.
pub fn identity(path: &Path) -> io::Result<Identity> {
    same_file::Handle::from_path(path)
}
