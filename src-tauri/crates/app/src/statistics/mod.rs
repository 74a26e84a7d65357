//! Statistics for the screens.

mod answers;
mod calls;
mod players;
mod views;

#[doc(hidden)]
pub use answers::share;
pub use calls::*;
pub use players::*;
pub use views::*;
