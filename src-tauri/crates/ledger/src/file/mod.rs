//! The ledger's file: opening, migrating and copying it.

pub(crate) mod copy;
mod opening;

pub(crate) use opening::{
    Access, CACHE_KIB, SEALED, beside_a_scratch, connect, fresh, is_new, is_ours, is_sealed,
    plan_once, scratch,
};
