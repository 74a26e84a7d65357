//! The order and the points of the cards (docs/rules.md 2).

use super::sums::{Points, Sums};
use crate::cards::{Card, CardSet, Rank, Strain, Suit};
use crate::house_rules::HouseRules;
use crate::house_rules::values::Family;

/// The order of the eight ranks within a suit: for each rank, the bits of the ranks above it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct RankOrder([u8; 8]);

impl RankOrder {
    const PLAIN: RankOrder = {
        use Rank::*;
        RankOrder::from_best([Ace, Ten, King, Queen, Jack, Nine, Eight, Seven])
    };
    const TRUMPS: RankOrder = {
        use Rank::*;
        RankOrder::from_best([Jack, Nine, Ace, Ten, King, Queen, Eight, Seven])
    };
    const MANILLE: RankOrder = {
        use Rank::*;
        RankOrder::from_best([Ten, Ace, King, Queen, Jack, Nine, Eight, Seven])
    };

    const fn from_best(ranks: [Rank; 8]) -> RankOrder {
        let mut above = [0; 8];
        let mut seen = 0;
        let mut place = 0;
        while place < 8 {
            let rank = ranks[place] as usize;
            above[rank] = seen;
            seen |= 1 << rank;
            place += 1;
        }
        RankOrder(above)
    }

    /// The same ranks in reversed order.
    const fn reversed(self) -> RankOrder {
        let mut above = [0; 8];
        let mut rank = 0;
        while rank < 8 {
            above[rank] = !self.0[rank] & !(1 << rank);
            rank += 1;
        }
        RankOrder(above)
    }

    /// The bits of the ranks above this one.
    const fn above(self, rank: Rank) -> u8 {
        self.0[rank as usize]
    }
}

const PLAIN_POINTS: Points = [0, 0, 0, 10, 2, 3, 4, 11];
const TRUMP_POINTS: Points = [0, 0, 14, 10, 20, 3, 4, 11];
const MANILLE_POINTS: Points = [0, 0, 0, 5, 1, 2, 3, 4];

static SUIT_SUMS: Sums = Sums::of(&TRUMP_POINTS, &PLAIN_POINTS);
static PLAIN_SUMS: Sums = Sums::of(&PLAIN_POINTS, &PLAIN_POINTS);
static TRUMP_SUMS: Sums = Sums::of(&TRUMP_POINTS, &TRUMP_POINTS);
static MANILLE_SUMS: Sums = Sums::of(&MANILLE_POINTS, &MANILLE_POINTS);

/// The order and the natural points of the cards in one strain.
#[derive(Debug, Clone, Copy)]
pub struct CardOrder {
    family: Family,
    /// The suit that is trumps, if only one is.
    trumps: Option<Suit>,
    all_trumps: bool,
    plain: RankOrder,
}

impl CardOrder {
    /// The order in a strain. `None` stands for a schmurtz, which reverses the order of no trumps.
    pub fn of(family: Family, strain: Option<Strain>) -> CardOrder {
        let plain = match family {
            Family::Belote => RankOrder::PLAIN,
            Family::Manille => RankOrder::MANILLE,
        };
        CardOrder {
            family,
            trumps: strain.and_then(Strain::suit),
            all_trumps: strain == Some(Strain::AllTrumps),
            plain: match strain {
                Some(_) => plain,
                None => plain.reversed(),
            },
        }
    }

    /// The suit that is trumps, if only one is.
    pub const fn trumps(&self) -> Option<Suit> {
        self.trumps
    }

    /// Whether a suit is trumps. At all trumps, every suit is.
    pub fn is_trumps(&self, suit: Suit) -> bool {
        self.all_trumps || self.trumps == Some(suit)
    }

    /// The cards of the same suit that beat a card.
    pub fn above(&self, card: Card) -> CardSet {
        let order = match self.family {
            Family::Belote if self.is_trumps(card.suit) => RankOrder::TRUMPS,
            _ => self.plain,
        };
        CardSet::of_ranks(card.suit, order.above(card.rank))
    }

    /// Whether a card played later beats the one that is winning the trick.
    pub fn beats(&self, later: Card, winning: Card) -> bool {
        if later.suit == winning.suit {
            self.above(winning).contains(later)
        } else {
            self.trumps == Some(later.suit)
        }
    }

    /// The natural points of a card, without der or points for the trick.
    pub fn points(&self, card: Card) -> i32 {
        let points = match self.family {
            Family::Manille => MANILLE_POINTS,
            Family::Belote if self.is_trumps(card.suit) => TRUMP_POINTS,
            Family::Belote => PLAIN_POINTS,
        };
        points[card.rank as usize]
    }

    /// What the cards can give with their natural points.
    pub(super) fn sums(&self) -> &'static Sums {
        match self.family {
            Family::Manille => &MANILLE_SUMS,
            Family::Belote if self.all_trumps => &TRUMP_SUMS,
            Family::Belote if self.trumps.is_some() => &SUIT_SUMS,
            Family::Belote => &PLAIN_SUMS,
        }
    }
}

impl HouseRules {
    /// The order and the points of the cards in a strain. `None` stands for a schmurtz.
    pub fn card_order(&self, strain: Option<Strain>) -> CardOrder {
        CardOrder::of(self.cards_family, strain)
    }
}
