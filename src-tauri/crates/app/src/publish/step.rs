//! The progress of publishing, for its caller.

use ardoise_journal::Receipt;
use std::ops::ControlFlow;

/// A step of publishing.
#[derive(Debug)]
pub enum Step<'s> {
    /// It waits for the hub.
    Waits,
    /// So many events and stubs are to be sent.
    Has(usize),
    /// The hub has accepted a file with this many events and stubs.
    Sent(usize),
    /// The receipt of a file is kept.
    Receipt(usize, &'s Receipt),
}

/// Receives the steps. `Break` stops publishing; the hub keeps what it has accepted by then.
pub type Follow<'f> = dyn Fn(Step) -> ControlFlow<()> + 'f;
