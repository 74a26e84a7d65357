//! The stage: a temporary database that holds a file's content while it is compared with the ledger.

use ardoise_journal::{DeviceId, EntityId, Entry, EventId, PhotoId};
use rusqlite::{Connection, OptionalExtension};
use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use tempfile::{Builder, TempPath};

use crate::error::Result;
use crate::file::{CACHE_KIB, plan_once, scratch_at};
use crate::journal::{self, COLUMNS};
use crate::place::{PARTIAL, folder, uri};
use crate::rows::each_id;

/// The entity and the payload of an event by its id, staged or not.
pub(crate) const EVENT: &str = "SELECT entity, payload FROM main.staged WHERE id = ?1 \
    UNION ALL SELECT entity, NULL FROM main.left_out WHERE id = ?1 LIMIT 1";

/// A temporary database that is filled over one connection and read over both.
pub(crate) struct Stage {
    pub connection: Connection,
    pub(super) shared: Shared,
    /// Removed after the connections are closed, where that was not possible before.
    _file: TempPath,
}

impl Stage {
    /// Makes a stage in a file that only these connections know, with the ledger attached for comparison.
    pub(super) fn open(ledger: &Path) -> Result<Stage> {
        let mut name = Builder::new();
        name.prefix("import-").suffix(PARTIAL);
        // Next to the ledger there is as much room as the import needs, unless it is only looked at.
        let file = name.tempfile_in(folder(ledger));
        let file = file.or_else(|_| name.tempfile())?.into_temp_path();
        let connect = |cache: i32| -> Result<Connection> {
            let connection = scratch_at(&file)?;
            plan_once(&connection)?;
            connection.pragma_update(None, "cache_size", -cache)?;
            // A stage that cannot be written is dropped, so nothing in it is ever rolled back or waits for the disk.
            connection.pragma_update(None, "synchronous", "off")?;
            connection.pragma_update_and_check(None, "journal_mode", "off", |_| Ok(()))?;
            Ok(connection)
        };
        let (connection, shared) = (connect(CACHE_KIB)?, connect(CACHE_KIB / 4)?);
        connection.execute("ATTACH ? AS stored", [uri(ledger, "mode=ro")?])?;
        connection.execute_batch(
            "CREATE TABLE main.staged (arrival INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, device TEXT, seq INTEGER, \
                time TEXT, zone TEXT, kind TEXT, version INTEGER, payload TEXT, payload_hash BLOB, entity TEXT, \
                prev_of_entity TEXT, hash BLOB, UNIQUE (device, seq)) STRICT; \
             CREATE INDEX main.staged_of_entity ON staged (entity, arrival); \
             CREATE TABLE main.loose_ends (arrival INTEGER PRIMARY KEY) STRICT; \
             CREATE TABLE main.left_out (id TEXT NOT NULL PRIMARY KEY, entity TEXT NOT NULL) STRICT, WITHOUT ROWID; \
             CREATE TABLE main.staged_photos (name TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL) STRICT;",
        )?;
        // Where an open file can be removed, no crash leaves it.
        let _ = fs::remove_file(&file);
        Ok(Stage {
            connection,
            shared: Shared(Mutex::new(shared)),
            _file: file,
        })
    }
}

impl Stage {
    /// How many staged events of a device have the number of another event in the ledger.
    pub(super) fn contradicting(&self, device: &DeviceId) -> Result<u32> {
        let sql = "SELECT count(*) FROM main.staged CROSS JOIN stored.events AS kept USING (device, seq) \
            WHERE device = ? AND kept.id <> staged.id";
        Ok(self
            .connection
            .query_row(sql, [device.as_str()], |row| row.get(0))?)
    }

    /// Whether there are staged events of a device that are not in the ledger.
    pub(super) fn has_new_of(&self, device: &DeviceId) -> Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM main.staged WHERE device = ? \
            AND NOT EXISTS (SELECT 1 FROM stored.events AS kept WHERE kept.id = staged.id))";
        let mut statement = self.connection.prepare(sql)?;
        Ok(statement.query_row([device.as_str()], |row| row.get(0))?)
    }
}

/// The connection of the threads that work ahead, which read one after the other.
pub(crate) struct Shared(Mutex<Connection>);

impl Shared {
    pub(super) fn with<T>(&self, read: impl FnOnce(&Connection) -> T) -> T {
        read(&self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Adds an event, unless another one has its id or its place in the chain. Returns whether it was added.
pub(super) fn put(stage: &Connection, entry: &Entry) -> Result<bool> {
    let sql =
        format!("INSERT OR IGNORE INTO main.staged ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)");
    let mut statement = stage.prepare_cached(&sql)?;
    Ok(journal::write(entry, &mut statement)? > 0)
}

/// Records that a staged event is not verified against its predecessor yet.
pub(super) fn note_loose_end(stage: &Connection, arrival: i64) -> Result<()> {
    let sql = "INSERT INTO main.loose_ends (arrival) VALUES (?)";
    stage.prepare_cached(sql)?.execute([arrival])?;
    Ok(())
}

/// Whether an event of a match or ruleset is staged.
pub(super) fn has(stage: &Connection, entity: &EntityId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM main.staged WHERE entity = ?)";
    let mut statement = stage.prepare_cached(sql)?;
    Ok(statement.query_row([entity.as_str()], |row| row.get(0))?)
}

/// Records the entity of an event that has a finding and is not staged.
pub(super) fn leave_out(stage: &Connection, event: &EventId, entity: &EntityId) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO main.left_out (id, entity) VALUES (?, ?)";
    stage
        .prepare_cached(sql)?
        .execute((event.as_str(), entity.as_str()))?;
    Ok(())
}

/// The matches and rulesets in the stage, in the order in which they were last changed in the ledger they come from.
pub(super) fn entities(stage: &Connection) -> Result<Vec<EntityId>> {
    let sql = "SELECT entity FROM main.staged GROUP BY entity ORDER BY max(arrival)";
    let mut entities = Vec::new();
    each_id(stage, sql, &[], |entity| {
        entities.push(EntityId::from(entity));
        Ok(())
    })?;
    Ok(entities)
}

/// The events of a match or ruleset, in order.
pub(crate) fn events_of(stage: &Connection, entity: &EntityId) -> Result<Vec<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM main.staged WHERE entity = ? ORDER BY arrival");
    let mut statement = stage.prepare_cached(&sql)?;
    let entries = statement.query_map([entity.as_str()], journal::read)?;
    Ok(entries.collect::<rusqlite::Result<_>>()?)
}

/// Adds a photo whose bytes were checked. A photo of several matches occurs several times.
pub(super) fn put_photo(stage: &Connection, name: &PhotoId, bytes: &[u8]) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO main.staged_photos (name, bytes) VALUES (?, ?)";
    stage.prepare_cached(sql)?.execute((name.as_str(), bytes))?;
    Ok(())
}

/// Whether the file contains a photo.
pub(super) fn has_photo(stage: &Connection, name: &PhotoId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM main.staged_photos WHERE name = ?)";
    let mut statement = stage.prepare_cached(sql)?;
    Ok(statement.query_row([name.as_str()], |row| row.get(0))?)
}

/// The bytes of a photo in the file.
pub(super) fn photo(stage: &Connection, name: &PhotoId) -> Result<Option<Vec<u8>>> {
    let sql = "SELECT bytes FROM main.staged_photos WHERE name = ?";
    let mut statement = stage.prepare_cached(sql)?;
    Ok(statement
        .query_row([name.as_str()], |row| row.get(0))
        .optional()?)
}
