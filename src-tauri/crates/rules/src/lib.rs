//! The rules of belote, coinche, contrée and chaloupée: cards, house rules and rulesets, the facts of a deal,
//! counting, the contract test, the mark, the match.
//!
//! Pure: no input or output, no clock, no randomness, no floating point.

mod card;
mod contract;
mod deal_json;
mod seat;
mod side;

pub use card::{Card, Rank, Strain, Suit};
pub use contract::{Contract, Doubling, Level, Slam};
pub use deal_json::{ByJson, DealJson, MeldJson, SomeSides};
pub use seat::{By, Direction, Seat};
pub use side::{PerSide, Side};
