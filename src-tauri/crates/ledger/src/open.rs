//! Opening a ledger, and rebuilding its tables.

use std::path::Path;

use ardoise_journal::{DeviceId, Uuid};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

use crate::error::{LedgerError, Result};
use crate::file::{self, Access, copy};
use crate::handle::{Ledger, LedgerReader};
use crate::held::Held;
use crate::options::Options;
use crate::projections::{self, Unreadable};
use crate::rows::id;
use crate::versions;

impl LedgerReader {
    /// Opens the ledger at this path for reading. The file must exist with the schema and the tables of this program:
    /// nothing is created, migrated or rebuilt.
    ///
    /// # Errors
    /// [`LedgerError::LedgerReadOnly`] if the file would first have to be created or migrated; a refusal if it is
    /// newer, damaged, foreign or locked.
    pub fn open(path: &Path, options: Options) -> Result<Self> {
        let connection = file::connect(path, &options, Access::Read)?;
        if !versions::are_current(&connection, options.reckoning.version())? {
            return Err(LedgerError::LedgerReadOnly);
        }
        Ok(Self {
            held: Held::of(path)?,
            connection,
            options,
            path: path.to_owned(),
        })
    }

    /// Copies the whole ledger into a new file and reads the copy to verify it. Photos are not copied.
    ///
    /// # Errors
    /// [`LedgerError::BackupExists`], [`LedgerError::BackupDiffers`], and errors of the file and of the target's disk.
    pub fn backup_to(&self, path: &Path) -> Result<()> {
        copy::copy(&self.connection, path, None).map(drop)
    }

    /// A number that changes when another connection has written to the file.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn data_version(&self) -> Result<i64> {
        Ok(self
            .connection
            .pragma_query_value(None, "data_version", |row| row.get(0))?)
    }

    /// Whether the open file is still the one at its path. If it was replaced or deleted, the ledger must be opened
    /// again.
    pub fn is_in_place(&self) -> bool {
        self.held.are_in_place()
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Ledger {
    /// Opens the ledger at this path, and creates it if there is none. A file with an older schema is first copied into
    /// `backups` and then migrated. Tables that another version of the program built are rebuilt.
    ///
    /// # Errors
    /// A refusal if the file is newer, damaged, foreign, locked or read-only. It is then unchanged.
    pub fn open(path: &Path, options: Options) -> Result<Self> {
        let connection = file::connect(path, &options, Access::Write)?;
        let device = own_device(&connection)?;
        let reader = LedgerReader {
            held: Held::of(path)?,
            connection,
            options,
            path: path.to_owned(),
        };
        let mut ledger = Self { reader, device };
        ledger.bring_projections_up()?;
        Ok(ledger)
    }

    /// Rebuilds the tables of matches, deals and players from the journal. Matches that cannot be read are left out of
    /// them and returned.
    ///
    /// # Errors
    /// Errors of the file. The tables are then unchanged.
    pub fn rebuild(&mut self) -> Result<Vec<Unreadable>> {
        let transaction = self
            .reader
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        self.reader.held.expect_in_place()?;
        let unreadable = projections::rebuild(&transaction, &self.reader.options)?;
        transaction.commit()?;
        self.reader.held.expect_in_place()?;
        Ok(unreadable)
    }

    fn bring_projections_up(&mut self) -> Result<()> {
        if versions::are_current(&self.connection, self.options.reckoning.version())? {
            return Ok(());
        }
        self.rebuild().map(drop)
    }
}

/// The id of the device that writes in this file. It is created with the file.
fn own_device(connection: &Connection) -> Result<DeviceId> {
    let sql = "SELECT id FROM devices WHERE own = 1";
    if let Some(id) = connection.query_row(sql, [], |row| id(row, 0)).optional()? {
        return Ok(id);
    }
    let make = "INSERT INTO devices (id, own) SELECT ?, 1 WHERE NOT EXISTS (SELECT 1 FROM devices WHERE own = 1)";
    connection.execute(make, [Uuid::now_v7().to_string()])?;
    Ok(connection.query_row(sql, [], |row| id(row, 0))?)
}
