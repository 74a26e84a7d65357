//! When, where and by whom an event is made.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::id::EventId;

/// When and where an event happened. The caller gives both, since the journal reads no clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meta {
    /// The time; stored to the millisecond.
    pub at: DateTime<Utc>,
    /// The time zone at the table: an offset (`+01:00`) or a name (`Europe/Paris`), 1 to 64 characters.
    pub zone: String,
    /// The event's id, if the caller chooses it. A caller that gets no answer may then send the same event again, and
    /// it is written only once.
    pub id: Option<Uuid>,
    /// The name of the person who makes the change, if known. The events of a concours keep it.
    pub by: Option<String>,
    /// Whether it is made at the machine that keeps the ledger: in a concours, at the desk. The events of a concours keep it.
    pub at_desk: bool,
}

impl Meta {
    /// A time and zone. The event gets a new id when it is written.
    pub fn new(at: DateTime<Utc>, zone: impl Into<String>) -> Self {
        Self {
            at,
            zone: zone.into(),
            id: None,
            by: None,
            at_desk: false,
        }
    }

    /// Sets the event's id.
    pub fn with_id(self, id: Uuid) -> Self {
        Self {
            id: Some(id),
            ..self
        }
    }

    /// The event's id: the caller's, or a new one.
    pub fn event_id(&self) -> EventId {
        self.id
            .unwrap_or_else(|| new_id(self.at))
            .to_string()
            .into()
    }
}

/// A new UUIDv7 for the given time, for events and deals.
pub fn new_id(at: DateTime<Utc>) -> Uuid {
    let seconds = u64::try_from(at.timestamp()).unwrap_or(0);
    Uuid::new_v7(uuid::Timestamp::from_unix(
        uuid::NoContext,
        seconds,
        at.timestamp_subsec_nanos(),
    ))
}
