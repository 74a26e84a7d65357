//! Phones that joined at a table by its sheet: they enter, keep and confirm the result of that table and no other.

use super::Hall;
use super::requests::{confirmed, corrected, points, said, undo_draw};
use crate::common::{Table, hearts, moment, text};
use ardoise_app::concours::{ConfirmResult, CorrectResult, TableSheet, TableState, UndoConcours};
use ardoise_app::phones::{Joining, Key, Nonces, PhoneId, Proof};
use ardoise_app::{Caller, Errors, Role, TableSeat};
use ardoise_journal::Uuid;
use ardoise_ledger::ConcoursLine;
use serde_json::{Value, json};
use std::cell::Cell;

/// A seat at a table of the first partie, by the sheet of this draw.
pub fn seat(hall: &Hall, table: u32, attempt: u32) -> TableSeat {
    TableSeat {
        concours: hall.id.clone(),
        round: 1,
        attempt,
        table,
    }
}

/// A phone at a table makes a call with the latest revision: as JSON, since a phone comes only with a call by its name.
pub fn calls(hall: &Hall, seat: &TableSeat, kind: &str, fields: Value) -> Result<Value, Errors> {
    sends(hall, seat, Uuid::now_v7(), &hall.command(kind, fields))
}

fn sends(hall: &Hall, seat: &TableSeat, id: Uuid, call: &Value) -> Result<Value, Errors> {
    let caller = Caller::at(Role::Scorer, None)
        .at_table(Some(seat.clone()))
        .sending("phone", id);
    hall.table.app.call(call.clone(), caller, &moment(600))
}

fn code(answer: Result<Value, Errors>) -> String {
    answer.expect_err("a refusal").problems[0].code.to_owned()
}

fn drawn(table: &Table) -> Hall<'_> {
    let hall = Hall::with_teams(table, json!("belote-4x12"), 8);
    hall.draws("marron");
    hall
}

fn entered(table: u32, side: u32) -> Value {
    json!({"round": 1, "table": table, "side": side, "points": [1010, 954]})
}

#[test]
fn one_side_enters_the_other_confirms_and_that_ends_the_key() {
    let table = Table::new();
    let hall = drawn(&table);
    let own = seat(&hall, 2, 1);
    let [one, other] = hall.teams_at(2);
    let enter = |table, side| calls(&hall, &own, "enter_result", entered(table, side));
    assert_eq!(code(enter(1, one)), "another_match", "another table");
    assert_eq!(code(enter(2, 99)), "not_at_the_table");
    let silent = json!({"round": 1, "table": 2, "points": [1010, 954]});
    assert_eq!(
        code(calls(&hall, &own, "enter_result", silent)),
        "missing_field"
    );
    let forfeit = json!({"round": 1, "table": 2, "side": one, "forfeit": [other]});
    assert_eq!(
        code(calls(&hall, &own, "enter_result", forfeit)),
        "only_the_organiser"
    );

    let (id, command) = (
        Uuid::now_v7(),
        hall.command("enter_result", entered(2, one)),
    );
    sends(&hall, &own, id, &command).expect("entered");
    sends(&hall, &own, id, &command).expect("it has its answer");
    let answers = |side| json!({"round": 1, "table": 2, "side": side});
    let confirm = |side| calls(&hall, &own, "confirm_result", answers(side));
    assert_eq!(code(confirm(one)), "own_result");
    assert_eq!(hall.at(2).state, TableState::Received);

    // What happens at another table meanwhile changes nothing for this one.
    let (id, command) = (
        Uuid::now_v7(),
        hall.command("confirm_result", answers(other)),
    );
    hall.does(points(1, [1010, 954]));
    sends(&hall, &own, id, &command).expect("confirmed");
    assert_eq!(hall.at(2).state, TableState::Confirmed);
    sends(&hall, &own, id, &command).expect("it has its answer, also after the end");
    assert_eq!(code(confirm(other)), "seat_over");
    assert_eq!(
        code(calls(
            &hall,
            &own,
            "start_table_match",
            json!({"round": 1, "table": 2})
        )),
        "seat_over"
    );
    let shown = table.at_once(TableSheet {
        id: own.concours.clone(),
        round: 1,
        table: 2,
    });
    assert!(shown.settled && shown.constant_sum);
}

#[test]
fn a_disagreement_keeps_both_versions_until_the_desk_decides() {
    let table = Table::new();
    let hall = drawn(&table);
    let own = seat(&hall, 1, 1);
    let [one, other] = hall.teams_at(1);
    calls(&hall, &own, "enter_result", entered(1, one)).expect("entered");
    let dispute = json!({"round": 1, "table": 1, "side": other, "points": [954, 1010]});
    calls(&hall, &own, "dispute_result", dispute).expect("disputed");
    assert_eq!(hall.at(1).state, TableState::ToCheck);
    let kept = hall.result(1);
    assert_eq!(kept.outcome.points, Some([1010, 954]));
    let disputed = kept.disputed.expect("the other version");
    assert_eq!((disputed.side, disputed.points), (other, Some([954, 1010])));
    hall.does(CorrectResult {
        why: said("feuille signée"),
        ..corrected((1, 1), [954, 1010])
    });
    assert_eq!(hall.at(1).state, TableState::Received);
    assert!(hall.result(1).disputed.is_none());
    hall.does(UndoConcours {});
    assert_eq!(hall.at(1).state, TableState::ToCheck);
}

#[test]
fn a_phone_keeps_the_deals_of_its_table_only() {
    let table = Table::new();
    let format = json!({"set": {"play": {"preset": "coinche"}, "length": {"deals": 1}, "exempt.points": 100}});
    let hall = Hall::with_teams(&table, format, 4);
    hall.draws("marron");
    let (own, another) = (seat(&hall, 1, 1), seat(&hall, 2, 1));
    let begin = json!({"round": 1, "table": 1});
    let begun = calls(&hall, &own, "start_table_match", begin).expect("a match");
    let deal = |seat: &TableSeat| {
        let deal = json!({
            "kind": "record_deal", "id": begun["match_id"], "revision": 1, "facts": hearts("us", 80, 100),
        });
        sends(&hall, seat, Uuid::now_v7(), &deal)
    };
    assert_eq!(code(deal(&another)), "another_match");
    deal(&own).expect("a deal");
    let session = sends(&hall, &own, Uuid::now_v7(), &json!({"kind": "session"}));
    let session = session.expect("a session");
    assert_eq!(session["match"], begun["match_id"]);
    assert_eq!(session["table"]["table"], 1);

    let kept = hall.at(1).linked.expect("a match");
    assert!(kept.over);
    let [one, _] = hall.teams_at(1);
    let result = json!({"round": 1, "table": 1, "side": one, "points": kept.totals});
    calls(&hall, &own, "enter_result", result).expect("proved");
    assert_eq!(
        hall.at(1).state,
        TableState::Confirmed,
        "its deals prove it"
    );
    assert_eq!(code(deal(&own)), "seat_over");
}

/// A phone joins as a reader, and asks to keep the score of a match.
fn asks(hall: &Hall, at: &Value) -> PhoneId {
    let joining = Joining {
        name: "Léa".to_owned(),
        role: Role::Reader,
        at: Some(text(at).into()),
        table: None,
        numbers: Vec::new(),
        host: None,
        before: None,
        key: Some(Key::new().expect("random bytes")),
    };
    let book = hall.table.app.lobby().book();
    book.join(joining, moment(0).at).expect("it joins").0.id
}

/// The phone makes a call, with a command that it may send again.
fn by_phone(hall: &Hall, phone: &PhoneId, id: Uuid, call: &Value) -> Result<Value, Errors> {
    let phones = hall.table.app.lobby().book().all().expect("phones");
    let caller = phones.iter().find(|one| one.id == *phone).expect("joined");
    let caller = caller.caller().sending(&phone.0, id);
    hall.table.app.call(call.clone(), caller, &moment(600))
}

/// Its sheet gave the table's phone its right, and ends it. It cannot hand on more than it has.
#[test]
fn a_right_that_a_table_hands_on_ends_with_the_table() {
    let table = Table::new();
    let hall = drawn(&table);
    let own = seat(&hall, 2, 1);
    let [one, _] = hall.teams_at(2);
    let begun = calls(
        &hall,
        &own,
        "start_table_match",
        json!({"round": 1, "table": 2}),
    );
    let id = begun.expect("a match")["match_id"].clone();
    let lea = asks(&hall, &id);
    let hands_on = |to: &PhoneId| json!({"kind": "let_write", "id": id, "phone": to, "yes": true});
    sends(&hall, &own, Uuid::now_v7(), &hands_on(&lea)).expect("handed on");
    let revision = Cell::new(1);
    let send = |phone: &PhoneId, command: Uuid, kind: &str, mut fields: Value| {
        fields["kind"] = json!(kind);
        fields["id"] = id.clone();
        fields["revision"] = json!(revision.get());
        let answer = by_phone(&hall, phone, command, &fields)?;
        revision.set(revision.get() + 1);
        Ok(answer)
    };
    let facts = json!({"facts": {"taker": "south", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": 100}}});
    let deal = |phone: &PhoneId| send(phone, Uuid::now_v7(), "record_deal", facts.clone());
    deal(&lea).expect("it keeps the deals");
    // Nor does the one that got it hand on more.
    let paul = asks(&hall, &id);
    by_phone(&hall, &lea, Uuid::now_v7(), &hands_on(&paul)).expect("handed on");
    deal(&paul).expect("it keeps the deals");
    assert_eq!(
        code(send(&lea, Uuid::now_v7(), "undo", json!({}))),
        "only_a_reader"
    );

    calls(&hall, &own, "enter_result", entered(2, one)).expect("entered");
    // The deals are not over, so only the desk confirms it.
    hall.does(ConfirmResult {
        deals: Some([200, 124]),
        ..confirmed(1, 2)
    });
    assert_eq!(hall.at(2).state, TableState::Confirmed);
    for kind in ["undo", "abandon", "finish"] {
        assert_eq!(
            code(send(&paul, Uuid::now_v7(), kind, json!({}))),
            "seat_over",
            "{kind}"
        );
    }
    assert_eq!(hall.at(2).state, TableState::Confirmed);
    let session = by_phone(&hall, &paul, Uuid::now_v7(), &json!({"kind": "session"}));
    assert_eq!(session.expect("a session")["role"], "reader");
    // It joins again by the reader's invitation, and has no more than before.
    let book = table.app.lobby().book();
    let joining = Joining {
        name: "Paul".to_owned(),
        role: Role::Reader,
        at: Some(text(&id).into()),
        table: None,
        numbers: Vec::new(),
        host: None,
        before: Some(paul.clone()),
        key: Some(Key::new().expect("random bytes")),
    };
    book.join(joining, moment(1).at).expect("it joins");
    assert_eq!(
        code(send(&paul, Uuid::now_v7(), "undo", json!({}))),
        "seat_over"
    );
    // What the desk gives does not end with the table.
    table
        .app
        .call(hands_on(&paul), Role::Organiser, &moment(601))
        .expect("by the desk");
    send(&paul, Uuid::now_v7(), "undo", json!({})).expect("it may");
}

/// A phone joins by the code that its sheet has. The last twelve letters are the secret.
pub fn joins(table: &Table, code: &str) -> Option<TableSeat> {
    let lobby = table.app.lobby();
    let now = moment(0);
    let here = std::net::IpAddr::from([192, 168, 1, 9]);
    let (id, _) = code.split_at(code.len() - 12);
    table.app.let_in_by_sheet(id, &now).expect("looked");
    let nonce = Key::new().expect("random").text();
    let greeting = lobby.greet(id, &nonce, (here, now.at)).ok()?;
    let nonces = Nonces {
        phone: &nonce,
        host: &greeting.host,
    };
    let key = Key::of_code(code);
    assert_eq!(greeting.proof, key.proof_of_host(nonces));
    let proof = key.proof_of_phone(nonces);
    let proof = Proof {
        invitation: id,
        nonces,
        proof: &proof,
        name: "Karim",
        before: None,
    };
    lobby
        .join(&proof, (here, now.at))
        .expect("it joins")
        .0
        .table
}

#[test]
fn a_sheet_lets_the_phones_of_its_table_in_until_its_result_is_confirmed() {
    let table = Table::new();
    let hall = drawn(&table);
    let lobby = table.app.lobby();
    let code = |seat: &TableSeat| lobby.sheets().expect("keys").of(seat).code;
    let own = seat(&hall, 2, 1);
    let printed = code(&own);
    assert_eq!(printed.len(), 20);
    assert_eq!(joins(&table, &printed), Some(own.clone()));
    assert_eq!(
        joins(&table.beside(), &printed),
        Some(own.clone()),
        "also elsewhere and later"
    );
    assert_ne!(code(&seat(&hall, 1, 1)), printed);

    // A draw that is made again has other sheets.
    hall.does(undo_draw(1));
    hall.draws("châtaigne");
    assert_eq!(joins(&table, &printed), None);
    assert_eq!(
        self::code(calls(&hall, &own, "enter_result", entered(2, 1))),
        "seat_over"
    );
    let printed = code(&seat(&hall, 2, 2));
    assert_eq!(joins(&table, &printed), Some(seat(&hall, 2, 2)));
    hall.does(points(2, [1010, 954]));
    assert!(joins(&table, &printed).is_some(), "it may still confirm");
    hall.does(confirmed(1, 2));
    assert_eq!(joins(&table, &printed), None);

    // Sending all phones away ends what was printed.
    let printed = code(&seat(&hall, 1, 2));
    lobby.book().revoke_all().expect("revoked");
    assert_eq!(joins(&table, &printed), None);
}

/// Those who printed sheets or saw the wall know the first draw, however it was undone.
#[test]
fn a_draw_that_any_undo_took_back_keeps_its_number_and_its_sheets() {
    let table = Table::new();
    let hall = drawn(&table);
    let lobby = table.app.lobby();
    let code = |seat: &TableSeat| lobby.sheets().expect("keys").of(seat).code;
    let first = code(&seat(&hall, 1, 1));
    assert!(joins(&table, &first).is_some());
    hall.does(UndoConcours {});
    assert_eq!(joins(&table, &first), None);
    hall.draws("amande");
    assert_eq!(hall.desk().attempt, 2, "tirage n° 2");
    assert_eq!(joins(&table, &first), None);
    let second = code(&seat(&hall, 1, 2));
    assert!(joins(&table, &second).is_some());

    // Withdrawn, and the withdrawal undone: the draw that stands is the second again.
    hall.does(undo_draw(1));
    assert_eq!(joins(&table, &second), None);
    hall.does(UndoConcours {});
    assert_eq!(hall.desk().attempt, 2);
    assert!(joins(&table, &second).is_some());
}

/// The log tells who, without anybody typing a name at a table.
#[test]
fn what_a_phone_says_has_its_name() {
    let table = Table::new();
    let hall = drawn(&table);
    let own = seat(&hall, 2, 1);
    let printed = table.app.lobby().sheets().expect("keys").of(&own).code;
    joins(&table, &printed).expect("it joins");
    let phone = table.app.lobby().book().all().expect("phones")[0].clone();
    let [one, other] = hall.teams_at(2);
    let caller = Caller::at(Role::Scorer, None)
        .at_table(Some(own))
        .on_phone(&phone.id.0)
        .sending(&phone.id.0, Uuid::now_v7());
    let entered = hall.command("enter_result", entered(2, one));
    let call = table.app.call(entered, caller, &moment(600));
    call.expect("it is entered");
    hall.does(ConfirmResult {
        side: Some(other),
        by: said("Mme Rey"),
        ..confirmed(1, 2)
    });
    let lines = hall.log();
    let by = |line: &ConcoursLine| (line.by.clone(), line.at_desk);
    let [.., phone, desk] = &lines[..] else {
        panic!("two lines")
    };
    assert_eq!(by(phone), (said("Karim"), false));
    assert_eq!(by(desk), (said("Mme Rey"), true));
}
