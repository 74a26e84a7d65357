//! Counting a heap of won tricks, card by card, on the scale of a strain (RULES.md 4.1).

use crate::values::{Family, Scale};
use crate::{Card, CardOrder, CardSet, Contract, HouseRules, Level, Rank, Ruleset, Strain, Suit};

/// Cards in a trick.
const TRICK: u32 = 4;
/// No trumps with the ace at 19, from the seven to the ace.
const ACE_19_POINTS: [i32; 8] = [0, 0, 0, 10, 2, 3, 4, 19];
/// All trumps brought to 160, without the last trick.
const SCALE_160_POINTS: [i32; 8] = [0, 0, 9, 5, 14, 2, 3, 7];
/// All trumps brought to 152, and the last trick.
const SCALE_152_POINTS: [i32; 8] = [0, 0, 9, 5, 14, 1, 3, 6];

/// What a heap of won tricks counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeapPoints {
    /// Its points, with what the last trick and the tricks themselves add, from 0 to `total`.
    pub points: i32,
    /// All the points there are at this strain.
    pub total: i32,
    /// Its whole tricks, from 0 to 8.
    pub tricks: u32,
    /// The cards that its last trick still lacks, from 0 to 3: a heap is made of whole tricks.
    pub missing: u32,
}

impl HouseRules {
    /// What a card adds to a heap at a strain, as it is counted at the table; none stands for a schmurtz.
    pub fn card_value(&self, strain: Option<Strain>, card: Card) -> i32 {
        let at_rank = |points: [i32; 8]| points[card.rank as usize];
        match self.heap_scale(strain) {
            Some(Scale::Ace19) => at_rank(ACE_19_POINTS),
            Some(Scale::Scale160) => at_rank(SCALE_160_POINTS),
            Some(Scale::Scale152) => at_rank(SCALE_152_POINTS),
            _ => self.card_order(strain).points(card),
        }
    }

    /// The 32 cards a suit at a time, trumps before the others and the best card of each first.
    pub fn cards_by_strength(&self, strain: Option<Strain>) -> Vec<Card> {
        let order = self.card_order(strain);
        let mut suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
        suits.sort_by_key(|suit| !order.is_trumps(*suit));
        suits
            .into_iter()
            .flat_map(|suit| by_strength(&order, suit))
            .collect()
    }

    /// The scale on which a strain's cards are counted; none at a suit, and in the manille family.
    fn heap_scale(&self, strain: Option<Strain>) -> Option<Scale> {
        match (self.cards_family, strain) {
            (Family::Manille, _) => None,
            (_, Some(Strain::AllTrumps)) => Some(self.count_all_trumps),
            (_, Some(Strain::NoTrumps) | None) => Some(self.count_no_trumps),
            _ => None,
        }
    }
}

impl Ruleset {
    /// Counts a heap of won tricks at a strain (none stands for a schmurtz). With all the cards it has the last trick.
    pub fn heap_points(
        &self,
        strain: Option<Strain>,
        heap: CardSet,
        last_trick: bool,
    ) -> HeapPoints {
        let rules = &self.rules;
        let total = rules
            .counting(Contract {
                level: Level::Take,
                strain,
            })
            .total;
        let value = |cards: CardSet| -> i32 {
            cards
                .iter()
                .map(|card| rules.card_value(strain, card))
                .sum()
        };
        let tricks = heap.len() / TRICK;
        let beyond = total - value(CardSet::ALL);
        let last_trick = last_trick || heap == CardSet::ALL;
        let added = match rules.cards_family {
            Family::Manille => beyond * tricks as i32 / (CardSet::ALL.len() / TRICK) as i32,
            Family::Belote if last_trick => beyond,
            Family::Belote => 0,
        };
        HeapPoints {
            points: value(heap) + added,
            total,
            tricks,
            missing: heap.len().next_multiple_of(TRICK) - heap.len(),
        }
    }

    /// Whether the last trick is worth points of its own at a strain; none stands for a schmurtz.
    pub fn pays_last_trick(&self, strain: Option<Strain>) -> bool {
        self.heap_points(strain, CardSet::EMPTY, true).points > 0
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
    use crate::DIX_DE_DER;
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
        assert!(ruleset.pays_last_trick(Some(Strain::Hearts)));
        assert!(!ruleset.pays_last_trick(Some(Strain::AllTrumps)));
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
