//! Which side's sequences and carrés count (docs/rules.md 4.6).

use super::by_pack::{BestUnknown, best_in_any_case};
use super::meld::{Meld, MeldKind};
use super::meld_order::MeldOrder;
use crate::cards::{CardSet, PerSide, Seat, Side, Strain};
use crate::house_rules::HouseRules;
use crate::house_rules::values::MeldTie;
use crate::json::words::words;
use std::cmp::Ordering;

words! {
    /// The criterion that decided which side's sequences and carrés count.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum MeldsDecidedBy {
        /// The other side has none.
        Alone = "alone",
        /// A carré passes before any sequence.
        Carre = "carre",
        /// Of two carrés, the rank.
        CarreRank = "carre_rank",
        /// Of two sequences, the number of cards.
        Length = "length",
        /// Of two sequences of the same length, the highest card.
        Top = "top",
        /// Of two sequences with the same highest rank, that one is in trumps.
        Trumps = "trumps",
        /// With `melds.compared_by: points`, the points.
        Points = "points",
        /// Everything was equal, and `melds.tie` decided.
        Tie = "tie",
    }
}

impl MeldsDecidedBy {
    /// The criterion of a contest that [`best`] could settle; `None` if there are no melds. An unknown highest card
    /// counts as the lowest, since something else decided.
    pub(crate) fn of(order: &MeldOrder, melds: &[Meld]) -> Option<MeldsDecidedBy> {
        let strongest = |side| {
            let own = melds.iter().filter(move |meld| meld.by.side() == side);
            own.map(|meld| order.strength(meld.kind)).max()
        };
        let (us, them) = match (strongest(Side::Us), strongest(Side::Them)) {
            (None, None) => return None,
            (Some(us), Some(them)) => (us, them),
            _ => return Some(MeldsDecidedBy::Alone),
        };
        Some(if us.points != them.points {
            MeldsDecidedBy::Points
        } else if us.carre.is_some() != them.carre.is_some() {
            MeldsDecidedBy::Carre
        } else if us.carre != them.carre {
            MeldsDecidedBy::CarreRank
        } else if us.length != them.length {
            MeldsDecidedBy::Length
        } else if us.top != them.top {
            MeldsDecidedBy::Top
        } else if us.in_trumps != them.in_trumps {
            MeldsDecidedBy::Trumps
        } else {
            MeldsDecidedBy::Tie
        })
    }
}

/// The contest of the sequences and carrés of a deal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Contest {
    /// The side whose melds count, which has the best one. `None` if there are no melds, or if a tie cancels both sides'.
    pub best: Option<Side>,
    /// What they are worth together.
    pub points: i32,
    /// What the most valuable of them is worth.
    pub most: i32,
}

impl Contest {
    /// Decides which side's melds count. `held` are further cards that a side is known to have.
    ///
    /// # Errors
    /// Both sides have melds, and the known facts do not determine the best.
    pub(crate) fn new(
        rules: &HouseRules,
        melds: &[Meld],
        strain: Option<Strain>,
        leader: Option<Seat>,
        held: PerSide<CardSet>,
    ) -> Result<Contest, BestUnknown> {
        if melds.is_empty() {
            return Ok(Contest::default());
        }
        let best = match best(rules, melds, strain, leader) {
            Err(BestUnknown) if melds.iter().any(|meld| meld.kind.is_unknown()) => {
                best_by_pack(rules, melds, strain, leader, held)?
            }
            best => best?,
        };
        Ok(Contest::won_by(best, rules, melds, strain))
    }

    /// The contest that this side has won.
    pub(crate) fn won_by(
        best: Option<Side>,
        rules: &HouseRules,
        melds: &[Meld],
        strain: Option<Strain>,
    ) -> Contest {
        let order = rules.meld_order(strain);
        let valid = order.valid(melds);
        let of_best = melds.iter().zip(valid);
        let points = of_best
            .filter(|(meld, valid)| *valid && Some(meld.by.side()) == best)
            .map(|(meld, _)| order.points(meld.kind));
        let (points, most) = points.fold((0, 0), |(all, most), points| {
            (all + points, most.max(points))
        });
        Contest { best, points, most }
    }

    /// The points of each side.
    #[inline]
    pub(crate) fn points(&self) -> PerSide<i32> {
        PerSide::each(|side| {
            if Some(side) == self.best {
                self.points
            } else {
                0
            }
        })
    }
}

/// The side that has the best meld whatever the highest cards that are not told.
fn best_by_pack(
    rules: &HouseRules,
    melds: &[Meld],
    strain: Option<Strain>,
    leader: Option<Seat>,
    mut held: PerSide<CardSet>,
) -> Result<Option<Side>, BestUnknown> {
    let mut of_sequences = CardSet::EMPTY;
    for meld in melds {
        for card in meld.kind.cards() {
            held[meld.by.side()].insert(card);
            if !matches!(meld.kind, MeldKind::Carre(_)) {
                of_sequences.insert(card);
            }
        }
    }
    let contenders = rules.meld_order(strain).strongest(melds);
    let best = |melds: &[Meld]| best(rules, melds, strain, leader);
    best_in_any_case(contenders, held, of_sequences, &best)
}

/// The side with the best meld.
fn best(
    rules: &HouseRules,
    melds: &[Meld],
    strain: Option<Strain>,
    leader: Option<Seat>,
) -> Result<Option<Side>, BestUnknown> {
    let of = |side| melds.iter().filter(move |meld| meld.by.side() == side);
    for side in Side::ALL {
        if of(side).next().is_none() {
            return Ok(of(side.other()).next().map(|_| side.other()));
        }
    }
    // A side's meld is known to be its best if no other of that side beats it, whatever the unknown cards are.
    let order = rules.meld_order(strain);
    let beats = |mine: &Meld, theirs: &Meld| {
        order.compare(mine.kind, theirs.kind) == Some(Ordering::Greater)
    };
    let wins =
        |side: &Side| of(*side).any(|mine| of(side.other()).all(|theirs| beats(mine, theirs)));
    match Side::ALL.into_iter().find(wins) {
        Some(side) => Ok(Some(side)),
        None => tied(rules, &order, melds, leader),
    }
}

/// Decides if neither side has a meld that beats all the other's, because of a tie or of unknown cards.
fn tied(
    rules: &HouseRules,
    order: &MeldOrder,
    melds: &[Meld],
    leader: Option<Seat>,
) -> Result<Option<Side>, BestUnknown> {
    let is_best = |meld: &&Meld| {
        let mut others = melds
            .iter()
            .map(|other| order.compare(meld.kind, other.kind));
        others.all(|compared| compared.is_some_and(Ordering::is_ge))
    };
    let bests: Vec<&Meld> = melds.iter().filter(is_best).collect();
    let of = |side| bests.iter().filter(move |meld| meld.by.side() == side);
    // Two hands cannot have the same four cards or the same sequence.
    let alike =
        |one: &&Meld| of(Side::Them).any(|two| one.kind == two.kind && !one.kind.is_unknown());
    if Side::ALL.into_iter().any(|side| of(side).next().is_none()) || of(Side::Us).any(alike) {
        return Err(BestUnknown);
    }
    let carre = |meld: &&Meld| matches!(meld.kind, MeldKind::Carre(_));
    match rules.melds_tie {
        MeldTie::Cancel => Ok(None),
        MeldTie::SuitOrder if !bests.iter().any(carre) => {
            if bests.iter().any(|meld| meld.kind.is_unknown()) {
                return Err(BestUnknown);
            }
            let strongest = bests.iter().max_by_key(|meld| meld.kind.suit());
            Ok(strongest.map(|meld| meld.by.side()))
        }
        // A carré has no suit.
        MeldTie::FirstToPlay | MeldTie::SuitOrder => {
            let leader = leader.ok_or(BestUnknown)?;
            // The turns in which a side's first best meld may be declared, as far as its seats are known.
            let turns = |side| {
                let range = |meld: &&Meld| {
                    let seats = meld.by.seats();
                    let turns = seats.map(|seat| seat.turns_after(leader, rules.table_direction));
                    turns.fold((3, 0), |(first, last), turn| {
                        (first.min(turn), last.max(turn))
                    })
                };
                of(side)
                    .map(range)
                    .fold((3, 3), |(first, last), (from, to)| {
                        (u8::min(first, from), u8::min(last, to))
                    })
            };
            let (us, them) = (turns(Side::Us), turns(Side::Them));
            if us.1 < them.0 {
                Ok(Some(Side::Us))
            } else if them.1 < us.0 {
                Ok(Some(Side::Them))
            } else {
                Err(BestUnknown)
            }
        }
    }
}
