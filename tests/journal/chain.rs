//! The chain of hashes over the events of a device.

use crate::common::{Journal, code};
use crate::events::{at, deal, renamed};
use ardoise_journal::{ChainFault, Entity, Entry, Event, MatchState, Recorded, verify};

fn three_events() -> Journal {
    let mut journal = Journal::new();
    journal.played([deal("a", 90, 72), renamed("Chez Anne")]);
    journal
}

/// The faults of all entries in order.
fn faults(entries: &[Entry], is_own: bool) -> Vec<ChainFault> {
    let before = std::iter::once(None).chain(entries.iter().map(Some));
    let pairs = before.zip(entries);
    pairs
        .flat_map(|(before, entry)| verify(before, entry, is_own))
        .collect()
}

fn broken(entry: &Entry) -> ChainFault {
    ChainFault::Broken {
        event: entry.id.clone(),
        device: entry.device.clone(),
    }
}

#[test]
fn a_chain_as_it_was_written_has_no_fault() {
    let journal = three_events();
    assert_eq!(faults(&journal.entries, true), []);
    let sequence = journal.entries.iter().map(|entry| entry.seq);
    assert_eq!(sequence.collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn every_field_of_an_envelope_is_hashed() {
    let changes: [fn(&mut Entry); 8] = [
        |entry| entry.id = "0190a000-0000-7000-8000-00000000dead".into(),
        |entry| entry.time = "2020-01-01T00:00:00.000Z".into(),
        |entry| entry.zone = "UTC".into(),
        |entry| entry.kind = "match_abandoned".into(),
        |entry| entry.version += 1,
        |entry| entry.entity = "0190a000-0000-7000-8000-00000000dead".into(),
        |entry| entry.prev_of_entity = None,
        |entry| entry.payload_hash[0] ^= 1,
    ];
    for (number, change) in changes.iter().enumerate() {
        let mut journal = three_events();
        change(&mut journal.entries[1]);
        let found = faults(&journal.entries, true);
        assert!(
            found.contains(&broken(&journal.entries[1])),
            "{number}: {found:?}"
        );
    }
}

#[test]
fn a_changed_payload_is_found_and_a_purged_one_keeps_the_chain() {
    let mut journal = three_events();
    let event = journal.entries[1].id.clone();
    journal.entries[1].payload = Some("{}".to_owned());
    let found = faults(&journal.entries, true);
    assert_eq!(found, [ChainFault::PayloadChanged { event }]);
    journal.entries[1].payload = None;
    assert_eq!(faults(&journal.entries, true), []);
    let state = MatchState::read(&journal.id(), &journal.entries, &[]);
    assert_eq!(code(&state.expect_err("no payload")), "match_purged");
}

#[test]
fn missing_events_are_a_gap_in_the_own_chain_and_none_in_a_part_of_another() {
    let mut journal = three_events();
    journal.entries.remove(1);
    let gap = ChainFault::Gap {
        device: journal.device.clone(),
        expected: 2,
        found: 3,
    };
    assert_eq!(faults(&journal.entries, true), [gap]);
    assert_eq!(faults(&journal.entries, false), []);
}

#[test]
fn an_event_of_a_newer_program_is_not_guessed() {
    let mut journal = three_events();
    journal.entries[2].kind = "tea_served".to_owned();
    let state = MatchState::read(&journal.id(), &journal.entries, &[]);
    assert_eq!(code(&state.expect_err("no such kind")), "event_unreadable");
    assert!(Recorded::<Event>::read(&journal.entries[0], &[]).is_ok());
}

#[test]
fn the_time_of_a_call_is_written_to_the_millisecond() {
    let journal = Journal::new();
    assert_eq!(journal.entries[0].time, "2024-10-04T00:00:00.000Z");
    assert_eq!(journal.entries[0].zone, at(0).zone);
    assert_eq!(journal.entries[0].at().ok(), Some(at(0).at));
}
