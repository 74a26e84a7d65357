//! Keeping other users of the machine out of matches, notes and photos.

use std::path::Path;

use crate::here::{close, is_shared};
use crate::place::{BESIDE, beside, folder};

/// The folders that Ardoise makes next to its ledger.
const FOLDERS: [&str; 5] = ["photos", "backups", "exchange", "logs", "hub"];
/// The other files that Ardoise makes next to its ledger.
const FILES: [&str; 2] = ["phones.json", "phones.lock"];

/// Removes the rights of other users from the ledger's files, from the folders that Ardoise makes next to it, and from
/// the folder itself if it is Ardoise's.
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
fn is_own(folder: &Path, ledger: &Path) -> bool {
    if is_shared(folder) {
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
