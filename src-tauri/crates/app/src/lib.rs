//! What a user can do, as commands and queries over the rules and the ledger.
//!
//! One door: [`App::call`] takes a [`contract::Request`] as JSON and gives its answer, or a [`contract::Errors`]. The
//! clock is the caller's: every call says when it is made.

mod app;
mod backup;
mod call;
mod compare;
pub mod contract;
mod csv;
mod exchange;
mod history;
mod notation;
mod referee;
mod rulesets;
mod slate;
mod statistics;
mod table;

pub use app::{App, Moment, Role, data_dir};
pub use backup::restore_from;
pub use compare::ledger::{
    LedgerComparison, compare_file, compare_ledger, history_row, open_history,
};
pub use exchange::Exported;
