//! Each field of a format, with its values as clubs and documents use them.

use crate::examples::{draw, rank, verify};
use ardoise_concours::Format;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn cases() -> Vec<Value> {
    let lines = include_str!("../cases/concours-fields.jsonl").lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// Asserts that an answer has the wanted values; an object may have more.
fn has(answer: &Value, want: &Value, case: &Value) {
    match want {
        Value::Object(fields) => {
            for (field, want) in fields {
                has(&answer[field], want, case);
            }
        }
        Value::Array(list) => {
            assert_eq!(answer.as_array().map(Vec::len), Some(list.len()), "{case}");
            for (at, want) in list.iter().enumerate() {
                has(&answer[at], want, case);
            }
        }
        want => assert_eq!(answer, want, "{case}"),
    }
}

#[test]
fn each_field_does_what_its_source_says() {
    for case in cases() {
        let command = match case["command"].as_str() {
            Some("draw") => draw,
            Some("rank") => rank,
            Some("verify") => verify,
            other => panic!("{other:?} is no command"),
        };
        assert!(
            case["source"]
                .as_str()
                .is_some_and(|source| source.len() > 10)
        );
        let set = &case["in"]["format"]["set"];
        let field = case["field"].as_str().expect("a field");
        let is_given = !set[field].is_null();
        assert!(
            is_given
                || case["source"]
                    .as_str()
                    .is_some_and(|source| source.contains("by default")),
            "{case}"
        );
        match (command(&case["in"]), case["refused"].as_str()) {
            (Ok(answer), None) => has(&answer, &case["want"], &case),
            (Err(problems), Some(code)) => assert_eq!(problems.0[0].code, code, "{case}"),
            (other, _) => panic!("{other:?}\n{case}"),
        }
    }
}

#[test]
fn every_field_of_a_format_has_a_case() {
    // The refusal of an unknown field names all known ones.
    let unknown = Format::read(&json!({"set": {"prizes": 1}})).expect_err("it is refused");
    let fields = unknown.0[0].params["allowed"].as_array().expect("fields");
    let fields: BTreeSet<&str> = fields.iter().filter_map(Value::as_str).collect();
    let cases = cases();
    let tried: BTreeSet<&str> = cases
        .iter()
        .filter_map(|case| case["field"].as_str())
        .collect();
    assert_eq!(tried, fields);
    // The lengths of all kinds, too.
    for length in ["deals", "points", "minutes"] {
        let has = |case: &Value| !case["in"]["format"]["set"]["length"][length].is_null();
        assert!(cases.iter().any(has), "{length}");
    }
}
