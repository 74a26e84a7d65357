//! Statistics for the screens.

mod answers;
mod calls;
mod players;
mod views;

pub use calls::*;
pub use players::*;
pub use views::*;
