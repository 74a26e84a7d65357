//! Looking after the file: backups, and what a check finds.

use serde::Serialize;
use serde_json::Value;

/// The backups that are there.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
pub struct BackupsView {
    /// The folder that they are in.
    pub folder: String,
    /// The newest first.
    pub backups: Vec<BackupView>,
}

/// A backup that is there.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
pub struct BackupView {
    /// Its name in the folder.
    pub name: String,
    /// When it was made, RFC 3339 in UTC; none for what an update or a restore has kept.
    pub made_at: Option<String>,
    /// Its size in KiB, rounded up.
    pub kib: u32,
    /// Why it was made.
    pub reason: BackupReason,
}

/// Why a backup was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
#[serde(rename_all = "snake_case")]
pub enum BackupReason {
    /// It was asked for, or a week had gone by.
    Made,
    /// It is what was there before another was put back.
    BeforeRestore,
    /// It is what was there before the program brought the file up to its own format.
    BeforeUpdate,
}

/// A backup that was made.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
pub struct BackedUpView {
    /// Where it is.
    pub path: String,
    /// Its size in KiB, rounded up.
    pub kib: u32,
    /// How many events it keeps.
    pub events: u32,
    /// How many pictures are in it; none in the folder of backups, where they are beside it.
    pub photos: u32,
    /// What is wrong in what was copied.
    pub findings: Vec<FindingView>,
    /// Names of older backups that were thinned out.
    pub thinned: Vec<String>,
}

/// A backup that was put back.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
pub struct RestoredView {
    /// How many events there are now.
    pub events: u32,
    /// How many pictures came back that were missing.
    pub photos: u32,
    /// Where what was there before is kept.
    pub aside: Option<String>,
}

/// What a check has found, or a rebuild could not read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
pub struct FindingView {
    /// As in `payload_changed`; the sentence is `finding-payload_changed`.
    pub code: String,
    /// What the sentence needs.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Value,
}
