//! Removing the leftovers of programs that crashed.

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::Connection;

use super::folder::folder_beside;
use crate::connection::{Ledger, begin};
use crate::error::{LedgerError, Result};
use crate::here::sync_folder;
use crate::photos::named;
use crate::place::{BESIDE, PARTIAL, beside, folder};

/// The suffix of a photo that a purge has moved out of its place.
const PURGED: &str = ".purged";

impl Ledger {
    /// Removes partial files next to the ledger and in the folders of photos and backups, if they are at least a day
    /// old, photos that a purge could not remove, and tables of a rebuild that crashed.
    ///
    /// # Errors
    /// Errors of the file and of the folders.
    pub fn clear_leftovers(&mut self, now: DateTime<Utc>) -> Result<()> {
        let photos = self.photos();
        let backups = folder_beside(&self.path);
        for folder in [folder(&self.path), photos.folder(), &backups] {
            clear_partial(folder, now)?;
        }
        end_purges(&self.connection, photos.folder(), self.options.busy_timeout)?;
        match self.rebuild_alone(Duration::ZERO) {
            // Another program is rebuilding.
            Err(LedgerError::LedgerLocked) => Ok(()),
            alone => alone.map(drop),
        }
    }
}

fn clear_partial(folder: &Path, now: DateTime<Utc>) -> Result<()> {
    for entry in entries(folder)? {
        // Another program may still be writing a younger one.
        let is_old = |touched: DateTime<Utc>| now - touched > TimeDelta::days(1);
        if is_partial(&entry) && touched(&entry)?.is_some_and(is_old) {
            unless_gone(fs::remove_file(entry.path()))?;
        }
    }
    Ok(())
}

fn is_partial(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    let mut stems = BESIDE.iter().filter_map(|end| name.strip_suffix(end));
    stems.any(|stem| stem.ends_with(PARTIAL))
}

fn touched(entry: &DirEntry) -> Result<Option<DateTime<Utc>>> {
    let time = unless_gone(entry.metadata().and_then(|data| data.modified()))?;
    Ok(time.map(Into::into))
}

/// Photos moved out of their place while a purge is written. Dropping this moves them back, unless they were removed.
pub(crate) struct SetAside(Vec<(PathBuf, PathBuf)>);

impl SetAside {
    pub(crate) fn of(pictures: impl Iterator<Item = PathBuf>) -> Result<SetAside> {
        let mut aside = SetAside(Vec::new());
        for place in pictures {
            let to = beside(&place, PURGED);
            // A folder with that name is not a photo.
            if place.is_file() {
                unless_gone(fs::rename(&place, &to))?;
            }
            aside.0.push((place, to));
        }
        // After a power cut the photo could be back in its place, where no later clearing would look for it.
        if let Some((place, _)) = aside.0.first() {
            unless_gone(sync_folder(place))?;
        }
        Ok(aside)
    }

    /// Removes all the photos that it can; returns whether it removed every one.
    pub(crate) fn remove(mut self) -> bool {
        let aside = std::mem::take(&mut self.0).into_iter();
        aside.fold(true, |all, (_, path)| {
            unless_gone(fs::remove_file(path)).is_ok() && all
        })
    }
}

impl Drop for SetAside {
    fn drop(&mut self) {
        for (place, path) in &self.0 {
            // Photos that cannot be moved back now are moved back by the next clearing.
            fs::rename(path, place).ok();
        }
    }
}

/// Removes photos that no match has any more, and moves back those whose purge was never committed.
fn end_purges(connection: &Connection, folder: &Path, patience: Duration) -> Result<()> {
    let aside = entries(folder)?.into_iter().filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        Some((name.strip_suffix(PURGED)?.to_owned(), entry.path()))
    });
    let aside: Vec<(String, PathBuf)> = aside.collect();
    if aside.is_empty() {
        return Ok(());
    }
    // A purge moves photos inside its transaction, so none can do so during this one.
    let alone = begin(connection, patience)?;
    for (name, path) in aside {
        unless_gone(match named::is_noted(&alone, &name)? {
            true => fs::rename(&path, folder.join(&name)),
            false => fs::remove_file(&path),
        })?;
    }
    Ok(())
}

/// The files of a folder, without anything else in it.
fn entries(folder: &Path) -> Result<Vec<DirEntry>> {
    let entries = unless_gone(fs::read_dir(folder))?.into_iter().flatten();
    let entries: Vec<DirEntry> = entries.collect::<io::Result<_>>()?;
    let is_file = |entry: &DirEntry| entry.file_type().is_ok_and(|kind| kind.is_file());
    Ok(entries.into_iter().filter(is_file).collect())
}

/// `None` if the file is missing, which another program may just have removed.
fn unless_gone<T>(done: io::Result<T>) -> Result<Option<T>> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        other => Ok(Some(other?)),
    }
}
