//! Rows of the journal, and the hashes that chain them.

use chrono::{DateTime, SecondsFormat, Utc};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::error::{LedgerError, Result};
use crate::event::{EVENT_VERSION, Meta, Upcaster, decode};
use crate::ruleset;
use crate::state::Recorded;

/// One event as it is stored.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry {
    pub(crate) arrival: i64,
    pub(crate) id: String,
    pub(crate) device: String,
    pub(crate) seq: i64,
    pub(crate) time: String,
    pub(crate) zone: String,
    pub(crate) kind: String,
    pub(crate) version: u32,
    pub(crate) payload: Option<String>,
    pub(crate) payload_hash: Vec<u8>,
    pub(crate) entity: String,
    pub(crate) prev_of_entity: Option<String>,
    pub(crate) hash: Vec<u8>,
}

pub(crate) const COLUMNS: &str = "arrival, id, device, seq, time, zone, kind, version, payload, payload_hash, entity, prev_of_entity, hash";

impl Entry {
    /// The entry that comes next in the device's chain, and in its entity's.
    pub(crate) fn next(
        connection: &Connection,
        device: &str,
        id: String,
        entity: Option<&Entry>,
        (kind, payload): (&str, &Value),
        meta: &Meta,
    ) -> Result<Self> {
        let head = head(connection, device)?;
        let payload = payload.to_string();
        let mut entry = Self {
            arrival: last_arrival(connection)? + 1,
            device: device.to_owned(),
            seq: head.as_ref().map_or(1, |(seq, _)| seq + 1),
            time: time_text(meta.at),
            zone: meta.zone.clone(),
            kind: kind.to_owned(),
            version: EVENT_VERSION,
            payload_hash: payload_hash(&payload),
            payload: Some(payload),
            entity: entity.map_or_else(|| id.clone(), |last| last.entity.clone()),
            prev_of_entity: entity.map(|last| last.id.clone()),
            hash: Vec::new(),
            id,
        };
        entry.hash = entry.hash_after(head.as_ref().map(|(_, hash)| hash.as_slice()));
        Ok(entry)
    }

    /// The hash of this entry when `previous` is that of the device's previous one. Every field is preceded by its length,
    /// so that no two entries are hashed alike; besides what names the event, it covers all that is said about it.
    pub(crate) fn hash_after(&self, previous: Option<&[u8]>) -> Vec<u8> {
        let fields: [&[u8]; 11] = [
            previous.unwrap_or_default(),
            self.id.as_bytes(),
            self.device.as_bytes(),
            &self.seq.to_be_bytes(),
            self.time.as_bytes(),
            &self.payload_hash,
            self.zone.as_bytes(),
            self.kind.as_bytes(),
            &self.version.to_be_bytes(),
            self.entity.as_bytes(),
            self.prev_of_entity
                .as_deref()
                .unwrap_or_default()
                .as_bytes(),
        ];
        let mut hasher = Sha256::new_with_prefix(b"ardoise.event.1");
        for field in fields {
            hasher.update((field.len() as u64).to_be_bytes());
            hasher.update(field);
        }
        hasher.finalize().to_vec()
    }

    pub(crate) fn insert(&self, connection: &Connection) -> Result<()> {
        let sql = format!("INSERT INTO events ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)");
        connection.prepare_cached(&sql)?.execute(params![
            self.arrival,
            self.id,
            self.device,
            self.seq,
            self.time,
            self.zone,
            self.kind,
            self.version,
            self.payload,
            self.payload_hash,
            self.entity,
            self.prev_of_entity,
            self.hash,
        ])?;
        Ok(())
    }

    /// The event of this entry, read as today's program understands it.
    pub(crate) fn recorded(&self, steps: &[Upcaster]) -> Result<Recorded> {
        let purged = || LedgerError::MatchPurged {
            match_id: self.entity.clone(),
        };
        let payload = self.payload.as_deref().ok_or_else(purged)?;
        let event = decode(steps, &self.kind, self.version, payload)
            .map_err(|detail| self.unreadable(detail))?;
        Ok(Recorded {
            id: self.id.clone(),
            at: self.at()?,
            event,
        })
    }

    pub(crate) fn at(&self) -> Result<DateTime<Utc>> {
        let time = DateTime::parse_from_rfc3339(&self.time)
            .map_err(|error| self.unreadable(error.to_string()))?;
        Ok(time.to_utc())
    }

    pub(crate) fn unreadable(&self, detail: String) -> LedgerError {
        LedgerError::EventUnreadable {
            event: self.id.clone(),
            kind: self.kind.clone(),
            version: self.version,
            detail,
        }
    }

    pub(crate) fn read(row: &Row) -> rusqlite::Result<Self> {
        Ok(Self {
            arrival: row.get(0)?,
            id: row.get(1)?,
            device: row.get(2)?,
            seq: row.get(3)?,
            time: row.get(4)?,
            zone: row.get(5)?,
            kind: row.get(6)?,
            version: row.get(7)?,
            payload: row.get(8)?,
            payload_hash: row.get(9)?,
            entity: row.get(10)?,
            prev_of_entity: row.get(11)?,
            hash: row.get(12)?,
        })
    }
}

/// The events of one entity, in order.
pub(crate) fn of_entity(connection: &Connection, entity: &str) -> Result<Vec<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM events WHERE entity = ? ORDER BY arrival");
    let mut statement = connection.prepare_cached(&sql)?;
    let entries = statement.query_map([entity], Entry::read)?;
    Ok(entries.collect::<rusqlite::Result<_>>()?)
}

/// The events of these entries.
pub(crate) fn recorded(entries: &[Entry], steps: &[Upcaster]) -> Result<Vec<Recorded>> {
    entries.iter().map(|entry| entry.recorded(steps)).collect()
}

/// The event that has this id.
pub(crate) fn by_id(connection: &Connection, id: &str) -> Result<Option<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM events WHERE id = ?");
    Ok(connection
        .prepare_cached(&sql)?
        .query_row([id], Entry::read)
        .optional()?)
}

/// Calls back for each event, device by device, in the order of the chain.
pub(crate) fn each(connection: &Connection, mut visit: impl FnMut(Entry)) -> Result<()> {
    let sql = format!("SELECT {COLUMNS} FROM events ORDER BY device, seq");
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        visit(Entry::read(row)?);
    }
    Ok(())
}

/// Ids of all matches, in the order in which this file learnt of them.
pub(crate) fn match_ids(connection: &Connection) -> Result<Vec<String>> {
    let mut statement = connection.prepare(
        "SELECT entity FROM events GROUP BY entity HAVING sum(kind = ?) = 0 ORDER BY min(arrival)",
    )?;
    let ids = statement.query_map([ruleset::FIRST_KIND], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// How far a device's chain goes.
#[derive(Debug, PartialEq)]
pub(crate) struct Head {
    device: String,
    seq: i64,
    hash: Vec<u8>,
}

/// How far each device's chain goes.
pub(crate) fn heads(connection: &Connection) -> Result<Vec<Head>> {
    let sql = "SELECT device, max(seq), hash FROM events GROUP BY device ORDER BY device";
    let mut statement = connection.prepare(sql)?;
    let heads = statement.query_map([], |row| {
        Ok(Head {
            device: row.get(0)?,
            seq: row.get(1)?,
            hash: row.get(2)?,
        })
    })?;
    Ok(heads.collect::<rusqlite::Result<_>>()?)
}

fn head(connection: &Connection, device: &str) -> Result<Option<(i64, Vec<u8>)>> {
    let sql = "SELECT seq, hash FROM events WHERE device = ? ORDER BY seq DESC LIMIT 1";
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement
        .query_row([device], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?)
}

pub(crate) fn last_arrival(connection: &Connection) -> Result<i64> {
    let mut statement =
        connection.prepare_cached("SELECT coalesce(max(arrival), 0) FROM events")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}

/// The hash of a payload as it is stored.
pub(crate) fn payload_hash(payload: &str) -> Vec<u8> {
    payload_hash_of(payload.as_bytes())
}

/// The SHA-256 of any bytes.
pub fn payload_hash_of(bytes: &[u8]) -> Vec<u8> {
    Sha256::digest(bytes).to_vec()
}

/// A time as the tables keep it: UTC, to the millisecond.
pub(crate) fn time_text(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}
