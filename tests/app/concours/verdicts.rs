//! A table's total against the deals that it keeps: what they say about it, and who decides.

use super::Hall;
use super::at_table::{calls, seat};
use super::requests::{begin, confirmed, corrected, points};
use crate::common::{Match, Table, hearts};
use ardoise_app::concours::{
    ConfirmResult, CorrectResult, DealsSay, LinkMatch, LinkedMatchView, TableSheet, TableState,
    UndoConcours,
};
use ardoise_app::history::DeleteMatch;
use ardoise_app::table::{Abandon, Finish, Undo};
use ardoise_app::{Errors, TableSeat};
use serde_json::{Value, json};

/// A concours of four teams that play this many deals of coinche, with its first draw.
fn drawn(table: &Table, length: Value) -> Hall<'_> {
    let format =
        json!({"set": {"play": {"preset": "coinche"}, "length": length, "exempt.points": 100}});
    let hall = Hall::with_teams(table, format, 4);
    hall.draws("marron");
    hall
}

fn begins<'t>(hall: &Hall<'t>, table: u32) -> Match<'t> {
    Match::of(hall.table, hall.does(begin(1, table)).match_id)
}

fn kept(hall: &Hall, table: u32) -> LinkedMatchView {
    hall.at(table).linked.expect("a match")
}

/// What the deals of a table say, its state, and whether it is proved.
fn verdict(hall: &Hall, table: u32) -> (Option<DealsSay>, TableState, bool) {
    let at = hall.at(table);
    (at.deals_say, at.state, at.proved)
}

const PROVED: (Option<DealsSay>, TableState, bool) =
    (Some(DealsSay::Proved), TableState::Confirmed, true);
const CONTRADICTED: (Option<DealsSay>, TableState, bool) =
    (Some(DealsSay::Contradicted), TableState::ToCheck, false);
const UNFINISHED: (Option<DealsSay>, TableState, bool) =
    (Some(DealsSay::Unfinished), TableState::ToCheck, false);
const OVERRULED: (Option<DealsSay>, TableState, bool) =
    (Some(DealsSay::Overruled), TableState::Confirmed, false);
const WITHOUT: (Option<DealsSay>, TableState, bool) = (None, TableState::Received, false);

/// The desk keeps the total that was entered, against these totals of the deals.
fn kept_against(table: u32, deals: [i32; 2]) -> ConfirmResult {
    ConfirmResult {
        deals: Some(deals),
        ..confirmed(1, table)
    }
}

fn code(answer: Result<Value, Errors>) -> String {
    answer.expect_err("a refusal").problems[0].code.to_owned()
}

fn is_settled(hall: &Hall, at: &TableSeat) -> bool {
    let sheet = TableSheet {
        id: hall.id.clone(),
        round: 1,
        table: at.table,
    };
    hall.asks(sheet).settled
}

#[test]
fn a_total_that_the_deals_contradict_is_to_check_until_the_desk_decides() {
    let table = Table::new();
    let hall = drawn(&table, json!({"deals": 2}));
    let (own, [one, other]) = (seat(&hall, 1, 1), hall.teams_at(1));
    let game = begins(&hall, 1);
    game.deal(hearts("us", 80, 100));
    game.deal(hearts("them", 80, 60));
    let deals = kept(&hall, 1).totals;

    let entered = json!({"round": 1, "table": 1, "side": one, "points": [248, 400]});
    calls(&hall, &own, "enter_result", entered).expect("it is kept, as the other version");
    assert_eq!(verdict(&hall, 1), CONTRADICTED);
    assert_eq!(hall.desk().counts.to_check, 1);
    assert_eq!(hall.result(1).outcome.points, Some([248, 400]));
    assert!(!is_settled(&hall, &own), "its phones may still write");

    // Nobody at the table confirms it, nor does the desk by mistake.
    let confirm = json!({"round": 1, "table": 1, "side": other});
    assert_eq!(
        code(calls(&hall, &own, "confirm_result", confirm)),
        "deals_differ"
    );
    let overrule = json!({"round": 1, "table": 1, "side": other, "deals": deals});
    assert_eq!(
        code(calls(&hall, &own, "confirm_result", overrule)),
        "only_the_organiser"
    );
    assert_eq!(hall.refused(confirmed(1, 1)), "deals_differ");
    assert_eq!(hall.refused(kept_against(1, [1, 2])), "deals_differ");
    // A disagreement changes nothing.
    let dispute = json!({"round": 1, "table": 1, "side": other, "points": deals});
    calls(&hall, &own, "dispute_result", dispute).expect("disputed");
    assert_eq!(verdict(&hall, 1), CONTRADICTED);

    hall.does(corrected((1, 1), deals));
    assert_eq!(verdict(&hall, 1), PROVED);
    hall.does(UndoConcours {});
    hall.does(kept_against(1, deals));
    assert_eq!(verdict(&hall, 1), OVERRULED);
    assert!(is_settled(&hall, &own));
    assert_eq!(hall.refused(confirmed(1, 1)), "deals_differ");

    // What the desk has seen is no longer what the deals say.
    game.does(Undo {});
    assert_eq!(verdict(&hall, 1), UNFINISHED);
    game.deal(hearts("them", 80, 60));
    assert_eq!(verdict(&hall, 1), OVERRULED, "the same totals again");
    game.does(Undo {});
    game.deal(hearts("them", 80, 40));
    assert_eq!(verdict(&hall, 1), CONTRADICTED);
    game.does(Abandon {});
    assert_eq!(verdict(&hall, 1), CONTRADICTED, "it was over");
}

#[test]
fn a_total_that_is_entered_while_the_deals_go_on_waits_for_their_end() {
    let table = Table::new();
    let hall = drawn(&table, json!({"deals": 2}));
    let games = [1, 2].map(|number| begins(&hall, number));
    for game in &games {
        game.deal(hearts("us", 80, 100));
    }
    let (own, [_, other]) = (seat(&hall, 1, 1), hall.teams_at(1));
    let half = kept(&hall, 1).totals;
    let result = json!({"round": 1, "table": 1, "side": other, "points": half});
    calls(&hall, &own, "enter_result", result).expect("entered");
    assert_eq!(verdict(&hall, 1), UNFINISHED, "also the totals so far");
    let [one, _] = hall.teams_at(1);
    let confirm = json!({"round": 1, "table": 1, "side": one});
    let refused = calls(&hall, &own, "confirm_result", confirm);
    assert_eq!(code(refused), "deals_differ");
    assert!(!is_settled(&hall, &own), "the table goes on");
    games[0].deal(hearts("them", 80, 60));
    assert_eq!(verdict(&hall, 1), CONTRADICTED);

    // The same deals at the next table, whose total was known before their end.
    let ends = kept(&hall, 1).totals;
    hall.does(points(2, ends));
    assert_eq!(verdict(&hall, 2), UNFINISHED);
    games[1].deal(hearts("them", 80, 60));
    assert_eq!(verdict(&hall, 2), PROVED);
    games[1].does(Undo {});
    assert_eq!(verdict(&hall, 2), UNFINISHED);

    // A table that stopped noting its deals: the desk reads the signed sheet.
    let deals = kept(&hall, 2).totals;
    hall.does(kept_against(2, deals));
    assert_eq!(verdict(&hall, 2), OVERRULED);
}

#[test]
fn a_confirmed_result_is_to_check_once_deals_contradict_it() {
    let table = Table::new();
    let hall = drawn(&table, json!({"deals": 1}));
    hall.does(points(1, [300, 348]));
    hall.does(confirmed(1, 1));
    let game = begins(&hall, 1);
    assert_eq!(
        verdict(&hall, 1),
        (None, TableState::Confirmed, false),
        "no deal yet"
    );
    game.deal(hearts("us", 80, 100));
    assert_eq!(verdict(&hall, 1), CONTRADICTED);
    let line = hall.reads("1 300 348");
    let linked = line.linked.expect("the line tells");
    assert_eq!(
        (linked.same, linked.other),
        (Some(DealsSay::Proved), Some(DealsSay::Contradicted))
    );
    hall.does(CorrectResult {
        points: None,
        forfeit: Some(vec![hall.teams_at(1)[0]]),
        ..corrected((1, 1), [0, 0])
    });
    assert_eq!(
        verdict(&hall, 1),
        (None, TableState::Forfeit, false),
        "a forfeit has no total"
    );
}

#[test]
fn a_match_that_stops_at_any_deal_proves_what_it_has() {
    let table = Table::new();
    let timed = drawn(&table, json!({"deals": 12, "minutes": 40}));
    let game = begins(&timed, 1);
    game.deal(hearts("us", 80, 100));
    let totals = kept(&timed, 1).totals;
    timed.does(points(1, totals));
    assert_eq!(verdict(&timed, 1), PROVED, "the signal may have come");
    timed.does(corrected((1, 1), [1010, 954]));
    assert_eq!(verdict(&timed, 1), UNFINISHED);
    game.does(Finish {});
    assert_eq!(verdict(&timed, 1), CONTRADICTED, "its players ended it");

    // A match of another length was linked after the partie.
    let hall = drawn(&table, json!({"deals": 12}));
    let linked = table.start(json!("coinche"));
    linked.deal(hearts("us", 80, 100));
    hall.does(LinkMatch {
        round: 1,
        table: 1,
        match_id: Some(linked.id.clone()),
        turned: false,
    });
    hall.does(points(1, totals));
    assert_eq!(verdict(&hall, 1), PROVED);
    hall.does(corrected((1, 1), [1010, 954]));
    assert_eq!(verdict(&hall, 1), UNFINISHED);
}

#[test]
fn deals_that_the_table_gave_up_contradict_nothing() {
    let table = Table::new();
    let hall = drawn(&table, json!({"deals": 12}));
    for (number, gives_up) in [(1, true), (2, false)] {
        let game = begins(&hall, number);
        game.deal(hearts("us", 80, 100));
        hall.does(points(number, [1010, 954]));
        assert_eq!(verdict(&hall, number), UNFINISHED);
        match gives_up {
            true => game.does(Abandon {}),
            false => game.does(DeleteMatch {}),
        };
        assert_eq!(verdict(&hall, number), WITHOUT);
        hall.does(confirmed(1, number));
        assert_eq!(hall.at(number).state, TableState::Confirmed);
    }
}
