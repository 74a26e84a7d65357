//! Maintaining the file: backups, restoring, checks.

mod calls;
mod codes;
mod keeping;
mod views;

pub use calls::*;
pub use codes::FindingCode;
pub use keeping::restore_from;
pub use views::*;

pub(crate) use keeping::{
    all_placed, all_placed_in_file, backed_up, count, failed_backup, log_found,
};
