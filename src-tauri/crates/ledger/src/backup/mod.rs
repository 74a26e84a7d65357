//! Backups next to the ledger, and clearing what programs left half done.

mod keeping;
mod leftovers;
mod thin;

pub use keeping::{BackedUp, BackupFile, Restored, restore};
pub(crate) use leftovers::SetAside;
pub use thin::thin;
