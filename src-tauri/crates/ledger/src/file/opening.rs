//! Opening the file: whether it fits this program, and how it is migrated to its schema.

use std::fs;
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::clock::check_clock;
use super::copy;
use super::locks::lock;
use super::migrations::{self, APPLIED, Migration};
use super::versions;
use crate::error::{IoCause, LedgerError, Result, of_integrity_check};
use crate::fresh_id::fresh_id;
use crate::here::make_private;
use crate::options::Options;
use crate::place::{beside, folder, uri};

/// "Ardo", in the header of every ledger.
const APPLICATION_ID: i32 = 1_098_015_855;

/// The schema version of this program.
pub(crate) const SCHEMA_VERSION: u32 = migrations::target(migrations::ALL);

/// A file up to this size is read completely before it is opened, which takes a fraction of a second. Damage in a
/// larger file is found when it is read, or by a check.
const READ_WHOLE_UP_TO: u64 = 64 << 20;

/// How much of the file a connection keeps in memory at most, as far as it reads it.
pub(crate) const CACHE_KIB: i32 = 8 << 10;

/// How many prepared statements a connection keeps: more than recording a deal or importing a match needs. With fewer, each
/// would be prepared again every time, which takes longer than running it.
const STATEMENTS: usize = 128;

/// The URI parameters of a file that nobody changes. SQLite makes no file next to it.
pub(crate) const SEALED: &str = "mode=ro&immutable=1";

/// Of every connection: Rust lets only one thread at a time use it, so SQLite need not lock it for each call.
pub(super) const UNSHARED: OpenFlags = OpenFlags::SQLITE_OPEN_NO_MUTEX;

/// The purpose of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// Reading an existing ledger.
    Read,
    /// Reading an existing ledger that cannot be written, and that nobody else can change.
    Sealed,
    /// Reading and writing a ledger, which is created or migrated first if needed.
    Write,
}

/// Opens a connection to a ledger, which is created or migrated first if needed and allowed.
pub(crate) fn connect(path: &Path, options: &Options, access: Access) -> Result<Connection> {
    bring_up(path, options, access, migrations::ALL)?;
    let connection = open(path, options, access)?;
    if access == Access::Write && connection.is_readonly("main")? {
        return Err(LedgerError::LedgerReadOnly);
    }
    Ok(connection)
}

/// Whether a ledger can only be read as it is: its folder and disk cannot be written, and no program has it open, since
/// there is no log. SQLite reads such a file only as `immutable`, since it cannot make the files that it needs
/// otherwise.
pub(crate) fn is_sealed(path: &Path) -> bool {
    let is_read = || -> Result<u32> {
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        user_version(&connection)
    };
    size(path) > 1
        && size(&beside(path, "-wal")) == 0
        && !beside(path, "-shm").exists()
        && is_read().is_err()
        && glance(path).is_ok()
        && !lets_write(folder(path))
}

/// Creates or migrates a ledger by these steps. Only one exists yet, so the tests make up a second one.
#[doc(hidden)]
pub fn migrate_by(path: &Path, options: &Options, steps: &[Migration]) -> Result<()> {
    bring_up(path, options, Access::Write, steps)
}

/// Whether there is no ledger at this path, so that opening it would make one.
pub(crate) fn is_new(path: &Path) -> bool {
    size(path) <= 1 && size(&beside(path, "-wal")) == 0
}

/// A new ledger without any content, in memory.
pub(crate) fn fresh() -> Result<Connection> {
    let connection = Connection::open_in_memory()?;
    // Without the table of what was applied and when, which needs a correct clock.
    for migration in migrations::ALL {
        connection.execute_batch(migration.sql)?;
    }
    Ok(connection)
}

/// Whether the file still has the schema, the tables and the device that this program opened it with.
pub(crate) fn is_ours(connection: &Connection, summary_version: u32, device: &str) -> Result<bool> {
    Ok(user_version(connection)? == SCHEMA_VERSION
        && versions::are_current(connection, summary_version)?
        && is_own_device(connection, device)?)
}

fn bring_up(path: &Path, options: &Options, access: Access, steps: &[Migration]) -> Result<()> {
    let known = migrations::target(steps);
    if look(path, options, access, known)? == known {
        return Ok(());
    }
    if access != Access::Write {
        return Err(LedgerError::LedgerReadOnly);
    }
    make_private(folder(path))?;
    let _alone = lock(path, options.busy_timeout)?;
    // Another program may have migrated the file while this one waited.
    let found = look(path, options, access, known)?;
    if found < known {
        migrate(path, options, steps, found)?;
    }
    Ok(())
}

fn migrate(path: &Path, options: &Options, steps: &[Migration], found: u32) -> Result<()> {
    let mut connection = open(path, options, Access::Write)?;
    if connection.is_readonly("main")? {
        return Err(LedgerError::LedgerReadOnly);
    }
    if found > 0 {
        copy::before_migration(&connection, path, found)?;
    }
    check_clock()?;
    migrations::apply(&mut connection, steps, found)?;
    tracing::info!(from = found, to = migrations::target(steps), "migrated");
    Ok(())
}

/// The schema version of the file, or 0 if it is empty. Does not write to the file.
fn look(path: &Path, options: &Options, access: Access, known: u32) -> Result<u32> {
    // In a folder that the user may not enter, no file seems to exist.
    if fs::metadata(path).is_err_and(|error| error.kind() == std::io::ErrorKind::PermissionDenied) {
        return Err(LedgerError::LedgerNoAccess);
    }
    // The log's size is read first: another program that is creating the ledger writes to the file first, then to the
    // log.
    let log = size(&beside(path, "-wal"));
    if size(path) <= 1 {
        // SQLite takes a file of at most one byte for a new one, and would discard a log that still holds data.
        return match log {
            0 => Ok(0),
            _ => Err(LedgerError::damaged("the file is empty and its log is not")),
        };
    }
    if let Ok(found) = glance(path)
        && found > known
    {
        return Err(LedgerError::LedgerNewer { found, known });
    }
    let found = match inspect(path, options, access, known) {
        Err(LedgerError::LedgerReadOnly)
            if access == Access::Write && beside(path, "-journal").exists() =>
        {
            roll_back(path, options).and_then(|()| inspect(path, options, access, known))
        }
        other => other,
    };
    found.map_err(|error| explain(path, error))
}

/// Rolls back a transaction of a program that crashed before the ledger used a write-ahead log. A read-only connection
/// cannot do this.
fn roll_back(path: &Path, options: &Options) -> Result<()> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(options.busy_timeout)?;
    is_unborn(&connection).map(drop)
}

/// The schema version in the file's header. Opened as immutable, so that SQLite does not even create its files next to it.
fn glance(path: &Path) -> Result<u32> {
    let connection = open_sealed(path)?;
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// The device that writes in a ledger's file as it would be without its log. `None` if there is no log, or nothing else to read.
pub(crate) fn device_alone(path: &Path) -> Option<String> {
    let read = || -> Result<String> {
        let sql = "SELECT id FROM devices WHERE own = 1";
        Ok(open_sealed(path)?.query_row(sql, [], |row| row.get(0))?)
    };
    (size(&beside(path, "-wal")) > 0).then(read)?.ok()
}

/// Opens a file that nobody changes meanwhile.
fn open_sealed(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    Ok(Connection::open_with_flags(
        uri(path, SEALED)?,
        flags | UNSHARED,
    )?)
}

fn inspect(path: &Path, options: &Options, access: Access, known: u32) -> Result<u32> {
    let connection = match access {
        Access::Sealed => open_sealed(path)?,
        Access::Read | Access::Write => {
            Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?
        }
    };
    connection.busy_timeout(options.busy_timeout)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    // One transaction, because another program may be creating or migrating the file.
    let connection = connection.unchecked_transaction()?;
    let application_id = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if application_id != APPLICATION_ID {
        return if is_unborn(&connection)? {
            Ok(0)
        } else {
            Err(LedgerError::LedgerForeign { application_id })
        };
    }
    let found = found_schema(&connection)?;
    if found > known {
        return Err(LedgerError::LedgerNewer { found, known });
    }
    if ends_within_a_page(path, &connection)? {
        return Err(LedgerError::damaged("the file ends within a page"));
    }
    if options.reads_whole && size(path) <= READ_WHOLE_UP_TO {
        read_whole(&connection)?;
    }
    Ok(found)
}

fn user_version(connection: &Connection) -> Result<u32> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Whether `device` is still the device that writes in this file.
fn is_own_device(connection: &Connection, device: &str) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM devices WHERE own = 1 AND id = ?)";
    Ok(connection
        .prepare_cached(sql)?
        .query_row([device], |row| row.get(0))?)
}

fn found_schema(connection: &Connection) -> Result<u32> {
    let applied = format!("SELECT coalesce(max(version), 0) FROM {APPLIED}");
    let migrated: u32 = connection.query_row(&applied, [], |row| row.get(0))?;
    Ok(migrated.max(user_version(connection)?))
}

/// Whether the program that was creating this ledger crashed before the first migration.
fn is_unborn(connection: &Connection) -> Result<bool> {
    let others = format!("SELECT count(*) FROM sqlite_schema WHERE tbl_name <> '{APPLIED}'");
    Ok(connection.query_row(&others, [], |row| row.get::<_, u32>(0))? == 0)
}

/// Whether the last page is cut off, which SQLite would read as zeros. While there is a log, the page may be complete
/// in it.
fn ends_within_a_page(path: &Path, connection: &Connection) -> Result<bool> {
    let page: u64 =
        connection.pragma_query_value(None, "page_size", |row| row.get(0).map(u32::into))?;
    Ok(size(&beside(path, "-wal")) == 0 && !size(path).is_multiple_of(page))
}

/// Reads every page once.
pub(crate) fn read_whole(connection: &Connection) -> Result<()> {
    let answer: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if answer == "ok" {
        Ok(())
    } else {
        Err(of_integrity_check(answer))
    }
}

fn open(path: &Path, options: &Options, access: Access) -> Result<Connection> {
    let read = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let write = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let connect = || -> Result<Connection> {
        let connection = match access {
            Access::Read => Connection::open_with_flags(path, read | UNSHARED)?,
            Access::Sealed => open_sealed(path)?,
            Access::Write => Connection::open_with_flags(path, write | UNSHARED)?,
        };
        configure(&connection, options, access)?;
        Ok(connection)
    };
    connect().map_err(|error| explain(path, error))
}

/// Keeps the plan of a statement whatever its parameters are. Otherwise SQLite prepares many statements again for each new value,
/// which takes longer than running them. A partial index then needs its condition as a literal.
pub(crate) fn plan_once(connection: &Connection) -> Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

fn configure(connection: &Connection, options: &Options, access: Access) -> Result<()> {
    connection.busy_timeout(options.busy_timeout)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    plan_once(connection)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    match access {
        Access::Read | Access::Sealed => connection.pragma_update(None, "query_only", true)?,
        Access::Write => {
            connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
            // Always, and not only in a purge, which could not find what rows of before have left in free places.
            connection.pragma_update_and_check(None, "secure_delete", "on", |_| Ok(()))?;
        }
    }
    connection.pragma_update(None, "synchronous", "full")?;
    // Negative: in KiB. Reading years of matches visits some thousand pages again and again.
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    // On macOS a plain fsync does not reach the disk. Elsewhere these settings have no effect.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    if let Some(pages) = options.max_pages {
        connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
    }
    Ok(())
}

/// SQLite reports "cannot open" if the folder does not allow it to create its files. Such a ledger is read-only; if a
/// program left a log, it cannot even be read, because without the log its last entries would be missing.
pub(super) fn explain(path: &Path, error: LedgerError) -> LedgerError {
    match error {
        LedgerError::LedgerIo {
            cause: IoCause::Open,
            detail,
        } if is_too_long(path) => LedgerError::LedgerIo {
            detail,
            cause: IoCause::PathTooLong,
        },
        LedgerError::LedgerIo {
            cause: IoCause::Open,
            ..
        } if is_barred(path) => LedgerError::LedgerNoAccess,
        LedgerError::LedgerIo {
            cause: IoCause::Open,
            detail,
        } if !path.exists() => LedgerError::LedgerIo {
            detail,
            cause: IoCause::Gone,
        },
        LedgerError::LedgerIo { .. } if !lets_write(folder(path)) => {
            match size(&beside(path, "-wal")) {
                0 => LedgerError::LedgerReadOnly,
                _ => LedgerError::LedgerLogLeft,
            }
        }
        other => other,
    }
}

/// Whether SQLite opens no file of this name: with the suffixes of the files next to it, it has room for 512 bytes.
fn is_too_long(path: &Path) -> bool {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    absolute.as_os_str().len() > 512 - "-journal".len()
}

/// Whether this user may not read the file that SQLite could not open. Tried only then, because closing a file releases
/// all locks that this process has on it.
fn is_barred(path: &Path) -> bool {
    let opened = fs::File::open(path).map(drop);
    opened.is_err_and(|error| error.kind() == std::io::ErrorKind::PermissionDenied)
}

fn lets_write(folder: &Path) -> bool {
    let probe = folder.join(format!(".ardoise-{}", fresh_id()));
    let made = fs::File::create_new(&probe).map_err(LedgerError::from);
    if made.is_ok() {
        // A probe that cannot be removed does no harm.
        fs::remove_file(&probe).ok();
    }
    made.err() != Some(LedgerError::LedgerReadOnly)
}

fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |data| data.len())
}
