//! Two organisers at once, commands that are sent twice, and many tables that enter results.

use super::Hall;
use super::hall::outcome;
use super::requests::{draw, paid, points, said, team};
use crate::common::{Table, moment};
use ardoise_app::Role;
use ardoise_app::concours::{
    CloseConcours, DeleteConcours, EnterResult, PublishDraw, RegisterTeam,
};
use ardoise_journal::{EventId, Uuid};
use serde_json::{Value, json};

#[test]
fn two_organisers_do_not_draw_the_same_partie_twice() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 6);
    let beside = table.beside();
    let seen = hall.on();
    let first = table.change(seen.clone(), draw(1, "marron"));
    assert_eq!(outcome(first), "done");
    let second = beside.change(seen, draw(1, "noisette"));
    assert_eq!(outcome(second), "round_drawn");
    assert_eq!(hall.desk().seed.as_deref(), Some("marron"));

    let seen = hall.on();
    let first = table.change(seen.clone(), team(["Paul", "Pauline"]));
    assert_eq!(outcome(first), "done");
    let jean = team(["Jean", "Jeanine"]);
    let second = beside.change(seen, jean.clone());
    assert_eq!(outcome(second), "stale_revision");
    let again = beside.change(hall.on(), jean);
    assert_eq!(outcome(again), "done", "with what is there now");
    assert_eq!(hall.view().teams.len(), 8);
}

#[test]
fn results_of_other_tables_do_not_hold_one_up() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 8);
    hall.draws("marron");
    let seen = hall.on();
    let enters = |at: u32| table.change(seen.clone(), points(at, [1010, 954]));
    let done = [1, 2, 3, 3].map(|at| outcome(enters(at)));
    assert_eq!(done, ["done", "done", "done", "table_has_result"]);
    // Other changes do: what the caller saw may not hold any more.
    let late = hall.on();
    hall.does(CloseConcours {});
    let entered = table.change(late, points(4, [1010, 954]));
    assert_eq!(outcome(entered), "stale_revision");
}

#[test]
fn a_command_that_is_sent_twice_is_done_once() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 6);
    let id = |number: u128| {
        let id = Uuid::from_u128(0x0199_0000_0000_7000_8000_0000_0000_0000 + number);
        EventId::from(id.to_string())
    };
    let seen = hall.on();
    let draw = PublishDraw {
        event: Some(id(1)),
        ..draw(1, "marron")
    };
    let send = || table.change(seen.clone(), draw.clone()).expect("drawn");
    let (first, second) = (send(), send());
    assert_eq!((first.repeated, second.repeated), (false, true));
    assert_eq!(
        (first.event, first.revision),
        (second.event, second.revision)
    );

    let result = |at: u32, event: EventId| EnterResult {
        event: Some(event),
        ..points(at, [1010, 954])
    };
    let seen = hall.on();
    let send = || table.change(seen.clone(), result(1, id(2)));
    assert!(!send().expect("entered").repeated);
    hall.does(points(2, [1010, 954]));
    let again = send().expect("entered before");
    assert!(again.repeated, "whatever came after it");
    assert_eq!(hall.refused(result(3, id(2))), "event_id_taken");
    assert_eq!(hall.refused(result(3, "mine".into())), "not_an_id");
    assert_eq!(hall.desk().missing, [3]);
}

#[test]
fn a_reader_looks_at_the_evening_and_changes_nothing() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    // A role comes with a call by its name.
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
    assert_eq!(outcome(by_reader(command)), "only_a_reader");
    hall.does(DeleteConcours {});
    let list = by_reader(json!({"kind": "concours_list"})).expect("a list");
    assert_eq!(list, json!([]), "the bin is the scorer's");
}

#[test]
fn who_has_paid_and_the_licences_are_for_those_who_run_the_concours() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    let mut third = team(["Zoé", "Karim"]);
    third.players[0].licence = said("F12");
    hall.does(RegisterTeam {
        paid: true,
        ..third
    });
    hall.does(paid(1));
    // A role comes with a call by its name, and its whole answer is searched.
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
