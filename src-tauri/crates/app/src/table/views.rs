//! A match, whole.

use crate::call::Problem;
use crate::rulesets::FormView;
use crate::slate::{ClockView, Colour, MarkView, OwnRef, RuleValue, SeriesView, SideNames};
use ardoise_rules::{Announcement, DealJson, Direction, PerSide, Seat, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Deals can be recorded.
    Playing,
    /// Left unfinished.
    Abandoned,
    /// Won, or ended as it stood.
    Finished,
}

/// A match, whole.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct MatchView {
    /// The match.
    pub id: String,
    /// What a command must say that it saw.
    pub revision: u32,
    /// Its name.
    pub name: Option<String>,
    /// Where it stands.
    pub status: Status,
    /// RFC 3339, in UTC.
    pub started_at: String,
    /// RFC 3339, in UTC.
    pub changed_at: String,
    /// The rules of the next deal.
    pub ruleset: RulesetView,
    /// Who plays the deal to come, or the one in play.
    pub sides: PerSide<SideNames>,
    /// Who plays after the deal in play, where others have sat down.
    pub reseated: Option<PerSide<SideNames>>,
    /// The players' colours, by name; those too who have left.
    pub colours: BTreeMap<String, Colour>,
    /// The seats in the order of dealing; two where two play.
    pub seats: Vec<Seat>,
    /// The running manche's totals (at the end, the last one's).
    pub totals: PerSide<i32>,
    /// Points still to make for the target, where there is one.
    pub remaining: Option<PerSide<i32>>,
    /// Points that wait for the winner of the next deal.
    pub held_over: i32,
    /// The finished manches.
    pub manches: Vec<MancheView>,
    /// Who won the match.
    pub winner: Option<Side>,
    /// The slate, oldest first; adjustments among the deals.
    pub deals: Vec<DealView>,
    /// The contract while its cards are played.
    pub in_play: Option<InPlayView>,
    /// The deal to come.
    pub next: NextView,
    /// What *undo* would undo.
    pub undo: Option<ActionView>,
    /// What *redo* would do again.
    pub redo: Option<ActionView>,
    /// What the deal sheet can offer under these rules.
    pub form: FormView,
    /// The match this is the revanche of.
    pub revanche_of: Option<String>,
    /// How the matches stand that this one belongs to, once one has been won.
    pub series: Option<SeriesView>,
}

/// The rules of a match.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct RulesetView {
    /// The preset, or the one it differs from.
    pub base: String,
    /// The values that differ from the base.
    pub differs: Vec<RuleValue>,
    /// The named ruleset that it is, where the table has named it.
    pub own: Option<OwnRef>,
    /// `belote` or `manille`.
    pub family: String,
    /// Points that win.
    pub target: Option<i32>,
    /// Deals that end the manche.
    pub deals: Option<i32>,
    /// Minutes after which no deal is begun.
    pub minutes: Option<i32>,
    /// The match is the best of so many manches.
    pub manches: i32,
    /// Which way the deal goes round.
    pub direction: Direction,
}

/// A finished manche.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct MancheView {
    /// Its totals.
    pub totals: PerSide<i32>,
    /// Who won it.
    pub winner: Side,
}

/// A line of the slate.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct DealView {
    /// The deal.
    pub id: String,
    /// From 1 in the match; none for an adjustment.
    pub number: Option<u32>,
    /// The manche, from 1.
    pub manche: u32,
    /// What was seen at the table.
    pub facts: DealJson,
    /// What was confirmed.
    pub marks: PerSide<i32>,
    /// Whether the contract was made; none where nothing was won or lost.
    pub made: Option<bool>,
    /// The manche's totals after it.
    pub totals: PerSide<i32>,
    /// The match had ended before: kept, but left out of the totals.
    pub after_end: bool,
    /// Today's engine would mark so, and it differs from what was confirmed.
    pub today: Option<PerSide<i32>>,
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Who played it, where others sit at the table now.
    pub sides: Option<PerSide<SideNames>>,
    /// By how much the contract was made (0 and more) or lost (below 0), where that has a meaning.
    pub margin: Option<i32>,
    /// What its doubling multiplies by, where it was doubled.
    pub factor: Option<i32>,
}

/// The contract while its cards are played.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct InPlayView {
    /// Taker, contract, doubling, dealer.
    pub facts: DealJson,
    /// What the takers mark if they just make it; none where that cannot be told beforehand.
    pub stake: Option<i32>,
    /// Who leads to the first trick, where it can be told.
    pub leader: Option<Seat>,
}

/// The deal to come.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct NextView {
    /// Its number, from 1 in the match.
    pub number: u32,
    /// Its manche, from 1.
    pub manche: u32,
    /// Who deals it.
    pub dealer: Seat,
    /// Who speaks first.
    pub speaker: Seat,
    /// Who leads, where that does not depend on the bid.
    pub leader: Option<Seat>,
    /// The number of the first deal that whoever sits down now plays.
    pub seated_from: u32,
    /// Played deals that remain, this one with them, where a number of deals ends the manche.
    pub deals_left: Option<i32>,
    /// The clock, where minutes end the manche.
    pub clock: Option<ClockView>,
    /// What the table is told of it. With a clock it may change when no minute is left: ask again then.
    pub announcement: Option<Announcement>,
}

/// A change that can be undone or done again.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct ActionView {
    /// The kind of event, as in `deal_recorded`.
    pub event: String,
    /// The deal's number, where it was about one that is on the slate.
    pub number: Option<u32>,
    /// The deal's marks, where it was about one that is on the slate.
    pub marks: Option<PerSide<i32>>,
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

/// What a deal would mark. Either the mark, or what is wrong or still missing.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct PreviewView {
    /// The marks, where they can be told.
    pub mark: Option<MarkView>,
    /// What is wrong, or missing.
    pub problems: Vec<Problem>,
}

/// Why a deal marked what it did.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct WhyView {
    /// The deal, as on the slate.
    pub deal: DealView,
    /// Card points as counted at the table, of both sides.
    pub counted: Option<PerSide<i32>>,
    /// Card points after conversion, as marked, where they differ from those counted.
    pub converted: Option<PerSide<i32>>,
    /// The mark with its lines, as today's engine has it.
    pub mark: MarkView,
    /// What the deal sheet can offer to correct it: the rules of this deal.
    pub form: FormView,
}

/// What a heap of won tricks counts, and what every card is worth.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct CountView {
    /// The heap's points, as they are told on the deal sheet.
    pub points: i32,
    /// All the points there are.
    pub total: i32,
    /// Its whole tricks.
    pub tricks: u32,
    /// The cards that its last trick still lacks, from 0 to 3.
    pub missing: u32,
    /// Whether the last trick adds points of its own, so that it must be told.
    pub last_trick: bool,
    /// The 32 cards, a suit at a time, trumps first and the best first.
    pub cards: Vec<CardView>,
}

/// A card and what it adds to a heap.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct CardView {
    /// As in `10H`.
    pub card: String,
    /// Its points.
    pub points: i32,
}
