//! Writing the events of a match.

use ardoise_journal::{Event, MatchCreated, MatchId, MatchState, Meta};

use crate::connection::Ledger;
use crate::entity::{Change, Wish};
use crate::error::Result;

impl Ledger {
    /// Creates a match. Its id is that of the event.
    ///
    /// # Errors
    /// [`LedgerError::EventIdTaken`](crate::LedgerError::EventIdTaken) and errors of the file. Nothing is written.
    pub fn create_match(
        &mut self,
        created: MatchCreated,
        meta: &Meta,
    ) -> Result<Change<MatchState>> {
        self.begin(&Event::MatchCreated(created), meta)
    }

    /// Writes an event of a match. If `expected` is given, the match must still have that revision.
    ///
    /// # Errors
    /// [`LedgerError::StaleRevision`](crate::LedgerError::StaleRevision), a missing deal or step that the event names, and
    /// errors of the file. Nothing is written.
    pub fn append(
        &mut self,
        match_id: &MatchId,
        expected: Option<u32>,
        event: Event,
        meta: &Meta,
    ) -> Result<Change<MatchState>> {
        self.change((match_id, expected), Wish::Happen(event), meta)
    }

    /// Undoes the last event of a match that counts.
    ///
    /// # Errors
    /// [`NothingToUndo`](ardoise_journal::JournalError::NothingToUndo) and the errors of [`Ledger::append`].
    pub fn undo(
        &mut self,
        match_id: &MatchId,
        expected: Option<u32>,
        meta: &Meta,
    ) -> Result<Change<MatchState>> {
        self.change((match_id, expected), Wish::Undo, meta)
    }

    /// Redoes the last undone event of a match, unless another event was written since.
    ///
    /// # Errors
    /// [`NothingToRedo`](ardoise_journal::JournalError::NothingToRedo) and the errors of [`Ledger::append`].
    pub fn redo(
        &mut self,
        match_id: &MatchId,
        expected: Option<u32>,
        meta: &Meta,
    ) -> Result<Change<MatchState>> {
        self.change((match_id, expected), Wish::Redo, meta)
    }
}
