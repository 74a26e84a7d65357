//! Two organisers at once, commands that are sent twice, and many tables that enter results.

use super::Hall;
use crate::common::{Table, moment};
use ardoise_app::Role;
use ardoise_journal::Uuid;
use serde_json::{Value, json};

fn code(answer: Result<Value, ardoise_app::Errors>) -> String {
    match answer {
        Ok(_) => "done".to_owned(),
        Err(errors) => errors.problems[0].code.clone(),
    }
}

#[test]
fn two_organisers_do_not_draw_the_same_partie_twice() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 6);
    let beside = table.beside();
    let draw = |seed: &str| hall.command("publish_draw", json!({"round": 1, "seed": seed}));
    let (one, other) = (draw("marron"), draw("noisette"));
    assert_eq!(code(table.ask(one)), "done");
    assert_eq!(code(beside.ask(other)), "round_drawn");
    assert_eq!(hall.desk()["seed"], "marron");

    let register = |name: &str| {
        let players = json!([{"name": name}, {"name": format!("{name}ine")}]);
        hall.command("register_team", json!({"players": players}))
    };
    let (one, other) = (register("Paul"), register("Jean"));
    assert_eq!(code(table.ask(one)), "done");
    assert_eq!(code(beside.ask(other)), "stale_revision");
    assert_eq!(
        code(beside.ask(register("Jean"))),
        "done",
        "with what is there now"
    );
    assert_eq!(hall.view()["teams"].as_array().map(Vec::len), Some(8));
}

#[test]
fn results_of_other_tables_do_not_hold_one_up() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 8);
    hall.draws("marron");
    let enter = |table: u32| {
        hall.command(
            "enter_result",
            json!({"table": table, "points": [1010, 954]}),
        )
    };
    let all: Vec<Value> = [1, 2, 3, 3].map(enter).into();
    let codes: Vec<String> = all
        .into_iter()
        .map(|command| code(table.ask(command)))
        .collect();
    assert_eq!(codes, ["done", "done", "done", "table_has_result"]);
    // Other changes do: what the caller saw may not hold any more.
    let late = enter(4);
    hall.does("close_concours", json!({}));
    assert_eq!(code(table.ask(late)), "stale_revision");
}

#[test]
fn a_command_that_is_sent_twice_is_done_once() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 6);
    let id = |number: u128| {
        Uuid::from_u128(0x0199_0000_0000_7000_8000_0000_0000_0000 + number).to_string()
    };
    let draw = hall.command(
        "publish_draw",
        json!({"round": 1, "seed": "marron", "event": id(1)}),
    );
    let first = table.must(draw.clone());
    let second = table.must(draw);
    assert_eq!(
        (&first["repeated"], &second["repeated"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(
        (&first["event"], &first["revision"]),
        (&second["event"], &second["revision"])
    );
    let result = hall.command(
        "enter_result",
        json!({"table": 1, "points": [1010, 954], "event": id(2)}),
    );
    assert_eq!(table.must(result.clone())["repeated"], false);
    hall.does("enter_result", json!({"table": 2, "points": [1010, 954]}));
    assert_eq!(
        table.must(result)["repeated"],
        true,
        "whatever came after it"
    );
    let other = hall.command(
        "enter_result",
        json!({"table": 3, "points": [1010, 954], "event": id(2)}),
    );
    assert_eq!(table.refused(other), ["event_id_taken"]);
    let wrong = hall.command(
        "enter_result",
        json!({"table": 3, "points": [1010, 954], "event": "mine"}),
    );
    assert_eq!(table.refused(wrong), ["not_an_id"]);
    assert_eq!(hall.desk()["missing"], json!([3]));
}

#[test]
fn a_reader_looks_at_the_evening_and_changes_nothing() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let by_reader = |request: Value| table.app.call(request, Role::Reader, &moment(1));
    for kind in [
        "concours",
        "desk",
        "concours_standings",
        "projector",
        "concours_log",
    ] {
        let looked = by_reader(json!({"kind": kind, "id": hall.id}));
        assert!(looked.is_ok(), "{kind}: {looked:?}");
    }
    let command = hall.command("enter_result", json!({"table": 1, "points": [1010, 954]}));
    assert_eq!(code(by_reader(command)), "only_a_reader");
    hall.does("delete_concours", json!({}));
    let list = by_reader(json!({"kind": "concours_list"})).expect("a list");
    assert_eq!(list, json!([]), "the bin is the scorer's");
}

#[test]
fn who_has_paid_and_the_licences_are_for_those_who_run_the_concours() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    let players = json!([{"name": "Zoé", "licence": "F12"}, {"name": "Karim"}]);
    hall.does("register_team", json!({"players": players, "paid": true}));
    hall.does("set_paid", json!({"number": 1, "paid": true}));
    let read = |role: Role, kind: &str| {
        let call = match kind {
            "known_teams" => json!({"kind": kind, "prefix": "Z"}),
            _ => json!({"kind": kind, "id": hall.id}),
        };
        table.app.call(call, role, &moment(1)).expect("an answer")
    };
    for role in [Role::Screen, Role::Reader, Role::Scorer] {
        let view = read(role, "concours");
        assert_eq!(view["paid"], Value::Null);
        assert_eq!(view["teams"][2]["paid"], Value::Null);
        assert!(view.to_string().contains("Zoé") && !view.to_string().contains("F12"));
    }
    for kind in ["concours_log", "known_teams"] {
        let shown = read(Role::Reader, kind).to_string();
        assert!(!shown.contains("paid") && !shown.contains("F12"), "{shown}");
    }
    let view = read(Role::Organiser, "concours");
    assert_eq!(
        [&view["paid"], &view["teams"][2]["paid"]],
        [&json!(2), &json!(true)]
    );
    assert!(
        read(Role::Organiser, "concours_log")
            .to_string()
            .contains("F12")
    );
}
