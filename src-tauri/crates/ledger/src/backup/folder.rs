//! The folder of backups next to the ledger. It can be read whether or not the ledger opens.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, NaiveDateTime, Utc};
use rusqlite::{Connection, OpenFlags};
use serde::Serialize;

use crate::connection::LedgerReader;
use crate::error::{LedgerError, Result};
use crate::file::Patience;
use crate::here::breathe;
use crate::journal;
use crate::place::{BESIDE, beside, uri};

/// The folder of backups, next to the ledger.
const FOLDER: &str = "backups";
/// The format of the time in a backup's name, in UTC.
const STAMP: &str = "%Y%m%dT%H%M%SZ";

/// A backup in the folder of backups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BackupFile {
    /// Its file name.
    pub name: String,
    /// When it was made, if its name says so. The name of a backup made before a migration has the schema's version
    /// instead.
    pub made_at: Option<DateTime<Utc>>,
    /// Its size, in bytes.
    pub bytes: u64,
}

/// The backups of the ledger at this path, the newest first, and at the end those whose name has no time. The ledger
/// itself is not read.
///
/// # Errors
/// Errors of the folder.
pub fn backups(ledger: &Path) -> Result<Vec<BackupFile>> {
    let entries = match fs::read_dir(folder_beside(ledger)) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let data = match entry.metadata() {
            // Another program has just finished its backup, or removed an old one.
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            data => data?,
        };
        if name.ends_with(".db") && data.is_file() {
            files.push(BackupFile {
                made_at: time_in(&name, &stem(ledger)),
                bytes: data.len(),
                name,
            });
        }
    }
    files.sort_by(|one, other| (other.made_at, &other.name).cmp(&(one.made_at, &one.name)));
    Ok(files)
}

/// The path of the backup with this name, of the ledger at this path.
///
/// # Errors
/// [`LedgerError::BackupNotFound`].
pub fn backup_named(ledger: &Path, name: &str) -> Result<PathBuf> {
    let known = backups(ledger)?.into_iter().any(|file| file.name == name);
    match known {
        true => Ok(folder_beside(ledger).join(name)),
        false => Err(LedgerError::BackupNotFound {
            path: name.to_owned(),
        }),
    }
}

/// The number of events in the last backup that can be read, of the ledger at this path.
pub(crate) fn events_in_last(ledger: &Path) -> i64 {
    let files = backups(ledger).unwrap_or_default().into_iter();
    let paths = files.map(|file| folder_beside(ledger).join(file.name));
    paths
        .filter_map(|path| journal::last_arrival(&open_copy(&path).ok()?).ok())
        .next()
        .unwrap_or(0)
}

/// Opens a backup for reading, without making files next to it.
pub(super) fn open_copy(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let mut copy = Connection::open_with_flags(uri(path, "immutable=1")?, flags)?;
    Patience::of(&mut copy, breathe)?;
    Ok(copy)
}

impl LedgerReader {
    /// The backups of this ledger.
    ///
    /// # Errors
    /// Errors of the folder.
    pub fn backups(&self) -> Result<Vec<BackupFile>> {
        backups(&self.path)
    }
}

/// The folder of backups of the ledger at this path.
pub(crate) fn folder_beside(ledger: &Path) -> PathBuf {
    ledger.with_file_name(FOLDER)
}

fn stem(ledger: &Path) -> String {
    let stem = ledger.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// A free file name with the time in it. A second backup in the same second also gets a number.
pub(super) fn free_name(folder: &Path, ledger: &Path, why: &str, now: DateTime<Utc>) -> PathBuf {
    let name = format!("{}-{why}{}", stem(ledger), now.format(STAMP));
    let first = folder.join(format!("{name}.db"));
    let others = (2_u32..).map(|n| folder.join(format!("{name}-{n}.db")));
    std::iter::once(first)
        .chain(others)
        .find(|path| !BESIDE.iter().any(|end| beside(path, end).exists()))
        .unwrap_or_else(|| folder.join(format!("{name}.db")))
}

/// When a backup was made, from its name; `None` for ledgers kept by a restore, which are never thinned.
fn time_in(name: &str, stem: &str) -> Option<DateTime<Utc>> {
    let stamp = name.strip_prefix(stem)?.strip_prefix('-')?;
    let (stamp, _) = NaiveDateTime::parse_and_remainder(stamp, STAMP).ok()?;
    Some(stamp.and_utc())
}
