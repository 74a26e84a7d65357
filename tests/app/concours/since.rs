//! What a screen learns of changes: results that changed since a draw, who made a change, and phones at tables whose
//! results were exchanged.

use super::Hall;
use super::at_table::{calls, joins, seat};
use super::requests::{bonus, corrected, penalty, removed, swapped};
use crate::common::{Table, moment};
use ardoise_app::concours::{ExchangeResults, TableState, UndoConcours};
use ardoise_app::{Caller, Role};
use ardoise_journal::{ConcoursKind, Uuid};
use serde_json::json;

/// The second partie is drawn from the results of the first.
fn drawn_twice(table: &Table) -> Hall<'_> {
    let hall = Hall::with_teams(table, json!("belote-4x12"), 8);
    hall.draws("marron");
    hall.plays_all();
    hall.does(penalty((1, 1), 50));
    hall.draws("noisette");
    assert!(!hall.desk().corrected_since, "nothing has changed since");
    hall
}

/// A change of the first partie shows at the second, until it is undone.
fn shows(change: impl Fn(&Hall)) {
    let table = Table::new();
    let hall = drawn_twice(&table);
    change(&hall);
    assert!(hall.desk_of(2).corrected_since);
    assert!(!hall.desk_of(1).corrected_since, "it is drawn by lot");
    hall.does(UndoConcours {});
    assert!(!hall.desk_of(2).corrected_since);
}

#[test]
fn a_correction_shows_at_the_draw_that_was_made_before_it() {
    shows(|hall| drop(hall.does(corrected((1, 3), [1010, 954]))));
}

#[test]
fn exchanged_results_show_at_the_draw_that_was_made_before() {
    let (round, tables) = (1, [1, 4]);
    shows(|hall| drop(hall.does(ExchangeResults { round, tables })));
}

#[test]
fn swapped_sides_show_at_the_draw_that_was_made_before() {
    shows(|hall| drop(hall.does(swapped(1, 2))));
}

#[test]
fn a_removed_result_shows_at_the_draw_that_was_made_before() {
    shows(|hall| drop(hall.does(removed(1, 2))));
}

#[test]
fn a_penalty_and_a_bonus_show_at_the_draw_that_was_made_before() {
    shows(|hall| drop(hall.does(penalty((1, 5), 100))));
    shows(|hall| drop(hall.does(bonus((1, 5), 100))));
}

#[test]
fn what_changes_in_the_partie_itself_changes_nothing_behind_its_draw() {
    let table = Table::new();
    let hall = drawn_twice(&table);
    hall.plays(1, 1010);
    hall.does(corrected((2, 1), [1010, 954]));
    assert!(!hall.desk_of(2).corrected_since);
}

#[test]
fn after_results_were_exchanged_the_phones_at_both_tables_confirm_and_dispute() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 8);
    hall.draws("marron");
    let at = |table: u32| seat(&hall, table, 1);
    for (number, points) in [(1, [1010, 954]), (2, [700, 1264])] {
        let [side, _] = hall.teams_at(number);
        let fields = json!({"round": 1, "table": number, "side": side, "points": points});
        calls(&hall, &at(number), "enter_result", fields).expect("entered");
    }
    let (round, tables) = (1, [1, 2]);
    hall.does(ExchangeResults { round, tables });
    let results = tables.map(|table| hall.result(table));
    assert_eq!(
        results.map(|result| (result.outcome.points, result.side)),
        [(Some([700, 1264]), None), (Some([1010, 954]), None)]
    );
    // Nobody at these tables has typed what is there now, so that either side may answer.
    let [_, other] = hall.teams_at(1);
    let answers = |table: u32, side: u32| json!({"round": 1, "table": table, "side": side});
    calls(&hall, &at(1), "confirm_result", answers(1, other)).expect("confirmed");
    assert_eq!(hall.at(1).state, TableState::Confirmed);
    let [own, _] = hall.teams_at(2);
    calls(&hall, &at(2), "dispute_result", answers(2, own)).expect("disputed");
    assert_eq!(hall.at(2).state, TableState::ToCheck);
}

#[test]
fn every_event_tells_which_phone_made_it() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let own = seat(&hall, 1, 1);
    let lobby = table.app.lobby();
    let printed = lobby.sheets().expect("keys").of(&own).code;
    joins(&table, &printed).expect("it joins");
    let phone = lobby.book().all().expect("phones")[0].id.0.clone();
    let caller = Caller::at(Role::Scorer, None)
        .at_table(Some(own))
        .on_phone(&phone)
        .sending(&phone, Uuid::now_v7());
    let begin = hall.command("start_table_match", json!({"round": 1, "table": 1}));
    let begun = table.app.call(begin, caller, &moment(600));
    begun.expect("a match");
    let last = hall.log().pop().expect("a line");
    assert_eq!(
        (last.kind, last.by.as_deref(), last.at_desk),
        (ConcoursKind::MatchLinked, Some("Karim"), false)
    );
}
