//! Writing matches: event by event, as a whole, and erasing them.

mod change;
mod purge;
mod whole;

pub use change::Change;
pub use purge::Purged;
