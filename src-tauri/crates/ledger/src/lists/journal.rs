//! The state of a match, and the list of its events.

use ardoise_journal::{
    DeviceId, EntityEvent, Entry, Event, EventId, EventKind, History, MatchId, MatchState, Recorded,
};
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;

use crate::connection::LedgerReader;
use crate::entity;
use crate::error::Result;

/// A line of a match's journal.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct JournalLine {
    /// The event's id.
    pub event: EventId,
    /// The match's revision after it.
    pub revision: u32,
    /// The device that wrote it.
    pub device: DeviceId,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// The time zone at the table.
    pub zone: String,
    /// Its kind.
    pub kind: EventKind,
    /// The version at which its payload was written.
    pub version: u32,
    /// Its payload, raised to today's version.
    pub payload: Value,
    /// Whether it does not count, because it was undone and not redone, or was left out when a fork was settled.
    pub undone: bool,
}

impl LedgerReader {
    /// The state of a match.
    ///
    /// # Errors
    /// [`MatchNotFound`](ardoise_journal::JournalError::MatchNotFound),
    /// [`EventUnreadable`](ardoise_journal::JournalError::EventUnreadable) and errors of the file.
    pub fn match_state(&self, match_id: &MatchId) -> Result<MatchState> {
        entity::read(&self.connection, &self.options, match_id)
    }

    /// The events of a match, in order.
    ///
    /// # Errors
    /// [`MatchNotFound`](ardoise_journal::JournalError::MatchNotFound),
    /// [`EventUnreadable`](ardoise_journal::JournalError::EventUnreadable) and errors of the file.
    pub fn journal(&self, match_id: &MatchId) -> Result<Vec<JournalLine>> {
        let entries = entity::entries::<MatchState>(&self.connection, match_id)?;
        let events = Recorded::read_all(&entries, &self.options.upcasters)?;
        let counted = History::of(&events);
        let lines = entries.iter().zip(&events).zip(1..);
        Ok(lines
            .map(|((entry, recorded), revision)| line(entry, recorded, revision, &counted))
            .collect())
    }
}

fn line(
    entry: &Entry,
    recorded: &Recorded<Event>,
    revision: u32,
    history: &History<Event>,
) -> JournalLine {
    JournalLine {
        event: entry.id.clone(),
        revision,
        device: entry.device.clone(),
        at: recorded.at,
        zone: entry.zone.clone(),
        kind: recorded.event.kind(),
        version: entry.version,
        payload: recorded.event.payload(),
        undone: history.leaves_out(recorded),
    }
}
