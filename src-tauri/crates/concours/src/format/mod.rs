//! The format of a concours as data: how it is played, drawn and ranked.

mod contradictions;
mod fields;
mod key;
mod preset;
mod read;

pub use fields::{
    Cap, DrawMethod, Entrants, ExemptPoints, Finals, FirstDraw, Format, Length, MatchPoints,
    SameClub,
};
pub use key::Key;
pub use preset::FormatPreset;

pub(crate) use contradictions::wrong_keys;
pub(crate) use read::read_rank;
