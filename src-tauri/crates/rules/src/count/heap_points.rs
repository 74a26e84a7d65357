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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::scale::DIX_DE_DER;
    use serde_json::json;

    fn heap(cards: &str) -> CardSet {
        cards.split(' ').filter_map(Card::parse).collect()
    }

    fn coinche(set: serde_json::Value) -> Ruleset {
        Ruleset::read(&json!({"preset": "coinche", "set": set})).expect("a ruleset")
    }

    #[test]
    fn all_the_cards_are_the_total_of_every_scale() {
        let scales = [
            ("natural", "natural"),
            ("ace_19", "scale_160"),
            ("rule_of_three", "scale_152"),
            ("proportion_162", "proportion_162"),
            ("table", "two_thirds"),
            ("table_thresholds", "table"),
        ];
        for (no_trumps, all_trumps) in scales {
            let set = json!({"count.no_trumps": no_trumps, "count.all_trumps": all_trumps});
            let ruleset = coinche(set);
            for strain in Strain::ALL.map(Some).into_iter().chain([None]) {
                let whole = ruleset.heap_points(strain, CardSet::ALL, false);
                assert_eq!(
                    whole.points, whole.total,
                    "{no_trumps} {all_trumps} {strain:?}"
                );
            }
        }
    }

    #[test]
    fn a_trick_counts_its_cards_and_the_last_one_ten_more() {
        let ruleset = coinche(json!({}));
        let trick = heap("JH 9H AS 7C");
        let points = |strain, last| ruleset.heap_points(Some(strain), trick, last).points;
        assert_eq!(points(Strain::Hearts, false), 20 + 14 + 11);
        assert_eq!(points(Strain::Hearts, true), 20 + 14 + 11 + DIX_DE_DER);
        assert_eq!(points(Strain::Spades, false), 2 + 11);
        assert_eq!(points(Strain::NoTrumps, false), 2 + 19, "ace_19");
        assert_eq!(
            points(Strain::AllTrumps, true),
            14 + 9 + 7,
            "scale_160, no der"
        );
    }

    #[test]
    fn the_manille_counts_a_point_a_trick() {
        let ruleset = Ruleset::preset("chaloupee").expect("a preset");
        let counted = ruleset.heap_points(Some(Strain::Hearts), heap("10S AS 7H 8H 9C KC"), true);
        assert_eq!((counted.points, counted.tricks), (5 + 4 + 3 + 1, 1));
        assert_eq!(counted.missing, 2, "six cards are one trick and a half");
        assert_eq!(ruleset.heap_points(None, CardSet::ALL, false).points, 68);
    }

    #[test]
    fn trumps_come_first_and_the_best_card_of_a_suit_before_the_others() {
        let ruleset = coinche(json!({}));
        let cards = ruleset.rules.cards_by_strength(Some(Strain::Hearts));
        assert_eq!(cards.len(), 32);
        assert_eq!(
            cards[..3],
            ["JH", "9H", "AH"].map(|card| Card::parse(card).expect("a card"))
        );
        assert_eq!(cards[8], Card::parse("AS").expect("a card"));
    }
}
