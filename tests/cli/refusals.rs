//! Invalid input gets a code, a field, and a message in each language with the value and the values that would be right.

use crate::ardoise::{ardoise, ask};
use crate::common::cases;
use ardoise_rules::Code;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// An invalid input in `refusals.jsonl`, and its answer.
struct Refusal {
    case: Value,
    answer: Value,
}

impl Refusal {
    /// The required parts that the message lacks.
    fn unsaid(&self, lang: &str) -> Vec<String> {
        let message = self.answer["error"]["message"].as_str().unwrap_or_default();
        let words = self.case["says"].as_array().expect("says").iter();
        let words = words.chain(self.case.get(lang));
        let mut unsaid: Vec<String> = words
            .filter_map(Value::as_str)
            .filter(|word| !message.contains(word))
            .map(str::to_owned)
            .collect();
        if message.is_empty() || message == self.case["code"] {
            unsaid.push("a sentence".into());
        }
        if message.contains("{$") || message.contains("{ $") {
            unsaid.push("a value for each of its places".into());
        }
        unsaid
    }
}

/// Sends all the invalid inputs in a language.
fn refusals(lang: &str) -> Vec<Refusal> {
    let mut cases = cases("refusals.jsonl");
    let mut refusals = Vec::new();
    for command in [
        "score", "match", "play", "melds", "count", "renonce", "needed", "auction", "compare",
        "check",
    ] {
        let (these, others) = cases
            .into_iter()
            .partition::<Vec<_>, _>(|case| case["command"] == command);
        cases = others;
        refusals.extend(refused(command, lang, these));
    }
    assert!(cases.is_empty(), "no such command: {cases:?}");
    refusals
}

fn refused(command: &str, lang: &str, cases: Vec<Value>) -> Vec<Refusal> {
    let inputs: Vec<String> = cases
        .iter()
        .map(|case| match case.get("text") {
            Some(text) => {
                let spaces = case["spaces"].as_u64().unwrap_or_default();
                let text = text.as_str().expect("a text");
                format!("{text}{}", " ".repeat(spaces as usize))
            }
            None => case["in"].to_string(),
        })
        .collect();
    let answers: Vec<Value> = if command == "check" {
        let check = |file: &String| ardoise(&["--lang", lang, "rulesets", "check", "-"], &**file);
        let checked = inputs.iter().map(check);
        checked
            .map(|mut answered| {
                assert!(!answered.good, "the exit status says that it is bad");
                answered.lines.remove(0)
            })
            .collect()
    } else {
        let answered = ardoise(&["--lang", lang, command], inputs.join("\n"));
        assert!(!answered.good, "the exit status says that it is bad");
        answered.lines
    };
    assert_eq!(answers.len(), cases.len(), "an answer a line");
    cases
        .into_iter()
        .zip(answers)
        .map(|(case, answer)| Refusal { case, answer })
        .collect()
}

#[test]
fn every_bad_input_gets_its_code_and_its_field() {
    for Refusal { case, answer } in refusals("en") {
        let error = &answer["error"];
        assert_eq!(error["code"], case["code"], "{case}\n{answer}");
        assert_eq!(error["field"], case["field"], "{case}\n{answer}");
        // Points that cannot be read also count as missing.
        let others = answer["errors"].as_array().into_iter().flatten().skip(1);
        let others: Vec<&Value> = others.map(|other| &other["code"]).collect();
        assert!(
            others.iter().all(|code| **code == "points_missing"),
            "one thing is wrong: {answer}"
        );
    }
}

#[test]
fn every_code_is_met_by_a_bad_input() {
    let cases = cases("refusals.jsonl");
    for code in Code::ALL {
        let met = cases.iter().any(|case| case["code"] == code.as_str());
        assert!(met, "nothing gets {}", code.as_str());
    }
}

#[test]
fn every_sentence_says_the_value_and_what_would_be_right() {
    for lang in ["en", "fr"] {
        let lacking: Vec<String> = refusals(lang)
            .into_iter()
            .filter_map(|refusal| {
                let unsaid = refusal.unsaid(lang);
                let error = &refusal.answer["error"];
                (!unsaid.is_empty()).then(|| format!("{error}\n   lacks {}", unsaid.join(", ")))
            })
            .collect();
        assert!(lacking.is_empty(), "{lang}: {}", lacking.join("\n"));
    }
}

/// The codes and fields of an answer with several errors.
fn codes_and_fields(answer: &Value) -> BTreeSet<(&str, &str)> {
    let errors = answer["errors"].as_array().expect("several errors");
    assert_eq!(answer["error"], errors[0], "the first comes first");
    let part = |error: &'_ Value, key: &str| -> String { error[key].as_str().unwrap_or("").into() };
    assert!(
        errors
            .iter()
            .all(|error| !part(error, "message").is_empty())
    );
    errors
        .iter()
        .map(|error| {
            let code = error["code"].as_str().expect("a code");
            (code, error["field"].as_str().expect("a field"))
        })
        .collect()
}

#[test]
fn all_that_is_wrong_with_a_deal_is_reported_at_once() {
    let answer = ask(
        &["score"],
        &json!({"ruleset": "contree", "deal": {
            "taker": "nord", "contract": {"level": 92, "strain": "no_trumps"}, "doubling": "maybe",
            "points": {"us": "many"}, "dealer": "us", "weather": "fine",
        }}),
    );
    let expected = [
        ("not_a_value", "deal.doubling"),
        ("strain_not_in_ruleset", "deal.contract.strain"),
        ("unknown_field", "deal.weather"),
        ("unknown_seat", "deal.dealer"),
        ("unknown_seat", "deal.taker"),
        ("wrong_type", "deal.points.us"),
    ];
    assert_eq!(codes_and_fields(&answer), BTreeSet::from(expected));
}

#[test]
fn all_the_bad_deals_of_a_match_are_reported_at_once() {
    let deal = |points| json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": points}});
    let deals = json!([deal(163), deal(100), {"void": "asleep"}, deal(200)]);
    let answer = ask(&["match"], &json!({"ruleset": "belote", "deals": deals}));
    let expected = [
        ("not_a_value", "deals[2].void"),
        ("points_over_total", "deals[0].points.us"),
        ("points_over_total", "deals[3].points.us"),
    ];
    assert_eq!(codes_and_fields(&answer), BTreeSet::from(expected));
}

#[test]
fn all_the_contradictions_of_a_ruleset_are_reported_at_once() {
    let with_an_auction = json!({"preset": "coinche", "set": {
        "cards.family": "manille", "auction.capot": false, "auction.generale": false, "auction.levels": [],
        "auction.beloted_slams": true, "auction.no_trumps": "slams_only", "auction.all_trumps": "slams_only",
        "auction.level_scale": "all_trumps_plus_50", "score.capot_forfeit": 500, "score.generale_forfeit": 1000,
        "game.target": null, "game.generale_wins": true,
    }});
    let expected = [
        ("beloted_without_slam", "ruleset.set.auction.beloted_slams"),
        (
            "capot_forfeit_without_capot",
            "ruleset.set.score.capot_forfeit",
        ),
        ("empty_ladder", "ruleset.set.auction.levels"),
        (
            "generale_forfeit_without_generale",
            "ruleset.set.score.generale_forfeit",
        ),
        (
            "generale_wins_without_target",
            "ruleset.set.game.generale_wins",
        ),
        ("method_in_manille", "ruleset.set.score.method"),
        ("no_end", "ruleset.set.game.target"),
        ("plus_50_without_natural", "ruleset.set.auction.level_scale"),
        ("slams_only_without_slam", "ruleset.set.auction.all_trumps"),
        ("slams_only_without_slam", "ruleset.set.auction.no_trumps"),
    ];
    let answer = ask(
        &["match"],
        &json!({"ruleset": with_an_auction, "deals": []}),
    );
    assert_eq!(codes_and_fields(&answer), BTreeSet::from(expected));

    let turned_up = json!({"preset": "belote", "set": {
        "score.method": "difference", "contract.test": "reach", "auction.level_scale": "natural_table",
        "auction.capot": true, "auction.generale": true, "auction.all_trumps": "always",
    }});
    let expected = [
        ("difference_outside_manille", "ruleset.set.score.method"),
        (
            "difference_with_all_trumps",
            "ruleset.set.auction.all_trumps",
        ),
        ("difference_with_capot", "ruleset.set.auction.capot"),
        ("difference_with_generale", "ruleset.set.game.generale_wins"),
        (
            "natural_scale_without_natural",
            "ruleset.set.auction.level_scale",
        ),
        ("turn_up_method", "ruleset.set.score.method"),
        ("turn_up_test", "ruleset.set.contract.test"),
    ];
    let answer = ask(&["match"], &json!({"ruleset": turned_up, "deals": []}));
    assert_eq!(codes_and_fields(&answer), BTreeSet::from(expected));
}

#[test]
fn the_good_lines_around_a_bad_one_are_answered_in_order() {
    let deal = |points: i32| {
        json!({"ruleset": "belote", "deal": {
            "taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": points},
        }})
    };
    let input = format!(
        "{}\n\n{}\n   \nnot JSON\r\n{}\n\"deal\"\n{}",
        deal(100),
        deal(163),
        deal(90),
        deal(82)
    );
    let answered = ardoise(&["score"], input);
    let ours: Vec<&Value> = answered.lines.iter().map(|line| &line["us"]).collect();
    assert_eq!(
        ours,
        [
            &json!(100),
            &Value::Null,
            &Value::Null,
            &json!(90),
            &Value::Null,
            &json!(82)
        ]
    );
    let code = |line: usize| answered.lines[line]["error"]["code"].as_str();
    assert_eq!(code(1), Some("points_over_total"));
    assert_eq!(code(2), Some("not_json"));
    assert_eq!(code(4), Some("wrong_type"));
    assert!(!answered.good, "a line failed");
    assert!(ardoise(&["score"], deal(100).to_string()).good);
    assert!(
        ardoise(&["score"], "\n  \n").lines.is_empty(),
        "blank lines are skipped"
    );
}

#[test]
fn text_that_is_not_unicode_is_refused_on_its_line() {
    let mut input = b"{\"ruleset\": \"\xff\"}\n".to_vec();
    input.extend(br#"{"ruleset": "belote", "deal": {"void": "all_pass"}}"#);
    let answered = ardoise(&["score"], input);
    assert_eq!(answered.lines[0]["error"]["code"], "not_json");
    assert_eq!(answered.lines[1]["us"], 0, "the next line is answered");
}

#[test]
fn a_reference_that_cannot_be_shown_is_refused() {
    for (reference, code) in [
        ("coinch", "unknown_preset"),
        (
            r#"{"preset": "coinche", "set": {"game.taget": 1}}"#,
            "unknown_rule",
        ),
        (r#"{"preset": "coinche", "#, "not_json"),
        (r#"{"set": {}}"#, "missing_field"),
    ] {
        let answered = ardoise(&["rulesets", "show", reference], "");
        assert!(!answered.good, "{reference}");
        assert_eq!(answered.lines[0]["error"]["code"], code, "{reference}");
    }
}

#[test]
fn a_good_ruleset_file_is_shown() {
    let file = json!({
        "format": "ardoise.ruleset", "version": 1, "name": "Chez Paulette", "base": "coinche",
        "set": {"game.target": 2000}, "values": {"game.crossing": "more_than", "doubling.coinche": 2},
    });
    let answered = ardoise(&["rulesets", "check", "-"], file.to_string());
    assert!(answered.good, "{:?}", answered.lines);
    let shown = &answered.lines[0];
    assert_eq!(shown["base"], "coinche");
    let differs = json!({"game.target": 2000, "game.crossing": "more_than"});
    assert_eq!(
        shown["differs"], differs,
        "and what is as in the base does not"
    );
    assert_eq!(shown["values"]["game.target"], 2000);
    assert_eq!(shown["values"]["doubling.surcoinche"], 4, "the base's");
}

#[test]
fn a_part_of_a_ruleset_file_that_is_of_another_type_is_named() {
    for (key, value) in [
        ("base", json!(5)),
        ("set", json!(5)),
        ("values", json!([1])),
    ] {
        let mut file = json!({"format": "ardoise.ruleset", "version": 1, "name": "Chez Paulette", "base": "coinche"});
        file[key] = value;
        let answered = ardoise(&["rulesets", "check", "-"], file.to_string());
        assert!(!answered.good, "{key}");
        let error = &answered.lines[0]["error"];
        assert_eq!(
            (&error["code"], &error["field"]),
            (&json!("wrong_type"), &json!(key))
        );
    }
}

#[test]
fn what_no_slate_could_hold_is_answered_all_the_same() {
    let adjustments = vec![json!({"adjust": {"us": 1_000_000}}); 2200];
    let endless = json!({"ruleset": "coinche", "deals": adjustments});
    let next = json!({"ruleset": "belote", "deals": []});
    let answered = ardoise(&["match"], format!("{endless}\n{next}"));
    assert_eq!(answered.lines[0]["totals"]["us"], i32::MAX);
    assert_eq!(
        answered.lines[1]["totals"]["us"], 0,
        "the next line is answered"
    );

    let levels = json!([{"from": 1, "step": 1, "to": null}]);
    let ruleset = json!({"preset": "chaloupee", "set": {"auction.levels": levels, "doubling.surcoinche": 20}});
    let deal = json!({"taker": "us", "contract": {"level": 10_000, "strain": "no_trumps"}, "doubling": "surcoinche", "points": {"us": 0}});
    let answered = ardoise(
        &["score"],
        json!({"ruleset": ruleset, "deal": deal}).to_string(),
    );
    assert_eq!(answered.lines[0]["them"], i32::MAX);
}

#[test]
fn a_ruleset_that_is_wrong_in_several_ways_is_refused_with_all_of_them() {
    let set = json!({"auction.levels": [80, 80], "game.target": null, "auction.generale": false, "score.generale_forfeit": 500});
    let reference = json!({"preset": "coinche", "set": set}).to_string();
    let answered = ardoise(&["rulesets", "show", &reference], "");
    let errors = answered.lines[0]["errors"].as_array().expect("several");
    let codes: BTreeSet<&str> = errors
        .iter()
        .filter_map(|error| error["code"].as_str())
        .collect();
    let all = [
        "levels_do_not_rise",
        "no_end",
        "generale_forfeit_without_generale",
    ];
    assert_eq!(codes, BTreeSet::from(all));
}
