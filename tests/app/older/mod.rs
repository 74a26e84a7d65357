//! Deals with facts that no cards can give, as an older program accepted them. `impossible.json` is an export of that
//! program; it must never be written again by a later one.

use crate::common::{Match, Table, moment, totals};
use ardoise_app::Role;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

const EXPORT: &[u8] = include_bytes!("impossible.json");

fn wait(table: &Table, ticket: &Value) -> Value {
    for _ in 0..3_000 {
        let request = json!({"kind": "job", "job": ticket["id"]});
        let job = table.app.call(request, Role::Scorer, &moment(0));
        let job = job.expect("the job is known");
        if job["finished"] == true {
            assert_eq!(job["problems"], json!([]), "{job}");
            return job["answer"].clone();
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("the job comes to its end");
}

fn send(table: &Table, file: &[u8]) -> Value {
    let sent = json!({"kind": "send_file", "file": null, "data": STANDARD.encode(file)});
    table.must(sent)["id"].clone()
}

/// A table with the older matches: three deals of a coinche, of which one can have been played, and one belote by tricks.
fn older() -> (Table, [Value; 2]) {
    let table = Table::new();
    let look = table.must(json!({"kind": "look_at_import", "file": send(&table, EXPORT)}));
    wait(&table, &look);
    let import = json!({"kind": "import", "look": look["id"], "forks": {}});
    assert_eq!(wait(&table, &table.must(import))["matches"], 2);
    let past = table.must(json!({"kind": "history", "query": {}}));
    let id = |preset: &str| {
        let matches = past["matches"].as_array().expect("matches");
        let found = matches.iter().find_map(|one| {
            let view = table.must(json!({"kind": "match", "id": one["summary"]["id"]}));
            (view["ruleset"]["base"] == preset).then(|| one["summary"]["id"].clone())
        });
        json!({"match": {"id": found.expect("a match")}})
    };
    let both = [id("coinche"), id("belote")];
    (table, both)
}

#[test]
fn they_stay_on_the_slate_and_in_the_figures() {
    let (table, [coinche, belote]) = older();
    let game = Match::of(&table, &coinche);
    assert_eq!(totals(&game.view()), (270, 580));
    assert_eq!(totals(&Match::of(&table, &belote).view()), (0, 162));
    let everybody = table.must(json!({"kind": "everybody", "pairs": false}));
    let players = everybody["all"].as_array().expect("players");
    assert_eq!(players.len(), 4, "{everybody}");
    assert_eq!(table.must(json!({"kind": "check"})), json!([]));

    assert_eq!(
        totals(&game.does("redo", json!({}))),
        (530, 580),
        "it was undone"
    );
    assert_eq!(totals(&game.does("undo", json!({}))), (270, 580));
    let contree = json!({"ruleset": "contree", "scope": "whole_match"});
    let changed = game.does("change_ruleset", contree);
    assert_eq!(changed["deals"].as_array().map(Vec::len), Some(3));
}

#[test]
fn they_are_compared_and_written_as_they_were() {
    let (table, [coinche, _]) = older();
    let game = Match::of(&table, &coinche);
    let view = table.must(json!({"kind": "compare_match", "id": game.id}));
    for column in view["columns"].as_array().expect("columns") {
        assert_eq!(
            column["cells"].as_array().map(Vec::len),
            Some(3),
            "{column}"
        );
    }
    let job = table.must(json!({"kind": "compare_history", "to": ["contree-160"]}));
    let progress = loop {
        let view = table.must(json!({"kind": "history_progress", "job": job["job"]}));
        if view["state"] != "running" {
            break view;
        }
    };
    assert_eq!(
        (&progress["state"], &progress["unreadable"]),
        (&json!("finished"), &json!(0))
    );
    assert_eq!(progress["rows"][0]["deals"], 4, "{progress}");

    let ticket = table.must(json!({"kind": "export", "options": {"format": "csv"}}));
    wait(&table, &ticket);
    let piece = table.must(json!({"kind": "piece", "job": ticket["id"], "offset": 0}));
    let csv = STANDARD
        .decode(piece["data"].as_str().expect("a file"))
        .expect("base64");
    // The clock of these tests is earlier.
    let csv = String::from_utf8(csv).expect("text");
    let csv = csv.replace(",2026-11-22,", ",2026-03-01,");
    let other = Table::new();
    let how = json!({"unfinished": "playing"});
    let look = json!({"kind": "look_at_csv", "file": send(&other, csv.as_bytes()), "how": how});
    let seen = wait(&other, &other.must(look));
    assert_eq!(
        (&seen["bad"], &seen["rows"]),
        (&json!([]), &json!(4)),
        "{seen}"
    );
}

#[test]
fn a_note_is_no_correction_and_a_correction_must_be_possible() {
    let (table, [coinche, _]) = older();
    let game = Match::of(&table, &coinche);
    let why =
        table.must(json!({"kind": "why", "id": game.id, "deal": game.view()["deals"][1]["id"]}));
    let (deal, facts) = (why["deal"]["id"].clone(), why["deal"]["facts"].clone());
    assert_eq!(
        (&facts["points"]["us"], &facts["last_trick"]),
        (&json!(3), &json!("us"))
    );

    let with = |field: &str, value: Value| {
        let mut changed = facts.clone();
        changed[field] = value;
        json!({"deal": deal, "facts": changed})
    };
    let noted = game.does("amend_deal", with("note", json!("mal compté")));
    assert_eq!(totals(&noted), (270, 580));
    let wrong = game.command("amend_deal", with("points", json!({"us": 4})));
    assert_eq!(table.refused(wrong), ["last_trick_disagrees"]);
    let preview = json!({"kind": "preview", "id": game.id, "deal": deal, "facts": with("points", json!({"us": 5}))["facts"]});
    assert_eq!(
        table.must(preview)["problems"][0]["code"],
        "last_trick_disagrees"
    );
    let right = game.does("amend_deal", with("points", json!({"us": 13})));
    assert_eq!(
        totals(&right),
        (270, 580),
        "a contract lost by more is lost"
    );
    let new = game.command("record_deal", json!({"facts": facts}));
    assert_eq!(table.refused(new), ["last_trick_disagrees"]);
}
