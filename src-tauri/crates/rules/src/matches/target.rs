//! The target of a manche: how it rises, and which side may win by passing it (docs/rules.md 4.7).

use crate::cards::{PerSide, Side};
use crate::deal::Played;
use crate::house_rules::HouseRules;
use crate::house_rules::values::Crossing;

/// What changes about the target within a manche.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Target {
    /// How much it has risen (`game.target_rises`).
    risen: i32,
    /// What each side may not win by, yet (`game.beaten_wins_by_belote`).
    beaten: PerSide<Beaten>,
}

/// The belotes of a side, by which it does not win once it was beaten.
#[derive(Debug, Clone, Copy, Default)]
struct Beaten {
    /// What belotes brought it since it was last under the line.
    belotes: i32,
    /// Whether it lost its last played deal, or won no trick in it.
    last: bool,
}

impl Target {
    /// The points to pass: `game.target`, and as much as it has risen.
    pub fn points(&self, rules: &HouseRules) -> Option<i32> {
        Some(rules.game_target?.saturating_add(self.risen))
    }

    /// The points that a side with this total still needs to pass it; `None` if there is no target.
    pub fn left(&self, rules: &HouseRules, total: i32) -> Option<i32> {
        let least = match rules.game_crossing {
            Crossing::AtLeast => self.points(rules)?,
            Crossing::MoreThan => self.points(rules)?.saturating_add(1),
        };
        Some(least.saturating_sub(total).max(0))
    }

    /// Whether a total has passed it.
    pub fn is_passed(&self, rules: &HouseRules, total: i32) -> bool {
        self.points(rules)
            .is_some_and(|target| match rules.game_crossing {
                Crossing::AtLeast => total >= target,
                Crossing::MoreThan => total > target,
            })
    }

    /// Follows a played deal.
    pub fn follow(&mut self, played: &Played, winner: Option<Side>, belotes: PerSide<i32>) {
        for side in Side::ALL {
            let beaten = &mut self.beaten[side];
            beaten.last = winner == Some(side.other()) || played.trickless() == Some(side);
            beaten.belotes += belotes[side];
        }
    }

    /// Follows the totals: it rises until one side at most has passed it, and the belotes of a side under it are forgotten.
    pub fn rise(&mut self, rules: &HouseRules, totals: PerSide<i32>) {
        let lower = totals.us.min(totals.them);
        if let Some((step, target)) = rules.game_target_rises.zip(self.points(rules))
            && self.is_passed(rules, lower)
        {
            let above = match rules.game_crossing {
                Crossing::AtLeast => i64::from(lower) - i64::from(target) + 1,
                Crossing::MoreThan => i64::from(lower) - i64::from(target),
            };
            let step = i64::from(step);
            let rise = i32::try_from((above + step - 1) / step * step);
            self.risen = self.risen.saturating_add(rise.unwrap_or(i32::MAX));
        }
        for side in Side::ALL {
            if !self.is_passed(rules, totals[side]) {
                self.beaten[side].belotes = 0;
            }
        }
    }

    /// Whether a side with this total has passed it and may win: not by a belote alone, once it was beaten.
    pub fn is_won(&self, rules: &HouseRules, (side, total): (Side, i32)) -> bool {
        let Beaten { belotes, last } = self.beaten[side];
        let is_whole = !last || rules.game_beaten_wins_by_belote;
        let counted = if is_whole {
            total
        } else {
            total.saturating_sub(belotes)
        };
        self.is_passed(rules, total) && self.is_passed(rules, counted)
    }
}
