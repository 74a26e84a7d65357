//! Random numbers that are the same in every run.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use ardoise_rules::{Card, CardSet};

/// A generator that gives the same numbers in every run (xorshift).
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % sides
    }

    pub fn coin(&mut self) -> bool {
        self.below(2) == 1
    }

    pub fn shuffled(&mut self, mut cards: Vec<Card>) -> Vec<Card> {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
        cards
    }

    /// Four hands of this many cards.
    pub fn hands(&mut self, cards: usize) -> [Vec<Card>; 4] {
        let mut all = self.shuffled(CardSet::ALL.iter().collect());
        [0; 4].map(|_| all.split_off(all.len() - cards))
    }
}
