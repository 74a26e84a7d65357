//! Which bid outranks which (docs/rules.md 4.2 and `auction.same_level`).

use super::contract::{Contract, Level, Slam};
use super::offer::{NATURAL_ALL_TRUMPS, NATURAL_NO_TRUMPS};
use crate::cards::Strain;
use crate::house_rules::values::{LevelScale, SameLevel};
use crate::house_rules::{HouseRules, RuleId};
use std::cmp::Ordering;

/// A bid's rank: a level on the scale of the suits, in parts small enough to be whole numbers on every scale, or a
/// slam.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Points(i64),
    Slam(u8),
}

/// The natural totals of no trumps and all trumps, which correspond to 162 in a suit.
const NO_TRUMPS_TOTAL: i64 = 130;
const ALL_TRUMPS_TOTAL: i64 = 258;
const SUIT_TOTAL: i64 = 162;

/// The number of parts in one point of a suit's level, chosen so that every scale has whole parts.
const WHOLE: i64 = NO_TRUMPS_TOTAL * ALL_TRUMPS_TOTAL;

impl HouseRules {
    /// Whether a bid is higher than the one that stands.
    pub fn outranks(&self, bid: Contract, standing: Contract) -> bool {
        match self.rank(bid).cmp(&self.rank(standing)) {
            Ordering::Greater => true,
            Ordering::Less => false,
            Ordering::Equal => self.outranks_at_same_level(bid.strain, standing.strain),
        }
    }

    /// The house rule that keeps a bid from outranking another. For equal ranks it is the one that decides between
    /// them, for different levels the one that says how they compare, and for a slam the one that ranks it above.
    pub(crate) fn ranked_by(&self, bid: Contract, standing: Contract) -> RuleId {
        let schmurtz = |bid: Contract| bid.level == Level::Slam(Slam::Schmurtz);
        if self.rank(bid) == self.rank(standing) {
            return match schmurtz(bid) || schmurtz(standing) {
                true => RuleId::AuctionSchmurtz,
                false => RuleId::AuctionSameLevel,
            };
        }
        match standing.level {
            Level::Slam(Slam::Capot) => RuleId::AuctionCapot,
            Level::Slam(Slam::Generale) => RuleId::AuctionGenerale,
            Level::Slam(Slam::CapotBelote | Slam::GeneraleBelote) => RuleId::AuctionBelotedSlams,
            Level::Slam(Slam::Schmurtz) => RuleId::AuctionSchmurtz,
            _ if bid.strain == standing.strain => RuleId::AuctionLevels,
            _ => RuleId::AuctionLevelScale,
        }
    }

    /// The lowest level that can be bid in a strain over the bid that stands, if any.
    pub(crate) fn least_over(&self, strain: Strain, standing: Option<Contract>) -> Option<i32> {
        if let Some(levels) = self.natural_levels(Some(strain)) {
            let over = |level: &i32| {
                let (level, strain) = (Level::Points(*level), Some(strain));
                let bid = Contract { level, strain };
                standing.is_none_or(|standing| self.outranks(bid, standing))
            };
            return levels.iter().copied().find(over);
        }
        let Some(standing) = standing else {
            return self.auction_levels.at_least(i32::MIN);
        };
        let Rank::Points(rank) = self.rank(standing) else {
            return None;
        };
        let even = rank.div_euclid(WHOLE) as i32;
        let ties = rank.rem_euclid(WHOLE) == 0
            && self.outranks_at_same_level(Some(strain), standing.strain);
        self.auction_levels
            .at_least(if ties { even } else { even + 1 })
    }

    fn outranks_at_same_level(&self, strain: Option<Strain>, standing: Option<Strain>) -> bool {
        let (Some(strain), Some(standing)) = (strain, standing) else {
            return false;
        };
        match self.auction_same_level {
            SameLevel::None => false,
            SameLevel::NoTrumpsFirst => strain == Strain::NoTrumps && standing.suit().is_some(),
            SameLevel::SuitOrder => match (strain.suit(), standing.suit()) {
                (Some(suit), Some(standing)) => suit > standing,
                _ => false,
            },
        }
    }

    fn rank(&self, bid: Contract) -> Rank {
        match bid.level {
            Level::Slam(slam) => Rank::Slam(slam_rank(slam)),
            Level::Points(level) => Rank::Points(self.points_rank(level, bid.strain)),
            Level::Take => Rank::Points(0),
        }
    }

    fn points_rank(&self, level: i32, strain: Option<Strain>) -> i64 {
        let natural = match strain {
            Some(Strain::NoTrumps) => Some((&NATURAL_NO_TRUMPS, NO_TRUMPS_TOTAL)),
            Some(Strain::AllTrumps) => Some((&NATURAL_ALL_TRUMPS, ALL_TRUMPS_TOTAL)),
            _ => None,
        };
        let own = i64::from(level) * WHOLE;
        match (self.auction_level_scale, natural) {
            (LevelScale::NaturalLinear, Some((_, total))) => own * SUIT_TOTAL / total,
            (LevelScale::NaturalTable, Some((levels, _))) => {
                let column = levels.iter().position(|natural| *natural == level);
                column.map_or(own, |column| (80 + 10 * column as i64) * WHOLE)
            }
            _ => own,
        }
    }
}

/// The rank of a slam, in the order capot, capot beloté, générale, générale belotée. A schmurtz ranks as a capot.
const fn slam_rank(slam: Slam) -> u8 {
    match slam {
        Slam::Capot | Slam::Schmurtz => 0,
        Slam::CapotBelote => 1,
        Slam::Generale => 2,
        Slam::GeneraleBelote => 3,
    }
}
