//! The identity of files of a page.

use std::fs;
use std::io;
use std::path::Path;

/// WASI's numbers for a failing disk, and for too many open files, which have no kind.
pub const EIO: i32 = 29;
pub const ENFILE: i32 = 41;
pub const EMFILE: i32 = 33;

/// That there is a file: nobody else replaces it.
pub type Identity = ();

/// The identity of the file at a path.
pub fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(drop)
}
