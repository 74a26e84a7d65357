//! The referee: rules of the game by name, with the house rules that they depend on.

use crate::ardoise::{ardoise, ask, ask_all};
use crate::common::cases;
use serde_json::{Value, json};

/// A list of cards such as `AH KH`.
fn cards(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The lines of `playing.jsonl`: a rule of the game, the house rules, the strain, the trick and the hand; the legal
/// cards and the duty.
#[test]
fn what_may_be_played_is_what_the_house_rules_say() {
    let cases = cases("playing.jsonl");
    let told = |case: &Value, key: &str| json!(cards(case[key].as_str().expect("cards")));
    let question = |case: &Value| {
        json!({
            "ruleset": {"preset": case["preset"], "set": case["set"]}, "strain": case["strain"],
            "trick": told(case, "trick"), "hand": told(case, "hand"),
        })
    };
    let questions: Vec<Value> = cases.iter().map(question).collect();
    for (case, answer) in cases.iter().zip(ask_all(&["play"], &questions)) {
        let expected = json!({"legal": told(case, "legal"), "rule": case["duty"]});
        assert_eq!(answer, expected, "{case}");
    }
}

#[test]
fn a_first_lead_against_a_slam_may_be_restricted() {
    let hand = "AS 10S JH AH AC 7C 8D AD";
    let question = |set: Value, level: Value, leading: &str, hand: &str| {
        json!({"ruleset": {"preset": "coinche", "set": set}, "strain": "hearts", "trick": [], "hand": cards(hand),
               "contract": {"level": level, "strain": "hearts"}, "leading": leading})
    };
    let restricted = || json!({"play.capot_lead_restriction": true});
    let lower = "10S AH 7C 8D";
    for (rule, question, legal) in [
        (
            "the highest of each suit stays",
            question(restricted(), json!("capot"), "defence", hand),
            lower,
        ),
        (
            "against a générale too",
            question(restricted(), json!("generale"), "defence", hand),
            lower,
        ),
        (
            "the takers lead what they like",
            question(restricted(), json!("capot"), "takers", hand),
            hand,
        ),
        (
            "against points, anything",
            question(restricted(), json!(100), "defence", hand),
            hand,
        ),
        (
            "without the house rule, anything",
            question(json!({}), json!("capot"), "defence", hand),
            hand,
        ),
        (
            "only to the first trick",
            question(restricted(), json!("capot"), "defence", "AS 10S"),
            "AS 10S",
        ),
    ] {
        let expected = json!({"legal": cards(legal), "rule": "lead"});
        assert_eq!(ask(&["play"], &question), expected, "{rule}");
    }
    let ruleset = json!({"preset": "coinche", "set": {"auction.schmurtz": true}});
    let schmurtz = json!({"ruleset": ruleset, "strain": "schmurtz", "trick": cards("AS 8S 7S 7H")});
    let expected = json!({"winner": 2, "points": 11});
    assert_eq!(ask(&["play"], &schmurtz), expected);
}

#[test]
fn the_best_card_takes_the_trick() {
    for (rule, ruleset, strain, trick, winner, points) in [
        (
            "the highest trump",
            "contree",
            "hearts",
            "AH 9H JH 7H",
            2,
            45,
        ),
        (
            "a trump beats a suit",
            "contree",
            "hearts",
            "AS 10S 7H KS",
            2,
            25,
        ),
        (
            "no other suit takes it",
            "contree",
            "hearts",
            "7S AC AD 10C",
            0,
            32,
        ),
        ("no trumps", "coinche", "no_trumps", "10S AS AH 7S", 1, 32),
        ("all trumps", "coinche", "all_trumps", "AS JH 9S KS", 2, 49),
        (
            "manille: the ten, without the trick's point",
            "chaloupee",
            "hearts",
            "AS 10S KS JS",
            1,
            13,
        ),
    ] {
        let question = json!({"ruleset": ruleset, "strain": strain, "trick": cards(trick)});
        let expected = json!({"winner": winner, "points": points});
        assert_eq!(ask(&["play"], &question), expected, "{rule}");
    }
}

#[test]
fn a_bad_question_to_the_referee_does_not_stop_the_others() {
    let good = json!({"ruleset": "contree", "strain": "hearts", "trick": ["AH", "KH"], "hand": ["10H", "7S"]});
    let bad = json!({"ruleset": "contree", "strain": "hearts", "trick": ["1H"], "hand": 7, "wind": "north"});
    let answered = ardoise(&["play"], format!("{bad}\n\n{good}\n"));
    assert!(!answered.good, "a line was bad");
    assert!(answered.lines[0]["error"]["message"].is_string());
    assert_eq!(
        answered.lines[1],
        json!({"legal": ["10H"], "rule": "follow_suit"})
    );
}

/// A player's meld, written as `south tierce QH`.
fn meld(told: &str) -> Value {
    let words = cards(told);
    match words[..] {
        [by, "cent", top, length] => {
            json!({"by": by, "kind": "cent", "top": top, "length": length.parse::<u8>().ok()})
        }
        [by, "belote", suit] => json!({"by": by, "kind": "belote", "suit": suit}),
        [by, kind, top] => json!({"by": by, "kind": kind, "top": top}),
        [by, kind] => json!({"by": by, "kind": kind}),
        _ => panic!("{told} is no meld"),
    }
}

#[test]
fn the_side_with_the_best_meld_marks_all_of_its_own() {
    let tie = |value: &str| json!({"melds.tie": value});
    let clockwise = json!({"table.direction": "clockwise"});
    let each_suit = json!({"melds.belote_at_all_trumps": "each_suit"});
    let as_it_is = json!({});
    let them_first = ["south tierce QH", "east tierce QS", "west tierce 9C"];
    for (rule, set, strain, declared, best, valid, us, them) in [
        (
            "nothing declared",
            &as_it_is,
            "hearts",
            &[][..],
            None,
            &[][..],
            0,
            0,
        ),
        (
            "one side alone",
            &as_it_is,
            "hearts",
            &["north tierce 9S"],
            Some("us"),
            &[0],
            20,
            0,
        ),
        (
            "a carré beats any sequence",
            &as_it_is,
            "hearts",
            &["south carre Q", "east cent AS 8"],
            Some("us"),
            &[0],
            100,
            0,
        ),
        (
            "carrés: jacks, then nines",
            &as_it_is,
            "hearts",
            &["south carre 9", "east carre J"],
            Some("them"),
            &[1],
            0,
            200,
        ),
        (
            "carrés: tens over kings",
            &as_it_is,
            "hearts",
            &["south carre 10", "east carre K"],
            Some("us"),
            &[0],
            100,
            0,
        ),
        (
            "the longer sequence",
            &as_it_is,
            "hearts",
            &["south tierce AS", "east cinquante 10C"],
            Some("them"),
            &[1],
            0,
            50,
        ),
        (
            "six in sequence over five",
            &as_it_is,
            "hearts",
            &["south cent AS 5", "east cent QC 6"],
            Some("them"),
            &[1],
            0,
            100,
        ),
        (
            "the higher one",
            &as_it_is,
            "hearts",
            &["south tierce AS", "east tierce KC"],
            Some("us"),
            &[0],
            20,
            0,
        ),
        (
            "trumps, of the same height",
            &as_it_is,
            "hearts",
            &["south tierce QH", "east tierce QC"],
            Some("us"),
            &[0],
            20,
            0,
        ),
        (
            "no suit is above at all trumps",
            &as_it_is,
            "all_trumps",
            &["south tierce QH", "east tierce QC"],
            Some("us"),
            &[0],
            20,
            0,
        ),
        (
            "the partner's come with it",
            &as_it_is,
            "hearts",
            &["south carre 9", "east carre 10", "north tierce 9C"],
            Some("us"),
            &[0, 2],
            170,
            0,
        ),
        (
            "a belote always counts",
            &as_it_is,
            "hearts",
            &["south belote", "east carre J"],
            Some("them"),
            &[0, 1],
            20,
            200,
        ),
        (
            "contree-fr: carré, tierce and belote cumulate",
            &as_it_is,
            "hearts",
            &["south carre J", "south tierce KH", "south belote"],
            Some("us"),
            &[0, 1, 2],
            240,
            0,
        ),
        (
            "a belote in each suit",
            &each_suit,
            "all_trumps",
            &["south belote hearts", "east belote clubs"],
            None,
            &[0, 1],
            20,
            20,
        ),
        (
            "a tie: who plays first has it",
            &tie("first_to_play"),
            "clubs",
            &["west tierce QS", "north tierce QH"],
            Some("us"),
            &[1],
            20,
            0,
        ),
        (
            "a tie, played the other way round",
            &clockwise,
            "clubs",
            &["west tierce QS", "north tierce QH"],
            Some("them"),
            &[0],
            0,
            20,
        ),
        (
            "a tie: nobody's count",
            &tie("cancel"),
            "clubs",
            &them_first,
            None,
            &[],
            0,
            0,
        ),
        (
            "a tie: spades are the strongest",
            &tie("suit_order"),
            "clubs",
            &them_first,
            Some("them"),
            &[1, 2],
            0,
            40,
        ),
    ] {
        let declared: Vec<Value> = declared.iter().map(|told| meld(told)).collect();
        let question = json!({
            "ruleset": {"preset": "coinche", "set": set}, "strain": strain, "leader": "south", "declared": declared,
        });
        let valid: Vec<&Value> = valid
            .iter()
            .map(|place: &usize| &declared[*place])
            .collect();
        let expected = json!({"best": best, "valid": valid, "points": {"us": us, "them": them}});
        assert_eq!(ask(&["melds"], &question), expected, "{rule}");
    }
}
