//! The draw of a round: an order of the present teams, a distance between any two of them, and the best of all pairings.

mod answer;
mod cost;
mod costs;
mod drawing;
mod history;
mod melee;
mod order;
mod reasons;
mod request;
mod rotation;
mod tables;

pub use drawing::{Cost, Draw, Table};
pub use reasons::{Because, BecauseCode, Reason};
pub use request::{DrawRequest, DrawWish};
