//! Ingesting: in whatever order journals come, the tables end up the same, and the export returns everything that was
//! ingested.

use crate::journals::{Dice, Writer, device, evening, file};
use crate::postgres::{hub, tables};
use ardoise_hub::{Batch, Finding, Hub, HubError, Taken};
use ardoise_journal::Entry;
use std::io::Read;
use tokio::sync::watch::Sender;

/// Ingests a file.
pub async fn take(hub: &Hub, club: &str, bytes: &[u8]) -> Result<Taken, HubError> {
    hub.take_up(&club.into(), &Batch::read(bytes)?).await
}

/// The export of a club.
pub async fn export(hub: &Hub, club: &str) -> String {
    let mut out = Vec::new();
    hub.export(Some(&club.into()), &mut out)
        .await
        .expect("an export");
    String::from_utf8(out).expect("text")
}

/// The files of `docs` and of a released version.
fn released() -> Vec<Vec<u8>> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../");
    let packed = std::fs::read(format!("{root}tests/ledger/older/export.json.gz")).unwrap();
    let mut older = Vec::new();
    flate2::read::GzDecoder::new(&packed[..])
        .read_to_end(&mut older)
        .unwrap();
    vec![
        std::fs::read(format!("{root}docs/example-export.json")).unwrap(),
        older,
    ]
}

/// The lines of an export, without photos, in any order.
fn lines(file: &[u8]) -> Vec<String> {
    let file: serde_json::Value = serde_json::from_slice(file).unwrap();
    let entity = |one: &serde_json::Value| format!("{} {}", one["entity"], one["events"]);
    let mut lines: Vec<String> = file["entities"]
        .as_array()
        .unwrap()
        .iter()
        .map(entity)
        .collect();
    lines.sort();
    lines
}

#[tokio::test]
async fn exports_of_real_ledgers_come_back_as_they_went_in() {
    let (hub, _) = hub().await;
    for (at, sent) in released().into_iter().enumerate() {
        let club = format!("club-{at}");
        hub.add_club(&club.as_str().into(), "Amicale")
            .await
            .unwrap();
        let taken = take(&hub, &club, &sent)
            .await
            .expect("an export of a ledger");
        assert!(taken.events > 0);
        let back = export(&hub, &club).await;
        assert_eq!(lines(back.as_bytes()), lines(&sent));
        // Every export can be sent again, and changes nothing.
        let again = take(&hub, &club, back.as_bytes()).await.unwrap();
        assert_eq!((again.events, again.known), (0, taken.events));
    }
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}

#[tokio::test]
async fn an_export_without_photos_comes_back_byte_by_byte() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let sent = evening(1, 4, 300).file();
    take(&hub, "lyon", &sent).await.unwrap();
    assert_eq!(export(&hub, "lyon").await, String::from_utf8(sent).unwrap());
}

/// Cuts journals into files of some events, which overlap, and each of which is sent at least once.
fn cut<'e>(all: &[&'e Entry], dice: &mut Dice) -> Vec<Vec<&'e Entry>> {
    let mut files = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let end = (at + 1 + dice.below(24)).min(all.len());
        files.push(all[at.saturating_sub(dice.below(5))..end].to_vec());
        at = end;
    }
    let twice: Vec<Vec<&Entry>> = files
        .iter()
        .filter(|_| dice.below(4) == 0)
        .cloned()
        .collect();
    files.extend(twice);
    dice.shuffle(&mut files);
    files
}

/// Sends files until all are ingested. Only missing earlier events may delay them.
pub async fn send(hub: &Hub, club: &str, mut files: Vec<Vec<u8>>, taken: &Sender<u64>) {
    let mut news = taken.subscribe();
    while !files.is_empty() {
        news.mark_unchanged();
        let before = files.len();
        let mut left = Vec::new();
        for bytes in files {
            match take(hub, club, &bytes).await {
                Ok(_) => taken.send_modify(|count| *count += 1),
                Err(HubError::HubUnsound(unsound)) => {
                    let is_early = |finding: &Finding| {
                        matches!(
                            finding,
                            Finding::SequenceGap { .. } | Finding::EventMissing { .. }
                        )
                    };
                    assert!(unsound.findings.iter().all(is_early), "{unsound:?}");
                    left.push(bytes);
                }
                Err(other) => panic!("{other:?}"),
            }
        }
        // Another sender may have the missing events.
        if left.len() == before {
            news.changed().await.expect("the senders");
        }
        files = left;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn any_split_order_repetition_and_eight_parallel_senders_end_in_the_same_tables() {
    let (hub, client) = hub().await;
    for seed in 0..20 {
        // Ten devices an evening make 200 journals.
        let evening = evening(seed, 10, 120);
        let (whole, parts) = (format!("whole-{seed}"), format!("parts-{seed}"));
        for club in [&whole, &parts] {
            hub.add_club(&club.as_str().into(), club).await.unwrap();
        }
        take(&hub, &whole, &evening.file()).await.unwrap();

        let mut dice = Dice::new(seed);
        let all: Vec<&Entry> = evening.entries.iter().collect();
        let mut piles: Vec<Vec<Vec<u8>>> = vec![Vec::new(); 8];
        for part in cut(&all, &mut dice) {
            piles[dice.below(8)].push(file(part.into_iter()));
        }
        let taken = Sender::new(0);
        let senders = piles.into_iter().map(|pile| {
            let (hub, club, taken) = (hub.clone(), parts.clone(), taken.clone());
            tokio::spawn(async move { send(&hub, &club, pile, &taken).await })
        });
        for sender in senders.collect::<Vec<_>>() {
            sender.await.expect("a sender");
        }
        assert!(
            tables(&client, &parts).await == tables(&client, &whole).await,
            "seed {seed}"
        );
        assert!(
            export(&hub, &parts).await.as_bytes() == evening.file(),
            "seed {seed}"
        );
    }
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}

#[tokio::test]
async fn a_flipped_bit_is_named_with_device_and_number_or_means_nothing() {
    let (hub, client) = hub().await;
    for club in ["whole", "flipped"] {
        hub.add_club(&club.into(), club).await.unwrap();
    }
    let evening = evening(7, 2, 12);
    let sound = evening.file();
    take(&hub, "whole", &sound).await.unwrap();
    let kept = tables(&client, "whole").await;
    let text = std::str::from_utf8(&sound).unwrap();
    // The place of each event in the file.
    let spans: Vec<(usize, usize, &Entry)> = evening
        .entries
        .iter()
        .map(|entry| {
            let start = text.find(&format!("{{\"id\":\"{}\"", entry.id)).unwrap();
            let hash = ardoise_journal::to_hex(&entry.hash);
            (
                start,
                text[start..].find(&hash).unwrap() + start + 64,
                entry,
            )
        })
        .collect();
    let mut taken = 0;
    for at in 0..sound.len() {
        let mut bytes = sound.clone();
        bytes[at] ^= 1 << (at % 8);
        match take(&hub, "flipped", &bytes).await {
            // A hash with a letter in the other case, or another kind of space: the same events.
            Ok(_) => {
                taken += 1;
                assert!(tables(&client, "flipped").await == kept, "byte {at}");
            }
            Err(HubError::HubFileUnreadable { line, .. }) => assert!(line >= 1),
            Err(HubError::HubFileNewer { .. }) => {}
            Err(HubError::HubUnsound(unsound)) => {
                let Some((.., entry)) = spans
                    .iter()
                    .find(|(start, end, _)| (*start..*end).contains(&at))
                else {
                    continue;
                };
                let said = serde_json::to_string(&unsound).unwrap();
                let is_named = said.contains(&format!(
                    "\"device\":\"{}\",\"seq\":{}",
                    entry.device, entry.seq
                ));
                // A changed device or number is reported under its new value, and missing under the old one.
                let start = spans.iter().find(|span| span.2 == *entry).unwrap().0;
                let line = &text[start..];
                let is_its_place = line.find("\"device\":").unwrap() + start < at
                    && at < line.find("\"time\":").unwrap() + start;
                let is_missed = is_its_place && unsound.found > 0;
                assert!(is_named || is_missed, "byte {at}: {said}");
            }
            Err(other) => panic!("byte {at}: {other:?}"),
        }
    }
    assert!(
        taken < sound.len() / 20,
        "{taken} of {} flips were taken up",
        sound.len()
    );
}

#[tokio::test]
async fn a_purge_erases_the_payload_here_too_and_holds_whatever_comes_later() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let mut evening = evening(3, 2, 40);
    let before = evening.file();
    let purged = evening.entries[0].entity.clone();
    take(&hub, "lyon", &before).await.unwrap();
    evening.purge(&purged);
    let count = evening
        .entries
        .iter()
        .filter(|entry| entry.entity == purged)
        .count();
    let taken = take(&hub, "lyon", &evening.file()).await.unwrap();
    assert_eq!((taken.events, taken.purged), (0, count as u64));
    let kept = tables(&client, "lyon").await;
    // An older export does not restore the payloads.
    assert_eq!(take(&hub, "lyon", &before).await.unwrap().purged, 0);
    assert!(tables(&client, "lyon").await == kept);
    assert_eq!(export(&hub, "lyon").await.as_bytes(), evening.file());
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}

#[tokio::test]
async fn a_journal_that_goes_on_joins_the_head_and_a_gap_is_named() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut writer = Writer::default();
    let entity = writer.start(&one);
    (0..9).for_each(|_| drop(writer.deal(&one, &entity)));
    let part = |from: usize, to: usize| file(writer.entries[from..to].iter());
    take(&hub, "lyon", &part(0, 3)).await.unwrap();
    let early = take(&hub, "lyon", &part(5, 10)).await.unwrap_err();
    let HubError::HubUnsound(unsound) = early else {
        panic!("{early:?}");
    };
    let gap = Finding::SequenceGap {
        device: one.clone(),
        expected: 4,
        found: 6,
    };
    assert_eq!(unsound.findings[0], gap);
    assert_eq!(hub.heads(&"lyon".into()).await.unwrap()[0].seq, 3);
    let taken = take(&hub, "lyon", &part(2, 10)).await.unwrap();
    assert_eq!((taken.events, taken.known), (7, 1));
    assert_eq!(taken.heads, hub.heads(&"lyon".into()).await.unwrap());
}
