//! Marking a deal (docs/rules.md 4.1 to 4.6).

use super::card_points::CardPoints;
use super::line::{Reason, Sink};
use super::mark::Mark;
use super::mark_played::Marking;
use super::slate::Slate;
use crate::auction::Doubling;
use crate::cards::Side;
use crate::deal::{Deal, Happening, Played};
use crate::house_rules::values::*;
use crate::house_rules::{RuleId, Ruleset};

impl Ruleset {
    /// Marks a deal that was read under this ruleset.
    pub fn mark(&self, deal: &Deal, sink: &mut impl Sink) -> Mark {
        self.mark_rounded(deal, self.rules.count_rounding, sink)
    }

    /// Marks a deal with another rounding than the ruleset's, because a last deal may be marked exactly.
    pub(crate) fn mark_rounded(
        &self,
        deal: &Deal,
        rounding: Rounding,
        sink: &mut impl Sink,
    ) -> Mark {
        let rules = &self.rules;
        let mut slate = Slate::new(sink);
        match &deal.happening {
            Happening::Void(_) => Mark::NOTHING,
            Happening::Misdeal(misdeal) => {
                let (side, sign) = match rules.penalty_misdeal_is {
                    MisdealIs::Credit => (misdeal.by.side().other(), 1),
                    MisdealIs::Debit => (misdeal.by.side(), -1),
                };
                let points = sign * rules.penalty_misdeal;
                slate.line(side, Reason::Misdeal, points, Some(RuleId::PenaltyMisdeal));
                let contract = misdeal.contract.map_or(0, |bid| rules.contract_value(bid));
                let rule = Some(RuleId::PenaltyMisdealContract);
                slate.line(side, Reason::Contract, sign * contract, rule);
                Mark {
                    marks: slate.marks(),
                    ..Mark::NOTHING
                }
            }
            Happening::Adjust(points) => {
                for side in Side::ALL {
                    slate.line(side, Reason::Adjustment, points[side], None);
                }
                Mark {
                    marks: slate.marks(),
                    ..Mark::NOTHING
                }
            }
            Happening::Played(played) => self.mark_played(played, rounding, slate.sink),
        }
    }

    pub(super) fn mark_played(
        &self,
        played: &Played,
        rounding: Rounding,
        sink: &mut impl Sink,
    ) -> Mark {
        let slate = Slate::new(sink);
        let bid = &played.bid;
        let declared = played.declared();
        let marked = declared.marked(&self.rules, played);
        let cards = CardPoints::of(&self.rules, played, rounding);
        let marking = Marking {
            rules: &self.rules,
            played,
            declared: &declared,
            marked,
            slam: bid.contract.level.slam(),
            doubled: bid.doubling != Doubling::None,
            factor: match bid.doubling {
                Doubling::None => 1,
                Doubling::Coinche => self.rules.doubling_coinche,
                Doubling::Surcoinche => self.rules.doubling_surcoinche,
            },
            cards: &cards,
            slate,
        };
        marking.mark()
    }
}
