//! Teams that leave: the results of their tables, and how to undo it.

use super::room::{Room, teams};
use crate::common::Table;
use ardoise_app::concours::{
    ConcoursLog, DraftDraw, RedoConcours, TableState, UndoConcours, WithdrawTeam,
};
use ardoise_journal::ConcoursKind;
use serde_json::json;

fn leaves(number: u32) -> WithdrawTeam {
    WithdrawTeam {
        number,
        from_round: None,
        why: Some("malade".to_owned()),
    }
}

fn gone(room: &Room, number: u32) -> bool {
    let teams = room.view().teams;
    teams[number as usize - 1].withdrawn_from.is_some()
}

#[test]
fn one_undo_takes_back_a_withdrawal_with_its_forfeits() {
    let table = Table::new();
    let room = Room::new(&table, json!("belote-4x12"), 6);
    room.draws(1, "marron");
    let [one, _] = teams(&room.at(1, 2));
    let before = room.view();
    room.does(leaves(one));
    assert_eq!(room.at(1, 2).state, TableState::Forfeit);
    let step = room.view().undo.expect("a step");
    assert_eq!(
        (step.kind, step.teams),
        (ConcoursKind::TeamWithdrawn, vec![one])
    );
    room.does(UndoConcours {});
    assert!(!gone(&room, one));
    assert_eq!(room.at(1, 2).state, TableState::Playing);
    let undo = |view: &ardoise_app::concours::ConcoursView| {
        let step = view.undo.clone();
        step.map(|step| (step.kind, step.round))
    };
    assert_eq!(undo(&room.view()), undo(&before));
    room.does(RedoConcours {});
    assert!(gone(&room, one));
    assert_eq!(room.at(1, 2).state, TableState::Forfeit);
    assert_eq!(room.view().redo.map(|step| step.kind), None);
    let log = table.query(ConcoursLog {
        id: room.id.clone(),
    });
    let log = log.expect("a log");
    assert!(
        !log.iter().any(|line| line.undone),
        "all of it counts again"
    );
}

#[test]
fn if_both_sides_leave_while_others_play_both_are_at_fault() {
    let table = Table::new();
    let room = Room::new(&table, json!("belote-4x12"), 6);
    room.draws(1, "marron");
    let [one, other] = teams(&room.at(1, 2));
    let fault = |table: u32| {
        let result = room.at(1, table).result.expect("a result");
        result.outcome.forfeit
    };
    room.does(leaves(one));
    assert_eq!(fault(2), Some([true, false]));
    room.does(leaves(other));
    assert_eq!(fault(2), Some([true, true]));
    room.does(UndoConcours {});
    assert_eq!(fault(2), Some([true, false]));
    // Once the partie is over it has won, and leaves from the next on.
    room.plays(1);
    room.does(leaves(other));
    assert_eq!(fault(2), Some([true, false]));
    assert_eq!(
        room.view().teams[other as usize - 1].withdrawn_from,
        Some(2)
    );
}

#[test]
fn a_concours_that_all_leave_has_a_ranking_and_nothing_to_draw() {
    let table = Table::new();
    let room = Room::new(&table, json!("belote-4x12"), 5);
    room.draws(1, "marron");
    for number in 1..=5 {
        room.does(leaves(number));
    }
    let desk = room.desk(1);
    for table in &desk.tables {
        let result = table.result.as_ref().expect("a result");
        assert_eq!(result.outcome.forfeit, Some([true, true]));
    }
    assert_eq!((room.view().present, room.view().complete), (0, 1));
    let standings = table.query(ardoise_app::concours::ConcoursStandings {
        id: room.id.clone(),
        after: None,
        list: None,
        individuals: false,
    });
    let standings = standings.expect("a ranking");
    let exempt = desk.exempt[0].numbers[0];
    let points = |number: u32| {
        let mut rows = standings.rows.iter();
        let row = rows.find(|row| row.team.numbers == [number]);
        row.expect("a row").keys[0].value
    };
    let at_tables = (1..=5).filter(|number| *number != exempt);
    assert!(at_tables.map(points).all(|points| points == 0));
    assert_eq!(points(exempt), 972, "it was exempt before it left");
    let draft = table.query(DraftDraw {
        id: room.id.clone(),
        round: None,
        seed: None,
        standing_before: None,
        forced: Vec::new(),
        forbidden: Vec::new(),
        exchanged: Vec::new(),
    });
    let draft = draft.expect("a draft");
    assert!(draft.tables.is_empty() && draft.exempt.is_empty());
}
