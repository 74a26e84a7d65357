//! How a CSV file is read, and its content.

use ardoise_rules::PerSide;
use ardoise_rules::Problem;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// How a CSV file is read.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "exchange.ts", optional_fields)
)]
#[serde(deny_unknown_fields, default)]
pub struct CsvReading {
    /// The sheet of a workbook, by its name; by default the first visible one with titles that are known, or else the first
    /// visible one. A workbook has no `encoding` and no `separator`; they are ignored.
    pub sheet: Option<String>,
    /// The encoding, such as `windows-1252`; by default `utf-8`. If a file is not in `utf-8`, a look guesses the
    /// encoding and says so, and the import needs it here. `twice` mends a text that was encoded in `utf-8` twice.
    pub encoding: Option<String>,
    /// The character between columns; by default it is guessed.
    pub separator: Option<char>,
    /// The field of each column, by its position from 0; by default guessed from the titles.
    #[serde(deserialize_with = "by_column")]
    pub columns: Option<BTreeMap<u32, CsvField>>,
    /// The ruleset of matches whose rows name none: a reference, or a text as in a row. By default coinche.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: Option<Value>,
    /// Names that the file uses for presets, with the presets' ids. Ids and the names of the table's own rulesets are
    /// known.
    pub rulesets: BTreeMap<String, String>,
    /// Names in the file, with the players that they stand for.
    pub same: BTreeMap<String, String>,
    /// What to do with matches that do not reach the end of their rules.
    pub unfinished: Unfinished,
    /// The day of rows without one, such as `2026-11-21`.
    pub day: Option<String>,
    /// Our players in rows that name nobody, such as `Anne, Bob`. An empty text leaves the seats unnamed.
    pub us: Option<String>,
    /// Their players, likewise.
    pub them: Option<String>,
}

/// What to do with a match whose deals do not reach the end of its rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Unfinished {
    /// It was abandoned. A match of today is still being played.
    #[default]
    Abandoned,
    /// It is over, and the side that leads has won. With equal totals, it was abandoned.
    Finished,
    /// It is still being played.
    Playing,
}

/// Reads the columns' numbers from text keys, since serde reads the keys of a request with several variants only as
/// text.
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

/// The field that a column of a CSV file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(rename_all = "snake_case")]
pub enum CsvField {
    /// The name that distinguishes matches. Without it, the day and the players do.
    Match,
    /// The day, such as `2026-11-21` or `21/11/2026`.
    Date,
    /// The match's name.
    Name,
    /// The place where it was played.
    Place,
    /// A preset or one of the table's own rulesets, by id or name, or a reference as JSON.
    Ruleset,
    /// The player in the south seat.
    Us1,
    /// The player in the north seat.
    Us2,
    /// The player in the east seat.
    Them1,
    /// The player in the west seat.
    Them2,
    /// The dealer: a seat or a player's name.
    Dealer,
    /// The taker: a seat, a side or a player's name.
    Taker,
    /// The level, optionally with the strain and the doubling.
    Level,
    /// The strain.
    Strain,
    /// The doubling, or the player who doubled.
    Doubling,
    /// The player who coinched.
    DoubledBy,
    /// The player who surcoinched.
    SurcoinchedBy,
    /// The calls of the auction, with commas between them.
    Calls,
    /// Our points, or a word that says that we took all the tricks.
    PointsUs,
    /// Their points, or a word that says that they took all the tricks.
    PointsThem,
    /// Our tricks.
    TricksUs,
    /// Their tricks.
    TricksThem,
    /// The side or player who took the last trick.
    LastTrick,
    /// The side that took all the tricks; `capot` means the takers.
    AllTricks,
    /// Whether one player took all the tricks.
    Alone,
    /// The player or side who had the belote.
    Belote,
    /// Melds in the notation of a line, each preceded by the player or side: `us tierce qh them carre j`.
    Melds,
    /// The side or player who played a card that was not allowed.
    Renonce,
    /// Whether the contract was made, where nobody counted.
    Made,
    /// Why the deal was not played.
    Void,
    /// The side or player who misdealt.
    Misdeal,
    /// Minutes from the first deal.
    Minute,
    /// The marks of our side.
    MarkUs,
    /// The marks of their side.
    MarkThem,
    /// The deal's note.
    Note,
    /// The winner of the match, if its deals do not end it: a side, a seat or a player's name.
    Winner,
}

/// A preview of the matches that a CSV file would create.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct CsvView {
    /// The names of the visible sheets, if the file is a workbook.
    pub sheets: Vec<String>,
    /// The sheet that was read, if the file is a workbook.
    pub sheet: Option<String>,
    /// The titles of its columns.
    pub titles: Vec<String>,
    /// The field of each column, by its position.
    pub columns: BTreeMap<u32, CsvField>,
    /// The character between columns.
    pub separator: char,
    /// The encoding in which the file was read.
    pub encoding: String,
    /// Whether the encoding was guessed. The import then needs it in `encoding`.
    pub encoding_guessed: bool,
    /// The players, if the titles of the columns of marks or points seem to be their names. The import then needs `us`
    /// and `them`.
    pub titled: Option<PerSide<String>>,
    /// The first matches, at most 20.
    pub first: Vec<CsvMatch>,
    /// The number of matches to create.
    pub matches: u32,
    /// The number of matches whose id this ledger already has. They are skipped.
    pub known: u32,
    /// The number of rows that could be read.
    pub rows: u32,
    /// The number of matches that do not reach the end of their rules and for which the file names no winner.
    pub unfinished: u32,
    /// Every line that cannot be read, except for those in `missing`.
    pub bad: Vec<BadLine>,
    /// Columns that are missing. Lines that need one cannot be read for that reason alone.
    pub missing: Vec<MissingColumn>,
    /// Columns with an unknown title, by their position.
    pub unknown: Vec<u32>,
    /// Lines with sums, which are skipped.
    pub sums: Vec<u32>,
    /// Lines above the titles, which are skipped.
    pub above: Vec<u32>,
    /// Deals whose marks in the file differ from those of the rules, at most 20. The marks in the file are kept.
    pub otherwise: Vec<OtherMarks>,
    /// The number of such deals.
    pub otherwise_rows: u32,
    /// Names that are similar to those of known players or to one another. The user can say that they are the same.
    pub alike: Vec<Alike>,
}

/// A match that would be created.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct CsvMatch {
    /// The day, such as `2026-11-21`.
    pub day: String,
    /// The players of our side, then of theirs. A blank name is an unnamed seat.
    pub players: Vec<String>,
    /// The number of deals and adjustments.
    pub deals: u32,
    /// The totals of its last manche.
    pub totals: PerSide<i32>,
}

/// A deal whose marks in the file differ from those of the rules.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct OtherMarks {
    /// Its line in the file, from 1.
    pub line: u32,
    /// The marks in the file.
    pub file: PerSide<i32>,
    /// The marks by the rules.
    pub rules: PerSide<i32>,
}

/// A column that lines need and that is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct MissingColumn {
    /// The field of the missing column.
    pub field: CsvField,
    /// The number of lines that lack it.
    pub lines: u32,
    /// The number of the first such line.
    pub first: u32,
}

/// A line that cannot be read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct BadLine {
    /// Its line in the file, from 1.
    pub line: u32,
    /// Everything that is wrong with it.
    pub problems: Vec<Problem>,
    /// Lines that take a bad cell over from it, and therefore cannot be read either.
    pub below: Vec<u32>,
}

/// Two names that may be the same player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
pub struct Alike {
    /// The name in the file.
    pub typed: String,
    /// The known name, or an earlier one in the file.
    pub known: String,
}
