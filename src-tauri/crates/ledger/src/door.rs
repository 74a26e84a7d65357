//! The one way to write: a transaction, once the file is known to be still this program's.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::{LedgerError, Result};
use crate::file;
use crate::options::Options;

/// A transaction that has the file for itself until it commits; dropped, it leaves everything as it was.
pub(crate) struct Door<'a> {
    pub(crate) transaction: Transaction<'a>,
    pub(crate) options: &'a Options,
}

impl<'a> Door<'a> {
    pub(crate) fn open(
        connection: &'a mut Connection,
        options: &'a Options,
        device: &str,
    ) -> Result<Self> {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another program may have migrated the file, rebuilt its tables or restored a backup since this one opened it.
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
