//! Lists of matches, players and places, and the history. Their rows are made from the journal.

pub(crate) mod filter;
pub(crate) mod history;
mod journal;
pub(crate) mod matches;
mod page;
mod played;
pub(crate) mod put;
pub(crate) mod seats;
pub(crate) mod texts;

pub use filter::{HistoryFilter, MatchOutcome, PlayedAt};
pub use history::{Deleted, HistoryRow};
pub use journal::JournalLine;
pub use matches::{MatchFilter, MatchRow, Player};
pub use page::Page;
pub use played::PlayedMatch;
