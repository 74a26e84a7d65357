//! Finding matches by any property.

use super::*;

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
                result: Some(MatchOutcome::Won),
                ..any()
            },
            &[3, 0],
        ),
        (
            "lost by Anne",
            HistoryFilter {
                players: players(&["Anne"]),
                result: Some(MatchOutcome::Lost),
                ..any()
            },
            &[3, 0],
        ),
        (
            "won by Anne",
            HistoryFilter {
                players: players(&["Anne"]),
                result: Some(MatchOutcome::Won),
                ..any()
            },
            &[],
        ),
        (
            "being played",
            HistoryFilter {
                result: Some(MatchOutcome::Playing),
                ..any()
            },
            &[1],
        ),
        (
            "left",
            HistoryFilter {
                result: Some(MatchOutcome::Abandoned),
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
                result: Some(MatchOutcome::Abandoned),
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
    // Three matches a day, all in the same millisecond.
    let ids: Vec<MatchId> = (0..30)
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
