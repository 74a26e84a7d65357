//! The conditions under which a contract is made (docs/rules.md 4.3), before and after its cards are played.

use super::card_points::round;
use crate::auction::{Bid, Doubling, Level};
use crate::cards::Strain;
use crate::count::Exact;
use crate::house_rules::values::*;
use crate::house_rules::{HouseRules, RuleId, Ruleset};
use serde::Serialize;

/// The conditions of a contract with a level, or of a card that was taken.
#[derive(Clone, Copy)]
pub(crate) struct Conditions {
    /// The points to reach, and the house rule that requires them.
    pub reach: Option<(i32, RuleId)>,
    /// What an equality means, if the takers must beat the defence.
    pub equality: Option<Equality>,
}

/// What an equality means, given the doubling.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Equality {
    Made,
    Lost,
    Litige,
    Replay,
}

impl Equality {
    /// The least whole number that beats the rest of a sum.
    pub fn least_to_beat(self, sum: Exact) -> i32 {
        let half = sum.half();
        match self {
            Equality::Made => half.ceil(),
            Equality::Lost | Equality::Litige | Equality::Replay => half.floor() + 1,
        }
    }
}

impl Conditions {
    /// The conditions of a contract. `raised` is the value of the defence's sequences and carrés.
    #[inline]
    pub fn of(rules: &HouseRules, bid: Bid, level: Option<i32>, raised: i32) -> Conditions {
        let test = rules.contract_test;
        let asks_level = level.filter(|_| test != ContractTest::Beat);
        Conditions {
            reach: asks_level.map(|level| to_reach(rules, bid.contract.strain, level, raised)),
            equality: (asks_level.is_none() || test == ContractTest::ReachAndBeat)
                .then(|| equality(rules, bid.doubling)),
        }
    }
}

/// The points that the takers must reach, and the house rule that requires them.
#[inline]
fn to_reach(rules: &HouseRules, strain: Option<Strain>, level: i32, raised: i32) -> (i32, RuleId) {
    let raised = if rules.contract_raised_by_defence_melds {
        raised
    } else {
        0
    };
    let level = level + rules.plus_50(strain) + rules.contract_margin + raised;
    match rules.contract_floor {
        Some(floor) if floor >= level => (floor, RuleId::ContractFloor),
        _ => (level, RuleId::ContractTest),
    }
}

#[inline]
fn equality(rules: &HouseRules, doubling: Doubling) -> Equality {
    match rules.contract_tie {
        ContractTie::Made => Equality::Made,
        ContractTie::ChallengerLoses if doubling == Doubling::Coinche => Equality::Made,
        ContractTie::Lost | ContractTie::ChallengerLoses => Equality::Lost,
        ContractTie::Litige => Equality::Litige,
        ContractTie::Replay => Equality::Replay,
    }
}

/// The least points that beat the rest of a total, in the form in which the contract is tested.
fn least_points(rules: &HouseRules, equality: Equality, total: Exact) -> i32 {
    let exact = equality.least_to_beat(total);
    if rules.contract_tested_on == TestedOn::Exact {
        return exact;
    }
    let mut rounded = (0..=total.floor()).map(|own| {
        let own = Exact::whole(own);
        let [own, rest] = [own, total.minus(own)].map(|points| round(points, rules.count_rounding));
        (own, own > rest || own == rest && equality == Equality::Made)
    });
    let least = rounded.find(|(_, beats)| *beats);
    least.map_or(exact, |(own, _)| own)
}

impl HouseRules {
    /// The 50 added to a level on the scale of 160 at all trumps.
    #[inline]
    pub(crate) fn plus_50(&self, strain: Option<Strain>) -> i32 {
        let adds = self.auction_level_scale == LevelScale::AllTrumpsPlus50;
        if adds && strain == Some(Strain::AllTrumps) {
            50
        } else {
            0
        }
    }
}

/// The points or tricks that the takers of a deal in play need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct ContractNeeds {
    /// The least whole number of points that makes the contract, as the test counts them: after conversion, with the
    /// belote and the melds that count. `None` if only tricks are compared.
    pub points: Option<i32>,
    /// The least number of tricks, if tricks are compared.
    pub tricks: Option<i32>,
}

impl Ruleset {
    /// The needs of a contract before anything was declared or taken; `None` for a slam, which needs every trick.
    ///
    /// Without melds, the margin is measured from this number. Melds add to a side's points, and so to the number that
    /// beats it. With `score.method: difference` it is one above the level, because the level alone gives a difference
    /// of 0.
    pub fn contract_needs(&self, bid: Bid) -> Option<ContractNeeds> {
        let rules = &self.rules;
        let level = match bid.contract.level {
            Level::Slam(_) => return None,
            Level::Points(level) if rules.score_method == Method::Difference => {
                return Some(ContractNeeds {
                    points: Some(level + 1),
                    tricks: None,
                });
            }
            Level::Points(level) => Some(level),
            Level::Take => None,
        };
        let asked = Conditions::of(rules, bid, level, 0);
        let total = rules.counting(bid.contract).converted_total();
        let reach = asked.reach.map(|(needed, _)| needed);
        let (beat, tricks) = match asked.equality {
            Some(equality) if rules.contract_measure == Measure::Tricks => {
                (None, Some(equality.least_to_beat(Exact::whole(8))))
            }
            Some(equality) => (Some(least_points(rules, equality, total)), None),
            None => (None, None),
        };
        Some(ContractNeeds {
            points: reach.max(beat),
            tricks,
        })
    }
}
