//! What a user can do, as commands and queries over the rules and the ledger.
//!
//! One door: [`App::call`] takes a [`contract::Request`] as JSON and gives its answer, or a [`contract::Errors`]. The
//! clock is the caller's: every call says when it is made.

mod app;
mod clock;
mod commands;
mod comparing;
mod comparing_history;
pub mod contract;
mod count;
mod csv;
mod desk;
mod errors;
mod exchange;
mod form;
mod history;
mod houses;
mod keeping;
mod lines;
mod names;
mod people;
mod queries;
mod referee;
mod sample;
mod series;
mod slate;
mod statistics;
mod views;

pub use app::{App, Moment, Role, data_dir};
pub use comparing_history::{
    LedgerComparison, compare_file, compare_ledger, history_row, open_history,
};
pub use exchange::Exported;
pub use keeping::restore_from;
