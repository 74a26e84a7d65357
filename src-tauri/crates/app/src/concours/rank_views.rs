//! Answers about rankings, finals and prizes.

use super::play_views::SeatedView;
use super::views::ConcoursClockView;
use ardoise_concours::{Key, Length};
use ardoise_journal::{Award, Lot};
use serde::Serialize;

/// The value of a key of the ranking.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct KeyValueView {
    /// The key.
    pub key: Key,
    /// Its value.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub value: i64,
}

/// A row of the ranking.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct StandingRow {
    /// The place, from 1. Teams that are equal in every key share it.
    pub place: u32,
    /// The place after the finals, in the ranking after the last partie once they are over.
    pub final_place: Option<u32>,
    /// Whether others share it.
    pub shared: bool,
    /// The place in the list that was asked for, such as that of a label.
    pub place_in_list: u32,
    /// How many places it went up since the partie before, negative if down; none after the first partie.
    pub moved: Option<i32>,
    /// The team.
    pub team: SeatedView,
    /// Its club.
    pub club: Option<String>,
    /// Its labels.
    pub labels: Vec<String>,
    /// The points that each partie counts for it; none for a partie that it missed.
    pub points: Vec<Option<i32>>,
    /// The value of each key, in order.
    pub keys: Vec<KeyValueView>,
    /// The key that put it behind the team above, if they are equal on the first key.
    pub decided_by: Option<Key>,
}

/// The ranking after a partie.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct StandingsView {
    /// The partie; 0 before the first.
    pub after: u32,
    /// Whether every result up to it is in.
    pub complete: bool,
    /// The keys of the ranking.
    pub keys: Vec<Key>,
    /// The label or club of the list; none for all teams.
    pub list: Option<String>,
    /// Whether each player of a pair has a separate row.
    pub individuals: bool,
    /// Every label and club that a list can be of.
    pub lists: Vec<String>,
    /// The rows.
    pub rows: Vec<StandingRow>,
}

/// Where a team sits.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct DrawBoardRow {
    /// The team's number.
    pub number: u32,
    /// Its players' names.
    pub names: Vec<String>,
    /// Its table; none if it is exempt.
    pub table: Option<u32>,
    /// Its partner's number, in a mêlée.
    pub partner: Option<u32>,
    /// The numbers of its opponents.
    pub opponents: Vec<u32>,
}

/// A published draw for the wall, sorted by number.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct DrawBoard {
    /// The partie.
    pub round: u32,
    /// The number of the draw: 2 after the first was undone.
    pub attempt: u32,
    /// The rows.
    pub rows: Vec<DrawBoardRow>,
}

/// The wall: the published draw and the last complete ranking, never a draft.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ProjectorView {
    /// The revision that it shows.
    pub revision: u32,
    /// The name of the concours.
    pub name: String,
    /// How many parties the format has.
    pub rounds: u32,
    /// Whether single players have the numbers.
    pub melee: bool,
    /// The draw of the partie in play; none before the first.
    pub draw: Option<DrawBoard>,
    /// The tables of that partie without a result.
    pub missing: Vec<u32>,
    /// The ranking after the last partie whose results are all in.
    pub ranking: StandingsView,
    /// The clock of the partie in play.
    pub clock: Option<ConcoursClockView>,
    /// The line for the hall.
    pub notice: Option<String>,
    /// The finals; none before they are drawn.
    pub finals: Option<FinalsView>,
}

/// Lots of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct LotsView {
    /// What they are.
    pub what: String,
    /// How many.
    pub count: u32,
}

/// A special prize, and who gets it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SpecialPrizeView {
    /// What it is.
    pub what: String,
    /// Who should get it.
    pub award: Award,
    /// The teams that do, several if they are equal; none if there is nobody yet.
    pub teams: Vec<SeatedView>,
    /// The points of the best partie; none for another award.
    pub points: Option<i32>,
}

/// A prize.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct PrizeView {
    /// The place.
    pub place: u32,
    /// The teams that share it.
    pub teams: Vec<SeatedView>,
    /// What each team gets, in cents, in the same order.
    pub cents: Vec<u32>,
    /// The lots of their places.
    pub lots: Vec<LotsView>,
    /// Whether each team gets one of the lots, so that there is nothing to share.
    pub each: bool,
}

/// The prizes.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct PrizesView {
    /// The pot, in cents.
    pub pot: u32,
    /// Whether the pot was set, rather than counted from the fees.
    pub pot_set: bool,
    /// How many teams have paid.
    pub paid: u32,
    /// The share of each place.
    pub shares: Vec<u32>,
    /// The amount of each place, in cents. They add up to the pot.
    pub amounts: Vec<u32>,
    /// Who gets them: by the finals once they are over, or else by the ranking.
    pub prizes: Vec<PrizeView>,
    /// The lots, from the first place down.
    pub lots: Vec<Lot>,
    /// The special prizes.
    pub special: Vec<SpecialPrizeView>,
    /// Whether every partie is over, and the finals.
    pub decided: bool,
    /// The cents left over if fewer teams are ranked than there are prizes.
    pub left: u32,
}

/// A table of the finals.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct FinalTableView {
    /// Its place in the heat, from 1.
    pub table: u32,
    /// Both seats; none while it is not known, or for a bye.
    pub sides: [Option<SeatedView>; 2],
    /// The place of each side in the ranking before the finals.
    pub seeds: [Option<u32>; 2],
    /// The points.
    pub points: Option<[i32; 2]>,
    /// Whether they were kept although they are impossible.
    pub forced: bool,
    /// The number of the team that advances.
    pub winner: Option<u32>,
    /// Whether one side advances without playing.
    pub bye: bool,
}

/// A heat of the finals.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct FinalHeatView {
    /// Its number, from 1.
    pub heat: u32,
    /// How many teams it has room for.
    pub teams: u32,
    /// Its tables.
    pub tables: Vec<FinalTableView>,
}

/// A place after the finals.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct FinalPlaceView {
    /// The place.
    pub place: u32,
    /// The team.
    pub team: SeatedView,
}

/// The finals.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct FinalsView {
    /// How many teams the format lets play; none without finals.
    pub teams: Option<u32>,
    /// How long their tables play; none without finals.
    pub length: Option<Length>,
    /// Whether the bracket is drawn. Before, it shows who would play by the ranking now.
    pub drawn: bool,
    /// The heats.
    pub heats: Vec<FinalHeatView>,
    /// The places, once the final is over.
    pub places: Vec<FinalPlaceView>,
}
