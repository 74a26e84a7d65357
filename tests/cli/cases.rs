//! The cases of the five documents (docs/sources.md), of every value of every house rule, and of every variant in the
//! documents, through the real command line.

use crate::ardoise::{ardoise, ask_all};
use crate::common::cases;
use ardoise_rules::{HouseRule, Preset, RuleType};
use serde_json::{Value, json};

/// Whether an answer contains everything expected. `{"error": true}` expects any refusal.
fn holds(want: &Value, answer: &Value) -> bool {
    match (want, answer) {
        (Value::Object(want), Value::Object(answer)) => want.iter().all(|(key, want)| {
            answer
                .get(key)
                .is_some_and(|got| (key == "error" && want == true) || holds(want, got))
        }),
        (Value::Array(want), Value::Array(answer)) => {
            want.len() == answer.len()
                && want
                    .iter()
                    .zip(answer)
                    .all(|(want, answer)| holds(want, answer))
        }
        (want, answer) => want == answer,
    }
}

/// The commands that the cases ask.
const COMMANDS: [&str; 6] = ["score", "match", "count", "auction", "play", "melds"];

/// Asks one process of each command, and describes the differences from the expected answers.
fn failures(questions: &[(&str, Value, &Value, String)]) -> Vec<String> {
    let mut failures = Vec::new();
    for command in COMMANDS {
        let asked: Vec<_> = questions.iter().filter(|one| one.0 == command).collect();
        let inputs: Vec<Value> = asked.iter().map(|one| one.1.clone()).collect();
        for ((_, input, want, name), got) in asked.into_iter().zip(ask_all(&[command], &inputs)) {
            if !holds(want, &got) {
                failures.push(format!("{name}\n   in {input}\n want {want}\n  got {got}"));
            }
        }
    }
    failures
}

fn assert_all_hold(questions: &[(&str, Value, &Value, String)]) {
    assert!(questions.iter().all(|one| COMMANDS.contains(&one.0)));
    let failures = failures(questions);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn text<'v>(case: &'v Value, key: &str) -> &'v str {
    case[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} in {case}"))
}

/// Checks the marks that a source gives, line by line of a file.
fn assert_marks_hold(file: &str, source: &str) {
    let cases = cases(file);
    let questions: Vec<_> = cases
        .iter()
        .map(|case| {
            let told_by = text(case, source).to_owned();
            ("score", case["in"].clone(), &case["want"], told_by)
        })
        .collect();
    assert_all_hold(&questions);
}

#[test]
fn the_examples_of_the_documents_hold() {
    assert_marks_hold("seed-examples.jsonl", "source");
}

#[test]
fn the_finer_points_of_the_rules_hold() {
    assert_marks_hold("rules-details.jsonl", "rule");
}

#[test]
fn the_cases_of_other_rulebooks_and_programs_hold() {
    let cases = cases("reports.jsonl");
    // Calls of the application are asked in tests/app.
    let asked = cases
        .iter()
        .filter(|case| !text(case, "command").starts_with("api "));
    let questions = asked.map(|case| {
        let command = text(case, "command");
        let told_by = format!("{}: {}", text(case, "kind"), text(case, "why"));
        (command, case["in"].clone(), &case["want"], told_by)
    });
    assert_all_hold(&questions.collect::<Vec<_>>());
}

#[test]
fn the_published_presets_mark_as_their_sources_say() {
    assert_marks_hold("presets.jsonl", "working");
    let cases = cases("presets.jsonl");
    for preset in Preset::all().iter().filter(|preset| preset.base.is_some()) {
        let of_preset = cases
            .iter()
            .filter(|case| case["in"]["ruleset"] == preset.id);
        assert!(of_preset.count() >= 3, "{} has its cases", preset.id);
    }
}

/// Changes a house rule wherever the input sets it. Returns the old values.
fn put(input: &mut Value, rule: &str, value: &Value) -> Vec<Value> {
    match input {
        Value::Object(fields) => {
            let mut before = Vec::new();
            for (key, inner) in fields {
                match inner.get_mut(rule) {
                    Some(old) if key == "set" => {
                        before.push(std::mem::replace(old, value.clone()));
                    }
                    _ => before.extend(put(inner, rule, value)),
                }
            }
            before
        }
        Value::Array(list) => list
            .iter_mut()
            .flat_map(|inner| put(inner, rule, value))
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_value_of_a_house_rule_changes_a_result() {
    let cases = cases("house-rule-values.jsonl");
    let mut questions = Vec::new();
    for case in &cases {
        let (rule, command) = (text(case, "rule"), text(case, "command"));
        let name = format!("{rule} = {}: {}", case["value"], text(case, "why"));
        assert_ne!(case["value"], case["other"], "{name}");
        assert!(
            !holds(&case["want"], &case["other_want"])
                && !holds(&case["other_want"], &case["want"]),
            "{name}: the other value gives the same"
        );
        let mut other = case["in"].clone();
        let told = put(&mut other, rule, &case["other"]);
        assert!(
            !told.is_empty() && told.iter().all(|told| *told == case["value"]),
            "{name}: the input sets the rule to {told:?}"
        );
        questions.push((command, case["in"].clone(), &case["want"], name.clone()));
        let name = format!("{name} (with {})", case["other"]);
        questions.push((command, other, &case["other_want"], name));
    }
    assert_all_hold(&questions);
}

/// A value, or a kind of values, of a house rule that needs a case.
#[derive(Debug)]
enum ToShow {
    Exactly(Value),
    AnyNumber,
    AnyList,
}

impl ToShow {
    fn is_shown_by(&self, told: &Value) -> bool {
        match self {
            ToShow::Exactly(value) => told == value,
            ToShow::AnyNumber => told.is_number(),
            ToShow::AnyList => told.is_array(),
        }
    }
}

/// Each word and number of a house rule, `null`, and one number or list if any is possible.
fn values_to_show(rule: &HouseRule) -> Vec<ToShow> {
    let kind = match &rule.kind {
        RuleType::Boolean(_) => {
            return [true, false]
                .map(|value| ToShow::Exactly(json!(value)))
                .into();
        }
        RuleType::Of(kind) => kind,
    };
    let words = kind.words.iter().map(|word| json!(word));
    let numbers = kind.one_of.iter().map(|number| json!(number));
    let null = kind.nullable.then_some(Value::Null);
    let mut values: Vec<ToShow> = words
        .chain(numbers)
        .chain(null)
        .map(ToShow::Exactly)
        .collect();
    if kind.integer.is_some() {
        values.push(ToShow::AnyNumber);
    }
    if kind.levels.is_some() || kind.packets.is_some() {
        values.push(ToShow::AnyList);
    }
    values
}

#[test]
fn no_value_of_a_house_rule_is_without_a_case() {
    let cases = cases("house-rule-values.jsonl");
    let mut without = Vec::new();
    for rule in HouseRule::all() {
        let told: Vec<&Value> = cases
            .iter()
            .filter(|case| case["rule"] == rule.id.as_str())
            .map(|case| &case["value"])
            .collect();
        if !rule.marked {
            assert!(told.is_empty(), "{} has a case after all", rule.id);
            continue;
        }
        for value in values_to_show(rule) {
            if !told.iter().any(|told| value.is_shown_by(told)) {
                without.push(format!("{} = {value:?}", rule.id));
            }
        }
    }
    assert!(without.is_empty(), "no case for {}", without.join(", "));
}

#[test]
fn every_variant_of_the_documents_has_its_ruleset_and_its_case() {
    let cases = cases("seed-variants.jsonl");
    let mut questions = Vec::new();
    for case in &cases {
        let sentence = format!("{}: {}", text(case, "seed"), text(case, "sentence"));
        let reference = &case["ruleset"];
        assert!(!reference.is_null(), "{sentence}: no ruleset");
        let shown = ardoise(&["rulesets", "show", &reference.to_string()], "");
        assert!(shown.good, "{sentence}: {:?}", shown.lines);
        for (rule, value) in reference["set"].as_object().into_iter().flatten() {
            let kept = &shown.lines[0]["values"][rule];
            assert_eq!(kept, value, "{sentence}: {rule}");
        }
        let marks = ["mark", "match"].contains(&text(case, "bears_on"));
        assert_eq!(marks, !case["in"].is_null(), "{sentence}: a case");
        if marks {
            let input = case["in"].clone();
            assert_eq!(&input["ruleset"], reference, "{sentence}: its ruleset");
            questions.push((text(case, "command"), input, &case["want"], sentence));
        }
    }
    assert_all_hold(&questions);
}
