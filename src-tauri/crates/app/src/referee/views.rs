//! The referee: what may be called and played, what cards count, what was done wrong, and what a deal needs.

use crate::call::Problem;
use crate::rulesets::LevelView;
use crate::slate::RuleValue;
use ardoise_rules::{Contract, DealJson, Doubling, MeldJson, Needed, PerSide, Seat, Side, Strain};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The rules that a question is asked under.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
#[serde(untagged, deny_unknown_fields)]
pub enum TableRef {
    /// Those of a match's next deal.
    Match {
        /// The match.
        id: String,
    },
    /// Any.
    Rules {
        /// A ruleset reference: an id, or `{"preset", "set"}`.
        #[cfg_attr(feature = "ts", ts(as = "crate::rulesets::RulesetRef"))]
        ruleset: Value,
    },
}

/// An auction as it stands.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct AuctionView {
    /// `open`, `doubled`, `closed` or `redeal`.
    pub state: String,
    /// Whose turn it is; nobody's once it is over.
    pub next: Option<Seat>,
    /// The bid that stands.
    pub contract: Option<Contract>,
    /// How its level is said, where that differs: 80 for 82.
    pub said: Option<i32>,
    /// Who bid it.
    pub taker: Option<Seat>,
    /// Whether it is doubled.
    pub doubling: Doubling,
    /// Who leads, once it is closed.
    pub leader: Option<Seat>,
    /// The calls that were heard, up to the first that was refused.
    pub calls: Vec<HeardView>,
    /// What the players may call now, of those who may say anything; whoever's turn it is comes first.
    pub legal: Vec<LegalView>,
    /// The first call that is not allowed; all else is as before it.
    pub refused: Option<RefusedView>,
    /// What is against the call that was tried: nothing where it may be made; none where none was tried.
    pub against: Option<Vec<Problem>>,
    /// Once it is over: the deal to fill in, a contract without a result or all passed.
    pub deal: Option<DealJson>,
}

/// A call that was heard.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct HeardView {
    /// Who called.
    pub by: Seat,
    /// The call, as in `80 hearts`; with the level that it is.
    pub call: String,
}

/// A call that is not allowed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct RefusedView {
    /// Its place among the calls, from 0.
    pub at: u32,
    /// All the reasons why not; a house rule that says so is the parameter `rule`.
    pub problems: Vec<Problem>,
}

/// What one player may call now.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct LegalView {
    /// The player.
    pub by: Seat,
    /// May pass.
    pub pass: bool,
    /// May coinche.
    pub coinche: bool,
    /// May surcoinche.
    pub surcoinche: bool,
    /// May take the turned-up card at its own suit.
    pub take: bool,
    /// What may be named with a turned-up card.
    pub take_at: Vec<Strain>,
    /// What may be bid, by strain; a strain at which nothing may is left out.
    pub bids: Vec<BidsView>,
}

/// What may be bid at one strain.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct BidsView {
    /// The strain; none for a schmurtz.
    pub strain: Option<Strain>,
    /// The levels, lowest first; where the ladder has no top, some of them.
    pub levels: Vec<LevelView>,
    /// Where the ladder has no top: the step beyond the last of these levels.
    pub open_step: Option<i32>,
    /// The slams, as in a deal's `level`.
    pub slams: Vec<String>,
}

/// What may be played to a trick, or who wins it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct MayPlayView {
    /// The duty that binds, as in `follow_suit`; none once all four have played.
    pub duty: Option<String>,
    /// The house rule that the duty comes from, and its value.
    pub rule: Option<RuleValue>,
    /// Whether the suit led is trumps.
    pub trumps_led: bool,
    /// The cards of the hand in the order told.
    pub cards: Vec<HandCardView>,
    /// The place of the card that is winning, from 0; none where nobody has led.
    pub winning: Option<u32>,
    /// With four cards: their points, without der or trick point.
    pub points: Option<i32>,
}

/// A card of a hand that is to play.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct HandCardView {
    /// The card, as in `10H`.
    pub card: String,
    /// Whether it is a trump.
    pub trump: bool,
    /// Whether it may be played.
    pub legal: bool,
    /// The duty that it would break, where it may not.
    pub broken: Option<String>,
    /// The house rule that this duty comes from, and its value.
    pub rule: Option<RuleValue>,
}

/// Whose declared melds count.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct MeldsView {
    /// The side with the best sequence or carré.
    pub best: Option<Side>,
    /// What settled that: `alone`, `carre`, `carre_rank`, `length`, `top`, `trumps` or `tie`; none where there are none.
    pub decided_by: Option<String>,
    /// The house rule that settled a tie, and its value.
    pub rule: Option<RuleValue>,
    /// The declared ones that count, as they were told.
    #[cfg_attr(feature = "ts", ts(as = "Vec<MeldJson>"))]
    pub valid: Vec<Value>,
    /// What each side's are worth, belote included.
    pub points: PerSide<i32>,
}

/// The melds found in hands.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct FoundView {
    /// What was found.
    pub found: Vec<FoundMeldView>,
    /// The side whose sequences and carrés count.
    pub best: Option<Side>,
    /// What settled that: `alone`, `carre`, `carre_rank`, `length`, `top`, `trumps` or `tie`; none where there are none.
    pub decided_by: Option<String>,
    /// The house rule that settled a tie, and its value.
    pub rule: Option<RuleValue>,
    /// What each side's are worth, belote included.
    pub points: PerSide<i32>,
}

/// A meld found in a hand.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct FoundMeldView {
    /// The meld.
    pub meld: MeldJson,
    /// What it is worth by itself; none where it is worth nothing.
    pub points: Option<i32>,
    /// The house rule that makes it worth nothing, where one does.
    pub rule: Option<RuleValue>,
}

/// Won cards, counted as they lie.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct HeapsView {
    /// What each heap counts so far; once the count is right, both sides', the other by difference.
    pub points: PerSide<Option<i32>>,
    /// Tricks of each side, once the count is right.
    pub tricks: Option<PerSide<i32>>,
    /// What both sides count together.
    pub total: i32,
    /// Cards that lie in both heaps, or twice in one.
    pub doubled: Vec<String>,
    /// Cards that lie in neither, where both heaps were told.
    pub missing: Vec<String>,
    /// Whether the cards make whole tricks and each is there once.
    pub right: bool,
    /// What is still wrong or missing.
    pub problems: Vec<Problem>,
}

/// A card that later ones prove illegal.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct RenonceView {
    /// The trick, from 1.
    pub trick: u32,
    /// Who played the card.
    pub by: Seat,
    /// The card.
    pub card: String,
    /// The duty that was broken, as in `follow_suit`.
    pub duty: String,
    /// The house rule that this duty comes from, and its value.
    pub rule: Option<RuleValue>,
    /// The cards shown later that might have been played instead.
    pub legal: Vec<String>,
    /// The cards that prove it, the first shown first.
    pub proofs: Vec<ProofView>,
    /// Where none of them does: the unseen cards of which that player must hold one.
    pub unseen: Vec<String>,
}

/// A card that proves a renonce.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct ProofView {
    /// The trick it was shown in, from 1.
    pub trick: u32,
    /// The card.
    pub card: String,
}

/// What the deal in progress needs.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct NeededView(pub Needed);

/// The rules of a table, in the order of play.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct RuleCardView {
    /// The preset, or the one it differs from.
    pub base: String,
    /// Whether anything differs from it.
    pub house: bool,
    /// `deal`, `bid`, `play`, `count`, `mark` and `end`, in this order.
    pub parts: Vec<RuleCardPart>,
}

/// A part of the rules.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct RuleCardPart {
    /// As in `deal`.
    pub part: String,
    /// The house rules that matter: none that another puts out of play.
    pub rules: Vec<RuleCardLine>,
}

/// A house rule on the card.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
pub struct RuleCardLine {
    /// As in `game.target`.
    pub rule: String,
    /// As in a ruleset file.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// Whether it differs from the preset.
    pub differs: bool,
}
