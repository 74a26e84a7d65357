//! A match with its events, and the one that was written last.

use std::cell::Cell;

use ardoise_journal::{Entry, MatchState, Recorded};

/// A match with its events.
pub(crate) struct ReadMatch {
    pub state: MatchState,
    pub events: Vec<Recorded>,
    /// The entry of its last event.
    pub last: Entry,
}

/// The match that was written last. A table records one deal after the other in the same match, and reading all of
/// its events again would be a quarter of the work of a deal, and more in a long match.
#[derive(Default)]
pub(crate) struct LastWritten(Cell<Option<ReadMatch>>);

impl LastWritten {
    /// Keeps a match once it is written.
    pub fn keep(&self, written: ReadMatch) {
        self.0.set(Some(written));
    }

    /// Forgets the match, whichever it is.
    pub fn forget(&self) {
        self.0.take();
    }

    /// Takes the match with this last entry, if it is the one that was kept.
    pub fn take(&self, last: &Entry) -> Option<ReadMatch> {
        self.0.take().filter(|kept| kept.last == *last)
    }
}
