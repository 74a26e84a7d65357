//! Taking matches away and bringing them in. What takes its time is a job: it is begun, looked at, and can be cancelled.

use super::{FindingView, Problem};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What an export writes.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, optional_fields))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    /// Everything, importable.
    Json,
    /// A deal a row, for spreadsheets.
    Csv,
}

/// A file that was sent, or a job that was begun.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TicketView {
    /// What it is known by.
    pub id: String,
}

/// How far a job is.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct JobView {
    /// Matches, or events, that are done.
    pub done: u32,
    /// How many there are, where that is known beforehand.
    pub total: Option<u32>,
    /// It has come to its end.
    pub finished: bool,
    /// What came of it: of an export, its size in bytes as `bytes`; of a look at an import, an
    /// [`IncomingView`]; of an import, an [`ImportedView`].
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub answer: Option<Value>,
    /// Why it has failed.
    pub problems: Vec<Problem>,
}

/// What a file would change.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ForkEventView {
    /// As in `deal_recorded`.
    pub event: String,
    /// RFC 3339, in UTC.
    pub at: String,
}

/// What counts of a match that went on here and there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PieceView {
    /// Its bytes, in base64; none past the end.
    pub data: String,
    /// There is more.
    pub more: bool,
}

/// How a CSV file is read.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, optional_fields))]
#[serde(deny_unknown_fields, default)]
pub struct CsvReading {
    /// `utf-8` where left out, or as in `windows-1252`.
    pub encoding: Option<String>,
    /// What stands between columns; guessed where left out.
    pub separator: Option<char>,
    /// By column, from 0, the field that it holds; guessed from the first line where left out.
    #[serde(deserialize_with = "by_column")]
    pub columns: Option<BTreeMap<u32, CsvField>>,
    /// A ruleset reference for matches whose row names none; coinche where left out.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: Option<Value>,
    /// Names as typed in the file, and the players that they are.
    pub same: BTreeMap<String, String>,
}

/// Columns by their number: within a request of several kinds, serde takes the names of fields for text only.
fn by_column<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<BTreeMap<u32, CsvField>>, D::Error> {
    let named: Option<BTreeMap<String, CsvField>> = Deserialize::deserialize(from)?;
    let numbered = |(column, field): (String, CsvField)| {
        let number = column.parse().map_err(D::Error::custom)?;
        Ok((number, field))
    };
    named
        .map(|named| named.into_iter().map(numbered).collect())
        .transpose()
}

/// What a column of a CSV file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum CsvField {
    /// What tells matches apart; without it, day and players do.
    Match,
    /// The day, as in `2026-11-21` or `21/11/2026`.
    Date,
    /// The match's name.
    Name,
    /// Where it was played.
    Place,
    /// A preset.
    Ruleset,
    /// South.
    Us1,
    /// North.
    Us2,
    /// East.
    Them1,
    /// West.
    Them2,
    /// Who took, as in a deal.
    Taker,
    /// The level, as in a deal.
    Level,
    /// The strain, as in a deal.
    Strain,
    /// The doubling, as in a deal.
    Doubling,
    /// Our points.
    PointsUs,
    /// Their points.
    PointsThem,
    /// What we marked.
    MarkUs,
    /// What they marked.
    MarkThem,
    /// The deal's note.
    Note,
}

/// What a CSV file would create.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CsvView {
    /// The titles of its columns.
    pub titles: Vec<String>,
    /// What each column is taken for, by its position.
    pub columns: BTreeMap<u32, CsvField>,
    /// What stands between columns.
    pub separator: char,
    /// The first matches, at most twenty.
    pub first: Vec<CsvMatch>,
    /// How many matches there are.
    pub matches: u32,
    /// How many rows make them.
    pub rows: u32,
    /// Every line that cannot be read.
    pub bad: Vec<BadLine>,
    /// Names that are nearly those of known players, or of one another: they can be taken for the same.
    pub alike: Vec<Alike>,
}

/// A match that would be created.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CsvMatch {
    /// As in `2026-11-21`.
    pub day: String,
    /// Us, then them; a blank one has no name.
    pub players: Vec<String>,
    /// How many deals, or adjustments.
    pub deals: u32,
}

/// A line that cannot be read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct BadLine {
    /// Its number in the file, from 1.
    pub line: u32,
    /// All that is wrong with it.
    pub problems: Vec<Problem>,
}

/// Names that may be one player's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Alike {
    /// As the file has it.
    pub typed: String,
    /// As it is known.
    pub known: String,
}
