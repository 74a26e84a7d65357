//! The tables are rebuilt while other processes use the file.

use crate::common::{
    Room, append, at, created, deal, new_match, options, raw, renamed, sides, time,
};
use ardoise_journal::{Event, MatchCreated, MatchId};
use ardoise_ledger::{Ledger, Options};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

fn open(room: &Room) -> Ledger {
    let patient = Options {
        busy_timeout: Duration::from_secs(30),
        ..options()
    };
    Ledger::open(&room.path(), patient).expect("the ledger opens")
}

/// A ledger that takes some time to rebuild.
fn full() -> Room {
    with_matches(60)
}

fn with_matches(count: usize) -> Room {
    let room = Room::new();
    let mut ledger = room.open();
    for _ in 0..count {
        let id = new_match(&mut ledger);
        for number in 0..10 {
            append(&mut ledger, &id, deal(&number.to_string(), 90, 72)).expect("recorded");
        }
    }
    room
}

/// The tables match the journal, including the words to search for.
fn are_whole(room: &Room) {
    assert_eq!(room.open().check().expect("a check"), []);
    raw(
        room,
        "INSERT INTO history_words (history_words) VALUES ('integrity-check')",
    );
}

#[test]
fn a_deal_that_is_recorded_meanwhile_waits_for_a_part_of_it_only_and_is_in_the_tables() {
    let room = full();
    let (mut rebuilder, mut writer) = (open(&room), open(&room));
    let id = new_match(&mut writer);
    let begun = Instant::now();
    rebuilder.rebuild().expect("rebuilt");
    let alone = begun.elapsed();
    let mut recorded = 0;
    let mut waited = || {
        recorded += 1;
        thread::scope(|scope| {
            let rebuilding = scope.spawn(|| rebuilder.rebuild().expect("rebuilt"));
            thread::sleep(alone / 4);
            let begun = Instant::now();
            append(&mut writer, &id, deal(&recorded.to_string(), 90, 72)).expect("recorded");
            let waited = begun.elapsed();
            assert_eq!(rebuilding.join().expect("it ends"), []);
            waited
        })
    };
    // Behind a whole rebuild it would never be short. Beside other tests it may be long once.
    let waits: Vec<_> = (0..3).map(|_| waited()).collect();
    let is_short = waits.iter().any(|waited| *waited < alone / 2);
    assert!(is_short, "{waits:?} of {alone:?}");
    assert_eq!(writer.match_state(&id).expect("read").deals.len(), recorded);
    are_whole(&room);
}

#[test]
fn somebody_who_writes_all_the_time_does_not_hold_it_up_for_ever() {
    let room = full();
    let (mut rebuilder, mut writer) = (open(&room), open(&room));
    let id = new_match(&mut writer);
    let rebuilt = AtomicBool::new(false);
    let recorded = thread::scope(|scope| {
        scope.spawn(|| {
            let unreadable = rebuilder.rebuild();
            // Before anything can panic, or the writer would never stop.
            rebuilt.store(true, Ordering::Relaxed);
            assert_eq!(unreadable.expect("rebuilt"), []);
        });
        let mut recorded = 0;
        while !rebuilt.load(Ordering::Relaxed) {
            append(&mut writer, &id, deal(&recorded.to_string(), 90, 72)).expect("recorded");
            recorded += 1;
        }
        recorded
    });
    assert_eq!(writer.match_state(&id).expect("read").deals.len(), recorded);
    are_whole(&room);
}

/// Whatever can be done to matches and players, a step for each number.
fn do_something(ledger: &mut Ledger, ids: &mut Vec<MatchId>, step: usize) {
    let id = ids[step * 7 % ids.len()].clone();
    let done = match step % 9 {
        0 => {
            let names = [["Zoé", "Karim"], ["Zoë", "Léa"], ["Paul", "Karim"]];
            let created = MatchCreated {
                sides: sides(names[step % 3], ["Anne", "Jean"]),
                ..created()
            };
            let begun = ledger.create_match(created, &at(0)).expect("begun");
            ids.push(begun.state.id);
            return;
        }
        1 => append(ledger, &id, renamed(&format!("Soirée {step}"))).map(drop),
        2 => append(ledger, &id, Event::MatchDeleted {}).map(drop),
        3 => append(ledger, &id, Event::MatchRestored {}).map(drop),
        4 => ledger.merge_players("Zoë", "Zoé", &at(3)).map(drop),
        5 => {
            let merges = ledger.player_merges().expect("read").merges;
            let last = merges.last().map(|merge| merge.event.clone());
            last.map_or(Ok(()), |last| {
                ledger.unmerge_players(&last, &at(3)).map(drop)
            })
        }
        6 => ledger.purge(&id).map(drop),
        7 => ledger.bring_statistics_up(5).map(drop),
        _ => append(ledger, &id, deal(&step.to_string(), 90, 72)).map(drop),
    };
    // A match may be deleted, or a player unknown. Only a purge may be refused because of the rebuild.
    if let Err(error) = done {
        let is_refused = ["ledger_locked", "ledger_changed"].contains(&error.code());
        assert!(!is_refused || step % 9 == 6, "step {step}: {error}");
    }
}

#[test]
fn whatever_happens_meanwhile_is_in_the_tables() {
    let room = full();
    let (mut rebuilder, mut writer) = (open(&room), open(&room));
    let mut ids = vec![new_match(&mut writer), new_match(&mut writer)];
    thread::scope(|scope| {
        let writing = scope.spawn(|| {
            for step in 0..60 {
                do_something(&mut writer, &mut ids, step);
            }
        });
        while !writing.is_finished() {
            assert_eq!(rebuilder.rebuild(), Ok(vec![]));
        }
    });
    while !writer.bring_statistics_up(100).expect("counted") {}
    are_whole(&room);
}

/// The names of all tables and indexes. An index has one of two names.
fn schema(room: &Room) -> Vec<String> {
    let connection = raw(room, "");
    let sql = "SELECT name FROM sqlite_schema ORDER BY 1";
    let mut statement = connection.prepare(sql).expect("a statement");
    let names = statement.query_map([], |row| row.get::<_, String>(0));
    let mut names: Vec<String> = names
        .and_then(Iterator::collect::<rusqlite::Result<Vec<_>>>)
        .expect("names");
    for name in &mut names {
        *name = name.trim_end_matches("_2").to_owned();
    }
    names.sort();
    names
}

#[test]
fn tables_have_all_their_indexes_after_each_rebuild() {
    let (empty, full) = (Room::new(), with_matches(5));
    drop(empty.open());
    let expected = schema(&empty);
    for time in 0..4 {
        full.open().rebuild().expect("rebuilt");
        assert_eq!(schema(&full), expected, "rebuild {time}");
    }
}

#[test]
fn tables_that_a_crash_left_are_dropped() {
    let leave = "CREATE TABLE replaced_deals (id TEXT NOT NULL PRIMARY KEY, of TEXT) STRICT;
        CREATE INDEX replaced_deals_by_of ON replaced_deals (of);
        INSERT INTO replaced_deals SELECT id, 'left' FROM events;
        CREATE TABLE rebuilt_matches (a INTEGER, b INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID;
        CREATE VIRTUAL TABLE rebuilt_history_words USING fts5 (words)";
    type Way = fn(&mut Ledger, &MatchId);
    let ways: [(&str, Way); 3] = [
        ("maintenance", |ledger, _| {
            ledger.clear_leftovers(time(50)).expect("cleared");
        }),
        ("a rebuild", |ledger, _| {
            drop(ledger.rebuild().expect("rebuilt"))
        }),
        ("a purge", |ledger, id| {
            ledger.purge(id).expect("purged");
        }),
    ];
    for (what, way) in ways {
        let room = with_matches(5);
        let before = schema(&room);
        drop(raw(&room, leave));
        assert_ne!(schema(&room), before);
        let mut ledger = open(&room);
        let id = new_match(&mut ledger);
        way(&mut ledger, &id);
        assert_eq!(schema(&room), before, "{what}");
    }
}

/// Programs of before did not overwrite rows that they replaced.
#[test]
fn what_an_older_program_left_in_free_places_is_overwritten_once() {
    let room = with_matches(5);
    let left = || {
        let bytes = std::fs::read(room.path()).expect("the file");
        bytes.windows(9).any(|part| part == b"Quetzal 7")
    };
    drop(raw(
        &room,
        "CREATE TABLE older (name TEXT); INSERT INTO older SELECT 'Quetzal ' || seq FROM events;
        DROP TABLE older; UPDATE projections SET version = version - 1; PRAGMA wal_checkpoint(TRUNCATE)",
    ));
    assert!(left());
    drop(room.open());
    assert!(!left());
    are_whole(&room);
}
