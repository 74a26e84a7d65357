//! Tests of the journal: events and their folds, without a ledger.

mod common;
mod events;

mod chain;
mod concours;
mod concours_refused;
mod history;
mod names;
mod people;
mod signing;
mod upcasters;
