//! The journal: its chain, how events get in, and its immutability.

use crate::common::{Room, append, at, contract, created, deal, new_match, options, renamed, time};
use ardoise_journal::{Event, EventKind, JournalError, MatchId, Upcaster, new_id};
use ardoise_ledger::{IoCause, Ledger, LedgerError, Options};
use rusqlite::Connection;
use serde_json::{Value, json};

#[test]
fn a_stale_command_learns_what_changed() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, contract(90)).unwrap();
    append(&mut ledger, &id, deal("a", 90, 72)).unwrap();
    let stale = ledger
        .append(&id, Some(1), renamed("x"), &at(2))
        .unwrap_err();
    let kinds = vec![
        EventKind::ContractRecorded.into(),
        EventKind::DealRecorded.into(),
    ];
    assert_eq!(
        stale,
        LedgerError::StaleRevision {
            expected: 1,
            actual: 3,
            kinds
        }
    );
    assert_eq!(
        ledger.undo(&id, Some(2), &at(2)).unwrap_err().code(),
        "stale_revision"
    );
    assert_eq!(
        ledger
            .append(&id, Some(9), renamed("x"), &at(2))
            .unwrap_err()
            .code(),
        "stale_revision"
    );
    assert_eq!(
        ledger
            .append(&id, Some(3), renamed("x"), &at(2))
            .unwrap()
            .state
            .revision,
        4
    );
}

#[test]
fn an_event_that_is_sent_again_is_written_once() {
    let room = Room::new();
    let mut ledger = room.open();
    let ids = [1, 2, 3].map(|second| new_id(time(second)));
    let meta = ids.map(|id| at(1).with_id(id));
    let first = ledger.create_match(created(), &meta[0]).unwrap();
    let again = ledger.create_match(created(), &meta[0]).unwrap();
    assert!(!first.repeated && again.repeated);
    assert_eq!(
        (&again.state.id, &again.state),
        (&first.state.id, &first.state)
    );

    let id = first.state.id;
    let first = ledger
        .append(&id, Some(1), deal("a", 1, 0), &meta[1])
        .unwrap();
    let again = ledger
        .append(&id, Some(1), deal("a", 1, 0), &meta[1])
        .unwrap();
    assert_eq!(
        (again.repeated, again.state.revision, &again.state),
        (true, 2, &first.state)
    );

    ledger.undo(&id, Some(2), &meta[2]).unwrap();
    let again = ledger.undo(&id, Some(2), &meta[2]).unwrap();
    assert_eq!((again.repeated, again.state.revision), (true, 3));

    let taken = ledger
        .append(&id, None, deal("b", 1, 0), &meta[1])
        .unwrap_err();
    assert_eq!(
        taken.code(),
        "event_id_taken",
        "an id is not used for something else"
    );
    assert_eq!(
        ledger.create_match(created(), &meta[1]).unwrap_err().code(),
        "event_id_taken"
    );
    assert_eq!(ledger.journal(&id).unwrap().len(), 3);
}

#[test]
fn a_referee_reads_who_changed_what_and_when() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, deal("a", 90, 72)).unwrap();
    ledger.undo(&id, None, &at(3)).unwrap();
    append(&mut ledger, &id, renamed("x")).unwrap();
    let lines = ledger.journal(&id).unwrap();
    let seen: Vec<_> = lines
        .iter()
        .map(|line| (line.revision, line.kind.as_str(), line.undone))
        .collect();
    let expected = [
        (1, "match_created", false),
        (2, "deal_recorded", true),
        (3, "undone", false),
        (4, "match_renamed", false),
    ];
    assert_eq!(seen, expected);
    assert_eq!(
        (lines[2].at, lines[2].zone.as_str()),
        (time(3), "Europe/Paris")
    );
    assert_eq!(lines[1].payload["mark"]["us"], 90);
    assert!(
        lines.iter().all(|line| line.device == lines[0].device),
        "one device wrote them all"
    );
    assert_eq!(
        ledger.journal(&"nowhere".into()).unwrap_err().code(),
        "match_not_found"
    );
}

#[test]
fn the_journal_only_grows() {
    let room = Room::new();
    let mut ledger = room.open();
    new_match(&mut ledger);
    let raw = Connection::open(room.path()).unwrap();
    let refused = [
        "DELETE FROM events",
        "UPDATE events SET payload = '{}'",
        "UPDATE events SET kind = 'x'",
        "UPDATE events SET hash = zeroblob(32)",
        "UPDATE events SET entity = id, payload = NULL",
    ];
    for sql in refused {
        let error = raw.execute(sql, []).expect_err(sql).to_string();
        assert_eq!(error, "the journal is append-only", "{sql}");
    }
}

#[test]
fn a_purge_erases_a_payload_and_keeps_the_chain() {
    let room = Room::new();
    let mut ledger = room.open();
    let (purged, kept) = (new_match(&mut ledger), new_match(&mut ledger));
    append(&mut ledger, &purged, deal("a", 90, 72)).unwrap();
    let raw = Connection::open(room.path()).unwrap();
    raw.execute(
        "UPDATE events SET payload = NULL WHERE entity = ?",
        [purged.as_str()],
    )
    .unwrap();
    assert_eq!(ledger.rebuild_as_it_is().unwrap(), []);
    assert_eq!(ledger.check().unwrap(), []);
    assert_eq!(
        ledger.match_state(&purged).unwrap_err().code(),
        "match_purged"
    );
    assert!(ledger.match_state(&kept).is_ok());
    assert_eq!(ledger.current_match().unwrap().unwrap().id, kept);
}

#[test]
fn each_event_hashes_the_one_before() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, renamed("x")).unwrap();
    let raw = Connection::open(room.path()).unwrap();
    let untie = "DROP TRIGGER events_keep_their_envelope; UPDATE events SET time = '2020-01-01T00:00:00.000Z' WHERE seq = 1";
    raw.execute_batch(untie).unwrap();
    let findings = ledger.check().unwrap();
    assert_eq!(
        serde_json::to_value(&findings[0]).unwrap()["code"],
        "chain_broken"
    );
    assert_eq!(
        serde_json::to_value(&findings[0]).unwrap()["event"],
        json!(id),
        "{findings:?}"
    );
}

/// A ledger in which an older program wrote one event: in version 0, the name was called title.
fn with_an_old_event(room: &Room) -> MatchId {
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, renamed("Chez Anne")).unwrap();
    let raw = Connection::open(room.path()).unwrap();
    let sql = "DROP TRIGGER events_keep_their_envelope; DROP TRIGGER events_payload_is_only_erased;
        UPDATE events SET version = 0, payload = '{\"title\": \"Chez Anne\"}' WHERE kind = 'match_renamed'";
    raw.execute_batch(sql).unwrap();
    id
}

fn titles_became_names() -> Vec<Upcaster> {
    let raise = |mut payload: Value| json!({ "name": payload["title"].take() });
    vec![Upcaster {
        kind: "match_renamed",
        from: 0,
        raise,
    }]
}

#[test]
fn an_old_event_is_read_by_its_upcaster() {
    let room = Room::new();
    let id = with_an_old_event(&room);
    let options = Options {
        upcasters: titles_became_names(),
        ..options()
    };
    let ledger = Ledger::open(&room.path(), options).unwrap();
    assert_eq!(
        ledger.match_state(&id).unwrap().name.as_deref(),
        Some("Chez Anne")
    );
    assert_eq!(
        ledger.journal(&id).unwrap()[1].version,
        0,
        "the journal says at which version it was written"
    );
}

#[test]
fn an_event_of_a_newer_program_is_not_guessed() {
    let room = Room::new();
    let mut ledger = room.open();
    let (id, other) = (new_match(&mut ledger), new_match(&mut ledger));
    append(&mut ledger, &id, renamed("x")).unwrap();
    let raw = Connection::open(room.path()).unwrap();
    let sql = "DROP TRIGGER events_keep_their_envelope; UPDATE events SET kind = 'tea_served' WHERE kind = 'match_renamed'";
    raw.execute_batch(sql).unwrap();
    assert_eq!(
        ledger.match_state(&id).unwrap_err().code(),
        "event_unreadable"
    );
    assert_eq!(
        append(&mut ledger, &id, renamed("y")).unwrap_err().code(),
        "event_unreadable"
    );
    assert_eq!(
        ledger.rebuild().unwrap()[0].match_id,
        id,
        "the others are still listed"
    );
    assert!(append(&mut ledger, &other, renamed("y")).is_ok());
}

#[test]
fn an_error_serialises_with_its_code_and_parameters() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let deal = Event::DealDeleted {
        deal: "gone".into(),
    };
    let errors = [
        ledger
            .append(&id, Some(7), renamed("x"), &at(1))
            .unwrap_err(),
        ledger.append(&id, None, deal, &at(1)).unwrap_err(),
        ledger.undo(&id, None, &at(1)).unwrap_err(),
        LedgerError::LedgerNewer { found: 2, known: 1 },
        LedgerError::LedgerReadOnly,
        LedgerError::LedgerNoAccess,
        LedgerError::LedgerIo {
            detail: "x".into(),
            cause: IoCause::Disk,
        },
    ];
    for error in errors {
        let written = serde_json::to_value(&error).unwrap();
        assert_eq!(written["code"], error.code());
    }
    let missing = LedgerError::from(JournalError::DealNotFound {
        deal: "gone".into(),
    });
    assert_eq!(
        serde_json::to_value(missing).unwrap(),
        json!({"code": "deal_not_found", "id": "gone"})
    );
}

#[test]
fn a_new_match_is_named_by_its_first_event() {
    let room = Room::new();
    let mut ledger = room.open();
    let change = ledger.create_match(created(), &at(0)).unwrap();
    assert_eq!((change.state.revision, change.state.revision), (1, 1));
    assert_eq!(
        (change.state.id.as_str(), change.event.as_str()),
        (change.state.id.as_str(), change.state.id.as_str())
    );
    let stranger = append(&mut ledger, &"nowhere".into(), renamed("x"));
    assert_eq!(stranger.unwrap_err().code(), "match_not_found");
}

#[test]
fn what_was_undone_is_redone_after_a_restart() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, deal("a", 1, 0)).unwrap();
    append(&mut ledger, &id, deal("b", 2, 0)).unwrap();
    let before = ledger.match_state(&id).unwrap();
    ledger.undo(&id, None, &at(2)).unwrap();
    drop(ledger);
    let mut ledger = room.open();
    let redone = ledger.redo(&id, None, &at(3)).unwrap().state;
    assert_eq!(redone.deals, before.deals);
}

#[test]
fn undoing_one_match_leaves_the_others() {
    let room = Room::new();
    let mut ledger = room.open();
    let (one, other) = (new_match(&mut ledger), new_match(&mut ledger));
    append(&mut ledger, &one, deal("a", 1, 0)).unwrap();
    append(&mut ledger, &other, deal("b", 2, 0)).unwrap();
    let before = ledger.match_state(&other).unwrap();
    let undone = ledger.undo(&one, None, &at(2)).unwrap().state;
    assert!(undone.deals.is_empty());
    assert_eq!(ledger.match_state(&other).unwrap(), before);
}
