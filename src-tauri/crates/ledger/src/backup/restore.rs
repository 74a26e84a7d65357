//! Restoring a backup over whatever is in the ledger's place.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use serde::{Serialize, Serializer};

use super::failed;
use super::folder::{folder_beside, free_name};
use super::keeping::{alone, count_events};
use crate::anchor::{self, Anchor};
use crate::check;
use crate::connection::{Ledger, PATIENCE, PAUSE, begin};
use crate::device;
use crate::error::{FileFailed, LedgerError, Result};
use crate::file::{self, Access, copy};
use crate::fresh_id::fresh_id;
use crate::here::{note_replaced, sync_folder};
use crate::journal;
use crate::options::Options;
use crate::photos::{Photos, packed};
use crate::place::{ANCHOR, DATABASE, PARTIAL, beside, folder, remove_partial};

/// A restored ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "backup.ts", rename = "RestoredView")
)]
pub struct Restored {
    /// The number of events in it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub events: u64,
    /// The number of missing photos that were restored.
    pub photos: u32,
    /// The path of the previous ledger.
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    #[serde(serialize_with = "shown")]
    pub aside: Option<PathBuf>,
    /// Whether the previous ledger is kept as it was, because it is damaged or cannot be read.
    pub as_it_was: bool,
}

/// A path as text, also if it is not.
fn shown<S: Serializer>(path: &Option<PathBuf>, serializer: S) -> Result<S::Ok, S::Error> {
    let text = path.as_ref().map(|path| path.display().to_string());
    text.serialize(serializer)
}

/// Replaces the ledger at this path by a backup, whatever is there. The previous ledger is kept in the folder of
/// backups: as a verified copy if it is sound, or else as it is. Programs that have the ledger open continue with the
/// restored one. The restored ledger writes as a new device, so what the old one wrote after the backup can still be
/// imported from the file that was kept. Missing photos that the backup contains are written first, so that no event
/// names a photo that is not there yet.
///
/// # Errors
/// [`LedgerError::BackupNotFound`], damage in the backup, and errors of the disk, each with the file that failed. The
/// ledger is then unchanged.
pub fn restore(
    ledger: &Path,
    backup: &Path,
    now: DateTime<Utc>,
    options: impl Fn() -> Options,
) -> Result<Restored, FileFailed> {
    if !backup.is_file() {
        return Err(FileFailed::new(
            backup,
            LedgerError::BackupNotFound {
                path: backup.display().to_string(),
            },
        ));
    }
    // Other backups would take the same names.
    let _alone = alone(ledger)?;
    let backups = folder_beside(ledger);
    let staged = Staged::of(backup, &backups, options())?;
    let pictures = Photos::beside(ledger);
    let photos = packed::unpack(&staged.ledger.connection, &pictures)
        .map_err(|error| FileFailed::new(pictures.folder(), error))?;
    let events = staged.count().map_err(of(backup))?;
    let aside = || free_name(&backups, ledger, "before-restore-", now);
    // This may migrate the file and rebuild its tables, which needs the lock.
    let present = Ledger::open_as_it_is(ledger, options()).ok();
    let _restoring = file::lock(&file::restoring(ledger), PATIENCE).map_err(of(ledger))?;
    let _unchanged = file::lock(ledger, PATIENCE).map_err(of(ledger))?;
    let noted = Anchor::read(ledger);
    let replaced = replace(&staged, (ledger, present), aside);
    // An anchor that cannot be written is made again when the ledger is next opened.
    match (&replaced, noted) {
        (Ok(_), _) => drop(anchored(&staged, ledger)),
        (Err(_), Some(noted)) => drop(noted.write(ledger)),
        (Err(_), None) => {}
    }
    let (aside, as_it_was) = replaced?;
    // A failed backup of the previous file says nothing about this one.
    failed::forget(ledger);
    // Only names that this program has made are logged.
    let kept = aside.as_deref().and_then(Path::file_name);
    let kept = kept.map(|name| name.to_string_lossy());
    tracing::info!(
        events,
        photos,
        aside = kept.as_deref().unwrap_or("nothing"),
        as_it_was,
        "restored"
    );
    Ok(Restored {
        events,
        photos,
        aside,
        as_it_was,
    })
}

/// Replaces the existing files by the backup. Returns the path where they are kept, and whether they are unchanged.
fn replace(
    staged: &Staged,
    (ledger, present): (&Path, Option<Ledger>),
    aside: impl Fn() -> PathBuf,
) -> Result<(Option<PathBuf>, bool), FileFailed> {
    if let Some(present) = present {
        let copy = aside();
        match over(staged, &present, &copy)? {
            Some(Kept::Nothing) => return Ok((None, false)),
            Some(Kept::Copy { as_it_was }) => return Ok((Some(copy), as_it_was)),
            None => {}
        }
    }
    // It cannot be read or written, so it can only be moved.
    let moved = instead(staged, ledger, &aside())?;
    let is_moved = moved.is_some();
    Ok((moved, is_moved))
}

fn of(file: &Path) -> impl Fn(LedgerError) -> FileFailed {
    move |error| FileFailed::new(file, error)
}

/// What a restore kept of the previous ledger.
enum Kept {
    Nothing,
    Copy { as_it_was: bool },
}

/// Overwrites an open ledger after copying it aside. No program writes in between, since what it wrote would be in neither file. Returns
/// `None` if the ledger is too damaged for either, or if another program keeps it to itself.
fn over(staged: &Staged, present: &Ledger, aside: &Path) -> Result<Option<Kept>, FileFailed> {
    let into = file::connect(&present.path, &present.options, Access::Write);
    let Ok(mut into) = into else { return Ok(None) };
    // The pages in the file, from whenever they were last copied there, stay for a while next to the log with the new ones.
    let in_file = file::device_alone(&present.path);
    for device in in_file
        .iter()
        .map(String::as_str)
        .chain([present.device.as_str()])
    {
        device::note(&staged.ledger.connection, device).map_err(of(&staged.path))?;
    }
    let patience = present.options.busy_timeout;
    let Ok(pouring) = begin_to_pour(&staged.ledger.connection, &mut into, patience) else {
        return Ok(None);
    };
    let Some(kept) = keep(present, aside)? else {
        return Ok(None);
    };
    // Without an anchor, an interrupted restore does not count as a loss.
    let poured = anchor::forget(&present.path).and_then(|()| pour(&pouring));
    drop(pouring);
    match poured.and_then(|()| staged.is_in(&present.connection)) {
        Ok(true) => Ok(Some(kept)),
        Err(LedgerError::LedgerFull) => {
            Err(FileFailed::new(&present.path, LedgerError::LedgerFull))
        }
        // Its pages cannot be overwritten. The copy stays, even if the file itself is moved next.
        Ok(false) | Err(_) => Ok(None),
    }
}

/// Copies a ledger aside. If no verified copy can be made, its pages are copied as they are. Returns `None` if they cannot be read.
fn keep(present: &Ledger, aside: &Path) -> Result<Option<Kept>, FileFailed> {
    match count_events(&present.connection) {
        Ok(0) => return Ok(Some(Kept::Nothing)),
        Ok(_) => {}
        Err(_) => return Ok(None),
    }
    let as_it_was = match present.backup_to(aside) {
        Ok(()) => Ok(false),
        Err(failed) if failed.error == LedgerError::LedgerFull => return Err(failed),
        Err(_) => copy::pages(&present.connection, aside).map(|()| true),
    };
    match as_it_was {
        Ok(as_it_was) => Ok(Some(Kept::Copy { as_it_was })),
        Err(LedgerError::LedgerFull) => Err(FileFailed::new(aside, LedgerError::LedgerFull)),
        Err(_) => Ok(None),
    }
}

/// Moves whatever is in the ledger's place aside, with its log, and puts the backup there. Returns the path of what was
/// moved.
fn instead(staged: &Staged, ledger: &Path, aside: &Path) -> Result<Option<PathBuf>, FileFailed> {
    let fresh = beside(ledger, &format!("-{}{PARTIAL}", fresh_id()));
    staged.ledger.backup_to(&fresh)?;
    let mut moved: Vec<(PathBuf, PathBuf)> = Vec::new();
    let exchanged = DATABASE
        .iter()
        .map(|end| (beside(ledger, end), beside(aside, end)))
        .try_for_each(|(from, to)| match fs::rename(&from, &to) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(FileFailed::new(&from, error)),
            Ok(()) => {
                moved.push((from, to));
                Ok(())
            }
        })
        .and_then(|()| anchored(staged, ledger).map_err(of(ledger)))
        .and_then(|()| fs::rename(&fresh, ledger).map_err(|error| FileFailed::new(ledger, error)));
    if exchanged.is_err() {
        for (from, to) in moved.iter().rev() {
            // A file that cannot be moved back stays among the backups.
            fs::rename(to, from).ok();
        }
        fs::remove_file(&fresh).ok();
    }
    exchanged?;
    note_replaced();
    sync_folder(ledger).map_err(|error| FileFailed::new(folder(ledger), error))?;
    Ok(moved.into_iter().next().map(|(_, to)| to))
}

/// Writes the anchor of a backup for the ledger at this path. As long as the backup is not there, it tells that a ledger is missing.
fn anchored(staged: &Staged, ledger: &Path) -> Result<()> {
    anchor::forget(ledger)?;
    Anchor::of(&staged.ledger.connection)?.write(ledger)?;
    anchor::flush(ledger)
}

/// A copy of a backup, migrated to this program's schema. Dropping it removes the copy.
pub(super) struct Staged {
    pub(super) ledger: Ledger,
    path: PathBuf,
}

impl Staged {
    /// Copies a backup into a folder that is there, and verifies the copy.
    pub(super) fn of(backup: &Path, folder: &Path, options: Options) -> Result<Staged, FileFailed> {
        let path = folder.join(format!("restore-{}{PARTIAL}", fresh_id()));
        let opened = copied(backup, &path).and_then(|()| {
            Self::sound(&path, options).map_err(|error| match error {
                LedgerError::LedgerFull | LedgerError::LedgerReadOnly => {
                    FileFailed::new(&path, error)
                }
                error => FileFailed::new(backup, error),
            })
        });
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
        // The old ledger may have written events after the backup, under numbers that its device would now use again.
        let door = begin(&ledger.connection, PATIENCE)?;
        device::renew(&door)?;
        door.commit()?;
        let damage = check::journal_findings(&ledger.connection)?;
        if let Some(finding) = damage.into_iter().next() {
            return Err(LedgerError::damaged(serde_json::json!(finding)));
        }
        Ok(ledger)
    }

    fn count(&self) -> Result<u64> {
        count_events(&self.ledger.connection)
    }

    /// Whether this database now has the content of the backup. Another program may already have written more.
    fn is_in(&self, present: &Connection) -> Result<bool> {
        let sound: String = present.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        let found = journal::heads(present)?;
        let mut heads = journal::heads(&self.ledger.connection)?.into_iter();
        Ok(sound == "ok" && heads.all(|head| found.contains(&head)))
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        remove_partial(&self.path);
    }
}

/// Copies a backup, with its log if it has one, as a ledger that was moved aside does.
fn copied(backup: &Path, to: &Path) -> Result<(), FileFailed> {
    for end in ["", "-wal", "-journal", ANCHOR] {
        let (from, to) = (beside(backup, end), beside(to, end));
        if !end.is_empty() && !from.exists() {
            continue;
        }
        let mut read = fs::File::open(&from).map_err(|error| FileFailed::new(&from, error))?;
        // A new file, so that the copy is writable and has its own modification time.
        let written = fs::File::create_new(&to);
        let mut written = written.map_err(|error| FileFailed::new(&to, error))?;
        io::copy(&mut read, &mut written).map_err(|error| match LedgerError::from(error) {
            LedgerError::LedgerFull => FileFailed::new(&to, LedgerError::LedgerFull),
            error => FileFailed::new(&from, error),
        })?;
    }
    Ok(())
}

/// Begins to overwrite one database with another in one transaction, so that other connections see the change at once. From now on
/// no other connection writes.
fn begin_to_pour<'c>(
    from: &'c Connection,
    into: &'c mut Connection,
    patience: Duration,
) -> Result<Backup<'c, 'c>> {
    let until = Instant::now() + patience;
    into.busy_timeout(Duration::ZERO)?;
    let pouring = Backup::new(from, into)?;
    loop {
        // Locks the database, and overwrites no page yet.
        match pouring.step(0)? {
            StepResult::Busy | StepResult::Locked if Instant::now() < until => thread::sleep(PAUSE),
            StepResult::Busy | StepResult::Locked => return Err(LedgerError::LedgerLocked),
            _ => return Ok(pouring),
        }
    }
}

fn pour(pouring: &Backup) -> Result<()> {
    match pouring.step(-1)? {
        StepResult::Done => Ok(()),
        other => Err(LedgerError::io(format!("{other:?}"))),
    }
}
