//! Sequences and carrés, and which side's melds count (docs/rules.md 4.6).

use crate::cards::{By, Card, Rank, Seat, Side, Strain, Suit};
use crate::house_rules::HouseRules;
use crate::house_rules::values::MeldTie;
use crate::json::words::words;
use std::cmp::Ordering;

/// The points of a belote-rebelote.
pub const BELOTE: i32 = 20;

/// A sequence or a carré that a side declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meld {
    /// The player or side who declared it.
    pub by: By,
    /// The kind of meld.
    pub kind: MeldKind,
}

/// A sequence or a carré.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeldKind {
    /// Three or more cards in sequence in one suit.
    Sequence {
        /// The number of cards, 3 to 8.
        length: u8,
        /// The highest card, if known.
        top: Option<Card>,
    },
    /// Four of a rank.
    Carre(Rank),
}

/// The ranks that make a carré, the best first.
const CARRES: [Rank; 6] = [
    Rank::Jack,
    Rank::Nine,
    Rank::Ace,
    Rank::Ten,
    Rank::King,
    Rank::Queen,
];

impl MeldKind {
    /// The points of the meld.
    #[inline]
    pub const fn points(self) -> i32 {
        match self {
            MeldKind::Sequence { length: 3, .. } => 20,
            MeldKind::Sequence { length: 4, .. } => 50,
            MeldKind::Sequence { .. } => 100,
            MeldKind::Carre(Rank::Jack) => 200,
            MeldKind::Carre(Rank::Nine) => 150,
            MeldKind::Carre(_) => 100,
        }
    }

    /// The ranks that make a carré, the best first.
    pub const fn carres() -> &'static [Rank] {
        &CARRES
    }

    /// The ranks that can be the highest of a sequence of this many cards, the highest first.
    pub fn tops(length: u8) -> impl Iterator<Item = Rank> {
        let ranks = Rank::ALL.into_iter().rev();
        ranks.filter(move |rank| *rank as u8 + 1 >= length)
    }

    /// Whether four cards of a rank are a meld.
    pub fn is_carre(rank: Rank) -> bool {
        CARRES.contains(&rank)
    }

    /// Compares two melds, except for the tie that a house rule settles; `None` if a highest card that matters is not
    /// known.
    fn compare(self, other: MeldKind, strain: Option<Strain>) -> Option<Ordering> {
        match (self, other) {
            (MeldKind::Carre(one), MeldKind::Carre(two)) => {
                let place = |rank| CARRES.iter().position(|carre| *carre == rank);
                Some(place(two).cmp(&place(one)))
            }
            (MeldKind::Carre(_), MeldKind::Sequence { .. }) => Some(Ordering::Greater),
            (MeldKind::Sequence { .. }, MeldKind::Carre(_)) => Some(Ordering::Less),
            (
                MeldKind::Sequence { length, top },
                MeldKind::Sequence {
                    length: other_length,
                    top: other_top,
                },
            ) => match length.cmp(&other_length) {
                Ordering::Equal => {
                    let (top, other_top) = (top?, other_top?);
                    let trumps = |card: Card| strain.and_then(Strain::suit) == Some(card.suit);
                    let by_rank = top.rank.cmp(&other_top.rank);
                    Some(by_rank.then(trumps(top).cmp(&trumps(other_top))))
                }
                decided => Some(decided),
            },
        }
    }

    fn suit(self) -> Option<Suit> {
        match self {
            MeldKind::Sequence { top, .. } => top.map(|card| card.suit),
            MeldKind::Carre(_) => None,
        }
    }
}

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
        /// Everything was equal, and `melds.tie` decided.
        Tie = "tie",
    }
}

impl MeldsDecidedBy {
    /// The criterion of a contest that [`best`] could settle; `None` if there are no melds. An unknown highest card
    /// counts as the lowest, since something else decided.
    pub(crate) fn of(melds: &[Meld], strain: Option<Strain>) -> Option<MeldsDecidedBy> {
        let strength = |meld: &Meld| match meld.kind {
            MeldKind::Carre(rank) => {
                let place = CARRES.iter().position(|carre| *carre == rank);
                (Some(std::cmp::Reverse(place)), 0, None, false)
            }
            MeldKind::Sequence { length, top } => {
                let trumps = top.map(|card| card.suit) == strain.and_then(Strain::suit);
                (None, length, top.map(|card| card.rank), trumps)
            }
        };
        let strongest = |side| {
            let own = melds.iter().filter(move |meld| meld.by.side() == side);
            own.map(strength).max()
        };
        let (us, them) = match (strongest(Side::Us), strongest(Side::Them)) {
            (None, None) => return None,
            (Some(us), Some(them)) => (us, them),
            _ => return Some(MeldsDecidedBy::Alone),
        };
        Some(if us.0.is_some() != them.0.is_some() {
            MeldsDecidedBy::Carre
        } else if us.0 != them.0 {
            MeldsDecidedBy::CarreRank
        } else if us.1 != them.1 {
            MeldsDecidedBy::Length
        } else if us.2 != them.2 {
            MeldsDecidedBy::Top
        } else if us.3 != them.3 {
            MeldsDecidedBy::Trumps
        } else {
            MeldsDecidedBy::Tie
        })
    }
}

/// It cannot be known which side's melds count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BestUnknown;

/// The side whose sequences and carrés count, which is the one with the best meld. `None` if there are no melds, or if
/// a tie cancels both sides'.
///
/// # Errors
/// Both sides have melds, and the known facts do not determine the best.
pub(crate) fn best(
    rules: &HouseRules,
    melds: &[Meld],
    strain: Option<Strain>,
    leader: Option<Seat>,
) -> Result<Option<Side>, BestUnknown> {
    let of = |side| melds.iter().filter(move |meld| meld.by.side() == side);
    if of(Side::Us).next().is_none() {
        return Ok(of(Side::Them).next().map(|_| Side::Them));
    }
    if of(Side::Them).next().is_none() {
        return Ok(Some(Side::Us));
    }
    // A side's meld is known to be its best if no other of that side beats it, whatever the unknown cards are.
    let mut verdict = None;
    for side in Side::ALL {
        let beats_all = of(side).any(|mine| {
            of(side.other())
                .all(|theirs| mine.kind.compare(theirs.kind, strain) == Some(Ordering::Greater))
        });
        if beats_all {
            verdict = Some(side);
        }
    }
    if verdict.is_some() {
        return Ok(verdict);
    }
    tied(rules, melds, strain, leader)
}

/// Decides if neither side has a meld that beats all the other's, because of a tie or of unknown cards.
fn tied(
    rules: &HouseRules,
    melds: &[Meld],
    strain: Option<Strain>,
    leader: Option<Seat>,
) -> Result<Option<Side>, BestUnknown> {
    let is_best = |meld: &Meld| {
        melds.iter().all(|other| {
            meld.kind
                .compare(other.kind, strain)
                .is_some_and(Ordering::is_ge)
        })
    };
    let bests = |side| {
        melds
            .iter()
            .filter(move |meld| meld.by.side() == side && is_best(meld))
    };
    if Side::ALL
        .into_iter()
        .any(|side| bests(side).next().is_none())
    {
        return Err(BestUnknown);
    }
    let alike =
        |one: &Meld| bests(one.by.side().other()).any(|two| one.kind.suit() == two.kind.suit());
    if bests(Side::Us).any(alike) {
        // Two hands cannot have the same four cards or the same sequence.
        return Err(BestUnknown);
    }
    match rules.melds_tie {
        MeldTie::Cancel => Ok(None),
        MeldTie::SuitOrder => {
            let strongest = melds.iter().filter(|meld| is_best(meld));
            Ok(strongest
                .max_by_key(|meld| meld.kind.suit())
                .map(|meld| meld.by.side()))
        }
        MeldTie::FirstToPlay => {
            let leader = leader.ok_or(BestUnknown)?;
            // The turns in which a side's first best meld may be declared, as far as its seats are known.
            let turns = |side| {
                let range = |meld: &Meld| {
                    let turns = meld
                        .by
                        .seats()
                        .map(|seat| seat.turns_after(leader, rules.table_direction));
                    turns.fold((3, 0), |(first, last), turn| {
                        (first.min(turn), last.max(turn))
                    })
                };
                bests(side)
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

/// The suits in which king and queen can be a belote, in a strain.
pub(crate) fn belote_suits(strain: Option<Strain>) -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().filter(move |suit| {
        strain == Some(Strain::AllTrumps) || strain.and_then(Strain::suit) == Some(*suit)
    })
}
