//! What a user can do, as queries, commands and jobs over the rules and the ledger.
//!
//! A call is declared once, in its subject, with its fields, its answer and its lowest role. [`App::query`],
//! [`App::command`], [`App::change`] and [`App::begin`] take it as a type, [`App::call`] as JSON with its name. The app
//! reads no clock: every call comes with its time.

mod app;
mod at_table;
pub mod backup;
mod call;
mod calls;
pub mod compare;
pub mod concours;
pub mod diagnosis;
pub mod exchange;
mod here;
pub mod history;
mod lobby;
pub mod notation;
pub mod phones;
pub mod publish;
pub mod referee;
mod role;
pub mod rulesets;
mod slate;
pub mod statistics;
pub mod table;
#[cfg(feature = "ts")]
pub mod typescript;

pub use app::{App, WITHOUT_A_LEDGER, data_dir, fault};
pub use backup::restore_from;
pub use call::{
    At, Bench, Caller, Change, Code, Command, Errors, Job, Moment, Notice, On, Problem, Query,
    Reader, Refusal, Role, Session, SessionView, Writer,
};
pub use calls::{Call, Lane, registry};
pub use compare::ledger::{
    LedgerComparison, compare_file, compare_ledger, history_row, open_history,
};
pub use exchange::Exported;
#[cfg(target_family = "wasm")]
pub use here::host;
pub use role::TableSeat;

/// What the tests look at by itself, because no call shows all of it.
#[doc(hidden)]
pub mod parts {
    pub use crate::call::{JobId, Jobs, Progress, Upkeep, Work, or_fault};
    pub use crate::concours::parts::*;
    pub use crate::diagnosis::{Bounded, ENOUGH, MOST, today};
    pub use crate::here::{COUNT_PATIENCE, Counter};
    pub use crate::lobby::{HEARD_BLOCK, Heard, HeardCounter, Reserved};
    pub use crate::role::event_of;
    pub use crate::statistics::share;
}
