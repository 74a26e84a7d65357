//! Tests of the hub, on a real PostgreSQL.

mod command;
mod forks;
mod journals;
mod postgres;
mod refusals;
mod taking;
