//! What the referee is asked.

use super::answers::{
    auction, count_cards, find_melds, find_renonce, judge_melds, may_play, needed, rule_card,
    ruleset_of,
};
use super::views::{
    AuctionView, FoundView, HeapsView, MayPlayView, MeldsView, NeededView, RenonceView,
    RuleCardView, TableRef,
};
use crate::call::{Query, Reader, Refusal};
use ardoise_rules::Seat;
use serde::Deserialize;
use serde_json::{Value, json};

/// How an auction stands, and what may be called.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Auction {
    /// The rules.
    pub at: TableRef,
    /// Who dealt; may be left out in a match, for its next deal.
    pub dealer: Option<Seat>,
    /// The turned-up card, as in `9H`, where there is one and it is told.
    pub turned: Option<String>,
    /// The calls in turn; one out of turn with its seat in front, as in `west: coinche`.
    pub calls: Vec<String>,
    /// A call to explain: what is against it.
    pub tried: Option<String>,
}

impl Query for Auction {
    type Answer = AuctionView;

    fn answer(self, reader: &Reader) -> Result<AuctionView, Refusal> {
        let (turned, tried) = (self.turned.as_deref(), self.tried.as_deref());
        auction(reader, &self.at, self.dealer, turned, &self.calls, tried)
    }
}

/// What may be played to a trick, or who wins it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
#[serde(deny_unknown_fields)]
pub struct MayPlay {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`.
    pub strain: String,
    /// The cards in the order played.
    pub trick: Vec<String>,
    /// The next player's cards, or those that it is known to hold; nothing once all four have played.
    pub hand: Option<Vec<String>>,
    /// For a first lead against a slam: the contract's level, as in a deal.
    #[cfg_attr(feature = "ts", ts(type = "number | string | null"))]
    pub level: Option<Value>,
    /// For a first lead: `takers` or `defence`.
    pub leading: Option<String>,
}

impl Query for MayPlay {
    type Answer = MayPlayView;

    fn answer(self, reader: &Reader) -> Result<MayPlayView, Refusal> {
        let contract = self.level.as_ref().map(|level| json!({"level": level}));
        let fields = json!({"strain": self.strain, "trick": self.trick, "hand": self.hand, "contract": contract, "leading": self.leading});
        may_play(reader, &self.at, fields)
    }
}

/// Whose declared melds count.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
#[serde(deny_unknown_fields)]
pub struct JudgeMelds {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`.
    pub strain: String,
    /// Who leads to the first trick, where it is known.
    pub leader: Option<Seat>,
    /// The melds as in a deal.
    #[cfg_attr(feature = "ts", ts(as = "Vec<ardoise_rules::MeldJson>"))]
    pub declared: Value,
}

impl Query for JudgeMelds {
    type Answer = MeldsView;

    fn answer(self, reader: &Reader) -> Result<MeldsView, Refusal> {
        let fields =
            json!({"strain": self.strain, "leader": self.leader, "declared": self.declared});
        judge_melds(reader, &self.at, fields)
    }
}

/// The melds of hands.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
#[serde(deny_unknown_fields)]
pub struct FindMelds {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`.
    pub strain: String,
    /// Who leads to the first trick, where it is known.
    pub leader: Option<Seat>,
    /// Cards by seat, of one hand or more.
    #[cfg_attr(feature = "ts", ts(type = "{ [seat in Seat]?: Array<string> }"))]
    pub hands: Value,
}

impl Query for FindMelds {
    type Answer = FoundView;

    fn answer(self, reader: &Reader) -> Result<FoundView, Refusal> {
        let fields = json!({"strain": self.strain, "leader": self.leader, "hands": self.hands});
        find_melds(reader, &self.at, fields)
    }
}

/// What won cards count.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
#[serde(deny_unknown_fields)]
pub struct CountCards {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`.
    pub strain: String,
    /// Cards by side, of one heap or both.
    #[cfg_attr(
        feature = "ts",
        ts(type = "{ us?: Array<string>, them?: Array<string> }")
    )]
    pub cards: Value,
    /// Whose the last trick was.
    #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::By>"))]
    pub last_trick: Option<Value>,
}

impl Query for CountCards {
    type Answer = HeapsView;

    fn answer(self, reader: &Reader) -> Result<HeapsView, Refusal> {
        let fields =
            json!({"strain": self.strain, "cards": self.cards, "last_trick": self.last_trick});
        count_cards(reader, &self.at, fields)
    }
}

/// The cards that later ones prove illegal.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
#[serde(deny_unknown_fields)]
pub struct FindRenonce {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`; may be left out where the deal is told.
    pub strain: Option<String>,
    /// Who led to the first trick; may be left out where the deal tells it.
    pub leader: Option<Seat>,
    /// Cards trick by trick in the order played.
    pub tricks: Vec<Vec<String>>,
    /// Taker, contract, dealer: where a house rule restricts the first lead.
    #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::DealJson>"))]
    pub deal: Option<Value>,
}

impl Query for FindRenonce {
    type Answer = Vec<RenonceView>;

    fn answer(self, reader: &Reader) -> Result<Vec<RenonceView>, Refusal> {
        let fields = json!({"strain": self.strain, "leader": self.leader, "tricks": self.tricks, "deal": self.deal});
        find_renonce(reader, &self.at, fields)
    }
}

/// What the deal in progress needs.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts", rename = "NeededCall")
)]
#[serde(deny_unknown_fields)]
pub struct Needed {
    /// The match.
    pub id: String,
    /// Taker, contract, doubling, melds; or nothing for the contract in play.
    #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::DealJson>"))]
    pub facts: Option<Value>,
}

impl Query for Needed {
    type Answer = NeededView;

    fn answer(self, reader: &Reader) -> Result<NeededView, Refusal> {
        needed(reader, &self.id, self.facts.as_ref())
    }
}

/// The rules of a table in the order of play.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "referee.ts")
)]
#[serde(deny_unknown_fields)]
pub struct RuleCard {
    /// The rules.
    pub at: TableRef,
}

impl Query for RuleCard {
    type Answer = RuleCardView;

    fn answer(self, reader: &Reader) -> Result<RuleCardView, Refusal> {
        Ok(rule_card(&ruleset_of(reader, &self.at)?))
    }
}
