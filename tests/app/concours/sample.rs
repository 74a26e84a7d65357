//! The sample concours can be tried on, is nobody's, and can be thrown away.

use crate::common::{Table, codes, moment};
use ardoise_app::{Caller, Role};
use serde_json::{Value, json};

const ID: &str = "5a3b1e00-0000-8000-8000-0000000c0c05";

fn seen(table: &Table) -> Value {
    let concours = json!({"kind": "concours", "id": ID});
    table.ask(concours).expect("the sample")
}

/// A command on the sample as its screens show it.
fn tries(table: &Table, kind: &str, mut fields: Value) -> Value {
    fields["kind"] = json!(kind);
    fields["id"] = json!(ID);
    fields["revision"] = seen(table)["revision"].clone();
    table.ask(fields).expect(kind)
}

#[test]
fn the_sample_is_an_evening_of_twelve_teams_in_its_third_partie() {
    let table = Table::new();
    let view = seen(&table);
    assert_eq!(view["teams"].as_array().map(Vec::len), Some(12));
    assert_eq!(
        (&view["complete"], &view["next_round"]),
        (&json!(2), &json!(4))
    );
    assert_eq!(view["rounds"][2]["missing"], json!([3, 4, 5, 6]));
    for round in 1..=3 {
        let desk = json!({"kind": "desk", "id": ID, "round": round});
        let desk = table.ask(desk).expect("a desk");
        assert_eq!(desk["counts"]["to_check"], 0, "partie {round}");
    }
}

#[test]
fn what_is_tried_on_the_sample_is_nobodys() {
    let table = Table::new();
    tries(
        &table,
        "enter_result",
        json!({"table": 3, "points": [1000, 944]}),
    );
    assert_eq!(seen(&table)["rounds"][2]["missing"], json!([4, 5, 6]));
    let ask = |request: Value| table.ask(request).expect("an answer");
    assert_eq!(ask(json!({"kind": "concours_list"})), json!([]));
    assert_eq!(
        ask(json!({"kind": "known_teams", "prefix": "mo"})),
        json!([])
    );
    assert_eq!(ask(json!({"kind": "players", "prefix": ""})), json!([]));
    assert_eq!(
        ask(json!({"kind": "concours_season"}))["standings"]["rows"],
        Value::Null
    );
    assert_eq!(ask(json!({"kind": "home"}))["recent"], json!([]));
    let start =
        json!({"kind": "start_table_match", "id": ID, "revision": 1, "round": 3, "table": 4});
    assert_eq!(codes(table.ask(start)), ["sample_is_to_look_at"]);
    let reader = table.app.call(
        json!({"kind": "concours", "id": ID}),
        Role::Reader,
        &moment(0),
    );
    assert_eq!(codes(reader), ["concours_not_found"]);
    let overheard = Caller::from(Role::Organiser).reading();
    let asked = table
        .app
        .ask(json!({"kind": "concours_list"}), overheard, &moment(0));
    assert_eq!(asked.expect("a list").get(), "[]");
}

#[test]
fn the_sample_is_thrown_away_and_begins_anew() {
    let table = Table::new();
    let before = seen(&table)["revision"].clone();
    tries(
        &table,
        "rename_team",
        json!({"number": 1, "players": [{"name": "Zoé"}, {"name": "Tom"}]}),
    );
    assert_ne!(seen(&table)["revision"], before);
    tries(&table, "delete_concours", json!({}));
    let again = seen(&table);
    assert_eq!(
        (&again["revision"], &again["deleted"]),
        (&before, &json!(false))
    );
    assert_eq!(again["teams"][0]["players"][0]["name"], "Anne Morel");
}
