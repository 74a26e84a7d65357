//! Lists, completion, and copies of the whole ledger.

use crate::common::{Room, Simple, append, at, created, deal, new_match, options, renamed, sides};
use ardoise_journal::{Event, MatchStatus};
use ardoise_ledger::{HistoryFilter, HistoryRow, Ledger, MatchFilter, Options, PlayedAt};
use ardoise_rules::Side;
use ardoise_statistics::Summary;

fn all() -> MatchFilter {
    MatchFilter {
        status: None,
        limit: 100,
        after: None,
    }
}

fn with(status: MatchStatus) -> MatchFilter {
    MatchFilter {
        status: Some(status),
        ..all()
    }
}

fn names(ledger: &Ledger, prefix: &str) -> Vec<String> {
    ledger
        .players(prefix, 10)
        .unwrap()
        .into_iter()
        .map(|player| player.name)
        .collect()
}

#[test]
fn the_last_touched_match_comes_first_whatever_the_clock_says() {
    let room = Room::new();
    let mut ledger = room.open();
    let one = ledger.create_match(created(), &at(1000)).unwrap().state.id;
    let two = ledger.create_match(created(), &at(0)).unwrap().state.id;
    let listed = |ledger: &Ledger| {
        ledger
            .matches(all())
            .unwrap()
            .matches
            .into_iter()
            .map(|row| row.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(listed(&ledger), [two.clone(), one.clone()]);
    ledger.append(&one, None, renamed("x"), &at(0)).unwrap();
    assert_eq!(listed(&ledger), [one.clone(), two]);
    assert_eq!(ledger.current_match().unwrap().map(|row| row.id), Some(one));
}

#[test]
fn a_row_says_what_a_list_shows() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, deal("a", 600, 0)).unwrap();
    append(&mut ledger, &id, deal("b", 0, 162)).unwrap();
    let row = ledger.current_match().unwrap().unwrap();
    assert_eq!(
        (row.us_total, row.them_total, row.deals, row.revision),
        (600, 162, 2, 3)
    );
    assert_eq!(
        (row.ruleset_base.as_deref(), row.ruleset_name.as_deref()),
        (Some("contree"), Some("Contrée"))
    );
    assert_eq!((row.status, row.winner), (MatchStatus::Playing, None));
    assert_eq!(row.sides, created().sides);

    append(&mut ledger, &id, deal("c", 400, 0)).unwrap();
    let row = ledger
        .matches(with(MatchStatus::Finished))
        .unwrap()
        .matches
        .remove(0);
    assert_eq!(
        (row.winner, row.finished_at.is_some()),
        (Some(Side::Us), true),
        "the summary says that it is over"
    );
    assert_eq!(ledger.current_match().unwrap(), None);
    append(&mut ledger, &id, Event::MatchReopened {}).unwrap();
    assert_eq!(
        ledger.current_match().unwrap().map(|row| row.winner),
        Some(None),
        "they play on"
    );
}

#[test]
fn matches_are_listed_by_status_and_page() {
    let room = Room::new();
    let mut ledger = room.open();
    let ids: Vec<_> = (0..5).map(|_| new_match(&mut ledger)).collect();
    append(&mut ledger, &ids[2], Event::MatchAbandoned {}).unwrap();
    append(&mut ledger, &ids[1], renamed("changed last")).unwrap();
    let page = |of: MatchFilter, after: Option<i64>| {
        let filter = MatchFilter {
            limit: 3,
            after,
            ..of
        };
        let page = ledger.matches(filter).unwrap();
        let place = |id| ids.iter().position(|one| *one == id).unwrap();
        let listed = page.matches.into_iter().map(|row| place(row.id));
        (listed.collect::<Vec<_>>(), page.next)
    };
    let (first, next) = page(with(MatchStatus::Playing), None);
    assert_eq!(first, [1, 4, 3]);
    assert_eq!(page(with(MatchStatus::Playing), next), (vec![0], None));
    assert_eq!(page(with(MatchStatus::Abandoned), None), (vec![2], None));
    let (first, next) = page(all(), None);
    assert_eq!(first, [1, 2, 4]);
    assert_eq!(page(all(), next), (vec![3, 0], None));
}

/// The whole history is read from another index than a history with conditions.
#[test]
fn a_condition_that_every_match_meets_changes_no_page_of_the_history() {
    let room = Room::new();
    let mut ledger = room.open();
    for second in [5, 1, 4, 2, 6, 3, 0] {
        let id = ledger
            .create_match(created(), &at(second))
            .unwrap()
            .state
            .id;
        if second % 3 == 0 {
            append(&mut ledger, &id, Event::MatchArchived {}).unwrap();
        }
    }
    let pages = |filter: &HistoryFilter| {
        let (mut pages, mut after) = (Vec::new(), None);
        loop {
            let page = ledger.history(filter, after, 2).unwrap();
            let begun = |found: &HistoryRow| found.row.created_at;
            pages.push(page.matches.iter().map(begun).collect::<Vec<_>>());
            after = page.next;
            if after.is_none() {
                return pages;
            }
        }
    };
    for archived in [false, true] {
        for (from, before) in [
            (None, None),
            (Some(2), None),
            (None, Some(4)),
            (Some(1), Some(6)),
        ] {
            let whole = HistoryFilter {
                from: from.map(|second| at(second).at),
                before: before.map(|second| at(second).at),
                archived,
                ..HistoryFilter::default()
            };
            let met = HistoryFilter {
                played_at: Some(PlayedAt::Table),
                ..whole.clone()
            };
            assert_eq!(pages(&whole), pages(&met), "{whole:?}");
            let expected: Vec<_> = (from.unwrap_or(0)..before.unwrap_or(7))
                .filter(|second| (second % 3 == 0) == archived)
                .map(|second| at(second).at)
                .rev()
                .collect();
            assert_eq!(pages(&whole).concat(), expected, "{whole:?}");
        }
    }
}

/// Each page is 4 KiB that the disk takes before the deal is acknowledged. The match has a place, as an evening with friends has.
#[test]
fn a_deal_writes_no_page_of_a_list_that_it_does_not_change() {
    /// A page of 4 KiB in the log, with its head.
    const PAGE: u64 = 4096 + 24;
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let place = Some("Chez Anne".to_owned());
    append(&mut ledger, &id, Event::PlaceChanged { place }).unwrap();
    let log = room.folder.path().join("ardoise.db-wal");
    let long = || std::fs::metadata(&log).expect("the log").len();
    let mut pages: Vec<u64> = (0..15)
        .map(|number| {
            let before = long();
            append(&mut ledger, &id, deal(&number.to_string(), 90, 72)).unwrap();
            (long() - before) / PAGE
        })
        .collect();
    pages.sort_unstable();
    // Five of the journal, and four of the lists: the deal, the match, and its two places in the order of lists.
    assert_eq!(pages[pages.len() / 2], 9, "{pages:?}");
}

#[test]
fn players_are_completed_without_accents_or_case() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let again = ardoise_journal::MatchCreated {
        sides: sides(["zoé", "Kévin"], ["", "  "]),
        ..created()
    };
    ledger.create_match(again, &at(60)).unwrap();
    assert_eq!(names(&ledger, "zO"), ["Zoé"], "as first typed");
    assert_eq!(
        names(&ledger, "K"),
        ["Kévin", "Karim"],
        "the last used first"
    );
    assert_eq!(names(&ledger, "ke"), ["Kévin"]);
    assert_eq!(
        names(&ledger, "").len(),
        5,
        "a seat without a name is nobody"
    );
    let zoe = &ledger.players("zoe", 1).unwrap()[0];
    assert_eq!((zoe.times, zoe.last_used), (2, crate::common::time(60)));

    let change = Event::SidesChanged {
        sides: sides(["Lucie", "Karim"], ["Anne", "Jean"]),
    };
    append(&mut ledger, &id, change).unwrap();
    assert_eq!(
        names(&ledger, "z"),
        ["zoé"],
        "a name that was corrected is not proposed"
    );
    ledger.undo(&id, None, &at(2)).unwrap();
    assert_eq!(names(&ledger, "z"), ["Zoé"]);
    assert_eq!(ledger.check().unwrap(), []);
}

#[test]
fn an_accent_makes_another_player_who_is_offered_with_the_first() {
    let room = Room::new();
    let mut ledger = room.open();
    let mut begin = |second: u32, us: [&str; 2]| {
        let again = ardoise_journal::MatchCreated {
            sides: sides(us, ["Anne", "Jean"]),
            ..created()
        };
        let begun = ledger.create_match(again, &at(second)).unwrap();
        begun.state.id
    };
    begin(0, ["Zoé", "Karim"]);
    let plain = begin(60, ["Zoe", "Karim"]);
    begin(120, [" ZOE\u{301} ", "d’Arc"]);
    begin(180, ["Léa", "D'ARC"]);
    let times = |ledger: &Ledger, prefix: &str| {
        let players = ledger.players(prefix, 9).unwrap().into_iter();
        players
            .map(|player| (player.name, player.times))
            .collect::<Vec<_>>()
    };
    let (zoe, plain_zoe) = (("Zoé".to_owned(), 2), ("Zoe".to_owned(), 1));
    for prefix in ["zoe", "ZOÉ", "z"] {
        assert_eq!(times(&ledger, prefix), [zoe.clone(), plain_zoe.clone()]);
    }
    assert_eq!(times(&ledger, "d’a"), [("d’Arc".to_owned(), 2)]);
    let name = |typed: &str| ledger.name_of(typed).unwrap();
    assert_eq!((name("zoé"), name("ZOE")), ("Zoé".into(), "Zoe".into()));
    assert_eq!(name("lea"), "Léa", "nobody else can be meant");
    assert_eq!(name("zöe"), "zöe", "it could be either");
    assert_eq!(ledger.check(), Ok(vec![]));
    let counted = ledger.players("", 99).unwrap();
    ledger.rebuild().unwrap();
    assert_eq!(ledger.players("", 99).unwrap(), counted);
    ledger.purge(&plain).unwrap();
    assert_eq!(times(&ledger, "zoe"), [zoe]);
}

#[test]
fn a_new_way_to_sum_up_is_applied_to_every_match() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, deal("a", 600, 0)).unwrap();
    drop(ledger);
    let doubled = Simple {
        version: 2,
        summarise: |state| Summary {
            us_total: 2 * crate::common::summary(state).us_total,
            ..Summary::default()
        },
        ..Simple::default()
    };
    let newer = Options {
        reckoning: Box::new(doubled),
        ..options()
    };
    let ledger = Ledger::open(&room.path(), newer).unwrap();
    assert_eq!(ledger.matches(all()).unwrap().matches[0].us_total, 1200);
    assert_eq!(ledger.check().unwrap(), []);
}

#[test]
fn a_program_that_is_still_running_notices_tables_it_did_not_build() {
    let room = Room::new();
    let mut running = room.open();
    let id = new_match(&mut running);
    let before = running.data_version().unwrap();
    drop(
        Ledger::open(
            &room.path(),
            Options {
                reckoning: Box::new(Simple {
                    version: 2,
                    ..Simple::default()
                }),
                ..options()
            },
        )
        .unwrap(),
    );
    assert_ne!(running.data_version().unwrap(), before);
    assert_eq!(
        append(&mut running, &id, renamed("x")).unwrap_err().code(),
        "ledger_changed"
    );
    assert!(append(&mut room.open(), &id, renamed("x")).is_ok());
}

#[test]
fn a_backup_is_the_whole_ledger_in_one_file() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, deal("a", 90, 72)).unwrap();
    let copy = Room::new();
    ledger.backup_to(&copy.path()).unwrap();
    assert_eq!(
        std::fs::read_dir(copy.folder.path()).unwrap().count(),
        1,
        "no log, no partial file"
    );
    let restored = copy.open();
    assert_eq!(
        restored.match_state(&id).unwrap(),
        ledger.match_state(&id).unwrap()
    );
    assert_eq!(restored.check().unwrap(), []);
    assert_eq!(
        ledger.backup_to(&copy.path()).unwrap_err().error.code(),
        "backup_exists"
    );
}
