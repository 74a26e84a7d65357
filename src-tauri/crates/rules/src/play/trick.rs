use crate::cards::Card;
use crate::count::CardOrder;

/// The cards of a trick in the order played, from none to four.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trick {
    cards: [Option<Card>; 4],
    played: usize,
}

/// The card that is winning a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Winning {
    /// Its place in the trick, from 0.
    pub place: usize,
    /// The card.
    pub card: Card,
}

impl Trick {
    /// A trick that nobody has led to.
    pub const EMPTY: Trick = Trick {
        cards: [None; 4],
        played: 0,
    };

    /// Adds the next player's card; says whether there was room for it.
    pub fn play(&mut self, card: Card) -> bool {
        let Some(free) = self.cards.get_mut(self.played) else {
            return false;
        };
        *free = Some(card);
        self.played += 1;
        true
    }

    /// How many cards were played, from 0 to 4.
    pub const fn len(&self) -> usize {
        self.played
    }

    /// Whether nobody has led.
    pub const fn is_empty(&self) -> bool {
        self.played == 0
    }

    /// Whether all four have played.
    pub const fn is_full(&self) -> bool {
        self.played == 4
    }

    /// The cards in the order played.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().flatten()
    }

    /// The card that was led.
    pub const fn led(&self) -> Option<Card> {
        self.cards[0]
    }

    /// The card that wins so far; none where nobody has led.
    pub fn winning(&self, order: &CardOrder) -> Option<Winning> {
        let card = self.led()?;
        let mut winning = Winning { place: 0, card };
        for (place, card) in self.cards().enumerate().skip(1) {
            if order.beats(card, winning.card) {
                winning = Winning { place, card };
            }
        }
        Some(winning)
    }

    /// Whether the card at this place is of the partner of who plays next.
    pub const fn is_of_partner(&self, place: usize) -> bool {
        place + 2 == self.played
    }

    /// The points of its cards, without der or trick point.
    pub fn points(&self, order: &CardOrder) -> i32 {
        self.cards().map(|card| order.points(card)).sum()
    }
}
