//! The tests of the application, as its screens use it.

mod backup;
mod calls;
mod common;
mod compare;
mod exchange;
mod history;
mod notation;
mod referee;
mod registry;
mod rulesets;
mod spreadsheet;
mod statistics;
mod table;

#[path = "../rules/dice.rs"]
mod dice;
