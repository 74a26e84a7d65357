//! Exporting matches to a file and importing them into another ledger. docs/exchange.md describes the file.

mod export;
mod import;

use std::ops::ControlFlow;

pub use import::{Imported, Incoming, IncomingSummary};

/// Called during long work with the amount done so far. Returning `Break` cancels the work.
pub type Progress<'p> = &'p mut dyn FnMut(u64) -> ControlFlow<()>;
