//! What matches add up to, and the rows of lists: folds in, rows out.
//!
//! A [`Replay`] plays a match through under its own rules. From it come the [`Summary`] that lists show and the
//! [`DealFigures`] that statistics keep; a [`Counted`] match gives what it adds to each player, pair and duel. Keeping rows
//! and adding them up is for a database, elsewhere. The crate is pure: it reads no file and no clock.

mod ratings;
mod replay;
mod rows;
mod tally;

pub use ratings::{Rating, rate_pairs, rate_players};
pub use replay::{Placed, Replay, Run, Turn, begun_after, minute, read_ruleset, seats, second};
pub use rows::{ByTheRules, DealFigures, Reckoning, SUMMARY_VERSION, Summary};
pub use tally::{
    ContractSums, Counted, Figures, Part, Seated, Tally, Trait, against, pair, player,
};
