//! Who sat where and when, and the clock of a match.

use crate::common::Journal;
use crate::events::{at, deal, reseated, sides, time};
use ardoise_journal::{Event, MatchState};
use chrono::TimeDelta;

fn south_at(state: &MatchState, position: usize) -> &str {
    &state.sides_at(position).us.players[0]
}

#[test]
fn a_substitute_sits_from_the_next_deal_on_and_the_deals_before_keep_who_played_them() {
    let mut journal = Journal::new();
    journal.append(&deal("a", 90, 72), &at(1)).unwrap();
    journal.append(&deal("b", 90, 72), &at(1)).unwrap();
    let state = journal
        .append(&reseated(["Paul", "Karim"], ["Anne", "Jean"], 2), &at(1))
        .unwrap();
    assert_eq!(
        [0, 1, 2].map(|at| south_at(&state, at)),
        ["Zoé", "Zoé", "Paul"]
    );
    assert_eq!(state.sides.us.players[0], "Paul", "who sits now");

    let event = Event::SidesChanged {
        sides: sides(["Paule", "Karim"], ["Anne", "Jean"]),
    };
    let state = journal.append(&event, &at(1)).unwrap();
    assert_eq!(
        [1, 2].map(|at| south_at(&state, at)),
        ["Zoé", "Paule"],
        "a name is corrected where its player sat, and nowhere else"
    );

    let state = journal
        .append(&Event::DealDeleted { deal: "a".into() }, &at(1))
        .unwrap();
    assert_eq!([0, 1].map(|at| south_at(&state, at)), ["Zoé", "Paule"]);
    let state = journal
        .append(&Event::DealDeleted { deal: "b".into() }, &at(1))
        .unwrap();
    assert_eq!(state.seated.len(), 1, "nobody sat before the first deal");
    assert_eq!(south_at(&state, 0), "Paule");

    for _ in 0..4 {
        journal.undo(&at(9)).unwrap();
    }
    let state = journal.state();
    assert_eq!(
        [0, 2].map(|at| south_at(&state, at)),
        ["Zoé", "Zoé"],
        "undone like a deal"
    );
}

#[test]
fn names_corrected_before_anybody_was_replaced_hold_for_the_whole_match() {
    let mut journal = Journal::new();
    journal
        .append(&reseated(["Zoé", "Karim"], ["Anne", "Paul"], 1), &at(1))
        .unwrap();
    let event = Event::SidesChanged {
        sides: sides(["Zoë", "Karim"], ["Anne", "Paul"]),
    };
    let state = journal.append(&event, &at(1)).unwrap();
    assert_eq!([0, 1].map(|at| south_at(&state, at)), ["Zoë", "Zoë"]);
    assert_eq!(state.sides_at(0).them.players[1], "Jean");
}

#[test]
fn the_clock_stands_still_while_it_is_paused_and_while_the_match_is_left() {
    let mut journal = Journal::new();
    let mut does = |event: Event, second: u32| journal.append(&event, &at(second)).unwrap();
    let ran = |state: &MatchState, second: u32| state.played_for(time(second)).num_seconds();

    let state = does(Event::ClockPaused {}, 100);
    assert_eq!(
        (ran(&state, 40), ran(&state, 100), ran(&state, 900)),
        (40, 100, 100)
    );
    assert_eq!(state.paused_since(), Some(time(100)));
    let state = does(Event::ClockPaused {}, 200);
    assert_eq!(
        state.paused_since(),
        Some(time(100)),
        "it stood still already"
    );
    let state = does(Event::ClockResumed {}, 400);
    assert_eq!((ran(&state, 300), ran(&state, 450)), (100, 150));
    let state = does(Event::ClockResumed {}, 460);
    assert_eq!(ran(&state, 500), 200, "it was running already");

    does(Event::MatchAbandoned {}, 500);
    let state = does(Event::MatchResumed {}, 9500);
    assert_eq!(ran(&state, 9600), 300, "nobody played meanwhile");
    let state = journal.undo(&at(9700)).unwrap();
    assert_eq!(ran(&state, 9700), 200, "left again");
    assert_eq!(
        state.played_for(time(0) - TimeDelta::days(1)).num_seconds(),
        0
    );
}

#[test]
fn a_corrected_name_follows_its_player_through_every_seat() {
    let mut journal = Journal::new();
    journal.append(&deal("a", 90, 72), &at(1)).unwrap();
    journal
        .append(&reseated(["Karim", "Zoé"], ["Anne", "Jean"], 1), &at(1))
        .unwrap();
    let event = Event::SidesChanged {
        sides: sides(["Karim", "Zoë"], ["Anne", "Jean"]),
    };
    let state = journal.append(&event, &at(1)).unwrap();
    assert_eq!([0, 1].map(|at| south_at(&state, at)), ["Zoë", "Karim"]);
    assert_eq!(state.sides_at(1).us.players[1], "Zoë");
}
