//! A phone that joined by a sheet follows one team of that table over the parties: it speaks for that team, and for no other.

use super::Hall;
use super::at_table::joins;
use super::requests::{confirmed, undo_draw};
use crate::common::{Table, moment};
use ardoise_app::concours::{TeamEvening, TeamEveningView, TeamPartie};
use ardoise_app::{Errors, TableSeat};
use ardoise_journal::Uuid;
use serde_json::{Value, json};

/// The last phone that joined makes a call, at the latest revision.
fn phone(hall: &Hall, kind: &str, fields: Value) -> Result<Value, Errors> {
    let command = match kind {
        "session" => json!({"kind": kind}),
        "follow_team" => json!({"kind": kind, "id": hall.id, "number": fields["number"]}),
        _ => hall.command(kind, fields),
    };
    let phones = hall.table.app.lobby().book().all().expect("phones");
    let last = phones.last().expect("it has joined");
    let caller = last.caller().sending(&last.id.0, Uuid::now_v7());
    hall.table.app.call(command, caller, &moment(600))
}

fn code(answer: Result<Value, Errors>) -> String {
    answer.expect_err("a refusal").problems[0].code.to_owned()
}

/// Joins by the sheet of a table of the last partie.
fn joins_at(hall: &Hall, table: u32) -> TableSeat {
    let desk = hall.desk();
    let seat = TableSeat {
        concours: hall.id.clone(),
        round: desk.round,
        attempt: desk.attempt,
        table,
    };
    let code = hall
        .table
        .app
        .lobby()
        .sheets()
        .expect("keys")
        .of(&seat)
        .code;
    joins(hall.table, &code).expect("it joins")
}

fn entered(round: u32, table: u32, side: u32) -> Value {
    json!({"round": round, "table": table, "side": side, "points": [1010, 954]})
}

fn evening(hall: &Hall, number: u32) -> TeamEveningView {
    hall.asks(TeamEvening {
        id: hall.id.clone(),
        number,
    })
}

/// The table of a team in the last partie, and its opponent.
fn seated(hall: &Hall, team: u32) -> (u32, u32) {
    let desk = hall.desk();
    let at = desk.tables.iter().find_map(|one| {
        let [first, second] = super::hall::teams(&one.sides);
        (first == team)
            .then_some((one.table, second))
            .or((second == team).then_some((one.table, first)))
    });
    at.expect("it plays")
}

#[test]
fn a_phone_follows_its_team_and_speaks_for_no_other() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 8);
    hall.draws("marron");
    joins_at(&hall, 2);
    let [own, other] = hall.teams_at(2);
    let [stranger, _] = hall.teams_at(1);
    let follow = |number: u32| phone(&hall, "follow_team", json!({"number": number}));
    assert_eq!(code(follow(stranger)), "not_at_the_table");
    follow(other).expect("it follows");
    follow(own).expect("it may choose again until the result is confirmed");
    let enter = |round, table, side| phone(&hall, "enter_result", entered(round, table, side));
    assert_eq!(code(enter(1, 2, other)), "not_own_team");
    assert_eq!(code(enter(1, 1, stranger)), "another_match");
    enter(1, 2, own).expect("its own");
    hall.does(confirmed(1, 2));
    assert_eq!(
        code(follow(other)),
        "seat_over",
        "from now on it is that team's"
    );

    hall.plays_all();
    hall.draws("châtaigne");
    let (at, opponent) = seated(&hall, own);
    let session = phone(&hall, "session", json!({})).expect("a session");
    assert_eq!(
        (&session["table"]["round"], &session["table"]["table"]),
        (&json!(2), &json!(at))
    );
    assert_eq!(
        (&session["team"], session.get("team_open")),
        (&json!(own), None)
    );
    assert_eq!(code(follow(opponent)), "seat_over");
    assert_eq!(code(enter(2, at, opponent)), "not_own_team");
    let (elsewhere, _) = seated(&hall, if other == opponent { stranger } else { other });
    if elsewhere != at {
        assert_eq!(code(enter(2, elsewhere, own)), "another_match");
    }
    phone(&hall, "start_table_match", json!({"round": 2, "table": at})).expect("its match");
    enter(2, at, own).expect("its result");
    let confirm = json!({"round": 2, "table": at, "side": opponent});
    assert_eq!(
        code(phone(&hall, "confirm_result", confirm.clone())),
        "not_own_team"
    );
    assert_eq!(
        code(phone(&hall, "dispute_result", confirm)),
        "not_own_team"
    );
    assert_eq!(code(enter(1, 2, own)), "seat_over");
    hall.does(ardoise_app::concours::CloseConcours {});
    let late = json!({"round": 2, "table": at, "side": own});
    assert_eq!(code(phone(&hall, "confirm_result", late)), "seat_over");
}

/// A draw that is made again puts the team elsewhere, and its phone with it.
#[test]
fn a_phone_follows_its_team_to_another_draw() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 9);
    hall.draws("marron");
    let seat = joins_at(&hall, 2);
    let [own, _] = hall.teams_at(2);
    phone(&hall, "follow_team", json!({"number": own})).expect("it follows");
    hall.does(undo_draw(1));
    let gone = phone(&hall, "enter_result", entered(1, seat.table, own));
    assert_eq!(code(gone), "seat_over", "nobody sits anywhere");
    let again = hall.draws("noisette");
    match again.exempt.iter().any(|one| one.numbers == [own]) {
        true => panic!("another word, so that it plays"),
        false => {
            let (at, _) = seated(&hall, own);
            phone(&hall, "enter_result", entered(1, at, own)).expect("its new table");
        }
    }
}

#[test]
fn the_evening_of_a_team_has_its_tables_results_and_place() {
    let table = Table::new();
    let hall = Hall::with_teams(
        &table,
        json!({"preset": "belote-4x12", "set": {"parties": 2}}),
        5,
    );
    assert!(evening(&hall, 1).parties.is_empty());
    let exempt = hall.draws("marron").exempt[0].numbers[0];
    let [one, other] = hall.teams_at(1);
    assert_eq!(evening(&hall, exempt).parties[0].went, TeamPartie::Exempt);
    assert_eq!(evening(&hall, other).parties[0].went, TeamPartie::Playing);
    hall.plays(1, 1010);
    let lost = evening(&hall, other);
    let [partie] = lost.parties.as_slice() else {
        panic!("one partie");
    };
    assert_eq!(
        (partie.went, partie.points, partie.place),
        (TeamPartie::Lost, Some([954, 1010]), None)
    );
    assert_eq!(partie.opponents.as_ref().expect("they").numbers, [one]);
    hall.plays_all();
    hall.draws("noix");
    let now = evening(&hall, one);
    assert_eq!((now.current, now.after, now.of, now.over), (2, 1, 5, false));
    assert!(now.place.is_some() && now.parties[0].place == now.place);
    hall.plays_all();
    assert!(evening(&hall, one).over);
    let missing = hall.table.query(TeamEvening {
        id: hall.id.clone(),
        number: 99,
    });
    assert_eq!(
        missing.expect_err("nobody").problems[0].code,
        "no_such_team"
    );
}
