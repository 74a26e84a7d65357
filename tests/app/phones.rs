//! Phones at the table: which calls each role may make, commands that are sent again, and the file of phones. Calls are
//! JSON here, since a role and a phone come only with a call by its name.

use crate::common::{Table, hearts, moment};
use crate::concours::Hall;
use crate::concours::requests::{player, said, seed, team};
use ardoise_app::concours::{ConcoursPlayer, LinkMatch, RegisterTeam, TableState};
use ardoise_app::history::DeleteMatch;
use ardoise_app::phones::{Joining, Key, PhoneId};
use ardoise_app::{Caller, Errors, Lane, Role, registry};
use ardoise_journal::{MatchId, Uuid};
use serde_json::{Value, json};

/// Queries that only the organiser may make: about the whole ledger, the draft of a draw, and who has joined.
const OF_ORGANISER: [&str; 10] = [
    "deleted",
    "look_at_purge",
    "check",
    "piece",
    "draft_draw",
    "concours_till",
    "network",
    "arrivals",
    "publishing",
    "uncopied",
];
/// Queries that a screen may make.
const OF_SCREEN: [&str; 6] = [
    "session",
    "match",
    "home",
    "boards",
    "concours",
    "projector",
];
/// Commands of the scorer of a match.
const OF_SCORER: [&str; 31] = [
    "rename_match",
    "change_sides",
    "reseat",
    "colour_player",
    "pause_clock",
    "resume_clock",
    "change_dealer",
    "abandon",
    "resume",
    "finish",
    "record_contract",
    "clear_contract",
    "record_deal",
    "amend_deal",
    "move_deal",
    "delete_deal",
    "undo",
    "redo",
    "name_ruleset",
    "change_ruleset",
    "mark_again",
    "record_deals",
    "change_notes",
    "change_place",
    "attach_photo",
    "remove_photo",
    // Confirms the result of the table that the match belongs to.
    "confirm_result",
    "dispute_result",
    "enter_result",
    "start_table_match",
    "session",
];

/// The calls of the other side.
const OF_OTHER_SIDE: [&str; 2] = ["confirm_result", "dispute_result"];

/// Calls that a reader makes about their own phone, if it has joined.
const OF_READER: [&str; 3] = ["take_seat", "ask_to_write", "follow_team"];

/// The code with which a call is refused.
fn code(answer: Result<Value, Errors>) -> String {
    answer.expect_err("a refusal").problems[0].code.to_owned()
}

/// Every call is made by every role, about the caller's match and about another. A field that no call has keeps it from
/// doing anything: one that is allowed is refused for that.
#[test]
fn each_role_may_make_its_calls_and_no_other() {
    let table = Table::new();
    for call in registry() {
        for role in Role::ALL {
            let asked = |id: &str| {
                let request = json!({"kind": call.name, "id": id, "no such field": null});
                let caller = Caller::at(role, Some("mine".into()));
                code(table.app.call(request, caller, &moment(0)))
            };
            let is_query = call.lane == Lane::Read && !OF_ORGANISER.contains(&call.name);
            let is_write = call.lane == Lane::Write;
            let (mine, other) = match role {
                Role::Organiser => ("bad_request", "bad_request"),
                _ if is_query && OF_SCREEN.contains(&call.name) => ("bad_request", "bad_request"),
                Role::Screen => ("only_a_screen", "only_a_screen"),
                _ if is_query || OF_READER.contains(&call.name) => ("bad_request", "bad_request"),
                Role::Scorer if call.name == "let_write" => ("bad_request", "another_match"),
                // Whether it is the caller's table is asked in the transaction.
                Role::OtherSide | Role::Scorer if OF_OTHER_SIDE.contains(&call.name) => {
                    ("bad_request", "bad_request")
                }
                Role::Scorer if is_write && OF_SCORER.contains(&call.name) => {
                    ("bad_request", "another_match")
                }
                Role::Scorer => ("only_the_organiser", "only_the_organiser"),
                Role::Reader | Role::OtherSide => ("only_a_reader", "only_a_reader"),
            };
            let about = format!("{} by {}", call.name, role.as_str());
            assert_eq!(
                (&*asked("mine"), &*asked("other")),
                (mine, other),
                "{about}"
            );
        }
    }
}

#[test]
fn a_scorer_without_a_match_changes_nothing() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    for request in [game.command("undo", json!({})), json!({"kind": "undo"})] {
        let answer = table.app.call(request, Role::Scorer, &moment(9));
        assert_eq!(code(answer), "another_match");
    }
}

/// The caller of a phone that keeps a match's score, with a command that it may send again.
fn sent(at: &MatchId, command: Uuid) -> Caller {
    Caller::at(Role::Scorer, Some(at.clone())).sending("phone", command)
}

#[test]
fn a_command_that_is_sent_again_is_carried_out_once() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let lines = json!({"facts": [hearts("us", 90, 100), hearts("them", 90, 60)]});
    for (kind, fields, deals) in [
        ("record_deal", json!({"facts": hearts("us", 100, 112)}), 1),
        ("record_deals", lines, 3),
        ("undo", json!({}), 2),
        ("change_place", json!({"place": "Chez Zoé"}), 2),
    ] {
        let (command, id) = (game.command(kind, fields), Uuid::now_v7());
        let send = || {
            table
                .app
                .call(command.clone(), sent(&game.id, id), &moment(60))
        };
        let first = send().expect("it is carried out");
        let revision = first["match"]["revision"].clone();
        for _ in 0..2 {
            let again = send().expect("it has its answer");
            assert_eq!(again["match"], first["match"], "{kind}");
        }
        assert_eq!(game.view()["revision"], revision, "{kind}");
        assert_eq!(
            first["match"]["deals"].as_array().map(Vec::len),
            Some(deals)
        );
        // Another command that saw the same revision is stale.
        let other = table
            .app
            .call(command.clone(), sent(&game.id, Uuid::now_v7()), &moment(60));
        assert_eq!(code(other), "stale_revision");
    }
    // A phone that may not write any more, or keeps no match, still gets its outcome.
    let (command, id) = (
        game.command("record_deal", json!({"facts": hearts("us", 100, 112)})),
        Uuid::now_v7(),
    );
    let by = |role, at| {
        let caller = Caller::at(role, at).sending("phone", id);
        table.app.call(command.clone(), caller, &moment(60))
    };
    let first = by(Role::Scorer, Some(game.id.clone())).expect("it is carried out");
    for (role, at) in [
        (Role::Reader, Some(game.id.clone())),
        (Role::Scorer, Some("another".into())),
        (Role::Organiser, None),
    ] {
        let again = by(role, at).expect("it has its answer");
        assert_eq!(
            (&again["match"], &again["deal"]),
            (&first["match"], &first["deal"])
        );
    }
    let never = Caller::at(Role::Reader, None).sending("phone", Uuid::now_v7());
    let refused = table.app.call(command.clone(), never, &moment(60));
    assert_eq!(code(refused), "only_a_reader");

    let lost = table.beside();
    let (command, id) = (game.command("redo", json!({})), Uuid::now_v7());
    let refused = table
        .app
        .call(command.clone(), sent(&game.id, id), &moment(61));
    assert_eq!(code(refused), "nothing_to_redo");
    let again = lost.app.call(command, sent(&game.id, id), &moment(62));
    assert_eq!(code(again), "nothing_to_redo", "a refusal is no answer");
}

#[test]
fn many_that_send_the_same_command_at_once_have_one_deal() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let command = game.command("record_deal", json!({"facts": hearts("us", 100, 112)}));
    let (id, beside) = (Uuid::now_v7(), table.beside());
    std::thread::scope(|scope| {
        let send = |app| {
            let (command, caller) = (command.clone(), sent(&game.id, id));
            scope.spawn(move || ardoise_app::App::call(app, command, caller, &moment(60)))
        };
        let all: Vec<_> = (0..8)
            .map(|at| send(if at % 2 == 0 { &table.app } else { &beside.app }))
            .collect();
        for sent in all {
            let answer = sent.join().expect("it ends").expect("it is answered");
            assert_eq!(answer["match"]["deals"].as_array().map(Vec::len), Some(1));
        }
    });
    assert_eq!(game.view()["revision"], 2);
}

#[test]
fn the_other_side_confirms_the_result_of_its_own_table() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    hall.plays_all();
    let game = table.start(json!("belote"));
    hall.does(LinkMatch {
        round: 1,
        table: 2,
        match_id: Some(game.id.clone()),
        turned: false,
    });
    let confirms = |at: &str, number: u32, command: Uuid| {
        let request = hall.command("confirm_result", json!({"round": 1, "table": number}));
        let caller = Caller::at(Role::OtherSide, Some(at.into())).sending("phone", command);
        table.app.call(request, caller, &moment(600))
    };
    let (first, command) = (Uuid::now_v7(), Uuid::now_v7());
    assert_eq!(code(confirms("another", 2, first)), "another_match");
    assert_eq!(code(confirms(&game.id, 1, first)), "another_match");
    let revision = confirms(&game.id, 2, command).expect("confirmed")["revision"].clone();
    let states = [1, 2].map(|number| hall.at(number).state);
    assert_eq!(states, [TableState::Received, TableState::Confirmed]);
    confirms(&game.id, 2, command).expect("it has its answer");
    assert_eq!(revision, hall.view().revision, "it is written once");
}

/// Several phones at a table, with their callers.
struct Phones<'t> {
    table: &'t Table,
    at: MatchId,
}

impl Phones<'_> {
    fn join(&self, name: &str, role: Role) -> PhoneId {
        let joining = Joining {
            name: name.to_owned(),
            role,
            at: Some(self.at.clone()),
            table: None,
            numbers: Vec::new(),
            host: None,
            before: None,
            key: Some(Key::new().expect("random bytes")),
        };
        let book = self.table.app.lobby().book();
        book.join(joining, moment(0).at).expect("it joins").0.id
    }

    fn call(&self, phone: &PhoneId, request: Value) -> Result<Value, Errors> {
        let phones = self.table.app.lobby().book().all().expect("read");
        let phone = phones.iter().find(|one| one.id == *phone).expect("joined");
        self.table.app.call(request, phone.caller(), &moment(9))
    }

    fn session(&self, phone: &PhoneId) -> Value {
        self.call(phone, json!({"kind": "session"}))
            .expect("a session")
    }
}

#[test]
fn a_reader_asks_for_the_pen_and_one_phone_writes_at_a_time() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let at = game.id.clone();
    let phones = Phones { table: &table, at };
    let jeanne = phones.join("Jeanne", Role::Scorer);
    let lea = phones.join("Léa", Role::Reader);
    let screen = phones.join("Mur", Role::Screen);
    let ask = |asks: bool| json!({"kind": "ask_to_write", "id": game.id, "asks": asks});
    let answer = |yes: bool| json!({"kind": "let_write", "id": game.id, "phone": lea, "yes": yes});
    let write = || game.command("record_deal", json!({"facts": hearts("us", 100, 112)}));

    assert_eq!(code(phones.call(&lea, write())), "only_a_reader");
    assert_eq!(code(phones.call(&screen, ask(true))), "only_a_screen");
    let organiser = table.app.call(ask(true), Role::Organiser, &moment(9));
    assert_eq!(code(organiser), "not_a_phone");
    let none = json!({"kind": "ask_to_write", "id": "no match", "asks": true});
    assert_eq!(code(phones.call(&lea, none)), "match_not_found");

    phones.call(&lea, ask(true)).expect("it asks");
    assert_eq!(phones.session(&lea)["phone"]["asks"], json!(game.id));
    let asked = json!([{"phone": lea, "name": "Léa", "match": game.id, "instead": "Jeanne"}]);
    assert_eq!(phones.session(&jeanne)["requests"], asked);
    let organiser = table
        .app
        .call(json!({"kind": "session"}), Role::Organiser, &moment(9));
    assert_eq!(organiser.expect("a session")["requests"], asked);
    assert!(phones.session(&screen).get("requests").is_none());
    assert_eq!(code(phones.call(&lea, answer(true))), "only_a_reader");

    phones.call(&jeanne, answer(false)).expect("not now");
    assert_eq!(phones.session(&lea)["phone"]["asks"], Value::Null);
    assert_eq!(phones.session(&lea)["role"], "reader");

    phones.call(&lea, ask(true)).expect("it asks again");
    phones.call(&jeanne, answer(true)).expect("handed over");
    assert_eq!(phones.session(&lea)["role"], "scorer");
    let before = phones.session(&jeanne);
    assert_eq!(
        (&before["role"], &before["phone"]["writer"]),
        (&json!("reader"), &json!("Léa"))
    );
    phones.call(&lea, write()).expect("it writes");
    assert_eq!(code(phones.call(&jeanne, write())), "only_a_reader");

    let ended = table.app.call(answer(false), Role::Organiser, &moment(9));
    ended.expect("the organiser ends it");
    assert_eq!(code(phones.call(&lea, write())), "only_a_reader");
    let other = table.start(json!("belote"));
    let request = json!({"kind": "let_write", "id": other.id, "phone": lea, "yes": true});
    assert_eq!(code(phones.call(&jeanne, request)), "only_a_reader");
}

#[test]
fn a_phone_has_a_seat_that_the_others_see() {
    let table = Table::new();
    let at = table.start(json!("coinche")).id.clone();
    let phones = Phones { table: &table, at };
    let lea = phones.join("Léa", Role::Reader);
    let karim = phones.join("Karim", Role::Scorer);
    let sit = |seat: Value| json!({"kind": "take_seat", "seat": seat});
    phones.call(&lea, sit(json!("west"))).expect("it sits");
    assert_eq!(phones.session(&lea)["phone"]["seat"], "west");
    assert_eq!(phones.session(&karim)["phone"]["taken"], json!(["west"]));
    assert_eq!(code(phones.call(&lea, sit(json!("up")))), "bad_request");
    phones.call(&lea, sit(Value::Null)).expect("it looks on");
    assert_eq!(phones.session(&karim)["phone"]["taken"], json!([]));
}

#[test]
fn an_unsigned_request_reaches_no_command_and_nothing_of_the_organiser_whatever_its_role() {
    let table = Table::new();
    let id = table.start(json!("coinche")).id.clone();
    for call in registry() {
        let request = json!({"kind": call.name, "id": id, "revision": 1});
        let caller = Caller::from(Role::Organiser).reading();
        let asked = table.app.ask(request.clone(), caller, &moment(1));
        let is_routed = !asked.as_ref().is_err_and(|errors| {
            let problems = json!(errors);
            problems["problems"][0]["code"] == "not_signed"
        });
        let is_open = call.lane == Lane::Read && !OF_ORGANISER.contains(&call.name);
        assert_eq!(is_routed, is_open, "{}", call.name);
        // It is the way in that has no commands: proof of the caller does not open them either.
        if call.lane != Lane::Read {
            let proved = table.app.ask(request, Role::Organiser.into(), &moment(1));
            assert!(proved.is_err(), "{}", call.name);
        }
    }
}

/// An eavesdropper knows the cookie of the organiser's phone, and nothing else of it.
#[test]
fn with_its_cookie_alone_an_organiser_s_phone_is_told_what_a_reader_is() {
    let table = Table::new();
    let game = crate::history::start(&table);
    let hall = Hall::new(&table, json!("belote-4x12"));
    for number in 1..=4 {
        let player = |name: &str| ConcoursPlayer {
            licence: said("LICENCE"),
            ..player(&format!("{name}{number}"))
        };
        hall.does(RegisterTeam {
            players: vec![player("Zoé"), player("Karim")],
            paid: true,
            arrived: true,
            ..team([])
        });
    }
    hall.draws("marron");
    hall.plays_all();
    hall.does(seed(2, said("SECRET").as_deref()));
    let bin = crate::history::start(&table);
    bin.change(DeleteMatch {}).expect("in the bin");
    let queries = crate::registry::queries_about(&table, &game);
    table.counted();
    let mut secrets = 0;
    for query in queries.iter().chain(&crate::concours::queries_about(&hall)) {
        let asks = |role: Role| {
            let caller = Caller::from(role).reading();
            let answer = table.app.ask(query.clone(), caller, &moment(900));
            answer.map(|text| text.get().to_owned())
        };
        let (overheard, reader) = (asks(Role::Organiser), asks(Role::Reader));
        match &overheard {
            Ok(told) => assert_eq!(Some(told), reader.as_ref().ok(), "{query}"),
            Err(errors) => assert_eq!(errors.problems[0].code, "not_signed", "{query}"),
        }
        let told = json!(overheard.unwrap_or_default());
        assert!(
            !["LICENCE", "SECRET"]
                .iter()
                .any(|one| told.to_string().contains(one))
        );
        let signed = table
            .app
            .ask(query.clone(), Role::Organiser.into(), &moment(900));
        let signed = signed.expect("the organiser's own phone");
        secrets += usize::from(reader.ok().as_deref() != Some(signed.get()));
    }
    assert!(
        secrets > 10,
        "{secrets} answers have more for the organiser"
    );
}
