//! Events as they are decoded from their entries.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::decoding::{decode, decode_value};
use crate::entry::Entry;
use crate::error::{JournalError, Result};
use crate::event::EntityEvent;
use crate::id::EventId;
use crate::meta::Meta;
use crate::upcasting::{Upcaster, upcast};

/// A decoded event of an entity with its id and time.
#[derive(Debug, Clone, PartialEq)]
pub struct Recorded<E> {
    /// The event's id.
    pub id: EventId,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// Who made it, where, and as part of what.
    pub note: Note,
    /// The event.
    pub event: E,
}

/// What the payloads of some entities keep besides the event itself. Older programs ignore it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Note {
    /// Who made the event, if a name is known.
    pub by: Option<String>,
    /// Whether it was made at the desk; false if a phone made it, or if that is unknown.
    pub at_desk: bool,
    /// The first event of its command, if it is a later one.
    pub with: Option<EventId>,
}

const BY: &str = "by";
const AT_DESK: &str = "at_desk";
const WITH: &str = "with";

impl Note {
    fn read(payload: &Value) -> Note {
        let text = |field: &str| payload[field].as_str().map(str::to_owned);
        Note {
            by: text(BY),
            at_desk: payload[AT_DESK] == true,
            with: text(WITH).map(EventId::from),
        }
    }
}

impl<E: EntityEvent> Recorded<E> {
    /// The event of an entry, its payload raised to today's version by `steps`.
    ///
    /// # Errors
    /// [`JournalError::Purged`] or [`JournalError::EventUnreadable`].
    pub fn read(entry: &Entry, steps: &[Upcaster]) -> Result<Self> {
        let payload = entry.payload.as_deref();
        let payload = payload.ok_or_else(|| JournalError::Purged {
            id: entry.entity.clone(),
        })?;
        let read = match E::IS_NOTED {
            true => noted(steps, entry, payload),
            false => decode(steps, (&entry.kind, entry.version), payload)
                .map(|event| (Note::default(), event)),
        };
        let (note, event) = read.map_err(|detail| entry.unreadable(detail))?;
        Ok(Self {
            id: entry.id.clone(),
            at: entry.at()?,
            note,
            event,
        })
    }

    /// The events of entries.
    ///
    /// # Errors
    /// The error of [`Recorded::read`] for the first entry that cannot be read.
    pub fn read_all(entries: &[Entry], steps: &[Upcaster]) -> Result<Vec<Self>> {
        let read = |entry: &Entry| Self::read(entry, steps);
        entries.iter().map(read).collect()
    }

    /// The first event of its command: those of one command are undone together.
    pub fn command(&self) -> &EventId {
        self.note.with.as_ref().unwrap_or(&self.id)
    }
}

fn noted<E: EntityEvent>(
    steps: &[Upcaster],
    entry: &Entry,
    payload: &str,
) -> Result<(Note, E), String> {
    let payload = serde_json::from_str(payload).map_err(|error| error.to_string())?;
    let payload = upcast(steps, &entry.kind, entry.version, payload)?;
    Ok((Note::read(&payload), decode_value(&entry.kind, payload)?))
}

/// The payload of an event to write, with who makes it, where, and the first event of its command if it is a later one.
pub fn payload_of<E: EntityEvent>(event: &E, meta: &Meta, with: Option<&EventId>) -> Value {
    let mut payload = event.payload();
    if !E::IS_NOTED {
        return payload;
    }
    if let Some(by) = meta.by.as_deref().filter(|_| payload[BY].is_null()) {
        payload[BY] = json!(by);
    }
    if meta.at_desk {
        payload[AT_DESK] = json!(true);
    }
    if let Some(with) = with {
        payload[WITH] = json!(with);
    }
    payload
}
