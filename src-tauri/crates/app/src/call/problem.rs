//! Lists, what a command changed, and refusals.

use crate::app::Role;
use crate::contract::{Colour, MatchView, SideNames, Status};
use ardoise_rules::{Direction, PerSide, Side};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

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

/// Who is asking.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct SessionView {
    /// What the page may do.
    pub role: Role,
}

/// A page of matches.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
pub struct MatchesView {
    /// At most fifty.
    pub matches: Vec<MatchSummary>,
    /// Where the next page begins, if there is one.
    pub next: Option<String>,
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

/// A preset to start from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct PresetView {
    /// Its id; its name and sentence are in the catalogue.
    pub id: String,
    /// The preset it differs from; none for those that the others are made of.
    pub base: Option<String>,
    /// `belote` or `manille`.
    pub family: String,
    /// The points that win.
    pub target: Option<i32>,
    /// Deals that end the manche.
    pub deals: Option<i32>,
    /// Minutes after which no deal is begun.
    pub minutes: Option<i32>,
    /// Which way the deal goes round.
    pub direction: Direction,
}

/// What a command changed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct Changed {
    /// The event, as in `deal_recorded`.
    pub event: String,
    /// The deal it was about.
    pub deal: Option<String>,
    /// The match as it is now.
    #[serde(rename = "match")]
    pub after: MatchView,
}

/// A change as the journal keeps it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct JournalLine {
    /// The kind of event.
    pub event: String,
    /// RFC 3339, in UTC.
    pub at: String,
    /// The device it was made on.
    pub device: String,
    /// The number of the deal it was about, while that deal is on the slate, or of the first that it holds for.
    pub number: Option<u32>,
    /// The players who sat down or were called otherwise, or whose colour it was.
    pub players: Vec<String>,
    /// The marks that were confirmed with it.
    pub marks: Option<PerSide<i32>>,
    /// Undone since.
    pub undone: bool,
}

/// Told to every open screen when something changed, by whatever process.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct Notice {
    /// The match that changed, where it is known.
    #[serde(rename = "match")]
    pub id: Option<String>,
    /// Its revision.
    pub revision: Option<u32>,
}

/// One thing that is wrong: a code, the field, and the parameters that its sentence in the catalogue needs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct Problem {
    /// As in `points_over_total`; the sentence is `error-points_over_total`.
    pub code: String,
    /// The field, as in `points.us`; empty where it is about the whole.
    pub field: String,
    /// What the sentence needs: numbers, texts, lists.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Value,
}

/// A refusal. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct Errors {
    /// All that is wrong, the first thing first.
    pub problems: Vec<Problem>,
}
