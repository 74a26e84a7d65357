//! How the house rules treat the cases that decide a deal, as answers before it is played (docs/rules.md 4.3, 4.4).

use super::card_points::round;
use crate::auction::{Contract, Level};
use crate::cards::Strain;
use crate::count::Exact;
use crate::house_rules::values::{
    Admission, AuctionKind, BeloteWhenLost, ContractTest, ContractTie, Counted, Family, LostBase,
    LostBaseWord, LostDifference, Measure, Melds, Method,
};
use crate::house_rules::{HouseRules, RuleId, Ruleset};
use crate::json::words::words;
use crate::melds::BELOTE;
use serde::Serialize;

words! {
    /// The defence's mark when a contract is lost.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum LostCode {
        /// All the points of the deal, which depend on the strain.
        All = "all",
        /// Always the same points.
        Number = "number",
        /// Its own points and 160.
        MadePlus160 = "made_plus_160",
        /// The contract alone.
        Contract = "contract",
        /// The difference to the level.
        Difference = "difference",
        /// That difference, multiplied by the level's factor.
        Multiplied = "multiplied",
        /// Nothing.
        Nothing = "nothing",
    }
}

words! {
    /// The effect of an equality.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum TieCode {
        /// The contract is made.
        Made = "made",
        /// The contract is lost.
        Lost = "lost",
        /// The last side that bid, coinched or surcoinched loses.
        ChallengerLoses = "challenger_loses",
        /// The takers' points wait for the next deal.
        Litige = "litige",
        /// Nobody marks the contract.
        LitigeUnmarked = "litige_unmarked",
        /// The deal counts as void, and is dealt again.
        Replay = "replay",
    }
}

words! {
    /// Who gets the belote of a deal that was not doubled.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum BeloteCode {
        /// It does not count.
        None = "none",
        /// Its holder, also in a lost contract.
        Holder = "holder",
        /// In a lost contract the defence.
        Winner = "winner",
        /// In a lost contract nobody.
        Nobody = "nobody",
        /// Nobody: it only helps to make the contract.
        Unmarked = "unmarked",
    }
}

words! {
    /// For whom the belote helps to decide the contract.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum BeloteHelps {
        /// For both sides, or for the takers if only they need points.
        Both = "both",
        /// For the takers, not for the defence.
        Takers = "takers",
        /// For the defence, not for the takers.
        Defence = "defence",
        /// For nobody.
        Nobody = "nobody",
    }
}

/// How the house rules treat a lost contract, an equality and a belote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct DecidingRules {
    /// Whether contracts are bid; otherwise a side takes the turned-up card.
    pub bids: bool,
    /// The defence's mark for a lost contract.
    pub lost: LostCode,
    /// These points, as they are marked; none if they depend on the deal.
    pub lost_points: Option<i32>,
    /// Whether the defence marks the contract too.
    pub lost_contract: bool,
    /// The effect of an equality; none if an equality cannot decide.
    pub tie: Option<TieCode>,
    /// Whether the sides compare their tricks instead of their points.
    pub by_tricks: bool,
    /// The treatment of the belote; none if the cards have none.
    pub belote: Option<BeloteCode>,
    /// The value of a belote.
    pub belote_points: i32,
    /// For whom the belote helps to decide the contract; none if it does not count.
    pub belote_helps: Option<BeloteHelps>,
}

impl Ruleset {
    /// How its rules treat a lost contract, an equality and a belote.
    pub fn deciding_rules(&self) -> DecidingRules {
        let rules = &self.rules;
        let (lost, lost_points) = lost(rules);
        let belote = (rules.cards_family == Family::Belote).then(|| belote(rules));
        let counts = belote.is_some_and(|belote| belote != BeloteCode::None);
        let can_be_equal = self.matters(RuleId::ContractTie);
        DecidingRules {
            bids: rules.auction_kind == AuctionKind::Ladder,
            lost,
            lost_points,
            lost_contract: rules.score_method == Method::PointsAndContract
                && rules.score_lost_contract,
            tie: can_be_equal.then(|| equality(rules)),
            by_tricks: rules.contract_measure == Measure::Tricks,
            belote,
            belote_points: BELOTE,
            belote_helps: counts.then(|| helps(rules)),
        }
    }
}

fn lost(rules: &HouseRules) -> (LostCode, Option<i32>) {
    match (rules.score_method, rules.score_lost_base) {
        (Method::Difference, _) => match rules.score_lost_difference {
            LostDifference::Multiplied => (LostCode::Multiplied, None),
            LostDifference::Plain => (LostCode::Difference, None),
        },
        (Method::ContractOnly, _) if rules.score_lost_contract => (LostCode::Contract, None),
        (Method::ContractOnly, _) => (LostCode::Nothing, None),
        (_, LostBase::Number(points)) => (LostCode::Number, Some(points)),
        (_, LostBase::Word(LostBaseWord::MadePlus160)) => (LostCode::MadePlus160, None),
        (_, LostBase::Word(LostBaseWord::All)) => match only_suits(rules) {
            true => (LostCode::Number, Some(all_points(rules))),
            false => (LostCode::All, None),
        },
    }
}

/// Whether only suits can be trumps, so that every deal has the same points.
fn only_suits(rules: &HouseRules) -> bool {
    [rules.auction_no_trumps, rules.auction_all_trumps] == [Admission::Never; 2]
}

/// The points of a deal with a suit as trumps, as they are marked.
fn all_points(rules: &HouseRules) -> i32 {
    let suit = Contract {
        level: Level::Take,
        strain: Some(Strain::Hearts),
    };
    let total = Exact::whole(rules.counting(suit).total);
    round(total, rules.count_rounding)
}

fn equality(rules: &HouseRules) -> TieCode {
    match rules.contract_tie {
        ContractTie::Made => TieCode::Made,
        ContractTie::Lost => TieCode::Lost,
        ContractTie::ChallengerLoses => TieCode::ChallengerLoses,
        ContractTie::Litige if rules.score_method == Method::ContractOnly => {
            TieCode::LitigeUnmarked
        }
        ContractTie::Litige => TieCode::Litige,
        ContractTie::Replay => TieCode::Replay,
    }
}

fn belote(rules: &HouseRules) -> BeloteCode {
    match (rules.melds_admitted, rules.belote_when_lost) {
        (Melds::None, _) => BeloteCode::None,
        _ if !rules.belote_marked => BeloteCode::Unmarked,
        (_, BeloteWhenLost::Holder) => BeloteCode::Holder,
        (_, BeloteWhenLost::Winner) => BeloteCode::Winner,
        (_, BeloteWhenLost::Nobody) => BeloteCode::Nobody,
    }
}

fn helps(rules: &HouseRules) -> BeloteHelps {
    let takers = rules.contract_takers_count != Counted::Cards;
    let both = rules.contract_test != ContractTest::Reach;
    let defence = if both {
        rules.contract_defenders_count != Counted::Cards
    } else {
        takers
    };
    match (takers, defence) {
        (true, true) => BeloteHelps::Both,
        (true, false) => BeloteHelps::Takers,
        (false, true) => BeloteHelps::Defence,
        (false, false) => BeloteHelps::Nobody,
    }
}
