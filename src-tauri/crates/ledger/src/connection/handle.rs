//! Handles to an open ledger, for reading or also for writing. Their methods are with the subjects.

use std::ops::Deref;
use std::path::PathBuf;

use ardoise_journal::DeviceId;
use rusqlite::Connection;

use super::in_place::InPlace;
use crate::anchor::AnchorFile;
use crate::entity::LastWritten;
use crate::file::Patience;
use crate::options::Options;

/// A ledger opened for reading: it has no method that writes, and its connection refuses writes. Each reader serves one
/// thread at a time; several may be open.
pub struct LedgerReader {
    pub(crate) connection: Connection,
    pub(crate) options: Options,
    pub(crate) path: PathBuf,
    /// The files that the connection has open.
    pub(crate) held: InPlace,
    /// Whether the file cannot be written, and nobody can change it.
    pub(crate) is_sealed: bool,
    /// How long a query of this connection may take.
    pub(crate) patience: Patience,
}

/// A ledger opened for reading and writing. It serves one thread at a time; several processes may each open the file.
pub struct Ledger {
    pub(crate) reader: LedgerReader,
    pub(crate) device: DeviceId,
    pub(crate) anchor: AnchorFile,
    /// The match that was written last over this handle.
    pub(crate) written: LastWritten,
}

impl From<Ledger> for LedgerReader {
    /// Keeps the connection and gives up writing.
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
