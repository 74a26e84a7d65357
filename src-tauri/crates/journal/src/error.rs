//! Errors of the journal: codes with parameters, never sentences for a user.

use serde::Serialize;

use crate::id::{DealId, EventId, MatchId, RulesetId};

/// A result of the journal.
pub type Result<T, E = JournalError> = std::result::Result<T, E>;

/// Why an event cannot be read or cannot follow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum JournalError {
    /// The events do not begin with the creation of a match.
    #[error("{match_id}")]
    MatchNotFound {
        /// Its id.
        match_id: MatchId,
    },
    /// The match was already created.
    #[error("{match_id}")]
    MatchExists {
        /// Its id.
        match_id: MatchId,
    },
    /// A purge erased the payloads of the match.
    #[error("{match_id}")]
    MatchPurged {
        /// Its id.
        match_id: MatchId,
    },
    /// The match is in the bin; it can be restored.
    #[error("{match_id}")]
    MatchDeleted {
        /// Its id.
        match_id: MatchId,
    },
    /// The match is archived, and its marks cannot change until it is back in the lists.
    #[error("{match_id}")]
    MatchArchived {
        /// Its id.
        match_id: MatchId,
    },
    /// The events are not those of a named ruleset.
    #[error("{ruleset}")]
    RulesetNotFound {
        /// Its id.
        ruleset: RulesetId,
    },
    /// The match has no such deal.
    #[error("{deal}")]
    DealNotFound {
        /// The deal's id.
        deal: DealId,
    },
    /// The match already has a deal with this id.
    #[error("{deal}")]
    DealExists {
        /// The deal's id.
        deal: DealId,
    },
    /// The event cannot be undone: there is none, or it is not the last that counts.
    #[error("nothing to undo")]
    NothingToUndo,
    /// The event cannot be redone: there is none, or it is not the last that was undone.
    #[error("nothing to redo")]
    NothingToRedo,
    /// This program cannot read the event. It was written by a newer version, or its payload has an unexpected shape,
    /// such as an unknown seat, side or scope.
    #[error("{kind} version {version}: {detail}")]
    EventUnreadable {
        /// The event's id.
        event: EventId,
        /// Its kind.
        kind: String,
        /// Its version.
        version: u32,
        /// The reason.
        detail: String,
    },
}
