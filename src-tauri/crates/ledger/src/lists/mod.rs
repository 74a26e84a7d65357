//! Lists of matches, players and places, and the history. Their rows are made from the journal.

pub(crate) mod history;
mod journal;
pub(crate) mod matches;
mod played;
pub(crate) mod put;
pub(crate) mod seats;
pub(crate) mod texts;

pub use history::{
    BinPage, Deleted, HistoryFilter, HistoryPage, HistoryRow, MatchOutcome, PlayedAt,
};
pub use journal::JournalLine;
pub use matches::{MatchFilter, MatchPage, MatchRow, Player};
pub use played::PlayedMatch;
