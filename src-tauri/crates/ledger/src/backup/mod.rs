//! Backups next to the ledger, restoring them, and clearing the leftovers of crashes.

mod failed;
mod folder;
mod keeping;
mod leftovers;
mod merging;
mod restore;
mod thin;

pub use failed::FailedBackup;
pub(crate) use folder::events_in_last;
pub use folder::{BackupFile, backup_named, backups};
pub use keeping::BackedUp;
pub(crate) use leftovers::SetAside;
pub use merging::{export_backup, is_backup};
pub use restore::{Restored, restore};
pub use thin::thin;
