//! Looking back: the lists of matches, and what is done to a match as a whole.

mod calls;
mod lists;
mod views;

pub use calls::*;
pub use views::*;

pub(crate) use lists::{cursor, known_names, summary};
