//! The journal of what happened at the table, in one SQLite file.
//!
//! A [`Ledger`] keeps events ([`Event`]) and never alters them; the state of a match ([`MatchState`]) is a fold over its
//! own, and the tables that lists read are projections that can be rebuilt. It knows no rule of the game: facts and
//! rulesets cross it as JSON, marks and totals are given to it. It reads no clock and makes no sentence.

mod backup;
mod change;
mod check;
mod error;
mod event;
mod file;
mod journal;
mod ledger;
mod name;
mod projection;
mod query;
mod state;

pub use change::Change;
pub use check::Finding;
pub use error::{LedgerError, Result};
pub use event::{
    DealMark, DealMarked, EVENT_VERSION, Event, Mark, MatchCreated, Meta, Scope, Side, Sides, Team,
    Upcaster, new_id, upcast,
};
pub use file::{FILE_NAME, data_dir};
pub use ledger::{Ledger, Options};
pub use name::fold_name;
pub use projection::{Summarise, Summary, Unreadable};
pub use query::{JournalLine, MatchFilter, MatchPage, MatchRow, Player};
pub use state::{Deal, DealerFrom, MatchState, Recorded, RulesetFrom, Status, Step};
