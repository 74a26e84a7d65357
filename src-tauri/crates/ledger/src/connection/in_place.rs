//! Whether the files of an open ledger are still the ones at its path.
//!
//! SQLite keeps writing to a file that was replaced or deleted, and the changes are gone when the last program closes it.

use std::path::{Path, PathBuf};

use crate::error::{LedgerError, Result};
use crate::here::{Identity, identity};
use crate::place::beside;

/// The files that a connection has open: the database, and its log.
#[derive(Debug)]
pub(crate) struct InPlace {
    files: Vec<(PathBuf, Identity)>,
}

impl InPlace {
    /// The files at a path whose connection has just been opened and has read.
    pub(crate) fn of(path: &Path) -> Result<InPlace> {
        let mut files = vec![(path.to_owned(), identity(path)?)];
        let log = beside(path, "-wal");
        // A connection that only reads may have none.
        if let Ok(identity) = identity(&log) {
            files.push((log, identity));
        }
        Ok(InPlace { files })
    }

    /// Whether they are still at their paths.
    pub(crate) fn are_in_place(&self) -> bool {
        let is_same =
            |(path, held): &(PathBuf, Identity)| identity(path).is_ok_and(|found| found == *held);
        self.files.iter().all(is_same)
    }

    /// Refuses to write to files that were replaced or deleted.
    pub(crate) fn expect_in_place(&self) -> Result<()> {
        match self.are_in_place() {
            true => Ok(()),
            false => Err(LedgerError::LedgerChanged),
        }
    }
}
