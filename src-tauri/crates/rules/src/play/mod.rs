//! Tricks: which cards can be played, and which were played.

mod legal_cards;
mod read_play;
mod read_tricks;
mod renonce;
mod trick;
mod tricks;

pub use legal_cards::{Duty, Play, Playable};
pub use read_play::{Leading, PlayAnswer, PlayFacts};
pub use read_tricks::{CountFacts, TricksFacts};
pub use renonce::ProvedRenonce;
pub use trick::{Trick, Winning};
pub use tricks::{CardPlayed, SeenTrick, Tricks, TricksCount};
