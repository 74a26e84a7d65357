//! Tests of the real `ardoise`, run as by a terminal or a script.

mod ardoise;
mod auction;
#[cfg(target_os = "linux")]
mod awake;
mod backup;
mod cases;
mod catalogue;
#[cfg(target_os = "linux")]
mod clock;
mod compare;
mod compare_ledger;
mod concours;
mod doctor;
mod evenings;
mod exchange;
#[cfg(target_os = "linux")]
mod failing_reads;
mod figures;
mod lines;
#[cfg(target_os = "linux")]
mod memory;
mod mend;
mod parts;
mod phone;
mod phones;
mod phones_flood;
mod phones_signed;
#[path = "../picture.rs"]
mod picture;
#[cfg(target_os = "linux")]
mod power_cuts;
mod publish;
mod publish_busy;
mod publish_copies;
mod referee;
mod refusals;
mod serve;
mod streams;

#[path = "../rules/common.rs"]
mod common;
#[path = "../rules/dice.rs"]
mod dice;
#[cfg(target_os = "linux")]
#[path = "../shim.rs"]
mod shim;
