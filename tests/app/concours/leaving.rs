//! Teams that leave: the results of their tables, and how to undo it.

use super::Hall;
use super::requests::leaves;
use crate::common::Table;
use ardoise_app::concours::{ConcoursView, RedoConcours, TableState, UndoConcours};
use ardoise_journal::ConcoursKind;
use serde_json::json;

fn gone(hall: &Hall, number: u32) -> bool {
    let teams = hall.view().teams;
    teams[number as usize - 1].withdrawn_from.is_some()
}

#[test]
fn one_undo_takes_back_a_withdrawal_with_its_forfeits() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 6);
    hall.draws("marron");
    let [one, _] = hall.teams_at(2);
    let before = hall.view();
    hall.does(leaves(one));
    assert_eq!(hall.at(2).state, TableState::Forfeit);
    let step = hall.view().undo.expect("a step");
    assert_eq!(
        (step.kind, step.teams),
        (ConcoursKind::TeamWithdrawn, vec![one])
    );
    hall.does(UndoConcours {});
    assert!(!gone(&hall, one));
    assert_eq!(hall.at(2).state, TableState::Playing);
    let undo = |view: &ConcoursView| {
        let step = view.undo.clone();
        step.map(|step| (step.kind, step.round))
    };
    assert_eq!(undo(&hall.view()), undo(&before));
    hall.does(RedoConcours {});
    assert!(gone(&hall, one));
    assert_eq!(hall.at(2).state, TableState::Forfeit);
    assert_eq!(hall.view().redo.map(|step| step.kind), None);
    assert!(
        !hall.log().iter().any(|line| line.undone),
        "all of it counts again"
    );
}

#[test]
fn if_both_sides_leave_while_others_play_both_are_at_fault() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 6);
    hall.draws("marron");
    let [one, other] = hall.teams_at(2);
    let fault = |table: u32| hall.result(table).outcome.forfeit;
    hall.does(leaves(one));
    assert_eq!(fault(2), Some([true, false]));
    hall.does(leaves(other));
    assert_eq!(fault(2), Some([true, true]));
    hall.does(UndoConcours {});
    assert_eq!(fault(2), Some([true, false]));
    // Once the partie is over it has won, and leaves from the next on.
    hall.plays_all();
    hall.does(leaves(other));
    assert_eq!(fault(2), Some([true, false]));
    assert_eq!(
        hall.view().teams[other as usize - 1].withdrawn_from,
        Some(2)
    );
}

#[test]
fn a_concours_that_all_leave_has_a_ranking_and_nothing_to_draw() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 5);
    hall.draws("marron");
    for number in 1..=5 {
        hall.does(leaves(number));
    }
    let desk = hall.desk();
    for table in &desk.tables {
        let result = table.result.as_ref().expect("a result");
        assert_eq!(result.outcome.forfeit, Some([true, true]));
    }
    assert_eq!((hall.view().present, hall.view().complete), (0, 1));
    let standings = hall.standings();
    let exempt = desk.exempt[0].numbers[0];
    let points = |number: u32| {
        let mut rows = standings.iter();
        let row = rows.find(|row| row.team.numbers == [number]);
        row.expect("a row").keys[0].value
    };
    let at_tables = (1..=5).filter(|number| *number != exempt);
    assert!(at_tables.map(points).all(|points| points == 0));
    assert_eq!(points(exempt), 972, "it was exempt before it left");
    let draft = hall.asks(hall.drafting());
    assert!(draft.tables.is_empty() && draft.exempt.is_empty());
}
