//! A match, and who changed what in it, as its journal tells it.

use ardoise_journal::{Entry, History, MatchState, Recorded, recorded};
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;

use crate::error::{LedgerError, Result};
use crate::handle::LedgerReader;
use crate::journal;

/// A line of a match's journal.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct JournalLine {
    /// The event's id.
    pub event: String,
    /// The match's revision once it had happened.
    pub revision: u32,
    /// The device that wrote it.
    pub device: String,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// In which zone.
    pub zone: String,
    /// Its kind.
    pub kind: String,
    /// The version at which it was written.
    pub version: u32,
    /// What it says, as today's program reads it.
    pub payload: Value,
    /// Whether it does not count: it has been undone, and not redone.
    pub undone: bool,
}

impl LedgerReader {
    /// A match as its journal tells it.
    ///
    /// # Errors
    /// [`LedgerError::MatchNotFound`], [`LedgerError::EventUnreadable`], those of the file.
    pub fn match_state(&self, match_id: &str) -> Result<MatchState> {
        let entries = journal::of_entity(&self.connection, match_id)?;
        Ok(MatchState::read(
            match_id,
            &entries,
            &self.options.upcasters,
        )?)
    }

    /// Who changed what in a match, and when.
    ///
    /// # Errors
    /// [`LedgerError::MatchNotFound`], [`LedgerError::EventUnreadable`], those of the file.
    pub fn journal(&self, match_id: &str) -> Result<Vec<JournalLine>> {
        let entries = journal::of_entity(&self.connection, match_id)?;
        if entries.is_empty() {
            return Err(LedgerError::MatchNotFound {
                match_id: match_id.to_owned(),
            });
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
        kind: entry.kind.clone(),
        version: entry.version,
        payload: recorded.event.payload(),
        undone: history.leaves_out(recorded),
    }
}
