//! Deals in the notation: read with the names of the match, and recorded several at once.

use crate::common::{Table, hearts};
use serde_json::{Value, json};

fn match_of(table: &Table) -> String {
    let sides = json!({
        "us": {"name": null, "players": ["Léa", "Marcel"]},
        "them": {"name": null, "players": ["Jeanne", "Karim"]},
    });
    let created =
        table.must(json!({"kind": "create_match", "new": {"ruleset": "coinche", "sides": sides}}));
    created["match"]["id"].as_str().expect("an id").to_owned()
}

fn read(table: &Table, id: &str, text: &str, caret: Option<u32>) -> Value {
    table.must(json!({"kind": "read_line", "id": id, "text": text, "caret": caret}))
}

#[test]
fn each_line_is_marked_after_those_before_it() {
    let table = Table::new();
    let id = match_of(&table);
    let view = read(
        &table,
        &id,
        "marcel 100h 112 b\n\nkarim 90s 100\nn 100h 500",
        None,
    );
    let lines = view["lines"].as_array().expect("lines");
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["facts"]["taker"], "north", "Marcel sits north");
    assert_eq!(lines[1]["facts"], Value::Null, "a blank line is no deal");
    assert_eq!(lines[2]["start"], 19);
    let (first, second) = (&lines[0]["mark"], &lines[2]["mark"]);
    let expected = first["totals"]["them"]
        .as_i64()
        .zip(second["marks"]["them"].as_i64());
    assert_eq!(
        second["totals"]["them"].as_i64(),
        expected.map(|(before, mark)| before + mark)
    );
    assert_eq!(lines[3]["problems"][0]["code"], "points_over_total");
    assert_eq!(view["examples"][0], "n 100h 112");
}

#[test]
fn a_name_is_completed_to_its_seat() {
    let table = Table::new();
    let id = match_of(&table);
    let view = read(&table, &id, "pass\nje", Some(7));
    let candidates = view["candidates"].as_array().expect("candidates");
    assert_eq!(candidates.len(), 1, "{candidates:?}");
    assert_eq!(candidates[0]["insert"], "e", "Jeanne sits east");
    assert_eq!(
        (&candidates[0]["start"], &candidates[0]["end"]),
        (&json!(0), &json!(2))
    );
}

#[test]
fn several_deals_are_recorded_together_and_undone_one_by_one() {
    let table = Table::new();
    let id = match_of(&table);
    let view = read(&table, &id, "n 100h 112\ne 90s 100\npass", None);
    let lines = view["lines"].as_array().expect("lines");
    let facts: Vec<&Value> = lines.iter().map(|line| &line["facts"]).collect();
    let recorded =
        table.must(json!({"kind": "record_deals", "id": id, "revision": 1, "facts": facts}));
    let deals = recorded["match"]["deals"].as_array().expect("deals");
    assert_eq!(deals.len(), 3);
    for (deal, line) in deals.iter().zip(lines) {
        assert_eq!(
            deal["marks"], line["mark"]["marks"],
            "marked as it was shown"
        );
        assert_eq!(deal["totals"], line["mark"]["totals"]);
    }
    let dealers: Vec<_> = deals.iter().map(|deal| &deal["dealer"]).collect();
    assert_eq!(dealers, ["south", "east", "north"], "the deal goes round");
    let undone =
        table.must(json!({"kind": "undo", "id": id, "revision": recorded["match"]["revision"]}));
    assert_eq!(undone["match"]["deals"].as_array().map(Vec::len), Some(2));
}

#[test]
fn one_bad_deal_keeps_all_of_them_out() {
    let table = Table::new();
    let id = match_of(&table);
    let good = json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 112}});
    let bad = json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 500}});
    let refused = table
        .ask(json!({"kind": "record_deals", "id": id, "revision": 1, "facts": [good, bad]}))
        .expect_err("500 points");
    assert_eq!(refused.problems[0].field, "facts[1].points.us");
    let none = table
        .ask(json!({"kind": "record_deals", "id": id, "revision": 1, "facts": []}))
        .expect_err("no deal");
    assert_eq!(
        (&*none.problems[0].code, &*none.problems[0].field),
        ("no_deals", "facts")
    );
    let stale =
        table.ask(json!({"kind": "record_deals", "id": id, "revision": 9, "facts": [good]}));
    assert!(stale.is_err(), "a stale revision");
    let view = table.must(json!({"kind": "match", "id": id}));
    assert_eq!(view["deals"], json!([]), "nothing was written");
    assert_eq!(view["revision"], 1);
}

#[test]
fn deals_that_are_recorded_together_against_the_clock_count_as_begun_with_the_first() {
    let table = Table::new();
    let game = table.start(json!({"preset": "coinche", "set": {"game.minutes": 40}}));
    game.deal(hearts("us", 100, 112));
    let mut said = hearts("us", 100, 112);
    said["minute"] = json!(12);
    let facts = [hearts("us", 100, 112), said, hearts("us", 100, 112)];
    let view = game.does("record_deals", json!({"facts": facts}));
    let minutes: Vec<_> = (0..4)
        .map(|deal| view["deals"][deal]["facts"]["minute"].as_i64())
        .collect();
    let first = minutes[1];
    assert!(first > Some(0), "begun when the deal before was recorded");
    assert_eq!(minutes, [Some(0), first, Some(12), first]);
}

#[test]
fn a_line_is_read_and_written_in_the_letters_of_the_language() {
    let table = Table::new();
    let id = match_of(&table);
    let read = |language: Value| {
        let call =
            json!({"kind": "read_line", "id": id, "text": "n 100c 112 b", "language": language});
        table.must(call)
    };
    let french = read(json!("fr"));
    let line = &french["lines"][0];
    assert_eq!(line["facts"]["contract"]["strain"], "hearts");
    let english = read(json!("en"));
    assert_eq!(english["lines"][0]["facts"]["contract"]["strain"], "clubs");
    let examples = french["examples"].as_array().expect("examples");
    assert!(examples.contains(&json!("n 100c 112")), "{examples:?}");
    let record = json!({"kind": "record_deals", "id": id, "revision": 1, "facts": [line["facts"]]});
    let after = table.must(record);
    let deal = after["match"]["deals"][0]["id"].clone();
    let written = |language: &str| {
        let call = json!({"kind": "line_of", "id": id, "deal": deal, "language": language});
        let said = table.must(call)["line"].clone();
        said.as_str().expect("a line").to_owned()
    };
    assert!(
        written("fr").starts_with("n 100c 112 b"),
        "{}",
        written("fr")
    );
    assert!(
        written("en").starts_with("n 100h 112 b"),
        "{}",
        written("en")
    );
}
