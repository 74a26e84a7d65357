//! Backups next to the ledger, and what programs that died have left.

mod keeping;
mod leftovers;
mod thin;

pub use keeping::{BackedUp, BackupFile, Restored, restore};
pub(crate) use leftovers::SetAside;
pub use thin::thin;
