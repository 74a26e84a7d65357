//! The contract test (docs/rules.md 4.3).

use super::card_points::{CardPoints, makes_slam, round};
use super::line::{Test, TestBy};
use crate::auction::{Doubling, Level};
use crate::cards::{PerSide, Side, Strain};
use crate::count::Exact;
use crate::deal::Played;
use crate::house_rules::values::*;
use crate::house_rules::{HouseRules, RuleId};
use std::cmp::Ordering;

/// What became of a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Made, or lost.
    Won(bool),
    /// An equality that waits.
    Litige,
    /// A difference of 0: nobody marks.
    Level,
}

/// The verdict, and how it was come by.
pub(crate) struct Decision {
    pub verdict: Verdict,
    pub shown: Test,
}

impl HouseRules {
    /// The 50 added to a level bid on the 160 scale at all trumps.
    pub(crate) fn plus_50(&self, strain: Option<Strain>) -> i32 {
        let adds = self.auction_level_scale == LevelScale::AllTrumpsPlus50;
        if adds && strain == Some(Strain::AllTrumps) {
            50
        } else {
            0
        }
    }
}

/// Decides a contract.
pub(crate) fn decide(rules: &HouseRules, played: &Played, cards: &CardPoints) -> Decision {
    let contest = Contest {
        rules,
        played,
        cards,
    };
    if let Some(fault) = played.renonce {
        let made = fault.side() != played.takers();
        return contest.won(made, TestBy::Renonce, RuleId::PenaltyRenonce);
    }
    match played.bid.contract.level {
        Level::Slam(slam) => {
            let rule = if slam.is_generale() {
                RuleId::PlayGeneraleAlone
            } else {
                RuleId::CountCapot
            };
            contest.won(makes_slam(rules, played, slam), TestBy::Slam, rule)
        }
        Level::Points(level) if rules.score_method == Method::Difference => {
            contest.difference(level)
        }
        Level::Points(level) => contest.points(Some(level)),
        Level::Take => contest.points(None),
    }
}

struct Contest<'a> {
    rules: &'a HouseRules,
    played: &'a Played,
    cards: &'a CardPoints,
}

impl Contest<'_> {
    fn won(&self, made: bool, by: TestBy, rule: RuleId) -> Decision {
        Decision {
            verdict: Verdict::Won(made),
            shown: Test {
                by,
                totals: PerSide::each(|side| self.cards.exact(side)),
                needed: None,
                made: Some(made),
                margin: None,
                rule,
            },
        }
    }

    fn difference(&self, level: i32) -> Decision {
        let totals = PerSide::each(|side| self.cards.exact(side));
        let difference = totals[self.played.takers()].floor() - level;
        let verdict = match difference.cmp(&0) {
            Ordering::Equal => Verdict::Level,
            other => Verdict::Won(other.is_gt()),
        };
        self.decided(
            verdict,
            TestBy::Difference,
            totals,
            Some(level),
            Some(difference),
            RuleId::ScoreMethod,
        )
    }

    /// `reach`, `beat`, or both.
    fn points(&self, level: Option<i32>) -> Decision {
        let rules = self.rules;
        let takers = self.played.takers();
        let totals = PerSide::each(|side| self.total(side));
        if rules.contract_test != ContractTest::Beat
            && let Some(level) = level
        {
            let needed = self.needed(level);
            let margin = totals[takers].minus(Exact::whole(needed)).floor();
            if margin < 0 || rules.contract_test == ContractTest::Reach {
                let rule = if rules.contract_floor == Some(needed) {
                    RuleId::ContractFloor
                } else {
                    RuleId::ContractTest
                };
                let verdict = Verdict::Won(margin >= 0);
                return self.decided(
                    verdict,
                    TestBy::Reach,
                    totals,
                    Some(needed),
                    Some(margin),
                    rule,
                );
            }
        }
        self.beat(totals, level.map(|level| self.needed(level)))
    }

    fn beat(&self, points: PerSide<Exact>, reached: Option<i32>) -> Decision {
        let takers = self.played.takers();
        let (totals, rule) = match (self.rules.contract_measure, self.played.tricks) {
            (Measure::Tricks, Some(tricks)) => (
                PerSide::each(|side| Exact::whole(tricks[side])),
                RuleId::ContractMeasure,
            ),
            _ => (points, RuleId::ContractTest),
        };
        let margin = totals[takers].minus(totals[takers.other()]);
        let needed = reached.filter(|_| self.rules.contract_test == ContractTest::ReachAndBeat);
        let (verdict, rule) = match margin.cmp(&Exact::whole(0)) {
            Ordering::Equal => (self.equality(), RuleId::ContractTie),
            other => (Verdict::Won(other.is_gt()), rule),
        };
        self.decided(
            verdict,
            TestBy::Beat,
            totals,
            needed,
            Some(margin.floor()),
            rule,
        )
    }

    fn equality(&self) -> Verdict {
        match self.rules.contract_tie {
            ContractTie::Made => Verdict::Won(true),
            ContractTie::Lost => Verdict::Won(false),
            ContractTie::Litige => Verdict::Litige,
            ContractTie::ChallengerLoses => {
                Verdict::Won(self.played.bid.doubling == Doubling::Coinche)
            }
        }
    }

    fn decided(
        &self,
        verdict: Verdict,
        by: TestBy,
        totals: PerSide<Exact>,
        needed: Option<i32>,
        margin: Option<i32>,
        rule: RuleId,
    ) -> Decision {
        let made = match verdict {
            Verdict::Won(made) => Some(made),
            Verdict::Litige | Verdict::Level => None,
        };
        Decision {
            verdict,
            shown: Test {
                by,
                totals,
                needed,
                made,
                margin,
                rule,
            },
        }
    }

    /// What the takers must reach.
    fn needed(&self, level: i32) -> i32 {
        let rules = self.rules;
        let raised = if rules.contract_raised_by_defence_melds {
            self.played.meld_points_of(self.played.takers().other())
        } else {
            0
        };
        let level =
            level + rules.plus_50(self.played.bid.contract.strain) + rules.contract_margin + raised;
        level.max(rules.contract_floor.unwrap_or(level))
    }

    /// What counts for a side.
    fn total(&self, side: Side) -> Exact {
        let rules = self.rules;
        let counted = if side == self.played.takers() {
            rules.contract_takers_count
        } else {
            rules.contract_defenders_count
        };
        let exact = self.cards.exact(side);
        let cards = match rules.contract_tested_on {
            TestedOn::Exact => exact,
            TestedOn::Rounded => Exact::whole(round(exact, rules.count_rounding)),
        };
        let belote = self.played.belote_points_of(side);
        match counted {
            Counted::Cards => cards,
            Counted::Belote => cards.plus(belote),
            Counted::All => cards.plus(belote + self.played.meld_points_of(side)),
        }
    }
}
