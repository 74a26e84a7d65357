//! The rights of files of a Unix system, and the folders that name them.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use crate::paths::folder;

/// Bits of a folder that is shared on purpose: everybody may write in it, files belong to its group, or only a file's
/// owner may remove it.
const SHARED: u32 = 0o3002;

/// Makes a folder that only its owner can enter, unless it is there.
///
/// # Errors
/// Errors of the system.
pub fn make_private(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Opens a file that only its owner can read, if it is made.
pub fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options.mode(0o600)
}

/// Removes the rights of other users from a file or folder. One of another user stays as it is.
pub fn close(path: &Path) {
    let Ok(data) = path.metadata() else { return };
    let mode = data.permissions().mode();
    if mode & 0o077 != 0 {
        fs::set_permissions(path, PermissionsExt::from_mode(mode & 0o700)).ok();
    }
}

/// Whether a folder is shared on purpose, or not there.
pub fn is_shared(folder: &Path) -> bool {
    let mode = |data: fs::Metadata| data.permissions().mode();
    folder
        .metadata()
        .map_or(true, |data| mode(data) & SHARED != 0)
}

/// Waits until the names in the folder of a file are on the disk. Some file systems cannot do that, which is ignored;
/// errors of a full or broken disk are returned.
///
/// # Errors
/// Errors of the disk.
pub fn sync_folder(file: &Path) -> io::Result<()> {
    match fs::File::open(folder(file)).and_then(|folder| folder.sync_all()) {
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}
