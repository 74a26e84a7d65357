//! How one event is written to, read from and verified in an exchange file. docs/exchange.md describes the file.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::entry::{Entry, payload_hash, time_text};
use crate::id::{DeviceId, EntityId, EventId};

/// The value of the file's `format` field.
pub const FORMAT: &str = "ardoise";
/// The version of the file format that this program writes, and the newest that it reads.
pub const FORMAT_VERSION: u32 = 1;

/// One event in the file, with everything that its hash covers.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    id: EventId,
    device: DeviceId,
    seq: i64,
    time: String,
    zone: String,
    kind: String,
    version: u32,
    /// The payload exactly as it was written; `None` once it was purged.
    payload: Option<Box<RawValue>>,
    payload_hash: String,
    prev: Option<EventId>,
    hash: String,
}

impl Line {
    /// The line for an entry.
    ///
    /// # Errors
    /// The payload is not JSON.
    pub fn of(entry: Entry) -> serde_json::Result<Line> {
        let payload = entry.payload.map(RawValue::from_string).transpose();
        Ok(Line {
            payload: payload?,
            payload_hash: to_hex(&entry.payload_hash),
            hash: to_hex(&entry.hash),
            id: entry.id,
            device: entry.device,
            seq: entry.seq,
            time: entry.time,
            zone: entry.zone,
            kind: entry.kind,
            version: entry.version,
            prev: entry.prev_of_entity,
        })
    }

    /// The device that the line names, and the number in its chain. Nothing is verified yet.
    pub fn place(&self) -> (&DeviceId, i64) {
        (&self.device, self.seq)
    }

    /// The entry for this line. Another program may have reformatted the payload, so if its text does not have the
    /// right hash, the compact form is tried too.
    ///
    /// # Errors
    /// The event's id and the name of the field that is wrong.
    pub fn entry(self, entity: &EntityId) -> Result<Entry, (EventId, String)> {
        let failed = |id: &EventId, what: &str| (id.clone(), what.to_owned());
        let (Some(payload_hash), Some(hash)) = (from_hex(&self.payload_hash), from_hex(&self.hash))
        else {
            return Err(failed(&self.id, "hash"));
        };
        for (what, id) in [("id", self.id.as_str()), ("device", self.device.as_str())] {
            if uuid::Uuid::parse_str(id).is_err() || id.len() != 36 {
                return Err(failed(&self.id, what));
            }
        }
        if self.seq < 1 || !(1..=64).contains(&self.zone.len()) {
            return Err(failed(&self.id, "seq, zone"));
        }
        let time = chrono::DateTime::parse_from_rfc3339(&self.time);
        if time.map(|time| time_text(time.to_utc())) != Ok(self.time.clone()) {
            return Err(failed(&self.id, "time"));
        }
        let payload = self.payload.map(|raw| as_hashed(raw.get(), &payload_hash));
        Ok(Entry {
            arrival: 0,
            id: self.id,
            device: self.device,
            seq: self.seq,
            time: self.time,
            zone: self.zone,
            kind: self.kind,
            version: self.version,
            payload,
            payload_hash,
            entity: entity.clone(),
            prev_of_entity: self.prev,
            hash,
        })
    }
}

fn as_hashed(text: &str, hash: &[u8]) -> String {
    let compact = || {
        let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
        value.map(|value| value.to_string())
    };
    if payload_hash(text) == hash {
        return text.to_owned();
    }
    match compact() {
        Some(compact) if payload_hash(&compact) == hash => compact,
        _ => text.to_owned(),
    }
}

/// Bytes in lower-case hexadecimal digits.
pub fn to_hex(bytes: &[u8]) -> String {
    let digit = |four: u8| char::from_digit(four.into(), 16).unwrap_or_default();
    bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 0xf)])
        .collect()
}

/// The 32 bytes of a hash.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    from_digits(text).filter(|bytes| bytes.len() == 32)
}

/// The bytes of hexadecimal digits, of which two are a byte.
pub(crate) fn from_digits(text: &str) -> Option<Vec<u8>> {
    let digit = |sign: u8| char::from(sign).to_digit(16);
    let mut bytes = Vec::with_capacity(text.len() / 2);
    for pair in text.as_bytes().chunks(2) {
        let [high, low] = pair else { return None };
        bytes.push(u8::try_from(digit(*high)? << 4 | digit(*low)?).ok()?);
    }
    Some(bytes)
}
