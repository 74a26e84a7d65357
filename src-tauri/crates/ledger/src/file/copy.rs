//! Copies of the ledger, verified before they get their final name.

use std::io::ErrorKind;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::patience::Patience;
use crate::error::{FileFailed, LedgerError, Result, of_integrity_check};
use crate::here::{breathe, make_private, sync_folder};
use crate::journal;
use crate::place::{partial_beside, remove_partial, sync_file};
use ardoise_journal::Head;

/// How many pages are copied at a time, and how many of these pieces before they are flushed. A deal that is recorded meanwhile waits for the
/// disk behind these at most.
const PIECE: i32 = 64;
const FLUSHED: i32 = 8;
/// All pages at once.
const WHOLE: i32 = -1;

/// Copies the ledger of a connection into a new file, which has a name of its own until it is complete. `add` writes what the copy
/// has besides, before it is verified; its result is returned. An error names the file that failed, this ledger's or the copy.
pub(crate) fn copy<T>(
    connection: &Connection,
    to: &Path,
    add: impl FnOnce(&Connection) -> Result<T>,
) -> Result<T, FileFailed> {
    named(to, |partial| write(connection, partial, add)).map_err(|error| match error {
        Failed::Source(error) => {
            FileFailed::new(connection.path().unwrap_or_default().as_ref(), error)
        }
        Failed::Copy(error) => FileFailed::new(to, error),
    })
}

/// Copies the pages of a database as they are, damaged or not, into a new file.
pub(crate) fn pages(connection: &Connection, to: &Path) -> Result<()> {
    named(to, |partial| copy_pages(connection, partial)).map_err(Failed::into)
}

/// Which of both files failed, and how.
enum Failed {
    Source(LedgerError),
    Copy(LedgerError),
}

impl From<Failed> for LedgerError {
    fn from(failed: Failed) -> Self {
        let (Failed::Source(error) | Failed::Copy(error)) = failed;
        error
    }
}

/// For what is done with the copy alone.
fn of_copy(error: impl Into<LedgerError>) -> Failed {
    Failed::Copy(error.into())
}

/// Writes a copy under a name of its own, and then gives it its name, which nothing else has, and waits until that is on the disk.
fn named<T>(to: &Path, write: impl FnOnce(&Path) -> Result<T, Failed>) -> Result<T, Failed> {
    let taken = || LedgerError::BackupExists {
        path: to.display().to_string(),
    };
    if to.exists() {
        return Err(of_copy(taken()));
    }
    let partial = partial_beside(to).map_err(|error| of_copy(unwritable(error)))?;
    let partial = partial.into_temp_path();
    let copied = write(&partial);
    if copied.is_err() {
        // The partial copy is useless. The error that stopped it is the one to report.
        remove_partial(&partial);
    }
    let copied = copied?;
    partial
        .persist_noclobber(to)
        .map_err(|failed| match failed.error.kind() {
            ErrorKind::AlreadyExists => of_copy(taken()),
            _ => of_copy(failed.error),
        })?;
    sync_folder(to).map_err(of_copy)?;
    Ok(copied)
}

/// The error of a copy that cannot be begun. Of a file that is not there yet it would be wrong to say that it can be read.
fn unwritable(error: std::io::Error) -> LedgerError {
    match error.into() {
        LedgerError::LedgerFull => LedgerError::LedgerFull,
        error => LedgerError::io(error),
    }
}

fn copy_pages(connection: &Connection, to: &Path) -> Result<(), Failed> {
    // Without a transaction, which a damaged file may not allow, a later piece might be of another moment.
    let target = poured(connection, to, WHOLE)?;
    // A copy of a damaged file may have to stay in the mode of the original.
    target
        .pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))
        .ok();
    closed(target, to).map_err(of_copy)
}

/// Keeps a copy, in the folder of backups next to it, of a ledger of this schema that is about to be migrated.
pub(crate) fn before_migration(connection: &Connection, ledger: &Path, schema: u32) -> Result<()> {
    let folder = ledger.with_file_name("backups");
    make_private(&folder)?;
    let stem = ledger.file_stem().unwrap_or_default().to_string_lossy();
    // A failed migration may have left a copy under this name, which stays.
    let names = (1..).map(|n| folder.join(format!("{stem}-schema-{schema}-{n}.db")));
    let Some(free) = names.into_iter().find(|name| !name.exists()) else {
        return Ok(());
    };
    Ok(copy(connection, &free, |_| Ok(()))?)
}

fn write<T>(
    connection: &Connection,
    to: &Path,
    add: impl FnOnce(&Connection) -> Result<T>,
) -> Result<T, Failed> {
    let of_source = |error: LedgerError| Failed::Source(error);
    // One transaction, because other programs may write meanwhile.
    let moment = connection.unchecked_transaction();
    let moment = moment.map_err(|error| of_source(error.into()))?;
    let heads = journal::heads(&moment).map_err(of_source)?;
    let target = poured(&moment, to, PIECE)?;
    let verified = || -> Result<T> {
        // A backup is a single file, without a log next to it.
        target.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))?;
        let added = add(&target)?;
        verify(&target, &heads)?;
        Ok(added)
    };
    let added = verified().map_err(of_copy)?;
    closed(target, to).map_err(of_copy)?;
    Ok(added)
}

/// Closes a copy and waits until it is on the disk.
fn closed(target: Connection, to: &Path) -> Result<()> {
    target.close().map_err(|(_, error)| error)?;
    Ok(sync_file(to)?)
}

/// A new database with the pages of another, so many at a time.
fn poured(connection: &Connection, to: &Path, pages: i32) -> Result<Connection, Failed> {
    let target = || -> Result<Connection> {
        let mut target = Connection::open(to)?;
        Patience::of(&mut target, breathe)?;
        // The pieces are flushed here instead. That also drops SQLite's locks on this file, which nobody else has open.
        target.pragma_update(None, "synchronous", "off")?;
        Ok(target)
    };
    let mut target = target().map_err(of_copy)?;
    let backup = Backup::new(connection, &mut target).map_err(of_copy)?;
    let mut pieces = 0;
    loop {
        match backup.step(pages).map_err(of_step)? {
            StepResult::Done => break,
            StepResult::More => {
                pieces += 1;
                if pieces % FLUSHED == 0 {
                    sync_file(to).map_err(of_copy)?;
                }
                breathe();
            }
            StepResult::Busy | StepResult::Locked => {
                return Err(Failed::Source(LedgerError::LedgerLocked));
            }
            other => {
                return Err(of_copy(LedgerError::BackupDiffers {
                    detail: format!("{other:?}"),
                }));
            }
        }
    }
    drop(backup);
    Ok(target)
}

/// A step reads one file and writes the other. Only what cannot happen to a file that is read is the copy's.
fn of_step(error: rusqlite::Error) -> Failed {
    match error.into() {
        error @ (LedgerError::LedgerFull | LedgerError::LedgerReadOnly) => Failed::Copy(error),
        error => Failed::Source(error),
    }
}

fn verify(copy: &Connection, heads: &[Head]) -> Result<()> {
    let answer: String = copy.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if answer != "ok" {
        return Err(match of_integrity_check(answer) {
            LedgerError::LedgerDamaged { detail, .. } => LedgerError::BackupDiffers { detail },
            error => error,
        });
    }
    if journal::heads(copy)? != heads {
        return Err(LedgerError::BackupDiffers {
            detail: "the journal ends elsewhere".to_owned(),
        });
    }
    Ok(())
}
