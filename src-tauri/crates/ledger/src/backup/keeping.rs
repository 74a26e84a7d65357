//! Making backups in the folder next to the ledger, and thinning them.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::{Connection, OpenFlags};
use serde::Serialize;

use super::folder::{folder_beside, free_name};
use super::thin::thin;
use crate::check::{self, Finding};
use crate::error::Result;
use crate::file::copy;
use crate::handle::Ledger;
use crate::place::uri;

/// When the ledger is opened and its last backup is this many days old, a new one is made.
const DAYS_BETWEEN: i64 = 7;

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

impl Ledger {
    /// Makes a backup in the folder of backups, verifies it, and removes older ones by the rule of [`thin`].
    ///
    /// # Errors
    /// The errors of [`Ledger::backup_to`].
    pub fn back_up(&self, now: DateTime<Utc>) -> Result<BackedUp> {
        let folder = folder_beside(&self.path);
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
            fs::remove_file(folder_beside(&self.path).join(&names[position]))?;
        }
        Ok(gone.into_iter().map(|at| names[at].clone()).collect())
    }
}

fn open_copy(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    Ok(Connection::open_with_flags(
        uri(path, "immutable=1")?,
        flags,
    )?)
}

pub(super) fn count_events(connection: &Connection) -> Result<u64> {
    let sql = "SELECT count(*) FROM events";
    Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))? as u64)
}

