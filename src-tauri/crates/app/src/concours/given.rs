//! The requests that the parts of a concours take as they are.

use super::views::{ConcoursPlayer, GivenColumn};
use ardoise_concours::Key;
use ardoise_journal::{ConcoursId, EventId, SeasonId, TableCounts};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// Changes the name, day, place and fee.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeConcours {
    /// Its name.
    pub name: String,
    /// The day, such as `2026-11-22`.
    pub day: String,
    /// The place.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub place: Option<String>,
    /// What a team pays, in cents; by default nothing.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub fee: Option<u32>,
}

/// Simulates a few evenings with a format, to count how many the strongest team wins. The screen asks for more of them with other
/// seeds, so that nothing else waits.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct SimulateFormat {
    /// A preset's id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub format: Value,
    /// How many teams, or players of a mêlée: 4 to 64.
    pub teams: u32,
    /// How many evenings: 1 to 25.
    pub runs: u32,
    /// The seed of their luck: the same for every format, so that formats can be compared.
    pub seed: String,
}

/// Registers a team, or a player of a mêlée.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct RegisterTeam {
    /// Its number; by default the next.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub number: Option<u32>,
    /// Its own name, which stands for it if no player is known.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub name: Option<String>,
    /// Its two players, as far as they are known, or the one player of a mêlée.
    pub players: Vec<ConcoursPlayer>,
    /// Its club.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub club: Option<String>,
    /// Free labels. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    #[serde(default)]
    pub labels: Vec<String>,
    /// Whether it has paid. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub paid: bool,
    /// Whether it is there. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub arrived: bool,
    /// The event's id, a UUID that the caller chose: the same command sent again with it is written once.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub event: Option<EventId>,
}

/// Reads a list of teams, pasted or from a file. Nothing is written.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ReadTeams {
    /// The concours.
    pub id: ConcoursId,
    /// The list, typed or pasted.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    #[serde(default)]
    pub text: String,
    /// In place of a text, a file in base64: a text of any encoding, an `.xlsx` or an `.ods`.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub file: Option<String>,
    /// The sheet of a workbook, by its name; by default the one that names its columns.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub sheet: Option<String>,
    /// The meaning of each column; null, or left out, where it is guessed.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Option<GivenColumn>>>"))]
    #[serde(default)]
    pub columns: Vec<Option<GivenColumn>>,
}

/// Publishes a draft: the same seed and wishes give the same draw. A second draw of a partie is refused, and so is a draw while results are
/// missing, each of which is named.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct PublishDraw {
    /// The partie.
    pub round: u32,
    /// The seed of the lots.
    pub seed: String,
    /// The partie before which the standing is taken: the partie itself, or the one before it for a draw with one partie's delay.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub standing_before: Option<u32>,
    /// Pairs of teams that must meet. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<[u32; 2]>>"))]
    #[serde(default)]
    pub forced: Vec<[u32; 2]>,
    /// Pairs of teams that must not meet. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<[u32; 2]>>"))]
    #[serde(default)]
    pub forbidden: Vec<[u32; 2]>,
    /// Pairs of teams whose seats are exchanged by hand, in order. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<[u32; 2]>>"))]
    #[serde(default)]
    pub exchanged: Vec<[u32; 2]>,
    /// The event's id, a UUID that the caller chose: the same command sent again with it is written once.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub event: Option<EventId>,
}

/// A draft of the next draw, with the reason for each table. Nothing is written, and only the organiser sees it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct DraftDraw {
    /// The concours.
    pub id: ConcoursId,
    /// The partie; by default the next.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub round: Option<u32>,
    /// The seed of the lots; by default a generated one.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub seed: Option<String>,
    /// The partie before which the standing is taken: the partie itself, or the one before it for a draw with one partie's delay.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub standing_before: Option<u32>,
    /// Pairs of teams that must meet. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<[u32; 2]>>"))]
    #[serde(default)]
    pub forced: Vec<[u32; 2]>,
    /// Pairs of teams that must not meet. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<[u32; 2]>>"))]
    #[serde(default)]
    pub forbidden: Vec<[u32; 2]>,
    /// Pairs of teams whose seats are exchanged by hand, in order. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<[u32; 2]>>"))]
    #[serde(default)]
    pub exchanged: Vec<[u32; 2]>,
}

/// Enters the result of a table.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct EnterResult {
    /// The partie; by default the last that is drawn.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub round: Option<u32>,
    /// The table.
    pub table: u32,
    /// A number of each side, in the order of the points; by default as drawn.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub teams: Option<[u32; 2]>,
    /// Both sides' points.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub points: Option<[i32; 2]>,
    /// The numbers at fault, instead of points.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub forfeit: Option<Vec<u32>>,
    /// What the table counted besides. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<TableCounts>"))]
    #[serde(default, deserialize_with = "counts")]
    pub counts: TableCounts,
    /// Whether to enter it although it is impossible. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub force: bool,
    /// Who reports it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub by: Option<String>,
    /// The number of the side whose phone reports it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub side: Option<u32>,
    /// The event's id, a UUID that the caller chose: the same command sent again with it is written once.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub event: Option<EventId>,
}

/// The challenge: players or pairs ranked over several concours. Those in the bin do not count.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct ConcoursSeason {
    /// From this day on, such as `2026-09-01`.
    #[serde(default)]
    pub from: Option<String>,
    /// Up to and including this day.
    #[serde(default)]
    pub to: Option<String>,
    /// Only these concours; by default all between the days.
    #[serde(default)]
    pub concours: Option<Vec<ConcoursId>>,
    /// Pairs if true, otherwise players, each with the results of their pairs.
    #[serde(default)]
    pub pairs: Option<bool>,
    /// How many concours count for each, their best ones; by default all.
    #[serde(default)]
    pub best: Option<u32>,
    /// The number of concours that one must attend to have a place.
    #[serde(default)]
    pub min_attendance: Option<u32>,
    /// The keys of the ranking, without the lot; by default points, wins, best partie.
    #[serde(default)]
    pub rank: Option<Vec<Key>>,
    /// A label or a club, for a separate list.
    #[serde(default)]
    pub list: Option<String>,
}

/// Saves the settings of a season, as a new season or as a change of one.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct SaveSeason {
    /// The season to change; none for a new one.
    #[serde(default)]
    pub id: Option<SeasonId>,
    /// The revision of it that the caller saw.
    #[serde(default)]
    pub revision: Option<u32>,
    /// Its name.
    pub name: String,
    /// Its first day, such as `2026-09-01`.
    pub from: String,
    /// Its last day.
    pub to: String,
    /// The concours between the two days that do not count.
    #[serde(default)]
    pub left_out: Option<Vec<ConcoursId>>,
    /// Whether pairs are ranked, rather than players.
    #[serde(default)]
    pub pairs: Option<bool>,
    /// How many concours count for each, their best ones; by default all.
    #[serde(default)]
    pub best: Option<u32>,
    /// The number of concours that one must attend to have a place.
    #[serde(default)]
    pub min_attendance: Option<u32>,
    /// The keys of the ranking, without the lot; by default points, wins, best partie.
    #[serde(default)]
    pub rank: Option<Vec<Key>>,
}

/// What a table counted, without any other field. The journal ignores fields that it does not know, as a newer program writes them.
pub(super) fn counts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TableCounts, D::Error> {
    const FIELDS: &[&str] = &["deals", "penalties", "belotes", "capots"];
    let told = Value::deserialize(deserializer)?;
    let mut fields = told.as_object().into_iter().flatten();
    if let Some((other, _)) = fields.find(|(field, _)| !FIELDS.contains(&field.as_str())) {
        return Err(D::Error::unknown_field(other, FIELDS));
    }
    TableCounts::deserialize(told).map_err(D::Error::custom)
}
