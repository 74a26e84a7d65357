//! The mark of one deal (docs/rules.md 4.1 to 4.6).

use super::card_points::CardPoints;
use super::line::{Reason, Sink};
use super::mark_played::{Marking, Slate};
use crate::cards::{PerSide, Side};
use crate::deal::{Bid, Deal, Event, Played};
use crate::house_rules::Ruleset;
use crate::house_rules::values::*;

/// What a deal marks on its own, outside a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Both marks.
    pub marks: PerSide<i32>,
    /// Whether the contract was made; none where nothing was won or lost.
    pub made: Option<bool>,
    /// The side that won the deal.
    pub winner: Option<Side>,
    /// Points of a litige that wait for the winner of the next deal, and the side that made them.
    pub held_over: PerSide<i32>,
    /// The side that wins the whole manche with this deal.
    pub wins_manche: Option<Side>,
}

impl Mark {
    /// Nobody marks anything.
    pub(crate) const NOTHING: Mark = Mark {
        marks: PerSide { us: 0, them: 0 },
        made: None,
        winner: None,
        held_over: PerSide { us: 0, them: 0 },
        wins_manche: None,
    };
}

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
        match &deal.event {
            Event::Void(_) => Mark::NOTHING,
            Event::Misdeal(by) => {
                let (side, points) = match rules.penalty_misdeal_is {
                    MisdealIs::Credit => (by.side().other(), rules.penalty_misdeal),
                    MisdealIs::Debit => (by.side(), -rules.penalty_misdeal),
                };
                slate.line(side, Reason::Misdeal, points, Some("penalty.misdeal"));
                Mark {
                    marks: slate.marks,
                    ..Mark::NOTHING
                }
            }
            Event::Adjust(points) => {
                for side in Side::ALL {
                    slate.line(side, Reason::Adjustment, points[side], None);
                }
                Mark {
                    marks: slate.marks,
                    ..Mark::NOTHING
                }
            }
            Event::Played(played) => self.mark_played(played, rounding, slate.sink),
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
