//! The identity of files of a page.

use std::cell::Cell;
use std::fs;
use std::io;
use std::path::Path;

/// WASI's numbers for a failing disk, and for too many open files, which have no kind.
pub const EIO: i32 = 29;
pub const ENFILE: i32 = 41;
pub const EMFILE: i32 = 33;

thread_local! {
    static REPLACED: Cell<u32> = const { Cell::new(0) };
}

/// How many files this program had replaced when the file was looked at: nobody else replaces any.
pub type Identity = u32;

/// Notes that a file was put in the place of another, which work that pauses may have open.
pub fn note_replaced() {
    REPLACED.set(REPLACED.get() + 1);
}

/// The identity of the file at a path.
pub fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(|_| REPLACED.get())
}
