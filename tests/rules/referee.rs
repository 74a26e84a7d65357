//! The referee as a table asks it: rules of the game by name, under the house rules that they hang on.

mod common;

use common::{ardoise, ask, ask_all};
use serde_json::{Value, json};

/// A list of cards, as `AH KH`.
fn cards(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// What may be played: a rule of the game, the house rules, the strain, the trick, the hand; the legal cards and the duty.
struct Playing {
    rule: &'static str,
    set: Value,
    position: [&'static str; 3],
    legal: &'static str,
    duty: &'static str,
}

fn playing(
    rule: &'static str,
    set: Value,
    position: [&'static str; 3],
    legal: &'static str,
    duty: &'static str,
) -> Playing {
    Playing {
        rule,
        set,
        position,
        legal,
        duty,
    }
}

/// Asks all under a preset, and holds the answers against what is expected.
fn assert_played(preset: &str, all: &[Playing]) {
    let ruleset = |set: &Value| json!({"preset": preset, "set": set});
    let question = |playing: &Playing| {
        let [strain, trick, hand] = playing.position;
        json!({"ruleset": ruleset(&playing.set), "strain": strain, "trick": cards(trick), "hand": cards(hand)})
    };
    let questions: Vec<Value> = all.iter().map(question).collect();
    for (playing, answer) in all.iter().zip(ask_all(&["play"], &questions)) {
        let expected = json!({"legal": cards(playing.legal), "rule": playing.duty});
        assert_eq!(answer, expected, "{preset}: {}", playing.rule);
    }
}

#[test]
fn who_has_the_suit_follows_it() {
    let none = || json!({});
    assert_played(
        "coinche",
        &[
            playing(
                "the lead is free",
                none(),
                ["hearts", "", "JH 7S"],
                "JH 7S",
                "lead",
            ),
            playing(
                "a plain suit is followed with any card",
                none(),
                ["hearts", "KS", "AS 7S JH"],
                "AS 7S",
                "follow_suit",
            ),
            playing(
                "trumps are climbed",
                none(),
                ["hearts", "10H", "AH KH 9H 7S"],
                "AH 9H",
                "climb",
            ),
            playing(
                "no higher trump: any trump",
                none(),
                ["hearts", "JH", "9H 7H AS"],
                "9H 7H",
                "follow_suit",
            ),
            playing(
                "trumps led, none in hand: anything",
                none(),
                ["hearts", "JH", "7S AC"],
                "7S AC",
                "free",
            ),
            playing(
                "every suit climbs at all trumps",
                none(),
                ["all_trumps", "9S", "JS AS"],
                "JS",
                "climb",
            ),
            playing(
                "no suit climbs at no trumps",
                none(),
                ["no_trumps", "KS", "7S AS"],
                "7S AS",
                "follow_suit",
            ),
            playing(
                "a suit that was trumped: any card of it",
                none(),
                ["hearts", "KS 7H", "AS 7S 8H"],
                "AS 7S",
                "follow_suit",
            ),
            playing(
                "the hand keeps its order",
                none(),
                ["hearts", "7H", "KH AS QH JH"],
                "KH QH JH",
                "climb",
            ),
            playing(
                "a ten may be written T",
                none(),
                ["hearts", "7S", "TS AH"],
                "10S",
                "follow_suit",
            ),
        ],
    );
}

#[test]
fn a_higher_card_is_a_duty_by_the_house_rules() {
    let every_suit = || json!({"play.climb": "every_suit"});
    let partner = |climbs: bool| json!({"play.climb_partner": climbs});
    assert_played(
        "coinche",
        &[
            playing(
                "climb: every_suit, a plain suit",
                every_suit(),
                ["hearts", "KS", "7S AS"],
                "AS",
                "climb",
            ),
            playing(
                "climb: every_suit, at no trumps too",
                every_suit(),
                ["no_trumps", "KS", "7S AS"],
                "AS",
                "climb",
            ),
            playing(
                "climb: every_suit, but the suit was trumped",
                every_suit(),
                ["hearts", "KS 7H", "7S AS"],
                "7S AS",
                "follow_suit",
            ),
            playing(
                "climb: trumps, a plain suit",
                json!({"play.climb": "trumps"}),
                ["hearts", "KS", "7S AS"],
                "7S AS",
                "follow_suit",
            ),
            playing(
                "climb_partner: over one's partner too",
                partner(true),
                ["hearts", "9H 7H", "JH 8H"],
                "JH",
                "climb",
            ),
            playing(
                "no climb_partner: not over one's partner",
                partner(false),
                ["hearts", "9H 7H", "JH 8H"],
                "JH 8H",
                "follow_suit",
            ),
            playing(
                "no climb_partner: over an opponent",
                partner(false),
                ["hearts", "7H 9H", "JH 8H"],
                "JH",
                "climb",
            ),
            playing(
                "schmurtz: the seven is the highest",
                every_suit(),
                ["schmurtz", "9S", "7S AS 8H"],
                "7S",
                "climb",
            ),
            playing(
                "schmurtz: no trumps",
                json!({}),
                ["schmurtz", "9S", "7H AC"],
                "7H AC",
                "free",
            ),
        ],
    );
}

#[test]
fn who_has_not_the_suit_trumps_by_the_house_rules() {
    let void = |value: &str| json!({"play.void": value});
    let over = |value: bool| json!({"play.overtrump": value});
    let under = |value: bool| json!({"play.undertrump": value});
    let over_partner =
        |undertrump: bool| json!({"play.void": "must_trump", "play.undertrump": undertrump});
    assert_played(
        "coinche",
        &[
            playing(
                "void: a trump",
                json!({}),
                ["hearts", "KS", "7H AH AC"],
                "7H AH",
                "trump",
            ),
            playing(
                "void and no trump: anything",
                json!({}),
                ["hearts", "KS", "7C AC"],
                "7C AC",
                "free",
            ),
            playing(
                "void at no trumps: anything",
                json!({}),
                ["no_trumps", "KS", "7H AC"],
                "7H AC",
                "free",
            ),
            playing(
                "void at all trumps: anything",
                json!({}),
                ["all_trumps", "KS", "JH AC"],
                "JH AC",
                "free",
            ),
            playing(
                "void: free",
                void("free"),
                ["hearts", "KS", "7H AC"],
                "7H AC",
                "free",
            ),
            playing(
                "void: unless_partner_winning, it is",
                void("unless_partner_winning"),
                ["hearts", "AS 7S", "7H AC"],
                "7H AC",
                "partner_winning",
            ),
            playing(
                "void: unless_partner_winning, it is not",
                void("unless_partner_winning"),
                ["hearts", "KS AS", "7H AC"],
                "7H",
                "trump",
            ),
            playing(
                "void: unless_partner_winning, by a trump",
                void("unless_partner_winning"),
                ["hearts", "KS 7H AS", "8H AC"],
                "8H AC",
                "partner_winning",
            ),
            playing(
                "void: must_trump, also on a partner",
                void("must_trump"),
                ["hearts", "AS 7S", "7H AC"],
                "7H",
                "trump",
            ),
            playing(
                "void: must_trump, a partner's trump need not be beaten",
                void("must_trump"),
                ["hearts", "KS 9H AS", "8H JH AC"],
                "8H JH",
                "trump",
            ),
            playing(
                "overtrump: an opponent's trump is beaten",
                over(true),
                ["hearts", "KS AH", "8H 9H AC"],
                "9H",
                "overtrump",
            ),
            playing(
                "no overtrump: any trump",
                over(false),
                ["hearts", "KS AH", "8H 9H AC"],
                "8H 9H",
                "trump",
            ),
            playing(
                "undertrump: a lower one still",
                under(true),
                ["hearts", "KS AH", "8H AC"],
                "8H",
                "undertrump",
            ),
            playing(
                "no undertrump: anything",
                under(false),
                ["hearts", "KS AH", "8H AC"],
                "8H AC",
                "free",
            ),
            playing(
                "undertrump: under a partner's too",
                over_partner(true),
                ["hearts", "KS JH AS", "8H AC"],
                "8H",
                "undertrump",
            ),
            playing(
                "no undertrump: not under a partner's",
                over_partner(false),
                ["hearts", "KS JH AS", "8H AC"],
                "8H AC",
                "free",
            ),
        ],
    );
}

#[test]
fn each_table_plays_its_own_way() {
    let as_it_is = || json!({});
    // contree-fr: one need not overtake a winning partner in trumps.
    assert_played(
        "contree",
        &[playing(
            "a partner's trump stands",
            as_it_is(),
            ["hearts", "JH 7H", "9H 8H"],
            "9H 8H",
            "follow_suit",
        )],
    );
    // coinche-bga-de: only trumps led are overtaken.
    assert_played(
        "coinche-bga",
        &[playing(
            "any trump will do on a trump",
            as_it_is(),
            ["hearts", "KS AH", "8H 9H AC"],
            "8H 9H",
            "trump",
        )],
    );
    // chaloupee-fr: « on monte à la couleur », « on ne pisse pas à l'atout ».
    assert_played(
        "chaloupee",
        &[
            playing(
                "the suit is climbed; the ten is the highest",
                as_it_is(),
                ["hearts", "AS", "10S KS"],
                "10S",
                "climb",
            ),
            playing(
                "a winning partner is not climbed",
                as_it_is(),
                ["hearts", "AS 7S", "10S KS"],
                "10S KS",
                "follow_suit",
            ),
            playing(
                "no lower trump",
                as_it_is(),
                ["hearts", "KS AH", "8H AC"],
                "8H AC",
                "free",
            ),
            playing(
                "a trump, though the partner wins",
                as_it_is(),
                ["hearts", "10S 7S", "8H AC"],
                "8H",
                "trump",
            ),
        ],
    );
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
        ("schmurtz", "coinche", "schmurtz", "AS 8S 7S 7H", 2, 11),
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

/// A meld by a player, told as `south tierce QH`.
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
