//! The state of a match, and the list of its events.

use ardoise_journal::{
    DeviceId, Entry, EventId, EventKind, History, JournalError, MatchId, MatchState, Recorded,
    recorded,
};
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;

use crate::error::Result;
use crate::handle::LedgerReader;
use crate::journal;

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
    /// [`JournalError::MatchNotFound`], [`JournalError::EventUnreadable`] and errors of the file.
    pub fn match_state(&self, match_id: &MatchId) -> Result<MatchState> {
        let entries = journal::of_entity(&self.connection, match_id)?;
        Ok(MatchState::read(
            match_id,
            &entries,
            &self.options.upcasters,
        )?)
    }

    /// The events of a match, in order.
    ///
    /// # Errors
    /// [`JournalError::MatchNotFound`], [`JournalError::EventUnreadable`] and errors of the file.
    pub fn journal(&self, match_id: &MatchId) -> Result<Vec<JournalLine>> {
        let entries = journal::of_entity(&self.connection, match_id)?;
        if entries.is_empty() {
            return Err(JournalError::MatchNotFound {
                match_id: match_id.clone(),
            }
            .into());
        }
        let events = recorded(&entries, &self.options.upcasters)?;
        let counted = History::of(&events);
        let lines = entries.iter().zip(&events).zip(1..);
        Ok(lines
            .map(|((entry, recorded), revision)| line(entry, recorded, revision, &counted))
            .collect())
    }
}

fn line(entry: &Entry, recorded: &Recorded, revision: u32, history: &History) -> JournalLine {
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
