//! What sequences and carrés are worth under house rules, and which passes which (docs/rules.md 4.6).

use super::meld::{CARRES, Meld, MeldKind};
use crate::cards::{Card, CardSet, PerSide, Rank, Strain, Suit};
use crate::house_rules::HouseRules;
use crate::house_rules::values::{CarresAtNoTrumps, MeldsComparedBy};
use std::cmp::{Ordering, Reverse};

/// The ranks that make a carré where aces are worth 200 and tens 150, the best first.
const CARRES_FROM_ACES: [Rank; 6] = [
    Rank::Ace,
    Rank::Ten,
    Rank::King,
    Rank::Queen,
    Rank::Jack,
    Rank::Nine,
];

/// The worth and the order of sequences and carrés in a strain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MeldOrder {
    carres: &'static [Rank; 6],
    trumps: Option<Suit>,
    by_points: bool,
    shares_cards: bool,
}

/// The strength of a meld: the greater passes. What an order does not look at is the same for all melds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Strength {
    pub points: i32,
    pub carre: Option<Reverse<usize>>,
    pub length: u8,
    pub top: Option<Rank>,
    pub in_trumps: bool,
}

impl Strength {
    /// The part that does not depend on the highest card.
    fn without_top(self) -> (i32, Option<Reverse<usize>>, u8) {
        (self.points, self.carre, self.length)
    }
}

impl HouseRules {
    /// The worth and the order of melds in a strain; `None` stands for a schmurtz.
    #[inline]
    pub(crate) fn meld_order(&self, strain: Option<Strain>) -> MeldOrder {
        let at_no_trumps = matches!(strain, None | Some(Strain::NoTrumps));
        let from_aces = at_no_trumps && self.melds_carres_at_no_trumps == CarresAtNoTrumps::Aces200;
        MeldOrder {
            carres: if from_aces {
                &CARRES_FROM_ACES
            } else {
                &CARRES
            },
            trumps: strain.and_then(Strain::suit),
            by_points: self.melds_compared_by == MeldsComparedBy::Points,
            shares_cards: self.melds_shared_cards,
        }
    }
}

impl MeldOrder {
    /// The points of a meld.
    #[inline]
    pub fn points(&self, kind: MeldKind) -> i32 {
        match kind {
            MeldKind::Sequence { length: 3, .. } => 20,
            MeldKind::Sequence { length: 4, .. } => 50,
            MeldKind::Sequence { .. } => 100,
            MeldKind::Carre(rank) if rank == self.carres[0] => 200,
            MeldKind::Carre(rank) if rank == self.carres[1] => 150,
            MeldKind::Carre(_) => 100,
        }
    }

    /// The place of a rank among those that make a carré, the best first.
    fn place(&self, rank: Rank) -> usize {
        let before = self.carres.iter().take_while(|carre| **carre != rank);
        before.count()
    }

    /// The strength of a meld. An unknown highest card counts as the lowest.
    pub(super) fn strength(&self, kind: MeldKind) -> Strength {
        let by_kind = self.strength_by_kind(kind);
        if !self.by_points {
            return by_kind;
        }
        Strength {
            points: self.points(kind),
            carre: None,
            length: 0,
            top: None,
            ..by_kind
        }
    }

    fn strength_by_kind(&self, kind: MeldKind) -> Strength {
        let (carre, length, top, suit) = match kind {
            MeldKind::Carre(rank) => (Some(Reverse(self.place(rank))), 0, None, None),
            MeldKind::Sequence { length, rank, suit } => (None, length, rank, suit),
        };
        Strength {
            points: 0,
            carre,
            length,
            top,
            in_trumps: suit.is_some() && suit == self.trumps,
        }
    }

    /// Compares two melds, except for the tie that a house rule settles; `None` if a highest card that matters is not
    /// known.
    pub(super) fn compare(&self, one: MeldKind, other: MeldKind) -> Option<Ordering> {
        let (strength, other_strength) = (self.strength(one), self.strength(other));
        let decided = strength.without_top().cmp(&other_strength.without_top());
        if decided.is_ne() || !(one.is_unknown() || other.is_unknown()) {
            return Some(decided.then(strength.cmp(&other_strength)));
        }
        let by_rank = match (strength.top, other_strength.top) {
            (Some(top), Some(other)) => top.cmp(&other),
            _ if self.by_points => Ordering::Equal,
            _ => return None,
        };
        let decides = by_rank.is_ne() || self.trumps.is_none();
        decides.then_some(by_rank)
    }

    /// The melds that are the strongest but for their highest cards, one of which is the best.
    pub(super) fn strongest(&self, melds: &[Meld]) -> Vec<Meld> {
        let strength = |meld: &Meld| self.strength(meld.kind).without_top();
        let most = melds.iter().map(strength).max();
        let strongest = melds.iter().filter(|meld| Some(strength(meld)) == most);
        strongest.copied().collect()
    }

    /// Which of these melds are valid in the hands that they are in, before the contest between the sides: all of them, or those that
    /// share no card with a better one. A card is in one hand, so melds of one side that share one are in the same hand.
    pub(super) fn valid(&self, melds: &[Meld]) -> Vec<bool> {
        let mut valid = vec![true; melds.len()];
        if self.shares_cards {
            return valid;
        }
        let mut best_first: Vec<usize> = (0..melds.len()).collect();
        best_first.sort_by_key(|index| {
            let kind = melds[*index].kind;
            Reverse((self.strength(kind), self.strength_by_kind(kind)))
        });
        let mut taken = PerSide::each(|_| CardSet::EMPTY);
        for index in best_first {
            let Meld { by, kind } = melds[index];
            let cards: CardSet = kind.cards().collect();
            let of_side = &mut taken[by.side()];
            valid[index] = cards.both(*of_side).is_empty();
            if valid[index] {
                cards.iter().for_each(|card| _ = of_side.insert(card));
            }
        }
        valid
    }
}

impl MeldKind {
    /// The cards of the meld, as far as they are known: none of a sequence whose highest card is not.
    pub(super) fn cards(self) -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(move |suit| {
            Rank::ALL.into_iter().filter_map(move |rank| {
                let is_part = match self {
                    MeldKind::Carre(of) => rank == of,
                    MeldKind::Sequence {
                        length,
                        rank: top,
                        suit: of,
                    } => top.is_some_and(|top| {
                        let below = (top as u8).checked_sub(rank as u8);
                        of == Some(suit) && below.is_some_and(|below| below < length)
                    }),
                };
                is_part.then_some(Card { rank, suit })
            })
        })
    }
}
