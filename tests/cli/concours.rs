//! `ardoise concours`, and exports of matches of concours alone.

use crate::ardoise::{ardoise, ask, ask_all};
use serde_json::{Value, json};
use std::process::Command;

/// An evening of one partie with the members of teams 1 and 2.
fn evening(one: Value, other: Value, points: [i32; 2]) -> Value {
    json!({
        "format": "belote-4x12",
        "teams": [{"number": 1, "members": one}, {"number": 2, "members": other}],
        "results": [{"partie": 1, "teams": [1, 2], "points": points}],
    })
}

/// The commands answer as the model does, whose own tests cover the details.
#[test]
fn the_worked_examples_are_answered_line_by_line() {
    let examples = include_str!("../cases/concours-examples.jsonl");
    let examples: Vec<Value> = examples
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    for command in ["draw", "rank", "verify"] {
        let of_command = |one: &&Value| one["command"] == format!("concours {command}");
        let asked: Vec<&Value> = examples.iter().filter(of_command).collect();
        assert!(asked.len() >= 25, "{command}");
        let questions: Vec<Value> = asked.iter().map(|one| one["in"].clone()).collect();
        let answers = ask_all(&["concours", command], &questions);
        for (example, answer) in asked.iter().zip(answers) {
            for (field, want) in example["want"].as_object().expect("an object") {
                let (answered, want) = match field.as_str() {
                    "tables" => (by_number(&answer[field]), by_number(want)),
                    _ => (answer[field].clone(), want.clone()),
                };
                assert_eq!(answered, want, "{field} of {example}");
            }
        }
    }
}

/// The tables of a draw, each with the lower number first.
fn by_number(tables: &Value) -> Value {
    let mut tables = tables.clone();
    for table in tables.as_array_mut().expect("tables") {
        let teams = table["teams"].as_array_mut().expect("teams");
        teams.sort_by_key(Value::as_u64);
    }
    tables
}

#[test]
fn an_evening_of_nobody_or_of_one_team_is_drawn_as_it_is() {
    let teams = json!([{"number": 4}, {"number": 9}, {"number": 2}]);
    let of = |present: Value| {
        json!({
            "format": "belote-4x12", "partie": 1, "seed": "marron", "teams": teams,
            "present": present, "results": [],
        })
    };
    let questions = [json!([]), json!([9]), json!([2, 9])].map(of);
    let drawn = ask_all(&["concours", "draw"], &questions);
    let told: Vec<Value> = drawn
        .iter()
        .map(|one| json!([one["tables"].as_array().map(Vec::len), one["exempt"]]))
        .collect();
    assert_eq!(json!(told), json!([[0, []], [0, [9]], [1, []]]));

    let wrong = ask(&["concours", "draw"], &of(json!([2, 5])));
    assert_eq!(wrong["error"]["field"], "present[1]");
}

#[test]
fn a_simulation_is_the_same_with_the_same_seed_and_draws_no_rematch_that_can_be_avoided() {
    let wish = |seed: &str| json!({"format": "belote-4x12", "teams": 16, "runs": 20, "seed": seed});
    let questions = [wish("7"), wish("7"), wish("8")];
    let answers = ask_all(&["concours", "simulate"], &questions);
    assert_eq!(answers[0], answers[1]);
    assert_ne!(answers[0], answers[2]);
    for answer in &answers {
        assert_eq!(
            (&answer["runs"], answer["rematches"].as_f64()),
            (&json!(20), Some(0.0))
        );
        let correlation = answer["rank_correlation"].as_f64().expect("a number");
        assert!((-1.0..=1.0).contains(&correlation), "{correlation}");
    }
}

#[test]
fn a_season_is_ranked_line_by_line() {
    let concours = [
        evening(json!([7, 8]), json!([9, 10]), [1010, 954]),
        evening(json!([7, 9]), json!([8]), [1100, 864]),
    ];
    let season = json!({"rank": ["points"], "best": 1, "min_attendance": 2, "concours": concours});
    let wrong = json!({"rank": ["beauty"], "best": 0, "concours": []});
    let answered = ardoise(&["concours", "season"], format!("{season}\n{wrong}\n"));
    assert!(!answered.good, "a line was wrong");
    let rows = answered.lines[0]["standings"]
        .as_array()
        .expect("a ranking");
    let rows: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!([
                row["place"],
                row["member"],
                row["attended"],
                row["keys"]["points"]
            ])
        })
        .collect();
    assert_eq!(
        json!(rows),
        json!([
            [1, 7, 2, 1100],
            [1, 9, 2, 1100],
            [3, 8, 2, 1010],
            [null, 10, 1, 954]
        ])
    );
    let error = &answered.lines[1]["error"];
    assert_eq!(
        json!([error["code"], error["field"]]),
        json!(["out_of_range", "best"])
    );
}

#[test]
fn matches_of_concours_are_exported_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = ardoise_app::App::open(folder.path()).expect("the ledger opens");
    let moment = ardoise_app::Moment::from(chrono::Local::now());
    let call = |request: Value| {
        app.call(request, ardoise_app::Role::Organiser, &moment)
            .expect("an answer")
    };
    let format = json!({"set": {"play": "coinche", "length": {"deals": 1}, "parties": 1, "exempt.points": 0}});
    let hall = call(
        json!({"kind": "create_concours", "name": "Coupe du Port", "day": "2026-11-22", "format": format}),
    );
    let on = |kind: &str, fields: Value| {
        let revision = call(json!({"kind": "concours", "id": hall["id"]}))["revision"].clone();
        let mut request = json!({"kind": kind, "id": hall["id"], "revision": revision});
        let all = request.as_object_mut().expect("an object");
        all.extend(fields.as_object().expect("an object").clone());
        call(request)
    };
    on(
        "import_teams",
        json!({"text": "1 Anne – Paul\n2 Zoé – Karim\n"}),
    );
    on("arrive", json!({"numbers": [1, 2], "arrived": true}));
    on("publish_draw", json!({"round": 1, "seed": "marron"}));
    let begun = on("start_table_match", json!({"round": 1, "table": 1}));
    call(json!({"kind": "create_match", "new": {"ruleset": "coinche"}}));
    let home = call(json!({"kind": "home"}))["current"]["id"].take();
    let exported = |at: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_ardoise"))
            .args(["export", "--played-at", at])
            .env("ARDOISE_DATA_DIR", folder.path())
            .output()
            .expect("it runs");
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).expect("text");
        [&begun["match_id"], &home].map(|id| text.contains(id.as_str().expect("an id")))
    };
    assert_eq!(exported("concours"), [true, false]);
    assert_eq!(exported("table"), [false, true]);
}

#[test]
fn a_list_is_read_from_a_text_and_from_a_file() {
    let text = "Nom;Prénom;Club\nDURAND;Marie;Foyer\n";
    let of = |meaning: &str, player: Option<u8>| json!({"meaning": meaning, "player": player});
    let questions = [
        json!({"format": "melee-3", "text": text}),
        json!({"entrants": "individuals", "text": text, "columns": [null, of("not_read", None), null]}),
        json!({"entrants": "pairs", "text": text, "columns": [of("age", None)]}),
        json!({"format": "belote-4x12", "file": "no such file"}),
    ];
    let answers = ask_all(&["concours", "read"], &questions);
    assert_eq!(answers[0]["teams"][0]["players"], json!(["Marie Durand"]));
    assert_eq!(answers[0]["columns"][1]["meaning"], "first_name");
    assert_eq!(answers[1]["teams"][0]["players"], json!(["Durand"]));
    assert_eq!(answers[2]["error"]["field"], "columns[0]");
    assert_eq!(answers[3]["error"]["code"], "file_unreadable");

    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../tests/cases/lists/inscriptions.xlsx"
    );
    let read = ardoise(&["concours", "read", file, "--columns", ",,,,,,label"], "");
    let list = &read.lines[0];
    assert_eq!(list["teams"].as_array().map(Vec::len), Some(4));
    assert_eq!(list["teams"][0]["labels"], json!(["Foyer rural"]));
}
