//! The rights of files where others have none: Windows keeps the folder of a user's data to that user, and a browser the files of a page to
//! that page. Names are on the disk when they are given.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder, unless it is there.
///
/// # Errors
/// Errors of the system.
pub fn make_private(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Opens a file of this user.
pub fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Removes the rights of other users from a file or folder.
pub fn close(_path: &Path) {}

/// Whether a folder is shared on purpose.
pub fn is_shared(_folder: &Path) -> bool {
    false
}

/// Waits until the names in the folder of a file are on the disk, where they are already.
///
/// # Errors
/// None.
pub fn sync_folder(_file: &Path) -> io::Result<()> {
    Ok(())
}
