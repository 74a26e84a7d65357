//! The envelope of an event, and the hash that chains it to the one before.

use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::error::{JournalError, Result};
use crate::event::{EVENT_VERSION, Meta, Recorded, Upcaster, decode};

/// An event with its envelope, as a ledger keeps it.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Its place in the order in which a file learnt of its events, from 1. Each file has its own.
    pub arrival: i64,
    /// The event's id.
    pub id: String,
    /// The device that wrote it.
    pub device: String,
    /// Its place in the device's chain, from 1.
    pub seq: i64,
    /// When it happened: RFC 3339, UTC, to the millisecond.
    pub time: String,
    /// The zone of the table.
    pub zone: String,
    /// The kind of event.
    pub kind: String,
    /// The version at which the payload was written.
    pub version: u32,
    /// The payload as it was written, to the letter; none once it was purged.
    pub payload: Option<String>,
    /// The SHA-256 of the payload.
    pub payload_hash: Vec<u8>,
    /// What it is about: a match or a named ruleset, by the id of its first event.
    pub entity: String,
    /// The entity's event before.
    pub prev_of_entity: Option<String>,
    /// The hash of this envelope and of the device's previous hash.
    pub hash: Vec<u8>,
}

/// How far a device's chain goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The device.
    pub device: String,
    /// The sequence of its last event.
    pub seq: i64,
    /// The hash of its last event.
    pub hash: Vec<u8>,
}

impl Entry {
    /// The entry that comes next: after `head` in the device's chain, after `last` in its entity's. Without a `last` it is
    /// the first of a new entity.
    pub fn next(
        (device, head): (&str, Option<&Head>),
        arrival: i64,
        id: String,
        last: Option<&Entry>,
        (kind, payload): (&str, &Value),
        meta: &Meta,
    ) -> Self {
        let payload = payload.to_string();
        let mut entry = Self {
            arrival,
            device: device.to_owned(),
            seq: head.map_or(1, |head| head.seq + 1),
            time: time_text(meta.at),
            zone: meta.zone.clone(),
            kind: kind.to_owned(),
            version: EVENT_VERSION,
            payload_hash: payload_hash(&payload),
            payload: Some(payload),
            entity: last.map_or_else(|| id.clone(), |last| last.entity.clone()),
            prev_of_entity: last.map(|last| last.id.clone()),
            hash: Vec::new(),
            id,
        };
        entry.hash = entry.hash_after(head.map(|head| head.hash.as_slice()));
        entry
    }

    /// The hash of this entry when `previous` is that of the device's previous one. Every field is preceded by its length,
    /// so that no two entries are hashed alike; besides what names the event, it covers all that is said about it.
    pub fn hash_after(&self, previous: Option<&[u8]>) -> Vec<u8> {
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

    /// The event of this entry, read as today's program understands it.
    ///
    /// # Errors
    /// [`JournalError::MatchPurged`], [`JournalError::EventUnreadable`].
    pub fn recorded(&self, steps: &[Upcaster]) -> Result<Recorded> {
        let purged = || JournalError::MatchPurged {
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

    /// When it happened.
    ///
    /// # Errors
    /// [`JournalError::EventUnreadable`]
    pub fn at(&self) -> Result<DateTime<Utc>> {
        let time = DateTime::parse_from_rfc3339(&self.time)
            .map_err(|error| self.unreadable(error.to_string()))?;
        Ok(time.to_utc())
    }

    pub(crate) fn unreadable(&self, detail: String) -> JournalError {
        JournalError::EventUnreadable {
            event: self.id.clone(),
            kind: self.kind.clone(),
            version: self.version,
            detail,
        }
    }
}

/// The events of these entries.
///
/// # Errors
/// Those of [`Entry::recorded`], of the first that cannot be read.
pub fn recorded(entries: &[Entry], steps: &[Upcaster]) -> Result<Vec<Recorded>> {
    entries.iter().map(|entry| entry.recorded(steps)).collect()
}

/// The hash of a payload as it is stored.
pub fn payload_hash(payload: &str) -> Vec<u8> {
    digest(payload.as_bytes())
}

/// The SHA-256 of any bytes.
pub fn digest(bytes: &[u8]) -> Vec<u8> {
    Sha256::digest(bytes).to_vec()
}

/// A time as envelopes keep it: UTC, to the millisecond.
pub fn time_text(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}
