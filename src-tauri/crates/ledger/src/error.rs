//! Errors of the ledger: codes with parameters, never sentences for a user.

use std::path::{Path, PathBuf};

use crate::loss::Loss;
use ardoise_journal::{
    ConcoursRefused, DealId, EventId, JournalError, MatchId, PhotoId, RulesetId,
};
use rusqlite::ErrorCode;
use rusqlite::ffi;
use serde::Serialize;

/// A result of the ledger.
pub type Result<T, E = LedgerError> = std::result::Result<T, E>;

/// Why the ledger refused a call. The state on disk is the same as before the call.
///
/// It serialises as `{"code": …, parameters…}`; [`LedgerError::code`] returns the same code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum LedgerError {
    /// A newer program wrote the file. It was not changed.
    #[error("schema {found}, known up to {known}")]
    LedgerNewer {
        /// The file's schema version.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The file is damaged, or is not a database. Opening did not change it.
    #[error("{detail}")]
    LedgerDamaged {
        /// SQLite's message.
        detail: String,
    },
    /// The file is an intact SQLite database of another application.
    #[error("application id {application_id}")]
    LedgerForeign {
        /// The file's application id.
        application_id: i32,
    },
    /// The file or its folder cannot be written, or the ledger was opened for reading only.
    #[error("the file or its folder is read-only")]
    LedgerReadOnly,
    /// Another connection held the file for longer than the busy timeout.
    #[error("held by another connection")]
    LedgerLocked,
    /// The disk is full.
    #[error("no room left")]
    LedgerFull,
    /// Another program has since migrated, restored, replaced or deleted the file, or rebuilt its projections. The file
    /// must be opened again. What the refused call wrote, if anything, is not in the file that is there now.
    #[error("changed by another program")]
    LedgerChanged,
    /// The journal is less than it was when Ardoise last wrote to it. The file was not changed.
    #[error("{found} of {known} entries: {reason:?}")]
    EntriesLost {
        /// How it is less.
        reason: Loss,
        /// The number of entries now.
        found: i64,
        /// The number of entries that there were.
        known: i64,
    },
    /// The platform has no data folder.
    #[error("no data folder")]
    LedgerNoFolder,
    /// The system refused something else.
    #[error("{detail}")]
    LedgerIo {
        /// The message of SQLite or of the system.
        detail: String,
    },
    /// The match has changed since the revision that the command saw.
    #[error("revision {expected} expected, {actual} found")]
    StaleRevision {
        /// The revision that the command saw.
        expected: u32,
        /// The revision now.
        actual: u32,
        /// The kinds of the events in between, in order.
        kinds: Vec<String>,
    },
    /// No match has this id.
    #[error("{match_id}")]
    MatchNotFound {
        /// The id that was asked for.
        match_id: MatchId,
    },
    /// The match was already created.
    #[error("{match_id}")]
    MatchExists {
        /// Its id.
        match_id: MatchId,
    },
    /// A purge erased the content of the match.
    #[error("{match_id}")]
    MatchPurged {
        /// Its id.
        match_id: MatchId,
    },
    /// The match is in the bin; it can be restored.
    #[error("{match_id}")]
    MatchDeleted {
        /// Its id.
        match_id: MatchId,
    },
    /// The match is archived, and its marks cannot change until it is back in the lists.
    #[error("{match_id}")]
    MatchArchived {
        /// Its id.
        match_id: MatchId,
    },
    /// No named ruleset has this id.
    #[error("{ruleset}")]
    RulesetNotFound {
        /// The id that was asked for.
        ruleset: RulesetId,
    },
    /// The match is over: no deal would be played under the new rules.
    #[error("{match_id}")]
    NoDealToCome {
        /// The match.
        match_id: MatchId,
    },
    /// No player has this name.
    #[error("{player}")]
    PlayerNotFound {
        /// The name that was asked for.
        player: String,
    },
    /// Both names already mean the same player.
    #[error("{player}")]
    SamePlayer {
        /// The player's name.
        player: String,
    },
    /// Both names sat in one match, so they cannot be one player.
    #[error("{player}, {other}: {match_id}")]
    PlayersSatTogether {
        /// One name.
        player: String,
        /// The other name.
        other: String,
        /// The last match in which both sat.
        match_id: MatchId,
        /// The day on which it began, in UTC, such as `2026-11-21`.
        day: String,
    },
    /// The match has no such deal.
    #[error("{deal}")]
    DealNotFound {
        /// The id that was asked for.
        deal: DealId,
    },
    /// The match already has a deal with this id.
    #[error("{deal}")]
    DealExists {
        /// The deal's id.
        deal: DealId,
    },
    /// The event cannot be undone: there is none, or it is not the last that counts.
    #[error("nothing to undo")]
    NothingToUndo,
    /// The event cannot be redone: there is none, or it is not the last that was undone.
    #[error("nothing to redo")]
    NothingToRedo,
    /// Another event already has this id.
    #[error("{event}")]
    EventIdTaken {
        /// The id.
        event: EventId,
    },
    /// This program cannot read an event. It was written by a newer version, or its payload has an unexpected shape.
    #[error("{kind} version {version}: {detail}")]
    EventUnreadable {
        /// The event's id.
        event: EventId,
        /// Its kind.
        kind: String,
        /// Its version.
        version: u32,
        /// The reason.
        detail: String,
    },
    /// The target of the backup already exists.
    #[error("{path}")]
    BackupExists {
        /// Its path.
        path: String,
    },
    /// The file to import is not JSON of this format, or is truncated.
    #[error("line {line}: {detail}")]
    ImportUnreadable {
        /// The line of the file, from 1.
        line: u32,
        /// What was expected on that line.
        detail: String,
    },
    /// A newer program wrote the file to import.
    #[error("format {found}, known up to {known}")]
    ImportNewer {
        /// The file's version.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The file to import has faults. Nothing from it was written.
    #[error("{findings} findings")]
    ImportUnsound {
        /// The number of findings.
        findings: u32,
    },
    /// The work was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// The file is not a photo, or is too large.
    #[error("{detail}")]
    PhotoRefused {
        /// Why.
        detail: String,
    },
    /// No photo has this name.
    #[error("{photo}")]
    PhotoNotFound {
        /// The photo's file name.
        photo: PhotoId,
    },
    /// There is no such backup.
    #[error("{path}")]
    BackupNotFound {
        /// Its name or path.
        path: String,
    },
    /// The backup that was written differs from the ledger, and has been removed.
    #[error("{detail}")]
    BackupDiffers {
        /// The difference.
        detail: String,
    },
    /// An event cannot follow in a concours.
    #[error(transparent)]
    #[serde(untagged)]
    Concours(#[from] ConcoursRefused),
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
            Self::EntriesLost { .. } => "entries_lost",
            Self::LedgerNoFolder => "ledger_no_folder",
            Self::LedgerIo { .. } => "ledger_io",
            Self::StaleRevision { .. } => "stale_revision",
            Self::MatchNotFound { .. } => "match_not_found",
            Self::MatchExists { .. } => "match_exists",
            Self::MatchPurged { .. } => "match_purged",
            Self::MatchDeleted { .. } => "match_deleted",
            Self::MatchArchived { .. } => "match_archived",
            Self::RulesetNotFound { .. } => "ruleset_not_found",
            Self::NoDealToCome { .. } => "no_deal_to_come",
            Self::PlayerNotFound { .. } => "player_not_found",
            Self::SamePlayer { .. } => "same_player",
            Self::PlayersSatTogether { .. } => "players_sat_together",
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
            Self::Concours(refused) => refused.code(),
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
            JournalError::Concours(refused) => Self::Concours(refused),
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
            // In STRICT tables, SQLite never stores a value of another type, so the file is damaged.
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..) => Self::LedgerDamaged { detail },
            _ => Self::LedgerIo { detail },
        }
    }
}

pub(crate) fn of_sqlite(failure: ffi::Error, detail: String) -> LedgerError {
    match (failure.code, failure.extended_code) {
        // The error of a full disk while SQLite extends the shared memory of the write-ahead log.
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
        // The schema is checked when the ledger is opened, so a table that is missing later was removed.
        (_, ffi::SQLITE_ERROR) if detail.starts_with("no such table") => {
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

/// An error, and the file that it is about where that is not the ledger's own.
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
