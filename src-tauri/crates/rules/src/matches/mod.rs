//! A match: its totals, its manches, and how it ends.

mod catch_up;
mod game;
mod halfway;
mod needed;
mod read_match;
mod score;
mod target;

pub use catch_up::{CatchUp, DealsToCome, KnownBy};
pub use game::{Announcement, Game, MatchStep, Outlook};
pub use halfway::Halfway;
pub use needed::{Needed, NeededCase, NeededFacts, PossibleResult};
pub use read_match::MatchFacts;
pub use score::{Manche, Score};
