//! The card points of a deal as they are marked: converted, replaced for all the tricks, and rounded.

use super::line::Reason;
use crate::auction::{Doubling, Slam};
use crate::cards::{By, PerSide, Side};
use crate::count::Exact;
use crate::deal::Played;
use crate::house_rules::values::{Complement, Family, Rounding};
use crate::house_rules::{HouseRules, RuleId, Ruleset};

/// The card points of both sides, for the contract test and the mark.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CardPoints {
    exact: PerSide<Exact>,
    total: Exact,
    rounding: Rounding,
    complement: Complement,
    takers: Side,
    paid: Option<(Side, Paid)>,
}

/// The points that replace the card points of a side that is paid for all the tricks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paid {
    /// Whether they are paid as a capot or as a générale.
    pub reason: Reason,
    /// The points.
    pub rounded: i32,
    /// The house rule that gives them.
    pub rule: RuleId,
}

impl CardPoints {
    #[inline]
    pub fn of(rules: &HouseRules, played: &Played, rounding: Rounding) -> CardPoints {
        let counting = rules.counting(played.bid.contract);
        let total = counting.converted_total();
        let paid = paid(rules, played);
        let exact = match (paid, played.lost_by_renonce(), played.all_tricks) {
            (Some((side, _, points, _)), _, _) => whole_to(side, Exact::whole(points)),
            (None, Some(fault), _) => whole_to(fault.side().other(), total),
            (None, None, Some(all)) => whole_to(all.side(), total),
            (None, None, None) => counting.convert(
                played.points.unwrap_or_default(),
                played.last_trick.map(By::side),
            ),
        };
        CardPoints {
            exact,
            total,
            rounding,
            complement: rules.count_complement,
            takers: played.takers(),
            paid: paid.map(|(side, reason, points, rule)| {
                let rounded = round(Exact::whole(points), rounding);
                (
                    side,
                    Paid {
                        reason,
                        rounded,
                        rule,
                    },
                )
            }),
        }
    }

    /// The side of the taker.
    #[inline]
    pub fn takers(&self) -> Side {
        self.takers
    }

    /// A side's points for the contract test: counted, converted, and replaced if it is paid for all the tricks.
    #[inline]
    pub fn exact(&self, side: Side) -> Exact {
        self.exact[side]
    }

    /// R: card points, rounded as the ruleset rounds them.
    #[inline]
    pub fn round(&self, points: Exact) -> i32 {
        round(points, self.rounding)
    }

    /// R(T): the rounded total of card points.
    #[inline]
    pub fn all(&self) -> i32 {
        self.round(self.total)
    }

    /// A side's points as they are marked.
    #[inline(always)]
    pub fn rounded(&self, side: Side) -> i32 {
        let first = match self.complement {
            Complement::None => return self.round(self.exact[side]),
            Complement::TakersFirst => self.takers,
            Complement::DefenceFirst => self.takers.other(),
        };
        if side == first || self.paid.is_some() {
            self.round(self.exact[side])
        } else {
            self.all() - self.round(self.exact[first])
        }
    }

    /// The points that replace the card points of a side, if it is paid for all the tricks.
    #[inline]
    pub fn paid_to(&self, side: Side) -> Option<Paid> {
        self.paid
            .filter(|(paid, _)| *paid == side)
            .map(|(_, paid)| paid)
    }
}

/// Rounds card points.
#[inline(always)]
pub(crate) fn round(points: Exact, rounding: Rounding) -> i32 {
    match rounding {
        Rounding::None => points.nearest(1),
        Rounding::Nearest5 => points.nearest(5),
        Rounding::Nearest10 => points.nearest(10),
        Rounding::Nearest10HalfDown => points.nearest_half_down(10),
    }
}

#[inline]
fn whole_to(side: Side, points: Exact) -> PerSide<Exact> {
    PerSide::each(|each| {
        if each == side {
            points
        } else {
            Exact::whole(0)
        }
    })
}

/// The side that is paid for all the tricks, with the reason, the points and the rule that pays them (docs/rules.md 4.1).
#[inline(always)]
fn paid(rules: &HouseRules, played: &Played) -> Option<(Side, Reason, i32, RuleId)> {
    if rules.cards_family == Family::Manille {
        return None;
    }
    let capot = |side, rule| Some((side, Reason::Capot, rules.count_capot, rule));
    let generale = |side, rule| Some((side, Reason::Generale, rules.count_generale, rule));
    if let Some(slam) = played.bid.contract.level.slam() {
        return match makes_slam(rules, played, slam) {
            false => None,
            true if slam.is_generale() => generale(played.takers(), RuleId::CountGenerale),
            true => capot(played.takers(), RuleId::CountCapot),
        };
    }
    let is_doubled = played.bid.doubling != Doubling::None;
    if played.lost_by_renonce().is_some() || is_doubled && !rules.count_capot_when_doubled {
        return None;
    }
    let side = played.all_tricks?.side();
    if played.all_tricks_alone && rules.auction_generale && rules.count_generale_unannounced {
        generale(side, RuleId::CountGeneraleUnannounced)
    } else if rules.count_capot_unannounced {
        capot(side, RuleId::CountCapotUnannounced)
    } else {
        None
    }
}

/// Whether the takers make the slam that they bid. A renonce decides this, whatever tricks were taken.
#[inline(always)]
pub(crate) fn makes_slam(rules: &HouseRules, played: &Played, slam: Slam) -> bool {
    if let Some(fault) = played.lost_by_renonce() {
        return fault.side() != played.takers();
    }
    if let Some(made) = played.made {
        return made;
    }
    let took_all = played
        .all_tricks
        .is_some_and(|by| by.side() == played.takers());
    let alone = played.all_tricks_alone || !slam.is_generale() || !rules.play_generale_alone;
    let belote = played.belotes_of(played.takers()) > 0 || !slam.needs_belote();
    took_all && alone && belote
}

impl Ruleset {
    /// The counted points of a deal after conversion, rounded; `None` if the scale does not convert them.
    pub fn converted(&self, played: &Played) -> Option<PerSide<i32>> {
        let counting = self.rules.counting(played.bid.contract);
        let counted = played.points.filter(|_| counting.converts())?;
        let exact = counting.convert(counted, played.last_trick.map(By::side));
        Some(PerSide::each(|side| exact[side].nearest(1)))
    }
}
