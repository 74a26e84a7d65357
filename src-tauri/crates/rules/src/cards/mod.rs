//! Cards, seats and sides: the words of the game.

mod card;
mod card_set;
mod read;
mod seat;
mod side;

pub use card::{Card, Rank, Strain, Suit};
pub use card_set::CardSet;
pub use seat::{By, Direction, Seat};
pub use side::{PerSide, Side};

pub(crate) use read::{both, by, card, cards, fault_of, numbers, parse_by, seat};
