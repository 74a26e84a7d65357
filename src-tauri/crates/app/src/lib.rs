//! What a user can do, as queries, commands and jobs over the rules and the ledger.
//!
//! A call is declared once, in its subject: its fields, its answer, who may make it. [`App::query`], [`App::command`],
//! [`App::change`] and [`App::begin`] take it as a type, [`App::call`] by its name as JSON. The clock is the caller's:
//! every call says when it is made.

mod app;
pub mod backup;
mod call;
mod calls;
pub mod compare;
mod csv;
pub mod exchange;
pub mod history;
pub mod notation;
pub mod referee;
pub mod rulesets;
mod slate;
pub mod statistics;
pub mod table;
#[cfg(feature = "ts")]
pub mod typescript;

pub use app::{App, data_dir};
pub use backup::restore_from;
pub use call::{
    At, Bench, Change, Code, Command, Errors, Job, Moment, Notice, On, Problem, Query, Reader,
    Refusal, Role, Session, SessionView, Writer,
};
pub use calls::{Call, Lane, registry};
pub use compare::ledger::{
    LedgerComparison, compare_file, compare_ledger, history_row, open_history,
};
pub use exchange::Exported;
