//! Sharing out the difference that another ruleset makes to a deal among the house rules that cause it.

use super::decisive_rules::{Cause, CausesOfDeal, Rules};
use crate::house_rules::RuleId;
use serde::Serialize;
use std::collections::HashMap;

/// The share of a house rule in a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "compare.ts", rename = "RuleShareView")
)]
pub struct Share {
    /// The rule's id, such as `score.lost_base`.
    pub rule: RuleId,
    /// The change of the difference between the sides; positive in our favour, never 0.
    pub points: i32,
}

/// For at most this many rules, every order is counted.
const EXACT: usize = 8;
/// For more rules, this many random orders are used.
const ORDERS: usize = 64;

impl Share {
    /// Adds up the shares of several deals, the largest first.
    pub fn add_up(shares: impl IntoIterator<Item = Share>) -> Vec<Share> {
        let mut sums: Vec<Share> = Vec::new();
        for share in shares {
            match sums.iter_mut().find(|sum| sum.rule == share.rule) {
                Some(sum) => sum.points += share.points,
                None => sums.push(share),
            }
        }
        largest_first(sums)
    }
}

fn largest_first(mut shares: Vec<Share>) -> Vec<Share> {
    shares.retain(|share| share.points != 0);
    shares.sort_by_key(|share| std::cmp::Reverse(share.points.abs()));
    shares
}

impl CausesOfDeal<'_> {
    /// The shares of the house rules in the difference between the ruleset at an index and the deal's own, the largest
    /// first. They add up to the difference of our points less theirs. Empty if the deal cannot be played.
    ///
    /// A rule's share is its average contribution over the orders in which the differing rules can be applied one after
    /// the other (the Shapley value). An order counts if none of its steps is contradictory or makes the deal
    /// unplayable. Rules that change nothing wherever they are tried (alone, last, and in two orders) are left out. For
    /// up to eight other rules all orders are counted, and for more 64 random ones that are always the same. Shares are
    /// whole numbers: the rest after rounding down goes to the largest remainders.
    pub fn shares(&self, to: usize) -> Vec<Share> {
        let all = self.every_rule(to);
        let mut values = Values {
            deal: self,
            to,
            spare: 0,
            known: HashMap::new(),
        };
        let (Some(own), Some(under)) = (values.at(0), values.at(all)) else {
            return Vec::new();
        };
        let mut mattering = values.mattering(all);
        values.spare = all & !mattering;
        if values.at(mattering) != Some(under) {
            (mattering, values.spare) = (all, 0);
        }
        let rules: Vec<Rules> = bits(mattering).collect();
        let sums = if rules.len() <= EXACT {
            values.over_all_orders(&rules, own)
        } else {
            values.over_some_orders(&rules, own)
        };
        let points = whole_shares(&sums);
        let shares = rules.iter().zip(points).map(|(rule, points)| Share {
            rule: self.rule_name(to, rule.trailing_zeros() as usize),
            points,
        });
        largest_first(shares.collect())
    }

    /// The cause of the difference under the ruleset at an index, with its shares.
    pub fn explained(&mut self, to: usize) -> (Cause, Vec<Share>) {
        if self.under(to) == self.own() {
            return (Cause::None, Vec::new());
        }
        let shares = self.shares(to);
        let Some(largest) = shares.first() else {
            return (self.cause_of_any_change(to), shares);
        };
        let alone = self.alone_with(to, largest.rule);
        let cause = if alone.is_some_and(|alone| alone != self.own()) {
            Cause::Rule(largest.rule)
        } else {
            Cause::Together(shares.iter().map(|share| share.rule).collect())
        };
        (cause, shares)
    }
}

fn bits(rules: Rules) -> impl Iterator<Item = Rules> {
    (0..Rules::BITS)
        .map(|bit| 1 << bit)
        .filter(move |bit| rules & bit != 0)
}

/// The difference between the sides for sets of the rules of the other ruleset.
struct Values<'d, 'c> {
    deal: &'d CausesOfDeal<'c>,
    to: usize,
    /// Rules that change nothing. They may have either value if the others would contradict one of them.
    spare: Rules,
    known: HashMap<Rules, Option<i32>>,
}

/// The sum of each rule's contributions, and the number of orders.
struct Sums {
    contributions: Vec<i64>,
    orders: i64,
}

impl Values<'_, '_> {
    /// `None` if these rules are contradictory or the deal cannot be played under them.
    fn at(&mut self, rules: Rules) -> Option<i32> {
        let (deal, to, spare) = (self.deal, self.to, self.spare);
        let value = |rules| {
            *self
                .known
                .entry(rules)
                .or_insert_with(|| deal.with_rules(to, rules))
        };
        let mut value = value;
        value(rules).or_else(|| {
            if spare == 0 {
                None
            } else {
                value(rules | spare)
            }
        })
    }

    /// The rules that change something alone, as the last, or in one of two orders.
    fn mattering(&mut self, all: Rules) -> Rules {
        let (own, under) = (self.at(0), self.at(all));
        let mut mattering = 0;
        for rule in bits(all) {
            let alone = self.at(rule);
            let last = self.at(all & !rule);
            if alone.is_some() && alone != own || last.is_some() && last != under {
                mattering |= rule;
            }
        }
        let forwards: Vec<Rules> = bits(all).collect();
        let backwards: Vec<Rules> = forwards.iter().rev().copied().collect();
        mattering | self.changing_on_the_way(forwards) | self.changing_on_the_way(backwards)
    }

    /// The rules that change something when they are applied in this order. A rule that cannot be applied yet is tried
    /// again.
    fn changing_on_the_way(&mut self, mut waiting: Vec<Rules>) -> Rules {
        let (mut applied, mut changing) = (0, 0);
        loop {
            let before = waiting.len();
            waiting.retain(|rule| {
                let (now, then) = (self.at(applied), self.at(applied | rule));
                if then.is_some() {
                    changing |= if now == then { 0 } else { *rule };
                    applied |= rule;
                }
                then.is_none()
            });
            if waiting.len() == before {
                return changing;
            }
        }
    }

    /// Counts every order, by the number of ways to each set of rules and from it.
    fn over_all_orders(&mut self, rules: &[Rules], own: i32) -> Sums {
        let whole = (1_usize << rules.len()) - 1;
        let chosen = |set: usize| {
            let of_set = rules
                .iter()
                .enumerate()
                .filter(|(at, _)| set >> at & 1 == 1);
            of_set.fold(0, |all, (_, rule)| all | rule)
        };
        let mut values: Vec<Option<i32>> = (0..=whole).map(|set| self.at(chosen(set))).collect();
        let mut ways = Ways::of(&values, rules.len());
        if ways.to[whole] == 0 {
            // If no order can be applied, sets that cannot be applied count as unchanged, and every order counts.
            values
                .iter_mut()
                .for_each(|value| *value = value.or(Some(own)));
            ways = Ways::of(&values, rules.len());
        }
        let contributions = (0..rules.len()).map(|at| {
            let without = (0..=whole).filter(|set| set >> at & 1 == 0);
            let steps = without.filter_map(|set| {
                let with = set | 1 << at;
                let moved = i64::from(values[with]?) - i64::from(values[set]?);
                Some(moved * ways.to[set] * ways.from[with])
            });
            steps.sum()
        });
        Sums {
            contributions: contributions.collect(),
            orders: ways.to[whole],
        }
    }

    /// Uses random orders. Each step is one of the rules that can be applied.
    fn over_some_orders(&mut self, rules: &[Rules], own: i32) -> Sums {
        let mut sums = Sums {
            contributions: vec![0; rules.len()],
            orders: 0,
        };
        let mut draw = Draw(0x9e37_79b9_7f4a_7c15);
        for may_stand_still in [false, true] {
            for _ in 0..ORDERS {
                let mut contributions = vec![0; rules.len()];
                if self.walk(rules, own, may_stand_still, &mut draw, &mut contributions) {
                    sums.orders += 1;
                    for (sum, one) in sums.contributions.iter_mut().zip(contributions) {
                        *sum += one;
                    }
                }
            }
            if sums.orders > 0 {
                break;
            }
        }
        sums
    }

    /// Applies all the rules in a random order, and returns whether that is possible. A step may change nothing if no
    /// rule can be applied.
    fn walk(
        &mut self,
        rules: &[Rules],
        own: i32,
        may_stand_still: bool,
        draw: &mut Draw,
        contributions: &mut [i64],
    ) -> bool {
        let mut waiting: Vec<usize> = (0..rules.len()).collect();
        let (mut applied, mut now) = (0, own);
        while !waiting.is_empty() {
            draw.shuffle(&mut waiting);
            let step = waiting.iter().enumerate().find_map(|(place, at)| {
                let then = self.at(applied | rules[*at]);
                then.or(may_stand_still.then_some(now))
                    .map(|then| (place, then))
            });
            let Some((place, then)) = step else {
                return false;
            };
            let at = waiting.swap_remove(place);
            contributions[at] += i64::from(then) - i64::from(now);
            (applied, now) = (applied | rules[at], then);
        }
        true
    }
}

/// The number of orders that lead to a set of rules, and from it to all the rules.
struct Ways {
    to: Vec<i64>,
    from: Vec<i64>,
}

impl Ways {
    fn of(values: &[Option<i32>], rules: usize) -> Ways {
        let whole = values.len() - 1;
        let mut ways = Ways {
            to: vec![0; values.len()],
            from: vec![0; values.len()],
        };
        (ways.to[0], ways.from[whole]) = (1, 1);
        let can_be = |set: usize| values[set].is_some();
        for set in (1..=whole).filter(|set| can_be(*set)) {
            let before = (0..rules).filter(|at| set >> at & 1 == 1);
            ways.to[set] = before.map(|at| ways.to[set & !(1 << at)]).sum();
        }
        for set in (0..whole).rev().filter(|set| can_be(*set)) {
            let after = (0..rules).filter(|at| set >> at & 1 == 0);
            ways.from[set] = after.map(|at| ways.from[set | 1 << at]).sum();
        }
        ways
    }
}

/// Averages as whole numbers with the same sum.
fn whole_shares(sums: &Sums) -> Vec<i32> {
    let orders = sums.orders.max(1);
    let mut shares: Vec<i64> = sums
        .contributions
        .iter()
        .map(|sum| sum.div_euclid(orders))
        .collect();
    let left = sums.contributions.iter().sum::<i64>() / orders - shares.iter().sum::<i64>();
    let mut by_remainder: Vec<usize> = (0..shares.len()).collect();
    by_remainder.sort_by_key(|at| std::cmp::Reverse(sums.contributions[*at].rem_euclid(orders)));
    for at in by_remainder
        .into_iter()
        .take(usize::try_from(left).unwrap_or(0))
    {
        shares[at] += 1;
    }
    shares.into_iter().map(|share| share as i32).collect()
}

/// Pseudo-random numbers that are always the same (xorshift64).
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % bound as u64) as usize
    }

    fn shuffle(&mut self, list: &mut [usize]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place + 1));
        }
    }
}
