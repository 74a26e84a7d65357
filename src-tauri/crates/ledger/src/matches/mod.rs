//! Writing matches: event by event, as a whole, and erasing them.

mod change;
mod held;
mod in_concours;
mod purge;
mod whole;

pub use held::HeldMatch;
pub use purge::Purged;
