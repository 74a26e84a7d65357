//! Keeping other users of the machine out of matches, notes and photos.

use std::path::Path;

use crate::place::{BESIDE, beside, folder};

/// Takes the rights of others away from the ledger's folder and files. What belongs to another user stays as it is.
#[cfg(unix)]
pub(crate) fn mend(ledger: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder(ledger);
    let within = ["photos", "backups", "exchange"].map(|name| folder.join(name));
    let files = BESIDE.map(|end| beside(ledger, end));
    for path in within
        .iter()
        .chain(&files)
        .map(|path| path.as_path())
        .chain([folder])
    {
        let Ok(data) = path.metadata() else { continue };
        let mode = data.permissions().mode();
        if mode & 0o077 != 0 {
            std::fs::set_permissions(path, PermissionsExt::from_mode(mode & 0o700)).ok();
        }
    }
}

/// Other systems keep the folder of a user's data to that user.
#[cfg(not(unix))]
pub(crate) fn mend(_ledger: &Path) {}
