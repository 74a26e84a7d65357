//! Newer, damaged and foreign files are distinguished, and are not changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use crate::common::{Room, append, options, played, raw, refused, rules_change};
use ardoise_journal::{Event, EventKind, JournalError, MatchId, RulesetScope};
use ardoise_ledger::{Finding, Ledger, LedgerError};
use ardoise_rules::Seat;
use ardoise_rules::Side;

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
        "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN;
        UPDATE deals SET facts = json_set(facts, '$.long', hex(zeroblob(5000)))",
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
    assert_ne!(
        fs::read(crashed.path()).unwrap(),
        fs::read(room.path()).unwrap(),
        "some of it is in the file"
    );
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
fn a_folder_that_cannot_be_one_is_reported() {
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
    let changed = lines.iter().find(|line| {
        line.kind == EventKind::ContractRecorded && line.payload["contract"]["level"] == 92
    });
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
        ("UPDATE matches SET us_total = 9", "matches", id.to_string()),
        (
            "DELETE FROM players WHERE folded = 'zoe'",
            "players",
            "zoé".to_owned(),
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
    let is_fork = |finding: &Finding| matches!(finding, Finding::Fork { entity, .. } if MatchId::from(entity) == id);
    assert!(findings.iter().any(is_fork), "{findings:?}");
}

#[test]
fn an_unknown_word_is_damage_and_never_read_as_another() {
    for (event, word, wrong) in [
        (None, "south", "souht"),
        (
            Some(Event::DealerChanged {
                seat: Seat::West,
                from_deal: 0,
            }),
            "west",
            "wets",
        ),
        (
            Some(Event::MatchFinished {
                winner: Some(Side::Us),
            }),
            "\"winner\":\"us\"",
            "\"winner\":\"su\"",
        ),
        (
            Some(rules_change("Contrée", RulesetScope::WholeMatch)),
            "whole_match",
            "whole_macth",
        ),
    ] {
        let (room, id) = played();
        if let Some(event) = event {
            append(&mut room.open(), &id, event).unwrap();
        }
        let sql = format!(
            "DROP TRIGGER events_payload_is_only_erased; UPDATE events SET payload = replace(payload, '{word}', '{wrong}')"
        );
        drop(raw(&room, &sql));
        let ledger = room.open();
        let error = ledger.match_state(&id).expect_err(wrong);
        let LedgerError::Journal(JournalError::EventUnreadable { detail, .. }) = &error else {
            panic!("{wrong}: {error:?}");
        };
        let evidence = wrong.trim_end_matches('"').rsplit('"').next().unwrap();
        assert!(detail.contains(evidence), "{detail}");
        let unreadable = Finding::MatchUnreadable {
            match_id: id.clone(),
            error,
        };
        let findings = ledger.check().unwrap();
        assert!(findings.contains(&unreadable), "{findings:?}");
    }
}
