//! What the journal refuses: codes with parameters, never sentences for a user.

use serde::Serialize;

/// A result of the journal.
pub type Result<T, E = JournalError> = std::result::Result<T, E>;

/// Why an event cannot be read, or cannot follow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum JournalError {
    /// The events do not begin with the creation of a match.
    #[error("{match_id}")]
    MatchNotFound {
        /// The match.
        match_id: String,
    },
    /// A match is created once only.
    #[error("{match_id}")]
    MatchExists {
        /// The match.
        match_id: String,
    },
    /// A purge erased the payloads of the match.
    #[error("{match_id}")]
    MatchPurged {
        /// The match.
        match_id: String,
    },
    /// The match was thrown away; it can be taken back.
    #[error("{match_id}")]
    MatchDeleted {
        /// The match.
        match_id: String,
    },
    /// The match is archived: it is not played on until it is back in the lists.
    #[error("{match_id}")]
    MatchArchived {
        /// The match.
        match_id: String,
    },
    /// The events are not those of a named ruleset.
    #[error("{ruleset}")]
    RulesetNotFound {
        /// The ruleset.
        ruleset: String,
    },
    /// The match has no such deal.
    #[error("{deal}")]
    DealNotFound {
        /// The deal.
        deal: String,
    },
    /// The match already has a deal with this id.
    #[error("{deal}")]
    DealExists {
        /// The deal.
        deal: String,
    },
    /// No event of the match can be undone, or not the one named.
    #[error("nothing to undo")]
    NothingToUndo,
    /// No event of the match can be redone, or not the one named.
    #[error("nothing to redo")]
    NothingToRedo,
    /// This program cannot read an event: it is of a newer version, or its payload does not have the expected shape.
    /// An unknown seat, side or scope is such a shape.
    #[error("{kind} version {version}: {detail}")]
    EventUnreadable {
        /// The event's id.
        event: String,
        /// Its kind.
        kind: String,
        /// Its version.
        version: u32,
        /// What was not understood.
        detail: String,
    },
}
