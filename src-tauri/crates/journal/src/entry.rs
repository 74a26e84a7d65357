//! The envelope of an event, and the hash that chains it to its device's previous event.

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Serialize, Serializer};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::error::{JournalError, Result};
use crate::id::{DeviceId, EntityId, EventId};
use crate::meta::Meta;
use crate::upcasting::EVENT_VERSION;

/// An event with its envelope, as a ledger keeps it.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Its position in the order in which this file received its events, from 1. It differs from file to file.
    pub arrival: i64,
    /// The event's id.
    pub id: EventId,
    /// The device that wrote it.
    pub device: DeviceId,
    /// Its position in the device's chain, from 1.
    pub seq: i64,
    /// When it happened, as RFC 3339 in UTC, to the millisecond.
    pub time: String,
    /// The time zone at the table: an offset or a name.
    pub zone: String,
    /// The kind of event.
    pub kind: String,
    /// The version of events at which the payload was written.
    pub version: u32,
    /// The payload exactly as it was written, as JSON text; `None` once it was purged.
    pub payload: Option<String>,
    /// The SHA-256 of the payload.
    pub payload_hash: Vec<u8>,
    /// The id of the match, named ruleset or concours that it is about, which is the id of that entity's first event.
    pub entity: EntityId,
    /// The id of the entity's previous event; `None` for its first.
    pub prev_of_entity: Option<EventId>,
    /// The hash over this envelope and the hash of the device's previous event.
    pub hash: Vec<u8>,
}

/// The end of a device's chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The device.
    pub device: DeviceId,
    /// The sequence of its last event.
    pub seq: i64,
    /// The hash of its last event.
    pub hash: Vec<u8>,
}

/// The entity that an entry is about.
#[derive(Debug, Clone, Copy)]
pub enum About<'e> {
    /// A new entity, whose id is that of the entry.
    New,
    /// An entity that every ledger shares, for its first entry in this ledger.
    Begun(&'e EntityId),
    /// The entity of the entry that the new one follows.
    After(&'e Entry),
}

impl<'e> From<Option<&'e Entry>> for About<'e> {
    fn from(last: Option<&'e Entry>) -> Self {
        last.map_or(Self::New, Self::After)
    }
}

impl Entry {
    /// The next entry: it follows `head` in the device's chain.
    pub fn next(
        (device, head): (&DeviceId, Option<&Head>),
        arrival: i64,
        id: EventId,
        about: About<'_>,
        (kind, payload): (&str, &Value),
        meta: &Meta,
    ) -> Self {
        let payload = payload.to_string();
        let mut entry = Self {
            arrival,
            device: device.clone(),
            seq: head.map_or(1, |head| head.seq + 1),
            time: time_text(meta.at),
            zone: meta.zone.clone(),
            kind: kind.to_owned(),
            version: EVENT_VERSION,
            payload_hash: payload_hash(&payload),
            payload: Some(payload),
            entity: match about {
                About::New => id.clone().into(),
                About::Begun(entity) => entity.clone(),
                About::After(last) => last.entity.clone(),
            },
            prev_of_entity: match about {
                About::After(last) => Some(last.id.clone()),
                About::New | About::Begun(_) => None,
            },
            hash: Vec::new(),
            id,
        };
        entry.hash = entry.hash_after(head.map(|head| head.hash.as_slice()));
        entry
    }

    /// The hash of this entry if the device's previous entry has the hash `previous`. It covers every field but
    /// `arrival`, `payload` (covered by its own hash) and `hash`. Each field is preceded by its length, so that two
    /// different entries never give the same bytes.
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

    /// When it happened.
    ///
    /// # Errors
    /// [`JournalError::EventUnreadable`] if the time is not RFC 3339.
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

/// The hash of a payload's text.
pub fn payload_hash(payload: &str) -> Vec<u8> {
    digest(payload.as_bytes())
}

/// The SHA-256 of any bytes.
pub fn digest(bytes: &[u8]) -> Vec<u8> {
    Sha256::digest(bytes).to_vec()
}

/// A time as envelopes write it: RFC 3339 in UTC, to the millisecond.
pub fn time_text(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// A time as answers give it: RFC 3339 in UTC, to the second.
pub fn second_text(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// Serializes a time, or none, as [`second_text`].
///
/// # Errors
/// Those of the serializer.
pub fn to_second<T, S>(at: &T, serializer: S) -> Result<S::Ok, S::Error>
where
    T: Copy + Into<Option<DateTime<Utc>>>,
    S: Serializer,
{
    (*at).into().map(second_text).serialize(serializer)
}
