//! Finding melds in hands, and counting them.

use crate::chance::Chance;
use crate::played::{any_ruleset, any_strain};
use ardoise_rules::values::Melds;
use ardoise_rules::{
    Card, CardSet, FoundKind, HouseRules, MeldKind, MeldsFacts, Rank, Ruleset, Seat, Side, Strain,
    Suit,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Finds sequences and carrés by trying every triple of ranks and every rank.
fn melds_simply(hand: &[Card]) -> BTreeSet<String> {
    let order = ["7", "8", "9", "10", "J", "Q", "K", "A"];
    let has = |rank: usize, suit: Suit| {
        hand.iter()
            .any(|card| card.suit == suit && card.rank.as_str() == order[rank])
    };
    let mut found = BTreeSet::new();
    for suit in Suit::ALL {
        for from in 0..8 {
            let length = (from..8).take_while(|rank| has(*rank, suit)).count();
            if length >= 3 && (from == 0 || !has(from - 1, suit)) {
                found.insert(format!(
                    "{length} to {}{}",
                    order[from + length - 1],
                    suit.letter()
                ));
            }
        }
    }
    for (rank, name) in order.iter().enumerate() {
        if Suit::ALL.into_iter().all(|suit| has(rank, suit)) {
            found.insert(format!("four {name}"));
        }
    }
    found
}

#[test]
fn every_meld_of_a_hand_is_found_and_what_counts_is_what_the_judge_of_melds_counts() {
    let mut chance = Chance(0x3e1d);
    let mut with_melds = 0;
    for _ in 0..2_000 {
        let ruleset = any_ruleset(&mut chance);
        let (rules, strain) = (&ruleset.rules, any_strain(&mut chance));
        let mut hands = chance.hands(8);
        // Some hands are sorted by suit, to get more sequences than random hands have.
        if chance.coin() {
            let mut all: Vec<Card> = CardSet::ALL.iter().collect();
            let turn = chance.below(32);
            all.rotate_left(turn);
            hands = [0, 8, 16, 24].map(|from| all[from..from + 8].to_vec());
        }
        let mut declared = Vec::new();
        let sets: Vec<(Seat, CardSet)> = Seat::ALL
            .into_iter()
            .zip(hands.iter().map(|hand| hand.iter().copied().collect()))
            .collect();
        for ((seat, set), hand) in sets.iter().zip(&hands) {
            let found = rules.find_melds(strain, *set);
            let told = found.iter().filter_map(|meld| match meld.kind {
                FoundKind::Meld(MeldKind::Sequence { length, rank, suit }) => {
                    let (rank, suit) = rank.zip(suit).expect("a top");
                    Some(format!("{length} to {}", Card { rank, suit }))
                }
                FoundKind::Meld(MeldKind::Carre(rank)) => Some(format!("four {}", rank.as_str())),
                FoundKind::Belote(_) => None,
            });
            assert_eq!(told.collect::<BTreeSet<String>>(), melds_simply(hand));
            for meld in &found {
                let worthless = matches!(
                    meld.kind,
                    FoundKind::Meld(MeldKind::Carre(Rank::Seven | Rank::Eight))
                );
                assert_eq!(
                    meld.points.is_none(),
                    worthless || meld.rule.is_some(),
                    "{meld:?}"
                );
                let sequence = matches!(meld.kind, FoundKind::Meld(_));
                let counts = !worthless && (!sequence || rules.melds_admitted == Melds::All);
                assert!(counts || meld.points.is_none());
                if meld.points.is_some() {
                    declared.push(json!(meld.to_json(*seat, strain)));
                }
            }
        }
        let leader = Seat::ALL[chance.below(4)];
        let judged = rules
            .melds_of_hands(strain, Some(leader), &sets)
            .expect("the hands tell everything");
        let one_of_two = rules.belotes(strain) == 1 && strain == Some(Strain::AllTrumps);
        if rules.plays(strain) && !one_of_two {
            let asked = json!({
                "ruleset": {"preset": ruleset.base().id, "set": ruleset.differs()}, "leader": leader, "declared": declared,
                "strain": strain.map_or("schmurtz", Strain::as_str),
            });
            let facts =
                MeldsFacts::read(&asked).unwrap_or_else(|problems| panic!("{asked}: {problems:?}"));
            assert_eq!(
                (judged.best, judged.points),
                (facts.best, facts.points()),
                "{asked}"
            );
        }
        with_melds += usize::from(judged.best.is_some());
    }
    assert!(with_melds > 200, "{with_melds} tables had melds that count");
}

#[test]
fn melds_cumulate_in_a_hand_and_only_one_belote_counts_where_the_house_says_so() {
    let hand = |text: &str| -> CardSet { text.split(' ').filter_map(Card::parse).collect() };
    let rules = |set: Value| {
        Ruleset::read(&json!({"preset": "contree", "set": set}))
            .expect("a ruleset")
            .rules
    };
    // contree-fr: jack, queen and king of trumps with the three other jacks.
    let worth = |rules: &HouseRules, strain, cards| -> i32 {
        rules
            .find_melds(strain, hand(cards))
            .iter()
            .filter_map(|meld| meld.points)
            .sum()
    };
    let jacks = "JH QH KH JS JD JC 7S 8S";
    assert_eq!(worth(&rules(json!({})), Some(Strain::Hearts), jacks), 240);
    assert_eq!(
        worth(
            &rules(json!({"melds.admitted": "belote"})),
            Some(Strain::Hearts),
            jacks
        ),
        20
    );
    assert_eq!(
        worth(
            &rules(json!({"melds.admitted": "none"})),
            Some(Strain::Hearts),
            jacks
        ),
        0
    );
    let pairs = "KH QH KS QS 7C 7D 8C JC";
    for (value, points) in [("none", 0), ("one", 20), ("each_suit", 40)] {
        let rules =
            rules(json!({"auction.all_trumps": "always", "melds.belote_at_all_trumps": value}));
        assert_eq!(
            worth(&rules, Some(Strain::AllTrumps), pairs),
            points,
            "{value}"
        );
        let south = [
            (Seat::South, hand("KH QH 7C 7D")),
            (Seat::East, hand("KS QS 8C 8D")),
        ];
        let judged = rules
            .melds_of_hands(Some(Strain::AllTrumps), None, &south)
            .expect("no tie");
        assert_eq!(judged.points.us + judged.points.them, points, "{value}");
    }
}

#[test]
fn a_top_that_is_not_told_is_no_error_where_the_pack_decides() {
    let best = |melds: Value, set: Value| {
        let asked = json!({
            "ruleset": {"preset": "coinche", "set": set}, "strain": "hearts", "leader": "south", "declared": melds,
        });
        MeldsFacts::read(&asked)
            .map(|facts| facts.best)
            .map_err(|all| all.0[0].code)
    };
    let ours = |top: &str| json!({"by": "south", "kind": "tierce", "top": top});
    let theirs = json!({"by": "east", "kind": "tierce"});
    let us = Ok(Some(Side::Us));
    // Nothing equals A K Q of trumps.
    assert_eq!(best(json!([ours("AH"), theirs]), json!({})), us);
    // Another ace would be the same tierce in a suit that may be no trumps.
    assert_eq!(
        best(json!([ours("AS"), theirs]), json!({})),
        Err("best_meld_unknown")
    );
    // A K Q of trumps cannot be theirs: our belote is there, or one of its cards in our carré or in another sequence.
    let belote = json!({"by": "us", "kind": "belote"});
    let tie = json!({"melds.tie": "suit_order"});
    assert_eq!(
        best(json!([ours("AS"), theirs]), tie.clone()),
        Err("best_meld_unknown")
    );
    assert_eq!(best(json!([ours("AS"), theirs, belote]), tie), us);
    // The lowest tierce is beaten by all but those alike, which the leader settles.
    let lowest = json!({"by": "east", "kind": "tierce", "top": "9H"});
    let unknown = json!({"by": "south", "kind": "tierce"});
    assert_eq!(
        best(json!([unknown, lowest]), json!({})),
        Err("best_meld_unknown")
    );
    let lowest = json!({"by": "east", "kind": "tierce", "top": "9S"});
    assert_eq!(best(json!([unknown, lowest]), json!({})), us);
    // The rank alone is enough, unless both are alike and the suit may decide.
    let ranked = |top: &str| json!({"by": "east", "kind": "tierce", "top": top});
    assert_eq!(best(json!([ours("A"), ranked("K")]), json!({})), us);
    assert_eq!(best(json!([ours("AH"), ranked("A")]), json!({})), us);
    assert_eq!(
        best(json!([ours("A"), ranked("A")]), json!({})),
        Err("best_meld_unknown")
    );
    assert_eq!(
        best(json!([ours("8"), ranked("K")]), json!({})),
        Err("bad_sequence_top")
    );
    // Two that are not told.
    assert_eq!(
        best(json!([unknown, theirs]), json!({})),
        Err("best_meld_unknown")
    );
}

#[test]
fn what_is_answered_without_a_top_is_what_the_hands_say() {
    let mut chance = Chance(0x70b5);
    let (mut answered, mut unclear) = (0, 0);
    for _ in 0..6_000 {
        let ruleset = any_ruleset(&mut chance);
        let (rules, strain) = (&ruleset.rules, any_strain(&mut chance));
        let mut all: Vec<Card> = CardSet::ALL.iter().collect();
        let turn = chance.below(32);
        all.rotate_left(turn);
        for _ in 0..chance.below(20) {
            let (one, two) = (chance.below(32), chance.below(32));
            all.swap(one, two);
        }
        let hands = [0, 8, 16, 24].map(|from| all[from..from + 8].iter().copied().collect());
        let hands: Vec<(Seat, CardSet)> = Seat::ALL.into_iter().zip(hands).collect();
        let leader = Seat::ALL[chance.below(4)];
        let judged = rules.melds_of_hands(strain, Some(leader), &hands);
        let judged = judged.expect("the hands tell everything");
        let told = judged
            .found
            .iter()
            .filter(|(_, meld)| meld.points.is_some());
        let mut told: Vec<Value> = told
            .map(|(seat, meld)| json!(meld.to_json(*seat, strain)))
            .collect();
        for meld in &mut told {
            if meld["kind"] == "carre" || meld["kind"] == "belote" {
                continue;
            }
            let top = meld["top"].as_str().unwrap_or_default();
            let rank = top[..top.len() - 1].to_owned();
            match chance.below(4) {
                0 => meld["top"] = json!(rank),
                1 | 2 => meld["top"] = Value::Null,
                _ => {}
            }
        }
        let asked = json!({
            "ruleset": {"preset": ruleset.base().id, "set": ruleset.differs()}, "leader": leader, "declared": told,
            "strain": strain.map_or("schmurtz", Strain::as_str),
        });
        match MeldsFacts::read(&asked) {
            Ok(facts) => {
                assert_eq!(facts.best, judged.best, "{asked}");
                answered += usize::from(
                    told.iter()
                        .any(|meld| meld["top"].is_null() && meld["kind"] != "belote"),
                );
            }
            Err(all) => unclear += usize::from(all.0[0].code == "best_meld_unknown"),
        }
    }
    assert!(answered > 500 && unclear > 100, "{answered}, {unclear}");
}
