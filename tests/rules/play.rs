//! What may be played, under any rules of play: held against a second, deliberately simple reading of RULES.md.

use allocation_counter::measure;
use ardoise_rules::values::{Climb, Family, WhenVoid};
use ardoise_rules::{
    Card, CardSet, Duty, HouseRules, Play, Playable, Preset, Ruleset, Strain, Suit, Trick,
};
use std::collections::BTreeSet;

/// The same numbers in every run (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % sides
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 1
    }

    fn shuffled(&mut self, mut cards: Vec<Card>) -> Vec<Card> {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
        cards
    }

    /// Any preset with any rules of play.
    fn rules(&mut self, presets: &[Ruleset]) -> HouseRules {
        let mut rules = presets[self.below(presets.len())].rules.clone();
        rules.play_climb = [Climb::Trumps, Climb::EverySuit][self.below(2)];
        rules.play_climb_partner = self.coin();
        rules.play_void = [
            WhenVoid::MustTrump,
            WhenVoid::UnlessPartnerWinning,
            WhenVoid::Free,
        ][self.below(3)];
        rules.play_overtrump = self.coin();
        rules.play_undertrump = self.coin();
        rules.play_capot_lead_restriction = self.coin();
        rules
    }

    /// A strain; none is a schmurtz.
    fn strain(&mut self) -> Option<Strain> {
        Strain::ALL.get(self.below(7)).copied()
    }
}

/// A trick in the course of play, and the hand of who plays next.
struct Position {
    rules: HouseRules,
    strain: Option<Strain>,
    trick: Vec<Card>,
    hand: Vec<Card>,
}

impl Position {
    fn any(chance: &mut Chance, presets: &[Ruleset]) -> Position {
        let mut cards = chance.shuffled(CardSet::ALL.iter().collect());
        let trick = cards.split_off(32 - chance.below(4));
        cards.truncate(1 + chance.below(8));
        Position {
            rules: chance.rules(presets),
            strain: chance.strain(),
            trick,
            hand: cards,
        }
    }

    fn playable(&self) -> Playable {
        let mut trick = Trick::EMPTY;
        assert!(self.trick.iter().all(|card| trick.play(*card)));
        let hand = self.hand.iter().copied().collect();
        Play::new(&self.rules, self.strain).playable(&trick, hand)
    }

    fn told(&self) -> String {
        let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
        format!(
            "{:?} after {:?} with {:?}, {:?} {:?} partner {} over {} under {}",
            self.strain,
            text(&self.trick),
            text(&self.hand),
            self.rules.play_climb,
            self.rules.play_void,
            self.rules.play_climb_partner,
            self.rules.play_overtrump,
            self.rules.play_undertrump,
        )
    }
}

/// The second reading: ranks in lists, cards in lists, one question after the other.
mod simply {
    use super::*;

    pub fn strength(rules: &HouseRules, strain: Option<Strain>, card: Card) -> usize {
        let trump =
            strain == Some(Strain::AllTrumps) || strain.and_then(Strain::suit) == Some(card.suit);
        let up = match rules.cards_family {
            Family::Manille => ["7", "8", "9", "J", "Q", "K", "A", "10"],
            Family::Belote if trump => ["7", "8", "Q", "K", "10", "A", "9", "J"],
            Family::Belote => ["7", "8", "9", "J", "Q", "K", "10", "A"],
        };
        let place = up.iter().position(|rank| *rank == card.rank.as_str());
        let place = place.expect("one of the eight ranks");
        if strain.is_none() { 7 - place } else { place }
    }

    pub fn winner(rules: &HouseRules, strain: Option<Strain>, trick: &[Card]) -> usize {
        let trumps = strain.and_then(Strain::suit);
        let worth = |card: Card| {
            let class = if Some(card.suit) == trumps {
                2
            } else {
                usize::from(card.suit == trick[0].suit)
            };
            class * 10
                + if class == 0 {
                    0
                } else {
                    strength(rules, strain, card)
                }
        };
        let best = (0..trick.len()).max_by_key(|place| worth(trick[*place]));
        best.expect("a trick with a card")
    }

    pub fn legal(position: &Position) -> (Vec<Card>, Duty) {
        let Position {
            rules,
            strain,
            trick,
            hand,
        } = position;
        if trick.is_empty() {
            return (hand.clone(), Duty::Lead);
        }
        let keep = |wanted: &dyn Fn(Card) -> bool| -> Vec<Card> {
            hand.iter().copied().filter(|card| wanted(*card)).collect()
        };
        let trumps = strain.and_then(Strain::suit);
        let winner = winner(rules, *strain, trick);
        let best = trick[winner];
        let partner = trick.len() >= 2 && winner == trick.len() - 2;
        let over = |card: Card| {
            card.suit == best.suit
                && strength(rules, *strain, card) > strength(rules, *strain, best)
        };
        let led = trick[0].suit;
        let suited = keep(&|card| card.suit == led);
        if !suited.is_empty() {
            let trump_suit = trumps == Some(led) || *strain == Some(Strain::AllTrumps);
            let asked = (trump_suit || rules.play_climb == Climb::EverySuit)
                && (!partner || rules.play_climb_partner)
                && best.suit == led;
            let higher = keep(&|card| over(card));
            if asked && !higher.is_empty() {
                return (higher, Duty::Climb);
            }
            return (suited, Duty::FollowSuit);
        }
        let trumping = keep(&|card| Some(card.suit) == trumps);
        if trumping.is_empty() || rules.play_void == WhenVoid::Free {
            return (hand.clone(), Duty::Free);
        }
        if partner && rules.play_void == WhenVoid::UnlessPartnerWinning {
            return (hand.clone(), Duty::PartnerWinning);
        }
        if Some(best.suit) != trumps {
            return (trumping, Duty::Trump);
        }
        let higher = keep(&|card| over(card));
        if higher.is_empty() && rules.play_undertrump {
            return (trumping, Duty::Undertrump);
        }
        if higher.is_empty() {
            return (hand.clone(), Duty::Free);
        }
        if partner || !rules.play_overtrump {
            return (trumping, Duty::Trump);
        }
        (higher, Duty::Overtrump)
    }
}

fn presets() -> Vec<Ruleset> {
    let ids = Preset::all().iter().map(|preset| &preset.id);
    ids.map(|id| Ruleset::preset(id).expect("a preset"))
        .collect()
}

fn positions(count: usize, seed: u64) -> impl Iterator<Item = (Position, Chance)> {
    let presets = presets();
    let mut chance = Chance(seed);
    (0..count).map(move |_| {
        let position = Position::any(&mut chance, &presets);
        (position, Chance(chance.0))
    })
}

#[test]
fn both_readings_of_the_rules_of_play_agree() {
    let mut met = BTreeSet::new();
    for (position, _) in positions(20_000, 0x5eed) {
        let playable = position.playable();
        let (legal, duty) = simply::legal(&position);
        assert_eq!(playable.duty, duty, "{}", position.told());
        let legal: CardSet = legal.into_iter().collect();
        assert_eq!(playable.cards, legal, "{}", position.told());
        met.insert(duty.as_str());
    }
    assert_eq!(met.len(), Duty::ALL.len(), "every duty was met: {met:?}");
}

#[test]
fn something_of_the_hand_may_always_be_played_whatever_its_order() {
    for (mut position, mut chance) in positions(5_000, 0xca4d) {
        let playable = position.playable();
        let hand: CardSet = position.hand.iter().copied().collect();
        assert!(!playable.cards.is_empty(), "{}", position.told());
        assert!(
            playable.cards.without(hand).is_empty(),
            "{}",
            position.told()
        );
        position.hand = chance.shuffled(position.hand);
        assert_eq!(position.playable(), playable, "{}", position.told());
    }
}

#[test]
fn both_readings_agree_on_who_wins_a_trick() {
    let presets = presets();
    let mut chance = Chance(0x7a1c);
    for _ in 0..20_000 {
        let rules = &presets[chance.below(presets.len())].rules;
        let strain = chance.strain();
        let cards = chance.shuffled(CardSet::ALL.iter().collect());
        let mut trick = Trick::EMPTY;
        assert!(cards[..4].iter().all(|card| trick.play(*card)));
        assert!(!trick.play(cards[4]), "a fifth card has no place");
        let winning = trick.winning(&rules.card_order(strain)).expect("a trick");
        let simply = simply::winner(rules, strain, &cards[..4]);
        assert_eq!(winning.place, simply, "{strain:?} {trick:?}");
    }
}

#[test]
fn a_lead_against_a_slam_keeps_the_highest_cards_back_unless_there_is_no_other() {
    let presets = presets();
    let mut chance = Chance(0x51a4);
    for _ in 0..2_000 {
        let rules = chance.rules(&presets);
        let strain = chance.strain();
        let cards = chance.shuffled(CardSet::ALL.iter().collect());
        let hand: CardSet = cards[..8].iter().copied().collect();
        let playable = Play::new(&rules, strain).playable_against_slam(hand);
        let lower = hand
            .iter()
            .filter(|card| simply::strength(&rules, strain, *card) < 7);
        let lower: CardSet = lower.collect();
        let restricted = rules.play_capot_lead_restriction;
        let expected = if restricted { lower } else { hand };
        assert_eq!(playable.cards, expected, "{strain:?}, {restricted}");
        assert_eq!(playable.duty, Duty::Lead);
    }
    let mut rules = presets[0].rules.clone();
    rules.play_capot_lead_restriction = true;
    let aces: CardSet = Suit::ALL
        .iter()
        .filter_map(|suit| Card::parse(&format!("A{}", suit.letter())))
        .collect();
    let play = Play::new(&rules, Some(Strain::NoTrumps));
    let playable = play.playable_against_slam(aces);
    assert_eq!(playable.cards, aces, "the hand has no other card");
}

#[test]
fn what_may_be_played_is_told_without_allocating() {
    let all: Vec<Position> = positions(500, 0xa110c)
        .map(|(position, _)| position)
        .collect();
    let asked: Vec<(Play, Trick, CardSet)> = all
        .iter()
        .map(|position| {
            let mut trick = Trick::EMPTY;
            for card in &position.trick {
                trick.play(*card);
            }
            let hand = position.hand.iter().copied().collect();
            (Play::new(&position.rules, position.strain), trick, hand)
        })
        .collect();
    let answering = measure(|| {
        for (play, trick, hand) in &asked {
            std::hint::black_box(play.playable(trick, *hand));
            std::hint::black_box(trick.winning(play.order()));
            std::hint::black_box(trick.points(play.order()));
        }
    });
    assert_eq!(answering.count_total, 0);
}
