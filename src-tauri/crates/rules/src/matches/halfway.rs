//! The middle of a manche: half of its target, or of its deals.

use super::score::Running;
use crate::cards::{PerSide, Side};
use crate::house_rules::HouseRules;
use crate::house_rules::values::Crossing;
use serde::Serialize;

/// What a deal took past the middle of its manche. A target that rises does not move the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Halfway {
    /// Our total passed half of the target.
    Us,
    /// Their total passed half of the target.
    Them,
    /// Both totals passed it by the same deal.
    Both,
    /// Half of the deals are played, and no total passed half of a target.
    Deals,
}

impl Halfway {
    /// What passed the middle between two states of a manche.
    pub(super) fn between(rules: &HouseRules, before: &Running, after: &Running) -> Option<Self> {
        let passes = PerSide::each(|side: Side| {
            !is_past(rules, before.totals[side]) && is_past(rules, after.totals[side])
        });
        let is_played = |played: i32| {
            let deals = rules.game_deals;
            deals.is_some_and(|deals| 2 * i64::from(played) >= i64::from(deals))
        };
        match (passes.us, passes.them) {
            (true, true) => Some(Halfway::Both),
            (true, false) => Some(Halfway::Us),
            (false, true) => Some(Halfway::Them),
            (false, false) => {
                (is_played(after.played) && !is_played(before.played)).then_some(Halfway::Deals)
            }
        }
    }
}

/// Whether a total has passed half of the target, as `game.crossing` says it of the whole.
fn is_past(rules: &HouseRules, total: i32) -> bool {
    let twice = 2 * i64::from(total);
    rules
        .game_target
        .is_some_and(|target| match rules.game_crossing {
            Crossing::AtLeast => twice >= i64::from(target),
            Crossing::MoreThan => twice > i64::from(target),
        })
}
