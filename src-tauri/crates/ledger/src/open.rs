//! Opening a ledger, and bringing its tables up.

use std::path::Path;

use ardoise_journal::Uuid;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

use crate::error::{LedgerError, Result};
use crate::file::{self, Access, copy};
use crate::handle::{Ledger, LedgerReader};
use crate::options::Options;
use crate::projections::{self, Unreadable};
use crate::versions;

impl LedgerReader {
    /// Opens the ledger at this path to read it. The file must be there, with the schema and the tables of this program;
    /// nothing is made, migrated or rebuilt.
    ///
    /// # Errors
    /// [`LedgerError::LedgerReadOnly`] where the file would first have to be made or brought up; a file that is newer,
    /// damaged, foreign or locked is refused.
    pub fn open(path: &Path, options: Options) -> Result<Self> {
        let connection = file::connect(path, &options, Access::Read)?;
        if !versions::are_current(&connection, options.reckoning.version())? {
            return Err(LedgerError::LedgerReadOnly);
        }
        Ok(Self {
            connection,
            options,
            path: path.to_owned(),
        })
    }

    /// Copies the whole ledger into one new file, and reads the copy to verify it. Pictures stay where they are.
    ///
    /// # Errors
    /// [`LedgerError::BackupExists`], [`LedgerError::BackupDiffers`], and those of the file and of the target's disk.
    pub fn backup_to(&self, path: &Path) -> Result<()> {
        copy::copy(&self.connection, path, None).map(drop)
    }

    /// A number that changes when another connection has written to the file.
    ///
    /// # Errors
    /// Those of the file.
    pub fn data_version(&self) -> Result<i64> {
        Ok(self
            .connection
            .pragma_query_value(None, "data_version", |row| row.get(0))?)
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Ledger {
    /// Opens the ledger at this path, and makes it where there is none. A file of an older schema is copied into `backups`
    /// and migrated; tables that another version of the program has built are built again.
    ///
    /// # Errors
    /// A file that is newer, damaged, foreign, locked or read-only is refused and is as it was.
    pub fn open(path: &Path, options: Options) -> Result<Self> {
        let connection = file::connect(path, &options, Access::Write)?;
        let device = own_device(&connection)?;
        let reader = LedgerReader {
            connection,
            options,
            path: path.to_owned(),
        };
        let mut ledger = Self { reader, device };
        ledger.bring_projections_up()?;
        Ok(ledger)
    }

    /// Makes the tables of matches, deals and players again from the journal. Matches that cannot be read are left out of
    /// them and told.
    ///
    /// # Errors
    /// Those of the file; the tables are then as they were.
    pub fn rebuild(&mut self) -> Result<Vec<Unreadable>> {
        let transaction = self
            .reader
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let unreadable = projections::rebuild(&transaction, &self.reader.options)?;
        transaction.commit()?;
        Ok(unreadable)
    }

    fn bring_projections_up(&mut self) -> Result<()> {
        if versions::are_current(&self.connection, self.options.reckoning.version())? {
            return Ok(());
        }
        self.rebuild().map(drop)
    }
}

/// The device that writes in this file, made with it.
fn own_device(connection: &Connection) -> Result<String> {
    let sql = "SELECT id FROM devices WHERE own = 1";
    if let Some(id) = connection.query_row(sql, [], |row| row.get(0)).optional()? {
        return Ok(id);
    }
    let make = "INSERT INTO devices (id, own) SELECT ?, 1 WHERE NOT EXISTS (SELECT 1 FROM devices WHERE own = 1)";
    connection.execute(make, [Uuid::now_v7().to_string()])?;
    Ok(connection.query_row(sql, [], |row| row.get(0))?)
}
