//! Counting a heap of won tricks card by card, on the scale of a strain (docs/rules.md 4.1).

use super::card_order::CardOrder;
use crate::cards::{Card, CardSet, Rank, Strain, Suit};
use crate::house_rules::{HouseRules, Ruleset};

/// Cards in a trick.
const TRICK: u32 = 4;

/// The points of a heap of won tricks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeapPoints {
    /// The points, including those for the last trick and for tricks, from 0 to `total`.
    pub points: i32,
    /// All the points in this strain.
    pub total: i32,
    /// The number of complete tricks, from 0 to 8.
    pub tricks: u32,
    /// The number of cards that are missing from its last trick, from 0 to 3.
    pub missing: u32,
}

impl HouseRules {
    /// The 32 cards by suit, trumps first, the best card first.
    pub fn cards_by_strength(&self, strain: Option<Strain>) -> Vec<Card> {
        let order = self.card_order(strain);
        let mut suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
        suits.sort_by_key(|suit| !order.is_trumps(*suit));
        suits
            .into_iter()
            .flat_map(|suit| by_strength(&order, suit))
            .collect()
    }
}

impl Ruleset {
    /// Counts a heap of won tricks in a strain (`None` stands for a schmurtz). A heap of all the cards includes the
    /// last trick.
    pub fn heap_points(
        &self,
        strain: Option<Strain>,
        heap: CardSet,
        last_trick: bool,
    ) -> HeapPoints {
        let values = self.rules.card_values(strain);
        let tricks = heap.len() / TRICK;
        let last = if last_trick || heap == CardSet::ALL {
            values.last_trick
        } else {
            0
        };
        HeapPoints {
            points: values.cards(heap.iter()) + values.trick * tricks as i32 + last,
            total: values.total(),
            tricks,
            missing: heap.len().next_multiple_of(TRICK) - heap.len(),
        }
    }
}

fn by_strength(order: &CardOrder, suit: Suit) -> [Card; 8] {
    let mut cards = Rank::ALL.map(|rank| Card { rank, suit });
    cards.sort_by_key(|card| order.above(*card).len());
    cards
}
