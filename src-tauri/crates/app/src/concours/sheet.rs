//! What the sheet of a table says of its house rules: what a lost contract, an equality and a belote do.

use crate::slate::{RuleValue, rule_value};
use ardoise_concours::{Format, has_constant_sum};
use ardoise_rules::values::{
    Admission, AuctionKind, BeloteWhenLost, ContractTest, ContractTie, Counted, Family, LostBase,
    LostBaseWord, LostDifference, Measure, Melds, Method, Rounding,
};
use ardoise_rules::{HouseRules, RuleId};
use serde::Serialize;

/// What a belote is worth.
const BELOTE: u32 = 20;

ardoise_rules::words! {
    /// What the defence marks when a contract is lost.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "concours.ts"))]
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

ardoise_rules::words! {
    /// What an equality does.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "concours.ts"))]
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
    }
}

ardoise_rules::words! {
    /// Who gets the belote of a deal that was not doubled.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "concours.ts"))]
    pub enum BeloteCode {
        /// It does not count.
        None = "none",
        /// Its holder, also in a lost contract.
        Holder = "holder",
        /// In a lost contract the defence.
        Winner = "winner",
        /// In a lost contract nobody.
        Nobody = "nobody",
    }
}

ardoise_rules::words! {
    /// For whom the belote helps to decide the contract.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "concours.ts"))]
    pub enum BeloteHelps {
        /// For both sides, or for the takers where only they need points.
        Both = "both",
        /// For the takers, not for the defence.
        Takers = "takers",
        /// For the defence, not for the takers.
        Defence = "defence",
        /// For nobody.
        Nobody = "nobody",
    }
}

/// What the house rules of a table make of the cases that decide a deal.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
pub struct SheetRulesView {
    /// Whether contracts are bid; else a side takes the card that was turned up.
    pub bids: bool,
    /// What the defence marks for a lost contract.
    pub lost: LostCode,
    /// These points, as they are marked; none where they depend on the deal.
    pub lost_points: Option<i32>,
    /// Whether the defence marks the contract too.
    pub lost_contract: bool,
    /// What an equality does; none where none can decide.
    pub tie: Option<TieCode>,
    /// Whether the sides compare their tricks instead of their points.
    pub by_tricks: bool,
    /// What happens to the belote; none with cards that have none.
    pub belote: Option<BeloteCode>,
    /// What a belote is worth.
    pub belote_points: u32,
    /// For whom the belote helps to decide the contract; none where it does not count.
    pub belote_helps: Option<BeloteHelps>,
    /// The other house rules that a table is asked about most, where they make a difference.
    pub also: Vec<RuleValue>,
}

/// What a table is asked about besides a lost contract, an equality and the belote. Where the sum is constant, the sheet says
/// what a capot counts next to it.
const ALSO: [RuleId; 6] = [
    RuleId::ScoreMethod,
    RuleId::CountCapot,
    RuleId::CountCapotUnannounced,
    RuleId::MeldsOfTheLoser,
    RuleId::DoublingAppliesTo,
    RuleId::BeloteWhenDoubled,
];

/// The lines of a sheet under a format.
pub(super) fn sheet_rules(format: &Format) -> SheetRulesView {
    let rules = &format.play.rules;
    let (lost, lost_points) = lost(rules);
    let belote = (rules.cards_family == Family::Belote).then(|| belote(rules));
    let counts = belote.is_some_and(|belote| belote != BeloteCode::None);
    let also = ALSO.into_iter().filter(|rule| format.play.matters(*rule));
    SheetRulesView {
        bids: rules.auction_kind == AuctionKind::Ladder,
        lost,
        lost_points,
        lost_contract: rules.score_method == Method::PointsAndContract && rules.score_lost_contract,
        tie: format
            .play
            .matters(RuleId::ContractTie)
            .then(|| equality(rules)),
        by_tricks: rules.contract_measure == Measure::Tricks,
        belote,
        belote_points: BELOTE,
        belote_helps: counts.then(|| helps(rules)),
        also: match has_constant_sum(format) {
            true => Vec::new(),
            false => also.map(|rule| rule_value(rule, &format.play)).collect(),
        },
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

/// Whether every deal has the 162 points of a suit.
fn only_suits(rules: &HouseRules) -> bool {
    [rules.auction_no_trumps, rules.auction_all_trumps] == [Admission::Never; 2]
}

/// The 162 points of a suit as they are marked.
fn all_points(rules: &HouseRules) -> i32 {
    match rules.count_rounding {
        Rounding::None => 162,
        Rounding::Nearest5 | Rounding::Nearest10 | Rounding::Nearest10HalfDown => 160,
    }
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
    }
}

fn belote(rules: &HouseRules) -> BeloteCode {
    match (rules.melds_admitted, rules.belote_when_lost) {
        (Melds::None, _) => BeloteCode::None,
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
