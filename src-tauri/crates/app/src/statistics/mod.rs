//! Statistics for the screens.

mod answers;
mod calls;
mod contracts;
mod figures;
mod players;
mod views;

pub use calls::*;
#[doc(hidden)]
pub use figures::share;
pub use figures::{FiguresView, OwnFiguresView, ShareView};
pub use players::*;
pub use views::*;
