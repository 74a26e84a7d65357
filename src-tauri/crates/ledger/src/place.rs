//! Where the ledger's file is, and which files are next to it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::error::{LedgerError, Result};
pub(crate) use crate::paths::{beside, folder};

/// The file name of the ledger in the data folder.
pub const FILE_NAME: &str = "ardoise.db";

/// The suffix of a file that is being written.
pub(crate) const PARTIAL: &str = ".partial";
/// After how long a partial file is left over.
const A_DAY: Duration = Duration::from_secs(24 * 3600);
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

/// Waits until a file is on the disk, if it is there.
pub(crate) fn sync_file(path: &Path) -> std::io::Result<()> {
    // Some systems flush a file only through a writable handle.
    match fs::File::options().write(true).open(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        file => file?.sync_all(),
    }
}

/// A new file that only its owner may read, with a name of its own in the folder of the one that it becomes once it is complete:
/// [`tempfile::NamedTempFile::persist_noclobber`] gives it that name. Until then, dropping it removes it; what crashed programs have left
/// of the same file is removed here.
///
/// # Errors
/// Errors of the disk.
pub fn partial_beside(to: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push("-");
    clear_partial(folder(to), &name.to_string_lossy());
    let mut partial = tempfile::Builder::new();
    partial.prefix(&name).suffix(PARTIAL);
    partial.tempfile_in(folder(to))
}

/// Removes partial files whose names begin so. A younger one may still be written.
fn clear_partial(folder: &Path, begin: &str) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let age = || {
            entry
                .metadata()?
                .modified()?
                .elapsed()
                .map_err(std::io::Error::other)
        };
        if name.starts_with(begin) && name.ends_with(PARTIAL) && age().is_ok_and(|age| age > A_DAY)
        {
            // Its name shows that it is of no use, so it may stay.
            fs::remove_file(entry.path()).ok();
        }
    }
}

/// Removes a partial backup, with the files next to it.
pub(crate) fn remove_partial(path: &Path) {
    for suffix in BESIDE {
        // Its name shows that it is not a backup, so it may stay.
        fs::remove_file(beside(path, suffix)).ok();
    }
}
