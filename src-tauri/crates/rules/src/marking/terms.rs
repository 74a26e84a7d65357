//! A mark as a sum that can be written beside it: `160 + 90 × 2`.

use super::line::{Explanation, Line, Reason};
use crate::auction::Doubling;
use crate::cards::Side;
use crate::deal::{Deal, Happening, Played};
use crate::house_rules::values::{AppliesTo, Method};
use crate::house_rules::{HouseRules, RuleId, Ruleset};

/// A part of a side's mark: some numbers, and what they are multiplied by together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// Points, at least one number.
    pub points: Vec<i32>,
    /// What their sum is multiplied by; 1 where it is not.
    pub factor: i32,
}

impl Term {
    /// What it adds to the mark.
    pub fn total(&self) -> i32 {
        let points = self.points.iter().copied();
        points
            .fold(0, i32::saturating_add)
            .saturating_mul(self.factor)
    }
}

impl Ruleset {
    /// What the doubling of a deal multiplies by; none where it was not doubled.
    pub fn factor(&self, deal: &Deal) -> Option<i32> {
        let Happening::Played(Played { bid, .. }) = &deal.happening else {
            return None;
        };
        match bid.doubling {
            Doubling::None => None,
            Doubling::Coinche => Some(self.rules.doubling_coinche),
            Doubling::Surcoinche => Some(self.rules.doubling_surcoinche),
        }
    }

    /// What a side's mark of a deal is the sum of, in the order of its lines; what a doubling multiplies stands together.
    /// `why` is what [`Ruleset::mark`] told of this deal. Nothing for a side that marks nothing.
    pub fn working(&self, deal: &Deal, why: &Explanation, side: Side) -> Vec<Term> {
        let own: Vec<&Line> = why.lines.iter().filter(|line| line.side == side).collect();
        let factor = self.factor(deal).unwrap_or(1);
        let mut terms: Vec<Term> = Vec::new();
        for line in own.iter().filter(|line| line.reason != Reason::Doubling) {
            let multiplied = factor != 1 && is_multiplied(&self.rules, line, &own);
            let together = terms.iter_mut().find(|term| multiplied && term.factor != 1);
            match together {
                Some(term) => term.points.push(line.points),
                None => terms.push(Term {
                    points: vec![line.points],
                    factor: if multiplied { factor } else { 1 },
                }),
            }
        }
        terms
    }
}

/// Whether a line is among those that a line of doubling multiplied: each says by its rule which they are.
fn is_multiplied(rules: &HouseRules, line: &Line, own: &[&Line]) -> bool {
    let doubling = own.iter().filter(|line| line.reason == Reason::Doubling);
    let mut by = doubling.filter_map(|line| line.rule);
    by.any(|rule| match (rule, line.reason) {
        (RuleId::BeloteWhenDoubled, Reason::Belote) => true,
        (RuleId::DoublingCoinche, Reason::Difference) => true,
        (_, Reason::Belote | Reason::Difference) => false,
        (RuleId::DoublingLoser, _) => true,
        (RuleId::DoublingAppliesTo, reason) => applies(rules, reason),
        _ => false,
    })
}

fn applies(rules: &HouseRules, reason: Reason) -> bool {
    let to = rules.doubling_applies_to;
    match reason {
        Reason::Contract => {
            rules.score_method == Method::ContractOnly
                || matches!(to, AppliesTo::Everything | AppliesTo::Contract)
        }
        Reason::Melds => matches!(to, AppliesTo::Everything | AppliesTo::PointsAndMelds),
        Reason::Forfeit => true,
        _ => to != AppliesTo::Contract,
    }
}
