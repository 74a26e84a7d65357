//! Errors of the ledger: codes with parameters, never sentences for a user.

use std::path::{Path, PathBuf};

use crate::here;
use crate::loss::Loss;
use ardoise_journal::{AnyKind, ConcoursRefused, EventId, JournalError, MatchId, PhotoId};
use rusqlite::ErrorCode;
use rusqlite::ffi;
use serde::Serialize;

/// A result of the ledger.
pub type Result<T, E = LedgerError> = std::result::Result<T, E>;

ardoise_journal::refusals! {
    /// Why the ledger refused a call. The state on disk is the same as before the call.
    ///
    /// It serialises as `{"code": …, parameters…}`, with the parameters named as in the messages; [`LedgerError::code`]
    /// returns the same code.
    LedgerError:

    /// A newer program wrote the file. It was not changed.
    #[error("schema {found}, known up to {known}")]
    "ledger_newer" LedgerNewer {
        /// The file's schema version.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    }
    /// The file is damaged, or is not a database. Opening did not change it.
    #[error("{detail}")]
    "ledger_damaged" LedgerDamaged {
        /// SQLite's message.
        #[serde(rename = "value")]
        detail: String,
        /// Whether a read failed, which may succeed the next time: SQLite also says so of a read that the disk refused once, and of
        /// tables that another program has just remade.
        #[serde(skip)]
        in_reading: bool,
    }
    /// The file is an intact SQLite database of another application.
    #[error("application id {application_id}")]
    "ledger_foreign" LedgerForeign {
        /// The file's application id.
        application_id: i32,
    }
    /// The file or its folder cannot be written, or the ledger was opened for reading only.
    #[error("the file or its folder is read-only")]
    "ledger_read_only" LedgerReadOnly
    /// The user of this program may not read the file, or not enter its folder.
    #[error("the file may not be read")]
    "ledger_no_access" LedgerNoAccess
    /// The last entries are in a log next to the file, and the folder does not allow SQLite to read them there.
    #[error("the log cannot be read where it is")]
    "ledger_log_left" LedgerLogLeft
    /// Another connection held the file for longer than the busy timeout.
    #[error("held by another connection")]
    "ledger_locked" LedgerLocked
    /// Another program was restoring a backup over the file for longer than the busy timeout. Nobody writes meanwhile, since it would
    /// be lost.
    #[error("a backup is being restored")]
    "ledger_restoring" LedgerRestoring
    /// The disk is full.
    #[error("no room left")]
    "ledger_full" LedgerFull
    /// Another program has since migrated, restored, replaced or deleted the file, or rebuilt its projections. The file
    /// must be opened again. Anything that the refused call wrote is not in the new file.
    #[error("changed by another program")]
    "ledger_changed" LedgerChanged
    /// The journal is less than it was when Ardoise last wrote to it. The file was not changed.
    #[error("{found} of {known} entries: {reason:?}")]
    "entries_lost" EntriesLost {
        /// How it is less.
        reason: Loss,
        /// The number of entries now.
        found: i64,
        /// The number of entries that there were.
        known: i64,
    }
    /// The platform has no data folder.
    #[error("no data folder")]
    "ledger_no_folder" LedgerNoFolder
    /// The clock of this machine shows a year that no date of an event can have.
    #[error("the clock shows {year}")]
    "clock_wrong" ClockWrong {
        /// The year.
        #[serde(rename = "value")]
        year: String,
    }
    /// The system refused something else.
    #[error("{detail}")]
    "ledger_io" LedgerIo {
        /// The message of SQLite or of the system.
        #[serde(rename = "value")]
        detail: String,
        /// What failed, for the words.
        cause: IoCause,
    }
    /// The match has changed since the revision that the command saw.
    #[error("revision {expected} expected, {actual} found")]
    "stale_revision" StaleRevision {
        /// The revision that the command saw.
        expected: u32,
        /// The revision now.
        actual: u32,
        /// The kinds of the events in between, in order.
        kinds: Vec<AnyKind>,
    }
    /// The match is over: no deal would be played under the new rules.
    #[error("{match_id}")]
    "no_deal_to_come" NoDealToCome {
        /// The match.
        #[serde(rename = "id")]
        match_id: MatchId,
    }
    /// No player has this name.
    #[error("{player}")]
    "player_not_found" PlayerNotFound {
        /// The name that was asked for.
        player: String,
    }
    /// Both names already mean the same player.
    #[error("{player}")]
    "same_player" SamePlayer {
        /// The player's name.
        player: String,
    }
    /// Both names sat in one match, so they cannot be one player.
    #[error("{player}, {other}: {match_id}")]
    "players_sat_together" PlayersSatTogether {
        /// One name.
        player: String,
        /// The other name.
        other: String,
        /// The last match in which both sat.
        #[serde(rename = "id")]
        match_id: MatchId,
        /// The day on which it began, in UTC, such as `2026-11-21`.
        day: String,
    }
    /// Another event already has this id.
    #[error("{event}")]
    "event_id_taken" EventIdTaken {
        /// The id.
        #[serde(rename = "id")]
        event: EventId,
    }
    /// The target of the backup already exists.
    #[error("{path}")]
    "backup_exists" BackupExists {
        /// Its path.
        path: String,
    }
    /// The file to import is not JSON of this format, or is truncated.
    #[error("line {line}: {detail}")]
    "import_unreadable" ImportUnreadable {
        /// The line of the file, from 1.
        line: u32,
        /// What was expected on that line.
        #[serde(rename = "value")]
        detail: String,
    }
    /// A newer program wrote the file to import.
    #[error("format {found}, known up to {known}")]
    "import_newer" ImportNewer {
        /// The file's version.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    }
    /// The file to import is for a hub: of some events it has only stubs.
    #[error("a file for a hub")]
    "import_of_hub" ImportOfHub
    /// The file to import has faults. Nothing from it was written.
    #[error("{findings} findings")]
    "import_unsound" ImportUnsound {
        /// The number of findings.
        #[serde(rename = "value")]
        findings: u32,
    }
    /// The query took longer than it may.
    #[error("too long")]
    "query_too_long" QueryTooLong
    /// The work was cancelled.
    #[error("cancelled")]
    "cancelled" Cancelled
    /// The file is not a photo, or is too large.
    #[error("{detail}")]
    "photo_refused" PhotoRefused {
        /// Why.
        #[serde(rename = "value")]
        detail: String,
    }
    /// No photo has this name.
    #[error("{photo}")]
    "photo_not_found" PhotoNotFound {
        /// The photo's file name.
        #[serde(rename = "value")]
        photo: PhotoId,
    }
    /// There is no such backup.
    #[error("{path}")]
    "backup_not_found" BackupNotFound {
        /// Its name or path.
        path: String,
    }
    /// The backup that was written differs from the ledger, and has been removed.
    #[error("{detail}")]
    "backup_differs" BackupDiffers {
        /// The difference.
        #[serde(rename = "value")]
        detail: String,
    }
    or /// The journal refused: an event cannot be read, or cannot follow.
    Journal(JournalError)
}

/// What failed when the system refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum IoCause {
    /// The disk could not read or write.
    Disk,
    /// The file or its folder is not there.
    Gone,
    /// The path of the file is longer than SQLite opens.
    PathTooLong,
    /// The system opens no more files.
    TooManyFiles,
    /// The file could not be opened.
    Open,
    /// Something else.
    Other,
}

impl IoCause {
    fn of(error: &std::io::Error) -> Self {
        match (error.kind(), error.raw_os_error()) {
            (std::io::ErrorKind::NotFound, _) => Self::Gone,
            (_, Some(here::EIO)) => Self::Disk,
            (_, Some(here::ENFILE | here::EMFILE)) => Self::TooManyFiles,
            _ => Self::Other,
        }
    }
}

impl LedgerError {
    pub(crate) fn damaged(detail: impl ToString) -> Self {
        Self::LedgerDamaged {
            detail: detail.to_string(),
            in_reading: false,
        }
    }

    pub(crate) fn io(detail: impl ToString) -> Self {
        Self::LedgerIo {
            detail: detail.to_string(),
            cause: IoCause::Other,
        }
    }
}

impl From<ConcoursRefused> for LedgerError {
    fn from(refused: ConcoursRefused) -> Self {
        Self::Journal(refused.into())
    }
}

impl From<rusqlite::Error> for LedgerError {
    fn from(error: rusqlite::Error) -> Self {
        let detail = error.to_string();
        match error {
            rusqlite::Error::SqliteFailure(failure, _) => of_sqlite(failure, detail),
            // In STRICT tables, SQLite never stores a value of another type, so the file is damaged.
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..) => Self::damaged(detail),
            _ => Self::io(detail),
        }
    }
}

pub(crate) fn of_sqlite(failure: ffi::Error, detail: String) -> LedgerError {
    match (failure.code, failure.extended_code) {
        // The error of a full disk while SQLite extends the shared memory of the write-ahead log.
        (_, ffi::SQLITE_IOERR_SHMSIZE) => LedgerError::LedgerFull,
        (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => LedgerError::LedgerLocked,
        (_, ffi::SQLITE_READONLY_DBMOVED) => LedgerError::LedgerIo {
            detail,
            cause: IoCause::Gone,
        },
        (ErrorCode::ReadOnly | ErrorCode::PermissionDenied, _) => LedgerError::LedgerReadOnly,
        (ErrorCode::DiskFull, _) => LedgerError::LedgerFull,
        (ErrorCode::OperationInterrupted, _) => LedgerError::QueryTooLong,
        (ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase, _) | (_, ffi::SQLITE_IOERR_DATA) => {
            unread(detail)
        }
        // The tables' versions are checked when the ledger is opened, so a table that is missing later was removed.
        (_, ffi::SQLITE_ERROR) if detail.starts_with("no such table") => unread(detail),
        (ErrorCode::SystemIoFailure, _) => LedgerError::LedgerIo {
            detail,
            cause: IoCause::Disk,
        },
        (ErrorCode::CannotOpen, _) => LedgerError::LedgerIo {
            detail,
            cause: IoCause::Open,
        },
        _ => LedgerError::io(detail),
    }
}

/// The error of an integrity check of SQLite that does not answer "ok". What the disk could not read is no damage: the next attempt may
/// read it.
pub(crate) fn of_integrity_check(answer: String) -> LedgerError {
    let code = answer.rsplit_once("error code=");
    let code = code.and_then(|(_, code)| code.parse().ok());
    match code.map(ffi::Error::new) {
        Some(failure) if failure.code == ErrorCode::SystemIoFailure => of_sqlite(failure, answer),
        _ => unread(answer),
    }
}

fn unread(detail: String) -> LedgerError {
    LedgerError::LedgerDamaged {
        detail,
        in_reading: true,
    }
}

impl From<std::io::Error> for LedgerError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem => {
                Self::LedgerReadOnly
            }
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => Self::LedgerFull,
            // Of a lock.
            std::io::ErrorKind::WouldBlock => Self::LedgerLocked,
            _ => Self::LedgerIo {
                detail: error.to_string(),
                cause: IoCause::of(&error),
            },
        }
    }
}

/// An error, and the file that it concerns if that is not the ledger's own.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {error}", file.display())]
pub struct FileFailed {
    /// The path of the file.
    pub file: PathBuf,
    /// What went wrong with it.
    pub error: LedgerError,
}

impl FileFailed {
    pub(crate) fn new(file: &Path, error: impl Into<LedgerError>) -> Self {
        Self {
            file: file.to_owned(),
            error: error.into(),
        }
    }
}

impl From<FileFailed> for LedgerError {
    fn from(failed: FileFailed) -> Self {
        failed.error
    }
}
