//! How a spreadsheet is read, and what was found in it.

use crate::call::Problem;
use ardoise_rules::PerSide;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

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
