//! Calls to the referee. Cards and facts arrive as text and JSON, because the readers of `rules` report everything that is wrong with them
//! at once, each problem with its field.

use super::answers::{
    auction, count_cards, find_melds, find_renonce, judge_melds, may_play, needed, rule_card,
    ruleset_of,
};
use super::views::{
    AuctionView, FoundView, HeapsView, MayPlayView, MeldsView, RenonceView, RuleCardView, TableRef,
};
use crate::call::{AtTable, Query, Reader, Refusal};
use ardoise_journal::MatchId;
use ardoise_rules::{Leading, Seat, StrainOrSchmurtz};
use serde::Deserialize;
use serde_json::{Value, json};

/// The state of an auction, and what can be called next.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
#[serde(deny_unknown_fields)]
pub struct Auction {
    /// The rules.
    pub at: TableRef,
    /// The seat that dealt; may be left out for the next deal of a match.
    pub dealer: Option<Seat>,
    /// The turned-up card, such as `9H`, if there is one and it is known.
    #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::Card>"))]
    pub turned: Option<String>,
    /// The calls in order. A call out of turn has its seat in front, such as `west: coinche`.
    pub calls: Vec<String>,
    /// A call to explain: the answer says why it is not allowed.
    pub tried: Option<String>,
}

impl Query for Auction {
    type Answer = AuctionView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<AuctionView, Refusal> {
        let (turned, tried) = (self.turned.as_deref(), self.tried.as_deref());
        auction(reader, &self.at, self.dealer, turned, &self.calls, tried)
    }
}

/// Which cards can be played to a trick, or who wins it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
#[serde(deny_unknown_fields)]
pub struct MayPlay {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`.
    pub strain: StrainOrSchmurtz,
    /// The cards in the order played.
    #[cfg_attr(feature = "ts", ts(as = "Vec<ardoise_rules::Card>"))]
    pub trick: Vec<String>,
    /// The cards of the next player, or those that the player is known to hold; left out once all four have played.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<ardoise_rules::Card>>"))]
    pub hand: Option<Vec<String>>,
    /// For the first lead against a slam, the contract's level, as in a deal.
    #[cfg_attr(feature = "ts", ts(type = "number | string | null"))]
    pub level: Option<Value>,
    /// For the first lead, which side leads.
    pub leading: Option<Leading>,
}

impl Query for MayPlay {
    type Answer = MayPlayView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<MayPlayView, Refusal> {
        let contract = self.level.as_ref().map(|level| json!({"level": level}));
        let fields = json!({"strain": self.strain, "trick": self.trick, "hand": self.hand, "contract": contract, "leading": self.leading});
        may_play(reader, &self.at, fields)
    }
}

/// Which of the declared melds count.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
#[serde(deny_unknown_fields)]
pub struct JudgeMelds {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`.
    pub strain: StrainOrSchmurtz,
    /// The seat that leads to the first trick, if it is known.
    pub leader: Option<Seat>,
    /// The melds, as in a deal.
    #[cfg_attr(feature = "ts", ts(as = "Vec<ardoise_rules::MeldJson>"))]
    pub declared: Value,
}

impl Query for JudgeMelds {
    type Answer = MeldsView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<MeldsView, Refusal> {
        let fields =
            json!({"strain": self.strain, "leader": self.leader, "declared": self.declared});
        judge_melds(reader, &self.at, fields)
    }
}

/// The melds in hands, and which of them count.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
#[serde(deny_unknown_fields)]
pub struct FindMelds {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`.
    pub strain: StrainOrSchmurtz,
    /// The seat that leads to the first trick, if it is known.
    pub leader: Option<Seat>,
    /// Cards by seat, for one hand or more.
    #[cfg_attr(
        feature = "ts",
        ts(as = "std::collections::HashMap<Seat, Vec<ardoise_rules::Card>>")
    )]
    pub hands: Value,
}

impl Query for FindMelds {
    type Answer = FoundView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<FoundView, Refusal> {
        let fields = json!({"strain": self.strain, "leader": self.leader, "hands": self.hands});
        find_melds(reader, &self.at, fields)
    }
}

/// The points of won cards.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
#[serde(deny_unknown_fields)]
pub struct CountCards {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`.
    pub strain: StrainOrSchmurtz,
    /// Cards by side, for one heap or both.
    #[cfg_attr(
        feature = "ts",
        ts(as = "std::collections::HashMap<ardoise_rules::Side, Vec<ardoise_rules::Card>>")
    )]
    pub cards: Value,
    /// The side that won the last trick.
    #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::By>"))]
    pub last_trick: Option<Value>,
}

impl Query for CountCards {
    type Answer = HeapsView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<HeapsView, Refusal> {
        let fields =
            json!({"strain": self.strain, "cards": self.cards, "last_trick": self.last_trick});
        count_cards(reader, &self.at, fields)
    }
}

/// Finds cards that were illegal, as cards played later prove.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
#[serde(deny_unknown_fields)]
pub struct FindRenonce {
    /// The rules.
    pub at: TableRef,
    /// The strain, or `schmurtz`; may be left out if `deal` has it.
    pub strain: Option<StrainOrSchmurtz>,
    /// The seat that led to the first trick; may be left out if `deal` gives it.
    pub leader: Option<Seat>,
    /// The cards of each trick, in the order played.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<ardoise_rules::Card>>"))]
    pub tricks: Vec<Vec<String>>,
    /// The taker, contract and dealer, which are needed if a house rule restricts the first lead.
    #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::DealJson>"))]
    pub deal: Option<Value>,
}

impl Query for FindRenonce {
    type Answer = Vec<RenonceView>;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<Vec<RenonceView>, Refusal> {
        let fields = json!({"strain": self.strain, "leader": self.leader, "tricks": self.tricks, "deal": self.deal});
        find_renonce(reader, &self.at, fields)
    }
}

/// The points that the takers need in the deal in play.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "referee.ts", rename = "NeededCall")
)]
#[serde(deny_unknown_fields)]
pub struct Needed {
    /// The match's id.
    pub id: MatchId,
    /// The taker, contract, doubling and melds; left out for the contract in play.
    #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::DealJson>"))]
    pub facts: Option<Value>,
}

impl Query for Needed {
    type Answer = ardoise_rules::Needed;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<ardoise_rules::Needed, Refusal> {
        needed(reader, &self.id, self.facts.as_ref())
    }
}

/// The rules of a table, in the order of play.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "referee.ts"))]
#[serde(deny_unknown_fields)]
pub struct RuleCard {
    /// The rules.
    pub at: TableRef,
}

impl Query for RuleCard {
    type Answer = RuleCardView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<RuleCardView, Refusal> {
        Ok(rule_card(&ruleset_of(reader, &self.at)?))
    }
}
