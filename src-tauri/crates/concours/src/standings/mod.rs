//! The ranking: the values of each team, and their order.

mod rank;
mod request;
mod tally;

pub use rank::{Standing, standings};
pub use request::RankRequest;

pub(crate) use rank::{as_object, wins};
pub(crate) use tally::{Tally, tallies};
