//! Deals in the notation of one line.

mod calls;
mod lines;
mod views;

pub use calls::*;
pub use views::*;
