//! Opening a ledger.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::anchor::{self, Anchor, AnchorFile};
use crate::backup::events_in_last;
use crate::connection::{InPlace, Ledger, LedgerReader};
use crate::device;
use crate::entity::LastWritten;
use crate::error::{FileFailed, IoCause, LedgerError, Result};
use crate::file::{self, Access, Patience, copy, private, versions};
use crate::here::breathe;
use crate::journal;
use crate::loss::Loss;
use crate::options::Options;

/// Whether there is no ledger at this path yet, so that [`Ledger::open`] would create one. Changes nothing.
///
/// # Errors
/// [`LedgerError::EntriesLost`] if there was one.
pub fn is_new(path: &Path) -> Result<bool> {
    let is_new = file::is_new(path);
    if is_new {
        anchor::expect_none(path, || events_in_last(path))?;
    }
    Ok(is_new)
}

/// Looks again at a ledger in which something could not be read, before anybody reads that it is damaged. A read may have failed once,
/// or another version of the program has made the tables since this one opened it. Changes nothing.
pub fn looked_at_again(path: &Path, options: &Options, error: &LedgerError) -> LedgerError {
    let LedgerError::LedgerDamaged {
        detail,
        in_reading: true,
    } = error
    else {
        return error.clone();
    };
    match is_sound(path, options) {
        Ok(true) => LedgerError::LedgerIo {
            detail: detail.clone(),
            cause: IoCause::Disk,
        },
        Ok(false) => LedgerError::LedgerChanged,
        Err(_) => error.clone(),
    }
}

/// Whether SQLite finds no damage in the file; false if its tables are of another version.
fn is_sound(path: &Path, options: &Options) -> Result<bool> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    if !versions::are_current(&connection, options.reckoning.version())? {
        return Ok(false);
    }
    versions::expect_all(&connection)?;
    file::read_whole(&connection)?;
    Ok(true)
}

/// Refuses a ledger that is not, or not all of, the one that was at this path.
fn expect_all(path: &Path, connection: &Connection) -> Result<()> {
    if let Some(alone) = file::device_alone(path)
        && !device::knows(connection, &alone)?
    {
        // Or the log would be copied over the file when this connection is closed.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        let found = journal::last_arrival(connection)?;
        return Err(anchor::lost(Loss::Mixed, found, found));
    }
    anchor::expect_all(path, connection)
}

impl LedgerReader {
    /// Opens the ledger at this path for reading. The file must exist with the schema and the tables of this program:
    /// nothing is created, migrated or rebuilt.
    ///
    /// # Errors
    /// [`LedgerError::LedgerReadOnly`] if the file would first have to be created or migrated; a refusal if it is
    /// newer, damaged, foreign or locked.
    pub fn open(path: &Path, options: Options) -> Result<Self> {
        let is_sealed = file::is_sealed(path);
        let access = match is_sealed {
            true => Access::Sealed,
            false => Access::Read,
        };
        let mut connection = file::connect(path, &options, access)?;
        if !versions::are_current(&connection, options.reckoning.version())? {
            return Err(LedgerError::LedgerReadOnly);
        }
        expect_all(path, &connection)?;
        Ok(Self {
            held: InPlace::of(path)?,
            patience: Patience::of(&mut connection, breathe)?,
            is_sealed,
            connection,
            options,
            path: path.to_owned(),
        })
    }

    /// Copies the whole ledger into a new file and reads the copy to verify it. Photos are not copied.
    ///
    /// # Errors
    /// [`LedgerError::BackupExists`], [`LedgerError::BackupDiffers`], and errors of the file and of the target's disk, each with
    /// the file that failed.
    pub fn backup_to(&self, path: &Path) -> Result<(), FileFailed> {
        copy::copy(&self.connection, path, |_| Ok(()))
    }

    /// Reads within a time. A longer read fails with [`LedgerError::QueryTooLong`].
    pub fn within<T>(&self, limit: Duration, read: impl FnOnce() -> T) -> T {
        self.patience.set(Some(Instant::now() + limit));
        let read = read();
        self.patience.set(None);
        read
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
    /// [`LedgerError::EntriesLost`] if the journal is less than it was, or is missing where there are backups; a refusal
    /// if the file is newer, damaged, foreign, locked or read-only. It is then unchanged.
    pub fn open(path: &Path, options: Options) -> Result<Self> {
        is_new(path)?;
        let mut ledger = Self::connect(path, options)?;
        expect_all(path, &ledger.connection)?;
        ledger.bring_projections_up()?;
        ledger.anchor_if_missing()?;
        private::mend(path);
        Ok(ledger)
    }

    /// Opens the ledger at this path as it is, even if its journal was once longer, and from now on accepts that as
    /// complete. It is created if there is none.
    ///
    /// # Errors
    /// The other errors of [`Ledger::open`].
    pub fn accept(path: &Path, options: Options) -> Result<Self> {
        let ledger = Self::open_as_it_is(path, options)?;
        // The file alone may be another ledger's.
        ledger.empty_log()?;
        anchor::on_disk(&ledger.connection, path)?.write(path)?;
        anchor::flush(path)?;
        let entries = journal::last_arrival(&ledger.connection)?;
        tracing::info!(entries, "the file was accepted as it is");
        Ok(ledger)
    }

    /// Opens the ledger at this path even if its journal was once longer.
    pub(crate) fn open_as_it_is(path: &Path, options: Options) -> Result<Self> {
        let mut ledger = Self::connect(path, options)?;
        ledger.bring_projections_up()?;
        Ok(ledger)
    }

    /// Without an anchor, as after an update, the next loss would not be noticed. A program that is restoring a backup makes it itself.
    fn anchor_if_missing(&self) -> Result<()> {
        let is_missing = || Anchor::read(&self.path).is_none();
        if is_missing()
            && let Ok(_unchanged) = file::lock(&self.path, Duration::ZERO)
            && is_missing()
        {
            let anchor = anchor::on_disk(&self.connection, &self.path)?;
            self.anchor.note(&anchor);
        }
        Ok(())
    }

    fn connect(path: &Path, options: Options) -> Result<Self> {
        let mut connection = file::connect(path, &options, Access::Write)?;
        let device = device::own_or_new(&connection, options.busy_timeout)?;
        let reader = LedgerReader {
            held: InPlace::of(path)?,
            // Others may need what it has locked.
            patience: Patience::of(&mut connection, || ())?,
            is_sealed: false,
            connection,
            options,
            path: path.to_owned(),
        };
        Ok(Self {
            reader,
            device,
            anchor: AnchorFile::of(path)?,
            written: LastWritten::default(),
        })
    }
}
