//! What can go wrong with a ledger: codes with parameters, never sentences for a user.

use ardoise_journal::JournalError;
use rusqlite::ErrorCode;
use rusqlite::ffi;
use serde::Serialize;

/// A result of the ledger.
pub type Result<T, E = LedgerError> = std::result::Result<T, E>;

/// Why the ledger refused. The state on disk is as it was before the call.
///
/// It serialises as `{"code": …, parameters…}`; [`LedgerError::code`] is the same code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum LedgerError {
    /// The file was written by a newer program; it has not been touched.
    #[error("schema {found}, known up to {known}")]
    LedgerNewer {
        /// The file's schema version.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// The file is not a database, or is a damaged one; opening has not touched it.
    #[error("{detail}")]
    LedgerDamaged {
        /// What SQLite said.
        detail: String,
    },
    /// The file is a sound SQLite database of something else.
    #[error("application id {application_id}")]
    LedgerForeign {
        /// The file's application id.
        application_id: i32,
    },
    /// The file or its folder may not be written, or it was opened only for reading.
    #[error("the file or its folder is read-only")]
    LedgerReadOnly,
    /// Another connection held the file for longer than the busy timeout.
    #[error("held by another connection")]
    LedgerLocked,
    /// No room on the disk.
    #[error("no room left")]
    LedgerFull,
    /// Another program has since migrated the file or rebuilt its projections: open it again.
    #[error("changed by another program")]
    LedgerChanged,
    /// The platform names no data folder.
    #[error("no data folder")]
    LedgerNoFolder,
    /// The system refused something else.
    #[error("{detail}")]
    LedgerIo {
        /// What SQLite or the system said.
        detail: String,
    },
    /// The match has changed since the revision that the command saw.
    #[error("revision {expected} expected, {actual} found")]
    StaleRevision {
        /// The revision that the command saw.
        expected: u32,
        /// The revision now.
        actual: u32,
        /// Kinds of the events in between, in order.
        kinds: Vec<String>,
    },
    /// No match has this id.
    #[error("{match_id}")]
    MatchNotFound {
        /// The id asked for.
        match_id: String,
    },
    /// A match is created once only.
    #[error("{match_id}")]
    MatchExists {
        /// The match.
        match_id: String,
    },
    /// A purge erased what the match was made of.
    #[error("{match_id}")]
    MatchPurged {
        /// The match.
        match_id: String,
    },
    /// The match was thrown away; it can be taken back.
    #[error("{match_id}")]
    MatchDeleted {
        /// The match.
        match_id: String,
    },
    /// The match is archived; it is not played on until it is back in the lists.
    #[error("{match_id}")]
    MatchArchived {
        /// The match.
        match_id: String,
    },
    /// No named ruleset has this id.
    #[error("{ruleset}")]
    RulesetNotFound {
        /// The id asked for.
        ruleset: String,
    },
    /// The match has no such deal.
    #[error("{deal}")]
    DealNotFound {
        /// The id asked for.
        deal: String,
    },
    /// The match already has a deal with this id.
    #[error("{deal}")]
    DealExists {
        /// The deal.
        deal: String,
    },
    /// No event of the match can be undone, or not the one named.
    #[error("nothing to undo")]
    NothingToUndo,
    /// No event of the match can be redone, or not the one named.
    #[error("nothing to redo")]
    NothingToRedo,
    /// The event's id already belongs to a different event.
    #[error("{event}")]
    EventIdTaken {
        /// The id.
        event: String,
    },
    /// This program cannot read an event: it is of a newer version, or its payload has not the expected shape.
    #[error("{kind} version {version}: {detail}")]
    EventUnreadable {
        /// The event's id.
        event: String,
        /// Its kind.
        kind: String,
        /// Its version.
        version: u32,
        /// What was not understood.
        detail: String,
    },
    /// There is already a file where the backup should go.
    #[error("{path}")]
    BackupExists {
        /// The path asked for.
        path: String,
    },
    /// What is to be imported is not JSON of this format, or was cut.
    #[error("line {line}: {detail}")]
    ImportUnreadable {
        /// The line of the file, from 1.
        line: u32,
        /// What was expected there.
        detail: String,
    },
    /// What is to be imported was written by a newer program.
    #[error("format {found}, known up to {known}")]
    ImportNewer {
        /// The file's version.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// What is to be imported is not sound: nothing of it is written.
    #[error("{findings} findings")]
    ImportUnsound {
        /// How much was found.
        findings: u32,
    },
    /// It was asked to stop.
    #[error("cancelled")]
    Cancelled,
    /// A picture is not one, or too large.
    #[error("{detail}")]
    PhotoRefused {
        /// Why.
        detail: String,
    },
    /// There is no such picture.
    #[error("{photo}")]
    PhotoNotFound {
        /// Its name.
        photo: String,
    },
    /// There is no such backup.
    #[error("{path}")]
    BackupNotFound {
        /// The backup asked for.
        path: String,
    },
    /// The backup that was written does not equal the ledger, and has been removed.
    #[error("{detail}")]
    BackupDiffers {
        /// What differs.
        detail: String,
    },
}

impl LedgerError {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::LedgerNewer { .. } => "ledger_newer",
            Self::LedgerDamaged { .. } => "ledger_damaged",
            Self::LedgerForeign { .. } => "ledger_foreign",
            Self::LedgerReadOnly => "ledger_read_only",
            Self::LedgerLocked => "ledger_locked",
            Self::LedgerFull => "ledger_full",
            Self::LedgerChanged => "ledger_changed",
            Self::LedgerNoFolder => "ledger_no_folder",
            Self::LedgerIo { .. } => "ledger_io",
            Self::StaleRevision { .. } => "stale_revision",
            Self::MatchNotFound { .. } => "match_not_found",
            Self::MatchExists { .. } => "match_exists",
            Self::MatchPurged { .. } => "match_purged",
            Self::MatchDeleted { .. } => "match_deleted",
            Self::MatchArchived { .. } => "match_archived",
            Self::RulesetNotFound { .. } => "ruleset_not_found",
            Self::DealNotFound { .. } => "deal_not_found",
            Self::DealExists { .. } => "deal_exists",
            Self::NothingToUndo => "nothing_to_undo",
            Self::NothingToRedo => "nothing_to_redo",
            Self::EventIdTaken { .. } => "event_id_taken",
            Self::EventUnreadable { .. } => "event_unreadable",
            Self::BackupExists { .. } => "backup_exists",
            Self::ImportUnreadable { .. } => "import_unreadable",
            Self::ImportNewer { .. } => "import_newer",
            Self::ImportUnsound { .. } => "import_unsound",
            Self::Cancelled => "cancelled",
            Self::PhotoRefused { .. } => "photo_refused",
            Self::PhotoNotFound { .. } => "photo_not_found",
            Self::BackupNotFound { .. } => "backup_not_found",
            Self::BackupDiffers { .. } => "backup_differs",
        }
    }

    pub(crate) fn damaged(detail: impl ToString) -> Self {
        Self::LedgerDamaged {
            detail: detail.to_string(),
        }
    }

    pub(crate) fn io(detail: impl ToString) -> Self {
        Self::LedgerIo {
            detail: detail.to_string(),
        }
    }
}

impl From<JournalError> for LedgerError {
    fn from(error: JournalError) -> Self {
        match error {
            JournalError::MatchNotFound { match_id } => Self::MatchNotFound { match_id },
            JournalError::MatchExists { match_id } => Self::MatchExists { match_id },
            JournalError::MatchPurged { match_id } => Self::MatchPurged { match_id },
            JournalError::MatchDeleted { match_id } => Self::MatchDeleted { match_id },
            JournalError::MatchArchived { match_id } => Self::MatchArchived { match_id },
            JournalError::RulesetNotFound { ruleset } => Self::RulesetNotFound { ruleset },
            JournalError::DealNotFound { deal } => Self::DealNotFound { deal },
            JournalError::DealExists { deal } => Self::DealExists { deal },
            JournalError::NothingToUndo => Self::NothingToUndo,
            JournalError::NothingToRedo => Self::NothingToRedo,
            JournalError::EventUnreadable {
                event,
                kind,
                version,
                detail,
            } => Self::EventUnreadable {
                event,
                kind,
                version,
                detail,
            },
        }
    }
}

impl From<rusqlite::Error> for LedgerError {
    fn from(error: rusqlite::Error) -> Self {
        let detail = error.to_string();
        match error {
            rusqlite::Error::SqliteFailure(failure, _) => of_sqlite(failure, detail),
            // The tables are STRICT: a value of another type was not written by SQLite.
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..) => Self::LedgerDamaged { detail },
            _ => Self::LedgerIo { detail },
        }
    }
}

pub(crate) fn of_sqlite(failure: ffi::Error, detail: String) -> LedgerError {
    match (failure.code, failure.extended_code) {
        // What a full disk gives while the shared memory of the write-ahead log is being extended.
        (_, ffi::SQLITE_IOERR_SHMSIZE) => LedgerError::LedgerFull,
        (_, ffi::SQLITE_IOERR_CORRUPTFS | ffi::SQLITE_IOERR_DATA) => {
            LedgerError::LedgerDamaged { detail }
        }
        (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => LedgerError::LedgerLocked,
        (ErrorCode::ReadOnly | ErrorCode::PermissionDenied, _) => LedgerError::LedgerReadOnly,
        (ErrorCode::DiskFull, _) => LedgerError::LedgerFull,
        (ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase, _) => {
            LedgerError::LedgerDamaged { detail }
        }
        _ => LedgerError::LedgerIo { detail },
    }
}

impl From<std::io::Error> for LedgerError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem => {
                Self::LedgerReadOnly
            }
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => Self::LedgerFull,
            _ => Self::LedgerIo {
                detail: error.to_string(),
            },
        }
    }
}
