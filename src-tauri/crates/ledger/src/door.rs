//! The transaction that every write goes through, which first checks that the file still fits this program.

use ardoise_journal::DeviceId;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::{LedgerError, Result};
use crate::file;
use crate::options::Options;

/// A write transaction. Dropping it without committing changes nothing.
pub(crate) struct Door<'a> {
    pub(crate) transaction: Transaction<'a>,
    pub(crate) options: &'a Options,
}

impl<'a> Door<'a> {
    pub(crate) fn open(
        connection: &'a mut Connection,
        options: &'a Options,
        device: &DeviceId,
    ) -> Result<Self> {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another program may have migrated the file, rebuilt its tables or restored a backup since it was opened here.
        if file::is_ours(&transaction, options.reckoning.version(), device)? {
            Ok(Self {
                transaction,
                options,
            })
        } else {
            Err(LedgerError::LedgerChanged)
        }
    }
}
