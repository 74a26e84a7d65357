//! A sound backup is restored over anything in the ledger's place, which is kept.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Room, append, at, created, options, played, raw, renamed, time};
use crate::{child, crash};
use ardoise_journal::MatchId;
use ardoise_ledger::{Ledger, LedgerError, Restored, backups, restore};
use rusqlite::Connection;
use std::time::Duration;

/// A way to damage a ledger or its file.
type Damage<'d> = &'d dyn Fn(&Room);
type Emptying<'e> = &'e dyn Fn(&Path);

/// A ledger with a backup of 41 events and one more event, and the backup.
fn backed_up() -> (Room, MatchId, PathBuf) {
    let (room, id) = played();
    let mut ledger = room.open();
    let made = ledger.back_up(time(100)).expect("a backup");
    append(&mut ledger, &id, renamed("Later")).expect("it is renamed");
    (room, id, made.path)
}

fn restored(room: &Room, id: &MatchId, backup: &Path, what: &str) -> Restored {
    let restored = restore(&room.path(), backup, time(200), options);
    let restored = restored.unwrap_or_else(|failed| panic!("{what}: {failed:?}"));
    assert_eq!(restored.events, 41, "{what}");
    let ledger = room.open();
    assert_eq!(ledger.check(), Ok(vec![]), "{what}");
    let state = ledger.match_state(id).expect(what);
    assert_eq!((state.deals.len(), state.name), (20, None), "{what}");
    restored
}

fn database(room: &Room, sql: &str) {
    drop(raw(room, sql));
}

/// Alters one bit of the index of ids, which only a whole check of the file detects.
fn alter_index(room: &Room) {
    let root: u32 = raw(room, "")
        .query_row(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_events_1'",
            [],
            |row| row.get(0),
        )
        .expect("the index");
    let mut bytes = fs::read(room.path()).expect("the file");
    bytes[root as usize * 4096 - 12] ^= 1;
    fs::write(room.path(), bytes).expect("it is written");
}

#[test]
fn a_ledger_that_opens_but_is_damaged_is_kept_as_it_was() {
    let not_json =
        "PRAGMA ignore_check_constraints = ON; DROP TRIGGER events_payload_is_only_erased;
        UPDATE events SET payload = '{' WHERE arrival = 3";
    let damages: [(&str, Damage); 2] = [
        ("a row is missing from an index", &alter_index),
        ("a payload is no JSON", &|room| database(room, not_json)),
    ];
    for (what, damage) in damages {
        let (room, id, backup) = backed_up();
        damage(&room);
        let refused = room.open().back_up(time(150)).expect_err(what);
        assert_eq!(refused.error.code(), "backup_differs", "{what}");
        let kept = restored(&room, &id, &backup, what);
        assert!(kept.as_it_was, "{what}");
        let aside = Connection::open(kept.aside.expect(what)).expect(what);
        let name = "SELECT count(*) FROM events";
        let events: i64 = aside.query_row(name, [], |row| row.get(0)).expect(what);
        assert_eq!(events, 42, "{what}: all of it is kept");
    }
}

#[test]
fn whatever_does_not_open_is_moved_aside_with_its_log() {
    let other = played().0;
    let strange = raw(
        &other,
        "PRAGMA wal_autocheckpoint = 0; UPDATE matches SET name = 'x'",
    );
    let log_of_another = fs::read(other.folder.path().join("ardoise.db-wal")).expect("its log");
    drop(strange);
    let log = |room: &Room| room.folder.path().join("ardoise.db-wal");
    let damages: [(&str, Damage); 9] = [
        ("the journal is gone", &|room| {
            database(room, "PRAGMA foreign_keys = OFF; DROP TABLE events")
        }),
        ("a list is gone", &|room| {
            database(room, "DROP TABLE matches")
        }),
        ("garbage", &|room| {
            fs::write(room.path(), [7; 9000]).expect("written")
        }),
        ("cut off", &|room| {
            let whole = fs::read(room.path()).expect("the file");
            fs::write(room.path(), &whole[..whole.len() / 2]).expect("written");
        }),
        ("newer", &|room| database(room, "PRAGMA user_version = 9")),
        ("of another program", &|room| {
            fs::remove_file(room.path()).expect("removed");
            database(room, "CREATE TABLE recipes (name TEXT)");
        }),
        ("the log of another ledger", &|room| {
            fs::write(log(room), &log_of_another).expect("written");
        }),
        ("a log without its file", &|room| {
            fs::remove_file(room.path()).expect("removed");
            fs::write(log(room), b"what was not yet in the file").expect("written");
        }),
        ("a folder", &|room| {
            fs::remove_file(room.path()).expect("removed");
            fs::create_dir(room.path()).expect("made");
        }),
    ];
    for (what, damage) in damages {
        let (room, id, backup) = backed_up();
        damage(&room);
        let kept = restored(&room, &id, &backup, what);
        let aside = kept.aside.expect(what);
        assert!(aside.exists(), "{what}");
        assert!(
            aside.starts_with(room.folder.path().join("backups")),
            "{what}"
        );
        let again = restore(&room.path(), &backup, time(200), options).expect(what);
        assert_ne!(
            again.aside.as_ref(),
            Some(&aside),
            "{what}: nothing is overwritten"
        );
    }
}

#[test]
fn an_empty_ledger_leaves_nothing_to_keep() {
    let ways: [(&str, Emptying); 3] = [
        ("missing", &|file| fs::remove_file(file).expect("removed")),
        ("empty", &|file| fs::write(file, b"").expect("written")),
        ("one byte", &|file| fs::write(file, b"S").expect("written")),
    ];
    for (what, empty) in ways {
        let (room, id, backup) = backed_up();
        empty(&room.path());
        let kept = restored(&room, &id, &backup, what);
        assert_eq!((kept.aside, kept.as_it_was), (None, false), "{what}");
    }
}

#[cfg(unix)]
#[test]
fn a_ledger_that_another_program_keeps_to_itself_is_moved_and_loses_nothing() {
    let (room, id, backup) = backed_up();
    let holder = raw(
        &room,
        "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE matches SET name = 'held'",
    );
    let kept = restored(&room, &id, &backup, "held");
    holder.execute_batch("COMMIT").expect("it goes on, aside");
    drop(holder);
    let aside = Connection::open(kept.aside.expect("it is kept")).expect("a database");
    let name: String = aside
        .query_row("SELECT name FROM matches", [], |row| row.get(0))
        .expect("a match");
    assert_eq!(name, "held");
}

#[test]
fn a_ledger_that_was_moved_aside_with_its_log_can_be_restored_itself() {
    let (room, id) = played();
    let mut ledger = room.open();
    let made = ledger.back_up(time(100)).expect("a backup");
    append(&mut ledger, &id, renamed("In the log")).expect("it is renamed");
    let aside = room.folder.path().join("backups").join("aside.db");
    for end in ["", "-wal"] {
        let of = |path: &Path| PathBuf::from(format!("{}{end}", path.display()));
        fs::copy(of(&room.path()), of(&aside)).expect("it is copied");
    }
    drop(ledger);
    restore(&room.path(), &made.path, time(200), options).expect("restored");
    let again = restore(&room.path(), &aside, time(300), options).expect("restored");
    assert_eq!(again.events, 42, "the log is a part of it");
    let name = room.open().match_state(&id).expect("the match").name;
    assert_eq!(name.as_deref(), Some("In the log"));
}

/// The child's part: writes for ever, and prints each acknowledged event and each refusal.
#[test]
fn writes_while_a_backup_is_restored() {
    let Some(file) = child::file() else { return };
    loop {
        let Ok(mut ledger) = Ledger::open(&file, options()) else {
            continue;
        };
        loop {
            match ledger.create_match(created(), &at(0)) {
                Ok(made) => println!("@ack {}", made.event),
                Err(LedgerError::LedgerChanged) => break,
                Err(error) => println!("@refused {}", error.code()),
            }
        }
    }
}

/// The child's part: restores the backup next to the ledger again and again.
#[test]
fn restores_for_ever() {
    let Some(file) = child::file() else { return };
    for round in 0.. {
        let restored = restore(&file, &file.with_file_name("brought"), time(round), options);
        println!("@done {:?}", restored.map(|restored| restored.as_it_was));
    }
}

#[test]
fn what_is_written_while_a_backup_is_restored_is_in_one_of_the_files() {
    let (room, ..) = backed_up();
    room.open()
        .backup_to(&room.folder.path().join("brought"))
        .expect("a backup");
    let mut acknowledged = Vec::new();
    for _ in 0..6 {
        let part = |name: &str| child::playing(name, &room.path());
        let writing = [(); 2].map(|()| part("restoring::writes_while_a_backup_is_restored"));
        let writing = writing.map(|writer| {
            std::thread::spawn(move || child::killed_after(writer, 150, Duration::from_millis(20)))
        });
        let restoring = part("restoring::restores_for_ever");
        let said = child::killed_after(
            restoring,
            1 + child::any_below(4),
            Duration::from_millis(60),
        );
        let written = writing.map(|writer| writer.join().expect("it is killed"));
        let done = child::said(&said, "done");
        assert!(done.iter().all(|done| done == "Ok(false)"), "{done:?}");
        for said in written {
            acknowledged.extend(child::said(&said, "ack"));
            let refused = child::said(&said, "refused");
            let why = ["ledger_restoring", "ledger_locked"];
            assert!(
                refused.iter().all(|code| why.contains(&&**code)),
                "{refused:?}"
            );
        }
        assert_eq!(room.open().check(), Ok(vec![]));
    }
    let mut kept = crash::events(&room.path());
    for backup in backups(&room.path()).expect("the backups") {
        kept.extend(crash::events(
            &room.folder.path().join("backups").join(backup.name),
        ));
    }
    let lost = acknowledged.iter().filter(|event| !kept.contains(*event));
    assert_eq!(lost.count(), 0, "of {}", acknowledged.len());
    assert!(acknowledged.len() > 500, "{}", acknowledged.len());
}

#[test]
fn who_waits_to_write_hears_that_a_backup_is_being_restored() {
    let (room, id, backup) = backed_up();
    let mut waiting = room.open();
    let restoring = LedgerError::LedgerRestoring;
    let holder = raw(&room, "BEGIN IMMEDIATE");
    assert_eq!(
        append(&mut waiting, &id, renamed("x")).err(),
        Some(LedgerError::LedgerLocked)
    );
    let lock = room.folder.path().join("backups").join("restoring.lock");
    let lock = fs::File::create(lock).expect("a file");
    lock.lock().expect("as a restore does");
    assert_eq!(
        append(&mut waiting, &id, renamed("x")).err(),
        Some(restoring)
    );
    drop((lock, holder));
    append(&mut waiting, &id, renamed("x")).expect("it goes on");
    drop(waiting);
    restored(&room, &id, &backup, "the lock is free again");
}

/// A few of the bits of a file, always the same ones.
fn bits(length: usize) -> impl Iterator<Item = (usize, u8)> {
    let mut state = 14_u64;
    std::iter::repeat_with(move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let place = (state >> 33) as usize;
        (place / 8 % length, 1 << (place % 8))
    })
}

#[test]
fn no_altered_bit_keeps_a_backup_from_being_restored() {
    let (room, id, backup) = backed_up();
    let whole = fs::read(room.path()).expect("the file");
    for (place, bit) in bits(whole.len()).take(60) {
        let mut bytes = whole.clone();
        bytes[place] ^= bit;
        for end in ["-wal", "-shm"] {
            fs::remove_file(format!("{}{end}", room.path().display())).ok();
        }
        fs::write(room.path(), bytes).expect("it is written");
        let what = format!("bit {bit} of byte {place}");
        let kept = restored(&room, &id, &backup, &what);
        for file in backups(&room.path()).expect("the backups") {
            if file.made_at.is_none() {
                let path = room.folder.path().join("backups").join(file.name);
                fs::remove_file(path).expect("removed");
            }
        }
        drop(kept);
    }
}
