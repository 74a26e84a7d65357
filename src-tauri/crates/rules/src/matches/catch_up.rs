//! What the side that is behind needs to pass ahead, in all and per deal.

use super::score::Running;
use crate::cards::Side;
use crate::house_rules::HouseRules;
use serde::Serialize;

/// What the side that is behind needs to pass ahead in the manche in play. Points in dispute count for nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct CatchUp {
    /// The side that is behind; `None` if the totals are equal.
    pub behind: Option<Side>,
    /// The points that it must mark more than the other to be ahead: the difference of the totals, and 1.
    pub more: i32,
    /// The target in force, which may have risen.
    pub target: Option<i32>,
    /// The deals in which it can still pass ahead, including the next one; `None` while nothing tells their number.
    pub deals: Option<DealsToCome>,
    /// The points that it must mark more than the other in each of these deals, rounded up.
    pub per_deal: Option<i32>,
}

/// The number of deals to come, at least 1. If several limits end the manche, the one that leaves the fewest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct DealsToCome {
    /// The number.
    pub number: i32,
    /// How it is known.
    pub by: KnownBy,
}

/// How the number of deals to come is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum KnownBy {
    /// The rules end the manche after so many deals.
    Rule,
    /// The minutes that are left are enough for so many deals, if each takes as long as those of the manche so far.
    Clock,
    /// The side that is ahead passes the target in so many deals, if it marks as much in each as in those so far.
    Pace,
}

impl CatchUp {
    /// What the side that is behind needs, if the next deal begins at this minute from the match's first deal.
    pub(super) fn of(rules: &HouseRules, now: &Running, begun: i32) -> CatchUp {
        let totals = now.totals;
        let behind = totals.ahead().map(Side::other);
        let more = i64::from(totals.us).abs_diff(i64::from(totals.them)) + 1;
        let more = i32::try_from(more).unwrap_or(i32::MAX);
        let deals = DealsToCome::of(rules, now, begun);
        CatchUp {
            behind,
            more,
            target: now.target.points(rules),
            deals,
            per_deal: deals
                .filter(|_| behind.is_some())
                .map(|deals| rounded_up(more, deals.number)),
        }
    }
}

impl DealsToCome {
    fn of(rules: &HouseRules, now: &Running, begun: i32) -> Option<DealsToCome> {
        let known = [
            (KnownBy::Rule, left_by_rule(rules, now)),
            (KnownBy::Clock, left_by_clock(rules, now, begun)),
            (KnownBy::Pace, left_by_pace(rules, now)),
        ];
        let known = known.into_iter().filter_map(|(by, number)| {
            let number = number?.max(1);
            Some(DealsToCome { number, by })
        });
        known.min_by_key(|deals| deals.number)
    }
}

fn left_by_rule(rules: &HouseRules, now: &Running) -> Option<i32> {
    rules.game_deals.map(|deals| deals - now.played)
}

fn left_by_clock(rules: &HouseRules, now: &Running, begun: i32) -> Option<i32> {
    let limit = rules.game_minutes?;
    let spent = begun.saturating_sub(now.began?);
    // A deal may begin at the last minute, too.
    let left = i64::from(limit.saturating_sub(spent)) * i64::from(now.played);
    (spent > 0 && now.played > 0).then(|| (left / i64::from(spent)) as i32 + 1)
}

fn left_by_pace(rules: &HouseRules, now: &Running) -> Option<i32> {
    let total = now.totals.us.max(now.totals.them);
    let left = now.target.left(rules, total)?;
    let is_known = left > 0 && total > 0 && now.played > 0;
    is_known.then(|| {
        let deals = i64::from(left) * i64::from(now.played) + i64::from(total) - 1;
        i32::try_from(deals / i64::from(total)).unwrap_or(i32::MAX)
    })
}

fn rounded_up(points: i32, deals: i32) -> i32 {
    points / deals + i32::from(points % deals != 0)
}
