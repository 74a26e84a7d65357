//! How a manche and a match end, and how an adjustment after the end decides it again (docs/rules.md 4.7).

use super::game::{Game, Manche, MatchStep, Running};
use super::target::Target;
use crate::cards::{PerSide, Side};
use crate::marking::Mark;

/// What decides after a deal whether it ends its manche.
#[derive(Debug, Clone, Copy)]
pub(super) struct Check {
    /// The manche with the deal's mark, before the target rises.
    pub before: Running,
    /// The side that won the deal.
    pub deal_winner: Option<Side>,
    /// The side that wins the manche whatever the totals are, as by a générale.
    pub outright: Option<Side>,
    /// The minute at which the deal began.
    pub minute: Option<i32>,
}

/// An end that was looked at, with the adjustments since.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ended {
    check: Check,
    /// The index of its manche.
    manche: usize,
    /// Whether the totals were equal at the end by deals or minutes, so that nobody had won.
    tied: bool,
}

impl Game<'_> {
    /// Ends the manche if the deal with this step ends it.
    pub(super) fn end_by(&mut self, check: Check, step: MatchStep) -> MatchStep {
        let manche = step.manche;
        let step = self.decided(&check, step);
        let tied = step.wins_manche.is_none() && self.is_at_its_end(check.minute);
        if tied || self.score.winner.is_some() {
            self.score.ended = Some(Ended {
                check,
                manche,
                tied,
            });
        }
        step
    }

    /// Adds an adjustment. One that follows the deal that ended the match counts in its manche, and its end is looked at
    /// again.
    pub(super) fn adjust(&mut self, points: PerSide<i32>, mark: Mark) -> MatchStep {
        let Some(mut ended) = self.score.ended.filter(|ended| !ended.tied) else {
            if self.score.winner.is_some() {
                return self.after_end(mark);
            }
            self.score.now.totals = sum(self.score.now.totals, points);
            return self.step(mark, self.score.manches.len());
        };
        let before = &mut ended.check.before;
        before.totals = sum(before.totals, points);
        self.score.now = *before;
        self.score.manches.truncate(ended.manche);
        self.score.winner = None;
        self.score.ended = Some(ended);
        let step = self.step(mark, ended.manche);
        self.decided(&ended.check, step)
    }

    /// Whether an adjustment now would decide again how the match ended.
    pub fn decides_again(&self) -> bool {
        self.score.ended.is_some_and(|ended| !ended.tied)
    }

    /// Ends the manche if it was tied at its end and an adjustment since has put a side ahead. Returns that side. At home
    /// the next deal decides.
    pub fn settle_tie(&mut self) -> Option<Side> {
        let was_tied = self.score.ended.is_some_and(|ended| ended.tied);
        let winner = self.ahead().filter(|_| was_tied)?;
        self.score.now.totals = self.with_held();
        self.end_manche(winner);
        Some(winner)
    }

    fn decided(&mut self, check: &Check, step: MatchStep) -> MatchStep {
        let Some(winner) = self.decide(check) else {
            return step;
        };
        self.score.now.totals = self.with_held();
        let step = MatchStep {
            totals: self.score.now.totals,
            wins_manche: Some(winner),
            ..step
        };
        self.end_manche(winner);
        step
    }

    /// The side that wins the manche. The target rises if both sides are over it.
    pub(super) fn decide(&mut self, check: &Check) -> Option<Side> {
        let totals = self.score.now.totals;
        self.score.now.target.rise(&self.ruleset.rules, totals);
        let by_totals = || self.wins(check.deal_winner, check.minute);
        check.outright.or_else(by_totals)
    }

    /// Whether the last deal of the manche was played, or began too late for another.
    pub(super) fn is_at_its_end(&self, minute: Option<i32>) -> bool {
        let deals = self.ruleset.rules.game_deals;
        deals.is_some_and(|deals| self.score.now.played >= deals) || self.is_late(minute)
    }

    /// The side that wins the manche after a deal won by `deal_winner`.
    fn wins(&self, deal_winner: Option<Side>, minute: Option<i32>) -> Option<Side> {
        let rules = &self.ruleset.rules;
        let ahead = self.ahead();
        if self.is_at_its_end(minute) {
            return ahead;
        }
        let over = |totals: PerSide<i32>| {
            Side::ALL
                .into_iter()
                .filter(move |side| self.score.now.target.is_won(rules, (*side, totals[*side])))
        };
        over(self.score.now.totals).next()?;
        if rules.game_must_win_last_deal {
            // A side must pass the target by a deal that it won, even if the other side has more.
            let wins = |side: &Side| {
                self.score
                    .now
                    .target
                    .is_won(rules, (*side, self.score.now.totals[*side]))
            };
            return deal_winner.filter(|side| wins(side) && ahead.is_some());
        }
        // Points in dispute are first given back, which may bring the other side over the target too.
        let mut over = over(self.with_held());
        match (over.next(), over.next()) {
            (Some(only), None) => Some(only),
            _ => ahead,
        }
    }

    /// The side with the higher total, with points in dispute given back to the side that made them.
    pub(super) fn ahead(&self) -> Option<Side> {
        self.with_held().ahead()
    }

    pub(super) fn with_held(&self) -> PerSide<i32> {
        sum(self.score.now.totals, self.score.now.held)
    }

    /// Whether a deal that begins at this minute begins too late.
    pub(super) fn is_late(&self, minute: Option<i32>) -> bool {
        let limit = self.ruleset.rules.game_minutes;
        match (limit, self.score.now.began, minute) {
            (Some(limit), Some(began), Some(minute)) => minute - began > limit,
            _ => false,
        }
    }

    /// Ends the manche if a deal would begin too late, unless the totals are equal.
    pub(super) fn time_is_up(&mut self, minute: Option<i32>) {
        if self.score.winner.is_none()
            && self.is_late(minute)
            && let Some(winner) = self.ahead()
        {
            self.score.now.totals = self.with_held();
            self.end_manche(winner);
        }
    }

    pub(super) fn end_manche(&mut self, winner: Side) {
        self.score.manches.push(Manche {
            totals: self.score.now.totals,
            winner,
        });
        self.score.now.held = PerSide::default();
        let won = self
            .score
            .manches
            .iter()
            .filter(|manche| manche.winner == winner);
        if won.count() as i32 > self.ruleset.rules.game_manches / 2 {
            self.score.winner = Some(winner);
        } else {
            self.score.now.totals = PerSide::default();
            self.score.now.played = 0;
            self.score.now.began = None;
            self.score.now.target = Target::default();
        }
    }
}

pub(super) fn sum(one: PerSide<i32>, two: PerSide<i32>) -> PerSide<i32> {
    PerSide::each(|side| one[side].saturating_add(two[side]))
}
