//! Publishing to a hub: sent and unsent matches.

use crate::common::*;
use ardoise_journal::{DeviceId, Entity, EntityId, Entry, Event, Line, MatchId, MatchState, Stub};
use ardoise_ledger::{Chosen, HubHas, Ledger, LeftOut, Publication, Reason};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Deserialize)]
struct File {
    version: u32,
    #[serde(default)]
    stubs: Vec<Stub>,
    entities: Vec<Published>,
}

#[derive(Deserialize)]
struct Published {
    entity: EntityId,
    events: Vec<Line>,
}

impl File {
    fn of(ledger: &Ledger, publication: &Publication, from: usize, end: usize) -> File {
        let mut out = Vec::new();
        ledger
            .write_for_hub(publication, from..end, None, &mut out)
            .expect("it is written");
        serde_json::from_slice(&out).expect("it is read")
    }

    fn entries(self) -> Vec<Entry> {
        let entities = self.entities.into_iter();
        entities
            .flat_map(|Published { entity, events }| {
                let entry = move |line: Line| line.entry(&entity).expect("an event");
                events.into_iter().map(entry).collect::<Vec<_>>()
            })
            .collect()
    }
}

fn note(text: &str) -> Event {
    Event::NotesChanged {
        notes: Some(text.to_owned()),
    }
}

fn matches(ids: &[&MatchId]) -> Chosen {
    Chosen {
        matches: ids.iter().map(|id| (*id).clone()).collect(),
        ..Chosen::default()
    }
}

/// Writes deals, notes, undos and redos into some matches.
fn play(ledger: &mut Ledger, ids: &[MatchId], seed: u64, count: u64) {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for number in 0..count {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let id = &ids[usize::try_from(state >> 8).unwrap() % ids.len()];
        // An undo may have nothing to undo.
        match state % 8 {
            0 | 1 => drop(append(ledger, id, note(&number.to_string())).unwrap()),
            2 => drop(ledger.undo(id, None, &at(2))),
            3 => drop(ledger.redo(id, None, &at(3))),
            _ => drop(append(ledger, id, deal(&format!("{seed}-{number}"), 90, 72)).unwrap()),
        }
    }
}

#[test]
fn a_published_match_reads_as_at_home_but_for_its_notes() {
    for seed in 1..=12 {
        let room = Room::new();
        let mut ledger = room.open();
        let ids: Vec<MatchId> = (0..3).map(|_| new_match(&mut ledger)).collect();
        play(&mut ledger, &ids, seed, 60);
        let chosen = matches(&[&ids[0], &ids[1]]);
        let publication = ledger.publication(&chosen, &BTreeMap::new()).unwrap();
        assert_eq!(publication.left_out, []);
        let file = File::of(&ledger, &publication, 0, publication.len());
        // An import refuses it.
        assert_eq!(file.version, 2);
        let stubs = file.stubs.clone();
        let entries = file.entries();
        // Every number occurs once, and every event follows its stated predecessor.
        let mut places: Vec<i64> = stubs.iter().map(|stub| stub.seq).collect();
        places.extend(entries.iter().map(|entry| entry.seq));
        places.sort_unstable();
        let all: Vec<i64> = (1..=i64::try_from(publication.len()).unwrap()).collect();
        assert_eq!(places, all);
        let known: BTreeSet<&str> = entries
            .iter()
            .map(|entry| entry.id.as_str())
            .chain(
                stubs
                    .iter()
                    .filter_map(|stub| Some(stub.link()?.0.as_str())),
            )
            .collect();
        let prevs = entries
            .iter()
            .filter_map(|entry| entry.prev_of_entity.as_deref());
        assert!(
            prevs
                .chain(stubs.iter().filter_map(|stub| stub.prev.as_deref()))
                .all(|prev| known.contains(prev))
        );
        assert!(entries.iter().all(|entry| entry.kind != "notes_changed"));
        for id in &ids[..2] {
            let own: Vec<Entry> = entries
                .iter()
                .filter(|entry| *id == entry.entity.as_str())
                .cloned()
                .collect();
            let published = MatchState::read(id, &own, &[]).expect("it is read");
            let home = ledger.match_state(id).unwrap();
            assert_eq!(published.deals, home.deals, "seed {seed}");
            assert_eq!(published.notes, None);
        }
        assert!(entries.iter().all(|entry| ids[2] != entry.entity.as_str()));
    }
}

#[test]
fn only_what_the_hub_does_not_have_is_sent() {
    let room = Room::new();
    let mut ledger = room.open();
    let (public, private) = (new_match(&mut ledger), new_match(&mut ledger));
    for number in 0..4 {
        append(&mut ledger, &public, deal(&format!("a{number}"), 90, 72)).unwrap();
        append(&mut ledger, &private, deal(&format!("b{number}"), 90, 72)).unwrap();
    }
    let device = ledger.own_device().unwrap();
    let has = |head, stubs: &[(i64, i64)], purged: &[(i64, i64)]| {
        let hub = HubHas {
            head,
            stubs: stubs.to_vec(),
            purged: purged.to_vec(),
            ..HubHas::default()
        };
        BTreeMap::from([(device.clone(), hub)])
    };
    let sent = |ledger: &Ledger, chosen: &Chosen, has: &BTreeMap<DeviceId, HubHas>| {
        let publication = ledger.publication(chosen, has).unwrap();
        let file = File::of(ledger, &publication, 0, publication.len());
        let stubs: Vec<(i64, bool)> = file.stubs.iter().map(|one| (one.seq, one.purged)).collect();
        let events: Vec<i64> = file.entries().iter().map(|one| one.seq).collect();
        (events, stubs)
    };
    let stubs = [(2, 2), (4, 4), (6, 6), (8, 8), (10, 10)];
    let one = matches(&[&public]);
    assert_eq!(sent(&ledger, &one, &has(10, &stubs, &[])), (vec![], vec![]));
    assert_eq!(
        sent(&ledger, &one, &has(7, &stubs[..3], &[])),
        (vec![9], vec![(8, false), (10, false)])
    );
    // More is chosen: the hub's stubs are now sent as events.
    let both = matches(&[&public, &private]);
    assert_eq!(
        sent(&ledger, &both, &has(10, &stubs, &[])),
        (vec![2, 4, 6, 8, 10], vec![])
    );
    // A purge is sent, chosen or not, until the hub has it.
    append(&mut ledger, &private, Event::MatchDeleted {}).unwrap();
    ledger.purge(&private).unwrap();
    let purged = [2, 4, 6, 8, 10].map(|seq| (seq, true)).to_vec();
    let (events, marks) = sent(&ledger, &one, &has(11, &[(2, 2), (11, 11)], &[(11, 11)]));
    assert_eq!((events, marks), (vec![], purged));
    let known = [(2, 2), (4, 4), (6, 6), (8, 8), (10, 11)];
    assert_eq!(
        sent(&ledger, &one, &has(11, &known, &known)),
        (vec![], vec![])
    );
}

#[test]
fn a_match_stays_home_while_events_of_another_device_are_missing() {
    let (mut theirs, mut ours) = (Room::new().open_kept(), Room::new().open_kept());
    let (first, second) = (new_match(&mut theirs.1), new_match(&mut theirs.1));
    append(&mut theirs.1, &second, deal("a", 90, 72)).unwrap();
    let mut file = Vec::new();
    let only = [second.clone()];
    theirs
        .1
        .export(Some(&only), &mut file, &mut going_on)
        .unwrap();
    import(&mut ours.1, &file, &[]);
    let device = theirs.1.own_device().unwrap();
    let chosen = matches(&[&second]);
    let publication = ours.1.publication(&chosen, &BTreeMap::new()).unwrap();
    let left = LeftOut {
        entity: second.as_str().into(),
        code: Reason::Missing,
        device: Some(device.clone()),
        seq: Some(1),
    };
    assert_eq!((publication.len(), &publication.left_out), (0, &vec![left]));
    // Once the hub has the earlier events, it is published.
    let hub = HubHas {
        head: 1,
        ..HubHas::default()
    };
    let has = BTreeMap::from([(device, hub)]);
    let publication = ours.1.publication(&chosen, &has).unwrap();
    assert_eq!((publication.len(), &publication.left_out), (2, &Vec::new()));
    assert!(ours.1.publication(&matches(&[&first]), &has).is_err());
}

impl Room {
    /// The ledger, with the folder that it needs.
    fn open_kept(self) -> (Room, Ledger) {
        let ledger = self.open();
        (self, ledger)
    }
}
