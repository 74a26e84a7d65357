//! Answers of the referee: what can be called and played, what cards count, what was illegal, and what a deal needs.

use crate::call::Problem;
use crate::rulesets::LevelView;
use crate::slate::RuleValue;
use ardoise_journal::MatchId;
use ardoise_rules::{
    AuctionState, Card, Contract, DealJson, Doubling, Duty, MeldJson, MeldsDecidedBy, PerSide,
    RuleId, RulePart, Seat, Side, Slam, Strain,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The rules that a question is about.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
#[serde(untagged, deny_unknown_fields)]
pub enum TableRef {
    /// The rules of a match's next deal.
    Match {
        /// The match's id.
        id: MatchId,
    },
    /// Any rules.
    Rules {
        /// A ruleset reference: an id, or `{"preset", "set"}`.
        #[cfg_attr(feature = "ts", ts(as = "crate::rulesets::RulesetRef"))]
        ruleset: Value,
    },
}

/// The state of an auction.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct AuctionView {
    /// The stage that it has reached.
    pub state: AuctionState,
    /// The seat whose turn it is; none once the auction is over.
    pub next: Option<Seat>,
    /// The highest bid so far.
    pub contract: Option<Contract>,
    /// How its level is spoken, if that differs: 80 for 82.
    pub said: Option<i32>,
    /// The seat that made this bid.
    pub taker: Option<Seat>,
    /// Whether it is coinched or surcoinched.
    pub doubling: Doubling,
    /// The seat that leads, once the auction is closed.
    pub leader: Option<Seat>,
    /// The calls that were allowed, up to the first that was not.
    pub calls: Vec<HeardView>,
    /// The calls of each player who can call anything now. The player whose turn it is comes first.
    pub legal: Vec<LegalView>,
    /// The first call that is not allowed. All other fields describe the auction before it.
    pub refused: Option<RefusedView>,
    /// Why the call that was tried is not allowed; empty if it is. None if no call was tried.
    pub against: Option<Vec<Problem>>,
    /// Once the auction is over, the deal to complete: a contract without a result, or all passed.
    pub deal: Option<DealJson>,
}

/// A call that was allowed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct HeardView {
    /// The seat that called.
    pub by: Seat,
    /// The call with its full level, such as `80 hearts`.
    pub call: String,
}

/// A call that is not allowed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct RefusedView {
    /// Its position among the calls, from 0.
    pub at: u32,
    /// All the reasons. If a house rule forbids the call, it is the parameter `rule`.
    pub problems: Vec<Problem>,
}

/// The calls that one player can make now.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct LegalView {
    /// The player.
    pub by: Seat,
    /// Whether the player can pass.
    pub pass: bool,
    /// Whether the player can coinche.
    pub coinche: bool,
    /// Whether the player can surcoinche.
    pub surcoinche: bool,
    /// Whether the player can take the turned-up card in its own suit.
    pub take: bool,
    /// The strains that the player can name for the turned-up card.
    pub take_at: Vec<Strain>,
    /// The bids by strain. A strain without a possible bid is left out.
    pub bids: Vec<BidsView>,
}

/// The possible bids in one strain.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct BidsView {
    /// The strain; none for a schmurtz.
    pub strain: Option<Strain>,
    /// The levels, lowest first. If there is no maximum, only some of them.
    pub levels: Vec<LevelView>,
    /// If there is no maximum, the step beyond the last of these levels.
    pub open_step: Option<i32>,
    /// The slams, as in a deal's `level`.
    pub slams: Vec<Slam>,
}

/// Which cards can be played to a trick, or who wins it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct MayPlayView {
    /// The player's duty; none once all four have played.
    pub duty: Option<Duty>,
    /// The house rule that the duty comes from, with its value.
    pub rule: Option<RuleValue>,
    /// Whether the suit led is trumps.
    pub trumps_led: bool,
    /// The cards of the hand, in the order given.
    pub cards: Vec<HandCardView>,
    /// The position of the card that is winning, from 0; none before the lead.
    pub winning: Option<u32>,
    /// The points of a complete trick, without der or points for the trick itself.
    pub points: Option<i32>,
}

/// A card of the hand that plays next.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct HandCardView {
    /// The card, such as `10H`.
    pub card: Card,
    /// Whether it is a trump.
    pub trump: bool,
    /// Whether it can be played.
    pub legal: bool,
    /// The duty that playing it would break.
    pub broken: Option<Duty>,
    /// The house rule that this duty comes from, with its value.
    pub rule: Option<RuleValue>,
}

/// Which of the declared melds count.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct MeldsView {
    /// The side with the best sequence or carré.
    pub best: Option<Side>,
    /// What decided this; none without such melds.
    pub decided_by: Option<MeldsDecidedBy>,
    /// The house rule that decided a tie, with its value.
    pub rule: Option<RuleValue>,
    /// The declared melds that count, as they were given.
    #[cfg_attr(feature = "ts", ts(as = "Vec<MeldJson>"))]
    pub valid: Vec<Value>,
    /// The points of each side's melds, including the belote.
    pub points: PerSide<i32>,
}

/// The melds found in hands.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct FoundView {
    /// The melds.
    pub found: Vec<FoundMeldView>,
    /// The side whose sequences and carrés count.
    pub best: Option<Side>,
    /// What decided this; none without such melds.
    pub decided_by: Option<MeldsDecidedBy>,
    /// The house rule that decided a tie, with its value.
    pub rule: Option<RuleValue>,
    /// The points of each side's melds, including the belote.
    pub points: PerSide<i32>,
}

/// A meld found in a hand.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct FoundMeldView {
    /// The meld.
    pub meld: MeldJson,
    /// Its points alone; none if it has none.
    pub points: Option<i32>,
    /// The house rule because of which it has no points, if there is one.
    pub rule: Option<RuleValue>,
}

/// The points of won cards.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct HeapsView {
    /// The points of each heap. Once the count is right, both are known, one of them as the difference.
    pub points: PerSide<Option<i32>>,
    /// The tricks of each side, once the count is right.
    pub tricks: Option<PerSide<i32>>,
    /// The points of both sides together.
    pub total: i32,
    /// Cards that are in both heaps, or twice in one.
    pub doubled: Vec<Card>,
    /// Cards that are in neither heap, if both were given.
    pub missing: Vec<Card>,
    /// Whether the heaps consist of complete tricks and each card occurs once.
    pub right: bool,
    /// What is wrong or missing.
    pub problems: Vec<Problem>,
}

/// A card that was illegal, as cards played later prove.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct RenonceView {
    /// The trick, from 1.
    pub trick: u32,
    /// The seat that played the card.
    pub by: Seat,
    /// The card.
    pub card: Card,
    /// The duty that was broken.
    pub duty: Duty,
    /// The house rule that this duty comes from, with its value.
    pub rule: Option<RuleValue>,
    /// The cards played later that the player could have played instead.
    pub legal: Vec<Card>,
    /// The cards that prove it, in the order played.
    pub proofs: Vec<ProofView>,
    /// If no played card proves it, the cards not seen of which the player must hold one.
    pub unseen: Vec<Card>,
}

/// A card that proves that another was illegal.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct ProofView {
    /// The trick in which it was played, from 1.
    pub trick: u32,
    /// The card.
    pub card: Card,
}

/// The rules of a table, in the order of play.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct RuleCardView {
    /// The preset that the rules are, or differ from.
    pub base: String,
    /// Whether any rule differs from it.
    pub house: bool,
    /// The parts, in the order of play.
    pub parts: Vec<RuleCardPart>,
}

/// A part of the rules.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct RuleCardPart {
    /// The part.
    pub part: RulePart,
    /// The house rules that a table may ask about: without those that others make irrelevant, and those that are as usual.
    pub rules: Vec<RuleCardLine>,
}

/// A house rule on the rule card.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
pub struct RuleCardLine {
    /// The rule's id, such as `game.target`.
    pub rule: RuleId,
    /// Its value, as in a ruleset file.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// Whether it differs from the preset.
    pub differs: bool,
}
