//! Files of Windows, which keeps the folder of a user's data to that user.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

/// Numbers for a failing disk and for too many open files, which have kinds here.
pub const EIO: i32 = -1;
pub const ENFILE: i32 = -1;
pub const EMFILE: i32 = -1;

/// Volume and file index, of a handle that keeps the index from being used again.
pub type Identity = same_file::Handle;

/// The identity of the file at a path.
pub fn identity(path: &Path) -> io::Result<Identity> {
    same_file::Handle::from_path(path)
}

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

/// Removes the rights of other users from a file or folder: the system keeps them out.
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
