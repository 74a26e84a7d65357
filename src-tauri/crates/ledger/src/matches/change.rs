//! Writing the events of a match.

use ardoise_journal::{
    Entry, Event, EventKind, MatchCreated, MatchId, MatchState, Meta, payload_hash,
};

use super::held::Change;
use crate::door::Door;
use crate::error::{LedgerError, Result};
use crate::handle::Ledger;
use crate::journal;

/// A change that a caller asks for.
#[derive(Clone, Copy)]
enum Wish<'a> {
    Happen(&'a Event),
    Undo,
    Redo,
}

impl Ledger {
    /// Creates a match. Its id is that of the event.
    ///
    /// # Errors
    /// [`LedgerError::EventIdTaken`] and errors of the file. Nothing is written.
    pub fn create_match(&mut self, created: MatchCreated, meta: &Meta) -> Result<Change> {
        let event = Event::MatchCreated(created.clone());
        let door = self.door()?;
        let id = meta.event_id().into();
        match door.repeated(meta, &id, Wish::Happen(&event))? {
            Some(change) => Ok(change),
            None => door.begin(created, meta)?.sum_up(),
        }
    }

    /// Writes an event of a match. If `expected` is given, the match must still have that revision.
    ///
    /// # Errors
    /// [`LedgerError::StaleRevision`], a missing deal or step that the event names, and errors of the file. Nothing is
    /// written.
    pub fn append(
        &mut self,
        match_id: &MatchId,
        expected_revision: Option<u32>,
        event: Event,
        meta: &Meta,
    ) -> Result<Change> {
        self.change(match_id, expected_revision, Wish::Happen(&event), meta)
    }

    /// Undoes the last event of a match that counts.
    ///
    /// # Errors
    /// [`NothingToUndo`](ardoise_journal::JournalError::NothingToUndo) and the errors of [`Ledger::append`].
    pub fn undo(
        &mut self,
        match_id: &MatchId,
        expected_revision: Option<u32>,
        meta: &Meta,
    ) -> Result<Change> {
        self.change(match_id, expected_revision, Wish::Undo, meta)
    }

    /// Redoes the last undone event of a match, unless another event was written since.
    ///
    /// # Errors
    /// [`NothingToRedo`](ardoise_journal::JournalError::NothingToRedo) and the errors of [`Ledger::append`].
    pub fn redo(
        &mut self,
        match_id: &MatchId,
        expected_revision: Option<u32>,
        meta: &Meta,
    ) -> Result<Change> {
        self.change(match_id, expected_revision, Wish::Redo, meta)
    }

    fn change(
        &mut self,
        match_id: &MatchId,
        expected: Option<u32>,
        wish: Wish,
        meta: &Meta,
    ) -> Result<Change> {
        let door = self.door()?;
        if let Some(change) = door.repeated(meta, match_id, wish)? {
            return Ok(change);
        }
        let mut held = door.hold(match_id)?;
        match wish {
            Wish::Happen(event) => held.append(expected, event, meta)?,
            Wish::Undo => held.undo(expected, meta)?,
            Wish::Redo => held.redo(expected, meta)?,
        }
        held.sum_up()
    }
}

impl Wish<'_> {
    fn kind(self) -> EventKind {
        match self {
            Self::Happen(event) => event.kind(),
            Self::Undo => EventKind::Undone,
            Self::Redo => EventKind::Redone,
        }
    }

    /// Whether an earlier call with the same wish wrote this entry.
    fn is_granted_by(self, entry: &Entry) -> bool {
        let same_payload = match self {
            Self::Happen(event) => payload_hash(&event.payload().to_string()) == entry.payload_hash,
            Self::Undo | Self::Redo => true,
        };
        entry.kind == self.kind().as_str() && same_payload
    }
}

impl Door<'_> {
    /// The answer to a call that was already made with the same event id.
    fn repeated(&self, meta: &Meta, match_id: &MatchId, wish: Wish) -> Result<Option<Change>> {
        let Some(id) = meta.id else { return Ok(None) };
        let Some(entry) = journal::by_id(&self.transaction, &id.to_string())? else {
            return Ok(None);
        };
        if MatchId::from(&entry.entity) != *match_id || !wish.is_granted_by(&entry) {
            return Err(LedgerError::EventIdTaken { event: entry.id });
        }
        let entries = journal::of_entity(&self.transaction, match_id)?;
        let state = MatchState::read(match_id, &entries, &self.options.upcasters)?;
        Ok(Some(Change::new(&entry, wish.kind(), state, true)))
    }
}
