//! The events of a concours as they are recorded: each with who made it and the command that it belongs to.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::event::ConcoursEvent;
use crate::decoding::decode_value;
use crate::entry::Entry;
use crate::error::{JournalError, Result};
use crate::event::{Meta, Upcaster, upcast};
use crate::id::EventId;
use crate::state::{Decides, Undoable};

/// The field of every payload with the name of who did it, if known. Older programs ignore it.
const BY: &str = "by";
/// The field of every payload with the first event of its command, if that has several. Older programs ignore it.
const WITH: &str = "with";
/// The field of every payload of an event made at the desk. It is missing if a phone made it, and in events of older
/// programs, which ignore it.
const AT_DESK: &str = "at_desk";

impl ConcoursEvent {
    /// The payload as the journal keeps it, with who did it, where, and the command that it belongs to.
    pub fn noted(&self, meta: &Meta, with: Option<&EventId>) -> Value {
        let mut payload = self.payload();
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
}

/// A decoded event of a concours with its id and time.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordedConcours {
    /// The event's id.
    pub id: EventId,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// Who did it, if a name is known.
    pub by: Option<String>,
    /// Whether it was made at the desk; false if a phone made it, or if that is unknown.
    pub at_desk: bool,
    /// The first event of its command, if it is a later one.
    pub with: Option<EventId>,
    /// The event.
    pub event: ConcoursEvent,
}

impl RecordedConcours {
    /// Decodes entries of a concours.
    ///
    /// # Errors
    /// [`JournalError::MatchPurged`] or [`JournalError::EventUnreadable`] for the first entry that cannot be read.
    pub fn read_all(entries: &[Entry], steps: &[Upcaster]) -> Result<Vec<Self>> {
        let read = |entry: &Entry| Self::read(entry, steps);
        entries.iter().map(read).collect()
    }

    fn read(entry: &Entry, steps: &[Upcaster]) -> Result<Self> {
        let payload = entry.payload.as_deref();
        let payload = payload.ok_or_else(|| JournalError::MatchPurged {
            match_id: entry.entity.clone().into(),
        })?;
        let unreadable = |detail: String| entry.unreadable(detail);
        let payload =
            serde_json::from_str(payload).map_err(|error| unreadable(error.to_string()))?;
        let payload = upcast(steps, &entry.kind, entry.version, payload).map_err(unreadable)?;
        let text = |field: &str| payload[field].as_str().map(str::to_owned);
        let (by, with) = (text(BY), text(WITH));
        Ok(Self {
            id: entry.id.clone(),
            at: entry.at()?,
            by,
            at_desk: payload[AT_DESK] == true,
            with: with.map(EventId::from),
            event: decode_value(&entry.kind, payload).map_err(unreadable)?,
        })
    }

    /// The first event of its command: those of one command are undone together.
    pub(super) fn command(&self) -> &EventId {
        self.with.as_ref().unwrap_or(&self.id)
    }
}

impl Undoable for RecordedConcours {
    fn id(&self) -> &EventId {
        &self.id
    }

    fn decides(&self) -> Decides<'_> {
        match &self.event {
            ConcoursEvent::Created(_) => Decides::Begins,
            ConcoursEvent::ForkSettled { kept, dropped } => Decides::Settles(kept, dropped),
            ConcoursEvent::Undone { event } => Decides::Undoes(event),
            ConcoursEvent::Redone { event } => Decides::Redoes(event),
            _ => Decides::Nothing,
        }
    }
}

/// Checks that an event can be read by itself; `None` if its kind is not one that only a concours has.
pub fn look_at_concours(entry: &Entry, steps: &[Upcaster]) -> Option<Result<()>> {
    let is_of_concours = entry.kind.starts_with("concours_");
    is_of_concours.then(|| RecordedConcours::read(entry, steps).map(drop))
}
