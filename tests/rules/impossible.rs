//! Facts that no cards can give are refused in a new deal, accepted in one that was recorded before, and nothing else is
//! refused with them.

use crate::chance::Chance;
use crate::played::{any_ruleset, play_out, tricks};
use ardoise_rules::values::Melds;
use ardoise_rules::{By, CardSet, Deal, DealSoFar, Ruleset, Seat, Strain};
use serde_json::{Value, json};

fn ruleset(reference: Value) -> Ruleset {
    Ruleset::read(&reference).expect("a ruleset")
}

/// A deal of us under a ruleset, with these results.
fn deal(ruleset: &Ruleset, strain: &str, results: &Value) -> Value {
    let level = match ruleset.rules.is_turn_up() {
        true => json!("take"),
        false => {
            let strain = Strain::ALL.into_iter().find(|one| one.as_str() == strain);
            json!(ruleset.rules.levels_offered(strain)[0])
        }
    };
    let mut facts = json!({"taker": "us", "contract": {"level": level, "strain": strain}});
    let fields = facts.as_object_mut().expect("facts");
    fields.extend(results.as_object().expect("results").clone());
    facts
}

/// The codes and fields of a new deal's problems.
fn wrong(ruleset: &Ruleset, facts: &Value) -> Vec<(&'static str, String)> {
    let problems = Deal::read(facts, ruleset).err().map(|all| all.0);
    let problems = problems.unwrap_or_default().into_iter();
    problems
        .map(|problem| (problem.code, problem.field))
        .collect()
}

/// Points that no cards give; nor do they give as many less than the total.
const NONE_FEWER: [&[i32]; 3] = [&[], &[1], &[1, 2, 5]];

/// Ways to count a strain, with the points that the last trick brings and the points that no cards give, in [`NONE_FEWER`].
const SCALES: [(&str, &str, &str, i32, usize); 16] = [
    ("count.no_trumps", "ace_19", "hearts", 10, 1),
    ("count.no_trumps", "natural", "no_trumps", 10, 1),
    ("count.no_trumps", "ace_19", "no_trumps", 10, 1),
    ("count.no_trumps", "rule_of_three", "no_trumps", 10, 1),
    ("count.no_trumps", "proportion_162", "no_trumps", 10, 1),
    ("count.no_trumps", "table", "no_trumps", 10, 1),
    ("count.no_trumps", "table_thresholds", "no_trumps", 10, 1),
    ("count.all_trumps", "natural", "all_trumps", 10, 2),
    ("count.all_trumps", "scale_160", "all_trumps", 0, 1),
    ("count.all_trumps", "scale_152", "all_trumps", 10, 0),
    ("count.all_trumps", "rule_of_three", "all_trumps", 10, 2),
    ("count.all_trumps", "proportion_162", "all_trumps", 10, 2),
    ("count.all_trumps", "table", "all_trumps", 10, 2),
    ("count.all_trumps", "table_thresholds", "all_trumps", 10, 2),
    ("count.all_trumps", "two_thirds", "all_trumps", 0, 2),
    ("count.all_trumps", "jack_13", "all_trumps", 10, 1),
];

#[test]
fn points_that_no_cards_give_are_refused_and_multiples_of_ten_never_are() {
    for (rule, scale, strain, _, none) in SCALES {
        let ruleset = ruleset(json!({"preset": "coinche", "set": {(rule): scale}}));
        let of = Strain::ALL.into_iter().find(|one| one.as_str() == strain);
        let total = ruleset.rules.card_values(of).total();
        for points in 0..=total {
            // Some scales need the last trick, which the larger side can have in any case.
            let last = if 2 * points >= total { "us" } else { "them" };
            let codes = wrong(
                &ruleset,
                &deal(
                    &ruleset,
                    strain,
                    &json!({"points": {"us": points}, "last_trick": last}),
                ),
            );
            let none = NONE_FEWER[none];
            let impossible = none.contains(&points) || none.contains(&(total - points));
            let impossible = ("points_impossible", "points.us".to_owned(), impossible);
            let want = Vec::from_iter(impossible.2.then_some((impossible.0, impossible.1)));
            assert_eq!(codes, want, "{scale} {strain} {points}");
            assert!(points % 10 > 0 || codes.is_empty());
        }
    }
}

#[test]
fn points_agree_with_the_cards_of_the_tricks_and_the_nearest_are_named() {
    let belote = ruleset(json!({"preset": "belote", "set": {"contract.measure": "tricks"}}));
    let cases = [
        // The jack, the nine and two aces or the fourth trump and an ace in one trick, without the last and with it.
        (
            json!({"points": {"us": 56}, "tricks": {"us": 1}, "last_trick": "them"}),
            None,
        ),
        (
            json!({"points": {"us": 57}, "tricks": {"us": 1}, "last_trick": "them"}),
            Some(json!([56])),
        ),
        (
            json!({"points": {"us": 66}, "tricks": {"us": 1}, "last_trick": "us"}),
            None,
        ),
        (
            json!({"points": {"them": 90}, "tricks": {"us": 7}, "last_trick": "us"}),
            Some(json!([56])),
        ),
        // Eleven plain cards and trumps are worth nothing, twelve are not.
        (
            json!({"points": {"us": 0}, "tricks": {"us": 2}, "last_trick": "them"}),
            None,
        ),
        (
            json!({"points": {"us": 0}, "tricks": {"us": 3}, "last_trick": "them"}),
            Some(json!([2])),
        ),
    ];
    for (results, want) in cases {
        let problems = Deal::read(&deal(&belote, "hearts", &results), &belote);
        let problems = problems.err().map(|all| all.0).unwrap_or_default();
        let nearest = problems.first().map(|problem| &problem.params["allowed"]);
        assert_eq!(nearest, want.as_ref(), "{results}: {problems:?}");
    }
}

#[test]
fn the_side_with_the_last_trick_has_its_ten_points_where_they_count() {
    for (rule, scale, strain, der, none) in SCALES {
        let ruleset = ruleset(json!({"preset": "coinche", "set": {(rule): scale}}));
        for points in 0..=12 {
            for (told, last) in [("us", "us"), ("us", "north"), ("them", "west")] {
                let facts = json!({"points": {told: points}, "last_trick": last});
                let facts = deal(&ruleset, strain, &facts);
                let codes = wrong(&ruleset, &facts);
                let disagrees = ("last_trick_disagrees", "last_trick".to_owned());
                let impossible = ("points_impossible", format!("points.{told}"));
                let want = match points - der {
                    ..0 => vec![disagrees],
                    cards if NONE_FEWER[none].contains(&cards) => vec![impossible],
                    _ => vec![],
                };
                assert_eq!(codes, want, "{scale} {facts}");
            }
        }
    }
    let chaloupee = ruleset(json!("chaloupee"));
    let facts = json!({"points": {"us": 2}, "last_trick": "us"});
    assert_eq!(wrong(&chaloupee, &deal(&chaloupee, "hearts", &facts)), []);
}

#[test]
fn every_contradiction_has_its_code_and_its_field() {
    let belote = ruleset(json!("belote"));
    let coinche = ruleset(json!("coinche"));
    let tierces = |one: &str, two: &str| {
        json!({"points": {"us": 82}, "melds": [
            {"by": "north", "kind": "tierce", "top": one}, {"by": "them", "kind": "cinquante", "top": two},
        ]})
    };
    let cases = [
        (
            &belote,
            json!({"points": {"us": 1}, "tricks": {"us": 0}}),
            "points_without_trick",
            "tricks",
        ),
        (
            &belote,
            json!({"points": {"us": 161}, "tricks": {"us": 8}}),
            "points_without_trick",
            "tricks",
        ),
        (
            &belote,
            json!({"points": {"us": 0}, "tricks": {"us": 0}, "last_trick": "us"}),
            "last_trick_disagrees",
            "last_trick",
        ),
        (
            &belote,
            json!({"all_tricks": "us", "tricks": {"them": 1}}),
            "tricks_do_not_add_up",
            "tricks",
        ),
        (
            &belote,
            json!({"all_tricks": "us", "points": {"them": 10}}),
            "all_tricks_disagree",
            "all_tricks",
        ),
        (
            &belote,
            json!({"all_tricks": "us", "last_trick": "west"}),
            "last_trick_disagrees",
            "last_trick",
        ),
        (
            &coinche,
            tierces("8H", "KS"),
            "bad_sequence_top",
            "melds[0].top",
        ),
        (
            &coinche,
            tierces("QH", "9S"),
            "bad_sequence_top",
            "melds[1].top",
        ),
        (
            &coinche,
            tierces("QH", "QH"),
            "sequence_twice",
            "melds[1].top",
        ),
    ];
    for (ruleset, results, code, field) in cases {
        let facts = deal(ruleset, "hearts", &results);
        let found = wrong(ruleset, &facts);
        assert_eq!(found[0], (code, field.to_owned()), "{facts}");
    }
}

#[test]
fn what_some_table_may_tell_is_read() {
    let belote = ruleset(json!("belote"));
    let coinche = ruleset(json!("coinche"));
    let lost = ruleset(json!({"preset": "coinche", "set": {"penalty.renonce": "deal_lost"}}));
    let cases = [
        // A trick may be worth nothing, so a side with all the points need not have all the tricks.
        (
            &belote,
            json!({"points": {"us": 162}, "tricks": {"us": 7}, "last_trick": "us"}),
        ),
        (
            &belote,
            json!({"points": {"us": 0}, "tricks": {"us": 2}, "last_trick": "them"}),
        ),
        (&belote, json!({"points": {"us": 162}, "tricks": {"us": 8}})),
        (
            &belote,
            json!({"points": {"us": 10}, "tricks": {"us": 1}, "last_trick": "us"}),
        ),
        (
            &belote,
            json!({"all_tricks": "us", "points": {"us": 162}, "tricks": {"us": 8}, "last_trick": "south"}),
        ),
        (
            &belote,
            json!({"points": {"us": 150}, "last_trick": "them"}),
        ),
        // A renonce decides, whatever count was recorded when it was found.
        (
            &lost,
            json!({"points": {"us": 3}, "last_trick": "us", "renonce": {"by": "them"}}),
        ),
        (
            &lost,
            json!({"points": {"us": 3}, "tricks": {"us": 0}, "renonce": {"by": "us"}}),
        ),
        // Tops equal in rank or suit, and one card in a sequence and a carré.
        (
            &coinche,
            json!({"points": {"us": 82}, "melds": [
                {"by": "us", "kind": "tierce", "top": "9H"}, {"by": "us", "kind": "tierce", "top": "9S"},
                {"by": "north", "kind": "cinquante", "top": "AH"}, {"by": "us", "kind": "carre", "top": "J"},
                {"by": "south", "kind": "tierce", "top": "JD"}, {"by": "us", "kind": "belote"},
            ]}),
        ),
        (
            &coinche,
            json!({"points": {"us": 82}, "melds": [
                {"by": "us", "kind": "tierce"}, {"by": "us", "kind": "tierce"}, {"by": "us", "kind": "cent", "length": 8},
            ]}),
        ),
    ];
    for (ruleset, results) in cases {
        let facts = deal(ruleset, "hearts", &results);
        assert_eq!(wrong(ruleset, &facts), [], "{facts}");
    }
}

#[test]
fn a_deal_that_was_recorded_before_is_read_and_marked_as_it_was() {
    let belote = ruleset(json!("belote"));
    let coinche = ruleset(json!("coinche"));
    let cases = [
        (
            &belote,
            json!({"points": {"us": 3}, "last_trick": "us"}),
            &["last_trick"][..],
        ),
        (
            &belote,
            json!({"points": {"us": 60}, "tricks": {"us": 0}, "last_trick": "us"}),
            &["tricks", "last_trick"][..],
        ),
        (&belote, json!({"points": {"us": 161}}), &[][..]),
        (
            &coinche,
            json!({"points": {"us": 96}, "melds": [
                {"by": "us", "kind": "cinquante", "top": "AH"}, {"by": "us", "kind": "tierce", "top": "AH"},
            ]}),
            &[][..],
        ),
    ];
    for (ruleset, results, idle) in cases {
        let facts = deal(ruleset, "hearts", &results);
        assert_ne!(wrong(ruleset, &facts), [], "{facts}");
        let kept = Deal::read_kept(&facts, ruleset).expect("it was recorded");
        let mut plain = facts.clone();
        for field in idle {
            plain[field] = Value::Null;
        }
        let plain = Deal::read_kept(&plain, ruleset).expect("a deal");
        assert_eq!(ruleset.mark(&kept, &mut ()), ruleset.mark(&plain, &mut ()));
        assert_eq!(
            json!(kept.to_json())["points"],
            json!({"us": facts["points"]["us"], "them": 162 - facts["points"]["us"].as_i64().expect("points")})
        );
    }
    let nonsense = deal(&belote, "hearts", &json!({"points": {"us": 163}}));
    assert!(Deal::read_kept(&nonsense, &belote).is_err());
    let needed = ruleset(json!("coinche-bga"));
    let facts = deal(
        &needed,
        "no_trumps",
        &json!({"points": {"us": 3}, "last_trick": "us"}),
    );
    assert!(
        Deal::read_kept(&facts, &needed).is_err(),
        "the der cannot be taken from 3 points"
    );
}

#[test]
fn any_deal_that_is_played_can_be_entered() {
    let mut chance = Chance(0x10551b1e);
    let (mut read, mut with_melds) = (0, 0);
    for _ in 0..1_700 {
        let ruleset = any_ruleset(&mut chance);
        let rules = &ruleset.rules;
        let strain = Strain::ALL[chance.below(6)];
        let level = match rules.is_turn_up() {
            true => json!("take"),
            false => json!(rules.levels_offered(Some(strain)).first()),
        };
        let bid = json!({"taker": "north", "contract": {"level": level, "strain": strain}, "dealer": "east"});
        let Ok(so_far) = DealSoFar::read(&bid, &ruleset) else {
            continue;
        };
        let played = play_out(&mut chance, rules, Some(strain), None);
        let count = tricks(rules, Some(strain), played.leader, &played.tricks)
            .count()
            .expect("a count");
        let mut facts = json!(count.facts(&so_far));
        facts["tricks"] = json!({"them": count.tricks.them});
        if chance.coin() {
            facts["last_trick"] = json!(By::Side(count.last_trick.side()));
        }
        if rules.melds_admitted == Melds::All {
            let hands: Vec<(Seat, CardSet)> = Seat::ALL
                .into_iter()
                .zip(&played.hands)
                .map(|(seat, hand)| (seat, hand.iter().copied().collect()))
                .collect();
            let found = rules
                .melds_of_hands(Some(strain), Some(played.leader), &hands)
                .expect("the melds of whole hands");
            let told = found.found.iter().filter(|(_, meld)| meld.points.is_some());
            let told: Vec<_> = told
                .map(|(seat, meld)| meld.to_json(*seat, Some(strain)))
                .collect();
            with_melds += usize::from(told.len() > 1);
            facts["melds"] = json!(told);
        }
        let codes = wrong(&ruleset, &facts);
        let unclear = codes.iter().any(|(code, _)| *code == "best_meld_unknown");
        assert!(codes.is_empty() || unclear, "{facts}: {codes:?}");
        read += usize::from(codes.is_empty());
    }
    assert!(read > 900 && with_melds > 100, "{read}, {with_melds}");
}
