//! What is checked at the tables of the finals, what the ranking shows after them, and what nobody reads before a draw.

use super::room::{Room, points};
use crate::common::{Table, codes, moment};
use ardoise_app::Role;
use ardoise_app::concours::{
    ConcoursFinals, ConcoursLog, ConcoursStandings, DrawFinals, EnterFinal, FinalsView, Projector,
    SeedDraw, TableCountsView, UndoConcours,
};
use ardoise_journal::ConcoursKind;
use serde_json::{Value, json};

fn finals(room: &Room) -> FinalsView {
    let id = room.id.clone();
    let finals = room.table.query(ConcoursFinals { id });
    finals.expect("the finals")
}

fn result(heat: u32, table: u32, points: [i32; 2], deals: Option<u32>, force: bool) -> EnterFinal {
    EnterFinal {
        heat,
        table,
        points,
        counts: TableCountsView {
            deals,
            ..TableCountsView::default()
        },
        force,
    }
}

#[test]
fn the_finals_are_checked_by_their_own_length_and_give_the_places() {
    let table = Table::new();
    let format = json!({"set": {"parties": 1, "finals": {"teams": 4, "length": {"deals": 8}}}});
    let room = Room::new(&table, format, 6);
    room.draws(1, "marron");
    room.plays(1);
    room.does(DrawFinals {});
    assert_eq!(
        finals(&room).length.and_then(|length| length.deals),
        Some(8)
    );
    // Twelve deals are the length of the parties, not of the finals.
    let twelve = room.tries(result(1, 1, [1000, 964], None, false));
    assert_eq!(codes(twelve), ["result_impossible"]);
    room.does(result(1, 1, [1000, 964], None, true));
    room.does(result(1, 2, [596, 700], None, false));
    let forced = |at: usize| finals(&room).heats[0].tables[at].forced;
    assert_eq!([forced(0), forced(1)], [true, false]);
    // A tie is played on: nine deals.
    let tied = room.tries(result(2, 1, [648, 648], None, false));
    assert_eq!(codes(tied), ["final_tied"]);
    let rows = |table: &Table| {
        let standings = table.query(ConcoursStandings {
            id: room.id.clone(),
            after: None,
            list: None,
            individuals: false,
        });
        standings.expect("a ranking").rows
    };
    assert!(rows(&table).iter().all(|row| row.final_place.is_none()));
    room.does(result(2, 1, [660, 798], Some(9), false));
    let places = finals(&room).places;
    for row in rows(&table) {
        let mut of = places.iter();
        let place = of.find(|place| place.team.numbers == row.team.numbers);
        assert_eq!(row.final_place, place.map(|place| place.place));
    }
    assert_eq!(places.len(), 6);
    let id = room.id.clone();
    let wall = table.query(Projector { id }).expect("the wall");
    assert_eq!(wall.finals.expect("the finals").places.len(), 6);
}

#[test]
fn a_draw_has_its_seed_in_the_journal_before_it_and_one_undo_takes_both_back() {
    let table = Table::new();
    let room = Room::new(&table, json!("belote-4x12"), 4);
    room.draws(1, "marron");
    let kinds = || {
        let id = room.id.clone();
        let log = table.query(ConcoursLog { id }).expect("a log");
        let counted = log.into_iter().filter(|line| !line.undone);
        counted.map(|line| line.kind).collect::<Vec<_>>()
    };
    let drawn = [ConcoursKind::DrawSeeded, ConcoursKind::DrawPublished];
    assert!(kinds().ends_with(&drawn));
    let step = room.view().undo.map(|step| step.kind);
    assert_eq!(step, Some(ConcoursKind::DrawPublished));
    room.does(UndoConcours {});
    assert!(!kinds().contains(&ConcoursKind::DrawSeeded));
    // A seed that was noted before is not noted twice.
    let seed = Some("noisette".to_owned());
    room.does(SeedDraw { round: 1, seed });
    room.draws(1, "noisette");
    let seeds = kinds()
        .into_iter()
        .filter(|kind| *kind == ConcoursKind::DrawSeeded);
    assert_eq!(seeds.count(), 1);
}

#[test]
fn readers_and_screens_learn_the_seed_of_a_draw_with_the_draw() {
    let table = Table::new();
    let room = Room::new(&table, json!("belote-4x12"), 4);
    let seed = Some("châtaigne".to_owned());
    room.does(SeedDraw { round: 1, seed });
    assert_eq!(room.view().next_seed.as_deref(), Some("châtaigne"));
    let read = |role: Role, kind: &str| -> String {
        let call = json!({"kind": kind, "id": room.id});
        let answer: Result<Value, _> = table.app.call(call, role, &moment(600));
        answer.expect("it is answered").to_string()
    };
    for role in [Role::Screen, Role::Reader, Role::Scorer] {
        assert!(!read(role, "concours").contains("châtaigne"), "{role:?}");
    }
    assert!(!read(Role::Reader, "concours_log").contains("châtaigne"));
    assert!(read(Role::Organiser, "concours_log").contains("châtaigne"));
    room.draws(1, "châtaigne");
    room.does(points(1, 1, 1010));
    assert!(read(Role::Reader, "concours_log").contains("châtaigne"));
}
