//! Exporting matches to a file and importing them into another ledger. docs/exchange.md describes the file.

mod copies;
mod export;
mod hub_file;
mod import;
mod publish;

use std::ops::ControlFlow;

pub(crate) use import::stage;

pub use copies::{Reach, Uncopied};
pub use hub_file::Signer;
pub use import::{Follow, Imported, Incoming, IncomingCounts, IncomingSummary};
pub use publish::{Chosen, HubHas, LeftOut, Publication, Reason};

/// Called during long work with the amount done so far. Returning `Break` cancels the work.
pub type Progress<'p> = &'p mut dyn FnMut(u64) -> ControlFlow<()>;
