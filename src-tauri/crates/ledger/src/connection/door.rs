//! The transaction that every write goes through, which first checks that the file still fits this program.

use std::ops::Deref;

use ardoise_journal::DeviceId;
use rusqlite::Transaction;

use super::bulk;
use super::handle::{Ledger, LedgerReader};
use super::turns::begin;
use crate::anchor::{Anchor, AnchorFile};
use crate::entity::LastWritten;
use crate::error::{LedgerError, Result};
use crate::file;
use crate::journal;
use crate::options::Options;

/// A write transaction. The data that it reads does not change before it ends. Dropping it without committing changes
/// nothing.
pub struct Door<'a> {
    pub(crate) transaction: Transaction<'a>,
    pub(crate) options: &'a Options,
    pub(crate) device: &'a DeviceId,
    pub(crate) written: &'a LastWritten,
    anchor: &'a AnchorFile,
    reader: &'a LedgerReader,
    /// The last event before this transaction.
    last: i64,
}

impl Ledger {
    /// Opens a write transaction. Every other connection waits to write until it ends.
    ///
    /// # Errors
    /// [`LedgerError::LedgerLocked`], [`LedgerError::LedgerRestoring`], [`LedgerError::LedgerChanged`] and errors of the file.
    pub fn door(&mut self) -> Result<Door<'_>> {
        Door::open(self)
    }
}

impl<'a> Door<'a> {
    pub(crate) fn open(ledger: &'a Ledger) -> Result<Self> {
        let Ledger {
            reader,
            device,
            anchor,
            written,
        } = ledger;
        let options = &reader.options;
        let begun = begin(&reader.connection, options.busy_timeout);
        let transaction = begun.map_err(|error| file::reason(error, &reader.path))?;
        reader.held.expect_in_place()?;
        // Another program may have migrated the file, rebuilt its tables or restored a backup since it was opened here.
        if file::is_ours(&transaction, options.reckoning.version(), device)? {
            Ok(Self {
                last: journal::last_arrival(&transaction)?,
                transaction,
                options,
                device,
                written,
                anchor,
                reader,
            })
        } else {
            Err(LedgerError::LedgerChanged)
        }
    }

    /// Commits, and checks whether the commit went into the file at the ledger's path. If the file was replaced
    /// meanwhile, the changes are in no ledger, and the caller must open the new file.
    pub(crate) fn commit(self) -> Result<()> {
        let is_longer = journal::last_arrival(&self.transaction)? != self.last;
        let anchor = (is_longer && !bulk::is_in_bulk(&self.transaction)?)
            .then(|| Anchor::of(&self.transaction))
            .transpose()?;
        self.transaction.commit()?;
        self.reader.held.expect_in_place()?;
        // Written only now, so that the anchor never leads.
        if let Some(anchor) = anchor {
            self.anchor.note(&anchor);
        }
        Ok(())
    }
}

impl Deref for Door<'_> {
    type Target = LedgerReader;

    fn deref(&self) -> &LedgerReader {
        self.reader
    }
}
