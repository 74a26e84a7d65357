//! The score of a match, how its manches end, and how an adjustment after the end decides it again (docs/rules.md 4.7).

use super::target::Target;
use crate::cards::{PerSide, Side};
use crate::house_rules::HouseRules;
use serde::Serialize;

/// The score of a match in play, without its rules. A [`Game`](super::Game) can continue from it.
#[derive(Debug, Clone, Default)]
pub struct Score {
    pub(super) now: Running,
    pub(super) manches: Vec<Manche>,
    pub(super) winner: Option<Side>,
    /// The last end that was looked at, if an adjustment after it may decide it.
    pub(super) ended: Option<Ended>,
}

/// A finished manche.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "table.ts", rename = "MancheView")
)]
pub struct Manche {
    /// Its totals.
    pub totals: PerSide<i32>,
    /// The side that won it.
    pub winner: Side,
}

/// The score of the manche in play.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Running {
    pub totals: PerSide<i32>,
    /// Points in dispute, by the side that made them.
    pub held: PerSide<i32>,
    /// The number of deals, without void deals and misdeals.
    pub played: i32,
    /// The minute at which the first deal began.
    pub began: Option<i32>,
    pub target: Target,
}

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
    pub manche: usize,
    /// Whether the totals were equal at the end by deals or minutes, so that nobody had won.
    tied: bool,
}

impl Score {
    /// Ends the manche if the deal that was just added ends it.
    pub(super) fn end_by(&mut self, rules: &HouseRules, check: Check) -> Option<Manche> {
        let manche = self.manches.len();
        let winner = self.now.decide(rules, &check);
        let tied = winner.is_none() && self.now.is_at_its_end(rules, check.minute);
        let ended = winner.map(|winner| self.end_manche(rules, winner));
        if tied || self.winner.is_some() {
            self.ended = Some(Ended {
                check,
                manche,
                tied,
            });
        }
        ended
    }

    /// The end of the match that an adjustment now would decide again.
    pub(super) fn end_of_match(&self) -> Option<Ended> {
        self.ended.filter(|ended| !ended.tied)
    }

    /// Decides the end of the match again, with further points.
    pub(super) fn decide_again(
        &mut self,
        rules: &HouseRules,
        mut ended: Ended,
        points: PerSide<i32>,
    ) -> Option<Manche> {
        let before = &mut ended.check.before;
        before.totals = sum(before.totals, points);
        self.now = *before;
        self.manches.truncate(ended.manche);
        self.winner = None;
        self.ended = Some(ended);
        let winner = self.now.decide(rules, &ended.check)?;
        Some(self.end_manche(rules, winner))
    }

    /// Ends the manche if it was tied at its end and an adjustment since has put a side ahead.
    pub(super) fn settle_tie(&mut self, rules: &HouseRules) -> Option<Manche> {
        let was_tied = self.ended.is_some_and(|ended| ended.tied);
        let winner = self.now.ahead().filter(|_| was_tied)?;
        Some(self.end_manche(rules, winner))
    }

    /// Ends the manche if a deal would begin too late, unless the totals are equal.
    pub(super) fn time_is_up(&mut self, rules: &HouseRules, minute: Option<i32>) -> Option<Manche> {
        let is_up = self.winner.is_none() && self.now.is_late(rules, minute);
        let winner = self.now.ahead().filter(|_| is_up)?;
        Some(self.end_manche(rules, winner))
    }

    /// Ends the manche. Points in dispute go back to the side that made them.
    fn end_manche(&mut self, rules: &HouseRules, winner: Side) -> Manche {
        self.now.totals = self.now.with_held();
        self.now.held = PerSide::default();
        let ended = Manche {
            totals: self.now.totals,
            winner,
        };
        self.manches.push(ended);
        let won = self.manches.iter().filter(|one| one.winner == winner);
        if won.count() as i32 > rules.game_manches / 2 {
            self.winner = Some(winner);
        } else {
            self.now = Running::default();
        }
        ended
    }
}

impl Running {
    /// The side with the higher total, with points in dispute given back to the side that made them.
    pub fn ahead(&self) -> Option<Side> {
        self.with_held().ahead()
    }

    pub fn with_held(&self) -> PerSide<i32> {
        sum(self.totals, self.held)
    }

    /// Whether a deal that begins at this minute begins too late.
    pub fn is_late(&self, rules: &HouseRules, minute: Option<i32>) -> bool {
        match (rules.game_minutes, self.began, minute) {
            (Some(limit), Some(began), Some(minute)) => minute - began > limit,
            _ => false,
        }
    }

    /// Whether the last deal of the manche was played, or began too late for another.
    pub fn is_at_its_end(&self, rules: &HouseRules, minute: Option<i32>) -> bool {
        let deals = rules.game_deals;
        deals.is_some_and(|deals| self.played >= deals) || self.is_late(rules, minute)
    }

    /// The side that wins the manche. The target rises if both sides are over it.
    pub fn decide(&mut self, rules: &HouseRules, check: &Check) -> Option<Side> {
        self.target.rise(rules, self.totals);
        check.outright.or_else(|| self.wins(rules, check))
    }

    /// The side that wins the manche by its totals.
    fn wins(&self, rules: &HouseRules, check: &Check) -> Option<Side> {
        let ahead = self.ahead();
        if self.is_at_its_end(rules, check.minute) {
            return ahead;
        }
        let over = |totals: PerSide<i32>| {
            Side::ALL
                .into_iter()
                .filter(move |side| self.target.is_won(rules, (*side, totals[*side])))
        };
        over(self.totals).next()?;
        if rules.game_must_win_last_deal {
            // A side must pass the target by a deal that it won, even if the other side has more.
            let wins = |side: &Side| self.target.is_won(rules, (*side, self.totals[*side]));
            return check
                .deal_winner
                .filter(|side| wins(side) && ahead.is_some());
        }
        // Points in dispute are first given back, which may bring the other side over the target too.
        let mut over = over(self.with_held());
        match (over.next(), over.next()) {
            (Some(only), None) => Some(only),
            _ => ahead,
        }
    }
}

pub(super) fn sum(one: PerSide<i32>, two: PerSide<i32>) -> PerSide<i32> {
    PerSide::each(|side| one[side].saturating_add(two[side]))
}
