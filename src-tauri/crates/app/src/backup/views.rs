//! Answers about backups and checks.

use super::codes::FindingCode;
#[cfg(feature = "ts")]
use crate::call::Problem;
use crate::slate::SideNames;
use ardoise_journal::{DeviceId, MatchId};
use ardoise_ledger::FoundNamed;
use ardoise_rules::PerSide;
use serde::Serialize;
use serde_json::Value;

/// The list of backups.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
pub struct BackupsView {
    /// The path of the folder of backups.
    pub folder: String,
    /// The backups, the newest first.
    pub backups: Vec<BackupView>,
}

/// A backup in the folder.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
pub struct BackupView {
    /// Its file name.
    pub name: String,
    /// When it was made, RFC 3339 in UTC; none for a ledger that an update or a restore kept.
    pub made_at: Option<String>,
    /// Its size in KiB, rounded up.
    pub kib: u32,
    /// Why it was made.
    pub reason: BackupReason,
}

/// Why a backup was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
#[serde(rename_all = "snake_case")]
pub enum BackupReason {
    /// A user asked for it, or the last one was a week old.
    Made,
    /// A restore kept the previous ledger.
    BeforeRestore,
    /// An update kept the ledger before it changed the file's format.
    BeforeUpdate,
}

/// A new backup.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
pub struct BackedUpView {
    /// Its path.
    pub path: String,
    /// Its size in KiB, rounded up.
    pub kib: u32,
    /// The number of events in it.
    pub events: u32,
    /// The number of photos in it; 0 in the folder of backups, where photos stay in their own folder.
    pub photos: u32,
    /// Damage in the ledger that was copied.
    pub findings: Vec<FindingView>,
    /// The file names of older backups that were removed.
    pub thinned: Vec<String>,
}

/// A failed backup, with no successful one since.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
pub struct BackupFailedView {
    /// When it failed, RFC 3339 in UTC.
    pub failed_at: String,
    /// When the last good backup was made, RFC 3339 in UTC; none if there is no backup.
    pub last: Option<String>,
    /// Why it failed.
    // Its code is that of the program that noted it, which may be a newer one.
    #[cfg_attr(feature = "ts", ts(as = "Problem"))]
    pub problem: Value,
}

/// A file that was accepted as it is.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
pub struct AcceptedView {
    /// The number of matches and named rulesets in it.
    pub entities: u32,
}

/// A ledger whose own chain was looked at, and mended if entries are missing in it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
pub struct MendedView {
    /// How many entries are missing in the chain; 0 if nothing had to be done.
    pub missing: u32,
    /// The device that writes from now on, if it is a new one.
    pub device: Option<DeviceId>,
}

/// A finding of a check, or a match that a rebuild could not read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
pub struct FindingView {
    /// What was found.
    pub code: FindingCode,
    /// The parameters of the message.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Value,
    /// The match that it is about, if it is about one that can be read.
    pub found_in: Option<FoundInView>,
    /// The named ruleset or the concours that it is about, if it is about one.
    pub named: Option<FoundNamed>,
}

/// The match that a finding is about.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
pub struct FoundInView {
    /// Its id.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// Its own name, if it has one.
    pub name: Option<String>,
    /// Its players.
    pub sides: PerSide<SideNames>,
    /// When it was begun, RFC 3339 in UTC.
    pub started_at: String,
    /// The number of the deal, from 1, if the finding is about one.
    pub deal: Option<u32>,
}
