//! The points of whole deals.

use crate::chance::Chance;
use crate::played::{any_ruleset, any_strain, play_out, tricks};
use ardoise_rules::{
    By, Card, CountFacts, Deal, DealSoFar, Heaps, HouseRule, Level, PerSide, Rank, RuleType,
    Ruleset, Seat, Strain, Suit,
};
use serde_json::json;
use std::collections::BTreeSet;

#[test]
fn a_deal_without_an_illegal_card_has_no_renonce_and_its_points_add_up_on_every_scale() {
    let mut chance = Chance(0xdea1);
    let mut scales = BTreeSet::new();
    // A random choice seldom gives each way to count at all trumps, so each of them is also played.
    let counted: Vec<Ruleset> = HouseRule::find("count.all_trumps")
        .map(|rule| match &rule.kind {
            RuleType::Of(kind) => kind.words.clone(),
            RuleType::Boolean(_) => Vec::new(),
        })
        .expect("a house rule")
        .iter()
        .map(|word| json!({"preset": "coinche", "set": {"count.all_trumps": word}}))
        .map(|reference| Ruleset::read(&reference).expect("a ruleset"))
        .collect();
    for round in 0..1_000 {
        let (ruleset, strain) = match counted.get(round) {
            Some(ruleset) => (ruleset.clone(), Some(Strain::AllTrumps)),
            None => (any_ruleset(&mut chance), any_strain(&mut chance)),
        };
        let rules = &ruleset.rules;
        let played = play_out(&mut chance, rules, strain, None);
        let tricks = tricks(rules, strain, played.leader, &played.tricks);
        assert_eq!(tricks.renonces(), []);
        let count = tricks.count().expect("eight tricks");
        let level = Level::Take;
        let total = rules
            .counting(ardoise_rules::Contract { level, strain })
            .total;
        assert_eq!(count.points.us + count.points.them, total);
        assert_eq!(count.tricks.us + count.tricks.them, 8);
        scales.insert(total);
        // The player who was dealt both cards has the belote.
        let held = Suit::ALL.into_iter().filter(|suit| {
            let of = |rank| Card { rank, suit: *suit };
            let trumps = strain == Some(Strain::AllTrumps) || strain == Some(Strain::from(*suit));
            let both = |hand: &Vec<Card>| {
                hand.contains(&of(Rank::King)) && hand.contains(&of(Rank::Queen))
            };
            trumps && played.hands.iter().any(both)
        });
        let most = usize::from(rules.belotes(strain));
        assert_eq!(count.belotes.len(), held.count().min(most));
    }
    let expected = BTreeSet::from([68, 130, 160, 162, 248, 258]);
    assert_eq!(scales, expected, "every scale was met");
}

#[test]
fn a_whole_deal_gives_the_facts_to_mark_it() {
    let mut chance = Chance(0xfac7);
    let mut marked = 0;
    for _ in 0..400 {
        let ruleset = any_ruleset(&mut chance);
        let rules = &ruleset.rules;
        let strain = Strain::ALL[chance.below(6)];
        let level = if rules.is_turn_up() {
            json!("take")
        } else {
            json!(rules.levels_offered(Some(strain)).first())
        };
        let deal = json!({"taker": "north", "contract": {"level": level, "strain": strain}, "dealer": "east"});
        let Ok(so_far) = DealSoFar::read(&deal, &ruleset) else {
            continue;
        };
        let played = play_out(&mut chance, rules, Some(strain), None);
        let count = tricks(rules, Some(strain), played.leader, &played.tricks)
            .count()
            .expect("a count");
        let facts = json!(count.facts(&so_far));
        let deal =
            Deal::read(&facts, &ruleset).unwrap_or_else(|problems| panic!("{facts}: {problems:?}"));
        let ardoise_rules::Happening::Played(read) = &deal.happening else {
            panic!("{facts} was played");
        };
        assert_eq!(read.points, Some(count.points));
        assert_eq!(read.all_tricks, count.all_tricks);
        assert_eq!(read.last_trick, Some(By::Seat(count.last_trick)));
        marked += 1;
    }
    assert!(marked > 300, "{marked} deals were read");
}

#[test]
fn all_the_tricks_are_a_fact_of_their_own() {
    let suits: Vec<Vec<Card>> = Rank::ALL
        .map(|rank| Suit::ALL.map(|suit| Card { rank, suit }).to_vec())
        .to_vec();
    let ruleset = Ruleset::preset("contree").expect("a preset");
    // South leads clubs, which nobody else has. If clubs are trumps, south takes every trick.
    let count = tricks(&ruleset.rules, Some(Strain::Clubs), Seat::South, &suits).count();
    let count = count.expect("eight tricks");
    assert_eq!(count.all_tricks, Some(By::Seat(Seat::South)));
    assert_eq!(count.points, PerSide { us: 162, them: 0 });
    assert_eq!(count.belotes, [(Seat::South, Suit::Clubs)]);
}

#[test]
fn two_heaps_count_what_the_tricks_do_and_one_gives_the_other_by_difference() {
    let mut chance = Chance(0x4ea9);
    for _ in 0..300 {
        let ruleset = any_ruleset(&mut chance);
        let (rules, strain) = (&ruleset.rules, any_strain(&mut chance));
        let played = play_out(&mut chance, rules, strain, None);
        let tricks = tricks(rules, strain, played.leader, &played.tricks);
        let count = tricks.count().expect("eight tricks");
        let mut won = PerSide {
            us: Vec::new(),
            them: Vec::new(),
        };
        for seen in tricks.seen() {
            won[tricks.winner(seen).expect("a full trick").side()].extend(seen.trick.cards());
        }
        won.us = chance.shuffled(won.us);
        let values = rules.card_values(strain);
        let last_trick = Some(count.last_trick.side());
        let both = Heaps {
            cards: PerSide {
                us: Some(won.us.clone()),
                them: Some(won.them.clone()),
            },
            last_trick,
        };
        let one = Heaps {
            cards: PerSide {
                us: Some(won.us.clone()),
                them: None,
            },
            last_trick,
        };
        for heaps in [&both, &one] {
            assert!(heaps.problems(&values, "cards").is_empty());
            let counted = heaps.count(&values);
            assert!(counted.right);
            assert_eq!(
                counted.points,
                PerSide {
                    us: Some(count.points.us),
                    them: Some(count.points.them)
                }
            );
            assert_eq!(counted.tricks, Some(count.tricks));
        }
        // A removed card is missing, and an added one is duplicated. In both cases the count is wrong.
        let mut wrong = both.clone();
        let them = wrong.cards.them.as_mut().expect("a heap");
        if let Some(lost) = them.pop() {
            let counted = wrong.count(&values);
            assert_eq!(counted.missing.iter().collect::<Vec<_>>(), [lost]);
            assert!(!counted.right && counted.tricks.is_none());
            let mut twice = both.clone();
            twice.cards.us.as_mut().expect("a heap").push(lost);
            assert_eq!(
                twice.count(&values).doubled.iter().collect::<Vec<_>>(),
                [lost]
            );
        }
    }
}

#[test]
fn the_command_reads_tricks_as_well_as_heaps() {
    let mut chance = Chance(0xc0);
    let ruleset = Ruleset::preset("belote").expect("a preset");
    let played = play_out(&mut chance, &ruleset.rules, Some(Strain::Hearts), None);
    let told = |cards: &Vec<Card>| cards.iter().map(Card::to_string).collect::<Vec<_>>();
    let lines: Vec<Vec<String>> = played.tricks.iter().map(told).collect();
    let asked =
        json!({"ruleset": "belote", "strain": "hearts", "leader": played.leader, "tricks": lines});
    let count = CountFacts::read(&asked).expect("a count");
    let tricks = tricks(
        &ruleset.rules,
        Some(Strain::Hearts),
        played.leader,
        &played.tricks,
    );
    assert_eq!(count.points(), tricks.count().expect("eight tricks").points);
}
