//! Writing matches: an event at a time, whole, and erased.

mod change;
mod purge;
mod whole;

pub use change::Change;
pub use purge::Purged;
