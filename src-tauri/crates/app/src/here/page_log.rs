//! The files of the log of a page. The library of computers needs links, which a page's files do not have.

use ardoise_ledger::now;
use std::fs::{self, File};
use std::path::Path;

/// Appends to a file of the day on which the page was opened. The last of these are kept. `None` if the folder cannot be written.
pub fn daily_files(folder: &Path, begin: &str, kept: usize) -> Option<File> {
    let today = format!("{begin}.{}.log", now().format("%Y-%m-%d"));
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut before: Vec<_> = entries.map(|entry| entry.path()).collect();
    before.retain(|path| !path.ends_with(&today));
    before.sort_unstable();
    for old in before.iter().rev().skip(kept - 1) {
        // One that stays is removed with the next.
        fs::remove_file(old).ok();
    }
    let mut options = File::options();
    options
        .create(true)
        .append(true)
        .open(folder.join(today))
        .ok()
}
