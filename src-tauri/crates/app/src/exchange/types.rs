//! Taking matches away and bringing them in. What takes its time is a job: it is begun, looked at, and can be cancelled.

use crate::backup::FindingView;
use crate::call::Problem;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What an export writes.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct ExportOptions {
    /// Which matches, with the named rulesets that they are played under; everything where left out.
    #[serde(default)]
    pub ids: Option<Vec<String>>,
    /// `json`, complete and importable; or `csv`, a deal a row.
    pub format: ExportFormat,
    /// Of CSV: what stands between columns, `,` where left out.
    #[serde(default)]
    pub separator: Option<char>,
    /// Of CSV: a mark at its beginning by which spreadsheets know UTF-8.
    #[serde(default)]
    pub bom: Option<bool>,
}

/// How an export is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    /// Everything, importable.
    Json,
    /// A deal a row, for spreadsheets.
    Csv,
}

/// A file that was sent, or a job that was begun.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct TicketView {
    /// What it is known by.
    pub id: String,
}

/// How far a job is.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct JobView {
    /// Matches, or events, that are done.
    pub done: u32,
    /// How many there are, where that is known beforehand.
    pub total: Option<u32>,
    /// It has come to its end.
    pub finished: bool,
    /// What came of it: of an export, its size in bytes as `bytes`, and as `left_out` how many matches a table of deals
    /// cannot have, since today's rules do not read them; of a look at an import, an
    /// [`IncomingView`]; of an import, an [`ImportedView`].
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub answer: Option<Value>,
    /// Why it has failed.
    pub problems: Vec<Problem>,
}

/// What a file would change.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct IncomingView {
    /// Matches and named rulesets in it.
    pub entities: u32,
    /// Of these, named rulesets.
    pub rulesets: u32,
    /// Those that are not here.
    pub new: u32,
    /// Those that are here, and go on.
    pub longer: u32,
    /// Those that are all here.
    pub known: u32,
    /// Events that are not here.
    pub events: u32,
    /// Pictures that are not here.
    pub photos: u32,
    /// Matches and rulesets of which it must be said what counts.
    pub forks: Vec<ForkView>,
    /// What is wrong, the first hundred.
    pub findings: Vec<FindingView>,
    /// How much is wrong; with any of it nothing can be written.
    pub found: u32,
}

/// A match, or a named ruleset, that went on here and there.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct ForkView {
    /// The match or the ruleset.
    pub id: String,
    /// It is a named ruleset.
    pub of_ruleset: bool,
    /// What happened here since.
    pub ours: Vec<ForkEventView>,
    /// What happened there.
    pub theirs: Vec<ForkEventView>,
}

/// An event after a fork.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct ForkEventView {
    /// As in `deal_recorded`.
    pub event: String,
    /// RFC 3339, in UTC.
    pub at: String,
}

/// What counts of a match that went on here and there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum ForkAnswer {
    /// What happened here.
    Ours,
    /// What happened there.
    Theirs,
    /// First what happened here, then what happened there.
    Both,
}

/// What was written.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct ImportedView {
    /// Matches that were written.
    pub matches: u32,
    /// Named rulesets that were written.
    pub rulesets: u32,
    /// Events that were written.
    pub events: u32,
    /// Pictures that were written.
    pub photos: u32,
    /// Matches and rulesets that wait for it to be said what counts.
    pub forks: Vec<String>,
    /// It was cancelled; what was written is whole.
    pub cancelled: bool,
}

/// A piece of a file.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct PieceView {
    /// Its bytes, in base64; none past the end.
    pub data: String,
    /// There is more.
    pub more: bool,
}
