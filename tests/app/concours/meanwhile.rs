//! Two organisers at once: what one does is refused only where what the other did bears on it.

use super::room::{Room, points, teams};
use crate::common::{Table, codes};
use ardoise_app::concours::{
    Arrive, ConcoursPlayer, CorrectResult, ExchangeResults, GivePenalty, PublishDraw, RenameTeam,
    SetPaid, SubstitutePlayer, SwapSides, UndoConcours, UndoDraw, WithdrawTeam,
};
use ardoise_app::{Change, On};
use serde_json::json;

const STALE: &str = "stale_revision";

/// Four tables: the first two have results.
fn in_play(table: &Table) -> Room<'_> {
    let room = Room::new(table, json!("belote-4x12"), 9);
    room.draws(1, "marron");
    room.does(points(1, 1, 1010));
    room.does(points(1, 2, 900));
    room
}

/// The code of a change by an organiser who has not seen what was done since, or `done`.
fn late<C: Change>(room: &Room, seen: &On, change: C) -> String {
    match room.table.change(seen.clone(), change) {
        Ok(_) => "done".to_owned(),
        Err(errors) => codes::<()>(Err(errors)).join(" "),
    }
}

fn corrects(table: u32) -> CorrectResult {
    CorrectResult {
        round: 1,
        table,
        teams: None,
        points: Some([1000, 964]),
        forfeit: None,
        counts: Default::default(),
        force: false,
        by: None,
        why: None,
    }
}

fn substitute(number: u32, name: &str) -> SubstitutePlayer {
    SubstitutePlayer {
        number,
        seat: 0,
        player: ConcoursPlayer {
            name: name.to_owned(),
            licence: None,
        },
        from_round: None,
    }
}

#[test]
fn a_result_of_another_table_holds_nothing_up() {
    let table = Table::new();
    let room = in_play(&table);
    let [there, _] = teams(&room.at(1, 4));
    let tables = [1, 2];
    let why = None;
    // Each is sent by a desk that has not seen the result of table 3, nor what the others did since.
    let seen = room.on();
    room.does(points(1, 3, 1020));
    assert_eq!(
        late(&room, &seen, ExchangeResults { round: 1, tables }),
        "done"
    );
    let seen = room.on();
    room.does(points(1, 4, 1020));
    let done = [
        late(&room, &seen, corrects(1)),
        late(&room, &seen, SwapSides { round: 1, table: 2 }),
        late(
            &room,
            &seen,
            GivePenalty {
                round: 1,
                number: there,
                points: 50,
                why,
            },
        ),
        late(
            &room,
            &seen,
            SetPaid {
                number: 1,
                paid: true,
            },
        ),
        late(
            &room,
            &seen,
            Arrive {
                numbers: vec![2],
                arrived: true,
            },
        ),
        late(
            &room,
            &seen,
            RenameTeam {
                number: 3,
                players: ["Zoé", "Karim"]
                    .map(|name| ConcoursPlayer {
                        name: name.to_owned(),
                        licence: None,
                    })
                    .into(),
                club: None,
                labels: Vec::new(),
            },
        ),
    ];
    assert_eq!(done, ["done"; 6]);
    assert_eq!(
        room.at(1, 1).result.expect("a result").outcome.points,
        Some([1000, 964])
    );
}

#[test]
fn what_bears_on_a_change_refuses_it() {
    let table = Table::new();
    let room = in_play(&table);
    let [one, _] = teams(&room.at(1, 1));
    let [playing, _] = teams(&room.at(1, 3));

    let seen = room.on();
    room.does(corrects(1));
    assert_eq!(late(&room, &seen, corrects(1)), STALE, "the same table");
    let tables = [1, 2];
    assert_eq!(
        late(&room, &seen, ExchangeResults { round: 1, tables }),
        STALE
    );
    assert_eq!(late(&room, &seen, UndoConcours {}), STALE, "another step");

    let seen = room.on();
    room.does(SetPaid {
        number: one,
        paid: true,
    });
    assert_eq!(
        late(
            &room,
            &seen,
            SetPaid {
                number: one,
                paid: true
            }
        ),
        STALE,
        "the same team"
    );

    // A team whose result has come in leaves later than its organiser thinks.
    let seen = room.on();
    room.does(points(1, 3, 1010));
    let (from_round, why) = (None, None);
    let leaves = WithdrawTeam {
        number: playing,
        from_round,
        why,
    };
    assert_eq!(late(&room, &seen, leaves), STALE);
    assert_eq!(late(&room, &seen, substitute(playing, "Luc")), STALE);
    assert_eq!(late(&room, &seen, substitute(one, "Luc")), "done");
}

#[test]
fn a_draw_is_published_only_as_it_was_seen() {
    let table = Table::new();
    let room = in_play(&table);
    room.plays(1);
    let draw = || PublishDraw {
        round: 2,
        seed: "noisette".to_owned(),
        standing_before: None,
        forced: Vec::new(),
        forbidden: Vec::new(),
        exchanged: Vec::new(),
        event: None,
    };
    let seen = room.on();
    room.does(corrects(1));
    assert_eq!(late(&room, &seen, draw()), STALE, "from another ranking");
    let seen = room.on();
    room.does(SetPaid {
        number: 1,
        paid: true,
    });
    assert_eq!(late(&room, &seen, draw()), "done");
    // What is typed without a partie is for the last that is drawn, which is another now.
    let seen = room.on();
    room.does(UndoDraw {
        round: 2,
        why: None,
    });
    assert_eq!(late(&room, &seen, corrects(1)), STALE);
}
