//! Whole deals, dealt and played at random.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use crate::chance::Chance;
use crate::dice::Dice;
use crate::simply;
use ardoise_rules::{Card, HouseRules, Ruleset, Seat, Strain, Trick, Tricks};

/// Random house rules.
pub fn any_ruleset(chance: &mut Chance) -> Ruleset {
    let thrown: Vec<u16> = (0..60).map(|_| chance.below(60_000) as u16).collect();
    Dice::new(&thrown).ruleset()
}

/// A strain, or `None` for a schmurtz.
pub fn any_strain(chance: &mut Chance) -> Option<Strain> {
    Strain::ALL.get(chance.below(7)).copied()
}

/// A whole deal, played card by card.
pub struct Played {
    pub leader: Seat,
    pub tricks: Vec<Vec<Card>>,
    pub hands: [Vec<Card>; 4],
}

/// Plays a deal to the end. The first chance for an illegal card, from the card `wrong_at` on, is used.
pub fn play_out(
    chance: &mut Chance,
    rules: &HouseRules,
    strain: Option<Strain>,
    wrong_at: Option<usize>,
) -> Played {
    let hands = chance.hands(8);
    let leader = Seat::ALL[chance.below(4)];
    let mut left = hands.clone();
    let (mut tricks, mut by, mut wrong_at) = (Vec::new(), leader, wrong_at);
    for trick in 0..8 {
        let (mut cards, mut seats) = (Vec::new(), Vec::new());
        for place in 0..4 {
            let hand = &mut left[by as usize];
            let (legal, _) = simply::legal(rules, strain, &cards, hand);
            let illegal: Vec<Card> = hand
                .iter()
                .copied()
                .filter(|card| !legal.contains(card))
                .collect();
            let wrong = wrong_at.is_some_and(|at| at <= 4 * trick + place) && !illegal.is_empty();
            let from = if wrong { &illegal } else { &legal };
            wrong_at = wrong_at.filter(|_| !wrong);
            let card = from[chance.below(from.len())];
            hand.retain(|held| *held != card);
            cards.push(card);
            seats.push(by);
            by = by.next(rules.table_direction);
        }
        by = seats[simply::winner(rules, strain, &cards)];
        tricks.push(cards);
    }
    Played {
        leader,
        tricks,
        hands,
    }
}

/// The tricks of a deal as the rules read them.
pub fn tricks<'r>(
    rules: &'r HouseRules,
    strain: Option<Strain>,
    leader: Seat,
    played: &[Vec<Card>],
) -> Tricks<'r> {
    let mut tricks = Tricks::new(rules, strain, leader);
    for cards in played {
        let mut trick = Trick::EMPTY;
        assert!(cards.iter().all(|card| trick.play(*card)));
        tricks.add(trick);
    }
    tricks
}
