//! A ledger whose folder was copied: both copies write as one device.

use crate::common::{
    Room, append, at, created, deal, export, going_on, import, new_match, options, played, raw,
    read, time,
};
use ardoise_journal::{Entry, MatchId, to_hex};
use ardoise_ledger::{Finding, Gap, LedgerError, restore};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A ledger of 41 events, and a copy of it in which two more matches were begun, the first with a deal.
fn copied() -> (Room, Room, [MatchId; 2]) {
    let (ours, _) = played();
    let theirs = Room::new();
    ours.open().backup_to(&theirs.path()).expect("a copy");
    let mut ledger = theirs.open();
    let first = new_match(&mut ledger);
    append(&mut ledger, &first, deal("a", 90, 72)).expect("it is played");
    let second = new_match(&mut ledger);
    drop(ledger);
    (ours, theirs, [first, second])
}

fn export_of(room: &Room, id: &MatchId) -> Vec<u8> {
    let mut out = Vec::new();
    let ids = [id.clone()];
    let exported = room.open().export(Some(&ids), &mut out, &mut going_on);
    exported.expect("it is exported");
    out
}

/// The findings in a file, which is refused if there is any.
fn findings(room: &Room, file: &[u8]) -> Vec<Finding> {
    let mut ledger = room.open();
    let before = export(&ledger);
    let incoming = read(&ledger, file);
    if incoming.summary.found > 0 {
        let written = ledger.write_import(&incoming, &BTreeMap::new(), &at(500), &mut going_on);
        assert_eq!(written.expect_err("refused").code(), "import_unsound");
        assert!(export(&ledger) == before, "nothing has changed");
    }
    incoming.summary.findings
}

/// Everything is sound, a backup can be made and restored, and the ledger goes on.
fn is_sound(room: &Room) {
    let mut ledger = room.open();
    assert_eq!(ledger.check(), Ok(vec![]));
    let made = ledger.back_up(time(700)).expect("a backup");
    assert_eq!(made.findings, []);
    ledger
        .create_match(created(), &at(600))
        .expect("it goes on");
    restore(&room.path(), &made.path, time(800), options).expect("it is restored");
    assert_eq!(room.open().check(), Ok(vec![]));
}

#[test]
fn a_match_of_a_copy_is_refused_without_what_the_copy_wrote_before() {
    let (ours, theirs, [_, second]) = copied();
    let alone = export_of(&theirs, &second);
    let found = findings(&ours, &alone);
    let [Finding::OwnEventsMissing { from, to, .. }] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!((*from, *to), (42, 43), "the match before it");
    is_sound(&ours);
    let elsewhere = Room::new();
    import(&mut elsewhere.open(), &alone, &[]);
    is_sound(&elsewhere);
}

#[test]
fn a_whole_copy_is_imported_and_both_go_on() {
    let (ours, theirs, _) = copied();
    for round in 0..3 {
        import(&mut ours.open(), &export(&theirs.open()), &[]);
        assert_eq!(ours.open().check(), Ok(vec![]), "round {round}");
        new_match(&mut ours.open());
        new_match(&mut theirs.open());
    }
    import(&mut theirs.open(), &export(&ours.open()), &[]);
    is_sound(&theirs);
    is_sound(&ours);
}

#[test]
fn an_open_handle_writes_as_the_new_device_too() {
    let (ours, theirs, _) = copied();
    let (mut importing, mut other) = (ours.open(), ours.open());
    import(&mut importing, &export(&theirs.open()), &[]);
    importing
        .create_match(created(), &at(1))
        .expect("it goes on");
    let refused = other.create_match(created(), &at(1)).err();
    assert_eq!(
        refused,
        Some(LedgerError::LedgerChanged),
        "it is opened again"
    );
    is_sound(&ours);
}

#[test]
fn what_a_copy_wrote_is_refused_if_the_ledger_has_written_under_the_same_numbers_since_the_look() {
    let (ours, theirs, _) = copied();
    let mut ledger = ours.open();
    let incoming = read(&ledger, &export(&theirs.open()));
    assert_eq!(incoming.summary.findings, []);
    new_match(&mut ledger);
    let written = ledger.write_import(&incoming, &BTreeMap::new(), &at(500), &mut going_on);
    assert_eq!(written, Err(LedgerError::ImportUnsound { findings: 1 }));
    is_sound(&ours);
}

/// Puts events of the copy into our file without any check, as an older program did.
fn with_a_gap(change: impl FnOnce(&mut Entry)) -> (Room, Room) {
    let (ours, theirs, [_, second]) = copied();
    let file: Value = serde_json::from_slice(&export_of(&theirs, &second)).expect("JSON");
    let mut entry = entry(&file["entities"][0]);
    change(&mut entry);
    let connection = raw(&ours, "");
    let sql = "INSERT INTO events VALUES ((SELECT max(arrival) + 1 FROM events),?,?,?,?,?,?,?,?,?,?,NULL,?)";
    let written = connection.execute(
        sql,
        (
            entry.id.as_str(),
            entry.device.as_str(),
            entry.seq,
            &entry.time,
            &entry.zone,
            &entry.kind,
            entry.version,
            &entry.payload,
            &entry.payload_hash,
            entry.entity.as_str(),
            &entry.hash,
        ),
    );
    assert_eq!(written, Ok(1));
    (ours, theirs)
}

/// The first event of an exported entity.
fn entry(entity: &Value) -> Entry {
    let event = &entity["events"][0];
    let text = |field: &str| event[field].as_str().expect("a text").to_owned();
    let bytes = |field: &str| {
        let hex = text(field).into_bytes();
        let byte =
            |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
        hex.chunks(2).map(byte).collect::<Vec<u8>>()
    };
    Entry {
        arrival: 0,
        id: text("id").into(),
        device: text("device").into(),
        seq: event["seq"].as_i64().expect("a number"),
        time: text("time"),
        zone: text("zone"),
        kind: text("kind"),
        version: ardoise_journal::EVENT_VERSION,
        payload: Some(event["payload"].to_string()),
        payload_hash: bytes("payload_hash"),
        entity: entity["entity"].as_str().expect("an id").into(),
        prev_of_entity: None,
        hash: bytes("hash"),
    }
}

#[test]
fn a_ledger_with_a_gap_from_before_can_be_mended_and_its_backups_restored() {
    let (ours, theirs) = with_a_gap(|_| {});
    let mut ledger = ours.open();
    let gap = |found: &[Finding]| {
        matches!(
            found,
            [Finding::SequenceGap {
                expected: 42,
                found: 44,
                ..
            }]
        )
    };
    let found = ledger.check().expect("a check");
    assert!(
        found.iter().any(|one| gap(std::slice::from_ref(one))),
        "{found:?}"
    );
    ledger.rebuild().expect("its lists");
    let made = ledger.back_up(time(100)).expect("a backup");
    assert!(gap(&made.findings), "{:?}", made.findings);
    let copy = Room::new();
    restore(&copy.path(), &made.path, time(200), options).expect("it is restored");
    is_sound(&copy);

    let renewed = ledger
        .renew_device()
        .expect("mended")
        .expect("something was missing");
    assert_eq!(renewed.gaps, [Gap { from: 42, to: 43 }]);
    assert_ne!(renewed.before, renewed.now);
    assert_eq!(
        ledger.renew_device(),
        Ok(None),
        "nothing is missing any more"
    );
    assert_eq!(ledger.check(), Ok(vec![]));
    new_match(&mut ledger);
    import(&mut ledger, &export(&theirs.open()), &[]);
    is_sound(&ours);
}

#[test]
fn a_number_that_no_device_reaches_does_not_stop_the_ledger() {
    let far = |entry: &mut Entry| {
        entry.seq = i64::MAX;
        entry.hash = entry.hash_after(None);
    };
    let (ours, _) = with_a_gap(far);
    let mut ledger = ours.open();
    ledger.rebuild().expect("its lists");
    assert_eq!(ledger.check(), Ok(vec![]), "it is of another device now");
    new_match(&mut ledger);
    is_sound(&ours);

    let (ours, theirs, [_, second]) = copied();
    let mut file: Value = serde_json::from_slice(&export_of(&theirs, &second)).expect("JSON");
    let mut entry = entry(&file["entities"][0]);
    far(&mut entry);
    let event = &mut file["entities"][0]["events"][0];
    (event["seq"], event["hash"]) = (json!(entry.seq), json!(to_hex(&entry.hash)));
    let missing = Finding::OwnEventsMissing {
        event: entry.id,
        device: entry.device,
        from: 42,
        to: i64::MAX - 1,
    };
    assert_eq!(findings(&ours, file.to_string().as_bytes()), [missing]);
    is_sound(&ours);
}

#[test]
fn an_event_that_the_next_one_here_does_not_follow_is_refused() {
    let (_, theirs, [first, second]) = copied();
    let here = Room::new();
    // Of another device, the end of its chain alone.
    import(&mut here.open(), &export_of(&theirs, &second), &[]);
    let before = export_of(&theirs, &first);
    assert_eq!(findings(&here, &before), []);
    let mut file: Value = serde_json::from_slice(&before).expect("JSON");
    let sent = &mut file["entities"][0];
    let previous = entry(sent).hash;
    let deal = sent["events"].as_array_mut().expect("a list").remove(1);
    let mut other = entry(&json!({"entity": sent["entity"], "events": [deal]}));
    other.zone = "Elsewhere".into();
    other.prev_of_entity = Some(first.as_str().into());
    other.hash = other.hash_after(Some(&previous));
    let mut changed = deal;
    (changed["zone"], changed["hash"]) = (json!(other.zone), json!(to_hex(&other.hash)));
    sent["events"].as_array_mut().expect("a list").push(changed);
    let broken = Finding::ChainBroken {
        event: other.id,
        device: other.device,
    };
    assert_eq!(findings(&here, file.to_string().as_bytes()), [broken]);
}
