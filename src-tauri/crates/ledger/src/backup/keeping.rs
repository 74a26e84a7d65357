//! Making backups in the folder next to the ledger, and thinning them.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::Connection;
use serde::Serialize;

use super::failed;
use super::folder::{folder_beside, free_name, open_copy};
use super::thin::thin;
use crate::anchor::{self, Anchor};
use crate::check;
use crate::connection::{Ledger, LedgerReader, PATIENCE};
use crate::error::{FileFailed, LedgerError, Result};
use crate::file::{self, copy};
use crate::finding::Finding;
use crate::here::{Lock, make_private};
use crate::journal;
use crate::photos::packed;
use crate::place::{ANCHOR, beside};

/// When the ledger is opened and its last backup is this many days old, a new one is made.
const DAYS_BETWEEN: i64 = 7;

/// The stem of the file that is locked, for all programs, while a backup is made: two that begin in the same second, such as the
/// weekly one and the user's, would take the same name.
const MAKING: &str = "making";

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
    pub fn back_up_to(&self, path: &Path) -> Result<BackedUp, FileFailed> {
        let pack = |copy: &Connection| packed::pack(copy, &self.photos());
        let photos = copy::copy(&self.connection, path, pack)?;
        let looked = self.backed_up(path).and_then(|mut made| {
            made.photos = photos;
            let lost = check::photo_findings(&open_copy(path)?, &self.photos())?;
            made.findings.extend(lost);
            Ok(made)
        });
        looked.map_err(|error| FileFailed::new(path, error))
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
    /// Makes a backup in the folder of backups, verifies it, and removes older ones by the rule of [`thin`]. Waits while another
    /// program makes one.
    ///
    /// # Errors
    /// The errors of [`LedgerReader::backup_to`].
    pub fn back_up(&self, now: DateTime<Utc>) -> Result<BackedUp, FileFailed> {
        let _alone = alone(&self.path)?;
        self.back_up_alone(now)
    }

    fn back_up_alone(&self, now: DateTime<Utc>) -> Result<BackedUp, FileFailed> {
        let folder = folder_beside(&self.path);
        let path = free_name(&folder, &self.path, "", now);
        // The photos stay in their folder next to it.
        self.backup_to(&path)?;
        let of_copy = |error| FileFailed::new(&path, error);
        let mut made = self.backed_up(&path).map_err(of_copy)?;
        // The backup is verified; its anchor is for later.
        let noted = open_copy(&path).and_then(|copy| Anchor::of(&copy)?.write(&path));
        drop(noted);
        failed::forget(&self.path);
        let thinned = self.thin_backups(now);
        made.thinned = thinned.map_err(|error| FileFailed::new(&folder, error))?;
        Ok(made)
    }

    /// Makes a backup if there is none within a week of now and events have been written since the last one.
    ///
    /// # Errors
    /// The errors of [`Ledger::back_up`].
    pub fn back_up_weekly(&self, now: DateTime<Utc>) -> Result<Option<BackedUp>, FileFailed> {
        let is_due = || {
            let is_due = self.is_backup_due(now);
            is_due.map_err(|error| FileFailed::new(&self.path, error))
        };
        if !is_due()? {
            return Ok(None);
        }
        let _alone = alone(&self.path)?;
        // Another program may just have made it.
        match is_due()? {
            true => self.back_up_alone(now).map(Some),
            false => Ok(None),
        }
    }

    fn is_backup_due(&self, now: DateTime<Utc>) -> Result<bool> {
        let timed = self.backups()?.into_iter();
        let timed: Vec<(DateTime<Utc>, String)> = timed
            .filter_map(|file| Some((file.made_at?, file.name)))
            .collect();
        // A backup that a wrong clock dated years ahead is as far from now as an old one.
        let nearest = timed.iter().min_by_key(|(made, _)| (now - *made).abs());
        if nearest.is_some_and(|(made, _)| (now - *made).abs() < TimeDelta::days(DAYS_BETWEEN)) {
            return Ok(false);
        }
        let heads = journal::heads(&self.connection)?;
        let has_all = |(_, name): &(DateTime<Utc>, String)| {
            let copy = open_copy(&folder_beside(&self.path).join(name));
            copy.and_then(|copy| journal::heads(&copy))
                .is_ok_and(|kept| kept == heads)
        };
        Ok(!heads.is_empty() && !nearest.is_some_and(has_all))
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

/// Waits until no other program makes a backup of the ledger at this path. None begins until the file is closed.
pub(super) fn alone(ledger: &Path) -> Result<Lock, FileFailed> {
    let folder = folder_beside(ledger);
    let locked = make_private(&folder).map_err(LedgerError::from);
    let locked = locked.and_then(|()| file::lock(&folder.join(MAKING), PATIENCE));
    locked.map_err(|error| FileFailed::new(&folder, error))
}

pub(super) fn count_events(connection: &Connection) -> Result<u64> {
    let sql = "SELECT count(*) FROM events";
    Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))? as u64)
}
