//! Answers and options of exports and imports. Long work is a job: a call starts it, another reports its progress, a
//! third cancels it.

use crate::backup::FindingView;
use crate::call::{FileId, JobId, Problem};
use crate::notation::Language;
use ardoise_journal::{Fork, MatchId};
use ardoise_ledger::{IncomingCounts, PlayedAt};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The options of an export.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "exchange.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct ExportOptions {
    /// The ids of the matches, which are exported with the named rulesets they are played under; by default everything.
    #[serde(default)]
    pub ids: Option<Vec<MatchId>>,
    /// Only matches outside concours, or only those of concours.
    #[serde(default)]
    pub played_at: Option<PlayedAt>,
    /// `json`, complete and importable; or `csv`, one deal a row.
    pub format: ExportFormat,
    /// For CSV, the character between columns; by default `,`.
    #[serde(default)]
    pub separator: Option<char>,
    /// For CSV, whether to begin with a byte order mark, by which spreadsheets recognise UTF-8.
    #[serde(default)]
    pub bom: Option<bool>,
    /// For CSV, the language of titles and words; English, that of this JSON, by default.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Language>"))]
    pub language: Language,
}

/// The format of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    /// Everything, importable.
    Json,
    /// One deal a row, for spreadsheets.
    Csv,
}

/// The id of a file that was sent, or of a job that was started.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct TicketView {
    /// The id.
    pub id: JobId,
}

/// A file of which a piece was sent.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct SentView {
    /// The id.
    pub id: FileId,
}

/// The progress of a job, and its result.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct JobView {
    /// The number of matches or events done.
    pub done: u32,
    /// How many there are, if that is known beforehand.
    pub total: Option<u32>,
    /// Whether the job has ended.
    pub finished: bool,
    /// The result. Of an export: its size in `bytes`, and in `left_out` the number of matches that CSV cannot contain
    /// because today's rules cannot read them. Of a look at an import: an [`IncomingView`]. Of an import: an
    /// [`Imported`](ardoise_ledger::Imported). Of publishing: a [`Published`](crate::publish::Published).
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub answer: Option<Value>,
    /// Why the job failed.
    pub problems: Vec<Problem>,
}

/// The changes that importing a file would make.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct IncomingView {
    /// How much it contains, and how much of that is new.
    #[serde(flatten)]
    pub counts: IncomingCounts,
    /// Matches and rulesets that continued in both ledgers; the user must choose which events count.
    pub forks: Vec<Fork>,
    /// The first hundred findings.
    pub findings: Vec<FindingView>,
    /// The number of findings. If there is any, nothing can be imported.
    pub found: u32,
}

/// A piece of a file.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct PieceView {
    /// Its bytes in base64; empty after the end.
    pub data: String,
    /// Whether there is more.
    pub more: bool,
}
