//! Answers of the history, the bin and photos.

use crate::backup::BackupFailedView;
use crate::call::Problem;
use crate::slate::{Colour, SideNames};
use ardoise_journal::{MatchId, MatchStatus, PhotoId};
use ardoise_ledger::{ConcoursRow, MatchOutcome, PlayedAt};
use ardoise_rules::{PerSide, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which matches to find. All conditions that are given must hold, and every field may be left out.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "history.ts", optional_fields)
)]
#[serde(deny_unknown_fields, default)]
pub struct HistoryQuery {
    /// Words, or beginnings of words, in names, places and notes. Accents and case do not matter.
    pub words: Option<String>,
    /// Only matches begun on this day or later, such as `2026-11-21`, by the caller's clock.
    pub from: Option<String>,
    /// Only matches begun on this day or earlier.
    pub to: Option<String>,
    /// Only matches in which all these players took part.
    pub players: Option<Vec<String>>,
    /// Only matches under this preset or rules based on it, or under the table's own ruleset with this id.
    pub ruleset: Option<String>,
    /// Only matches played at this place.
    pub place: Option<String>,
    /// Only matches with at least this many deals, and not those being played.
    pub at_least: Option<u32>,
    /// Only matches with at most this many deals.
    pub at_most: Option<u32>,
    /// Only matches that ended so.
    pub result: Option<MatchOutcome>,
    /// Only matches outside concours, or only those of concours.
    pub played_at: Option<PlayedAt>,
    /// Archived matches if true; otherwise those that are not archived.
    pub archived: Option<bool>,
    /// The position that an earlier page gave for the next one.
    pub after: Option<String>,
}

/// A page of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct HistoryView {
    /// At most 50 matches, the last begun first.
    pub matches: Vec<PastMatch>,
    /// The position of the next page; none after the last.
    pub next: Option<String>,
}

/// A match of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct PastMatch {
    /// The match, as in other lists.
    pub summary: MatchSummary,
    /// The place where it was played.
    pub place: Option<String>,
    /// The players' notes.
    pub notes: Option<String>,
    /// The number of its photos.
    pub photos: u32,
}

/// The notes, place and photos of a match.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct KeepsakeView {
    /// The place where it was played.
    pub place: Option<String>,
    /// The players' notes.
    pub notes: Option<String>,
    /// The names of its photos.
    pub photos: Vec<PhotoId>,
    /// Whether it is archived.
    pub archived: bool,
    /// Whether it is in the bin.
    pub deleted: bool,
}

/// A page of the bin.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct BinView {
    /// At most 50 matches, the last deleted first.
    pub matches: Vec<DeletedView>,
    /// The position of the next page; none after the last.
    pub next: Option<String>,
}

/// A match in the bin.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct DeletedView {
    /// Its id.
    pub id: MatchId,
    /// Its name.
    pub name: Option<String>,
    /// The sides and their players.
    pub sides: PerSide<SideNames>,
    /// When it began, RFC 3339 in UTC.
    pub started_at: String,
    /// When it was deleted, RFC 3339 in UTC.
    pub deleted_at: String,
}

/// A photo.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct PhotoView {
    /// Its media type, such as `image/jpeg`.
    pub media_type: String,
    /// Its bytes, in base64.
    pub data: String,
}

/// The content of the first screen.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct HomeView {
    /// The match in progress that was played last.
    pub current: Option<MatchSummary>,
    /// The last five matches, the last begun first. The current match is among them only if it began so late.
    pub recent: Vec<MatchSummary>,
    /// The number of matches in progress, however old.
    pub playing: u32,
    /// The concours that is being played: drawn, open, and changed in the last day.
    pub concours: Option<ConcoursRow>,
    /// The last backup, if it failed; for the organiser only.
    pub backup_failed: Option<BackupFailedView>,
    /// Why the program cannot maintain its files (checkpoint the log, remove leftovers, watch for changes), if it
    /// cannot; for the organiser only.
    pub upkeep_failed: Option<Problem>,
}

/// A match in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct MatchSummary {
    /// Its id.
    pub id: MatchId,
    /// Its name.
    pub name: Option<String>,
    /// Whether it is being played, abandoned or finished.
    pub status: MatchStatus,
    /// The preset that its rules are, or differ from.
    pub base: String,
    /// Whether its rules differ from that preset.
    pub house: bool,
    /// The name of the table's own ruleset, if it is one.
    pub own: Option<String>,
    /// The sides and their players.
    pub sides: PerSide<SideNames>,
    /// The players' colours, by name.
    pub colours: BTreeMap<String, Colour>,
    /// The totals of the manche in play.
    pub totals: PerSide<i32>,
    /// The number of deals on the slate.
    pub deals: u32,
    /// The winner, if there is one.
    pub winner: Option<Side>,
    /// When it began, RFC 3339 in UTC.
    pub started_at: String,
    /// When it last changed, RFC 3339 in UTC.
    pub changed_at: String,
}

/// The standings of an evening.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct EveningView {
    /// The day on which it began, such as `2026-11-21`. A match after midnight belongs to the evening before.
    pub day: String,
    /// Its matches in the order in which they began, including those being played.
    pub matches: Vec<MatchSummary>,
    /// The players' colours, by name.
    pub colours: BTreeMap<String, Colour>,
    /// The players who had a seat at the end of one of these matches, ordered by matches won, then by the difference of
    /// points.
    pub players: Vec<EveningPlayer>,
    /// The pairs that played together, in the same order as the players.
    pub pairs: Vec<EveningPair>,
}

/// The sums of a player over an evening.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct EveningPlayer {
    /// The player, by the known name.
    pub name: String,
    /// Their matches, with the points of their side.
    #[serde(flatten)]
    pub sum: EveningSum,
}

/// The sums of a pair over an evening.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct EveningPair {
    /// Both players, by their known names.
    pub names: Vec<String>,
    /// The matches that they played together.
    #[serde(flatten)]
    pub sum: EveningSum,
}

/// The sums of a player or a pair over an evening.
#[derive(Debug, Clone, Copy, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct EveningSum {
    /// Matches played, including unfinished ones.
    pub played: u32,
    /// Matches won.
    pub won: u32,
    /// Matches lost.
    pub lost: u32,
    /// Points of the side: the sum of the totals of each match's last manche.
    pub marked: i32,
    /// Points of the opponents, counted in the same way.
    pub conceded: i32,
}
