//! Copies of the ledger, verified before they get their final name.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::error::{LedgerError, Result};
use crate::journal;
use crate::photos::{Photos, packed};
use crate::place::{PARTIAL, beside, remove_partial, sync_folder};
use crate::private::make_private;
use ardoise_journal::Head;

/// How many pages are copied before they are flushed. A deal that is recorded meanwhile waits for the disk behind these at most.
const PIECE: i32 = 512;
/// All pages at once.
const WHOLE: i32 = -1;

/// Copies the ledger of a connection into a new file. With `photos`, the copy also contains them; returns their number.
pub(crate) fn copy(connection: &Connection, to: &Path, photos: Option<&Photos>) -> Result<u32> {
    if to.exists() {
        return Err(LedgerError::BackupExists {
            path: to.display().to_string(),
        });
    }
    let partial = beside(to, PARTIAL);
    let copied = write(connection, &partial, photos);
    let copied = copied.and_then(|packed| name(&partial, to).map(|()| packed));
    if copied.is_err() {
        // The partial copy is useless. The error that stopped it is the one to report.
        remove_partial(&partial);
    }
    copied
}

/// Copies the pages of a database as they are, damaged or not, into a new file.
pub(crate) fn pages(connection: &Connection, to: &Path) -> Result<()> {
    let partial = beside(to, PARTIAL);
    let copied = copy_pages(connection, &partial).and_then(|()| name(&partial, to));
    if copied.is_err() {
        remove_partial(&partial);
    }
    copied
}

/// Gives a copy its name, and waits until that is on the disk.
fn name(partial: &Path, to: &Path) -> Result<()> {
    fs::rename(partial, to)?;
    Ok(sync_folder(to)?)
}

fn copy_pages(connection: &Connection, to: &Path) -> Result<()> {
    // Without a transaction, which a damaged file may not allow, a later piece might be of another moment.
    let target = poured(connection, to, WHOLE)?;
    // A copy of a damaged file may have to stay in the mode of the original.
    target
        .pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))
        .ok();
    target.close().map_err(|(_, error)| error)?;
    flush(to)
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
    copy(connection, &free, None).map(drop)
}

fn write(connection: &Connection, to: &Path, photos: Option<&Photos>) -> Result<u32> {
    // One transaction, because other programs may write meanwhile.
    let moment = connection.unchecked_transaction()?;
    let heads = journal::heads(&moment)?;
    let target = poured(&moment, to, PIECE)?;
    // A backup is a single file, without a log next to it.
    target.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))?;
    let packed = photos.map_or(Ok(0), |photos| packed::pack(&target, photos))?;
    verify(&target, &heads)?;
    target.close().map_err(|(_, error)| error)?;
    flush(to)?;
    Ok(packed)
}

/// A new database with the pages of another, so many at a time.
fn poured(connection: &Connection, to: &Path, pages: i32) -> Result<Connection> {
    // Left over from an interrupted backup.
    if to.exists() {
        fs::remove_file(to)?;
    }
    let mut target = Connection::open(to)?;
    // The pieces are flushed here instead. That also drops SQLite's locks on this file, which nobody else has open.
    target.pragma_update(None, "synchronous", "off")?;
    let backup = Backup::new(connection, &mut target)?;
    loop {
        match backup.step(pages)? {
            StepResult::Done => break,
            StepResult::More => flush(to)?,
            StepResult::Busy | StepResult::Locked => return Err(LedgerError::LedgerLocked),
            other => {
                return Err(LedgerError::BackupDiffers {
                    detail: format!("{other:?}"),
                });
            }
        }
    }
    drop(backup);
    Ok(target)
}

fn flush(to: &Path) -> Result<()> {
    // Some systems flush a file only through a writable handle.
    Ok(fs::File::options().write(true).open(to)?.sync_all()?)
}

fn verify(copy: &Connection, heads: &[Head]) -> Result<()> {
    let answer: String = copy.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if answer != "ok" {
        return Err(LedgerError::BackupDiffers { detail: answer });
    }
    if journal::heads(copy)? != heads {
        return Err(LedgerError::BackupDiffers {
            detail: "the journal ends elsewhere".to_owned(),
        });
    }
    Ok(())
}
