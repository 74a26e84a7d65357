//! Legal cards under any rules of play, compared with a second, deliberately simple implementation of docs/rules.md.

use crate::chance::Chance;
use crate::simply;
use allocation_counter::measure;
use ardoise_rules::values::{Climb, WhenVoid};
use ardoise_rules::{
    Card, CardSet, Duty, HouseRules, Play, Playable, Preset, Ruleset, Strain, Suit, Trick,
};
use std::collections::BTreeSet;

/// Any preset with any rules of play.
fn any_rules(chance: &mut Chance, presets: &[Ruleset]) -> HouseRules {
    let mut rules = presets[chance.below(presets.len())].rules.clone();
    rules.play_climb = [Climb::Trumps, Climb::EverySuit][chance.below(2)];
    rules.play_climb_partner = chance.coin();
    rules.play_void = [
        WhenVoid::MustTrump,
        WhenVoid::UnlessPartnerWinning,
        WhenVoid::Free,
    ][chance.below(3)];
    rules.play_overtrump = chance.coin();
    rules.play_undertrump = chance.coin();
    rules.play_undertrump_partner = chance.coin();
    rules.play_capot_lead_restriction = chance.coin();
    rules
}

/// A strain. `None` is a schmurtz.
fn any_strain(chance: &mut Chance) -> Option<Strain> {
    Strain::ALL.get(chance.below(7)).copied()
}

/// An incomplete trick, and the hand of the next player.
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
            rules: any_rules(chance, presets),
            strain: any_strain(chance),
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
            "{:?} after {:?} with {:?}, {:?} {:?} partner {} over {} under {} {}",
            self.strain,
            text(&self.trick),
            text(&self.hand),
            self.rules.play_climb,
            self.rules.play_void,
            self.rules.play_climb_partner,
            self.rules.play_overtrump,
            self.rules.play_undertrump,
            self.rules.play_undertrump_partner,
        )
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
        let (legal, duty) = simply::legal(
            &position.rules,
            position.strain,
            &position.trick,
            &position.hand,
        );
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
        let strain = any_strain(&mut chance);
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
        let rules = any_rules(&mut chance, &presets);
        let strain = any_strain(&mut chance);
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
fn legal_cards_are_found_without_allocating() {
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
