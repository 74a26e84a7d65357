//! The last backup that failed. It is recorded next to the backups until one succeeds, so that every program can report it.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::folder::{backups, folder_beside};
use crate::error::FileFailed;
use crate::here::make_private;

/// Its name in the folder of backups.
const NOTE: &str = "last-failure.json";

/// A backup that the program wanted to make and could not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedBackup {
    /// When it failed.
    pub at: DateTime<Utc>,
    /// The file that failed; older programs did not note it.
    #[serde(default)]
    pub file: Option<PathBuf>,
    /// The code of the error.
    pub code: String,
    /// The message of the system or of SQLite, or the file.
    pub detail: String,
    /// The parameters of the error, as it serialises; older programs did not note them.
    #[serde(default)]
    pub params: Map<String, Value>,
}

impl FailedBackup {
    /// Records that a backup of the ledger at this path failed.
    pub fn note(ledger: &Path, at: DateTime<Utc>, failed: &FileFailed) -> FailedBackup {
        let FileFailed { file, error } = failed;
        let failed = FailedBackup {
            at,
            file: Some(file.clone()),
            code: error.code().to_owned(),
            detail: error.to_string(),
            params: json!(error).as_object().cloned().unwrap_or_default(),
        };
        let noted = serde_json::to_vec(&failed).map(|text| {
            make_private(&folder_beside(ledger)).ok();
            fs::write(note(ledger), text)
        });
        // On a full disk this record fails too; the caller still knows.
        drop(noted);
        failed
    }

    /// The backup of the ledger at this path that failed, if none has succeeded since.
    pub fn of(ledger: &Path) -> Option<FailedBackup> {
        serde_json::from_slice(&fs::read(note(ledger)).ok()?).ok()
    }

    /// When the last good backup of the ledger at this path was made.
    pub fn last_good(ledger: &Path) -> Option<DateTime<Utc>> {
        let all = backups(ledger).ok()?.into_iter();
        all.filter_map(|file| file.made_at).max()
    }
}

/// Forgets a failure, because a backup has succeeded.
pub(super) fn forget(ledger: &Path) {
    fs::remove_file(note(ledger)).ok();
}

fn note(ledger: &Path) -> PathBuf {
    folder_beside(ledger).join(NOTE)
}
