//! Two organisers at once: what one does is refused only where what the other did bears on it.

use super::Hall;
use super::hall::outcome;
use super::requests::{
    corrected, draw, leaves, paid, penalty, renamed, substitute, swapped, there, undo_draw,
};
use crate::common::Table;
use ardoise_app::concours::{ExchangeResults, UndoConcours, WithdrawTeam};
use ardoise_app::{Change, On};
use serde_json::json;

const STALE: &str = "stale_revision";

/// Four tables: the first two have results.
fn in_play(table: &Table) -> Hall<'_> {
    let hall = Hall::with_teams(table, json!("belote-4x12"), 9);
    hall.draws("marron");
    hall.plays(1, 1010);
    hall.plays(2, 900);
    hall
}

/// The code of a change by an organiser who has not seen what was done since, or `done`.
fn late<C: Change>(hall: &Hall, seen: &On, change: C) -> String {
    outcome(hall.table.change(seen.clone(), change))
}

#[test]
fn a_result_of_another_table_holds_nothing_up() {
    let table = Table::new();
    let hall = in_play(&table);
    let [playing, _] = hall.teams_at(4);
    let (round, tables) = (1, [1, 2]);
    // Each is sent by a desk that has not seen the result of table 3, nor what the others did since.
    let seen = hall.on();
    hall.plays(3, 1020);
    let exchange = ExchangeResults { round, tables };
    assert_eq!(late(&hall, &seen, exchange), "done");
    let seen = hall.on();
    hall.plays(4, 1020);
    let done = [
        late(&hall, &seen, corrected((1, 1), [1000, 964])),
        late(&hall, &seen, swapped(round, 2)),
        late(&hall, &seen, penalty((1, playing), 50)),
        late(&hall, &seen, paid(1)),
        late(&hall, &seen, there([2])),
        late(&hall, &seen, renamed(3, ["Zoé", "Karim"])),
    ];
    assert_eq!(done, ["done"; 6]);
    assert_eq!(hall.result(1).outcome.points, Some([1000, 964]));
}

#[test]
fn what_bears_on_a_change_refuses_it() {
    let table = Table::new();
    let hall = in_play(&table);
    let [one, _] = hall.teams_at(1);
    let [playing, _] = hall.teams_at(3);
    let corrects = || corrected((1, 1), [1000, 964]);

    let seen = hall.on();
    hall.does(corrects());
    assert_eq!(late(&hall, &seen, corrects()), STALE, "the same table");
    let (round, tables) = (1, [1, 2]);
    let exchange = ExchangeResults { round, tables };
    assert_eq!(late(&hall, &seen, exchange), STALE);
    assert_eq!(late(&hall, &seen, UndoConcours {}), STALE, "another step");

    let seen = hall.on();
    hall.does(paid(one));
    assert_eq!(late(&hall, &seen, paid(one)), STALE, "the same team");

    // A team whose result has come in leaves later than its organiser thinks.
    let seen = hall.on();
    hall.plays(3, 1010);
    let silent = WithdrawTeam {
        why: None,
        ..leaves(playing)
    };
    assert_eq!(late(&hall, &seen, silent), STALE);
    let substitutes = |number| late(&hall, &seen, substitute((number, 0), "Luc"));
    assert_eq!(substitutes(playing), STALE);
    assert_eq!(substitutes(one), "done");
}

#[test]
fn a_draw_is_published_only_as_it_was_seen() {
    let table = Table::new();
    let hall = in_play(&table);
    hall.plays_all();
    let corrects = || corrected((1, 1), [1000, 964]);
    let seen = hall.on();
    hall.does(corrects());
    assert_eq!(
        late(&hall, &seen, draw(2, "noisette")),
        STALE,
        "from another ranking"
    );
    let seen = hall.on();
    hall.does(paid(1));
    assert_eq!(late(&hall, &seen, draw(2, "noisette")), "done");
    // What is typed without a partie is for the last that is drawn, which is another now.
    let seen = hall.on();
    hall.does(undo_draw(2));
    assert_eq!(late(&hall, &seen, corrects()), STALE);
}
