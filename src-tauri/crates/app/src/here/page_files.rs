//! Files that work in the background will make. A page opens each between two calls, because opening takes a turn of its event loop; so its
//! host must know of more than a few.

use std::cell::Cell;

thread_local! {
    static EXPECTED: Cell<u32> = const { Cell::new(0) };
}

/// A number of files that are about to be made.
pub struct Expected(u32);

impl Expected {
    /// Announces files, until this is dropped.
    pub fn files(count: u32) -> Expected {
        EXPECTED.set(EXPECTED.get() + count);
        Expected(count)
    }
}

impl Drop for Expected {
    fn drop(&mut self) {
        EXPECTED.set(EXPECTED.get() - self.0);
    }
}

/// How many files are about to be made.
pub fn expected_files() -> u32 {
    EXPECTED.get()
}

/// A folder that is gone when it is dropped. A page has none: it must know of a file before it is made.
///
/// # Errors
/// Always.
pub fn scratch_folder() -> std::io::Result<tempfile::TempDir> {
    Err(std::io::ErrorKind::Unsupported.into())
}
