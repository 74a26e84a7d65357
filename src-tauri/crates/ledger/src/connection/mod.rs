//! The open ledger: its connections, the transaction that writes, and an entity held in it.

mod bulk;
mod door;
mod handle;
mod holding;
mod in_place;
mod turns;

pub use bulk::waits_for_disk;
pub(crate) use bulk::without_waiting;
pub use door::Door;
pub use handle::{Ledger, LedgerReader};
pub use holding::Held;
pub(crate) use in_place::InPlace;
pub use turns::GAP;
pub(crate) use turns::{PATIENCE, PAUSE, PORTION, begin, in_portions};
