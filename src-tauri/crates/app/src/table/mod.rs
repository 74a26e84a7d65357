//! A match and its deals.

mod calls;
mod commands;
mod count;
mod held;
mod new_match;
mod queries;
mod questions;
mod series;
mod show;
mod views;

pub use crate::slate::{ClockView, Colour, MarkView, RuleValue, SeriesView, SideNames};
pub use calls::*;
pub use count::Count;
pub use new_match::NewMatch;
pub use questions::*;
pub use views::*;

pub(crate) use commands::marked;
pub(crate) use held::{Held, answered_before, append};
