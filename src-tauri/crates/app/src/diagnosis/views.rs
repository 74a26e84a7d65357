//! A diagnosis.

use crate::backup::FindingView;
use crate::call::Problem;
use serde::Serialize;

/// The state of the program and its files.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "diagnosis.ts"))]
pub struct DiagnosisView {
    /// The version of the program.
    pub program: String,
    /// The number of the engine that marks deals.
    pub engine: u32,
    /// The operating system and the processor, such as `linux x86_64`.
    pub system: String,
    /// The path of the data folder.
    pub folder: String,
    /// The files and folders in the data folder, by name.
    pub files: Vec<FileView>,
    /// The number of matches; none if the ledger does not open.
    pub matches: Option<u32>,
    /// The number of backups.
    pub backups: u32,
    /// When the last backup was made, RFC 3339 in UTC; none without one.
    pub last_backup: Option<String>,
    /// Why the ledger does not open, if it does not.
    pub problem: Option<Problem>,
    /// Damage in the ledger; empty if it is sound, or does not open.
    pub findings: Vec<FindingView>,
    /// The same as a text to send, with the end of the log. It contains no name of a player, no path and no note.
    pub report: String,
}

/// A file, or all the files of a folder.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "diagnosis.ts"))]
pub struct FileView {
    /// Its name; a folder's ends with `/`.
    pub name: String,
    /// Its size in KiB, rounded up.
    pub kib: u32,
}
