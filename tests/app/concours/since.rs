//! What a screen learns of changes: results that changed since a draw, who made a change, and phones at tables whose
//! results were exchanged.

use super::at_table::joins;
use super::room::{Room, points, teams};
use crate::common::{Table, moment};
use ardoise_app::concours::{
    ConcoursLog, CorrectResult, ExchangeResults, GivePenalty, RemoveResult, SwapSides, TableState,
    UndoConcours,
};
use ardoise_app::{Caller, Role, TableSeat};
use ardoise_journal::{ConcoursKind, Uuid};
use serde_json::{Value, json};

/// The second partie is drawn from the results of the first.
fn drawn_twice(table: &Table) -> Room<'_> {
    let room = Room::new(table, json!("belote-4x12"), 8);
    room.draws(1, "marron");
    room.plays(1);
    room.does(GivePenalty {
        round: 1,
        number: 1,
        points: 50,
        why: None,
    });
    room.draws(2, "noisette");
    assert!(!room.desk(2).corrected_since, "nothing has changed since");
    room
}

/// A change of the first partie shows at the second, until it is undone.
fn shows(change: impl Fn(&Room)) {
    let table = Table::new();
    let room = drawn_twice(&table);
    change(&room);
    assert!(room.desk(2).corrected_since);
    assert!(!room.desk(1).corrected_since, "it is drawn by lot");
    room.does(UndoConcours {});
    assert!(!room.desk(2).corrected_since);
}

fn corrected(round: u32, table: u32) -> CorrectResult {
    CorrectResult {
        round,
        table,
        teams: None,
        points: Some([1010, 954]),
        forfeit: None,
        counts: Default::default(),
        force: false,
        by: None,
        why: None,
    }
}

#[test]
fn a_correction_shows_at_the_draw_that_was_made_before_it() {
    shows(|room| drop(room.does(corrected(1, 3))));
}

#[test]
fn exchanged_results_show_at_the_draw_that_was_made_before() {
    let tables = [1, 4];
    shows(|room| drop(room.does(ExchangeResults { round: 1, tables })));
}

#[test]
fn swapped_sides_show_at_the_draw_that_was_made_before() {
    shows(|room| drop(room.does(SwapSides { round: 1, table: 2 })));
}

#[test]
fn a_removed_result_shows_at_the_draw_that_was_made_before() {
    shows(|room| {
        let why = None;
        room.does(RemoveResult {
            round: 1,
            table: 2,
            why,
        });
    });
}

#[test]
fn a_penalty_shows_at_the_draw_that_was_made_before() {
    shows(|room| {
        room.does(GivePenalty {
            round: 1,
            number: 5,
            points: 100,
            why: None,
        });
    });
}

#[test]
fn what_changes_in_the_partie_itself_changes_nothing_behind_its_draw() {
    let table = Table::new();
    let room = drawn_twice(&table);
    room.does(points(2, 1, 1010));
    room.does(corrected(2, 1));
    assert!(!room.desk(2).corrected_since);
}

/// A call by a phone that sits at a table.
fn calls(room: &Room, seat: &TableSeat, mut call: Value) -> Result<Value, String> {
    call["id"] = json!(room.id);
    call["revision"] = json!(room.view().revision);
    let caller = Caller::at(Role::Scorer, None)
        .at_table(Some(seat.clone()))
        .sending("phone", Uuid::now_v7());
    let answer = room.table.app.call(call, caller, &moment(600));
    answer.map_err(|errors| errors.problems[0].code.clone())
}

#[test]
fn after_results_were_exchanged_the_phones_at_both_tables_confirm_and_dispute() {
    let table = Table::new();
    let room = Room::new(&table, json!("belote-4x12"), 8);
    room.draws(1, "marron");
    let seat = |table: u32| TableSeat {
        concours: room.id.clone(),
        round: 1,
        attempt: 1,
        table,
    };
    for (at, points) in [(1, [1010, 954]), (2, [700, 1264])] {
        let [side, _] = teams(&room.at(1, at));
        let enter = json!({"kind": "enter_result", "round": 1, "table": at, "side": side, "points": points});
        calls(&room, &seat(at), enter).expect("entered");
    }
    let tables = [1, 2];
    room.does(ExchangeResults { round: 1, tables });
    let results = tables.map(|at| room.at(1, at).result.expect("a result"));
    assert_eq!(
        results.map(|result| (result.outcome.points, result.side)),
        [(Some([700, 1264]), None), (Some([1010, 954]), None)]
    );
    // Nobody at these tables has typed what is there now, so that either side may answer.
    let [_, other] = teams(&room.at(1, 1));
    let answers = |kind: &str, table: u32, side: u32| json!({"kind": kind, "round": 1, "table": table, "side": side});
    calls(&room, &seat(1), answers("confirm_result", 1, other)).expect("confirmed");
    assert_eq!(room.at(1, 1).state, TableState::Confirmed);
    let [own, _] = teams(&room.at(1, 2));
    calls(&room, &seat(2), answers("dispute_result", 2, own)).expect("disputed");
    assert_eq!(room.at(1, 2).state, TableState::ToCheck);
}

#[test]
fn every_event_tells_which_phone_made_it() {
    let table = Table::new();
    let room = Room::new(&table, json!("belote-4x12"), 4);
    room.draws(1, "marron");
    let own = TableSeat {
        concours: room.id.clone(),
        round: 1,
        attempt: 1,
        table: 1,
    };
    let lobby = table.app.lobby();
    let printed = lobby.sheets().expect("keys").of(&own).code;
    joins(&table, &printed).expect("it joins");
    let phone = lobby.book().all().expect("phones")[0].id.0.clone();
    let begin = json!({"kind": "start_table_match", "round": 1, "table": 1, "id": room.id,
        "revision": room.view().revision});
    let caller = Caller::at(Role::Scorer, None)
        .at_table(Some(own))
        .on_phone(&phone)
        .sending(&phone, Uuid::now_v7());
    let begun = table.app.call(begin, caller, &moment(600));
    begun.expect("a match");
    let log = table.query(ConcoursLog {
        id: room.id.clone(),
    });
    let last = log.expect("a log").pop().expect("a line");
    assert_eq!(
        (last.kind, last.by.as_deref(), last.at_desk),
        (ConcoursKind::MatchLinked, Some("Karim"), false)
    );
}
