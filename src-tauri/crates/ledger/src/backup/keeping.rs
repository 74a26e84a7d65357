//! Backups in the folder next to the ledger: making, listing, thinning and restoring them.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use serde::Serialize;
use uuid::Uuid;

use super::thin::thin;
use crate::check::{self, Finding};
use crate::error::{LedgerError, Result};
use crate::file::copy;
use crate::handle::{Ledger, LedgerReader};
use crate::options::Options;
use crate::photos::{Photos, packed};
use crate::place::{PARTIAL, beside, remove_partial, uri};

/// The folder of backups, next to the ledger.
const FOLDER: &str = "backups";
/// When the ledger is opened and its last backup is this many days old, a new one is made.
const DAYS_BETWEEN: i64 = 7;
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

/// The result of making a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BackedUp {
    /// The path of the backup.
    pub path: PathBuf,
    /// Its size, in bytes.
    pub bytes: u64,
    /// The number of events in it.
    pub events: u64,
    /// The number of photos in it. A backup in the folder of backups has none: its photos stay in their own folder.
    pub photos: u32,
    /// Damage in the ledger that the backup copies faithfully; empty for a sound ledger.
    pub findings: Vec<Finding>,
    /// The names of older backups that were removed.
    pub thinned: Vec<String>,
}

/// The result of restoring a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Restored {
    /// The number of events in the restored ledger.
    pub events: u64,
    /// The number of missing photos that the backup brought back.
    pub photos: u32,
    /// The path of the previous ledger, which is kept as a backup; `None` if there was no ledger.
    pub aside: Option<PathBuf>,
}

impl LedgerReader {
    /// The backups in their folder, the newest first, and at the end those whose name has no time.
    ///
    /// # Errors
    /// Errors of the folder.
    pub fn backups(&self) -> Result<Vec<BackupFile>> {
        let entries = match fs::read_dir(self.backups_folder()) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.ends_with(".db") {
                files.push(BackupFile {
                    made_at: time_in(&name, &stem(&self.path)),
                    bytes: entry.metadata()?.len(),
                    name,
                });
            }
        }
        files.sort_by(|one, other| (other.made_at, &other.name).cmp(&(one.made_at, &one.name)));
        Ok(files)
    }

    /// The path of the backup with this name.
    ///
    /// # Errors
    /// [`LedgerError::BackupNotFound`].
    pub fn backup_named(&self, name: &str) -> Result<PathBuf> {
        let known = self.backups()?.into_iter().any(|file| file.name == name);
        match known {
            true => Ok(self.backups_folder().join(name)),
            false => Err(LedgerError::BackupNotFound {
                path: name.to_owned(),
            }),
        }
    }

    fn backups_folder(&self) -> PathBuf {
        folder_beside(&self.path)
    }
}

impl Ledger {
    /// Makes a backup in the folder of backups, verifies it, and removes older ones by the rule of [`thin`].
    ///
    /// # Errors
    /// The errors of [`Ledger::backup_to`].
    pub fn back_up(&self, now: DateTime<Utc>) -> Result<BackedUp> {
        let folder = self.backups_folder();
        fs::create_dir_all(&folder)?;
        let path = free_name(&folder, &self.path, "", now);
        // The photos stay in their folder next to it.
        self.backup_to(&path)?;
        let mut made = self.backed_up(&path)?;
        made.thinned = self.thin_backups(now)?;
        Ok(made)
    }

    /// Makes a backup in a file that the caller chooses, with the photos in it, and verifies it. Photos that are
    /// missing or damaged in this ledger are among the findings.
    ///
    /// # Errors
    /// The errors of [`Ledger::backup_to`].
    pub fn back_up_to(&self, path: &Path) -> Result<BackedUp> {
        let photos = copy::copy(&self.connection, path, Some(&self.photos()))?;
        let mut made = self.backed_up(path)?;
        made.photos = photos;
        let lost = check::photo_findings(&open_copy(path)?, &self.photos())?;
        made.findings.extend(lost);
        Ok(made)
    }

    fn backed_up(&self, path: &Path) -> Result<BackedUp> {
        let copy = open_copy(path)?;
        Ok(BackedUp {
            bytes: fs::metadata(path)?.len(),
            events: count_events(&copy)?,
            findings: check::journal_findings(&copy)?,
            photos: 0,
            thinned: Vec::new(),
            path: path.to_owned(),
        })
    }

    /// Makes a backup if the last one is a week old and events have been written since.
    ///
    /// # Errors
    /// The errors of [`Ledger::back_up`].
    pub fn back_up_weekly(&self, now: DateTime<Utc>) -> Result<Option<BackedUp>> {
        let last = self.backups()?.into_iter().filter_map(|file| file.made_at);
        let last = last.max();
        if last.is_some_and(|made| now - made < TimeDelta::days(DAYS_BETWEEN)) {
            return Ok(None);
        }
        let newest = "SELECT max(time) FROM events";
        let newest: Option<String> = self.connection.query_row(newest, [], |row| row.get(0))?;
        let newest = newest.and_then(|time| DateTime::parse_from_rfc3339(&time).ok());
        match newest {
            None => Ok(None),
            Some(newest) if last.is_some_and(|made| newest.to_utc() <= made) => Ok(None),
            Some(_) => self.back_up(now).map(Some),
        }
    }

    fn thin_backups(&self, now: DateTime<Utc>) -> Result<Vec<String>> {
        let timed = self.backups()?.into_iter();
        let (names, times): (Vec<String>, Vec<DateTime<Utc>>) = timed
            .filter_map(|file| Some((file.name, file.made_at?)))
            .unzip();
        let gone = thin(&times, now);
        for &position in &gone {
            fs::remove_file(self.backups_folder().join(&names[position]))?;
        }
        Ok(gone.into_iter().map(|at| names[at].clone()).collect())
    }
}

/// Replaces the ledger at this path by a backup. The previous ledger is kept in the folder of backups, and programs
/// that have the ledger open continue with the restored one. The restored ledger writes as a new device, so what the
/// old one wrote after the backup can still be imported from the file that was kept. Missing photos that the backup
/// contains are written first, so that no event names a photo that is not there yet.
///
/// # Errors
/// [`LedgerError::BackupNotFound`], damage in the backup, and errors of the file. The ledger is then unchanged.
pub fn restore(
    ledger: &Path,
    backup: &Path,
    now: DateTime<Utc>,
    options: impl Fn() -> Options,
) -> Result<Restored> {
    if !backup.is_file() {
        return Err(LedgerError::BackupNotFound {
            path: backup.display().to_string(),
        });
    }
    let folder = folder_beside(ledger);
    fs::create_dir_all(&folder)?;
    let staged = Staged::of(backup, &folder, options())?;
    let photos = packed::unpack(&staged.ledger.connection, &Photos::beside(ledger))?;
    let aside = free_name(&folder, ledger, "before-restore-", now);
    match Ledger::open(ledger, options()) {
        Ok(mut present) => {
            let had_something = count_events(&present.connection)? > 0;
            if had_something {
                present.backup_to(&aside)?;
            }
            pour(&staged.ledger.connection, &mut present.reader.connection)?;
            Ok(Restored {
                events: count_events(&present.connection)?,
                photos,
                aside: had_something.then_some(aside),
            })
        }
        // A ledger that cannot be read can only be moved away.
        Err(
            LedgerError::LedgerDamaged { .. }
            | LedgerError::LedgerForeign { .. }
            | LedgerError::LedgerNewer { .. },
        ) => {
            for suffix in ["", "-wal", "-shm", "-journal"] {
                let from = beside(ledger, suffix);
                if from.exists() {
                    fs::rename(&from, beside(&aside, suffix))?;
                }
            }
            staged.ledger.backup_to(ledger)?;
            Ok(Restored {
                events: count_events(&staged.ledger.connection)?,
                photos,
                aside: Some(aside),
            })
        }
        Err(error) => Err(error),
    }
}

/// A copy of a backup, migrated to this program's schema. Dropping it removes the copy.
struct Staged {
    ledger: Ledger,
    path: PathBuf,
}

impl Staged {
    fn of(backup: &Path, folder: &Path, options: Options) -> Result<Staged> {
        let path = folder.join(format!("restore-{}{PARTIAL}", Uuid::now_v7()));
        // A new file, so that the copy is writable and has its own modification time.
        std::io::copy(
            &mut fs::File::open(backup)?,
            &mut fs::File::create_new(&path)?,
        )?;
        let opened = Self::sound(&path, options);
        if opened.is_err() {
            remove_partial(&path);
        }
        Ok(Staged {
            ledger: opened?,
            path,
        })
    }

    fn sound(path: &Path, options: Options) -> Result<Ledger> {
        let ledger = Ledger::open(path, options)?;
        let damage = check::journal_findings(&ledger.connection)?;
        if let Some(finding) = damage.into_iter().next() {
            return Err(LedgerError::damaged(serde_json::json!(finding)));
        }
        // The old ledger may have written events after the backup, under numbers that this device would now use again.
        ledger
            .connection
            .execute_batch("BEGIN IMMEDIATE; UPDATE devices SET own = 0 WHERE own = 1; COMMIT;")?;
        ledger.connection.execute(
            "INSERT INTO devices (id, own) VALUES (?, 1)",
            [Uuid::now_v7().to_string()],
        )?;
        Ok(ledger)
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        remove_partial(&self.path);
    }
}

/// Overwrites one database with another in one transaction, so that other connections see the change at once.
fn pour(from: &Connection, to: &mut Connection) -> Result<()> {
    match Backup::new(from, to)?.step(-1)? {
        StepResult::Done => Ok(()),
        StepResult::Busy | StepResult::Locked => Err(LedgerError::LedgerLocked),
        other => Err(LedgerError::io(format!("{other:?}"))),
    }
}

fn open_copy(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    Ok(Connection::open_with_flags(
        uri(path, "immutable=1")?,
        flags,
    )?)
}

fn count_events(connection: &Connection) -> Result<u64> {
    let sql = "SELECT count(*) FROM events";
    Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))? as u64)
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
fn free_name(folder: &Path, ledger: &Path, why: &str, now: DateTime<Utc>) -> PathBuf {
    let name = format!("{}-{why}{}", stem(ledger), now.format(STAMP));
    let first = folder.join(format!("{name}.db"));
    let others = (2_u32..).map(|n| folder.join(format!("{name}-{n}.db")));
    std::iter::once(first)
        .chain(others)
        .find(|path| !path.exists())
        .unwrap_or_else(|| folder.join(format!("{name}.db")))
}

/// When a backup was made, from its name; `None` for ledgers kept by a restore, which are never thinned.
fn time_in(name: &str, stem: &str) -> Option<DateTime<Utc>> {
    let stamp = name.strip_prefix(stem)?.strip_prefix('-')?;
    let (stamp, _) = NaiveDateTime::parse_and_remainder(stamp, STAMP).ok()?;
    Some(stamp.and_utc())
}

// Here because only this module makes such names.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_says_when_it_was_made() {
        let made = "2026-11-21T20:30:00Z".parse().ok();
        for name in [
            "ardoise-20261121T203000Z.db",
            "ardoise-20261121T203000Z-2.db",
        ] {
            assert_eq!(time_in(name, "ardoise"), made, "{name}");
        }
        for name in [
            "ardoise-schema-1-1.db",
            "ardoise-before-restore-20261121T203000Z.db",
            "other-20261121T203000Z.db",
        ] {
            assert_eq!(time_in(name, "ardoise"), None, "{name}");
        }
    }
}
