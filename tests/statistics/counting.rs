//! The amounts that a match adds to the sums of each player, pair and duel.

use crate::common::{AJ, ZK, deal, hearts, played, sides};
use ardoise_journal::{Event, Identities, PlayersMerged, RulesetId};
use ardoise_rules::{Doubling, Seat, Side};
use ardoise_statistics::{
    ByTheRules, Counted, DealFigures, Figures, Part, Seated, Trait, against, pair, player,
};
use serde_json::json;

fn keys(names: [&str; 2]) -> Vec<String> {
    names.map(ardoise_journal::player_key).into()
}

/// A match with these deals, in which nobody changed seats.
fn counted(deals: Vec<DealFigures>) -> Counted {
    Counted {
        id: "m".into(),
        moment: 0,
        day: "2024-10-04".to_owned(),
        ruleset: "coinche".to_owned(),
        own: None,
        winner: None,
        seated: vec![Seated {
            from: 0,
            us: keys(ZK),
            them: keys(AJ),
        }],
        deals,
        concours: false,
    }
}

/// The sums of a subject.
fn sums(counted: &Counted, subject: &str) -> Figures {
    let subjects = counted.subjects();
    counted.tally(&subjects[subject]).sums
}

/// A contract of 100 at hearts of our side.
fn taken(position: u32, made: Option<bool>) -> DealFigures {
    DealFigures {
        deal: position.to_string().into(),
        position,
        takers: Some(Side::Us),
        level: Some("100".to_owned()),
        strain: Some("hearts".to_owned()),
        made,
        ruleset: "coinche".to_owned(),
        ..DealFigures::default()
    }
}

#[test]
fn a_coinched_contract_in_dispute_was_coinched_neither_rightly_nor_wrongly() {
    let coinched = [Some(true), Some(false), None];
    let coinched = (0..).zip(coinched).map(|(position, made)| DealFigures {
        doubling: Doubling::Coinche,
        ..taken(position, made)
    });
    let counted = counted(coinched.collect());
    let anne = sums(&counted, "p:anne");
    assert_eq!(
        (anne.coinches, anne.coinches_right, anne.coinches_wrong),
        (3, 1, 1)
    );
    let zoe = sums(&counted, "p:zoé");
    assert_eq!(
        (zoe.coinched, zoe.coinched_right, zoe.coinched_wrong),
        (3, 1, 1)
    );
}

#[test]
fn who_changes_sides_has_both_sides_deals() {
    let reseated = Event::PlayersReseated {
        sides: sides(["Anne", "Karim"], ["Zoé", "Jean"]),
        from_deal: 1,
    };
    let events = vec![
        deal(0, hearts("us", 100, 112)),
        reseated,
        deal(1, hearts("us", 100, 120)),
    ];
    let target = json!({"preset": "coinche", "set": {"game.target": 400}});
    let state = played(target, events);
    let counted = Counted::of(&state, 0, "+01:00", &ByTheRules, &Identities::default());
    assert_eq!(counted.winner, Some(Side::Us));
    assert_eq!(counted.day, "2024-10-05", "by the clock of the table");
    let zoe = sums(&counted, "p:zoé");
    assert_eq!((zoe.matches, zoe.won, zoe.lost, zoe.deals), (1, 0, 1, 2));
    assert_eq!((zoe.taken, zoe.made, zoe.defending), (1, 1, 1));
    let anne = sums(&counted, "p:anne");
    assert_eq!((anne.won, anne.taken, anne.defending), (1, 1, 1));
    let karim = sums(&counted, "p:karim");
    assert_eq!((karim.won, karim.taken, karim.defending), (1, 2, 0));
    let together = sums(&counted, &pair(&keys(ZK)).expect("two"));
    assert_eq!(
        (together.won, together.lost, together.deals),
        (0, 0, 1),
        "the pair was not there at the end"
    );
}

#[test]
fn who_sits_down_after_the_last_deal_has_played_none() {
    let reseated = Event::PlayersReseated {
        sides: sides(["Zoé", "Paul"], AJ),
        from_deal: 1,
    };
    let events = vec![deal(0, hearts("us", 100, 112)), reseated];
    let state = played(json!("coinche"), events);
    let counted = Counted::of(&state, 0, "+01:00", &ByTheRules, &Identities::default());
    let subjects = counted.subjects();
    assert!(subjects.contains_key("p:karim") && !subjects.contains_key("p:paul"));
}

#[test]
fn merged_names_are_one_player() {
    let state = played(json!("coinche"), vec![deal(0, hearts("us", 100, 112))]);
    let merged = PlayersMerged {
        name: "Zoé".to_owned(),
        into: "Zozo".to_owned(),
    };
    let counted = Counted::of(&state, 0, "UTC", &ByTheRules, &Identities::of([merged]));
    assert_eq!(sums(&counted, &player("zozo")).deals, 1);
    assert!(!counted.subjects().contains_key("p:zoé"));
}

#[test]
fn a_name_typed_twice_is_counted_once_and_a_blank_one_never() {
    let mut counted = counted(vec![taken(0, Some(true))]);
    counted.seated[0].us = vec!["zoé".to_owned(), "zoé".to_owned()];
    counted.seated[0].them = vec![String::new(), "jean".to_owned()];
    let subjects = counted.subjects();
    let subjects: Vec<&str> = subjects.keys().map(String::as_str).collect();
    assert_eq!(subjects, ["d:zoé\tzoé", "p:jean", "p:zoé"]);
    assert_eq!(sums(&counted, "p:zoé").deals, 1);
}

#[test]
fn a_pair_is_the_same_in_either_order() {
    let (one, other) = (keys(ZK), keys(AJ));
    let turned: Vec<String> = one.iter().rev().cloned().collect();
    assert_eq!(pair(&one), pair(&turned));
    assert_eq!(against(&one, &other), against(&turned, &other));
    assert_ne!(against(&one, &other), against(&other, &one));
    assert_eq!(pair(&one[..1]), None, "nobody sits alone as a pair");
}

#[test]
fn a_named_ruleset_has_sums_of_its_own_within_its_preset() {
    let thursday = RulesetId::from("thursday");
    let named = DealFigures {
        own: Some(thursday.clone()),
        ..taken(0, Some(true))
    };
    let counted = counted(vec![named, taken(1, Some(false))]);
    let subjects = counted.subjects();
    let parts = &subjects["p:zoé"];
    for (ruleset, made, chuted) in [("coinche", 1, 1), ("thursday", 1, 0), ("belote", 0, 0)] {
        let tally = counted.tally_under(parts, ruleset);
        assert_eq!(
            (tally.sums.made, tally.sums.chuted),
            (made, chuted),
            "{ruleset}"
        );
        let contracts: i64 = tally.contracts.values().map(|sums| sums.bid).sum();
        assert_eq!(contracts, made + chuted, "{ruleset}");
    }
    let (presets, own) = counted.rulesets(parts);
    assert_eq!(presets.into_iter().collect::<Vec<_>>(), ["coinche"]);
    assert_eq!(own.into_iter().collect::<Vec<_>>(), ["thursday"]);
}

#[test]
fn the_mask_of_a_part_has_every_property_of_its_deals() {
    let capot = DealFigures {
        level: Some("capot".to_owned()),
        strain: None,
        doubling: Doubling::Coinche,
        all_tricks: Some(Side::Us),
        belotes_us: 1,
        ..taken(1, Some(true))
    };
    let counted = counted(vec![taken(0, Some(false)), capot]);
    let part = |side, from, to| Part {
        side,
        seat: Some(Seat::South),
        from,
        to,
    };
    let has = |part: &Part, of: Trait| counted.traits(part) & of.bit() != 0;
    let ours = part(Side::Us, 0, 2);
    for of in [
        Trait::Taking(true),
        Trait::Made(true),
        Trait::Made(false),
        Trait::Coinched,
        Trait::Capot,
        Trait::Belote,
        Trait::Level("100"),
        Trait::Level("capot"),
        Trait::Strain("hearts"),
        Trait::Strain(""),
        Trait::Ruleset("coinche"),
    ] {
        assert!(has(&ours, of), "{of:?}");
    }
    assert!(!has(&ours, Trait::Taking(false)) && !has(&ours, Trait::Generale));
    let theirs = part(Side::Them, 0, 2);
    assert!(has(&theirs, Trait::Taking(false)) && !has(&theirs, Trait::Capot));
    assert!(!has(&theirs, Trait::Belote));
    let first = part(Side::Us, 0, 1);
    assert!(!has(&first, Trait::Coinched) && !has(&first, Trait::Made(true)));
}
