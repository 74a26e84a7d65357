//! Statistics that players talk about. A share never comes without its count.

use crate::history::MatchSummary;
use ardoise_rules::{Doubling, PerSide, Side};
use serde::{Deserialize, Serialize};

/// Whose figures, under which rules and when. One name is a player, two are a pair; with opponents, a pair against another.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct StatisticsQuery {
    /// One name, or two.
    pub names: Vec<String>,
    /// Two names, or left out.
    #[serde(default)]
    pub against: Option<Vec<String>>,
    /// A preset that the rules are, or differ from; or the id of one of the table's own rulesets.
    #[serde(default)]
    pub ruleset: Option<String>,
    /// From this month on, as in `2026-01`.
    #[serde(default)]
    pub from: Option<String>,
    /// Up to this month.
    #[serde(default)]
    pub to: Option<String>,
}

/// Which deals are behind a figure. Every field may be left out.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts", optional_fields)
)]
#[serde(deny_unknown_fields, default)]
pub struct DealsQuery {
    /// Of this level, as in `100`, `take`, `capot`.
    pub level: Option<String>,
    /// In this strain.
    pub strain: Option<String>,
    /// Taken by their side, or by the other.
    pub taking: Option<bool>,
    /// Made, or lost.
    pub made: Option<bool>,
    /// Coinched.
    pub coinched: Option<bool>,
    /// Their side took all the tricks.
    pub capot: Option<bool>,
    /// Their side had a belote.
    pub belote: Option<bool>,
    /// A générale was bid.
    pub generale: Option<bool>,
    /// The contract was made or lost, rather than neither.
    pub decided: Option<bool>,
    /// The contract's margin is known.
    pub measured: Option<bool>,
    /// Of matches that they won, or lost.
    pub won: Option<bool>,
    /// Of matches begun on this day at the table, as in `2026-11-21`.
    pub day: Option<String>,
    /// Where an earlier page ended.
    pub after: Option<String>,
}

/// A count out of another, and where the true share lies with 95 % certainty (Wilson's interval).
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct ShareView {
    /// How many.
    pub count: u32,
    /// Of how many.
    pub of: u32,
    /// The lower end, in thousandths.
    pub low: u32,
    /// The upper end, in thousandths.
    pub high: u32,
}

/// The figures of a player, a pair, or a pair against another.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct StatisticsView {
    /// Whether they are those of the matches as they are now.
    pub up_to: UpToView,
    /// Whose they are, as the names are written.
    pub names: Vec<String>,
    /// Against whom.
    pub against: Option<Vec<String>>,
    /// What they have played under, whatever was asked for: presets, and the table's own rulesets, by their ids.
    pub rulesets: Vec<String>,
    /// The months in which they have played, as in `2026-01`, the first one first, whatever was asked for.
    pub months: Vec<String>,
    /// The sums.
    pub figures: FiguresView,
    /// By level and strain: what was bid, and what came of it.
    pub contracts: Vec<ContractView>,
    /// By level: how often it is made.
    pub calibration: Vec<CalibrationView>,
    /// Where they stood after their latest matches, the last first, whatever was asked for; of a player or a pair.
    pub standings: Vec<StandingView>,
    /// Matches a day, of the last 366 days, whatever was asked for.
    pub evenings: Vec<EveningView>,
    /// Pairs that they have met, of a pair; pairs that they were one of, of a player.
    pub pairs: Vec<MetView>,
}

/// How far the counting is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct UpToView {
    /// Matches that are not counted yet as they are now.
    pub behind: u32,
    /// Ratings and runs are being computed again.
    pub stale: bool,
}

/// Sums.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct FiguresView {
    /// Matches played.
    pub matches: u32,
    /// Matches won, of those that somebody won.
    pub won: ShareView,
    /// Deals, played or not.
    pub deals: u32,
    /// Contracts taken, of all those played.
    pub taken: ShareView,
    /// Contracts made, of those made or lost.
    pub made: ShareView,
    /// The margins of their contracts together, where known: made by so much, less what was missing.
    pub margin: i32,
    /// Of how many contracts.
    pub margins: u32,
    /// Coinches given.
    pub coinches: u32,
    /// Those that were right: the contract was lost, of those made or lost.
    pub coinches_right: ShareView,
    /// Coinches received.
    pub coinched: u32,
    /// Those that were right: the contract was lost, of those made or lost.
    pub coinched_right: ShareView,
    /// Deals with all the tricks.
    pub capots: u32,
    /// Générales bid and made.
    pub generales: u32,
    /// Belotes.
    pub belotes: u32,
    /// Points marked in deals taken (of `taken.count`).
    pub taking_points: i32,
    /// Deals in defence.
    pub defending: u32,
    /// Points marked in those.
    pub defending_points: i32,
}

/// A level in a strain.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct ContractView {
    /// As in `100`, `take`, `capot`.
    pub level: String,
    /// As in a deal; none where it has none.
    pub strain: Option<String>,
    /// How many were bid.
    pub bid: u32,
    /// How many were made, of those made or lost.
    pub made: ShareView,
    /// Their margins together.
    pub margin: i32,
    /// Of how many.
    pub margins: u32,
}

/// A level in whatever strain: at 110 this pair makes 8 of 13.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct CalibrationView {
    /// As in `100`, `take`, `capot`.
    pub level: String,
    /// How many were made, of those made or lost.
    pub made: ShareView,
}

/// Where somebody stood after a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct StandingView {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// When it began, RFC 3339 in UTC.
    pub at: String,
    /// The rating in thousandths: of a player among players, of a pair among pairs. Everybody begins at 25.
    pub rating: i32,
    /// How uncertain it is, in thousandths: it lies within twice that with 95 % certainty.
    pub uncertainty: i32,
    /// Matches won in a row.
    pub run: u32,
    /// The longest run so far.
    pub best_run: u32,
}

/// A day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct EveningView {
    /// As in `2026-11-21`.
    pub day: String,
    /// Matches begun.
    pub matches: u32,
}

/// A pair beside those whose figures they are, or one of all players or pairs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct MetView {
    /// One name, or two, as first typed.
    pub names: Vec<String>,
    /// Their figures, or those against them.
    pub figures: FiguresView,
    /// Where they stand now; of all players or pairs.
    pub standing: Option<StandingView>,
}

/// Everybody.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct EverybodyView {
    /// Whether it is of the matches as they are now.
    pub up_to: UpToView,
    /// Those with the most matches first, at most a hundred.
    pub all: Vec<MetView>,
    /// How the first twelve pairs did against each other, where they met.
    pub duels: Vec<DuelView>,
}

/// A pair against another.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct DuelView {
    /// Which of all pairs, from 0.
    pub own: u32,
    /// Against which.
    pub other: u32,
    /// Matches between them.
    pub matches: u32,
    /// How many of those that somebody won were won by the first.
    pub won: ShareView,
}

/// Deals behind a figure.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct DealsBehindView {
    /// How many there are on all pages; none where they are more than a thousand.
    pub total: Option<u32>,
    /// At most fifty, those of the last match first.
    pub deals: Vec<DealBehind>,
    /// Their matches.
    pub matches: Vec<MatchSummary>,
    /// Where the next page begins, if there is one.
    pub next: Option<String>,
}

/// A deal behind a figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "statistics.ts")
)]
pub struct DealBehind {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The deal.
    pub deal: String,
    /// Its number in the match, from 1.
    pub number: u32,
    /// The side in that match of those whose figures they are.
    pub side: Side,
    /// Who took; none where nothing was played.
    pub takers: Option<Side>,
    /// As in `100`, `take`, `capot`.
    pub level: Option<String>,
    /// In which strain.
    pub strain: Option<String>,
    /// Whether it was coinched.
    pub doubling: Doubling,
    /// Whether the contract was made; none where nothing was won or lost.
    pub made: Option<bool>,
    /// By how much it was made (0 and more) or lost (below 0), where that is known.
    pub margin: Option<i32>,
    /// What was marked.
    pub marks: PerSide<i32>,
}
