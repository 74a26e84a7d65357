//! Photos inside a backup that is a single file. They are in a separate table, which other ledgers do not have.

use rusqlite::{Connection, OptionalExtension};

use super::folder::{Photos, are_of};
use super::named::each_named;
use crate::error::{LedgerError, Result};

const TABLE: &str = "CREATE TABLE IF NOT EXISTS kept_photos (name TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL) STRICT";

/// Adds every photo that events name to a copy of the ledger and reads it back; returns their number. Missing or
/// damaged photos are left out; a check reports them.
pub(crate) fn pack(copy: &Connection, photos: &Photos) -> Result<u32> {
    copy.execute_batch("BEGIN")?;
    copy.execute_batch(TABLE)?;
    remove_damaged(copy)?;
    let mut packed = 0;
    each_named(copy, |name, _| {
        let Some(bytes) = photos.read_whole(name) else {
            packed += u32::from(read_whole(copy, name)?.is_some());
            return Ok(());
        };
        copy.prepare_cached("INSERT OR REPLACE INTO kept_photos (name, bytes) VALUES (?, ?)")?
            .execute((name, bytes))?;
        packed += 1;
        Ok(())
    })?;
    copy.execute_batch("COMMIT")?;
    each_packed(copy, |name, bytes| match are_of(name, &bytes) {
        true => Ok(()),
        false => Err(LedgerError::BackupDiffers {
            detail: name.to_owned(),
        }),
    })?;
    Ok(packed)
}

/// Removes damaged photos from the copy, because one of them must not keep the rest from being copied.
fn remove_damaged(copy: &Connection) -> Result<()> {
    let mut damaged = Vec::new();
    each_packed(copy, |name, bytes| {
        if !are_of(name, &bytes) {
            damaged.push(name.to_owned());
        }
        Ok(())
    })?;
    damaged.iter().try_for_each(|name| remove(copy, name))
}

/// Moves the photos of a copy into the folder, where they are missing. Returns how many were missing.
pub(crate) fn unpack(copy: &Connection, photos: &Photos) -> Result<u32> {
    if !is_there(copy)? {
        return Ok(0);
    }
    let mut put_back = 0;
    each_packed(copy, |name, bytes| {
        // A damaged photo is left out, and the matches are restored without it.
        if are_of(name, &bytes) {
            put_back += u32::from(photos.put_back(name, &bytes)?);
        }
        Ok(())
    })?;
    copy.execute_batch("DROP TABLE kept_photos; VACUUM")?;
    Ok(put_back)
}

/// An intact photo in the file itself, as when a user has put a backup in the ledger's place by hand.
pub(crate) fn read_whole(connection: &Connection, name: &str) -> Result<Option<Vec<u8>>> {
    if !is_there(connection)? {
        return Ok(None);
    }
    let sql = "SELECT bytes FROM kept_photos WHERE name = ?";
    let mut statement = connection.prepare_cached(sql)?;
    let found: Option<Vec<u8>> = statement.query_row([name], |row| row.get(0)).optional()?;
    Ok(found.filter(|bytes| are_of(name, bytes)))
}

/// Removes a photo from the file itself.
pub(crate) fn remove(connection: &Connection, name: &str) -> Result<()> {
    if is_there(connection)? {
        connection.execute("DELETE FROM kept_photos WHERE name = ?", [name])?;
    }
    Ok(())
}

fn each_packed(
    copy: &Connection,
    mut visit: impl FnMut(&str, Vec<u8>) -> Result<()>,
) -> Result<()> {
    let mut statement = copy.prepare("SELECT name, bytes FROM kept_photos")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let name: String = row.get(0)?;
        visit(&name, row.get(1)?)?;
    }
    Ok(())
}

fn is_there(connection: &Connection) -> Result<bool> {
    Ok(connection.table_exists(None, "kept_photos")?)
}
