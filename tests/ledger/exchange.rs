//! Exporting from one ledger and importing into another.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::common::{
    Room, append, at, created, deal, export, going_on, import, new_match, options, played, raw,
    read, renamed,
};
use ardoise_journal::{
    AnyKind, DealId, EntityId, EntityKind, EventKind, ForkChoice, ForkEvent, MatchCreated, MatchId,
    Meta, NamedRuleset, RulesetState,
};
use ardoise_ledger::{Finding, Imported, Ledger, LedgerError, MatchFilter, Options};
use serde_json::json;

/// A ledger with three matches that were changed in turns; one has undone events.
pub(crate) fn busy() -> (Room, Vec<MatchId>) {
    let room = Room::new();
    let mut ledger = room.open();
    let ids: Vec<MatchId> = (0..3).map(|_| new_match(&mut ledger)).collect();
    for number in 0..30_usize {
        let id = &ids[number * 7 % 3];
        append(&mut ledger, id, deal(&number.to_string(), 90, 72)).unwrap();
    }
    ledger.undo(&ids[1], None, &at(2)).unwrap();
    append(
        &mut ledger,
        &ids[0],
        renamed("Jeudi « chez Zoé »\n\u{1F0A1}"),
    )
    .unwrap();
    (room, ids)
}

fn rows(room: &Room, sql: &str) -> Vec<String> {
    let connection = raw(room, "");
    let mut statement = connection.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn everything_goes_out_and_comes_in_identical() {
    let (from, _) = busy();
    let file = export(&from.open());
    let to = Room::new();
    let imported = import(&mut to.open(), &file, &[]);
    assert_eq!((imported.matches, imported.events), (3, 35));
    let all = "SELECT id || device || seq || time || zone || kind || version || payload || hex(payload_hash) || \
        entity || coalesce(prev_of_entity, '') || hex(hash) FROM events ORDER BY id";
    assert_eq!(rows(&to, all), rows(&from, all));
    let lists = |room: &Room| {
        room.open().matches(MatchFilter {
            status: None,
            limit: 9,
            after: None,
        })
    };
    assert_eq!(lists(&to), lists(&from), "in the same order too");
    assert_eq!(to.open().check(), Ok(vec![]));
    assert!(
        export(&to.open()) == file,
        "what comes out again is the same file"
    );
}

/// The hashes cover names as they were written, so a file with names that no screen accepts is imported unchanged. The
/// names are shown without the characters that a screen cannot show.
#[test]
fn names_that_no_screen_takes_come_in_and_are_shown_without_their_signs() {
    let from = Room::new();
    let long = format!("Zo\0é {}", "x".repeat(1_000_000));
    let sides = crate::common::sides([&long, "\u{202E}mirak"], ["Anne", "\u{200B}"]);
    let created = MatchCreated { sides, ..created() };
    let id = from.open().create_match(created, &at(0)).unwrap().state.id;
    let file = export(&from.open());
    let to = Room::new();
    let mut ledger = to.open();
    import(&mut ledger, &file, &[]);
    assert_eq!(ledger.check(), Ok(vec![]));
    assert!(export(&ledger) == file, "the journal is as it was written");
    let shown = ledger.match_state(&id).unwrap().sides;
    let expected = format!("Zoé {}", "x".repeat(36));
    assert_eq!(shown.us.players, [expected.as_str(), "mirak"]);
    assert_eq!(shown.them.players, ["Anne", ""]);
    let known = ledger.players("zo", 9).unwrap();
    assert_eq!(known[0].name, expected);
}

#[test]
fn a_second_import_changes_nothing() {
    let (from, ids) = busy();
    let file = export(&from.open());
    let to = Room::new();
    let mut ledger = to.open();
    import(&mut ledger, &file, &[]);
    let before = export(&ledger);
    let summary = read(&ledger, &file).summary;
    assert_eq!(
        (
            summary.counts.entities,
            summary.counts.known,
            summary.counts.events
        ),
        (3, 3, 0)
    );
    assert_eq!(import(&mut ledger, &file, &[]), Imported::default());
    assert!(export(&ledger) == before);

    append(&mut from.open(), &ids[2], deal("later", 90, 72)).unwrap();
    let imported = import(&mut ledger, &export(&from.open()), &[]);
    assert_eq!(
        (imported.matches, imported.events),
        (1, 1),
        "only what is new"
    );
}

#[test]
fn one_match_goes_by_itself_and_the_rest_may_follow() {
    let (from, ids) = busy();
    let mut one = Vec::new();
    let only = [ids[1].clone()];
    from.open()
        .export(Some(&only), &mut one, &mut going_on)
        .unwrap();
    let to = Room::new();
    let mut ledger = to.open();
    assert_eq!(import(&mut ledger, &one, &[]).matches, 1);
    assert_eq!(
        ledger.match_state(&ids[1]),
        from.open().match_state(&ids[1])
    );
    assert_eq!(
        ledger.check(),
        Ok(vec![]),
        "the events of others are not missed"
    );
    import(&mut ledger, &export(&from.open()), &[]);
    assert_eq!(ledger.check(), Ok(vec![]));
    let nowhere = from
        .open()
        .export(Some(&["?".into()]), &mut Vec::new(), &mut going_on);
    assert_eq!(nowhere.unwrap_err().code(), "match_not_found");
}

#[test]
fn a_cancelled_import_is_whole_as_far_as_it_went_and_goes_on() {
    let (from, _) = busy();
    let file = export(&from.open());
    let to = Room::new();
    let mut ledger = to.open();
    let incoming = read(&ledger, &file);
    let mut stop = |done| match done {
        2 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let imported = ledger
        .write_import(&incoming, &BTreeMap::new(), &at(500), &mut stop)
        .unwrap();
    assert_eq!((imported.matches, imported.cancelled), (2, true));
    assert_eq!(ledger.check(), Ok(vec![]));
    let rest = import(&mut ledger, &file, &[]);
    assert_eq!((rest.matches, rest.cancelled), (1, false));
    let stopped = ledger.read_import(&file[..], &mut |_| ControlFlow::Break(()));
    assert_eq!(stopped.err(), Some(LedgerError::Cancelled));
}

#[test]
fn the_matches_before_one_that_no_longer_fits_on_the_disk_stay() {
    let from = Room::new();
    let mut ledger = from.open();
    for _ in 0..40 {
        let id = new_match(&mut ledger);
        append(&mut ledger, &id, renamed(&"Jeudi chez Zoé ".repeat(60))).unwrap();
    }
    let file = export(&ledger);
    let to = Room::new();
    drop(to.open());
    let small = Options {
        max_pages: Some(to.pages() + 12),
        ..options()
    };
    let mut full = Ledger::open(&to.path(), small).unwrap();
    let incoming = read(&full, &file);
    let go_on = &mut |_| ControlFlow::Continue(());
    let refused = full.write_import(&incoming, &BTreeMap::new(), &at(500), go_on);
    assert_eq!(
        refused.map_err(|error| error.code()).err(),
        Some("ledger_full")
    );
    assert_eq!(full.check(), Ok(vec![]));
    drop(full);
    let mut roomy = to.open();
    let rest = import(&mut roomy, &file, &[]);
    assert!((1..40).contains(&rest.matches), "some stayed: {rest:?}");
    assert_eq!(export(&roomy).len(), file.len(), "and now all are there");
    assert_eq!(roomy.check(), Ok(vec![]));
}

/// Two ledgers that have continued the same match independently.
fn forked() -> (Room, Room, MatchId) {
    let (ours, id) = played();
    let theirs = Room::new();
    import(&mut theirs.open(), &export(&ours.open()), &[]);
    append(&mut ours.open(), &id, deal("ours", 100, 62)).unwrap();
    append(&mut theirs.open(), &id, deal("theirs", 62, 100)).unwrap();
    append(&mut theirs.open(), &id, renamed("Theirs")).unwrap();
    (ours, theirs, id)
}

fn last_deals(ledger: &Ledger, id: &MatchId) -> Vec<DealId> {
    let deals = ledger.match_state(id).unwrap().deals.split_off(20);
    deals.into_iter().map(|deal| deal.id).collect()
}

#[test]
fn a_fork_is_shown_and_asked_about() {
    let (ours, theirs, id) = forked();
    let mut ledger = ours.open();
    let file = export(&theirs.open());
    let fork = read(&ledger, &file).summary.forks.remove(0);
    let kinds =
        |events: &[ForkEvent]| -> Vec<AnyKind> { events.iter().map(|event| event.kind).collect() };
    assert_eq!(kinds(&fork.ours), [EventKind::DealRecorded.into()]);
    let theirs_since = [EventKind::DealRecorded, EventKind::MatchRenamed];
    assert_eq!(kinds(&fork.theirs), theirs_since.map(AnyKind::from));

    let before = export(&ledger);
    let waiting = import(&mut ledger, &file, &[]);
    assert_eq!(
        (waiting.forks, waiting.events),
        (vec![EntityId::from(&id)], 0)
    );
    import(
        &mut ledger,
        &file,
        &[(EntityId::from(&id), ForkChoice::Ours)],
    );
    assert!(export(&ledger) == before, "nothing of theirs came in");
}

#[test]
fn the_answer_to_a_fork_holds_on_both_sides() {
    for (choice, deals, name) in [
        (ForkChoice::Theirs, vec!["theirs"], Some("Theirs")),
        (ForkChoice::Both, vec!["ours", "theirs"], Some("Theirs")),
    ] {
        let (ours, theirs, id) = forked();
        let mut ledger = ours.open();
        import(
            &mut ledger,
            &export(&theirs.open()),
            &[(EntityId::from(&id), choice)],
        );
        assert_eq!(last_deals(&ledger, &id), deals);
        assert_eq!(ledger.match_state(&id).unwrap().name.as_deref(), name);
        assert_eq!(ledger.check(), Ok(vec![]), "it is settled");

        let mut other = theirs.open();
        import(&mut other, &export(&ledger), &[]);
        assert_eq!(last_deals(&other, &id), deals, "the same there, unasked");
        assert_eq!(other.check(), Ok(vec![]));
        append(&mut other, &id, deal("next", 90, 72)).unwrap();
        import(&mut ledger, &export(&other), &[]);
        assert_eq!(ledger.match_state(&id), other.match_state(&id));
    }
}

#[test]
fn a_file_cut_anywhere_is_refused_whole() {
    let (from, _) = busy();
    let file = export(&from.open());
    let to = Room::new();
    let ledger = to.open();
    for cut in (0..file.len() - 3).step_by(file.len() / 37) {
        let refused = ledger.read_import(&file[..cut], &mut going_on).err();
        assert_eq!(refused.unwrap().code(), "import_unreadable", "cut at {cut}");
    }
    for (what, code) in [
        (r#"{"entities": []}"#, "import_unreadable"),
        (r#"[1, 2]"#, "import_unreadable"),
        (
            r#"{"format": "chess", "version": 1, "entities": []}"#,
            "import_unreadable",
        ),
        (
            r#"{"format": "ardoise", "version": 3, "entities": []}"#,
            "import_newer",
        ),
        ("\u{1}\u{2}", "import_unreadable"),
    ] {
        let refused = ledger.read_import(what.as_bytes(), &mut going_on).err();
        assert_eq!(refused.unwrap().code(), code, "{what}");
    }
    assert_eq!(
        ledger
            .matches(MatchFilter {
                status: None,
                limit: 9,
                after: None
            })
            .unwrap()
            .matches
            .len(),
        0
    );
}

fn named(name: &str, target: u32) -> NamedRuleset {
    NamedRuleset {
        name: name.into(),
        description: None,
        base: "coinche".into(),
        set: json!({"game.target": target}).as_object().unwrap().clone(),
    }
}

/// A named ruleset, and a match that is played under it.
fn with_ruleset(room: &Room) -> (RulesetState, MatchId) {
    let mut ledger = room.open();
    let ruleset = named("Chez Paulette", 2000);
    let kept = ledger.save_ruleset(None, ruleset, &at(0)).unwrap();
    let mut new = created();
    new.ruleset["own"] = json!({"id": kept.id, "version": kept.version, "name": "Chez Paulette"});
    let id = ledger.create_match(new, &at(1)).unwrap().state.id;
    (ledger.ruleset(&kept.id).unwrap(), id)
}

#[test]
fn named_rulesets_go_with_everything_and_with_the_matches_that_they_govern() {
    let from = Room::new();
    let (kept, id) = with_ruleset(&from);
    let mut ours = from.open();
    let other = named("Nobody plays it", 500);
    ours.save_ruleset(None, other, &at(2)).unwrap();
    let without = new_match(&mut ours);
    for (only, matches, rulesets) in [
        (None, 2, 2),
        (Some(vec![id.clone()]), 1, 1),
        (Some(vec![without.clone()]), 1, 0),
        (Some(vec![without, id]), 2, 1),
    ] {
        let mut file = Vec::new();
        ours.export(only.as_deref(), &mut file, &mut going_on)
            .unwrap();
        let to = Room::new();
        let mut there = to.open();
        let summary = read(&there, &file).summary;
        assert_eq!(
            (summary.counts.entities, summary.counts.rulesets),
            (matches + rulesets, rulesets)
        );
        let imported = import(&mut there, &file, &[]);
        assert_eq!((imported.matches, imported.rulesets), (matches, rulesets));
        assert_eq!(there.check(), Ok(vec![]));
        if rulesets > 0 {
            let came = there.ruleset(&kept.id).unwrap();
            assert_eq!(came, kept, "with the number of its matches");
        }
        if only.is_none() {
            assert_eq!(there.rulesets(), ours.rulesets());
            assert!(export(&there) == file);
        }
    }
}

#[test]
fn a_ruleset_that_two_ledgers_have_changed_is_asked_about() {
    for (choice, name) in [
        (None, "Ours"),
        (Some(ForkChoice::Ours), "Ours"),
        (Some(ForkChoice::Theirs), "Theirs"),
        (Some(ForkChoice::Both), "Theirs"),
    ] {
        let (ours, theirs) = (Room::new(), Room::new());
        let (kept, _) = with_ruleset(&ours);
        import(&mut theirs.open(), &export(&ours.open()), &[]);
        for (room, name) in [(&ours, "Ours"), (&theirs, "Theirs")] {
            let revision = Some((&kept.id, kept.revision));
            let changed = named(name, 1500);
            room.open().save_ruleset(revision, changed, &at(3)).unwrap();
        }
        let (mut here, file) = (ours.open(), export(&theirs.open()));
        let fork = read(&here, &file).summary.forks.remove(0);
        assert_eq!(
            (fork.entity, fork.kind),
            (EntityId::from(kept.id.clone()), EntityKind::Ruleset)
        );
        let choices: Vec<_> = choice
            .map(|choice| (EntityId::from(kept.id.clone()), choice))
            .into_iter()
            .collect();
        let imported = import(&mut here, &file, &choices);
        assert_eq!(imported.forks.is_empty(), choice.is_some());
        assert_eq!(here.ruleset(&kept.id).unwrap().ruleset.name, name);
        assert_eq!(here.check(), Ok(vec![]));
        here.rebuild().unwrap();
        assert_eq!(here.ruleset(&kept.id).unwrap().ruleset.name, name);
    }
}

#[test]
fn a_ruleset_is_no_match_that_could_be_purged() {
    let room = Room::new();
    let (kept, id) = with_ruleset(&room);
    let mut ledger = room.open();
    assert_eq!(
        ledger.purge(&kept.id.as_str().into()).unwrap_err().code(),
        "match_not_found"
    );
    ledger.purge(&id).unwrap();
    assert_eq!(ledger.ruleset(&kept.id).unwrap().matches, 0);
    assert_eq!(ledger.check(), Ok(vec![]));
    let there = Room::new();
    import(&mut there.open(), &export(&ledger), &[]);
    assert_eq!(there.open().rulesets(), ledger.rulesets());
    assert_eq!(there.open().check(), Ok(vec![]));
}

#[test]
fn a_match_in_a_file_twice_is_named() {
    let to = Room::new();
    let why = |entity: &str| {
        let file = format!(r#"{{"format": "ardoise", "version": 1, "entities": [{entity}]}}"#);
        match to.open().read_import(file.as_bytes(), &mut going_on).err() {
            Some(LedgerError::ImportUnreadable { detail, .. }) => detail,
            other => panic!("{entity}: {other:?}"),
        }
    };
    for (entity, detail) in [
        (
            r#"{"entity": "a", "entity": "a"}"#,
            "duplicate field `entity`",
        ),
        (
            r#"{"events": [], "events": []}"#,
            "duplicate field `events`",
        ),
        (
            r#"{"photos": [], "photos": []}"#,
            "duplicate field `photos`",
        ),
        (r#"{"pictures": []}"#, "unknown field `pictures`"),
    ] {
        assert!(why(entity).starts_with(detail), "{}", why(entity));
    }
}

#[test]
fn a_copy_of_the_same_device_is_named() {
    let (ours, id) = played();
    let theirs = Room::new();
    ours.open().backup_to(&theirs.path()).unwrap();
    append(&mut ours.open(), &id, deal("ours", 100, 62)).unwrap();
    append(&mut theirs.open(), &id, deal("theirs", 62, 100)).unwrap();
    let summary = read(&ours.open(), &export(&theirs.open())).summary;
    assert!(
        summary
            .findings
            .iter()
            .any(|finding| matches!(finding, Finding::DeviceForked { .. })),
        "{:?}",
        summary.findings
    );
}

#[test]
fn players_are_counted_as_if_they_had_played_here() {
    let (from, _) = busy();
    let to = Room::new();
    let mut ledger = to.open();
    ledger
        .create_match(created(), &Meta::new(crate::common::time(1), "UTC"))
        .unwrap();
    import(&mut ledger, &export(&from.open()), &[]);
    let zoe = &ledger.players("zoe", 1).unwrap()[0];
    assert_eq!(zoe.times, 4);
    assert_eq!(ledger.check(), Ok(vec![]));
}
