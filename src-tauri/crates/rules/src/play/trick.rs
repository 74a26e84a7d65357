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
    /// Its position in the trick, from 0.
    pub place: usize,
    /// The card.
    pub card: Card,
}

impl Trick {
    /// A trick before the lead.
    pub const EMPTY: Trick = Trick {
        cards: [None; 4],
        played: 0,
    };

    /// Adds the next player's card. Returns whether there was room for it.
    pub fn play(&mut self, card: Card) -> bool {
        let Some(free) = self.cards.get_mut(self.played) else {
            return false;
        };
        *free = Some(card);
        self.played += 1;
        true
    }

    /// The number of cards, from 0 to 4.
    pub const fn len(&self) -> usize {
        self.played
    }

    /// Whether no card was played.
    pub const fn is_empty(&self) -> bool {
        self.played == 0
    }

    /// Whether all four cards were played.
    pub const fn is_full(&self) -> bool {
        self.played == 4
    }

    /// The cards in the order played.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().flatten()
    }

    /// The card that was led, if any.
    pub const fn led(&self) -> Option<Card> {
        self.cards[0]
    }

    /// The card that wins so far; `None` before the lead.
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

    /// Whether the card at this position was played by the partner of the next player.
    pub const fn is_of_partner(&self, place: usize) -> bool {
        place + 2 == self.played
    }

    /// The points of the cards, without der or points for the trick.
    pub fn points(&self, order: &CardOrder) -> i32 {
        self.cards().map(|card| order.points(card)).sum()
    }
}
