//! The calls that are recorded with a deal.

use ardoise_rules::{Deal, DealJson, Ruleset, Seat};
use serde_json::{Value, json};

fn read(preset: &str, facts: &Value) -> Result<DealJson, Vec<String>> {
    let ruleset = Ruleset::preset(preset).expect("a preset");
    let read = Deal::read(facts, &ruleset);
    read.map(|deal| deal.to_json())
        .map_err(|all| all.0.into_iter().map(|one| one.field).collect())
}

/// A deal at 80 hearts by East, dealt by South.
fn deal(calls: &Value, more: &Value) -> Value {
    let mut deal = json!({"taker": "east", "contract": {"level": 80, "strain": "hearts"}, "points": {"us": 70},
        "dealer": "south", "calls": calls});
    let fields = deal.as_object_mut().expect("an object");
    fields.extend(more.as_object().expect("an object").clone());
    deal
}

#[test]
fn calls_are_kept_in_the_words_of_the_json() {
    let kept = read(
        "coinche",
        &deal(
            &json!([
                "Quatre-vingts cœur",
                "sud : contre",
                "je passe",
                "passe",
                "parole"
            ]),
            &json!({"doubling": "coinche", "doubled_by": "south"}),
        ),
    );
    let calls = kept.expect("a deal").calls.expect("its calls");
    assert_eq!(
        calls,
        ["80 hearts", "south: coinche", "pass", "pass", "pass"]
    );
    let ruleset = Ruleset::preset("coinche").expect("a preset");
    let callers = ruleset.rules.callers(Seat::South, &calls).into_iter();
    let by: Vec<&str> = callers.map(|(by, _)| by.as_str()).collect();
    assert_eq!(by, ["east", "south", "east", "north", "west"]);
}

#[test]
fn calls_must_lead_to_the_deal() {
    let passes = json!(["80 hearts", "pass", "pass", "pass"]);
    for (more, field) in [
        (json!({}), None),
        (json!({"taker": "them"}), None),
        (json!({"taker": "us"}), Some("taker")),
        (json!({"taker": "west"}), Some("taker")),
        (
            json!({"contract": {"level": 90, "strain": "hearts"}}),
            Some("contract.level"),
        ),
        (
            json!({"contract": {"level": 80, "strain": "clubs"}}),
            Some("contract.strain"),
        ),
        (json!({"doubling": "coinche"}), Some("doubling")),
        (json!({"dealer": "west"}), Some("taker")),
        (
            json!({"calls": ["80 hearts", "pass", "pass"]}),
            Some("calls"),
        ),
        (
            json!({"calls": ["80 hearts", "70 spades"]}),
            Some("calls[1]"),
        ),
        (json!({"calls": ["80 hearts", 5]}), Some("calls[1]")),
        (
            json!({"calls": ["pass", "pass", "pass", "pass"]}),
            Some("taker"),
        ),
    ] {
        let facts = deal(&passes, &more);
        let wrong = read("coinche", &facts).err().unwrap_or_default();
        assert_eq!(wrong.first().map(String::as_str), field, "{facts}");
    }
    let passed =
        json!({"void": "all_pass", "dealer": "south", "calls": ["pass", "pass", "pass", "pass"]});
    assert!(read("coinche", &passed).is_ok());
    let taken = json!({"taker": "north", "contract": {"level": "take", "strain": "spades"}, "points": {"us": 100},
        "dealer": "south", "calls": ["pass", "take"]});
    assert!(read("belote", &taken).is_ok());
}

/// The table may change its rules, and what it recorded stays.
#[test]
fn calls_that_were_kept_are_not_checked_again() {
    let ruleset = Ruleset::preset("coinche").expect("a preset");
    let facts = deal(&json!(["70 hearts", "pass", "pass", "pass"]), &json!({}));
    assert!(Deal::read(&facts, &ruleset).is_err());
    let kept = Deal::read_kept(&facts, &ruleset).expect("a deal");
    assert_eq!(json!(kept.to_json())["calls"], facts["calls"]);
}
