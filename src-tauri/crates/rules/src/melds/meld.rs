//! Sequences and carrés.

use crate::cards::{By, Card, CardSet, PerSide, Rank, Strain, Suit};

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
        /// The rank of the highest card, if known.
        rank: Option<Rank>,
        /// Its suit, if known; never without the rank.
        suit: Option<Suit>,
    },
    /// Four of a rank.
    Carre(Rank),
}

/// The ranks that make a carré, the best first.
pub(super) const CARRES: [Rank; 6] = [
    Rank::Jack,
    Rank::Nine,
    Rank::Ace,
    Rank::Ten,
    Rank::King,
    Rank::Queen,
];

impl MeldKind {
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

    /// Whether it is a sequence whose highest card is not known, or only by its rank.
    pub(super) const fn is_unknown(self) -> bool {
        matches!(self, MeldKind::Sequence { suit: None, .. })
    }

    pub(super) fn suit(self) -> Option<Suit> {
        match self {
            MeldKind::Sequence { suit, .. } => suit,
            MeldKind::Carre(_) => None,
        }
    }
}

/// The suits in which king and queen can be a belote, in a strain.
pub(crate) fn belote_suits(strain: Option<Strain>) -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().filter(move |suit| {
        strain == Some(Strain::AllTrumps) || strain.and_then(Strain::suit) == Some(*suit)
    })
}

/// The kings and queens of the belotes, as far as their suits are known.
pub(crate) fn belote_cards(
    belotes: &[(By, Option<Suit>)],
    strain: Option<Strain>,
) -> PerSide<CardSet> {
    let trumps = strain.and_then(Strain::suit);
    let mut cards = PerSide::each(|_| CardSet::EMPTY);
    for (by, suit) in belotes {
        let Some(suit) = suit.or(trumps) else {
            continue;
        };
        for rank in [Rank::King, Rank::Queen] {
            cards[by.side()].insert(Card { rank, suit });
        }
    }
    cards
}
