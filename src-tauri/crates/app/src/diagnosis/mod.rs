//! What to look at when something went wrong: the log, and a diagnosis of the program and its files.

mod bounded;
mod calls;
mod examine;
mod log;
mod views;

pub use calls::*;
pub use examine::examine;
pub use log::start_log;
pub use views::*;

#[doc(hidden)]
pub use bounded::{Bounded, ENOUGH, MOST, today};
pub(crate) use log::answered;
