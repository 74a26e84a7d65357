//! What is checked at the tables of the finals, what the ranking shows after them, and what nobody reads before a draw.

use super::Hall;
use super::requests::{final_of, points, seed};
use crate::common::{Table, codes, moment};
use ardoise_app::Role;
use ardoise_app::concours::{DrawFinals, EnterFinal, UndoConcours};
use ardoise_journal::{ConcoursKind, TableCounts};
use serde_json::{Value, json};

#[test]
fn the_finals_are_checked_by_their_own_length_and_give_the_places() {
    let table = Table::new();
    let format = json!({"set": {"parties": 1, "finals": {"teams": 4, "length": {"deals": 8}}}});
    let hall = Hall::with_teams(&table, format, 6);
    hall.draws("marron");
    hall.plays_all();
    hall.does(DrawFinals {});
    assert_eq!(
        hall.finals().length.and_then(|length| length.deals),
        Some(8)
    );
    // Twelve deals are the length of the parties, not of the finals.
    let twelve = final_of((1, 1), [1000, 964]);
    assert_eq!(codes(hall.tries(twelve.clone())), ["result_impossible"]);
    hall.does(EnterFinal {
        force: true,
        ..twelve
    });
    hall.does(final_of((1, 2), [596, 700]));
    let forced = |at: usize| hall.finals().heats[0].tables[at].forced;
    assert_eq!([forced(0), forced(1)], [true, false]);
    // A tie is played on: nine deals.
    let tied = hall.tries(final_of((2, 1), [648, 648]));
    assert_eq!(codes(tied), ["final_tied"]);
    let mut rows = hall.standings().into_iter();
    assert!(rows.all(|row| row.final_place.is_none()));
    hall.does(EnterFinal {
        counts: TableCounts {
            deals: Some(9),
            ..TableCounts::default()
        },
        ..final_of((2, 1), [660, 798])
    });
    let places = hall.finals().places;
    for row in hall.standings() {
        let mut of = places.iter();
        let place = of.find(|place| place.team.numbers == row.team.numbers);
        assert_eq!(row.final_place, place.map(|place| place.place));
    }
    assert_eq!(places.len(), 6);
    assert_eq!(hall.wall().finals.expect("the finals").places.len(), 6);
}

#[test]
fn a_draw_has_its_seed_in_the_journal_before_it_and_one_undo_takes_both_back() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let kinds = || {
        let counted = hall.log().into_iter().filter(|line| !line.undone);
        counted.map(|line| line.kind).collect::<Vec<_>>()
    };
    let drawn = [ConcoursKind::DrawSeeded, ConcoursKind::DrawPublished];
    assert!(kinds().ends_with(&drawn));
    let step = hall.view().undo.map(|step| step.kind);
    assert_eq!(step, Some(ConcoursKind::DrawPublished));
    hall.does(UndoConcours {});
    assert!(!kinds().contains(&ConcoursKind::DrawSeeded));
    // A seed that was noted before is not noted twice.
    hall.does(seed(1, Some("noisette")));
    hall.draws("noisette");
    let seeds = kinds()
        .into_iter()
        .filter(|kind| *kind == ConcoursKind::DrawSeeded);
    assert_eq!(seeds.count(), 1);
}

#[test]
fn readers_and_screens_learn_the_seed_of_a_draw_with_the_draw() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.does(seed(1, Some("châtaigne")));
    assert_eq!(hall.view().next_seed.as_deref(), Some("châtaigne"));
    // A role comes with a call by its name.
    let read = |role: Role, kind: &str| -> String {
        let call = json!({"kind": kind, "id": hall.id});
        let answer: Result<Value, _> = table.app.call(call, role, &moment(600));
        answer.expect("it is answered").to_string()
    };
    for role in [Role::Screen, Role::Reader, Role::Scorer] {
        assert!(!read(role, "concours").contains("châtaigne"), "{role:?}");
    }
    assert!(!read(Role::Reader, "concours_log").contains("châtaigne"));
    assert!(read(Role::Organiser, "concours_log").contains("châtaigne"));
    hall.draws("châtaigne");
    hall.does(points(1, [1010, 954]));
    assert!(read(Role::Reader, "concours_log").contains("châtaigne"));
}
