//! Tests of the hub, on a real PostgreSQL.

mod at_once;
mod challenges;
mod command;
mod cost;
mod crash;
mod equal;
mod failover;
mod floods;
mod forks;
mod journals;
mod leagues;
mod persons;
mod playing;
mod postgres;
mod ratings;
mod refusals;
mod role;
mod scans;
mod serving;
mod shown;
mod signing;
mod standby;
mod stubs;
mod taking;
mod tls;
mod verifying;
