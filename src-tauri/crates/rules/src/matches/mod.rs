//! A match: its totals, its manches, and how it ends.

mod game;
mod needed;
mod read_match;
mod score;
mod target;

pub use game::{Announcement, Game, MatchStep, Outlook};
pub use needed::{Needed, NeededCase, NeededFacts, PossibleResult};
pub use read_match::MatchFacts;
pub use score::{Manche, Score};
