//! The ledger: opening it, and looking after it.

use ardoise_journal::Upcaster;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ardoise_statistics::{ByTheRules, Reckoning};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};
use uuid::Uuid;

use crate::error::{LedgerError, Result};
use crate::file::Access;
use crate::projection::{self, Unreadable};
use crate::{backup, file};

/// How a ledger is opened.
pub struct Options {
    /// How matches are summed up. The rules do it; a test may take something simpler.
    pub reckoning: Box<dyn Reckoning>,
    /// How old facts and rulesets are read.
    pub upcasters: Vec<Upcaster>,
    /// How long to wait for another connection that is writing.
    pub busy_timeout: Duration,
    /// How many pages of 4 KiB the file may grow to; past that, the disk is full.
    pub max_pages: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

impl Options {
    /// Five seconds of patience, for reading and writing, without a limit of size.
    pub fn new() -> Self {
        Self {
            reckoning: Box::new(ByTheRules),
            upcasters: Vec::new(),
            busy_timeout: Duration::from_secs(5),
            max_pages: None,
        }
    }
}

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

impl LedgerReader {
    /// Opens the ledger at this path to read it. The file must be there, with the schema and the tables of this program;
    /// nothing is made, migrated or rebuilt.
    ///
    /// # Errors
    /// [`LedgerError::LedgerReadOnly`] where the file would first have to be made or brought up; a file that is newer,
    /// damaged, foreign or locked is refused.
    pub fn open(path: &Path, options: Options) -> Result<Self> {
        let connection = file::connect(path, &options, Access::Read)?;
        if !projection::are_current(&connection, options.reckoning.version())? {
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
        backup::copy(&self.connection, path, None).map(drop)
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
        let unreadable = projection::rebuild(&transaction, &self.reader.options)?;
        transaction.commit()?;
        Ok(unreadable)
    }

    fn bring_projections_up(&mut self) -> Result<()> {
        if projection::are_current(&self.connection, self.options.reckoning.version())? {
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
