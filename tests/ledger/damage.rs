//! Files that are newer, damaged, someone else's, read-only, locked or full: told apart, and left as they were.

mod child;
mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use ardoise_ledger::{Finding, Ledger, LedgerError, Options};
use common::{Room, append, at, contract, deal, new_match, options, refused, renamed};
use rusqlite::Connection;

/// A closed ledger with a match, and the match's id.
fn played() -> (Room, String) {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    for number in 0..20 {
        append(&mut ledger, &id, contract(80 + number)).unwrap();
        append(&mut ledger, &id, deal(&number.to_string(), 90, 72)).unwrap();
    }
    (room, id)
}

fn raw(room: &Room, sql: &str) -> Connection {
    let connection = Connection::open(room.path()).unwrap();
    connection.execute_batch(sql).unwrap();
    connection
}

/// Every file of the room and its bytes.
fn contents(room: &Room) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = fs::read_dir(room.folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().path());
    files
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect()
}

#[test]
fn a_newer_file_is_refused_untouched() {
    let (room, _) = played();
    drop(raw(&room, "PRAGMA user_version = 2"));
    let before = contents(&room);
    let error = Ledger::open(&room.path(), options())
        .err()
        .expect("a newer file is refused");
    assert_eq!(error, LedgerError::LedgerNewer { found: 2, known: 1 });
    assert!(
        contents(&room) == before,
        "neither the file nor its folder has changed"
    );
}

#[test]
fn a_file_that_is_newer_by_its_migrations_alone_is_refused() {
    let (room, _) = played();
    let history = "INSERT INTO refinery_schema_history SELECT 2, 'later', applied_on, '1' FROM refinery_schema_history";
    drop(raw(&room, history));
    let before = fs::read(room.path()).unwrap();
    assert_eq!(room.refused(), "ledger_newer");
    assert!(fs::read(room.path()).unwrap() == before);
}

#[test]
fn a_file_that_is_newer_in_its_log_alone_is_refused() {
    let (room, _) = played();
    let newer = raw(
        &room,
        "PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 2",
    );
    let log = room.folder.path().join("ardoise.db-wal");
    let before = [fs::read(room.path()).unwrap(), fs::read(&log).unwrap()];
    assert_eq!(room.refused(), "ledger_newer");
    assert!([fs::read(room.path()).unwrap(), fs::read(&log).unwrap()] == before);
    drop(newer);
}

#[test]
fn garbage_is_damage_and_is_kept() {
    let garbage = [
        b"x".repeat(8192),
        b"x".repeat(7),
        b"SQLite format 3\0".to_vec(),
        vec![0; 5000],
    ];
    for bytes in garbage {
        let room = Room::new();
        fs::write(room.path(), &bytes).unwrap();
        assert_eq!(room.refused(), "ledger_damaged", "{} bytes", bytes.len());
        assert!(fs::read(room.path()).unwrap() == bytes);
    }
}

#[test]
fn a_truncated_file_is_damaged_and_is_kept() {
    let (room, _) = played();
    let whole = fs::read(room.path()).unwrap();
    for length in [
        2,
        99,
        100,
        4096,
        4097,
        whole.len() / 2,
        whole.len() - 4096,
        whole.len() - 1,
    ] {
        fs::write(room.path(), &whole[..length]).unwrap();
        assert_eq!(
            room.refused(),
            "ledger_damaged",
            "{length} of {} bytes",
            whole.len()
        );
        assert!(fs::read(room.path()).unwrap() == whole[..length]);
    }
    fs::write(room.path(), &whole).unwrap();
    assert_eq!(
        room.open().check().unwrap(),
        [],
        "whole again, nothing is wrong"
    );
}

#[test]
fn a_page_of_garbage_is_damage_wherever_it_is() {
    let (room, _) = played();
    let whole = fs::read(room.path()).unwrap();
    for page in 0..whole.len() / 4096 {
        let mut torn = whole.clone();
        torn[page * 4096..][..4096].fill(0xA5);
        fs::write(room.path(), &torn).unwrap();
        assert_eq!(room.refused(), "ledger_damaged", "page {page}");
        assert!(fs::read(room.path()).unwrap() == torn);
    }
}

#[test]
fn what_another_program_had_half_done_is_taken_back() {
    let (room, id) = played();
    let half_done = raw(
        &room,
        "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; UPDATE deals SET facts = facts || ' '",
    );
    let crashed = Room::new();
    for name in ["ardoise.db", "ardoise.db-journal"] {
        fs::copy(
            room.folder.path().join(name),
            crashed.folder.path().join(name),
        )
        .unwrap();
    }
    drop(half_done);
    let ledger = crashed.open();
    assert_eq!(ledger.check().unwrap(), []);
    assert_eq!(
        ledger.match_state(&id).unwrap(),
        room.open().match_state(&id).unwrap()
    );
}

#[test]
fn a_log_without_its_file_is_not_thrown_away() {
    let (room, _) = played();
    let log = room.folder.path().join("ardoise.db-wal");
    for left in [None, Some(&b""[..]), Some(b"S")] {
        fs::remove_file(room.path()).ok();
        if let Some(bytes) = left {
            fs::write(room.path(), bytes).unwrap();
        }
        fs::write(&log, b"what was not yet in the file").unwrap();
        assert_eq!(room.refused(), "ledger_damaged");
        assert_eq!(fs::read(&log).unwrap(), b"what was not yet in the file");
    }
}

#[test]
fn an_empty_file_is_a_new_ledger() {
    let room = Room::new();
    fs::write(room.path(), b"").unwrap();
    assert_eq!(room.open().current_match().unwrap(), None);
}

#[test]
fn someone_elses_database_is_left_alone() {
    let room = Room::new();
    drop(raw(&room, "CREATE TABLE recipes (name TEXT)"));
    let before = contents(&room);
    assert_eq!(room.refused(), "ledger_foreign");
    assert!(contents(&room) == before);
}

#[test]
fn a_folder_that_cannot_be_one_is_told() {
    let room = Room::new();
    fs::write(room.path(), b"").unwrap();
    assert_eq!(
        refused(&room.path().join("ardoise.db")),
        "ledger_io",
        "a file is in the place of the folder"
    );
    assert_eq!(
        refused(room.folder.path()),
        "ledger_io",
        "a folder is in the place of the file"
    );
}

#[test]
fn a_flipped_byte_in_an_event_is_found_and_named() {
    let (room, id) = played();
    let mut bytes = fs::read(room.path()).unwrap();
    let written = br#"{"contract":{"level":93,"#;
    let place = bytes
        .windows(written.len())
        .position(|window| window == written)
        .expect("the event is in the file");
    bytes[place + written.len() - 2] ^= 1;
    fs::write(room.path(), &bytes).unwrap();
    let ledger = room.open();
    let lines = ledger.journal(&id).unwrap();
    let changed = lines
        .iter()
        .find(|line| line.kind == "contract_recorded" && line.payload["contract"]["level"] == 92);
    let second = lines
        .iter()
        .filter(|line| line.payload["contract"]["level"] == 92)
        .nth(1);
    let event = second.or(changed).expect("93 now reads 92").event.clone();
    assert_eq!(ledger.check().unwrap(), [Finding::PayloadChanged { event }]);
}

#[test]
fn a_projection_that_differs_from_the_journal_is_found_and_rebuilt() {
    let (room, id) = played();
    let changes = [
        ("UPDATE matches SET us_total = 9", "matches", id.clone()),
        (
            "DELETE FROM players WHERE folded = 'zoe'",
            "players",
            "zoe".to_owned(),
        ),
        (
            "UPDATE deals SET us = 3 WHERE position = 4",
            "deals",
            format!("{id} 4"),
        ),
        (
            "DELETE FROM match_players WHERE side = 'us' AND position = 0",
            "match_players",
            format!("{id} us 0"),
        ),
    ];
    for (sql, table, row) in changes {
        drop(raw(&room, sql));
        let mut ledger = room.open();
        let expected = Finding::ProjectionDiffers {
            table: table.to_owned(),
            row,
        };
        assert_eq!(ledger.check().unwrap(), [expected], "{sql}");
        assert_eq!(ledger.rebuild().unwrap(), []);
        assert_eq!(ledger.check().unwrap(), []);
    }
}

#[test]
fn a_missing_event_is_a_gap() {
    let (room, _) = played();
    let sql =
        "PRAGMA foreign_keys = OFF; DROP TRIGGER events_stay; DELETE FROM events WHERE seq = 5";
    drop(raw(&room, sql));
    let findings = room.open().check().unwrap();
    assert!(
        findings.iter().any(|finding| matches!(
            finding,
            Finding::SequenceGap {
                expected: 5,
                found: 6,
                ..
            }
        )),
        "{findings:?}"
    );
    assert!(
        findings
            .iter()
            .any(|finding| matches!(finding, Finding::ReferenceMissing { .. })),
        "{findings:?}"
    );
}

#[test]
fn a_fork_is_found() {
    let (room, id) = played();
    let device = "00000000-0000-7000-8000-000000000000";
    let sql = format!(
        "INSERT INTO devices (id, own) VALUES ('{device}', 0);
        INSERT INTO events SELECT arrival + 100, '{device}', '{device}', 1, time, zone, kind, version, payload, payload_hash,
            entity, prev_of_entity, hash FROM events WHERE kind = 'contract_recorded' ORDER BY arrival DESC LIMIT 1"
    );
    drop(raw(&room, &sql));
    let findings = room.open().check().unwrap();
    let is_fork =
        |finding: &Finding| matches!(finding, Finding::Fork { entity, .. } if *entity == id);
    assert!(findings.iter().any(is_fork), "{findings:?}");
}

#[test]
fn a_ledger_held_by_another_is_waited_for_then_refused() {
    let (room, id) = played();
    let mut ledger = room.open();
    let before = ledger.match_state(&id).unwrap();
    let holder = raw(&room, "BEGIN IMMEDIATE");
    let start = Instant::now();
    assert_eq!(
        append(&mut ledger, &id, renamed("x")).unwrap_err().code(),
        "ledger_locked"
    );
    assert!(start.elapsed() >= options().busy_timeout, "it waited");
    assert_eq!(
        ledger.match_state(&id).unwrap(),
        before,
        "it can be read meanwhile"
    );
    holder.execute_batch("COMMIT").unwrap();
    assert_eq!(
        append(&mut ledger, &id, renamed("x")).unwrap().revision,
        before.revision + 1
    );
}

#[test]
fn a_ledger_that_another_keeps_to_itself_does_not_open() {
    let (room, _) = played();
    let holder = raw(
        &room,
        "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE matches SET name = name",
    );
    assert_eq!(room.refused(), "ledger_locked");
    holder.execute_batch("ROLLBACK").unwrap();
    drop(holder);
    assert_eq!(room.open().check().unwrap(), []);
}

#[test]
fn a_full_disk_refuses_the_event_and_keeps_the_rest() {
    let (room, id) = played();
    let pages = u32::try_from(fs::metadata(room.path()).unwrap().len() / 4096).unwrap();
    let mut ledger = Ledger::open(
        &room.path(),
        Options {
            max_pages: Some(pages + 2),
            ..options()
        },
    )
    .unwrap();
    let (mut before, mut number) = (ledger.match_state(&id).unwrap(), 100);
    let error = loop {
        number += 1;
        match append(&mut ledger, &id, deal(&number.to_string(), 90, 72)) {
            Ok(change) => before = change.state,
            Err(error) => break error,
        }
    };
    assert_eq!(error.code(), "ledger_full");
    assert_eq!(
        ledger.match_state(&id).unwrap(),
        before,
        "the state is as it was"
    );
    assert_eq!(ledger.check().unwrap(), []);
    drop(ledger);
    assert!(
        append(&mut room.open(), &id, renamed("x")).is_ok(),
        "with room again, it goes on"
    );
}

#[test]
fn a_ledger_opened_for_reading_is_read_and_not_written() {
    let (room, id) = played();
    let reading = || Options {
        read_only: true,
        ..options()
    };
    let mut ledger = Ledger::open(&room.path(), reading()).unwrap();
    assert_eq!(ledger.match_state(&id).unwrap().deals.len(), 20);
    assert_eq!(ledger.check().unwrap(), []);
    assert_eq!(
        append(&mut ledger, &id, renamed("x")).unwrap_err().code(),
        "ledger_read_only"
    );
    assert_eq!(
        ledger.undo(&id, None, &at(1)).unwrap_err().code(),
        "ledger_read_only"
    );
    assert_eq!(ledger.rebuild().unwrap_err().code(), "ledger_read_only");
    let nothing = Room::new();
    assert_eq!(
        Ledger::open(&nothing.path(), reading())
            .err()
            .unwrap()
            .code(),
        "ledger_read_only"
    );
    assert!(!nothing.path().exists());
}

/// The child's part; without a file it is no test.
#[test]
fn opens_as_someone_else() {
    if let Some(file) = child::file() {
        println!("@refused {}", refused(&file));
    }
}

#[cfg(unix)]
#[test]
fn a_file_or_folder_that_may_not_be_written_is_read_only() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;

    let mode =
        |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    let shared = Room::new();
    let program = shared.folder.path().join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    mode(shared.folder.path(), 0o755);
    for (file, folder) in [(0o444, 0o555), (0o444, 0o777), (0o666, 0o555)] {
        let (room, _) = played();
        let before = fs::read(room.path()).unwrap();
        mode(&room.path(), file);
        mode(room.folder.path(), folder);
        let mut someone = std::process::Command::new(&program);
        child::with_part(&mut someone, "opens_as_someone_else", &room.path());
        // To root, nothing is read-only.
        if fs::metadata(&program).unwrap().uid() == 0 {
            someone.uid(65534).gid(65534);
        }
        let output = someone.output().unwrap();
        mode(room.folder.path(), 0o755);
        assert_eq!(
            child::said(&output.stdout, "refused"),
            ["ledger_read_only"],
            "{file:o} in {folder:o}"
        );
        assert!(fs::read(room.path()).unwrap() == before);
    }
}
