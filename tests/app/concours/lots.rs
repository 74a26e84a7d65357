//! The seed of a draw, which stands in the log before anybody sees what it gives.

use super::Hall;
use super::hall::teams;
use super::requests::{points, seed, undo_draw};
use crate::common::Table;
use ardoise_app::concours::{DraftDraw, RedoConcours, UndoConcours};
use ardoise_journal::ConcoursKind;
use serde_json::{Value, json};

/// The seeds that the log tells for a partie, the oldest first.
fn noted(hall: &Hall) -> Vec<Value> {
    let lines = hall.log().into_iter();
    lines
        .filter(|line| line.kind == ConcoursKind::DrawSeeded)
        .map(|line| line.payload["seed"].clone())
        .collect()
}

#[test]
fn every_seed_that_was_tried_stays_in_the_log() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 8);
    let next = || hall.view().next_seed;
    assert_eq!(next(), None);
    hall.does(seed(1, None));
    let made = next().expect("a seed");
    assert_eq!(made.len(), 8);
    let draft = hall.asks(DraftDraw {
        round: Some(1),
        ..hall.drafting()
    });
    assert_eq!(draft.seed, made, "a draft takes the seed that was noted");
    hall.does(seed(1, Some("marron")));
    let draft = hall.asks(hall.drafting());
    assert_eq!(draft.seed, "marron");
    assert_eq!(noted(&hall), [&*made, "marron"]);

    let desk = hall.draws("marron");
    let drafted: Vec<_> = draft.tables.iter().map(|one| teams(&one.sides)).collect();
    let drawn: Vec<_> = desk.tables.iter().map(|one| teams(&one.sides)).collect();
    assert_eq!(drawn, drafted);
    assert_eq!(next(), None, "of the next partie");
    assert_eq!(hall.refused(seed(1, None)), "round_drawn");

    // A draw that is withdrawn takes its seed along: the second has lots of its own.
    hall.does(undo_draw(1));
    assert_eq!(next(), None);
    assert_eq!(noted(&hall), [&*made, "marron"]);
}

#[test]
fn a_seed_is_undone_as_it_was_noted_and_refused_where_it_cannot_be() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 8);
    assert_eq!(hall.refused(seed(1, Some(""))), "length_of_text");
    assert_eq!(
        hall.refused(seed(1, Some(&"é".repeat(101)))),
        "length_of_text"
    );
    assert_eq!(hall.refused(seed(2, Some("noix"))), "out_of_range");
    hall.does(seed(1, Some("noix")));
    hall.does(seed(1, Some("noisette")));
    hall.does(UndoConcours {});
    assert_eq!(hall.view().next_seed.as_deref(), Some("noix"));
    hall.does(RedoConcours {});
    assert_eq!(hall.view().next_seed.as_deref(), Some("noisette"));
}

#[test]
fn a_seed_that_is_noted_in_between_holds_no_result_up() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let seen = hall.on();
    hall.does(seed(2, None));
    let entered = table.change(seen, points(1, [1000, 964]));
    entered.expect("it is entered");
}
