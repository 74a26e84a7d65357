//! Statistics for the screens. Every share comes with its counts.

use super::figures::{FiguresView, ShareView};
use crate::history::MatchSummary;
use ardoise_journal::{DealId, MatchId};
use ardoise_ledger::{Period, UpTo};
use ardoise_rules::{Doubling, PerSide, Seat, Side, Slam, Strain, Vocabulary};
use serde::{Deserialize, Serialize};

/// The subject and the period of a query. One name is a player, two are a pair; with `against`, one pair against
/// another.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "statistics.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct StatisticsQuery {
    /// One name, or two.
    pub names: Vec<String>,
    /// The two names of the other pair, if any.
    #[serde(default)]
    pub against: Option<Vec<String>>,
    /// Which of their matches.
    #[serde(flatten)]
    pub period: Period,
}

/// Which deals to find. Every field may be left out.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "statistics.ts", optional_fields)
)]
#[serde(deny_unknown_fields, default)]
pub struct DealsQuery {
    /// Only contracts of this level, such as `100`, `take` or `capot`.
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    pub level: Option<SoughtLevel>,
    /// Only contracts in this strain.
    pub strain: Option<SoughtStrain>,
    /// Only contracts of the subject's side (`true`) or of the other side.
    pub taking: Option<bool>,
    /// Only contracts that were made (`true`) or lost.
    pub made: Option<bool>,
    /// Only coinched contracts.
    pub coinched: Option<bool>,
    /// Only deals in which the subject's side took all the tricks.
    pub capot: Option<bool>,
    /// Only deals in which the subject's side had a belote.
    pub belote: Option<bool>,
    /// Only surcoinched contracts.
    pub surcoinched: Option<bool>,
    /// Only what the player did, as far as the deal names a seat: took (`taking`), coinched (`coinched`), surcoinched
    /// (`surcoinched`) or had the belote (`belote`).
    pub by_self: Option<bool>,
    /// Only deals that the player opened, as far as the calls were recorded.
    pub opened: Option<bool>,
    /// Only deals in which a générale was bid.
    pub generale: Option<bool>,
    /// Only contracts that were made or lost, rather than left in dispute.
    pub decided: Option<bool>,
    /// Only contracts that have a margin.
    pub measured: Option<bool>,
    /// Only matches that the subject won (`true`) or lost.
    pub won: Option<bool>,
    /// Only matches begun on this day at the table, such as `2026-11-21`.
    pub day: Option<String>,
    /// Only deals of this game.
    pub game: Option<Vocabulary>,
    /// The position that an earlier page gave for the next one.
    pub after: Option<String>,
}

/// The level of the contracts to find: points, `take`, or a slam.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct SoughtLevel(String);

impl SoughtLevel {
    /// The level, as the figures have it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for SoughtLevel {
    type Error = String;

    fn try_from(level: String) -> Result<SoughtLevel, String> {
        let is_slam = || Slam::ALL.iter().any(|slam| slam.as_str() == level);
        match level == "take" || level.parse::<u32>().is_ok() || is_slam() {
            true => Ok(SoughtLevel(level)),
            false => Err(format!("there is no level `{level}`")),
        }
    }
}

/// The strain of the contracts to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
#[serde(untagged)]
pub enum SoughtStrain {
    /// This strain.
    Of(Strain),
    /// Contracts that name none.
    None(NoStrain),
}

/// No strain: an empty text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub enum NoStrain {
    /// An empty text.
    #[serde(rename = "")]
    Empty,
}

impl SoughtStrain {
    /// The strain, as the figures have it.
    pub fn as_str(self) -> &'static str {
        match self {
            SoughtStrain::Of(strain) => strain.as_str(),
            SoughtStrain::None(NoStrain::Empty) => "",
        }
    }
}

/// The figures of a player, of a pair, or of one pair against another.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct StatisticsView {
    /// How far they are behind the matches.
    pub up_to: UpTo,
    /// The subject, by known names.
    pub names: Vec<String>,
    /// The other pair.
    pub against: Option<Vec<String>>,
    /// The rulesets that the subject has played under in any period: the ids of presets and of the table's own.
    pub rulesets: Vec<String>,
    /// The months in which the subject has played under any rules, such as `2026-01`, in order.
    pub months: Vec<String>,
    /// The sums of the period.
    pub figures: FiguresView,
    /// The sums of its contracts by game, level and strain; the game with the most contracts comes first.
    pub contracts: Vec<ContractView>,
    /// How often its contracts were made, by game and level.
    pub calibration: Vec<CalibrationView>,
    /// The ratings of a player or pair after the latest matches of any period, the last match first.
    pub standings: Vec<StandingView>,
    /// The number of matches on each of the last 366 days, under any rules.
    pub evenings: Vec<PlayedDayView>,
    /// For a pair, the pairs that it has met; for a player, the pairs that the player was part of.
    pub pairs: Vec<MetView>,
}

/// The contracts of one level in one strain.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct ContractView {
    /// The game; none for rules whose preset is unknown here. Levels of different games do not compare.
    pub game: Option<Vocabulary>,
    /// The level, such as `100`, `take` or `capot`.
    pub level: String,
    /// The strain, as in a deal; none for a contract without one.
    #[cfg_attr(feature = "ts", ts(as = "Option<Strain>"))]
    pub strain: Option<String>,
    /// Contracts bid.
    pub bid: u32,
    /// Contracts made, out of those made or lost.
    pub made: ShareView,
    /// The sum of their margins.
    pub margin: i32,
    /// The number of contracts that have a margin.
    pub margins: u32,
}

/// The contracts of one level in any strain, as in "at 110 this pair makes 8 of 13".
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct CalibrationView {
    /// The game, as of a contract.
    pub game: Option<Vocabulary>,
    /// The level, such as `100`, `take` or `capot`.
    pub level: String,
    /// Contracts made, out of those made or lost.
    pub made: ShareView,
}

/// The rating and the run of a player or pair after a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct StandingView {
    /// The match's id.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// When the match began, RFC 3339 in UTC.
    pub at: String,
    /// The rating in thousandths: a player's among players, a pair's among pairs. It starts at 25.
    pub rating: i32,
    /// The uncertainty in thousandths. The rating is accurate within twice this with 95 % certainty.
    pub uncertainty: i32,
    /// Matches won in a row.
    pub run: u32,
    /// The longest run so far.
    pub best_run: u32,
}

/// The matches of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct PlayedDayView {
    /// The day, such as `2026-11-21`.
    pub day: String,
    /// The number of matches begun.
    pub matches: u32,
}

/// A player or pair in a list, with figures.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct MetView {
    /// One name or two, as first entered.
    pub names: Vec<String>,
    /// Their figures, or those of the subject against them.
    pub figures: FiguresView,
    /// Their rating now, in the list of all players or pairs.
    pub standing: Option<StandingView>,
}

/// All players or pairs.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct EverybodyView {
    /// How far the figures are behind the matches.
    pub up_to: UpTo,
    /// Those with the most matches first, at most 100.
    pub all: Vec<MetView>,
    /// The results of the first twelve pairs against each other, where they have met.
    pub duels: Vec<DuelView>,
}

/// One pair against another.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct DuelView {
    /// The position of the first pair in `all`, from 0.
    pub own: u32,
    /// The position of the other pair.
    pub other: u32,
    /// The number of matches between them.
    pub matches: u32,
    /// Matches that the first pair won, out of those with a winner.
    pub won: ShareView,
}

/// The deals from which a figure was counted.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct DealsBehindView {
    /// The number of deals on all pages; none if there are more than 1000.
    pub total: Option<u32>,
    /// At most 50 deals, those of the last match first.
    pub deals: Vec<DealBehind>,
    /// Their matches.
    pub matches: Vec<MatchSummary>,
    /// The position of the next page; none after the last.
    pub next: Option<String>,
}

/// A deal from which a figure was counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct DealBehind {
    /// The match's id.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The deal's id.
    pub deal: DealId,
    /// Its number in the match, from 1.
    pub number: u32,
    /// The subject's side in that match.
    pub side: Side,
    /// The takers; none if nothing was played.
    pub takers: Option<Side>,
    /// The level, such as `100`, `take` or `capot`.
    pub level: Option<String>,
    /// The strain.
    #[cfg_attr(feature = "ts", ts(as = "Option<Strain>"))]
    pub strain: Option<String>,
    /// Whether it was coinched or surcoinched.
    pub doubling: Doubling,
    /// The game whose words its rules use; none if their preset is unknown here.
    pub vocabulary: Option<Vocabulary>,
    /// Whether the contract was made; none if nothing was won or lost.
    pub made: Option<bool>,
    /// The points by which it was made (0 or more) or lost (negative), if known.
    pub margin: Option<i32>,
    /// Both sides' marks.
    pub marks: PerSide<i32>,
    /// Who did what, as far as the deal names a seat.
    pub by: DealBy,
}

/// Who did what in a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct DealBy {
    /// The player who took.
    pub taker: Option<SeatedPlayer>,
    /// The player who coinched.
    pub doubled: Option<SeatedPlayer>,
    /// The player who surcoinched.
    pub surcoinched: Option<SeatedPlayer>,
    /// The players who had a belote.
    pub belotes: Vec<SeatedPlayer>,
}

/// A player in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct SeatedPlayer {
    /// The seat.
    pub seat: Seat,
    /// The player's name, if the seat has one.
    pub name: Option<String>,
}
