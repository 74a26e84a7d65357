//! Copies of the ledger, verified before they bear their name.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::error::{LedgerError, Result};
use crate::journal;
use crate::photos::{Photos, packed};
use crate::place::{PARTIAL, beside, remove_partial};
use ardoise_journal::Head;

/// Copies the ledger of a connection into one new file, with these pictures, or without any beside its own folder of them;
/// how many.
pub(crate) fn copy(connection: &Connection, to: &Path, photos: Option<&Photos>) -> Result<u32> {
    if to.exists() {
        return Err(LedgerError::BackupExists {
            path: to.display().to_string(),
        });
    }
    let partial = beside(to, PARTIAL);
    let copied = write(connection, &partial, photos);
    let copied = copied.and_then(|packed| {
        fs::rename(&partial, to)
            .map(|()| packed)
            .map_err(Into::into)
    });
    if copied.is_err() {
        // What is left of it is not a backup; the error that stopped it is what matters.
        remove_partial(&partial);
    }
    copied
}

/// The copy that is kept before a ledger of this schema is migrated, in the folder `backups` beside it.
pub(crate) fn before_migration(connection: &Connection, ledger: &Path, schema: u32) -> Result<()> {
    let folder = ledger.with_file_name("backups");
    fs::create_dir_all(&folder)?;
    let stem = ledger.file_stem().unwrap_or_default().to_string_lossy();
    // A migration that failed has left its copy, which stays.
    let names = (1..).map(|n| folder.join(format!("{stem}-schema-{schema}-{n}.db")));
    let Some(free) = names.into_iter().find(|name| !name.exists()) else {
        return Ok(());
    };
    copy(connection, &free, None).map(drop)
}

fn write(connection: &Connection, to: &Path, photos: Option<&Photos>) -> Result<u32> {
    // What an interrupted backup has left.
    if to.exists() {
        fs::remove_file(to)?;
    }
    // Other programs may go on writing: everything below is of one moment.
    let moment = connection.unchecked_transaction()?;
    let heads = journal::heads(&moment)?;
    let mut target = Connection::open(to)?;
    match Backup::new(&moment, &mut target)?.step(-1)? {
        StepResult::Done => {}
        StepResult::Busy | StepResult::Locked => return Err(LedgerError::LedgerLocked),
        other => {
            return Err(LedgerError::BackupDiffers {
                detail: format!("{other:?}"),
            });
        }
    }
    // A backup is one file, without a log beside it.
    target.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))?;
    let packed = photos.map_or(Ok(0), |photos| packed::pack(&target, photos))?;
    verify(&target, &heads)?;
    target.close().map_err(|(_, error)| error)?;
    // Only a handle that may write lets every system flush it.
    fs::File::options().write(true).open(to)?.sync_all()?;
    Ok(packed)
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
