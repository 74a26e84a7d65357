//! Files of a page: the browser keeps them from all other pages, and its host writes a name to the disk when it is given.

use std::fs::{self, OpenOptions};
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

/// Makes a folder, unless it is there.
///
/// # Errors
/// Errors of the system.
pub fn make_private(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Opens a file of this page.
pub fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Removes the rights of other users from a file or folder: there are none.
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
