//! The ledger's file: opening, migrating and copying it.

mod clock;
pub(crate) mod copy;
mod locks;
mod migrations;
mod opening;
mod patience;
pub(crate) mod private;
mod scratch;
pub(crate) mod versions;

pub use clock::{LAST_TIME, check_clock, now};
pub(crate) use locks::{lock, reason, restoring};
#[doc(hidden)]
pub use migrations::{ALL as MIGRATIONS, Migration};
#[doc(hidden)]
pub use opening::migrate_by;
pub(crate) use opening::{
    Access, CACHE_KIB, SEALED, connect, device_alone, fresh, is_new, is_ours, is_sealed, plan_once,
    read_whole,
};
pub(crate) use patience::Patience;
pub(crate) use scratch::{beside_a_scratch, scratch, scratch_at};
