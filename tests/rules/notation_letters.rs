//! The letters of the notation in each language.

use crate::common::cases;
use crate::notation::read;
use ardoise_rules::{Alphabet, Deal, LineContext, Preset, Ruleset};
use serde_json::{Value, json};

fn french() -> LineContext {
    LineContext {
        alphabet: Alphabet::French,
        ..LineContext::default()
    }
}

/// The meaning of a line in French letters: its strain, or the code and the readings of its problem.
fn said_in_french(line: &str, preset: &str) -> Result<Value, (String, Value)> {
    let ruleset = Ruleset::preset(preset).expect("a preset");
    let read = read(line, &ruleset, &french());
    match read.problems.first() {
        None => Ok(Value::Object(read.facts)),
        Some(problem) => Err((problem.code.to_owned(), problem.params["allowed"].clone())),
    }
}

#[test]
fn the_letters_are_those_of_the_language() {
    let strain = |line: &str, preset: &str| {
        said_in_french(line, preset).map(|facts| facts["contract"]["strain"].clone())
    };
    for (line, strain_told) in [
        ("n 100p 112", "spades"),
        ("n 100c 112", "hearts"),
        ("n 100 c 112", "hearts"),
        ("n 100k 112", "diamonds"),
        ("n 100ca 112", "diamonds"),
        ("n 100 ca 112", "diamonds"),
        ("n 100carreau 112", "diamonds"),
        ("n 100t 112", "clubs"),
        ("o 100cx them 30", "hearts"),
        ("nord 100 trefle 112", "clubs"),
        ("n 100h 112", "hearts"),
    ] {
        assert_eq!(strain(line, "coinche"), Ok(json!(strain_told)), "{line}");
    }
    assert_eq!(
        strain("n c 92", "belote"),
        Ok(json!("hearts")),
        "a turned-up card"
    );
    let english = Ruleset::preset("coinche").expect("a preset");
    let facts = read("n 100c 112", &english, &LineContext::default()).facts;
    assert_eq!(
        facts["contract"]["strain"], "clubs",
        "as ever without a language"
    );
}

#[test]
fn a_card_is_read_by_its_french_rank_and_a_mixture_is_refused_with_both_readings() {
    let top =
        |line: &str| said_in_french(line, "coinche").map(|facts| facts["melds"][0]["top"].clone());
    assert_eq!(top("n 100p 112 tierce dc"), Ok(json!("QH")));
    assert_eq!(top("n 100p 112 tierce rk"), Ok(json!("KD")));
    assert_eq!(top("n 100p 112 tierce 10t"), Ok(json!("10C")));
    assert_eq!(top("n 100p 112 tierce ac"), Ok(json!("AH")));
    assert_eq!(top("n 100p 112 carre v"), Ok(json!("J")));
    let both = ("ambiguous_word".to_owned(), json!(["♥", "♣"]));
    assert_eq!(
        top("n 100p 112 tierce qc"),
        Err(both),
        "q is an English letter, c could be either"
    );
    let tricks = said_in_french("n c 112 tierce 7t", "belote").map(|facts| facts["tricks"].clone());
    assert_eq!(
        tricks,
        Ok(json!({"us": 7})),
        "no sequence is headed by a seven"
    );
}

#[test]
fn a_deal_is_written_in_the_letters_of_the_language() {
    let ruleset = Ruleset::preset("coinche").expect("a preset");
    for (english, in_french) in [
        ("n 100h x 112 b", "n 100c x 112 b"),
        ("w 110d n x 96", "o 110k n x 96"),
        (
            "us 90s 104 tierce qh carre 9",
            "nous 90p 104 tierce dc carre 9",
        ),
        ("them capot c all", "eux capot t tous"),
        ("s generale s s alone", "s generale p s seul"),
        ("cancel s deals", "annulee s donne"),
        ("pass", "passe"),
        ("us +20 them -10", "nous +20 eux -10"),
    ] {
        let facts = read(english, &ruleset, &LineContext::default()).facts;
        let deal = Deal::read(&Value::Object(facts), &ruleset).expect("a deal");
        assert_eq!(deal.to_line(), english);
        assert_eq!(deal.to_line_in(Alphabet::French), in_french);
    }
}

#[test]
fn the_examples_are_in_the_language_and_whole() {
    for preset in Preset::all() {
        let ruleset = Ruleset::preset(&preset.id).expect("a preset");
        let lines = ruleset.example_lines(Alphabet::French);
        assert!(lines.len() >= 3, "{}: {lines:?}", preset.id);
        for line in &lines {
            assert!(
                read(line, &ruleset, &french()).is_whole(),
                "{}: {line}",
                preset.id
            );
        }
        assert!(
            lines.contains(&"passe".to_owned()),
            "{}: {lines:?}",
            preset.id
        );
    }
}

/// A phone without a network writes its deals by itself. Its tests read the same file.
#[test]
fn the_lines_of_a_phone_are_those_of_the_rules() {
    for case in cases("lines.jsonl") {
        let ruleset = Ruleset::read(&case["ruleset"]).expect("a ruleset");
        let deal = Deal::read(&case["facts"], &ruleset).expect("a deal");
        let lines = [Alphabet::English, Alphabet::French].map(|one| deal.to_line_in(one));
        assert_eq!(json!(lines), json!([case["en"], case["fr"]]));
    }
}
