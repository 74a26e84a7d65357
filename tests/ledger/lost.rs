//! A journal that is less than it was is reported, and is not accepted unless a user says so.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::common::{Room, append, at, deal, new_match, options, played, raw, renamed, time};
use ardoise_ledger::{Finding, Ledger, LedgerError, LedgerReader, Loss, restore};

fn beside(room: &Room, end: &str) -> PathBuf {
    room.folder.path().join(format!("ardoise.db{end}"))
}

/// A way to change a ledger.
type Way<'w> = &'w dyn Fn(&Room);

/// How the journal is less than it was, by opening it.
fn lost(room: &Room) -> Option<Loss> {
    match Ledger::open(&room.path(), options()) {
        Err(LedgerError::EntriesLost { reason, .. }) => Some(reason),
        Err(error) => panic!("{error:?}"),
        Ok(_) => None,
    }
}

/// Deletes the last events of the journal, as no program does.
fn cut_off(room: &Room) {
    let sql =
        "PRAGMA foreign_keys = OFF; DROP TRIGGER events_stay; DELETE FROM events WHERE seq > 30;
        CREATE TRIGGER events_stay BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END";
    drop(raw(room, sql));
}

fn remove(room: &Room) {
    for end in ["", "-wal", "-shm"] {
        fs::remove_file(beside(room, end)).ok();
    }
}

#[test]
fn a_journal_that_is_less_than_it_was_does_not_open_until_it_is_accepted() {
    let other = {
        let (room, _) = played();
        room.open()
            .backup_to(&room.folder.path().join("copy"))
            .expect("a copy");
        room
    };
    let ways: [(&str, Loss, Way); 6] = [
        ("deleted", Loss::Emptied, &remove),
        ("emptied", Loss::Emptied, &|room| {
            remove(room);
            fs::write(room.path(), b"").expect("written");
        }),
        ("born anew", Loss::Emptied, &|room| {
            let fresh = Room::new();
            drop(fresh.open());
            remove(room);
            fs::copy(fresh.path(), room.path()).expect("copied");
        }),
        ("cut off", Loss::Shorter, &cut_off),
        ("older", Loss::Shorter, &|room| {
            let older = room.folder.path().join("older");
            remove(room);
            fs::copy(older, room.path()).expect("copied");
        }),
        ("another ledger's", Loss::Another, &|room| {
            remove(room);
            fs::copy(other.folder.path().join("copy"), room.path()).expect("copied");
        }),
    ];
    for (what, reason, way) in ways {
        let (room, id) = played();
        let mut ledger = room.open();
        ledger
            .backup_to(&room.folder.path().join("older"))
            .expect("a copy");
        append(&mut ledger, &id, renamed("Last")).expect("it is renamed");
        drop(ledger);
        assert_eq!(lost(&room), None, "{what}: nothing is lost yet");
        way(&room);
        assert_eq!(lost(&room), Some(reason), "{what}");
        assert_eq!(lost(&room), Some(reason), "{what}: it stays so");
        drop(Ledger::accept(&room.path(), options()).expect(what));
        assert_eq!(lost(&room), None, "{what}: it was meant");
        assert_eq!(room.open().rebuild_as_it_is().map(drop), Ok(()), "{what}");
        assert_eq!(room.open().check(), Ok(vec![]), "{what}");
    }
}

#[test]
fn a_log_that_is_lost_after_a_crash_is_reported() {
    let (room, id) = played();
    let mut ledger = room.open();
    append(&mut ledger, &id, renamed("In the log")).expect("it is renamed");
    let crashed = Room::new();
    for end in ["", "-anchor"] {
        fs::copy(beside(&room, end), beside(&crashed, end)).expect("copied");
    }
    let error = Ledger::open(&crashed.path(), options()).err();
    let expected = LedgerError::EntriesLost {
        reason: Loss::Shorter,
        found: 41,
        known: 42,
    };
    assert_eq!(error, Some(expected));
}

#[test]
fn the_log_of_another_ledger_is_reported() {
    let (room, other) = (played().0, Room::new());
    let mut held = other.open();
    new_match(&mut held);
    fs::copy(beside(&other, "-wal"), beside(&room, "-wal")).expect("copied");
    let told = Ledger::open(&room.path(), options()).err();
    let code = told.map(|error| error.code());
    assert!(
        matches!(code, Some("entries_lost" | "ledger_damaged")),
        "{code:?}"
    );
}

#[test]
fn where_there_are_backups_an_empty_ledger_is_reported_even_without_the_note() {
    let (room, _) = played();
    room.open().back_up(time(100)).expect("a backup");
    remove(&room);
    fs::remove_file(beside(&room, "-anchor")).expect("removed");
    let error = Ledger::open(&room.path(), options()).err();
    let expected = LedgerError::EntriesLost {
        reason: Loss::Emptied,
        found: 0,
        known: 41,
    };
    assert_eq!(error, Some(expected));
    assert!(!room.path().exists(), "no file is made");
    let accepted = Ledger::accept(&room.path(), options()).expect("a new one is meant");
    assert_eq!(accepted.count_matches(), Ok(0));
    drop(accepted);
    assert_eq!(lost(&room), None);
}

#[test]
fn a_note_that_lags_or_is_torn_does_not_matter_and_is_made_anew() {
    let (room, id) = played();
    let note = beside(&room, "-anchor");
    let before = fs::read(&note).expect("the note");
    append(&mut room.open(), &id, renamed("Later")).expect("it is renamed");
    let whole = fs::read(&note).expect("the note");
    assert_ne!(before, whole, "it follows");
    for text in [&before[..], &whole[..whole.len() / 2], b"", b"no note"] {
        fs::write(&note, text).expect("written");
        assert_eq!(lost(&room), None);
    }
    append(&mut room.open(), &id, renamed("Last")).expect("it is renamed");
    cut_off(&room);
    assert_eq!(lost(&room), Some(Loss::Shorter), "it was made anew");
}

#[test]
fn a_restore_of_an_older_backup_is_no_loss() {
    let (room, id) = played();
    let made = room.open().back_up(time(100)).expect("a backup");
    append(&mut room.open(), &id, renamed("Later")).expect("it is renamed");
    restore(&room.path(), &made.path, time(200), options).expect("restored");
    assert_eq!(lost(&room), None);
    remove(&room);
    restore(&room.path(), &made.path, time(300), options).expect("restored");
    assert_eq!(lost(&room), None);
}

#[test]
fn a_backup_that_was_cut_off_is_not_restored() {
    let (room, _) = played();
    let made = room.open().back_up(time(100)).expect("a backup");
    let short = Room::new();
    fs::copy(&made.path, short.path()).expect("copied");
    cut_off(&short);
    fs::copy(short.path(), &made.path).expect("copied");
    let failed = restore(&room.path(), &made.path, time(200), options).expect_err("less");
    assert_eq!(
        (failed.error.code(), failed.file),
        ("entries_lost", made.path)
    );
}

#[test]
fn a_rebuild_does_not_make_a_loss_the_truth() {
    let erased = "DROP TRIGGER events_payload_is_only_erased; UPDATE events SET payload = NULL WHERE seq = 9";
    let ways: [(&str, Way); 2] = [
        ("cut off", &cut_off),
        ("erased by hand", &|room| drop(raw(room, erased))),
    ];
    for (what, way) in ways {
        let (room, _) = played();
        way(&room);
        // Without the anchor, the lists still reveal it.
        fs::remove_file(beside(&room, "-anchor")).ok();
        let mut ledger = room.open();
        let before = ledger.check().expect("it is checked");
        assert_ne!(before, [], "{what}");
        let refused = ledger.rebuild().expect_err(what);
        assert_eq!(refused.code(), "entries_lost", "{what}");
        assert_eq!(ledger.check(), Ok(before), "{what}: nothing has changed");
        ledger.rebuild_as_it_is().expect(what);
    }
}

#[test]
fn a_check_tells_what_was_done_to_the_journal_by_hand() {
    let exchanged = "DROP TRIGGER events_keep_their_envelope;
        UPDATE events SET arrival = -1 WHERE seq = 8; UPDATE events SET arrival = 8 WHERE seq = 9;
        UPDATE events SET arrival = 9 WHERE seq = 8";
    let erased = "DROP TRIGGER events_payload_is_only_erased; UPDATE events SET payload = NULL WHERE seq = 9";
    let second = "DROP INDEX devices_own; INSERT INTO devices VALUES ('00000000-0000-7000-8000-000000000000', 1)";
    type Told = fn(&Finding) -> bool;
    let ways: [(&str, Told); 5] = [
        (exchanged, |one| matches!(one, Finding::OrderChanged { .. })),
        (erased, |one| matches!(one, Finding::PayloadErased { .. })),
        (second, |one| {
            matches!(one, Finding::OwnDevices { count: 2 })
        }),
        (
            "DROP TRIGGER events_stay",
            |one| matches!(one, Finding::SchemaDiffers { name } if name == "events_stay"),
        ),
        (
            "PRAGMA user_version = 0",
            |one| matches!(one, Finding::SchemaDiffers { name } if name == "user_version"),
        ),
    ];
    for (sql, told) in ways {
        let (room, _) = played();
        drop(raw(&room, sql));
        let findings = room.open().check().expect("it is checked");
        assert!(findings.iter().any(told), "{sql}: {findings:?}");
    }
}

/// As a flipped bit in the file's own description of a table.
#[test]
fn a_column_of_another_name_is_found_and_made_again() {
    let (room, _) = played();
    drop(raw(
        &room,
        "PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'created_at', 'creatid_at') WHERE name = 'matches'",
    ));
    let mut ledger = room.open();
    let of_matches = Finding::ProjectionDiffers {
        table: "matches".to_owned(),
        row: "*".to_owned(),
    };
    assert_eq!(ledger.check(), Ok(vec![of_matches]));
    ledger.rebuild().expect("the lists are made anew");
    assert_eq!(ledger.check(), Ok(vec![]));
}

#[test]
fn a_table_that_is_gone_is_damage() {
    for table in ["matches", "history", "deals"] {
        let (room, _) = played();
        drop(raw(&room, &format!("DROP TABLE {table}")));
        let mut ledger = room.open();
        let findings = ledger.check().expect("it is checked");
        let is_told = |one: &Finding| matches!(one, Finding::ProjectionDiffers { table: gone, .. } if gone == table);
        assert!(findings.iter().any(is_told), "{table}: {findings:?}");
        ledger.rebuild().expect("the lists are made anew");
        assert_eq!(ledger.check(), Ok(vec![]), "{table}");
    }
    let (room, id) = played();
    drop(raw(&room, "PRAGMA foreign_keys = OFF; DROP TABLE events"));
    fs::remove_file(beside(&room, "-anchor")).expect("removed");
    let told = Ledger::open(&room.path(), options()).map(|ledger| ledger.match_state(&id));
    let code = match told {
        Err(error) | Ok(Err(error)) => error.code(),
        Ok(Ok(_)) => "there",
    };
    assert_eq!(code, "ledger_damaged");
}

#[test]
fn a_purged_match_is_neither_a_loss_nor_reported_for_ever() {
    let (room, id) = played();
    let mut ledger = room.open();
    let other = ledger
        .create_match(crate::common::created(), &at(9))
        .expect("another");
    append(&mut ledger, &other.state.id, deal("a", 90, 72)).expect("a deal");
    ledger.purge(&id).expect("it is purged");
    assert_eq!(ledger.rebuild(), Ok(vec![]));
    assert_eq!(ledger.check(), Ok(vec![]));
    drop(ledger);
    assert_eq!(lost(&room), None);
}

#[test]
fn what_is_written_during_a_check_is_not_taken_for_lost() {
    let (room, id) = played();
    let ended = AtomicBool::new(false);
    let reader = LedgerReader::open(&room.path(), options()).expect("it opens");
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut ledger = room.open();
            for number in 0.. {
                if ended.load(Ordering::Relaxed) {
                    break;
                }
                let name = format!("Evening {number}");
                append(&mut ledger, &id, renamed(&name)).expect("it is renamed");
            }
        });
        let found: Vec<Vec<Finding>> = (0..20).map(|_| reader.check().expect("a check")).collect();
        ended.store(true, Ordering::Relaxed);
        assert_eq!(found, vec![Vec::new(); 20]);
    });
}

/// Puts the file alone, without its log, and a log into a new room, as one finds them after a crash.
fn found(file: &std::path::Path, log: &std::path::Path) -> Room {
    let room = Room::new();
    fs::copy(file, room.path()).expect("the file");
    fs::copy(log, beside(&room, "-wal")).expect("its log");
    room
}

#[test]
fn a_file_of_another_ledger_next_to_the_log_of_the_one_before_is_noticed() {
    let (ours, id) = played();
    let mut open = ours.open();
    append(&mut open, &id, renamed("In the log")).expect("it is renamed");
    let other = Room::new();
    new_match(&mut other.open());
    let backup = other.folder.path().join("copy");
    other.open().backup_to(&backup).expect("a backup");
    // Nothing of a ledger that was never closed is in its file yet.
    let whole = Room::new();
    let mut logged = whole.open();
    new_match(&mut logged);

    let room = found(&backup, &beside(&whole, "-wal"));
    let before = fs::read(room.path()).expect("the file");
    assert_eq!(lost(&room), Some(Loss::Mixed));
    let read = LedgerReader::open(&room.path(), options()).err();
    assert_eq!(read.map(|error| error.code()), Some("entries_lost"));
    let now = fs::read(room.path()).expect("the file");
    assert!(now == before, "both are intact");
    drop(Ledger::accept(&room.path(), options()).expect("it is accepted"));
    assert_eq!(lost(&room), None);
    assert_eq!(room.open().check(), Ok(vec![]));
    assert_eq!(room.open().count_matches(), Ok(1));

    // What a restore leaves is no such file, even before its pages are copied into it.
    restore(&ours.path(), &backup, time(1), options).expect("restored");
    let restored = found(&ours.path(), &beside(&ours, "-wal"));
    assert_eq!(lost(&restored), None);
    assert_eq!(restored.open().check(), Ok(vec![]));
}
