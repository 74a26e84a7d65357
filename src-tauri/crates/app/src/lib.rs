//! What a user can do, as commands and queries over the rules and the ledger.
//!
//! One door: [`App::call`] takes a [`contract::Request`] as JSON and gives its answer, or a [`contract::Errors`]. The
//! clock is the caller's: every call says when it is made.

mod app;
mod clock;
mod commands;
mod comparing;
pub mod contract;
mod count;
mod desk;
mod errors;
mod form;
mod history;
mod houses;
mod lines;
mod names;
mod people;
mod queries;
mod referee;
mod sample;
mod series;
mod slate;
mod views;

pub use app::{App, Moment, Role, data_dir};
pub use history::{LedgerComparison, compare_file, compare_ledger, history_row, open_history};
