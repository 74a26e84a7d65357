//! The handle of a job, and what it needs in its own thread.

use super::handles::{Shared, make_way};
use super::{Caller, Jobs, Moment, Notice, Reader, Refusal};
use crate::here::Held;
use ardoise_ledger::{Ledger, LedgerError, LedgerReader, Options};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};

/// The handle of a job: it opens its own connections and notifies watchers.
pub struct Bench<'a> {
    pub(crate) moment: &'a Moment,
    pub(crate) caller: &'a Caller,
    pub(super) shared: &'a Arc<Shared>,
}

impl<'a> Bench<'a> {
    pub(crate) fn new(
        shared: &'a Arc<Shared>,
        (caller, moment): (&'a Caller, &'a Moment),
    ) -> Bench<'a> {
        Bench {
            moment,
            caller,
            shared,
        }
    }

    /// The path of the ledger.
    pub(crate) fn path(&self) -> &Path {
        self.shared.path()
    }

    /// Opens the ledger for this job alone.
    pub(crate) fn own(&self) -> Result<Ledger, LedgerError> {
        self.shared.own()
    }

    /// Reads from the ledger before the job starts.
    pub(crate) fn read<T>(
        &self,
        answer: impl Fn(&Reader) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shared.read((self.caller, self.moment), answer)
    }

    pub(crate) fn exchanges(&self) -> &Jobs {
        &self.shared.exchanges
    }

    pub(crate) fn comparisons(&self) -> &Jobs {
        &self.shared.comparisons
    }

    /// Forgets a failed backup, because one has succeeded.
    pub(crate) fn is_backed_up(&self) {
        self.shared.is_backed_up();
    }

    /// Closes the connections of calls, so that the file can be replaced.
    pub(crate) fn close(&self) {
        self.shared.close();
    }

    /// Notifies watchers, and queues counting.
    pub(crate) fn tell(&self, notice: &Notice) {
        self.shared.tell(notice);
        self.shared.counter().queue();
    }

    /// What a job needs in its own thread.
    pub(crate) fn line(&self) -> Line {
        Line {
            path: self.shared.path().to_owned(),
            shared: Arc::downgrade(self.shared),
        }
    }
}

/// What a job needs in its own thread: a way to open the ledger, and to notify watchers.
pub(crate) struct Line {
    pub path: PathBuf,
    shared: Weak<Shared>,
}

impl Line {
    pub fn open(&self) -> Result<Ledger, LedgerError> {
        Ledger::open(&self.path, self.options())
    }

    pub fn open_to_read(&self) -> Result<LedgerReader, LedgerError> {
        LedgerReader::open(&self.path, self.options())
    }

    fn options(&self) -> Options {
        let shared = self.shared.upgrade();
        shared.map_or_else(Options::new, |shared| shared.options())
    }

    /// Whether a call waits to write.
    pub fn is_wanted(&self) -> bool {
        let shared = self.shared.upgrade();
        shared.is_some_and(|shared| shared.is_wanted())
    }

    /// Blocks while a call waits to write. For use between transactions.
    pub fn make_way(&self) {
        make_way(&self.shared);
    }

    /// Stops counting for the statistics until the result is dropped.
    pub fn hold_counting(&self) -> Option<Held> {
        let shared = self.shared.upgrade();
        shared.map(|shared| shared.counter().hold())
    }

    /// Notifies watchers that matches have changed, and queues counting.
    pub fn changed(&self) {
        if let Some(shared) = self.shared.upgrade() {
            shared.tell(&Notice::of_everything());
            shared.touch();
            shared.counter().queue();
        }
    }
}
