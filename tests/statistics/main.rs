//! Tests of what matches add up to, without a database.

mod common;

mod counting;
mod ratings;
mod replay;
