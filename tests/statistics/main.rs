//! Tests of the sums over matches, without a database.

mod common;

mod counting;
mod ratings;
mod replay;
