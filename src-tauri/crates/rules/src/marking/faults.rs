//! What false melds and a renonce bring to the other side, apart from the cards (docs/rules.md 4.5, 4.6).

use super::line::{Reason, Sink};
use super::slate::Slate;
use crate::cards::{PerSide, Side};
use crate::deal::Played;
use crate::house_rules::{HouseRules, RuleId};

impl<S: Sink> Slate<'_, S> {
    /// Marks the points of false melds, and those of a renonce that leaves the deal to the cards.
    #[inline]
    pub(super) fn faults(&mut self, rules: &HouseRules, played: &Played) {
        if let Some(renonce) = played.renonce {
            let points = renonce.points().unwrap_or(0);
            self.line(renonce.by.side().other(), Reason::Renonce, points, None);
        }
        if played.false_melds.is_empty() {
            return;
        }
        let order = rules.meld_order(played.bid.contract.strain);
        let mut points = PerSide::default();
        for meld in &played.false_melds {
            points[meld.by.side().other()] += meld.points(&order);
        }
        for side in Side::ALL {
            let rule = Some(RuleId::PenaltyFalseMeld);
            self.line(side, Reason::FalseMeld, points[side], rule);
        }
    }
}
