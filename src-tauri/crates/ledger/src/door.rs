//! The transaction that every write goes through, which first checks that the file still fits this program.

use std::path::Path;

use ardoise_journal::DeviceId;
use rusqlite::{Transaction, TransactionBehavior};

use crate::anchor::Anchor;
use crate::error::{LedgerError, Result};
use crate::file;
use crate::handle::LedgerReader;
use crate::held::Held;
use crate::journal;
use crate::options::Options;

/// A write transaction. Dropping it without committing changes nothing.
pub(crate) struct Door<'a> {
    pub(crate) transaction: Transaction<'a>,
    pub(crate) options: &'a Options,
    held: &'a Held,
    path: &'a Path,
    /// The last event before this transaction.
    last: i64,
}

impl<'a> Door<'a> {
    pub(crate) fn open(reader: &'a mut LedgerReader, device: &DeviceId) -> Result<Self> {
        let LedgerReader {
            connection,
            options,
            held,
            path,
        } = reader;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        held.expect_in_place()?;
        // Another program may have migrated the file, rebuilt its tables or restored a backup since it was opened here.
        if file::is_ours(&transaction, options.reckoning.version(), device)? {
            Ok(Self {
                last: journal::last_arrival(&transaction)?,
                transaction,
                options,
                held,
                path,
            })
        } else {
            Err(LedgerError::LedgerChanged)
        }
    }

    /// Commits, and looks whether that went into the file at the ledger's path. If the file was replaced meanwhile, what
    /// was written is in no ledger, and the caller must open the file that is there now.
    pub(crate) fn commit(self) -> Result<()> {
        let is_longer = journal::last_arrival(&self.transaction)? != self.last;
        let anchor = is_longer
            .then(|| Anchor::of(&self.transaction))
            .transpose()?;
        self.transaction.commit()?;
        self.held.expect_in_place()?;
        // Only now, so that it never leads. A note that cannot be written lags behind, which does no harm.
        anchor.map(|anchor| anchor.write(self.path).ok());
        Ok(())
    }
}
