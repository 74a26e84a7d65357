//! Marking a deal that was played (docs/rules.md 4.4).

use super::card_points::{CardPoints, Paid};
use super::line::{Reason, Sink};
use super::mark::Mark;
use super::slate::Slate;
use super::verdict::{Verdict, decide};
use crate::auction::{Level, Slam};
use crate::cards::{Side, Strain};
use crate::count::Exact;
use crate::deal::{Declared, Played};
use crate::house_rules::values::*;
use crate::house_rules::{HouseRules, RuleId};

/// Points to mark, with their reason.
#[derive(Clone, Copy)]
struct Base {
    reason: Reason,
    points: i32,
    rule: Option<RuleId>,
}

/// A played deal that is being marked.
pub(crate) struct Marking<'a, S: Sink> {
    pub rules: &'a HouseRules,
    pub played: &'a Played,
    pub declared: &'a Declared,
    /// What of it is marked, by the side that marks it.
    pub marked: Declared,
    pub slam: Option<Slam>,
    pub doubled: bool,
    /// m: the factor of the doubling.
    pub factor: i32,
    pub cards: &'a CardPoints,
    pub slate: Slate<'a, S>,
}

// Everything that `mark` calls is inlined, even what is rare: one call with the address of `self` would keep all of its
// fields and sums in memory instead of registers.
impl<S: Sink> Marking<'_, S> {
    #[inline]
    pub fn mark(mut self) -> Mark {
        let keeps_test = self.slate.sink.keeps_test();
        let decision = decide(
            self.rules,
            self.played,
            self.declared,
            self.cards,
            keeps_test,
        );
        if let Some(test) = decision.shown {
            self.slate.sink.test(test);
        }
        let mut mark = Mark::NOTHING;
        match decision.verdict {
            Verdict::Litige => mark.held_over[self.takers()] = self.litige(),
            Verdict::Level => {}
            Verdict::Replay => mark.replayed = true,
            Verdict::Won(made) => {
                let winner = if made {
                    self.takers()
                } else {
                    self.takers().other()
                };
                mark.made = Some(made);
                mark.winner = Some(winner);
                if self.is_generale() && self.rules.game_generale_wins {
                    let target = self.rules.game_target.unwrap_or(0);
                    self.slate.line(
                        winner,
                        Reason::Generale,
                        target,
                        Some(RuleId::GameGeneraleWins),
                    );
                    mark.wins_manche = Some(winner);
                } else {
                    self.won(made, winner);
                }
            }
        }
        if !mark.replayed && mark.wins_manche.is_none() {
            self.slate.faults(self.rules, self.played);
        }
        mark.marks = self.slate.marks();
        mark
    }

    #[inline]
    fn takers(&self) -> Side {
        self.cards.takers()
    }

    #[inline]
    fn is_generale(&self) -> bool {
        self.slam.is_some_and(Slam::is_generale)
    }

    /// Whether the doubling also multiplies melds.
    #[inline]
    fn multiplies_melds(&self) -> bool {
        matches!(
            self.rules.doubling_applies_to,
            AppliesTo::Everything | AppliesTo::PointsAndMelds
        )
    }

    /// A litige: the defence marks its points, and the takers' points wait for the next deal.
    #[inline(always)]
    fn litige(&mut self) -> i32 {
        let (takers, defence) = (self.takers(), self.takers().other());
        let marks_cards = self.rules.score_method != Method::ContractOnly;
        if marks_cards {
            self.own_points(defence);
        }
        self.declared_points(defence, None);
        let waiting = match marks_cards {
            true => self.cards.rounded(takers),
            false => 0,
        };
        match self.rules.contract_litige_waits {
            LitigeWaits::Cards => {
                self.declared_points(takers, Some(RuleId::ContractLitigeWaits));
                waiting
            }
            LitigeWaits::Everything => {
                let melds = if marks_cards {
                    self.marked.melds[takers]
                } else {
                    0
                };
                waiting + melds + self.marked.belotes[takers]
            }
        }
    }

    /// A side marks its melds and its belote in a litige.
    #[inline(always)]
    fn declared_points(&mut self, side: Side, rule: Option<RuleId>) {
        if self.rules.score_method != Method::ContractOnly {
            let melds = self.marked.melds[side];
            self.slate.line(side, Reason::Melds, melds, rule);
        }
        let belote = self.marked.belotes[side];
        self.slate.line(side, Reason::Belote, belote, rule);
    }

    /// A deal that one side won.
    #[inline]
    fn won(&mut self, made: bool, winner: Side) {
        let forfeit = self.forfeit();
        if self.rules.score_method == Method::Difference && forfeit.is_none() {
            return self.difference(made, winner);
        }
        self.winner_marks(made, winner, forfeit);
        self.loser_marks(made, winner);
        self.belotes(made, winner);
    }

    #[inline]
    fn winner_marks(&mut self, made: bool, winner: Side, forfeit: Option<(i32, RuleId)>) {
        let contract_only = self.rules.score_method == Method::ContractOnly;
        let (base, contract) = match forfeit {
            Some((points, rule)) => {
                let forfeit = Base {
                    reason: Reason::Forfeit,
                    points,
                    rule: Some(rule),
                };
                (Some(forfeit), 0)
            }
            None if contract_only => (None, self.contract_value(made)),
            None => (Some(self.base(made, winner)), self.contract_value(made)),
        };
        let melds = if contract_only {
            0
        } else {
            self.melds_due(made, winner)
        };
        if let Some(base) = base {
            self.slate.line(winner, base.reason, base.points, base.rule);
        }
        let melds_rule = if self.marked.melds != self.declared.melds {
            Some(RuleId::MeldsOfTricklessSide)
        } else {
            (self.marked.melds[winner] != melds).then_some(RuleId::MeldsOfTheLoser)
        };
        self.slate.line(winner, Reason::Melds, melds, melds_rule);
        let contract_rule = if made {
            None
        } else {
            Some(RuleId::ScoreLostContract)
        };
        self.slate
            .line(winner, Reason::Contract, contract, contract_rule);

        if !self.doubled {
            return;
        }
        let points = base.map_or(0, |base| base.points);
        let multiplied = if forfeit.is_some() {
            points + if self.multiplies_melds() { melds } else { 0 }
        } else if contract_only {
            contract
        } else {
            match self.rules.doubling_applies_to {
                AppliesTo::Everything => points + melds + contract,
                AppliesTo::Contract => contract,
                AppliesTo::CardPoints => points,
                AppliesTo::PointsAndMelds => points + melds,
            }
        };
        let added = (self.factor - 1) * multiplied;
        self.slate.line(
            winner,
            Reason::Doubling,
            added,
            Some(RuleId::DoublingAppliesTo),
        );
    }

    #[inline]
    fn loser_marks(&mut self, made: bool, winner: Side) {
        let loser = winner.other();
        if !made || self.rules.score_method == Method::ContractOnly {
            return;
        }
        if !self.doubled {
            self.own_points(loser);
            if self.played.lost_by_renonce().is_none() {
                let melds = self.marked.melds[loser];
                self.slate.line(loser, Reason::Melds, melds, None);
            }
            return;
        }
        if self.rules.doubling_loser != DoublingLoser::Nothing {
            self.own_points(loser);
        }
        if self.rules.doubling_loser == DoublingLoser::OwnPointsMultiplied {
            let added = (self.factor - 1) * self.cards.rounded(loser);
            self.slate
                .line(loser, Reason::Doubling, added, Some(RuleId::DoublingLoser));
        }
    }

    /// A side marks its own card points.
    #[inline(always)]
    fn own_points(&mut self, side: Side) {
        let own = self.own(side);
        self.slate.line(side, own.reason, own.points, own.rule);
    }

    #[inline(always)]
    fn own(&self, side: Side) -> Base {
        match self.cards.paid_to(side) {
            Some(paid) => paid.into(),
            None => Base {
                reason: Reason::CardPoints,
                points: self.cards.rounded(side),
                rule: Some(RuleId::CountRounding),
            },
        }
    }

    /// The base of the winner's mark: its card points, or the points that replace them.
    #[inline(always)]
    fn base(&self, made: bool, winner: Side) -> Base {
        let rules = self.rules;
        let slam_lost = self.slam.filter(|_| !made);
        let as_made = slam_lost.filter(|slam| self.slam_lost(*slam) == SlamLost::AsMade);
        if let Some(slam) = as_made {
            let generale = slam.is_generale();
            return Base {
                reason: if generale {
                    Reason::Generale
                } else {
                    Reason::Capot
                },
                points: self.cards.round(Exact::whole(if generale {
                    rules.count_generale
                } else {
                    rules.count_capot
                })),
                rule: Some(if generale {
                    RuleId::ScoreGeneraleLost
                } else {
                    RuleId::ScoreCapotLost
                }),
            };
        }
        if self.doubled && slam_lost.is_none() {
            match rules.doubling_base {
                DoublingBase::Word(DoublingBaseWord::AsMarked) => {}
                DoublingBase::Word(DoublingBaseWord::All) => {
                    return self.instead(winner, self.cards.all(), RuleId::DoublingBase);
                }
                DoublingBase::Number(number) => {
                    return self.instead(winner, number, RuleId::DoublingBase);
                }
            }
        }
        if made {
            return self.own(winner);
        }
        match rules.score_lost_base {
            LostBase::Word(LostBaseWord::All) => {
                self.instead(winner, self.cards.all(), RuleId::ScoreLostBase)
            }
            LostBase::Word(LostBaseWord::MadePlus160) => Base {
                points: self.own(winner).points + 160,
                rule: Some(RuleId::ScoreLostBase),
                ..self.own(winner)
            },
            LostBase::Number(number) => self.instead(winner, number, RuleId::ScoreLostBase),
        }
    }

    /// A number that replaces the winner's card points, unless the winner is paid for all the tricks.
    #[inline]
    fn instead(&self, winner: Side, points: i32, rule: RuleId) -> Base {
        match self.cards.paid_to(winner) {
            Some(paid) => paid.into(),
            None => Base {
                reason: Reason::CardPoints,
                points,
                rule: Some(rule),
            },
        }
    }

    #[inline]
    fn slam_lost(&self, slam: Slam) -> SlamLost {
        if slam.is_generale() {
            self.rules.score_generale_lost
        } else {
            self.rules.score_capot_lost
        }
    }

    /// The points of a slam that replace base and contract, with the rule that sets them.
    #[inline]
    fn forfeit(&self) -> Option<(i32, RuleId)> {
        let slam = self.slam?;
        if slam.is_generale() {
            Some((
                self.rules.score_generale_forfeit?,
                RuleId::ScoreGeneraleForfeit,
            ))
        } else {
            Some((self.rules.score_capot_forfeit?, RuleId::ScoreCapotForfeit))
        }
    }

    /// C: the contract's value in the mark.
    #[inline]
    fn contract_value(&self, made: bool) -> i32 {
        let as_made = |slam| self.slam_lost(slam) == SlamLost::AsMade;
        let lost_too = self.rules.score_lost_contract || self.slam.is_some_and(as_made);
        if !made && !lost_too {
            return 0;
        }
        self.rules.contract_value(self.played.bid.contract)
    }

    /// The points of the sequences and carrés that the winner marks: its own, and the loser's by `melds.of_the_loser`.
    #[inline]
    fn melds_due(&self, made: bool, winner: Side) -> i32 {
        let punished = !made || self.doubled || self.played.lost_by_renonce().is_some();
        let taken_over = punished
            && match self.rules.melds_of_the_loser {
                MeldsOfTheLoser::ToWinner => true,
                MeldsOfTheLoser::OnLossOnly => !made,
                MeldsOfTheLoser::Lost => false,
            };
        let own = self.marked.melds[winner];
        let all = own
            + if taken_over {
                self.marked.melds[winner.other()]
            } else {
                0
            };
        if all == 0 || !self.doubled || self.rules.melds_when_doubled != MeldsWhenDoubled::BestOnly
        {
            return all;
        }
        self.played.contest.most
    }

    #[inline]
    fn belotes(&mut self, made: bool, winner: Side) {
        if self.played.belotes.is_empty() {
            return;
        }
        for holder in Side::ALL {
            let points = self.marked.belotes[holder];
            let (side, multiplied, rule) = self.belote_goes(holder, made, winner);
            let Some(side) = side else { continue };
            let has_moved = points > self.declared.belotes[holder];
            let rule = rule.or(has_moved.then_some(RuleId::BeloteOfTricklessSide));
            self.slate.line(side, Reason::Belote, points, rule);
            if multiplied && self.multiplies_melds() {
                let added = (self.factor - 1) * points;
                self.slate.line(
                    side,
                    Reason::Doubling,
                    added,
                    Some(RuleId::BeloteWhenDoubled),
                );
            }
        }
    }

    /// The side that marks a belote, whether it is multiplied, and the rule that decides this.
    #[inline]
    fn belote_goes(
        &self,
        holder: Side,
        made: bool,
        winner: Side,
    ) -> (Option<Side>, bool, Option<RuleId>) {
        if self.played.lost_by_renonce().is_some() {
            return (Some(holder), false, None);
        }
        let rule = Some(RuleId::BeloteWhenDoubled);
        match self.rules.belote_when_doubled {
            BeloteWhenDoubled::Winner if self.doubled => (Some(winner), false, rule),
            BeloteWhenDoubled::WinnerMultiplied if self.doubled => (Some(winner), true, rule),
            BeloteWhenDoubled::HolderMultiplied if self.doubled => (Some(holder), true, rule),
            BeloteWhenDoubled::HolderMultipliedIfWinning if self.doubled => {
                (Some(holder), holder == winner, rule)
            }
            _ if made => (Some(holder), false, None),
            _ => {
                let side = match self.rules.belote_when_lost {
                    BeloteWhenLost::Holder => Some(holder),
                    BeloteWhenLost::Winner => Some(winner),
                    BeloteWhenLost::Nobody => None,
                };
                (side, false, Some(RuleId::BeloteWhenLost))
            }
        }
    }

    /// Marks a chaloupée: the difference between the points made and the level.
    #[inline(always)]
    fn difference(&mut self, made: bool, winner: Side) {
        let Level::Points(level) = self.played.bid.contract.level else {
            return;
        };
        let above = self.cards.exact(self.takers()).floor() - level;
        // A renonce may decide against the count. Then there is no difference to mark.
        let difference = if made { above } else { -above }.max(0);
        let rung = match self.rules.score_lost_difference {
            LostDifference::Plain if !made => 1,
            _ => self.rules.rung(level, self.played.bid.contract.strain),
        };
        let no_trumps = self.played.bid.contract.strain == Some(Strain::NoTrumps);
        let strain_factor = if no_trumps { 2 } else { 1 };
        // Only a ladder without a maximum has levels for which this exceeds the points of a slate.
        let points = difference.saturating_mul(rung * strain_factor);
        let rule = (!made).then_some(RuleId::ScoreLostDifference);
        self.slate.line(winner, Reason::Difference, points, rule);
        let added = (self.factor - 1).saturating_mul(points);
        self.slate.line(
            winner,
            Reason::Doubling,
            added,
            Some(RuleId::DoublingCoinche),
        );
    }
}

impl From<Paid> for Base {
    fn from(paid: Paid) -> Base {
        Base {
            reason: paid.reason,
            points: paid.rounded,
            rule: Some(paid.rule),
        }
    }
}
