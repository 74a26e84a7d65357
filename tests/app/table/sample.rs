//! The sample match can be viewed, and appears nowhere else.

use crate::common::Table;
use serde_json::{Value, json};

fn sample(table: &Table) -> Value {
    table.must(json!({"kind": "match", "id": "sample"}))
}

#[test]
fn the_sample_is_a_whole_evening_marked_by_the_engine() {
    let table = Table::new();
    let view = sample(&table);
    assert_eq!(view["status"], "finished");
    assert_eq!(view["winner"], "us");
    assert_eq!(view["totals"], json!({"us": 1560, "them": 1360}));
    let deals = view["deals"].as_array().expect("a slate");
    assert_eq!(deals.len(), 10);
    assert_eq!(
        deals[6]["marks"],
        json!({"us": 520, "them": 0}),
        "(160 points and a contract of 100) × 2"
    );
    assert_eq!(
        (&view["undo"], &view["redo"]),
        (&Value::Null, &Value::Null),
        "there is nothing to undo"
    );
}

#[test]
fn each_deal_of_the_sample_says_why() {
    let table = Table::new();
    let view = sample(&table);
    for deal in view["deals"].as_array().expect("a slate") {
        let why = table.must(json!({"kind": "why", "id": "sample", "deal": deal["id"]}));
        assert_eq!(why["mark"]["marks"], deal["marks"]);
    }
    let facts = json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 112}});
    let preview = table.must(json!({"kind": "preview", "id": "sample", "facts": facts}));
    assert_eq!(preview["mark"]["marks"], json!({"us": 210, "them": 50}));
}

#[test]
fn nothing_else_is_done_with_the_sample() {
    let table = Table::new();
    let sides = json!({"us": {"name": null, "players": [null, null]}, "them": {"name": null, "players": [null, null]}});
    let commands = [
        json!({"kind": "revanche", "id": "sample"}),
        json!({"kind": "journal", "id": "sample"}),
        json!({"kind": "undo", "id": "sample", "revision": 11}),
        json!({"kind": "finish", "id": "sample", "revision": 11}),
        json!({"kind": "record_deal", "id": "sample", "revision": 11, "facts": {"void": "all_pass"}}),
        json!({"kind": "delete_deal", "id": "sample", "revision": 11, "deal": "1"}),
        json!({"kind": "change_sides", "id": "sample", "revision": 11, "sides": sides}),
    ];
    for command in commands {
        assert_eq!(table.refused(command), ["sample_is_to_look_at"]);
    }
}

#[test]
fn the_sample_leaves_nothing_behind() {
    let table = Table::new();
    sample(&table);
    table.refused(json!({"kind": "revanche", "id": "sample"}));
    let home = table.must(json!({"kind": "home"}));
    assert_eq!(
        (&home["current"], &home["recent"]),
        (&json!(null), &json!([]))
    );
    let players = table.must(json!({"kind": "players", "prefix": ""}));
    assert_eq!(players, json!([]));
}
