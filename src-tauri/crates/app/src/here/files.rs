//! Files that work in the background will make: a computer makes each when it is wanted.

/// A number of files that are about to be made.
pub struct Expected;

impl Expected {
    /// Announces files, until this is dropped.
    pub fn files(_count: u32) -> Expected {
        Expected
    }
}

/// A folder that is gone when it is dropped.
///
/// # Errors
/// The disk is full, or its folder for such files cannot be written.
pub fn scratch_folder() -> std::io::Result<tempfile::TempDir> {
    tempfile::Builder::new().prefix("ardoise-").tempdir()
}
