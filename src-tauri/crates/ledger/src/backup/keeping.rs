//! Making backups in the folder next to the ledger, and thinning them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::Connection;
use serde::Serialize;

use super::failed;
use super::folder::{folder_beside, free_name, open_copy};
use super::thin::thin;
use crate::anchor::{self, Anchor};
use crate::check::{self, Finding};
use crate::error::Result;
use crate::file::copy;
use crate::handle::{Ledger, LedgerReader};
use crate::journal;
use crate::place::{ANCHOR, beside};
use crate::private::make_private;

/// When the ledger is opened and its last backup is this many days old, a new one is made.
const DAYS_BETWEEN: i64 = 7;

/// Held while a backup is made: two that begin in the same second, such as the weekly one and the user's, would take the
/// same name.
static MAKING: Mutex<()> = Mutex::new(());

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

impl LedgerReader {
    /// Makes a backup in a file that the caller chooses, with the photos in it, and verifies it. Photos that are
    /// missing or damaged in this ledger are among the findings.
    ///
    /// # Errors
    /// The errors of [`LedgerReader::backup_to`].
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
}

impl Ledger {
    /// Makes a backup in the folder of backups, verifies it, and removes older ones by the rule of [`thin`].
    ///
    /// # Errors
    /// The errors of [`LedgerReader::backup_to`].
    pub fn back_up(&self, now: DateTime<Utc>) -> Result<BackedUp> {
        let _one = MAKING.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = folder_beside(&self.path);
        make_private(&folder)?;
        let path = free_name(&folder, &self.path, "", now);
        // The photos stay in their folder next to it.
        self.backup_to(&path)?;
        let mut made = self.backed_up(&path)?;
        // The backup is verified; its anchor is for later.
        let noted = open_copy(&path).and_then(|copy| Anchor::of(&copy)?.write(&path));
        drop(noted);
        failed::forget(&self.path);
        made.thinned = self.thin_backups(now)?;
        Ok(made)
    }

    /// Makes a backup if there is none within a week of now and events have been written since the last one.
    ///
    /// # Errors
    /// The errors of [`Ledger::back_up`].
    pub fn back_up_weekly(&self, now: DateTime<Utc>) -> Result<Option<BackedUp>> {
        let timed = self.backups()?.into_iter();
        let timed: Vec<(DateTime<Utc>, String)> = timed
            .filter_map(|file| Some((file.made_at?, file.name)))
            .collect();
        // A backup that a wrong clock dated years ahead is as far from now as an old one.
        let nearest = timed.iter().min_by_key(|(made, _)| (now - *made).abs());
        if nearest.is_some_and(|(made, _)| (now - *made).abs() < TimeDelta::days(DAYS_BETWEEN)) {
            return Ok(None);
        }
        let heads = journal::heads(&self.connection)?;
        let has_all = |(_, name): &(DateTime<Utc>, String)| {
            let copy = open_copy(&folder_beside(&self.path).join(name));
            copy.and_then(|copy| journal::heads(&copy))
                .is_ok_and(|kept| kept == heads)
        };
        if heads.is_empty() || nearest.is_some_and(has_all) {
            return Ok(None);
        }
        self.back_up(now).map(Some)
    }

    /// Checkpoints the write-ahead log, as far as no reader needs it, so that the file alone has everything.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn settle(&self) -> Result<()> {
        self.held.expect_in_place()?;
        self.connection
            .query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?;
        anchor::flush(&self.path)
    }

    fn thin_backups(&self, now: DateTime<Utc>) -> Result<Vec<String>> {
        let timed = self.backups()?.into_iter();
        let (names, times): (Vec<String>, Vec<DateTime<Utc>>) = timed
            .filter_map(|file| Some((file.name, file.made_at?)))
            .unzip();
        let gone = thin(&times, now);
        for &position in &gone {
            let path = folder_beside(&self.path).join(&names[position]);
            fs::remove_file(beside(&path, ANCHOR)).ok();
            fs::remove_file(path)?;
        }
        Ok(gone.into_iter().map(|at| names[at].clone()).collect())
    }
}

pub(super) fn count_events(connection: &Connection) -> Result<u64> {
    let sql = "SELECT count(*) FROM events";
    Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))? as u64)
}
