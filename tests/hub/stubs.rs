//! Unpublished events: their stubs hold the chain together, and may be filled later.

use crate::journals::{Dice, Writer, device, evening, file};
use crate::postgres::{hub, tables};
use crate::taking::{export, send, take};
use ardoise_hub::{Batch, Finding, Hub, HubError, Place};
use ardoise_journal::{EntityId, Entry, Stub};
use std::collections::{BTreeMap, BTreeSet};
use tokio::sync::watch::Sender;

/// A file with stubs.
pub fn file_with(stubs: &[Stub], entries: &[&Entry]) -> Vec<u8> {
    let events = String::from_utf8(file(entries.iter().copied())).unwrap();
    if stubs.is_empty() {
        return events.into_bytes();
    }
    let lines: Vec<String> = stubs
        .iter()
        .map(|stub| format!("\n{}", serde_json::to_string(stub).unwrap()))
        .collect();
    let begun = format!("\"version\":2,\"stubs\":[{}\n],", lines.join(","));
    events.replacen("\"version\":1,", &begun, 1).into_bytes()
}

/// The published part of an evening.
#[derive(Clone, Default)]
pub struct Choice {
    /// The matches.
    pub matches: BTreeSet<EntityId>,
    /// Whether notes of these matches are sent, too.
    pub notes: bool,
}

impl Choice {
    fn has(&self, entry: &Entry) -> bool {
        self.matches.contains(&entry.entity) && (self.notes || entry.kind != "notes_changed")
    }

    /// The stub of an unpublished event. Stubs of a published match name their predecessor.
    pub fn stub(&self, entry: &Entry) -> Option<Stub> {
        match self.matches.contains(&entry.entity) {
            _ if self.has(entry) => None,
            true => Some(Stub::linked(entry)),
            false => Some(Stub::of(entry)),
        }
    }

    /// The file of some events.
    pub fn file(&self, entries: &[&Entry]) -> Vec<u8> {
        let mut stubs: Vec<Stub> = entries.iter().filter_map(|one| self.stub(one)).collect();
        // In the hub's order.
        stubs.sort_by_key(|stub| (stub.device.clone(), stub.seq));
        let events: Vec<&Entry> = entries
            .iter()
            .copied()
            .filter(|one| self.has(one))
            .collect();
        file_with(&stubs, &events)
    }
}

/// Some matches of an evening.
fn some(evening: &Writer, dice: &mut Dice) -> BTreeSet<EntityId> {
    let all: BTreeSet<EntityId> = evening
        .entries
        .iter()
        .map(|one| one.entity.clone())
        .collect();
    all.into_iter().filter(|_| dice.below(2) == 0).collect()
}

fn refused(result: Result<ardoise_hub::Taken, HubError>) -> Vec<Finding> {
    match result {
        Err(HubError::HubUnsound(unsound)) => unsound.findings,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_not_published_stays_home_and_the_chain_holds() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut writer = Writer::default();
    let (private, public) = (writer.start(&one), writer.start(&one));
    writer.deal(&one, &private);
    writer.deal(&one, &public);
    let all: Vec<&Entry> = writer.entries.iter().collect();
    let choice = Choice {
        matches: [public].into(),
        notes: false,
    };
    let sent = choice.file(&all);
    let taken = take(&hub, "lyon", &sent).await.unwrap();
    assert_eq!((taken.events, taken.stubs), (2, 2));
    assert_eq!(export(&hub, "lyon").await.as_bytes(), sent);
    let said = String::from_utf8(sent.clone()).unwrap();
    assert!(!said.contains(private.as_str()));
    let dumped = tables(&client, "lyon").await.join("\n");
    assert!(!dumped.contains(private.as_str()));
    // Sending it again changes nothing, and the whole journal fills the stubs once.
    assert_eq!(take(&hub, "lyon", &sent).await.unwrap().stubs, 0);
    let whole = writer.file();
    let filled = take(&hub, "lyon", &whole).await.unwrap();
    assert_eq!((filled.filled, filled.known, filled.events), (2, 2, 0));
    assert_eq!(take(&hub, "lyon", &sent).await.unwrap().known, 2);
    assert_eq!(export(&hub, "lyon").await.as_bytes(), whole);
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.unsound.found, checked.stubs), (0, 0));
}

#[tokio::test]
async fn a_published_event_follows_published_ones_or_stubs_that_say_what_they_follow() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut writer = Writer::default();
    let entity = writer.start(&one);
    let note = serde_json::json!({"notes": "à revoir"});
    for _ in 0..2 {
        writer.write(&one, "notes_changed", &note, Some(&entity));
    }
    let deal = writer.deal(&one, &entity);
    let all: Vec<&Entry> = writer.entries.iter().collect();
    let missing = [Finding::EventMissing {
        place: Place {
            device: one.clone(),
            seq: 4,
        },
        after: deal.prev_of_entity.clone().unwrap(),
    }];
    let plain: Vec<Stub> = all[1..3].iter().map(|entry| Stub::of(entry)).collect();
    let sent = file_with(&plain, &[all[0], all[3]]);
    assert_eq!(refused(take(&hub, "lyon", &sent).await), missing);
    // The beginning of the match must be published.
    let mut linked: Vec<Stub> = all[1..3].iter().map(|entry| Stub::linked(entry)).collect();
    linked.insert(0, Stub::of(all[0]));
    assert_eq!(
        refused(take(&hub, "lyon", &file_with(&linked, &[all[3]])).await),
        missing
    );
    let sent = file_with(&linked[1..], &[all[0], all[3]]);
    assert_eq!(take(&hub, "lyon", &sent).await.unwrap().events, 2);
    assert_eq!(export(&hub, "lyon").await.as_bytes(), sent);
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}

#[tokio::test]
async fn a_purged_stub_is_never_filled_with_a_payload() {
    let (hub, client) = hub().await;
    let one = device();
    let mut writer = Writer::default();
    let entity = writer.start(&one);
    writer.deal(&one, &entity);
    let before = writer.clone();
    writer.purge(&entity);
    let stubs = |writer: &Writer| writer.entries.iter().map(Stub::of).collect::<Vec<_>>();
    let files = [
        file_with(&stubs(&before), &[]),
        file_with(&stubs(&writer), &[]),
        before.file(),
        writer.file(),
    ];
    let mut ends = Vec::new();
    for (at, order) in [
        [0, 1, 2, 3],
        [2, 1, 0, 3],
        [3, 2, 1, 0],
        [1, 2, 0, 3],
        [0, 2, 3, 1],
    ]
    .into_iter()
    .enumerate()
    {
        let club = format!("club-{at}");
        hub.add_club(&club.as_str().into(), &club).await.unwrap();
        for file in order {
            take(&hub, &club, &files[file]).await.unwrap();
        }
        ends.push(tables(&client, &club).await);
        assert_eq!(export(&hub, &club).await.as_bytes(), writer.file());
    }
    assert!(ends.iter().all(|end| *end == ends[0]));
    // Without the events, only the mark is kept.
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    for file in [1, 0] {
        take(&hub, "lyon", &files[file]).await.unwrap();
    }
    assert_eq!(export(&hub, "lyon").await.as_bytes(), files[1]);
    let home = hub.at_home(&"lyon".into()).await.unwrap();
    assert_eq!(
        (&home[0].stubs, &home[0].purged),
        (&vec![(1, 2)], &vec![(1, 2)])
    );
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}

/// Cuts each device's chain of events and stubs into files, in the order of writing.
fn cut(all: &[&Entry], choice: &Choice, dice: &mut Dice) -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let end = (at + 1 + dice.below(20)).min(all.len());
        files.push(choice.file(&all[at.saturating_sub(dice.below(6))..end]));
        at = end;
    }
    files
}

/// Lets eight senders send these files at the same time, in any order.
async fn send_by_eight(hub: &Hub, club: &str, mut files: Vec<Vec<u8>>, dice: &mut Dice) {
    dice.shuffle(&mut files);
    let mut piles: Vec<Vec<Vec<u8>>> = vec![Vec::new(); 8];
    for file in files {
        piles[dice.below(8)].push(file);
    }
    let taken = Sender::new(0);
    let senders = piles.into_iter().map(|pile| {
        let (hub, club, taken) = (hub.clone(), club.to_owned(), taken.clone());
        tokio::spawn(async move { send(&hub, &club, pile, &taken).await })
    });
    for sender in senders.collect::<Vec<_>>() {
        sender.await.expect("a sender");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn any_choice_split_order_repetition_and_eight_senders_end_in_the_same_tables() {
    let (hub, client) = hub().await;
    for seed in 0..20 {
        let mut dice = Dice::new(1_000 + seed);
        let mut evening = evening(1_000 + seed, 3, 36);
        // First one choice is published, then more of it; meanwhile, a match is purged.
        let early = Choice {
            matches: some(&evening, &mut dice),
            notes: false,
        };
        let mut late = early.clone();
        late.matches.extend(some(&evening, &mut dice));
        late.notes = dice.below(2) == 0;
        let before = evening.clone();
        let purged = evening.entries[dice.below(3)].entity.clone();
        evening.purge(&purged);

        let (whole, parts) = (format!("whole-{seed}"), format!("parts-{seed}"));
        for club in [&whole, &parts] {
            hub.add_club(&club.as_str().into(), club).await.unwrap();
        }
        let (old, new): (Vec<&Entry>, Vec<&Entry>) = (
            before.entries.iter().collect(),
            evening.entries.iter().collect(),
        );
        take(&hub, &whole, &late.file(&new)).await.unwrap();

        let mut files = cut(&old, &early, &mut dice);
        files.extend(cut(&old, &late, &mut dice));
        files.extend(cut(&new, &late, &mut dice));
        files.extend(cut(&new, &early, &mut dice));
        send_by_eight(&hub, &parts, files, &mut dice).await;
        // The early choice left links at the notes of its matches; the late one has them too, unless it publishes the notes.
        assert_eq!(
            tables(&client, &parts).await,
            tables(&client, &whole).await,
            "seed {seed}"
        );
        let back = export(&hub, &parts).await;
        assert_eq!(back, export(&hub, &whole).await, "seed {seed}");
        // The export can be sent again, here and to another hub.
        let other = format!("other-{seed}");
        hub.add_club(&other.as_str().into(), &other).await.unwrap();
        for club in [&parts, &other] {
            take(&hub, club, back.as_bytes()).await.unwrap();
            assert_eq!(export(&hub, club).await, back, "seed {seed}");
        }

        // Then everything is published: all stubs are filled, and no purged payload returns.
        let all = Choice {
            matches: old.iter().map(|entry| entry.entity.clone()).collect(),
            notes: true,
        };
        let mut files = cut(&old, &all, &mut dice);
        files.extend(cut(&new, &all, &mut dice));
        files.extend(cut(&old, &late, &mut dice));
        send_by_eight(&hub, &parts, files, &mut dice).await;
        take(&hub, &whole, &evening.file()).await.unwrap();
        let filled = tables(&client, &parts).await;
        assert_eq!(filled, tables(&client, &whole).await, "seed {seed}");
        let back = export(&hub, &parts).await;
        assert!(back.as_bytes() == evening.file(), "seed {seed}");
    }
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.unsound.found, checked.stubs > 0), (0, true));
}

#[tokio::test]
async fn a_changed_stub_is_named_when_an_event_follows_it_or_the_hub_knows_it() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut writer = Writer::default();
    let (private, public) = (writer.start(&one), writer.start(&one));
    writer.deal(&one, &private);
    writer.deal(&one, &public);
    let all: Vec<&Entry> = writer.entries.iter().collect();
    let choice = Choice {
        matches: [public].into(),
        notes: false,
    };
    let stubs: Vec<Stub> = all.iter().filter_map(|one| choice.stub(one)).collect();
    let named: BTreeMap<usize, i64> = [(0, 2), (1, 4)].into();
    for (at, seq) in named {
        let mut changed = stubs.clone();
        changed[at].hash[7] ^= 1;
        let sent = file_with(&changed, &[all[1], all[3]]);
        let place = Place {
            device: one.clone(),
            seq,
        };
        assert_eq!(
            refused(Batch::read(&sent).map(|_| ardoise_hub::Taken::default())),
            [Finding::ChainBroken { place }]
        );
    }
    take(&hub, "lyon", &choice.file(&all)).await.unwrap();
    let mut changed = stubs[0].clone();
    changed.hash[0] ^= 128;
    let place = Place {
        device: one.clone(),
        seq: 1,
    };
    assert_eq!(
        refused(take(&hub, "lyon", &file_with(&[changed], &[])).await),
        [Finding::DeviceForked { place }]
    );
    // An event other than that of the hub's stub does not fill it.
    let mut wrong = all[2].clone();
    wrong.zone = "Europe/Rome".to_owned();
    let place = Place {
        device: one.clone(),
        seq: 3,
    };
    assert_eq!(
        refused(take(&hub, "lyon", &file_with(&[], &[&wrong])).await),
        [Finding::ChainBroken { place }]
    );
    assert_eq!(filled(&hub, all[0]).await, 1);
}

async fn filled(hub: &Hub, entry: &Entry) -> u64 {
    let taken = take(hub, "lyon", &file_with(&[], &[entry])).await;
    taken.unwrap().filled
}
