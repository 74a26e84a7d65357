//! A mark as a sum that people write next to it: `160 + 90 × 2`.

use super::line::{Explanation, Line, Reason};
use crate::auction::Doubling;
use crate::cards::Side;
use crate::deal::{Deal, Happening, Played};
use crate::house_rules::values::{AppliesTo, Method};
use crate::house_rules::{HouseRules, RuleId, Ruleset};
use serde::Serialize;

/// One term of a mark: the sum of some points, multiplied by a factor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "rulesets.ts", rename = "TermView")
)]
pub struct Term {
    /// The points; at least one number.
    pub points: Vec<i32>,
    /// The factor; 1 if nothing is multiplied.
    pub factor: i32,
}

impl Term {
    /// The value of the term.
    pub fn total(&self) -> i32 {
        let points = self.points.iter().copied();
        points
            .fold(0, i32::saturating_add)
            .saturating_mul(self.factor)
    }
}

impl Ruleset {
    /// The factor of a deal's doubling; `None` if it was not doubled.
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

    /// The terms of a side's mark, in the order of its lines. Lines that a doubling multiplies form one term. `why` is
    /// the explanation that [`Ruleset::mark`] gave for this deal. Empty for a side that marks nothing.
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

/// Whether a line was multiplied by the doubling, according to the rule of the doubling's line.
fn is_multiplied(rules: &HouseRules, line: &Line, own: &[&Line]) -> bool {
    let doubling = own.iter().filter(|line| line.reason == Reason::Doubling);
    let mut by = doubling.filter_map(|line| line.rule);
    by.any(|rule| match (rule, line.reason) {
        (RuleId::BeloteWhenDoubled, Reason::Belote) => true,
        (RuleId::DoublingCoinche, Reason::Difference) => true,
        (_, Reason::Belote | Reason::Difference | Reason::Renonce | Reason::FalseMeld) => false,
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
