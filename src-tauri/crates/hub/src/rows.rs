//! The columns of an event, and reading one from a row.

use ardoise_journal::Entry;
use tokio_postgres::Row;
use tokio_postgres::types::{ToSql, Type};

/// The columns of an event, without the club.
pub(crate) const COLUMNS: &str =
    "device, seq, id, time, zone, kind, version, payload, payload_hash, entity, prev, hash";

/// The types of the club and of these columns.
pub(crate) const TYPES: [Type; 13] = [
    Type::TEXT,
    Type::TEXT,
    Type::INT8,
    Type::TEXT,
    Type::TEXT,
    Type::TEXT,
    Type::TEXT,
    Type::INT8,
    Type::TEXT,
    Type::BYTEA,
    Type::TEXT,
    Type::TEXT,
    Type::BYTEA,
];

/// An event as a row of its club.
pub(crate) struct EventRow<'e> {
    club: &'e str,
    entry: &'e Entry,
    device: &'e str,
    id: &'e str,
    version: i64,
    entity: &'e str,
    prev: Option<&'e str>,
}

impl<'e> EventRow<'e> {
    /// The row of an event.
    pub(crate) fn of(club: &'e str, entry: &'e Entry) -> Self {
        Self {
            club,
            entry,
            device: &entry.device,
            id: &entry.id,
            version: i64::from(entry.version),
            entity: &entry.entity,
            prev: entry.prev_of_entity.as_deref(),
        }
    }

    /// The values of its columns.
    pub(crate) fn values(&self) -> [&(dyn ToSql + Sync); 13] {
        let entry = self.entry;
        [
            &self.club,
            &self.device,
            &entry.seq,
            &self.id,
            &entry.time,
            &entry.zone,
            &entry.kind,
            &self.version,
            &entry.payload,
            &entry.payload_hash,
            &self.entity,
            &self.prev,
            &entry.hash,
        ]
    }
}

/// Reads an event from a row with the columns [`COLUMNS`].
pub(crate) fn read(row: &Row) -> Entry {
    let text = |at: usize| row.get::<_, String>(at);
    Entry {
        arrival: 0,
        device: text(0).into(),
        seq: row.get(1),
        id: text(2).into(),
        time: text(3),
        zone: text(4),
        kind: text(5),
        version: u32::try_from(row.get::<_, i64>(6)).unwrap_or(u32::MAX),
        payload: row.get(7),
        payload_hash: row.get(8),
        entity: text(9).into(),
        prev_of_entity: row.get::<_, Option<String>>(10).map(Into::into),
        hash: row.get(11),
    }
}
