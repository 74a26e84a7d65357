//! Answers about a match.

use crate::call::Problem;
use crate::referee::HeardView;
use crate::rulesets::FormView;
use crate::slate::{ClockView, Colour, MarkView, OwnRef, RuleValue, SeriesView, SideNames};
use ardoise_journal::{DealId, DeviceId, EventKind, MatchId, MatchStatus, TableOfConcours};
use ardoise_rules::values::Family;
use ardoise_rules::{
    Announcement, AtStake, Card, CatchUp, ContractNeeds, DealJson, Direction, Halfway, Manche,
    PerSide, Seat, Settles, Side,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// A match with everything that the screens show.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct MatchView {
    /// Its id.
    pub id: MatchId,
    /// The revision that a command must give.
    pub revision: u32,
    /// Its name.
    pub name: Option<String>,
    /// Whether it is being played, abandoned or finished.
    pub status: MatchStatus,
    /// When it began, RFC 3339 in UTC.
    pub started_at: String,
    /// When it last changed, RFC 3339 in UTC.
    pub changed_at: String,
    /// The rules of the next deal.
    pub ruleset: RulesetView,
    /// The players of the next deal, or of the one in play.
    pub sides: PerSide<SideNames>,
    /// The players after the deal in play, if others have sat down.
    pub reseated: Option<PerSide<SideNames>>,
    /// The players' colours by name, including players who have left.
    pub colours: BTreeMap<String, Colour>,
    /// The seats in the order of dealing; two if two play.
    pub seats: Vec<Seat>,
    /// The totals of the manche in play, or of the last one once the match is over.
    pub totals: PerSide<i32>,
    /// The points that each side still needs for the target, if there is one.
    pub remaining: Option<PerSide<i32>>,
    /// Points in dispute, which the winner of the next deal gets.
    pub held_over: i32,
    /// The finished manches.
    pub manches: Vec<Manche>,
    /// The winner, if there is one.
    pub winner: Option<Side>,
    /// The slate, the oldest line first, including adjustments.
    pub deals: Vec<DealView>,
    /// The contract in play, while the cards are played.
    pub in_play: Option<InPlayView>,
    /// The next deal.
    pub next: NextView,
    /// The change that *undo* would undo.
    pub undo: Option<ActionView>,
    /// The change that *redo* would redo.
    pub redo: Option<ActionView>,
    /// What the deal sheet can offer under the rules of the next deal.
    pub form: FormView,
    /// The id of the match that it is the revanche of.
    pub revanche_of: Option<MatchId>,
    /// The table of a concours whose deals it keeps.
    pub concours: Option<TableOfConcours>,
    /// The series that it belongs to, once one of its matches has been won.
    pub series: Option<SeriesView>,
}

/// The rules of a match.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct RulesetView {
    /// The preset that they are, or differ from.
    pub base: String,
    /// The values that differ from the preset.
    pub differs: Vec<RuleValue>,
    /// The ruleset of the table's own that they are, if any.
    pub own: Option<OwnRef>,
    /// The family of their cards.
    pub family: Family,
    /// The points that win the match.
    pub target: Option<i32>,
    /// The deals after which the manche ends.
    pub deals: Option<i32>,
    /// The minutes after which no further deal begins.
    pub minutes: Option<i32>,
    /// The match is won by the majority of this many manches.
    pub manches: i32,
    /// The direction of play.
    pub direction: Direction,
    /// The contradictions between its house rules, which were not known when it was kept. The match goes on under them.
    pub contradictions: Vec<Problem>,
}

/// A line of the slate.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct DealView {
    /// The deal's id.
    pub id: DealId,
    /// Its number in the match, from 1; none for an adjustment.
    pub number: Option<u32>,
    /// The manche, from 1.
    pub manche: u32,
    /// The facts of the deal.
    pub facts: DealJson,
    /// The marks that the players confirmed.
    pub marks: PerSide<i32>,
    /// Whether the contract was made; none if nothing was won or lost.
    pub made: Option<bool>,
    /// The totals of the manche after it.
    pub totals: PerSide<i32>,
    /// Whether the match had already ended. The line is kept but does not count.
    pub after_end: bool,
    /// The side that wins the match by it; none in a match that the players ended before.
    pub wins_match: Option<Side>,
    /// The marks by today's engine, if they differ from those that the players confirmed.
    pub today: Option<PerSide<i32>>,
    /// The seat that dealt.
    pub dealer: Option<Seat>,
    /// The players of this deal, if others sit at the table now.
    pub sides: Option<PerSide<SideNames>>,
    /// The points by which the contract was made (0 or more) or lost (negative). None for a slam, a litige
    /// and a renonce.
    pub margin: Option<i32>,
    /// The factor of its doubling, if it was doubled.
    pub factor: Option<i32>,
}

/// The contract in play.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct InPlayView {
    /// The taker, contract, doubling and dealer.
    pub facts: DealJson,
    /// What the takers mark if they just make it; none if that cannot be known yet.
    pub stake: Option<i32>,
    /// The points or tricks that the takers need, before any meld: *il faut 92*. None for a slam, which needs every
    /// trick.
    pub needed: Option<ContractNeeds>,
    /// The marks of each side if the contract is made, and if it is lost.
    pub at_stake: AtStake,
    /// The seat that leads to the first trick, if it is known.
    pub leader: Option<Seat>,
}

/// The next deal.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct NextView {
    /// Its number in the match, from 1.
    pub number: u32,
    /// Its manche, from 1.
    pub manche: u32,
    /// The seat that deals it.
    pub dealer: Seat,
    /// The seat that speaks first.
    pub speaker: Seat,
    /// The seat that leads, if that does not depend on the bid.
    pub leader: Option<Seat>,
    /// The number of the first deal that a player who sits down now would play.
    pub seated_from: u32,
    /// The number of deals left, including this one, if a number of deals ends the manche.
    pub deals_left: Option<i32>,
    /// The clock, if minutes end the manche.
    pub clock: Option<ClockView>,
    /// What to announce about it. With a clock, ask again when the last minute has run out, because it may change then.
    pub announcement: Option<Announcement>,
    /// What the last deal took past the middle of the manche, until another line follows it.
    pub halfway: Option<Halfway>,
    /// What the side that is behind needs to pass ahead; none once the match is over.
    pub catch_up: Option<CatchUp>,
}

/// A change that can be undone or redone.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct ActionView {
    /// The kind of event.
    pub event: EventKind,
    /// The number of the deal that it is about: on the slate, or again once it is redone. None for an adjustment.
    pub number: Option<u32>,
    /// The marks of the deal that it is about, likewise.
    pub marks: Option<PerSide<i32>>,
}

/// The effect of a command.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Changed {
    /// The kind of event.
    pub event: EventKind,
    /// The id of the deal that it is about.
    pub deal: Option<DealId>,
    /// The match after the change.
    #[serde(rename = "match")]
    pub after: MatchView,
}

/// A change in the journal of a match.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct JournalLine {
    /// The kind of event.
    pub event: EventKind,
    /// The kind of the event that it undid or redid. The deal, players and marks are then those of that event.
    pub of: Option<EventKind>,
    /// When it happened, RFC 3339 in UTC.
    pub at: String,
    /// The device on which it was made.
    pub device: DeviceId,
    /// The number of the deal that it is about, if that is on the slate, or of the first deal that it applies to.
    pub number: Option<u32>,
    /// The players who sat down, were renamed, or got another colour.
    pub players: Vec<String>,
    /// The marks that were confirmed with it.
    pub marks: Option<PerSide<i32>>,
    /// Whether it was undone.
    pub undone: bool,
}

/// A preview of a deal: either its mark, or what is wrong or missing.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct PreviewView {
    /// The mark, if it can be computed.
    pub mark: Option<MarkView>,
    /// What is wrong or missing.
    pub problems: Vec<Problem>,
    /// Whether made or lost may be given in place of points, as far as the contract is known.
    pub settles: Settles,
}

/// How the mark of a deal was computed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct WhyView {
    /// The deal, as on the slate.
    pub deal: DealView,
    /// Both sides' card points as counted at the table.
    pub counted: Option<PerSide<i32>>,
    /// Both sides' card points as converted for marking, if they differ from those counted.
    pub converted: Option<PerSide<i32>>,
    /// The mark with its lines, by today's engine.
    pub mark: MarkView,
    /// The calls of its auction with their players, if they were recorded.
    pub calls: Vec<HeardView>,
    /// What the deal sheet can offer to correct it, under the rules of this deal.
    pub form: FormView,
}

/// The points of a heap of won tricks, and of every card.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct CountView {
    /// The points of the heap, as entered on the deal sheet.
    pub points: i32,
    /// All the points in the game.
    pub total: i32,
    /// The number of complete tricks.
    pub tricks: u32,
    /// The number of cards that are missing from its last trick, from 0 to 3.
    pub missing: u32,
    /// Whether the last trick has points of its own, so that the winner must be entered.
    pub last_trick: bool,
    /// The 32 cards by suit, trumps first, the best card first.
    pub cards: Vec<CardView>,
}

/// A card with its points.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct CardView {
    /// The card, such as `10H`.
    pub card: Card,
    /// Its points.
    pub points: i32,
}
