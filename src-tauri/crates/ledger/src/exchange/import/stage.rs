//! Where a file's content waits, to be looked at beside the ledger.

use ardoise_journal::Entry;
use rusqlite::{Connection, OpenFlags, OptionalExtension};

use crate::error::Result;
use crate::journal::{self, COLUMNS};
use crate::place::uri;

/// What is in the stage, in the order in which it was last touched where it comes from.
pub(super) const ENTITIES: &str =
    "SELECT entity FROM main.staged GROUP BY entity ORDER BY max(arrival)";

/// A database of its own that SQLite keeps in a temporary file, beside the ledger to look at.
pub(super) fn open(ledger: &std::path::Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_URI;
    let stage = Connection::open_with_flags("", flags)?;
    stage.execute("ATTACH ? AS stored", [uri(ledger, "mode=ro")?])?;
    stage.execute_batch(
        "CREATE TABLE main.staged (arrival INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, device TEXT, seq INTEGER, \
            time TEXT, zone TEXT, kind TEXT, version INTEGER, payload TEXT, payload_hash BLOB, entity TEXT, \
            prev_of_entity TEXT, hash BLOB, UNIQUE (device, seq)) STRICT; \
         CREATE INDEX main.staged_of_entity ON staged (entity, arrival); \
         CREATE TABLE main.staged_photos (name TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL) STRICT;",
    )?;
    Ok(stage)
}

/// The events of an entity, in order.
pub(super) fn events_of(stage: &Connection, entity: &str) -> Result<Vec<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM main.staged WHERE entity = ? ORDER BY arrival");
    let mut statement = stage.prepare_cached(&sql)?;
    let entries = statement.query_map([entity], journal::read)?;
    Ok(entries.collect::<rusqlite::Result<_>>()?)
}

/// Keeps a picture that was found good; one that goes with several matches comes several times.
pub(super) fn put_photo(stage: &Connection, name: &str, bytes: &[u8]) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO main.staged_photos (name, bytes) VALUES (?, ?)";
    stage.prepare_cached(sql)?.execute((name, bytes))?;
    Ok(())
}

/// Whether a picture is in the file.
pub(super) fn has_photo(stage: &Connection, name: &str) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM main.staged_photos WHERE name = ?)";
    let mut statement = stage.prepare_cached(sql)?;
    Ok(statement.query_row([name], |row| row.get(0))?)
}

/// A picture of the file.
pub(super) fn photo(stage: &Connection, name: &str) -> Result<Option<Vec<u8>>> {
    let sql = "SELECT bytes FROM main.staged_photos WHERE name = ?";
    let mut statement = stage.prepare_cached(sql)?;
    Ok(statement.query_row([name], |row| row.get(0)).optional()?)
}
