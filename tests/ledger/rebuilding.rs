//! The tables are rebuilt while other processes use the file.

use crate::common::{Room, append, deal, new_match, options, raw};
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
    let room = Room::new();
    let mut ledger = room.open();
    for _ in 0..60 {
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
    let waited = thread::scope(|scope| {
        let rebuilding = scope.spawn(|| rebuilder.rebuild().expect("rebuilt"));
        thread::sleep(alone / 4);
        let begun = Instant::now();
        append(&mut writer, &id, deal("meanwhile", 90, 72)).expect("recorded");
        let waited = begun.elapsed();
        assert_eq!(rebuilding.join().expect("it ends"), []);
        waited
    });
    assert!(waited < alone / 2, "{waited:?} of {alone:?}");
    assert_eq!(writer.match_state(&id).expect("read").deals.len(), 1);
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
