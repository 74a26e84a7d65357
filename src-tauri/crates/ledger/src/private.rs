//! Keeping other users of the machine out of matches, notes and photos.

use std::path::Path;

use crate::place::{BESIDE, beside, folder};

/// The folders that Ardoise makes next to its ledger.
const FOLDERS: [&str; 5] = ["photos", "backups", "exchange", "logs", "hub"];
/// The other files that Ardoise makes next to its ledger.
#[cfg(unix)]
const FILES: [&str; 2] = ["phones.json", "phones.lock"];
/// Bits of a folder that is shared on purpose: everybody may write in it, files belong to its group, or only a file's
/// owner may remove it.
#[cfg(unix)]
const SHARED: u32 = 0o3002;

/// Makes a folder that only its owner can enter, unless it is there.
///
/// # Errors
/// Errors of the system.
pub fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Removes the rights of other users from the ledger's files, from the folders that Ardoise makes next to it, and from
/// the folder itself if it is Ardoise's. A file of another user stays as it is.
#[cfg(unix)]
pub(crate) fn mend(ledger: &Path) {
    let folder = folder(ledger);
    let within = FOLDERS.map(|name| folder.join(name));
    let others = FILES.map(|name| folder.join(name));
    let files = BESIDE.map(|end| beside(ledger, end));
    let all = within.iter().chain(&others).chain(&files);
    all.for_each(|path| close(path));
    if is_own(folder, ledger) {
        close(folder);
    }
}

/// Whether a folder is Ardoise's: it holds nothing else and is not shared on purpose. `ARDOISE_DATA_DIR` may name any
/// folder, and other users may need its files.
#[cfg(unix)]
fn is_own(folder: &Path, ledger: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    let is_shared = |data: std::fs::Metadata| data.permissions().mode() & SHARED != 0;
    if folder.metadata().map_or(true, is_shared) {
        return false;
    }
    let (Ok(mut entries), Some(file)) = (folder.read_dir(), ledger.file_name()) else {
        return false;
    };
    let file = file.to_string_lossy();
    entries.all(|entry| {
        let name = entry.map(|entry| entry.file_name()).unwrap_or_default();
        let name = name.to_string_lossy();
        let of_phones = name.starts_with("phones.");
        FOLDERS.contains(&&*name) || of_phones || name.starts_with(&*file)
    })
}

#[cfg(unix)]
fn close(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(data) = path.metadata() else { return };
    let mode = data.permissions().mode();
    if mode & 0o077 != 0 {
        std::fs::set_permissions(path, PermissionsExt::from_mode(mode & 0o700)).ok();
    }
}

/// Other systems keep the folder of a user's data to that user.
#[cfg(not(unix))]
pub(crate) fn mend(_ledger: &Path) {}
