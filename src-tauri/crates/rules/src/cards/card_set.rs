use super::card::{Card, Rank, Suit};

/// A set of cards, such as a hand. It is small and `Copy`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u32);

impl CardSet {
    /// The empty set.
    pub const EMPTY: CardSet = CardSet(0);
    /// The 32 cards.
    pub const ALL: CardSet = CardSet(u32::MAX);

    const fn place(card: Card) -> u32 {
        card.suit as u32 * 8 + card.rank as u32
    }

    /// The cards of a suit whose ranks are set in `ranks`; the lowest bit is the seven.
    pub(crate) const fn of_ranks(suit: Suit, ranks: u8) -> CardSet {
        CardSet((ranks as u32) << (suit as u32 * 8))
    }

    /// Adds a card. Returns whether it is new.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << CardSet::place(card);
        new
    }

    /// Whether the set contains a card.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << CardSet::place(card)) != 0
    }

    /// The number of cards, from 0 to 32.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of one suit.
    pub const fn of_suit(self, suit: Suit) -> CardSet {
        self.both(CardSet::of_ranks(suit, u8::MAX))
    }

    /// The cards that are in both sets.
    pub const fn both(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards that are not in the other set.
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards in the set: clubs, diamonds, hearts, spades, each from the seven up.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let suits = Suit::ALL.into_iter();
        let cards = suits.flat_map(|suit| Rank::ALL.map(|rank| Card { rank, suit }));
        cards.filter(move |card| self.contains(*card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}
