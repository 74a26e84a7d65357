//! Marks a deal (docs/rules.md 4.1 to 4.6).

use super::card_points::CardPoints;
use super::line::{Reason, Sink};
use super::mark::Mark;
use super::mark_played::{Marking, Slate};
use crate::auction::Bid;
use crate::cards::{PerSide, Side};
use crate::deal::{Deal, Happening, Played};
use crate::house_rules::values::*;
use crate::house_rules::{RuleId, Ruleset};

impl Ruleset {
    /// Marks a deal that was read under this ruleset.
    pub fn mark(&self, deal: &Deal, sink: &mut impl Sink) -> Mark {
        self.mark_rounded(deal, self.rules.count_rounding, sink)
    }

    /// What the takers mark if they just make their contract, without melds; none where nothing makes it.
    pub fn stake(&self, bid: Bid) -> Option<i32> {
        let takers = bid.taker.side();
        let slam = bid.contract.level.slam().is_some();
        let total = self.rules.counting(bid.contract).total;
        let least = if slam { total } else { 0 };
        (least..=total)
            .map(|points| Played {
                bid,
                points: Some(PerSide::each(|side| {
                    if side == takers {
                        points
                    } else {
                        total - points
                    }
                })),
                tricks: None,
                last_trick: Some(bid.taker),
                all_tricks: slam.then_some(bid.taker),
                all_tricks_alone: slam,
                belotes: Vec::new(),
                melds: Vec::new(),
                best_meld: None,
                renonce: None,
            })
            .map(|played| self.mark_played(&played, self.rules.count_rounding, &mut ()))
            .find(|mark| mark.made == Some(true))
            .map(|mark| mark.marks[takers])
    }

    /// Marks a deal with another rounding than the ruleset's: a last deal may be marked exactly.
    pub(crate) fn mark_rounded(
        &self,
        deal: &Deal,
        rounding: Rounding,
        sink: &mut impl Sink,
    ) -> Mark {
        let rules = &self.rules;
        let mut slate = Slate {
            marks: PerSide::default(),
            sink,
        };
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
                    marks: slate.marks,
                    ..Mark::NOTHING
                }
            }
            Happening::Adjust(points) => {
                for side in Side::ALL {
                    slate.line(side, Reason::Adjustment, points[side], None);
                }
                Mark {
                    marks: slate.marks,
                    ..Mark::NOTHING
                }
            }
            Happening::Played(played) => self.mark_played(played, rounding, slate.sink),
        }
    }

    fn mark_played(&self, played: &Played, rounding: Rounding, sink: &mut impl Sink) -> Mark {
        let slate = Slate {
            marks: PerSide::default(),
            sink,
        };
        let marking = Marking {
            rules: &self.rules,
            played,
            cards: CardPoints::of(&self.rules, played, rounding),
            slate,
        };
        marking.mark()
    }
}
