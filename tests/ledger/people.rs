//! Who sat when, remembered colours, and the clock of a match.

use crate::common::*;
use ardoise_journal::{EVENT_VERSION, Event, MatchState, Upcaster, upcast};
use chrono::TimeDelta;
use serde_json::json;

fn reseated(us: [&str; 2], them: [&str; 2], from_deal: u32) -> Event {
    Event::PlayersReseated {
        sides: sides(us, them),
        from_deal,
    }
}

fn coloured(player: &str, colour: &str) -> Event {
    Event::PlayerColoured {
        player: player.into(),
        colour: colour.into(),
    }
}

fn south_at(state: &MatchState, position: usize) -> &str {
    &state.sides_at(position).us.players[0]
}

#[test]
fn a_substitute_sits_from_the_next_deal_on_and_the_deals_before_keep_who_played_them() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, deal("a", 90, 72)).unwrap();
    append(&mut ledger, &id, deal("b", 90, 72)).unwrap();
    let change = append(
        &mut ledger,
        &id,
        reseated(["Paul", "Karim"], ["Anne", "Jean"], 2),
    )
    .unwrap();
    let state = change.state;
    assert_eq!(
        [0, 1, 2].map(|at| south_at(&state, at)),
        ["Zoé", "Zoé", "Paul"]
    );
    assert_eq!(state.sides.us.players[0], "Paul", "who sits now");

    let event = Event::SidesChanged {
        sides: sides(["Paule", "Karim"], ["Anne", "Jean"]),
    };
    let state = append(&mut ledger, &id, event).unwrap().state;
    assert_eq!(
        [1, 2].map(|at| south_at(&state, at)),
        ["Zoé", "Paule"],
        "a name is corrected where its player sat, and nowhere else"
    );

    let state = append(&mut ledger, &id, Event::DealDeleted { deal: "a".into() })
        .unwrap()
        .state;
    assert_eq!([0, 1].map(|at| south_at(&state, at)), ["Zoé", "Paule"]);
    let state = append(&mut ledger, &id, Event::DealDeleted { deal: "b".into() })
        .unwrap()
        .state;
    assert_eq!(state.seated.len(), 1, "nobody sat before the first deal");
    assert_eq!(south_at(&state, 0), "Paule");

    for _ in 0..4 {
        ledger.undo(&id, None, &at(9)).unwrap();
    }
    let state = ledger.match_state(&id).unwrap();
    assert_eq!(
        [0, 2].map(|at| south_at(&state, at)),
        ["Zoé", "Zoé"],
        "undone like a deal"
    );
}

#[test]
fn names_corrected_before_anybody_was_replaced_hold_for_the_whole_match() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(
        &mut ledger,
        &id,
        reseated(["Zoé", "Karim"], ["Anne", "Paul"], 1),
    )
    .unwrap();
    let event = Event::SidesChanged {
        sides: sides(["Zoë", "Karim"], ["Anne", "Paul"]),
    };
    let state = append(&mut ledger, &id, event).unwrap().state;
    assert_eq!([0, 1].map(|at| south_at(&state, at)), ["Zoë", "Zoë"]);
    assert_eq!(state.sides_at(0).them.players[1], "Jean");
}

#[test]
fn whoever_sat_at_the_table_is_remembered_once() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, deal("a", 90, 72)).unwrap();
    append(
        &mut ledger,
        &id,
        reseated(["Paul", "Karim"], ["Zoé", "Jean"], 1),
    )
    .unwrap();
    let times = |name: &str| {
        ledger
            .players(name, 9)
            .unwrap()
            .iter()
            .map(|one| one.times)
            .collect::<Vec<_>>()
    };
    assert_eq!(times("paul"), [1]);
    assert_eq!(times("zoe"), [1], "she has only changed seats");
    assert_eq!(times("anne"), [1], "she has left, and is remembered");
    assert!(
        ledger.check().unwrap().is_empty(),
        "the tables are what the journal says"
    );
}

#[test]
fn players_are_counted_as_a_rebuild_would_count_them() {
    let room = Room::new();
    let mut ledger = room.open();
    let ids: Vec<_> = (0..4).map(|_| new_match(&mut ledger)).collect();
    for id in &ids[1..] {
        let event = Event::SidesChanged {
            sides: sides(["Zoé", ""], ["Karim", "Zoé"]),
        };
        append(&mut ledger, id, event).unwrap();
    }
    ledger.undo(&ids[3], None, &at(9)).unwrap();
    let players = |ledger: &ardoise_ledger::Ledger| ledger.players("", 99).unwrap();
    let counted = players(&ledger);
    assert!(ledger.rebuild().unwrap().is_empty());
    assert_eq!(counted, players(&ledger));
    let zoe = counted.iter().find(|player| player.name == "Zoé").unwrap();
    assert_eq!(zoe.times, 1 + 2 * 2 + 1);
}

#[test]
fn a_colour_is_remembered_for_a_name_until_another_is_chosen() {
    let room = Room::new();
    let mut ledger = room.open();
    let first = new_match(&mut ledger);
    let later = new_match(&mut ledger);
    assert_eq!(ledger.colour_of("Zoé").unwrap(), None);
    append(&mut ledger, &first, coloured("Zoé", "olive")).unwrap();
    assert_eq!(ledger.colour_of("ZOÉ").unwrap().as_deref(), Some("olive"));
    ledger
        .append(&later, None, coloured("zoé", "rose"), &at(5))
        .unwrap();
    assert_eq!(ledger.colour_of("Zoé").unwrap().as_deref(), Some("rose"));
    assert_eq!(ledger.colour_of("Zoe").unwrap(), None, "that is another");
    ledger.undo(&later, None, &at(6)).unwrap();
    assert_eq!(ledger.colour_of("Zoé").unwrap().as_deref(), Some("olive"));
    assert!(ledger.check().unwrap().is_empty());
}

#[test]
fn the_clock_stands_still_while_it_is_paused_and_while_the_match_is_left() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let mut does =
        |event: Event, second: u32| ledger.append(&id, None, event, &at(second)).unwrap().state;
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
    let state = ledger.undo(&id, None, &at(9700)).unwrap().state;
    assert_eq!(ran(&state, 9700), 200, "left again");
    assert_eq!(
        state.played_for(time(0) - TimeDelta::days(1)).num_seconds(),
        0
    );
}

#[test]
fn the_new_kinds_need_no_new_version_and_older_matches_read_as_they_were() {
    let none: &[Upcaster] = &[];
    let kept = json!({"sides": {"us": {"name": "Nous", "players": ["Zoé"]}, "them": {"name": "Eux", "players": ["Jean"]}}});
    assert_eq!(
        upcast(none, "sides_changed", 1, kept.clone()).unwrap(),
        kept
    );
    assert_eq!(EVENT_VERSION, 1, "no payload has changed its shape");

    let (room, id) = played();
    raw(
        &room,
        "DROP TABLE player_colours; UPDATE projections SET version = 1; DELETE FROM projections WHERE name = 'player_colours'",
    );
    let ledger = room.open();
    let state = ledger.match_state(&id).unwrap();
    assert_eq!(
        (state.seated.len(), state.pauses.len(), state.colours.len()),
        (1, 0, 0)
    );
    assert_eq!(
        ledger.colour_of("Zoé").unwrap(),
        None,
        "the tables of an older program were made again"
    );
}
