//! Archiving, deleting and purging matches.

use super::*;

#[test]
fn an_archived_match_leaves_the_lists_and_comes_back() {
    let (_room, mut ledger, ids) = evenings();
    append(&mut ledger, &ids[3], Event::MatchArchived {}).unwrap();
    assert_eq!(found(&ledger, &ids, any()), [2, 1, 0]);
    assert_eq!(
        found(
            &ledger,
            &ids,
            HistoryFilter {
                archived: true,
                ..any()
            }
        ),
        [3]
    );
    let list = MatchFilter {
        status: None,
        limit: 9,
        after: None,
    };
    assert_eq!(ledger.matches(list).unwrap().matches.len(), 3);
    append(&mut ledger, &ids[1], Event::MatchArchived {}).unwrap();
    assert_eq!(ledger.current_match(), Ok(None));
    append(&mut ledger, &ids[3], Event::MatchUnarchived {}).unwrap();
    assert_eq!(found(&ledger, &ids, any()), [3, 2, 0]);
    assert_eq!(ledger.check(), Ok(vec![]));
}

#[test]
fn a_deleted_match_is_gone_until_that_is_undone() {
    let (room, mut ledger, ids) = evenings();
    append(&mut ledger, &ids[3], Event::MatchDeleted {}).unwrap();
    assert_eq!(found(&ledger, &ids, any()), [2, 1, 0]);
    assert_eq!(bin(&ledger, None, 9), (vec![ids[3].clone()], None));
    assert_eq!(ledger.players("karim", 1).unwrap()[0].times, 2);
    assert_eq!(ledger.check(), Ok(vec![]));
    append(&mut ledger, &ids[3], Event::MatchRestored {}).unwrap();
    assert_eq!(found(&ledger, &ids, any()), [3, 2, 1, 0]);
    append(&mut ledger, &ids[0], Event::MatchDeleted {}).unwrap();
    ledger.undo(&ids[0], None, &at(9)).unwrap();
    assert_eq!(found(&ledger, &ids, any()), [3, 2, 1, 0]);
    assert_eq!(ledger.players("karim", 1).unwrap()[0].times, 3);
    assert_eq!(bin(&ledger, None, 9), (vec![], None));
    drop(ledger);
    assert_eq!(room.open().check(), Ok(vec![]));
}

/// The ids on a page of the bin, and the position of the next page.
fn bin(ledger: &Ledger, after: Option<i64>, limit: u32) -> (Vec<MatchId>, Option<i64>) {
    let page = ledger.deleted(after, limit).unwrap();
    (
        page.matches.into_iter().map(|one| one.id).collect(),
        page.next,
    )
}

#[test]
fn whatever_was_thrown_away_is_found_page_after_page() {
    let (_room, mut ledger, ids) = evenings();
    for id in &ids {
        append(&mut ledger, id, Event::MatchDeleted {}).unwrap();
    }
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let (page, next) = bin(&ledger, after, 2);
        seen.extend(page);
        after = next;
        if next.is_none() {
            break;
        }
    }
    let last_first: Vec<MatchId> = ids.iter().rev().cloned().collect();
    assert_eq!(seen, last_first);
}

fn code(
    refused: ardoise_ledger::Result<ardoise_ledger::Change<ardoise_journal::MatchState>>,
) -> &'static str {
    refused.map_or_else(|error| error.code(), |_| "written")
}

#[test]
fn nothing_is_written_to_a_match_that_was_thrown_away() {
    let (_room, mut ledger, ids) = evenings();
    let id = &ids[3];
    append(&mut ledger, id, Event::MatchDeleted {}).unwrap();
    for event in [
        deal("late", 90, 72),
        renamed("In the bin"),
        Event::MatchArchived {},
        Event::NotesChanged { notes: None },
    ] {
        assert_eq!(code(append(&mut ledger, id, event)), "match_deleted");
    }
    let several = [deal("late", 90, 72)];
    let mut held = ledger.door().unwrap().hold(id).unwrap();
    let refused = held.append_all(None, &several, &at(9)).unwrap_err();
    assert_eq!(refused.code(), "match_deleted");
    drop(held);
    assert_eq!(code(ledger.undo(id, None, &at(9))), "written", "taken back");
    assert_eq!(
        code(append(&mut ledger, id, deal("late", 90, 72))),
        "written"
    );
    assert_eq!(code(ledger.redo(id, None, &at(9))), "nothing_to_redo");
}

#[test]
fn an_archived_match_is_not_played_on_but_notes_can_be_taken() {
    let (_room, mut ledger, ids) = evenings();
    let id = &ids[3];
    append(&mut ledger, id, deal("last", 90, 72)).unwrap();
    append(&mut ledger, id, Event::MatchArchived {}).unwrap();
    let notes = Some("Retrouvé".to_owned());
    assert_eq!(
        code(append(&mut ledger, id, Event::NotesChanged { notes })),
        "written"
    );
    assert_eq!(code(ledger.undo(id, None, &at(9))), "written", "the notes");
    for event in [deal("late", 90, 72), Event::MatchAbandoned {}] {
        assert_eq!(code(append(&mut ledger, id, event)), "match_archived");
    }
    assert_eq!(
        code(ledger.undo(id, None, &at(9))),
        "written",
        "the archiving"
    );
    assert_eq!(code(ledger.redo(id, None, &at(9))), "written");
    append(&mut ledger, id, Event::MatchUnarchived {}).unwrap();
    assert_eq!(
        code(append(&mut ledger, id, deal("late", 90, 72))),
        "written"
    );
}

#[test]
fn a_purge_erases_and_says_what_and_keeps_the_chain() {
    let (room, mut ledger, ids) = evenings();
    let photo = keep_photo(&ledger, &picture(1)).unwrap();
    append(
        &mut ledger,
        &ids[3],
        Event::PhotoAttached {
            photo: photo.clone(),
        },
    )
    .unwrap();
    ledger.back_up(time(50)).unwrap();
    let would = ledger.look_at_purge(&ids[3]).unwrap();
    assert_eq!((would.events, would.photos, would.backups), (6, 1, 1));
    assert_eq!(ledger.purge(&ids[3]), Ok(would));
    assert_eq!(found(&ledger, &ids, any()), [2, 1, 0]);
    assert_eq!(
        ledger.match_state(&ids[3]).unwrap_err().code(),
        "match_purged"
    );
    assert_eq!(ledger.photo(&photo).unwrap_err().code(), "photo_not_found");
    assert_eq!(ledger.check(), Ok(vec![]), "hashes and chain still hold");
    assert_eq!(ledger.look_at_purge(&ids[3]).unwrap().events, 0);
    assert_eq!(
        ledger.purge(&"nowhere".into()).unwrap_err().code(),
        "match_not_found"
    );
    drop(ledger);
    for file in ["ardoise.db", "ardoise.db-wal"] {
        let bytes = std::fs::read(room.folder.path().join(file)).unwrap_or_default();
        let holds = |word: &str| {
            bytes
                .windows(word.len())
                .any(|part| part == word.as_bytes())
        };
        assert!(
            !holds("lodie") && !holds("elodi"),
            "nothing is left in {file}"
        );
    }
    let mut again = room.open();
    append(&mut again, &ids[0], deal("later", 90, 72)).unwrap();
    again.rebuild().unwrap();
    assert_eq!(again.check(), Ok(vec![]));
}

/// Rows that were replaced, moved or dropped before the purge must not remain in free places of the file.
#[test]
fn a_purge_erases_what_rows_once_said() {
    let (room, mut ledger, ids) = evenings();
    let id = play(&mut ledger, 4, ["Zéphyrine", "Karim"], "", "", 0);
    for number in 0..40 {
        append(&mut ledger, &id, renamed(&format!("Quetzal {number}"))).unwrap();
        append(&mut ledger, &ids[number % 4], renamed(&"long ".repeat(12))).unwrap();
        append(&mut ledger, &id, deal(&number.to_string(), 90, 72)).unwrap();
        ledger.bring_statistics_up(9).unwrap();
        if number % 10 == 5 {
            ledger.rebuild().unwrap();
        }
    }
    append(&mut ledger, &id, Event::MatchDeleted {}).unwrap();
    assert_eq!(left_of(&room, &["zéphyrine", "zephyr", "quetzal"]).len(), 3);
    assert!(!ledger.purge(&id).unwrap().remains);
    assert_eq!(ledger.check(), Ok(vec![]));
    assert_eq!(left_of(&room, &["zéphyrine", "zephyr", "quetzal"]), [""; 0]);
}

/// Which of these words stand in the file or its log, in small letters.
fn left_of<'w>(room: &Room, words: &[&'w str]) -> Vec<&'w str> {
    let files = ["ardoise.db", "ardoise.db-wal"].map(|name| room.folder.path().join(name));
    let read = files.map(|file| std::fs::read(file).unwrap_or_default());
    let text = String::from_utf8_lossy(&read.concat()).to_lowercase();
    let left = words.iter().filter(|word| text.contains(**word));
    left.copied().collect()
}

#[test]
fn a_picture_of_two_matches_outlives_one() {
    let (_room, mut ledger, ids) = evenings();
    let photo = keep_photo(&ledger, &picture(1)).unwrap();
    for id in &ids[..2] {
        append(
            &mut ledger,
            id,
            Event::PhotoAttached {
                photo: photo.clone(),
            },
        )
        .unwrap();
    }
    assert_eq!(ledger.purge(&ids[0]).unwrap().photos, 0);
    assert_eq!(ledger.photo(&photo).unwrap().1, picture(1));
}

/// The same PNG, with another size in its head.
fn sized(png: &[u8], width: u32, height: u32) -> Vec<u8> {
    let mut png = png.to_vec();
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let mut sum = flate2::Crc::new();
    sum.update(&png[12..29]);
    png[29..33].copy_from_slice(&sum.sum().to_be_bytes());
    png
}

#[test]
fn what_is_no_picture_is_refused() {
    let room = Room::new();
    let ledger = room.open();
    let good = picture(1);
    assert_eq!(
        keep_photo(&ledger, &good),
        keep_photo(&ledger, &good),
        "kept once"
    );
    let why = |bytes: &[u8]| match keep_photo(&ledger, bytes) {
        Err(LedgerError::PhotoRefused { detail }) => detail,
        other => panic!("{other:?}"),
    };
    assert_eq!(why(b"not a picture"), "not_a_picture");
    assert_eq!(why(b""), "not_a_picture");
    assert_eq!(why(&good[..good.len() / 2]), "damaged");
    assert_eq!(
        why(&vec![0xFF; ardoise_ledger::PHOTO_BYTES + 1]),
        "too_large"
    );
    assert_eq!(why(&sized(&good, 12_001, 1)), "too_large", "too wide");
    assert_eq!(
        why(&sized(&good, 12_000, 12_000)),
        "too_large",
        "too many pixels"
    );
    for name in ["../ardoise.db", "ardoise.db", "", &"a".repeat(64)] {
        assert_eq!(
            ledger.photo(&name.into()).unwrap_err().code(),
            "photo_not_found",
            "{name}"
        );
    }
}
