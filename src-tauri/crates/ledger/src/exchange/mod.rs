//! Matches leave one ledger for another, in a file. docs/exchange.md says how it reads.

mod export;
mod import;

use std::ops::ControlFlow;

pub use import::{Imported, Incoming, IncomingSummary};

/// What is told of work that takes its time: how much is done. To break off is to cancel it.
pub type Progress<'p> = &'p mut dyn FnMut(u64) -> ControlFlow<()>;
