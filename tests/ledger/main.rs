//! Tests of the ledger through its public interface.

mod child;
mod common;
mod concours;
mod copies;
#[path = "../journal/events.rs"]
mod events;
#[path = "../picture.rs"]
mod picture;
#[cfg(target_os = "linux")]
#[path = "../shim.rs"]
mod shim;

mod anything;
mod bits;
#[cfg(unix)]
mod crash;
mod damage;
mod entities;
mod exchange;
#[cfg(target_os = "linux")]
mod faults;
mod import_findings;
mod journal;
mod keeping;
#[cfg(unix)]
mod kills;
mod lists;
mod looking_back;
mod lost;
mod merging;
mod migrating;
mod older;
mod parts;
mod people;
mod photos;
mod publishing;
mod rebuilding;
mod refusals;
#[cfg(unix)]
mod replaced;
mod restoring;
mod rulesets;
mod sharing;
mod statistics;
