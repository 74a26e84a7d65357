//! The rows of the journal.

use ardoise_journal::{
    About, DeviceId, EntityId, EntityKind, Entry, EventId, Head, MatchId, Meta, PLAYERS,
};
use rusqlite::{Connection, OptionalExtension, Row, Statement, params};
use serde_json::Value;
use std::slice;

use crate::error::Result;
use crate::rows::{id, optional};

pub(crate) const COLUMNS: &str = "arrival, id, device, seq, time, zone, kind, version, payload, payload_hash, entity, prev_of_entity, hash";

/// The next entry in the device's chain and in its entity's.
pub(crate) fn next<'e>(
    connection: &Connection,
    device: &DeviceId,
    id: EventId,
    about: impl Into<About<'e>>,
    said: (&str, &Value),
    meta: &Meta,
) -> Result<Entry> {
    let head = head(connection, device)?;
    let arrival = last_arrival(connection)? + 1;
    Ok(Entry::next(
        (device, head.as_ref()),
        arrival,
        id,
        about.into(),
        said,
        meta,
    ))
}

/// Appends an entry to the journal.
pub(crate) fn insert(entry: &Entry, connection: &Connection) -> Result<()> {
    insert_all(slice::from_ref(entry), connection)
}

/// Appends entries to the journal.
pub(crate) fn insert_all(entries: &[Entry], connection: &Connection) -> Result<()> {
    let sql = format!("INSERT INTO events ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)");
    let mut statement = connection.prepare_cached(&sql)?;
    for entry in entries {
        write(entry, &mut statement)?;
    }
    Ok(())
}

/// Writes the columns [`COLUMNS`] of an entry with a statement that takes them. Returns the number of rows written.
pub(crate) fn write(entry: &Entry, statement: &mut Statement) -> Result<usize> {
    Ok(statement.execute(params![
        entry.arrival,
        entry.id.as_str(),
        entry.device.as_str(),
        entry.seq,
        entry.time,
        entry.zone,
        entry.kind,
        entry.version,
        entry.payload,
        entry.payload_hash,
        entry.entity.as_str(),
        entry.prev_of_entity.as_deref(),
        entry.hash,
    ])?)
}

/// Reads an entry from a row with the columns [`COLUMNS`].
pub(crate) fn read(row: &Row) -> rusqlite::Result<Entry> {
    Ok(Entry {
        arrival: row.get(0)?,
        id: id(row, 1)?,
        device: id(row, 2)?,
        seq: row.get(3)?,
        time: row.get(4)?,
        zone: row.get(5)?,
        kind: row.get(6)?,
        version: row.get(7)?,
        payload: row.get(8)?,
        payload_hash: row.get(9)?,
        entity: id(row, 10)?,
        prev_of_entity: optional(row, 11, id)?,
        hash: row.get(12)?,
    })
}

/// The events of one entity, in order.
pub(crate) fn of_entity(connection: &Connection, entity: &str) -> Result<Vec<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM events WHERE entity = ? ORDER BY arrival");
    let mut statement = connection.prepare_cached(&sql)?;
    let entries = statement.query_map([entity], read)?;
    Ok(entries.collect::<rusqlite::Result<_>>()?)
}

/// The last event of one entity.
pub(crate) fn last_of_entity(connection: &Connection, entity: &str) -> Result<Option<Entry>> {
    let sql =
        format!("SELECT {COLUMNS} FROM events WHERE entity = ? ORDER BY arrival DESC LIMIT 1");
    Ok(connection
        .prepare_cached(&sql)?
        .query_row([entity], read)
        .optional()?)
}

/// The entry with this id.
pub(crate) fn by_id(connection: &Connection, id: &str) -> Result<Option<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM events WHERE id = ?");
    Ok(connection
        .prepare_cached(&sql)?
        .query_row([id], read)
        .optional()?)
}

/// The entry that this file received at this place.
pub(crate) fn by_arrival(connection: &Connection, arrival: i64) -> Result<Option<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM events WHERE arrival = ?");
    Ok(connection
        .prepare_cached(&sql)?
        .query_row([arrival], read)
        .optional()?)
}

/// The match, named ruleset or concours of the entry at this place.
pub(crate) fn entity_at(connection: &Connection, arrival: i64) -> Result<EntityId> {
    let mut statement = connection.prepare_cached("SELECT entity FROM events WHERE arrival = ?")?;
    Ok(statement.query_row([arrival], |row| id(row, 0))?)
}

/// Visits each event, device by device, in the order of the chain.
pub(crate) fn each(connection: &Connection, mut visit: impl FnMut(Entry)) -> Result<()> {
    let sql = format!("SELECT {COLUMNS} FROM events ORDER BY device, seq");
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        visit(read(row)?);
    }
    Ok(())
}

/// The ids of all matches, in the order in which this file received them: of whatever begins like no other entity.
pub(crate) fn match_ids(connection: &Connection) -> Result<Vec<MatchId>> {
    let others = EntityKind::ALL.iter().filter_map(|kind| kind.first());
    let others: Vec<String> = others.map(|kind| format!("'{kind}'")).collect();
    let sql = format!(
        "SELECT entity FROM events GROUP BY entity HAVING sum(kind IN ({})) = 0 AND entity <> ? ORDER BY min(arrival)",
        others.join(", ")
    );
    let mut statement = connection.prepare(&sql)?;
    let ids = statement.query_map([PLAYERS], |row| id(row, 0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// The ids of all entities with an event of this kind, in the order in which this file received them.
pub(crate) fn ids_with(connection: &Connection, kind: &str) -> Result<Vec<EntityId>> {
    let sql = "SELECT entity FROM events WHERE kind = ? GROUP BY entity ORDER BY min(arrival)";
    let mut statement = connection.prepare(sql)?;
    let ids = statement.query_map([kind], |row| id(row, 0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// The matches, rulesets, concours and other entities with events after this arrival, in the order of these.
pub(crate) fn entities_since(connection: &Connection, arrival: i64) -> Result<Vec<EntityId>> {
    let sql = "SELECT entity FROM events WHERE arrival > ? GROUP BY entity ORDER BY min(arrival)";
    let mut statement = connection.prepare(sql)?;
    let entities = statement.query_map([arrival], |row| id(row, 0))?;
    Ok(entities.collect::<rusqlite::Result<_>>()?)
}

/// The end of each device's chain.
pub(crate) fn heads(connection: &Connection) -> Result<Vec<Head>> {
    let sql = "SELECT device, max(seq), hash FROM events GROUP BY device ORDER BY device";
    let mut statement = connection.prepare(sql)?;
    let heads = statement.query_map([], |row| {
        Ok(Head {
            device: id(row, 0)?,
            seq: row.get(1)?,
            hash: row.get(2)?,
        })
    })?;
    Ok(heads.collect::<rusqlite::Result<_>>()?)
}

/// The end of a device's chain.
pub(crate) fn head(connection: &Connection, device: &DeviceId) -> Result<Option<Head>> {
    let sql = "SELECT seq, hash FROM events WHERE device = ? ORDER BY seq DESC LIMIT 1";
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement
        .query_row([device.as_str()], |row| {
            Ok(Head {
                device: device.clone(),
                seq: row.get(0)?,
                hash: row.get(1)?,
            })
        })
        .optional()?)
}

pub(crate) fn last_arrival(connection: &Connection) -> Result<i64> {
    let mut statement =
        connection.prepare_cached("SELECT coalesce(max(arrival), 0) FROM events")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}
