//! The sums of matches, and the rows of lists: folds in, rows out.
//!
//! A [`Replay`] plays a match through under its own rules. It gives the [`Summary`] that lists show and the
//! [`DealFigures`] that statistics keep. A [`Counted`] match gives the amounts that it adds to the sums of each player,
//! pair and duel. The database in `ledger` stores the rows and adds them up. The crate is pure: it reads no file and no
//! clock.

mod arranging;
mod chosen;
mod playing;
mod ratings;
mod replay;
mod rows;
mod sums;
mod tally;
mod wrong_marks;

pub use chosen::{Chosen, OwnRef, keep_ruleset, own_of, ruleset_name};
pub use playing::{Continued, Last, Placed, Run, Turn, seats};
pub use ratings::{Rating, RatingState, rate_pairs, rate_players};
pub use replay::{Replay, begun_after, minute, read_ruleset, second};
pub use rows::{ByTheRules, DealFigures, Reckoning, SUMMARY_VERSION, Summary};
pub use sums::{ContractSums, Figures, Part};
pub use tally::{Counted, Seated, Tally, Trait, against, pair, player};
pub use wrong_marks::WrongMark;
