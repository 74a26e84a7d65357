//! A match: its totals, its manches, and how it ends.

mod ending;
mod game;
mod needed;
mod read_match;
mod target;

pub use game::{Announcement, Game, Manche, MatchStep, Outlook, Score};
pub use needed::{Needed, NeededCase, NeededFacts, PossibleResult};
pub use read_match::MatchFacts;
