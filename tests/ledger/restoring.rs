//! A sound backup is restored over anything in the ledger's place, which is kept.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Room, append, options, played, raw, renamed, time};
use ardoise_journal::MatchId;
use ardoise_ledger::{Restored, backups, restore};
use rusqlite::Connection;

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
        assert_eq!(refused.code(), "backup_differs", "{what}");
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
