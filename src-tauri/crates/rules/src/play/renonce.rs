//! Cards that were illegal, as cards played later prove: renonces against any duty.
//!
//! The cards that a player plays from a trick on were in the hand at that trick. Holding one card that a duty requires
//! is enough to break it, and holding more cards only requires more. So a card is proved illegal as soon as one later
//! card contradicts it. While cards are unseen, it is also proved if too few of them could have been in the hand
//! instead.

use super::legal_cards::{Duty, Playable};
use super::trick::Trick;
use super::tricks::{CardPlayed, Tricks, set, shown_by};
use crate::cards::{Card, CardSet, Seat};

/// A card that was illegal, with the proof.
#[derive(Debug, Clone, PartialEq)]
pub struct ProvedRenonce {
    /// The trick, from 1.
    pub trick: usize,
    /// The player of the card.
    pub by: Seat,
    /// The card.
    pub card: Card,
    /// The duty that it broke.
    pub duty: Duty,
    /// The cards known to have been in the hand that could have been played.
    pub legal: CardSet,
    /// The later cards of the player that prove it, in the order played; empty if only the unseen cards prove it.
    pub proofs: Vec<CardPlayed>,
    /// If no played card proves it, the unseen cards of which the player must hold one.
    pub unseen: CardSet,
}

impl Tricks<'_> {
    /// Every card that was illegal, as cards played later prove, in the order played. With eight complete tricks, every
    /// illegal card is found.
    pub fn renonces(&self) -> Vec<ProvedRenonce> {
        let cards: Vec<CardPlayed> = self.cards().collect();
        let found = (0..cards.len()).filter_map(|place| self.renonce(&cards, place));
        found.collect()
    }

    fn renonce(&self, cards: &[CardPlayed], place: usize) -> Option<ProvedRenonce> {
        let played = cards[place];
        let later = shown_by(&cards[place + 1..], played.by);
        let hand = set(shown_by(&cards[place..], played.by));
        let against = |other: Card| {
            let pair = [played.card, other].into_iter().collect();
            let playable = self.playable_at(played, pair);
            !playable.cards.contains(played.card)
        };
        let proofs: Vec<CardPlayed> = later.filter(|shown| against(shown.card)).copied().collect();
        let unseen = CardSet::ALL.without(set(cards.iter()));
        let asked: CardSet = unseen.iter().filter(|card| against(*card)).collect();
        let held_unseen = 8 - shown_by(cards, played.by).count() as u32;
        let must_hold = unseen.len() - asked.len() < held_unseen;
        if proofs.is_empty() && !must_hold {
            return None;
        }
        let one_of = asked.iter().next().filter(|_| proofs.is_empty());
        let mut known = hand;
        if let Some(card) = one_of {
            known.insert(card);
        }
        let playable = self.playable_at(played, known);
        let led = self.seen()[played.trick - 1].trick.led();
        Some(ProvedRenonce {
            trick: played.trick,
            by: played.by,
            card: played.card,
            duty: playable
                .broken_by(played.card, led)
                .unwrap_or(playable.duty),
            legal: playable.cards.both(hand),
            unseen: if proofs.is_empty() {
                asked
            } else {
                CardSet::EMPTY
            },
            proofs,
        })
    }

    /// The cards of a hand that could be played at the moment of a card.
    fn playable_at(&self, played: CardPlayed, hand: CardSet) -> Playable {
        let seen = &self.seen()[played.trick - 1];
        if played.trick == 1 && played.place == 0 && self.restricted == Some(played.by.side()) {
            return self.play.playable_against_slam(hand);
        }
        let mut before = Trick::EMPTY;
        for card in seen.trick.cards().take(played.place) {
            before.play(card);
        }
        self.play.playable(&before, hand)
    }
}
