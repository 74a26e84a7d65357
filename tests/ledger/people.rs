//! Remembered players and colours.

use crate::common::*;
use ardoise_journal::{Colour, Event, Upcaster, upcast};
use serde_json::json;

fn coloured(player: &str, colour: Colour) -> Event {
    Event::PlayerColoured {
        player: player.into(),
        colour,
    }
}

#[test]
fn a_player_who_sat_at_the_table_is_remembered_once() {
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

fn colour_of(ledger: &ardoise_ledger::Ledger, name: &str) -> Option<Colour> {
    let mut colours = ledger.colours_of(&[name.to_owned()]).unwrap();
    colours.remove(name)
}

#[test]
fn a_colour_is_remembered_for_a_name_until_another_is_chosen() {
    let room = Room::new();
    let mut ledger = room.open();
    let first = new_match(&mut ledger);
    let later = new_match(&mut ledger);
    assert_eq!(colour_of(&ledger, "Zoé"), None);
    append(&mut ledger, &first, coloured("Zoé", Colour::Olive)).unwrap();
    assert_eq!(colour_of(&ledger, "ZOÉ"), Some(Colour::Olive));
    ledger
        .append(&later, None, coloured("zoé", Colour::Rose), &at(5))
        .unwrap();
    assert_eq!(colour_of(&ledger, "Zoé"), Some(Colour::Rose));
    assert_eq!(colour_of(&ledger, "Zoe"), None, "that is another");
    ledger.undo(&later, None, &at(6)).unwrap();
    assert_eq!(colour_of(&ledger, "Zoé"), Some(Colour::Olive));
    assert!(ledger.check().unwrap().is_empty());
}

#[test]
fn older_matches_read_as_they_were() {
    let none: &[Upcaster] = &[];
    let kept = json!({"sides": {"us": {"name": "Nous", "players": ["Zoé"]}, "them": {"name": "Eux", "players": ["Jean"]}}});
    assert_eq!(
        upcast(none, "sides_changed", 1, kept.clone()).unwrap(),
        kept
    );

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
        colour_of(&ledger, "Zoé"),
        None,
        "the tables of an older program were made again"
    );
}
