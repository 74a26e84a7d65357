//! The payloads of a concours' events.

use crate::name::reading;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The members of one side of a table: one team, or two players of a mêlée.
pub type Members = Vec<u32>;

/// The name, the day and the place of a concours, and what a team pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConcoursDetails {
    /// Its name.
    #[serde(deserialize_with = "reading::name")]
    pub name: String,
    /// The day on which it is played, such as `2026-11-22`.
    pub day: String,
    /// The place where it is played.
    #[serde(default, deserialize_with = "reading::own_name")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// What a team pays, or a player of a mêlée, in cents.
    #[serde(default)]
    pub fee: u32,
}

/// The creation of a concours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConcoursCreated {
    /// Its name, day, place and fee.
    #[serde(flatten)]
    pub details: ConcoursDetails,
    /// The format with all its values.
    pub format: Value,
    /// The seed of the ranking's lots.
    pub rank_seed: String,
}

/// A player of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamPlayer {
    /// The player's name.
    #[serde(deserialize_with = "reading::name")]
    pub name: String,
    /// The number of the player's licence.
    #[serde(default, deserialize_with = "reading::own_name")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
}

/// A team as it was registered, or a player of a mêlée.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegisteredTeam {
    /// Its number, which no other team ever has.
    pub number: u32,
    /// Its own name, which stands for it if no player is known. Older programs ignore it.
    #[serde(default, deserialize_with = "reading::own_name")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its two players, as far as they are known, or the one player of a mêlée.
    pub players: Vec<TeamPlayer>,
    /// Its club.
    #[serde(default, deserialize_with = "reading::own_name")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Free labels, such as *women* or *juniors*.
    #[serde(default, deserialize_with = "reading::names")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// Whether it has paid.
    #[serde(default)]
    pub paid: bool,
    /// Whether it is there.
    #[serde(default)]
    pub arrived: bool,
}

/// How money changes hands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PaymentMeans {
    /// In cash.
    #[default]
    Cash,
    /// By cheque.
    Cheque,
    /// Otherwise, such as by card or in advance.
    Other,
}

/// Money that was received from a team, or given back to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentNoted {
    /// The team's number.
    pub team: u32,
    /// The amount in cents; below 0 if it was given back.
    pub cents: i32,
    /// How.
    pub how: PaymentMeans,
    /// Why.
    #[serde(default, deserialize_with = "reading::text")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// A table of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnTable {
    /// The number on the table, from 1.
    pub table: u32,
    /// Both sides.
    pub sides: [Members; 2],
}

/// A published draw, with everything that is needed to read it without drawing again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawPublished {
    /// The partie, from 1.
    pub round: u32,
    /// The number of the attempt: 2 after the first draw was undone.
    pub attempt: u32,
    /// The seed of its lots.
    pub seed: String,
    /// The partie before which the standing was taken.
    pub standing_before: u32,
    /// The teams present, from rank 1 on.
    pub order: Vec<u32>,
    /// The tables.
    pub tables: Vec<DrawnTable>,
    /// The teams without an opponent.
    pub exempt: Vec<u32>,
    /// Its cost.
    pub cost: Value,
    /// The reason for each table.
    pub reasons: Value,
    /// Tables that the organiser asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forced: Vec<[u32; 2]>,
    /// Teams whose seats were exchanged by hand before it was published, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exchanged: Vec<[u32; 2]>,
}

/// How a table ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableOutcome {
    /// With both sides' points.
    Points([i32; 2]),
    /// With a forfeit: whether each side is at fault.
    Forfeit([bool; 2]),
}

impl TableOutcome {
    /// The same table with its sides in the other order.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Points([one, other]) => Self::Points([other, one]),
            Self::Forfeit([one, other]) => Self::Forfeit([other, one]),
        }
    }
}

/// What the table counted besides its points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", optional_fields)
)]
pub struct TableCounts {
    /// The deals that were played, if the format does not fix them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deals: Option<u32>,
    /// Renonces and misdeals that were marked separately from the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalties: Option<u32>,
    /// The belotes of both sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub belotes: Option<u32>,
    /// The capots of both sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capots: Option<u32>,
}

/// The result of checking a table's totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TotalsVerdict {
    /// One count of belotes and capots gives the sum.
    Certain,
    /// Several counts do.
    Ambiguous,
    /// None does.
    Impossible,
    /// Only the deals could be checked.
    ByDeals,
}

/// A result of a table, as it was entered or corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnteredResult {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Both sides, in the order of the outcome.
    pub sides: [Members; 2],
    /// The outcome.
    pub outcome: TableOutcome,
    /// What the table counted besides its points.
    #[serde(default)]
    pub counts: TableCounts,
    /// The result of checking the totals; none for a forfeit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<TotalsVerdict>,
    /// Whether it was entered although it is impossible.
    #[serde(default)]
    pub forced: bool,
    /// Who entered it, if they gave a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The number of the side whose phone entered it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u32>,
    /// Why it was corrected.
    #[serde(default, deserialize_with = "reading::text")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// Points taken off a team, or given to it, for one partie. A second penalty replaces the first, a second bonus the first
/// bonus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamPoints {
    /// The partie.
    pub round: u32,
    /// The team's number.
    pub team: u32,
    /// The points; 0 removes the penalty or the bonus.
    pub points: u32,
    /// Why.
    #[serde(default, deserialize_with = "reading::text")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// A result of the finals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalResult {
    /// The heat: 1 for the first.
    pub heat: u32,
    /// The place of the table in its heat, from 1.
    pub table: u32,
    /// Both teams.
    pub teams: [u32; 2],
    /// Their points.
    pub points: [i32; 2],
    /// Which of the two advances.
    pub winner: u32,
    /// Whether it was entered although its points are impossible.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
}

/// How the pot is divided, and what is given besides. All of it is set at once.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prizes {
    /// The pot in cents; by default the fees that were paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pot: Option<u32>,
    /// The share of each place, the first place first.
    pub shares: Vec<u32>,
    /// The lots in kind, from the first place down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<Lot>,
    /// The prizes that go to no place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<SpecialPrize>,
}

/// A lot in kind, such as a ham: for one place, or for several in a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// What it is.
    #[serde(deserialize_with = "reading::line")]
    pub what: String,
    /// How many places get one each; left out: all others, down to the last. Only the last lot may leave it out.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<u32>,
}

/// A prize that goes to no place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct SpecialPrize {
    /// What it is.
    #[serde(deserialize_with = "reading::line")]
    pub what: String,
    /// Who gets it.
    pub award: Award,
}

/// Who gets a special prize.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Award {
    /// The best partie.
    BestPartie,
    /// The last of the ranking.
    Last,
    /// The first of a list: a label, or a club.
    FirstOf(String),
    /// A team that the organiser chooses.
    Chosen {
        /// What for, such as *première doublette féminine*.
        #[serde(deserialize_with = "reading::line")]
        name: String,
        /// The team; none before it is chosen.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team: Option<u32>,
    },
}
