//! An open ledger: to read, or to write too. What can be done with it is with each subject.

use std::ops::Deref;
use std::path::PathBuf;

use rusqlite::Connection;

use crate::options::Options;

/// A ledger that is only read: it has no method that writes, and its connection refuses to. One thread at a time may use it;
/// several may be open.
pub struct LedgerReader {
    pub(crate) connection: Connection,
    pub(crate) options: Options,
    pub(crate) path: PathBuf,
}

/// An open ledger. One thread at a time may use it; several processes may each have their own.
pub struct Ledger {
    pub(crate) reader: LedgerReader,
    pub(crate) device: String,
}

impl From<Ledger> for LedgerReader {
    /// Gives up writing.
    fn from(ledger: Ledger) -> Self {
        ledger.reader
    }
}

impl Deref for Ledger {
    type Target = LedgerReader;

    fn deref(&self) -> &LedgerReader {
        &self.reader
    }
}
