//! Auctions: rules of the game by name, with the house rules that they depend on.

use crate::ardoise::{ardoise, ask, ask_all};
use crate::common::cases;
use serde_json::{Value, json};

/// West deals, so that south calls first, followed by east, north and west. At a clockwise table east deals, and south,
/// west, north and east call.
fn question(preset: &str, set: &Value, calls: &str) -> Value {
    let clockwise = preset.starts_with("coinche-bga") || set["table.direction"] == "clockwise";
    let calls: Vec<&str> = calls.split(',').map(str::trim).collect();
    let calls: Vec<&str> = calls.into_iter().filter(|call| !call.is_empty()).collect();
    json!({
        "ruleset": {"preset": preset, "set": set}, "dealer": if clockwise { "east" } else { "west" }, "calls": calls,
    })
}

/// A summary of an answer: `open, 90 hearts by east, next north` or `3: bid_too_low`.
fn told(answer: &Value) -> String {
    let word = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
    if answer["legal"] == false {
        assert!(
            answer["error"]["message"]
                .as_str()
                .is_some_and(|message| message.len() > 20),
            "{answer}"
        );
        return format!("{}: {}", answer["at"], word(&answer["error"]["code"]));
    }
    let mut parts = vec![word(&answer["state"])];
    if !answer["contract"].is_null() {
        let contract = &answer["contract"];
        let strain = word(&contract["strain"]);
        let taker = word(&answer["taker"]);
        parts.push(format!("{} {strain} by {taker}", word(&contract["level"])));
    }
    if answer["doubling"] != "none" {
        parts.push(word(&answer["doubling"]));
    }
    for key in ["next", "leader"] {
        if !answer[key].is_null() {
            parts.push(format!("{key} {}", word(&answer[key])));
        }
    }
    parts.join(", ")
}

#[test]
fn an_answer_has_exactly_what_the_contract_says() {
    let calls = "pass, 80 hearts, pass, 90 spades, pass";
    let legal = json!({
        "legal": true, "state": "open", "next": "east", "contract": {"level": 90, "strain": "spades"},
        "taker": "west", "doubling": "none", "leader": null,
    });
    assert_eq!(
        ask(&["auction"], &question("coinche", &json!({}), calls)),
        legal
    );
    let answer = ask(
        &["auction"],
        &question("coinche", &json!({}), "80 hearts, 80 spades"),
    );
    let message = &answer["error"]["message"];
    let error = json!({"code": "bid_too_low", "message": message});
    assert_eq!(answer, json!({"legal": false, "at": 1, "error": error}));
    let message = message.as_str().expect("a sentence");
    assert!(
        message.contains("80 spades") && message.contains("80 hearts"),
        "{message}"
    );
}

/// The lines of `auctions.jsonl`: a rule of the game, the house rules, the calls separated by commas, and the state.
#[test]
fn an_auction_goes_as_its_house_rules_say() {
    let cases = cases("auctions.jsonl");
    let asked = |case: &Value| {
        let word = |key: &str| case[key].as_str().expect("a text");
        let mut question = question(word("preset"), &case["set"], word("calls"));
        question["turned"] = case["turned"].clone();
        question
    };
    let questions: Vec<Value> = cases.iter().map(asked).collect();
    for (case, answer) in cases.iter().zip(ask_all(&["auction"], &questions)) {
        assert_eq!(told(&answer), case["then"], "{case}\n{answer}");
    }
}

/// Checks the state after each of these calls (separated by bars) following those before.
fn assert_each(before: &[&str], calls: &str, expected: &str) {
    for call in calls.split('|') {
        let mut question = question("coinche", &json!({}), "");
        question["calls"] = json!([before, &[call]].concat());
        let answer = ask(&["auction"], &question);
        assert_eq!(told(&answer), expected, "{call}");
    }
}

#[test]
fn calls_are_understood_in_both_languages() {
    let passes = "pass|Passe|je passe|PAROLE|rien|c'est bon|C’est bon.| Je  passe ! |sud: passe";
    assert_each(&[], passes, "open, next east");
    for (strain, bids) in [
        ("hearts", "80 hearts|80 Cœur|80 coeur|80 à cœur|80 heart"),
        ("clubs", "80 clubs|80 trèfle|80 TREFLE|80 tre\u{300}fle"),
        ("diamonds", "80 diamonds|80 carreau"),
        ("spades", "80 spades|80 Pique"),
        (
            "no_trumps",
            "80 no_trumps|80 sans-atout|80 Sans Atout|80 no trumps",
        ),
        ("all_trumps", "80 all_trumps|80 tout-atout|80 Tout Atout"),
    ] {
        assert_each(&[], bids, &format!("open, 80 {strain} by south, next east"));
    }
    for (slam, bids) in [
        ("capot", "capot hearts|Capot cœur|capot à cœur"),
        ("generale", "generale hearts|Générale cœur"),
    ] {
        assert_each(
            &[],
            bids,
            &format!("open, {slam} hearts by south, next east"),
        );
    }
    let coinches =
        "coinche|Coinché|je coinche|contre|je contre|cogne|Cogné !|est: coinche|East : contré";
    let coinched = "doubled, 80 hearts by south, coinche, next north";
    assert_each(&["80 hearts"], coinches, coinched);
    let surcoinches = "surcoinche|Surcoinché|je surcoinche|surcontre|sur-cogne|sur-cogné|surcogne";
    let surcoinched = "closed, 80 hearts by south, surcoinche, leader south";
    assert_each(&["80 hearts", "coinche"], surcoinches, surcoinched);
    let nonsense =
        "|80|hearts|80 stars|capot|generale|-80 hearts|99999999999 hearts|80hearts x|schmurtz 8";
    assert_each(&[], nonsense, "0: unknown_call");
    assert_each(&[], ":|middle: pass|: pass", "0: unknown_seat");
}

#[test]
fn what_is_no_auction_is_refused_and_the_rest_goes_on() {
    let good = question("coinche", &json!({}), "pass");
    let bad = json!({"ruleset": "coinche", "dealer": "us", "calls": ["pass", 80], "turned": "6H"});
    let illegal = question("coinche", &json!({}), "80 hearts, 80 spades");
    let answered = ardoise(&["auction"], format!("{bad}\n{good}\n{illegal}\n"));
    let codes: Vec<&Value> = answered.lines[0]["errors"]
        .as_array()
        .expect("several errors")
        .iter()
        .map(|error| &error["code"])
        .collect();
    assert_eq!(codes, ["unknown_seat", "bad_card", "wrong_type"]);
    assert_eq!(told(&answered.lines[1]), "open, next east");
    assert!(!answered.good, "a line was bad");
    let answered = ardoise(&["auction"], illegal.to_string());
    assert!(answered.good, "an illegal call is an answer");
}
