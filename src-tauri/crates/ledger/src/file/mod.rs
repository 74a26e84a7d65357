//! The file of a ledger: opened, migrated, copied.

pub(crate) mod copy;
mod opening;

pub(crate) use opening::{Access, connect, is_ours};
