//! What publishing tells its caller while it goes on.

use ardoise_journal::Receipt;
use std::ops::ControlFlow;

/// A step of publishing.
#[derive(Debug)]
pub enum Step<'s> {
    /// It waits for the hub.
    Waits,
    /// So many events and stubs are to be sent.
    Has(usize),
    /// The hub has taken up a file of so many events and stubs.
    Sent(usize),
    /// Its receipt is kept.
    Receipt(usize, &'s Receipt),
}

/// Follows the steps. `Break` stops publishing; what the hub has taken up by then stays there.
pub type Follow<'f> = dyn Fn(Step) -> ControlFlow<()> + 'f;
