//! Events that stay with their club. A hub receives only the parts that it needs to verify the chain; docs/exchange.md
//! shows the lines.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::entry::Entry;
use crate::exchange::{from_hex, to_hex};
use crate::id::{DeviceId, EventId};

/// The version of a file with stubs or signed heads. A file without them has [`FORMAT_VERSION`](crate::FORMAT_VERSION).
pub const STUBS_VERSION: u32 = 2;

/// An event that is not published: its place and its hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stub {
    /// The device that wrote the event.
    pub device: DeviceId,
    /// Its number among the events of that device.
    pub seq: i64,
    /// Its hash.
    #[serde(with = "hexadecimal")]
    pub hash: Vec<u8>,
    /// Whether the event was purged. A stub that says so never gets a payload.
    #[serde(default, skip_serializing_if = "is_false")]
    pub purged: bool,
    /// The id of the event, if a published event follows it in its match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<EventId>,
    /// The event before it in its match. It is there if the id is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prev: Option<EventId>,
}

impl Stub {
    /// The stub of an event, without a link.
    pub fn of(entry: &Entry) -> Self {
        Self {
            device: entry.device.clone(),
            seq: entry.seq,
            hash: entry.hash.clone(),
            purged: entry.payload.is_none(),
            id: None,
            prev: None,
        }
    }

    /// The stub of an event that a published event of its match follows.
    pub fn linked(entry: &Entry) -> Self {
        Self {
            id: Some(entry.id.clone()),
            prev: entry.prev_of_entity.clone(),
            ..Self::of(entry)
        }
    }

    /// The id of the event and of the one before it in its match.
    pub fn link(&self) -> Option<(&EventId, &EventId)> {
        self.id.as_ref().zip(self.prev.as_ref())
    }

    /// The name of the field that cannot be right, if there is one.
    pub fn wrong_field(&self) -> Option<&'static str> {
        let is_id = |id: &str| uuid::Uuid::parse_str(id).is_ok() && id.len() == 36;
        let is_linked = |id: &Option<EventId>| id.as_ref().is_none_or(|id| is_id(id));
        let fields = [
            ("device", is_id(&self.device)),
            ("seq", self.seq >= 1),
            ("id", is_linked(&self.id)),
            (
                "prev",
                is_linked(&self.prev) && self.id.is_some() == self.prev.is_some(),
            ),
        ];
        let wrong = fields.into_iter().find(|(_, is_right)| !is_right);
        wrong.map(|(field, _)| field)
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(value: &bool) -> bool {
    !value
}

/// Bytes as hexadecimal digits.
pub(crate) mod hexadecimal {
    use super::{Deserialize, Deserializer, Serializer, from_hex, to_hex};
    use serde::de::Error;

    pub(crate) fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&to_hex(bytes))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
        let text = String::deserialize(from)?;
        from_hex(&text).ok_or_else(|| D::Error::custom("64 hexadecimal digits"))
    }
}
