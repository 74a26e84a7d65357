//! Looking back: the history, and what is done to a match as a whole.

use crate::slate::{Colour, SideNames};
use crate::table::Status;
use ardoise_rules::{PerSide, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which matches to look for. All that is given must hold; every field may be left out.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts", optional_fields)
)]
#[serde(deny_unknown_fields, default)]
pub struct HistoryQuery {
    /// Words of names, places and notes, or their beginnings; accents and capitals do not matter.
    pub words: Option<String>,
    /// Begun on this day or later, as in `2026-11-21`, at the table of whoever asks.
    pub from: Option<String>,
    /// Begun on this day or earlier.
    pub to: Option<String>,
    /// All of these took part.
    pub players: Option<Vec<String>>,
    /// A preset that the rules are, or differ from; or the id of one of the table's own rulesets.
    pub ruleset: Option<String>,
    /// Where it was played.
    pub place: Option<String>,
    /// At least so many deals; only of matches that are not being played.
    pub at_least: Option<u32>,
    /// At most so many deals.
    pub at_most: Option<u32>,
    /// How it ended.
    pub result: Option<Outcome>,
    /// Archived ones, rather than those that are not.
    pub archived: Option<bool>,
    /// Where an earlier page said that the next begins.
    pub after: Option<String>,
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It is being played.
    Playing,
    /// Left unfinished.
    Abandoned,
    /// Over.
    Finished,
    /// The first of the players has won it.
    Won,
    /// The first of the players has lost it.
    Lost,
}

/// A page of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct HistoryView {
    /// At most fifty, the last begun first.
    pub matches: Vec<PastMatch>,
    /// Where the next page begins, if there is one.
    pub next: Option<String>,
}

/// A match of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct PastMatch {
    /// The match, as in other lists.
    pub summary: MatchSummary,
    /// Where it was played.
    pub place: Option<String>,
    /// What its players wanted to remember.
    pub notes: Option<String>,
    /// How many pictures go with it.
    pub photos: u32,
}

/// What goes with a match beside its slate.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct KeepsakeView {
    /// Where it was played.
    pub place: Option<String>,
    /// What its players wanted to remember.
    pub notes: Option<String>,
    /// Names of its pictures.
    pub photos: Vec<String>,
    /// It is kept out of the lists.
    pub archived: bool,
    /// It was thrown away.
    pub deleted: bool,
}

/// A page of the matches that were thrown away.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct BinView {
    /// At most fifty, the last thrown away first.
    pub matches: Vec<DeletedView>,
    /// Where the next page begins, if there is one.
    pub next: Option<String>,
}

/// A match that was thrown away.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct DeletedView {
    /// The match.
    pub id: String,
    /// Its name.
    pub name: Option<String>,
    /// Who played.
    pub sides: PerSide<SideNames>,
    /// RFC 3339, in UTC.
    pub started_at: String,
    /// RFC 3339, in UTC.
    pub deleted_at: String,
}

/// What a purge does, or has done.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct PurgeView {
    /// Events whose content is erased; their times and hashes stay.
    pub events: u32,
    /// Pictures that are removed.
    pub photos: u32,
    /// Backups that may still hold it, and are left as they are.
    pub backups: u32,
    /// Some of it stays on the disk until every program has closed the ledger.
    pub remains: bool,
}

/// A picture.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct PhotoView {
    /// As in `image/jpeg`.
    pub media_type: String,
    /// Its bytes, in base64.
    pub data: String,
}

/// What the first screen shows.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct HomeView {
    /// The match in progress that was touched last.
    pub current: Option<MatchSummary>,
    /// The latest matches, the current one too.
    pub recent: Vec<MatchSummary>,
}

/// A match in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct MatchSummary {
    /// The match.
    pub id: String,
    /// Its name.
    pub name: Option<String>,
    /// Where it stands.
    pub status: Status,
    /// The preset its rules are, or differ from.
    pub base: String,
    /// Whether its rules differ from that preset.
    pub house: bool,
    /// Who plays.
    pub sides: PerSide<SideNames>,
    /// The players' colours, by name.
    pub colours: BTreeMap<String, Colour>,
    /// The running manche's totals.
    pub totals: PerSide<i32>,
    /// How many deals are on the slate.
    pub deals: u32,
    /// Who won.
    pub winner: Option<Side>,
    /// RFC 3339, in UTC.
    pub started_at: String,
    /// RFC 3339, in UTC.
    pub changed_at: String,
}
