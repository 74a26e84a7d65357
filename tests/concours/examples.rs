//! Every worked example of the model, and the properties that every draw must have.

use crate::chance::{Chance, draw_of_melee, draw_of_teams};
use crate::typed;
use ardoise_concours::{DrawRequest, Problems, RankRequest, TableTotals, check_table};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub fn draw(request: &Value) -> Result<Value, Problems> {
    let answer = DrawRequest::read(request)?.answer();
    if let Some(typed) = typed::draw(request) {
        assert_eq!(
            json!(typed.as_ref().ok()),
            json!(answer.as_ref().ok()),
            "{request}"
        );
        assert_eq!(typed.err(), answer.clone().err(), "{request}");
    }
    Ok(json!(answer?))
}

pub fn rank(request: &Value) -> Result<Value, Problems> {
    let answer = RankRequest::read(request)?.answer();
    assert_eq!(typed::rank(request), answer, "{request}");
    Ok(json!({"standings": answer?}))
}

pub fn verify(request: &Value) -> Result<Value, Problems> {
    Ok(json!(check_table(&TableTotals::read(request)?)?))
}

#[test]
fn every_worked_example_is_answered_as_the_model_says() {
    let examples = include_str!("../cases/concours-examples.jsonl");
    let mut tried = 0;
    for line in examples.lines() {
        let example: Value = serde_json::from_str(line).expect("JSON");
        let answer = match example["command"].as_str() {
            Some("concours draw") => draw(&example["in"]),
            Some("concours rank") => rank(&example["in"]),
            Some("concours verify") => verify(&example["in"]),
            other => panic!("{other:?} is no command"),
        };
        let answer = answer.unwrap_or_else(|problems| panic!("{problems:?}\n{line}"));
        for (field, want) in example["want"].as_object().expect("an object") {
            // The examples list the teams of a table by number, while a draw has the odd place of a rotation first.
            let answered = match field.as_str() {
                "tables" => by_number(&answer[field]),
                _ => answer[field].clone(),
            };
            assert_eq!(&answered, want, "{field} of\n{line}");
        }
        tried += 1;
    }
    assert_eq!(tried, 107);
}

/// The same tables, each with the lower number first.
fn by_number(tables: &Value) -> Value {
    let mut tables = tables.clone();
    for table in tables.as_array_mut().expect("tables") {
        let teams = table["teams"].as_array_mut().expect("teams");
        teams.sort_by_key(|team| team.as_u64());
    }
    tables
}

/// All the numbers in a draw, at a table or exempt.
fn drawn(answer: &Value) -> Vec<u64> {
    let tables = answer["tables"].as_array().expect("tables");
    let seated = tables.iter().flat_map(|table| numbers(&table["teams"]));
    let mut drawn: Vec<u64> = seated.chain(numbers(&answer["exempt"])).collect();
    drawn.sort_unstable();
    drawn
}

/// All the numbers in a value, at any depth.
fn numbers(value: &Value) -> Vec<u64> {
    match value {
        Value::Array(list) => list.iter().flat_map(numbers).collect(),
        other => other.as_u64().into_iter().collect(),
    }
}

#[test]
fn each_who_is_present_is_drawn_once() {
    let mut chance = Chance(1);
    for at in 0..600 {
        let request = match at % 3 {
            0 => draw_of_melee(&mut chance, 20),
            _ => draw_of_teams(&mut chance, 20),
        };
        let Ok(answer) = draw(&request) else { continue };
        let present = match &request["present"] {
            Value::Null => request["teams"].as_array().expect("teams").iter(),
            present => present.as_array().expect("a list").iter(),
        };
        let present = present.map(|one| one["number"].as_u64().or(one.as_u64()));
        let present: BTreeSet<u64> = present.flatten().collect();
        let present: Vec<u64> = present.into_iter().collect();
        assert_eq!(drawn(&answer), present, "{request}");
    }
}

#[test]
fn the_order_of_entry_and_of_the_results_changes_no_draw() {
    let mut chance = Chance(2);
    for _ in 0..200 {
        let mut request = draw_of_teams(&mut chance, 16);
        let first = draw(&request);
        for list in ["teams", "results", "present"] {
            let list = request[list].as_array_mut().expect("a list");
            list.reverse();
        }
        assert_eq!(first, draw(&request), "{request}");
    }
}
