//! The marks that are at stake in a contract, before its cards are counted.

use super::mark::Mark;
use crate::auction::Bid;
use crate::cards::{By, PerSide, Side};
use crate::count::DIX_DE_DER;
use crate::deal::Played;
use crate::house_rules::Ruleset;
use crate::melds::Contest;
use serde::Serialize;

/// The marks of each side if a contract is made and if it is lost. They include only the melds that the contract itself
/// needs, all the tricks only if nothing less makes it, and no points that wait since a litige.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct AtStake {
    /// If it is made; `None` if no result makes it.
    pub made: Option<PerSide<SideRange>>,
    /// If it is lost; `None` if no result loses it.
    pub lost: Option<PerSide<SideRange>>,
}

/// The least and the most that a side may mark. They are equal if the card points do not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct SideRange {
    /// The least, in points.
    pub least: i32,
    /// The most, in points; at least `least`.
    pub most: i32,
}

impl SideRange {
    fn with(self, points: i32) -> SideRange {
        SideRange {
            least: self.least.min(points),
            most: self.most.max(points),
        }
    }
}

impl Ruleset {
    /// The marks of both sides that are at stake in a contract.
    pub fn at_stake(&self, bid: Bid) -> AtStake {
        let mut stake = AtStake {
            made: None,
            lost: None,
        };
        self.each_count(bid, |played| stake.add(self.marked(played)));
        if stake.made.is_none() {
            let all = self.all_tricks(bid);
            stake.add(self.marked(&all));
        }
        stake
    }

    /// The points that the takers mark if they just make their contract, without melds; `None` if no result makes it.
    pub fn stake(&self, bid: Bid) -> Option<i32> {
        let made = self.at_stake(bid).made?;
        Some(made[bid.taker.side()].least)
    }

    fn marked(&self, played: &Played) -> Mark {
        self.mark_played(played, self.rules.count_rounding, &mut ())
    }

    /// Calls `each` for every result except all the tricks.
    fn each_count(&self, bid: Bid, mut each: impl FnMut(&Played)) {
        let counting = self.rules.counting(bid.contract);
        let takers = bid.taker.side();
        let split =
            |own, total| PerSide::each(|side| if side == takers { own } else { total - own });
        let own_tricks: &[Option<i32>] = if self.rules.compares_tricks() {
            &[Some(3), Some(4), Some(5)]
        } else {
            &[None]
        };
        let mut played = nothing_played(bid);
        for own in 0..=counting.total {
            let points = split(own, counting.total);
            played.points = Some(points);
            for tricks in own_tricks {
                played.tricks = tricks.map(|own| split(own, 8));
                if !counting.needs_last_trick() {
                    each(&played);
                    continue;
                }
                for last in Side::ALL {
                    if points[last] >= DIX_DE_DER {
                        played.last_trick = Some(By::Side(last));
                        each(&played);
                    }
                }
            }
        }
    }

    /// The result in which the takers take all the tricks, by one player and with a belote if the contract needs it.
    fn all_tricks(&self, bid: Bid) -> Played {
        let total = self.rules.counting(bid.contract).total;
        let takers = bid.taker.side();
        let slam = bid.contract.level.slam();
        let needs_belote = slam.is_some_and(|slam| slam.needs_belote())
            && self.rules.belotes(bid.contract.strain) > 0;
        let mut played = nothing_played(bid);
        played.points = Some(PerSide::each(|side| if side == takers { total } else { 0 }));
        played.last_trick = Some(bid.taker);
        played.all_tricks = Some(bid.taker);
        played.all_tricks_alone = slam.is_some_and(|slam| slam.is_generale());
        played.belotes = needs_belote
            .then_some((bid.taker, None))
            .into_iter()
            .collect();
        played
    }
}

impl AtStake {
    fn add(&mut self, mark: Mark) {
        let range = match mark.made {
            Some(true) => &mut self.made,
            Some(false) => &mut self.lost,
            None => return,
        };
        let now = |side: Side| SideRange {
            least: mark.marks[side],
            most: mark.marks[side],
        };
        *range = Some(match *range {
            None => PerSide::each(now),
            Some(range) => PerSide::each(|side| range[side].with(mark.marks[side])),
        });
    }
}

fn nothing_played(bid: Bid) -> Played {
    Played {
        bid,
        points: None,
        tricks: None,
        last_trick: None,
        all_tricks: None,
        all_tricks_alone: false,
        made: None,
        belotes: Vec::new(),
        melds: Vec::new(),
        false_melds: Vec::new(),
        contest: Contest::default(),
        renonce: None,
    }
}
