//! Tests of the hub, on a real PostgreSQL.

mod at_once;
mod challenges;
mod clock;
mod command;
mod cost;
mod crash;
mod crowd;
mod equal;
mod failover;
mod floods;
mod forks;
mod full;
mod journals;
mod leagues;
mod partitions;
mod parts;
mod persons;
mod playing;
mod postgres;
mod ratings;
mod refusals;
mod role;
mod scans;
mod script;
mod serving;
#[path = "../shim.rs"]
mod shim;
mod shown;
mod signing;
mod slow;
mod standby;
mod stubs;
mod taking;
mod texts;
mod tls;
mod verifying;
