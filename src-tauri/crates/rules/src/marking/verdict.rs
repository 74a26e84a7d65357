//! The contract test (docs/rules.md 4.3).

use super::card_points::{CardPoints, makes_slam, round};
use super::conditions::{Conditions, Equality};
use super::line::{Test, TestBy};
use crate::auction::Level;
use crate::cards::{PerSide, Side};
use crate::count::Exact;
use crate::deal::{Declared, Played};
use crate::house_rules::values::*;
use crate::house_rules::{HouseRules, RuleId};
use std::cmp::Ordering;

/// The result of a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Made, or lost.
    Won(bool),
    /// A litige: the points are in dispute.
    Litige,
    /// A difference of 0: no side marks.
    Level,
    /// An equality for which the deal counts as void, and is dealt again.
    Replay,
}

impl From<Equality> for Verdict {
    fn from(equality: Equality) -> Verdict {
        match equality {
            Equality::Made => Verdict::Won(true),
            Equality::Lost => Verdict::Won(false),
            Equality::Litige => Verdict::Litige,
            Equality::Replay => Verdict::Replay,
        }
    }
}

impl Verdict {
    fn made(self) -> Option<bool> {
        match self {
            Verdict::Won(made) => Some(made),
            Verdict::Litige | Verdict::Level | Verdict::Replay => None,
        }
    }
}

/// The result, and how it was decided, if that is kept.
pub(crate) struct Decision {
    pub verdict: Verdict,
    pub shown: Option<Test>,
}

/// Decides whether a contract was made. `keeps_test` is whether the caller reads how.
#[inline]
pub(crate) fn decide(
    rules: &HouseRules,
    played: &Played,
    declared: &Declared,
    cards: &CardPoints,
    keeps_test: bool,
) -> Decision {
    let contest = Contest {
        rules,
        played,
        declared,
        cards,
        keeps_test,
    };
    if let Some(fault) = played.lost_by_renonce() {
        let made = fault.side() != cards.takers();
        return contest.won(made, TestBy::Renonce, RuleId::PenaltyRenonce);
    }
    if let Some(made) = played.made {
        return contest.won(made, TestBy::Told, told_by(rules, played, made));
    }
    let level = match played.bid.contract.level {
        Level::Slam(slam) => {
            let rule = if slam.is_generale() {
                RuleId::PlayGeneraleAlone
            } else {
                RuleId::CountCapot
            };
            return contest.won(makes_slam(rules, played, slam), TestBy::Slam, rule);
        }
        Level::Points(level) if rules.score_method == Method::Difference => {
            return contest.difference(level);
        }
        Level::Points(level) => Some(level),
        Level::Take => None,
    };
    contest.points(level)
}

/// The rule that made counting unnecessary.
fn told_by(rules: &HouseRules, played: &Played, made: bool) -> RuleId {
    match played.bid.contract.level {
        _ if rules.score_method == Method::ContractOnly => RuleId::ScoreMethod,
        Level::Slam(slam) if slam.is_generale() && made => RuleId::CountGenerale,
        Level::Slam(slam) if slam.is_generale() => RuleId::ScoreGeneraleLost,
        Level::Slam(_) if made => RuleId::CountCapot,
        Level::Slam(_) => RuleId::ScoreCapotLost,
        _ if made || rules.doubling_base != DoublingBase::Word(DoublingBaseWord::AsMarked) => {
            RuleId::DoublingBase
        }
        _ => RuleId::ScoreLostBase,
    }
}

/// A condition of the contract, compared with the result.
struct Measured {
    by: TestBy,
    /// Both sides' totals, in points or tricks.
    totals: PerSide<Exact>,
    /// The least whole number that meets the condition, with the same sum of both sides.
    needed: i32,
    rule: RuleId,
}

impl Measured {
    fn margin(&self, takers: Side) -> i32 {
        self.totals[takers].floor() - self.needed
    }

    /// The test of a verdict, with this condition as its reason.
    fn shown(self, takers: Side, verdict: Verdict) -> Test {
        // The totals may differ from the needed number by less than a whole point.
        let margin = match verdict {
            Verdict::Won(true) => Some(self.margin(takers).max(0)),
            Verdict::Won(false) => Some(self.margin(takers).min(-1)),
            Verdict::Litige | Verdict::Level | Verdict::Replay => None,
        };
        Test {
            by: self.by,
            totals: self.totals,
            needed: margin.map(|_| self.needed),
            made: verdict.made(),
            margin,
            rule: self.rule,
        }
    }
}

struct Contest<'a> {
    rules: &'a HouseRules,
    played: &'a Played,
    declared: &'a Declared,
    cards: &'a CardPoints,
    keeps_test: bool,
}

impl Contest<'_> {
    #[inline]
    fn won(&self, made: bool, by: TestBy, rule: RuleId) -> Decision {
        Decision {
            verdict: Verdict::Won(made),
            shown: self.keeps_test.then(|| Test {
                by,
                totals: PerSide::each(|side| self.cards.exact(side)),
                needed: None,
                made: Some(made),
                margin: None,
                rule,
            }),
        }
    }

    fn difference(&self, level: i32) -> Decision {
        let totals = PerSide::each(|side| self.cards.exact(side));
        let difference = totals[self.cards.takers()].floor() - level;
        let verdict = match difference.cmp(&0) {
            Ordering::Equal => Verdict::Level,
            other => Verdict::Won(other.is_gt()),
        };
        Decision {
            verdict,
            shown: self.keeps_test.then(|| Test {
                by: TestBy::Difference,
                totals,
                needed: Some(level),
                made: verdict.made(),
                margin: Some(difference),
                rule: RuleId::ScoreMethod,
            }),
        }
    }

    /// Decides by the tests `reach`, `beat`, or both.
    #[inline(always)]
    fn points(&self, level: Option<i32>) -> Decision {
        let takers = self.cards.takers();
        let (own, other) = (self.total(takers), self.total(takers.other()));
        let raised = self.declared.melds[takers.other()];
        let asked = Conditions::of(self.rules, self.played.bid, level, raised);
        let reached = asked
            .reach
            .is_none_or(|(needed, _)| own >= Exact::whole(needed));
        let verdict = match asked.equality {
            // If the level was not reached, an equality decides nothing, even if its margin is smaller.
            Some(equality) if reached => match self.compare(own, other) {
                Ordering::Equal => equality.into(),
                unequal => Verdict::Won(unequal.is_gt()),
            },
            _ => Verdict::Won(reached),
        };
        let shown = self
            .keeps_test
            .then(|| self.decisive(asked, reached).shown(takers, verdict));
        Decision { verdict, shown }
    }

    /// The condition that is reported: of two, the one with the smaller margin.
    fn decisive(&self, asked: Conditions, reached: bool) -> Measured {
        let takers = self.cards.takers();
        let totals = PerSide::each(|side| self.total(side));
        let reach = asked.reach.map(|(needed, rule)| Measured {
            by: TestBy::Reach,
            totals,
            needed,
            rule,
        });
        let beat = asked
            .equality
            .map(|equality| self.beating(totals, equality));
        match (reach, beat) {
            (Some(reach), Some(beat)) => {
                let (reaching, beating) = (reach.margin(takers), beat.margin(takers));
                if reaching < beating || !reached && reaching == beating {
                    reach
                } else {
                    beat
                }
            }
            (Some(only), None) | (None, Some(only)) => only,
            (None, None) => {
                unreachable!("a contract asks to reach its level, to beat the defence, or both")
            }
        }
    }

    /// Compares the takers with the defence, in points or in tricks.
    #[inline(always)]
    fn compare(&self, own: Exact, other: Exact) -> Ordering {
        let takers = self.cards.takers();
        match self.compared_tricks() {
            Some(tricks) => tricks[takers].cmp(&tricks[takers.other()]),
            None => own.cmp(&other),
        }
    }

    #[inline(always)]
    fn compared_tricks(&self) -> Option<PerSide<i32>> {
        self.played
            .tricks
            .filter(|_| self.rules.contract_measure == Measure::Tricks)
    }

    /// The condition to beat the defence, measured.
    fn beating(&self, points: PerSide<Exact>, equality: Equality) -> Measured {
        let (totals, rule) = match self.compared_tricks() {
            Some(tricks) => (
                PerSide::each(|side| Exact::whole(tricks[side])),
                RuleId::ContractMeasure,
            ),
            None => (points, RuleId::ContractTest),
        };
        Measured {
            by: TestBy::Beat,
            totals,
            needed: equality.least_to_beat(totals.us.sum(totals.them)),
            rule: if totals.us == totals.them {
                RuleId::ContractTie
            } else {
                rule
            },
        }
    }

    /// The points of a side that are compared.
    #[inline(always)]
    fn total(&self, side: Side) -> Exact {
        let rules = self.rules;
        let counted = if side == self.cards.takers() {
            rules.contract_takers_count
        } else {
            rules.contract_defenders_count
        };
        let exact = self.cards.exact(side);
        let cards = match rules.contract_tested_on {
            TestedOn::Exact => exact,
            TestedOn::Rounded => Exact::whole(round(exact, rules.count_rounding)),
        };
        let belote = self.declared.belotes[side];
        match counted {
            Counted::Cards => cards,
            Counted::Belote => cards.plus(belote),
            Counted::All => cards.plus(belote + self.declared.melds[side]),
        }
    }
}
