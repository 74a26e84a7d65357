//! The ledger's file: opening, migrating and copying it.

pub(crate) mod copy;
mod opening;

pub(crate) use opening::{Access, connect, is_ours};
