//! Taking matches away and bringing them in. What takes its time is a job: it is begun, looked at, and can be cancelled.

use crate::contract::{FindingView, Problem};
use ardoise_rules::PerSide;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

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

/// How a CSV file is read.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts", optional_fields)
)]
#[serde(deny_unknown_fields, default)]
pub struct CsvReading {
    /// As in `windows-1252`. Where left out it is `utf-8`; of a file that is not in it, a look makes a guess and says so,
    /// and nothing is written before it is told.
    pub encoding: Option<String>,
    /// What stands between columns; guessed where left out.
    pub separator: Option<char>,
    /// By column, from 0, the field that it holds; guessed from the first line where left out.
    #[serde(deserialize_with = "by_column")]
    pub columns: Option<BTreeMap<u32, CsvField>>,
    /// For matches whose row names none: a ruleset reference, or what a row may have; coinche where left out.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: Option<Value>,
    /// What presets are called where the file comes from, and their ids; ids and the table's own names are known.
    pub rulesets: BTreeMap<String, String>,
    /// Names as typed in the file, and the players that they are.
    pub same: BTreeMap<String, String>,
    /// What becomes of matches that do not reach the end of their rules.
    pub unfinished: Unfinished,
}

/// What becomes of a match whose deals do not reach the end of its rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum Unfinished {
    /// It was left where it was; one of today is still being played.
    #[default]
    Abandoned,
    /// It was over: whoever leads has won. Where nobody does, it was left.
    Finished,
    /// It is still being played.
    Playing,
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
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
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
    /// A preset or one of the table's own rulesets, by id or name; or a reference as JSON.
    Ruleset,
    /// South.
    Us1,
    /// North.
    Us2,
    /// East.
    Them1,
    /// West.
    Them2,
    /// Who dealt: a seat, or a player's name.
    Dealer,
    /// Who took: a seat, a side, or a player's name.
    Taker,
    /// The level, and the strain and the doubling where they are written together.
    Level,
    /// The strain.
    Strain,
    /// The doubling, or who doubled.
    Doubling,
    /// Who coinched.
    DoubledBy,
    /// Who surcoinched.
    SurcoinchedBy,
    /// Our points, or that we took all the tricks.
    PointsUs,
    /// Their points, or that they did.
    PointsThem,
    /// Our tricks.
    TricksUs,
    /// Their tricks.
    TricksThem,
    /// Who took the last trick.
    LastTrick,
    /// Who took all the tricks; `capot` is whoever took.
    AllTricks,
    /// Whether one player took them all.
    Alone,
    /// Who had the belote.
    Belote,
    /// Melds in the notation of a line, each after whose it is: `us tierce qh them carre j`.
    Melds,
    /// Who played a card that was not allowed.
    Renonce,
    /// Why nothing was played.
    Void,
    /// Who dealt wrong.
    Misdeal,
    /// Minutes since the first deal.
    Minute,
    /// What we marked.
    MarkUs,
    /// What they marked.
    MarkThem,
    /// The deal's note.
    Note,
    /// Who won the match, where its deals do not end it: a side, a seat, or a player's name.
    Winner,
}

/// What a CSV file would create.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct CsvView {
    /// The titles of its columns.
    pub titles: Vec<String>,
    /// What each column is taken for, by its position.
    pub columns: BTreeMap<u32, CsvField>,
    /// What stands between columns.
    pub separator: char,
    /// What its letters are read as.
    pub encoding: String,
    /// Nobody told it, and it is not `utf-8`: it must be told before anything is written.
    pub encoding_guessed: bool,
    /// The first matches, at most twenty.
    pub first: Vec<CsvMatch>,
    /// How many matches there are to create.
    pub matches: u32,
    /// How many others have the id of a match of this ledger: they are left out.
    pub known: u32,
    /// How many rows could be read.
    pub rows: u32,
    /// How many of the matches do not reach the end of their rules, and nobody is said to have won them.
    pub unfinished: u32,
    /// Every line that cannot be read.
    pub bad: Vec<BadLine>,
    /// Lines that add others up: they are left out.
    pub sums: Vec<u32>,
    /// Lines over the titles: they are left out.
    pub above: Vec<u32>,
    /// Deals whose marks in the file are not those of the rules, at most twenty. The file's stand.
    pub otherwise: Vec<OtherMarks>,
    /// How many there are.
    pub otherwise_rows: u32,
    /// Names that are nearly those of known players, or of one another: they can be taken for the same.
    pub alike: Vec<Alike>,
}

/// A match that would be created.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct CsvMatch {
    /// As in `2026-11-21`.
    pub day: String,
    /// Us, then them; a blank one has no name.
    pub players: Vec<String>,
    /// How many deals, or adjustments.
    pub deals: u32,
    /// The totals of its last manche.
    pub totals: PerSide<i32>,
}

/// A deal that was marked otherwise than by the rules.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct OtherMarks {
    /// Its line in the file, from 1.
    pub line: u32,
    /// The marks in the file.
    pub file: PerSide<i32>,
    /// What the rules say.
    pub rules: PerSide<i32>,
}

/// A line that cannot be read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct BadLine {
    /// Its number in the file, from 1.
    pub line: u32,
    /// All that is wrong with it.
    pub problems: Vec<Problem>,
}

/// Names that may be one player's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
pub struct Alike {
    /// As the file has it.
    pub typed: String,
    /// As it is known.
    pub known: String,
}
