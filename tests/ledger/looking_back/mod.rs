//! The history: finding, archiving, deleting and purging matches.

mod found;
mod put_away;

use crate::common::{
    Room, append, at, created, deal, keep_photo, picture, raw, renamed, sides, time,
};
use ardoise_journal::{Event, MatchCreated, MatchId, Meta};
use ardoise_ledger::{HistoryFilter, Ledger, LedgerError, MatchFilter, MatchOutcome};
use chrono::{DateTime, TimeDelta, Utc};

fn day(day: i64) -> DateTime<Utc> {
    time(0) + TimeDelta::days(day)
}

/// A match on a day, with a place, notes, and this many deals of 400 to 100.
fn play(
    ledger: &mut Ledger,
    on: i64,
    us: [&str; 2],
    place: &str,
    notes: &str,
    deals: usize,
) -> MatchId {
    let match_ = MatchCreated {
        sides: sides(us, ["Anne", "Jean-Loup"]),
        place: (!place.is_empty()).then(|| place.to_owned()),
        notes: (!notes.is_empty()).then(|| notes.to_owned()),
        ..created()
    };
    let meta = Meta::new(day(on), "Europe/Paris");
    let id = ledger.create_match(match_, &meta).unwrap().state.id;
    for number in 0..deals {
        append(ledger, &id, deal(&number.to_string(), 400, 100)).unwrap();
    }
    id
}

/// Four evenings. Zoé's side won 0 and 3, 1 is in progress, 2 was abandoned.
fn evenings() -> (Room, Ledger, Vec<MatchId>) {
    let room = Room::new();
    let mut ledger = room.open();
    let ids = vec![
        play(&mut ledger, 0, ["Zoé", "Karim"], "Café de l’Œillet", "", 3),
        play(
            &mut ledger,
            1,
            ["Zoé", "Léa"],
            "",
            "Un orage, les bougies.",
            1,
        ),
        play(&mut ledger, 2, ["Karim", "Léa"], "Chez Anne", "", 2),
        play(
            &mut ledger,
            3,
            ["Zoé", "Karim"],
            "Chez Anne",
            "Belle générale d'Élodie",
            4,
        ),
    ];
    append(&mut ledger, &ids[2], Event::MatchAbandoned {}).unwrap();
    (room, ledger, ids)
}

fn found(ledger: &Ledger, ids: &[MatchId], filter: HistoryFilter) -> Vec<usize> {
    let page = ledger.history(&filter, None, 50).unwrap();
    let position = |id: &MatchId| ids.iter().position(|known| known == id).unwrap();
    page.matches
        .iter()
        .map(|found| position(&found.row.id))
        .collect()
}

fn any() -> HistoryFilter {
    HistoryFilter::default()
}
