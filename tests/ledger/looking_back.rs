//! The history: found by anything, put away, thrown away, and erased.

mod common;

use ardoise_ledger::{
    Event, HistoryFilter, Ledger, LedgerError, MatchCreated, MatchFilter, Meta, Outcome,
};
use chrono::{DateTime, TimeDelta, Utc};
use common::{Room, append, at, created, deal, raw, renamed, sides, time};

fn day(day: i64) -> DateTime<Utc> {
    time(0) + TimeDelta::days(day)
}

/// A match of a day, with its place and notes, and so many deals of 400 to 100.
fn play(
    ledger: &mut Ledger,
    on: i64,
    us: [&str; 2],
    place: &str,
    notes: &str,
    deals: usize,
) -> String {
    let match_ = MatchCreated {
        sides: sides(us, ["Anne", "Jean-Loup"]),
        place: (!place.is_empty()).then(|| place.to_owned()),
        notes: (!notes.is_empty()).then(|| notes.to_owned()),
        ..created()
    };
    let meta = Meta::new(day(on), "Europe/Paris");
    let id = ledger.create_match(match_, &meta).unwrap().match_id;
    for number in 0..deals {
        append(ledger, &id, deal(&number.to_string(), 400, 100)).unwrap();
    }
    id
}

/// Four evenings: 0 and 3 are won by Zoé's side, 1 is being played, 2 was left.
fn evenings() -> (Room, Ledger, Vec<String>) {
    let room = Room::new();
    let mut ledger = room.open();
    let ids = vec![
        play(&mut ledger, 0, ["Zoé", "Karim"], "Café de l’Œillet", "", 3),
        play(
            &mut ledger,
            1,
            ["Zoé", "Léa"],
            "",
            "Un orage, les bougies.",
            1,
        ),
        play(&mut ledger, 2, ["Karim", "Léa"], "Chez Anne", "", 2),
        play(
            &mut ledger,
            3,
            ["Zoé", "Karim"],
            "Chez Anne",
            "Belle générale d'Élodie",
            4,
        ),
    ];
    append(&mut ledger, &ids[2], Event::MatchAbandoned {}).unwrap();
    (room, ledger, ids)
}

fn found(ledger: &Ledger, ids: &[String], filter: HistoryFilter) -> Vec<usize> {
    let page = ledger.history(&filter, None, 50).unwrap();
    let position = |id: &String| ids.iter().position(|known| known == id).unwrap();
    page.matches
        .iter()
        .map(|found| position(&found.row.id))
        .collect()
}

fn any() -> HistoryFilter {
    HistoryFilter::default()
}

#[test]
fn filters_combine_and_the_last_begun_comes_first() {
    let (_room, ledger, ids) = evenings();
    let players = |names: &[&str]| {
        names
            .iter()
            .map(|name| (*name).to_owned())
            .collect::<Vec<_>>()
    };
    let cases: Vec<(&str, HistoryFilter, &[usize])> = vec![
        ("nothing asked", any(), &[3, 2, 1, 0]),
        (
            "a player, however it is written",
            HistoryFilter {
                players: players(&[" zoé"]),
                ..any()
            },
            &[3, 1, 0],
        ),
        (
            "two players",
            HistoryFilter {
                players: players(&["ZOÉ", "karim"]),
                ..any()
            },
            &[3, 0],
        ),
        (
            "without her accent it is somebody else",
            HistoryFilter {
                players: players(&["zoe"]),
                ..any()
            },
            &[],
        ),
        (
            "a part of a name is no player",
            HistoryFilter {
                players: players(&["Jean"]),
                ..any()
            },
            &[],
        ),
        (
            "place",
            HistoryFilter {
                place: Some("chez anne".into()),
                ..any()
            },
            &[3, 2],
        ),
        (
            "player and place",
            HistoryFilter {
                players: players(&["Zoé"]),
                place: Some("Chez Anne".into()),
                ..any()
            },
            &[3],
        ),
        (
            "ruleset",
            HistoryFilter {
                ruleset: Some("contree".into()),
                ..any()
            },
            &[3, 2, 1, 0],
        ),
        (
            "another ruleset",
            HistoryFilter {
                ruleset: Some("belote".into()),
                ..any()
            },
            &[],
        ),
        (
            "from a day",
            HistoryFilter {
                from: Some(day(2)),
                ..any()
            },
            &[3, 2],
        ),
        (
            "before a day",
            HistoryFilter {
                before: Some(day(2)),
                ..any()
            },
            &[1, 0],
        ),
        (
            "won by Zoé",
            HistoryFilter {
                players: players(&["Zoé"]),
                result: Some(Outcome::Won),
                ..any()
            },
            &[3, 0],
        ),
        (
            "lost by Anne",
            HistoryFilter {
                players: players(&["Anne"]),
                result: Some(Outcome::Lost),
                ..any()
            },
            &[3, 0],
        ),
        (
            "won by Anne",
            HistoryFilter {
                players: players(&["Anne"]),
                result: Some(Outcome::Won),
                ..any()
            },
            &[],
        ),
        (
            "being played",
            HistoryFilter {
                result: Some(Outcome::Playing),
                ..any()
            },
            &[1],
        ),
        (
            "left",
            HistoryFilter {
                result: Some(Outcome::Abandoned),
                ..any()
            },
            &[2],
        ),
        (
            "long ones",
            HistoryFilter {
                at_least: Some(3),
                ..any()
            },
            &[3, 0],
        ),
        (
            "short ones",
            HistoryFilter {
                at_most: Some(3),
                ..any()
            },
            &[2, 0],
        ),
        (
            "so long",
            HistoryFilter {
                at_least: Some(4),
                at_most: Some(4),
                ..any()
            },
            &[3],
        ),
        (
            "a word of the notes",
            HistoryFilter {
                words: "generale".into(),
                ..any()
            },
            &[3],
        ),
        (
            "the beginnings of two",
            HistoryFilter {
                words: "gén elo".into(),
                ..any()
            },
            &[3],
        ),
        (
            "a ligature",
            HistoryFilter {
                words: "oeillet".into(),
                ..any()
            },
            &[0],
        ),
        (
            "a name with a hyphen",
            HistoryFilter {
                words: "loup".into(),
                ..any()
            },
            &[3, 2, 1, 0],
        ),
        (
            "words and a filter",
            HistoryFilter {
                words: "kar".into(),
                result: Some(Outcome::Abandoned),
                ..any()
            },
            &[2],
        ),
        (
            "what FTS takes for orders",
            HistoryFilter {
                words: "\" OR tags : * NOT (".into(),
                ..any()
            },
            &[],
        ),
        (
            "nothing but signs",
            HistoryFilter {
                words: "*\"'-".into(),
                ..any()
            },
            &[3, 2, 1, 0],
        ),
        (
            "no word of a tag",
            HistoryFilter {
                words: "n4".into(),
                ..any()
            },
            &[],
        ),
    ];
    for (what, filter, expected) in cases {
        assert_eq!(found(&ledger, &ids, filter), expected, "{what}");
    }
    assert_eq!(
        ledger.places("", 9).unwrap(),
        ["Café de l’Œillet", "Chez Anne"]
    );
    assert_eq!(ledger.places("che", 9).unwrap(), ["Chez Anne"]);
    assert_eq!(ledger.check(), Ok(vec![]));
}

#[test]
fn pages_follow_one_another_whatever_comes_between() {
    let room = Room::new();
    let mut ledger = room.open();
    // Three a day, of the same millisecond.
    let ids: Vec<String> = (0..30)
        .map(|n| play(&mut ledger, n / 3, ["Zoé", "Karim"], "", "", 0))
        .collect();
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let page = ledger.history(&any(), after, 7).unwrap();
        seen.extend(page.matches.into_iter().map(|found| found.row.id));
        after = page.next;
        if after.is_none() {
            break;
        }
        play(&mut ledger, 1000, ["Zoé", "Karim"], "", "", 0);
    }
    assert_eq!(seen.len(), 30);
    let (mut seen, mut ids) = (seen, ids);
    seen.sort();
    ids.sort();
    assert_eq!(seen, ids, "each once, and none missing");
}

#[test]
fn notes_and_place_change_and_are_found_at_once() {
    let (_room, mut ledger, ids) = evenings();
    let notes = Some("Un café renversé".to_owned());
    append(&mut ledger, &ids[0], Event::NotesChanged { notes }).unwrap();
    append(&mut ledger, &ids[0], Event::PlaceChanged { place: None }).unwrap();
    let words = |words: &str| HistoryFilter {
        words: words.into(),
        ..any()
    };
    assert_eq!(found(&ledger, &ids, words("renverse")), [0]);
    assert_eq!(found(&ledger, &ids, words("oeillet")), [0_usize; 0]);
    ledger.undo(&ids[0], None, &at(9)).unwrap();
    assert_eq!(found(&ledger, &ids, words("oeillet")), [0]);
    let page = ledger.history(&words("renverse"), None, 1).unwrap();
    assert_eq!(page.matches[0].notes.as_deref(), Some("Un café renversé"));
}

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

/// The ids of a page of those that were thrown away, and where the next one begins.
fn bin(ledger: &Ledger, after: Option<i64>, limit: u32) -> (Vec<String>, Option<i64>) {
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
    let last_first: Vec<String> = ids.iter().rev().cloned().collect();
    assert_eq!(seen, last_first);
}

fn code(refused: ardoise_ledger::Result<ardoise_ledger::Change>) -> &'static str {
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
    assert_eq!(
        code(ledger.append_all(id, None, &several, &at(9))),
        "match_deleted"
    );
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

/// A picture of one pixel.
fn picture() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    let image = image::DynamicImage::new_rgb8(40, 30);
    image.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[test]
fn a_purge_erases_and_says_what_and_keeps_the_chain() {
    let (room, mut ledger, ids) = evenings();
    let photo = ledger.keep_photo(&picture()).unwrap();
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
        ledger.purge("nowhere").unwrap_err().code(),
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

#[test]
fn a_picture_of_two_matches_outlives_one() {
    let (_room, mut ledger, ids) = evenings();
    let photo = ledger.keep_photo(&picture()).unwrap();
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
    assert_eq!(ledger.photo(&photo).unwrap().1, picture());
}

#[test]
fn what_is_no_picture_is_refused() {
    let room = Room::new();
    let ledger = room.open();
    let good = picture();
    assert_eq!(
        ledger.keep_photo(&good),
        ledger.keep_photo(&good),
        "kept once"
    );
    let why = |bytes: &[u8]| match ledger.keep_photo(bytes) {
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
    for name in ["../ardoise.db", "ardoise.db", "", &"a".repeat(64)] {
        assert_eq!(
            ledger.photo(name).unwrap_err().code(),
            "photo_not_found",
            "{name}"
        );
    }
}

#[test]
fn a_search_reads_its_page_and_no_more() {
    let (room, _ledger, _) = evenings();
    let connection = raw(&room, "");
    let mut plan = connection
        .prepare(
            "EXPLAIN QUERY PLAN SELECT rowid FROM history_words WHERE history_words MATCH 'x' \
             AND rowid >= 1 AND rowid < 9 ORDER BY rowid DESC LIMIT 5",
        )
        .unwrap();
    let plan: Vec<String> = plan
        .query_map([], |row| row.get(3))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert!(
        plan.iter().all(|step| !step.contains("TEMP B-TREE")),
        "{plan:?}"
    );
}
