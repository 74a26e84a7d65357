//! Backups beside the ledger: made, listed, thinned by age, and put back.

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

/// The folder of backups, beside the ledger.
const FOLDER: &str = "backups";
/// After so many days without a backup, one is made when the ledger is opened.
const DAYS_BETWEEN: i64 = 7;
/// How a backup's name says when it was made, in UTC.
const STAMP: &str = "%Y%m%dT%H%M%SZ";

/// A backup that is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BackupFile {
    /// Its name in the folder of backups.
    pub name: String,
    /// When it was made, where its name says so: those made before a migration bear the schema's version instead.
    pub made_at: Option<DateTime<Utc>>,
    /// Its size, in bytes.
    pub bytes: u64,
}

/// A backup that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BackedUp {
    /// Where it is.
    pub path: PathBuf,
    /// Its size, in bytes.
    pub bytes: u64,
    /// How many events it keeps.
    pub events: u64,
    /// How many pictures are in it; in the folder of backups they stay beside it, in their own.
    pub photos: u32,
    /// What is wrong in what it is a faithful copy of; nothing, in a sound one.
    pub findings: Vec<Finding>,
    /// Names of older backups that were thinned out.
    pub thinned: Vec<String>,
}

/// A ledger that was put back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Restored {
    /// How many events it has now.
    pub events: u64,
    /// How many pictures came back that were missing.
    pub photos: u32,
    /// Where the ledger as it was before is kept, if there was one.
    pub aside: Option<PathBuf>,
}

impl LedgerReader {
    /// The backups in their folder, the newest first; those that bear no time come last.
    ///
    /// # Errors
    /// Those of the folder.
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

    /// Where a backup of this name is.
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
    /// Makes a backup in the folder of backups, verifies it, and thins out the older ones.
    ///
    /// # Errors
    /// Those of [`Ledger::backup_to`].
    pub fn back_up(&self, now: DateTime<Utc>) -> Result<BackedUp> {
        let folder = self.backups_folder();
        fs::create_dir_all(&folder)?;
        let path = free_name(&folder, &self.path, "", now);
        // Its pictures are beside it.
        self.backup_to(&path)?;
        let mut made = self.backed_up(&path)?;
        made.thinned = self.thin_backups(now)?;
        Ok(made)
    }

    /// Makes a backup in a file of the caller's choice, with the pictures in it, and verifies it. Pictures that are missing
    /// or damaged here are told.
    ///
    /// # Errors
    /// Those of [`Ledger::backup_to`].
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

    /// Makes a backup if the last one is a week old and something has been written down since.
    ///
    /// # Errors
    /// Those of [`Ledger::back_up`].
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

/// Puts a backup in the place of the ledger at this path. The ledger as it is now is kept aside, in the folder of
/// backups; programs that have it open go on with what was put back. The restored ledger writes as a new device: what
/// the old one wrote after the backup was made can still be imported from the file that was kept. Pictures that are in the
/// backup are put where they are missing, before anything says that they are there.
///
/// # Errors
/// [`LedgerError::BackupNotFound`], what is wrong with the backup, and those of the file. The ledger is then as it was.
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
        // What cannot be read can only be moved out of the way.
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

/// A copy of a backup, brought up to this program's schema; removed again with it.
struct Staged {
    ledger: Ledger,
    path: PathBuf,
}

impl Staged {
    fn of(backup: &Path, folder: &Path, options: Options) -> Result<Staged> {
        let path = folder.join(format!("restore-{}{PARTIAL}", Uuid::now_v7()));
        // Its age is that of this copy, not that of the backup, and it can be written to.
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
        // Its device may have gone on writing after the backup: its next events would be taken for those.
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

/// Overwrites one database with another in one transaction, as other connections see it.
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

/// The folder of backups, beside a ledger.
pub(crate) fn folder_beside(ledger: &Path) -> PathBuf {
    ledger.with_file_name(FOLDER)
}

fn stem(ledger: &Path) -> String {
    let stem = ledger.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// A name that bears the time; of two backups in one second, the second bears a number too.
fn free_name(folder: &Path, ledger: &Path, why: &str, now: DateTime<Utc>) -> PathBuf {
    let name = format!("{}-{why}{}", stem(ledger), now.format(STAMP));
    let first = folder.join(format!("{name}.db"));
    let others = (2_u32..).map(|n| folder.join(format!("{name}-{n}.db")));
    std::iter::once(first)
        .chain(others)
        .find(|path| !path.exists())
        .unwrap_or_else(|| folder.join(format!("{name}.db")))
}

/// When a backup was made, as its name says. What a restore has kept aside is nobody's to thin.
fn time_in(name: &str, stem: &str) -> Option<DateTime<Utc>> {
    let stamp = name.strip_prefix(stem)?.strip_prefix('-')?;
    let (stamp, _) = NaiveDateTime::parse_and_remainder(stamp, STAMP).ok()?;
    Some(stamp.and_utc())
}

// Only here are the names of this module's own making.
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
