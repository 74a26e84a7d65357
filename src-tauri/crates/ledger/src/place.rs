//! Where the ledger's file is, and which files are next to it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::{LedgerError, Result};

/// The file name of the ledger in the data folder.
pub const FILE_NAME: &str = "ardoise.db";

/// The suffix of a file that is being written.
pub(crate) const PARTIAL: &str = ".partial";
/// The suffix of the anchor.
pub(crate) const ANCHOR: &str = "-anchor";
/// Suffixes of a database and of the files that SQLite and this program keep next to it while it is open.
pub(crate) const BESIDE: [&str; 6] = ["", "-wal", "-shm", "-journal", ".lock", ANCHOR];

/// Suffixes of a database and of the files that hold a part of its content.
pub(crate) const DATABASE: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// The folder of the ledger: `ARDOISE_DATA_DIR` if it is set and not empty, otherwise `ardoise` in the platform's data
/// folder.
///
/// # Errors
/// [`LedgerError::LedgerNoFolder`] if the platform has no data folder.
pub fn data_dir() -> Result<PathBuf> {
    match std::env::var_os("ARDOISE_DATA_DIR") {
        Some(folder) if !folder.is_empty() => Ok(folder.into()),
        _ => Ok(dirs::data_dir()
            .ok_or(LedgerError::LedgerNoFolder)?
            .join("ardoise")),
    }
}

/// The path as an SQLite URI with parameters.
pub(crate) fn uri(path: &Path, parameters: &str) -> Result<String> {
    let absolute = std::path::absolute(path)?;
    let mut url =
        url::Url::from_file_path(&absolute).map_err(|()| LedgerError::io(absolute.display()))?;
    url.set_query(Some(parameters));
    Ok(url.into())
}

/// The folder of a file.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Waits until the names in the folder of a file are on the disk. Some file systems cannot do that, which is ignored;
/// errors of a full or broken disk are returned.
///
/// # Errors
/// Errors of the disk.
pub fn sync_folder(file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    match fs::File::open(folder(file)).and_then(|folder| folder.sync_all()) {
        Err(error) if error.kind() == std::io::ErrorKind::InvalidInput => {}
        synced => synced?,
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

/// Waits until a file is on the disk, if it is there.
pub(crate) fn sync_file(path: &Path) -> std::io::Result<()> {
    // Some systems flush a file only through a writable handle.
    match fs::File::options().write(true).open(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        file => file?.sync_all(),
    }
}

pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Removes a partial backup, with the files next to it.
pub(crate) fn remove_partial(path: &Path) {
    for suffix in BESIDE {
        // Its name shows that it is not a backup, so it may stay.
        fs::remove_file(beside(path, suffix)).ok();
    }
}
