use super::card::{Card, Rank, Suit};

/// A set of cards: a hand, or what may be played from it. Small enough to be copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u32);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The 32 cards.
    pub const ALL: CardSet = CardSet(u32::MAX);

    const fn place(card: Card) -> u32 {
        card.suit as u32 * 8 + card.rank as u32
    }

    /// The cards of a suit whose ranks are these bits, the seven's the lowest.
    pub(crate) const fn of_ranks(suit: Suit, ranks: u8) -> CardSet {
        CardSet((ranks as u32) << (suit as u32 * 8))
    }

    /// Adds a card; says whether it is new.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << CardSet::place(card);
        new
    }

    /// Whether a card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << CardSet::place(card)) != 0
    }

    /// How many cards, from 0 to 32.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of a suit.
    pub const fn of_suit(self, suit: Suit) -> CardSet {
        self.both(CardSet::of_ranks(suit, u8::MAX))
    }

    /// Those that are in the other set too.
    pub const fn both(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Those that are not in the other set.
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Its cards: clubs, diamonds, hearts, spades, each from the seven up.
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
