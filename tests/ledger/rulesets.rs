//! Named rulesets: saving, changing and archiving them; the rulesets of matches; and visiting every match.

use std::ops::ControlFlow;

use crate::common::*;
use ardoise_journal::{Event, MatchId, NamedRuleset, RulesetKind, RulesetScope, RulesetState};
use ardoise_ledger::{Ledger, LedgerError};
use serde_json::{Value, json};

fn named(name: &str, target: u32) -> NamedRuleset {
    NamedRuleset {
        name: name.into(),
        description: None,
        base: "coinche".into(),
        set: json!({"game.target": target}).as_object().unwrap().clone(),
    }
}

fn keep(ledger: &mut Ledger, name: &str, target: u32) -> RulesetState {
    ledger
        .save_ruleset(None, named(name, target), &at(0))
        .unwrap()
}

/// The values of a named ruleset, as a match records them.
fn played_as(kept: &RulesetState) -> Value {
    json!({
        "name": null, "base": "coinche", "version": 1, "values": kept.ruleset.set,
        "own": {"id": kept.id, "version": kept.version, "name": kept.ruleset.name},
    })
}

fn play_under(ledger: &mut Ledger, ruleset: Value, players: [[&str; 2]; 2]) -> MatchId {
    let mut created = created();
    created.ruleset = ruleset;
    created.sides = sides(players[0], players[1]);
    ledger.create_match(created, &at(1)).unwrap().state.id
}

const US_THEM: [[&str; 2]; 2] = [["Zoé", "Karim"], ["Anne", "Jean"]];

#[test]
fn a_named_ruleset_is_there_after_a_restart() {
    let room = Room::new();
    let kept = keep(&mut room.open(), "Chez Paulette", 2000);
    assert_eq!((kept.version, kept.revision, kept.archived), (1, 1, false));
    let ledger = room.open();
    assert_eq!(ledger.ruleset(&kept.id).unwrap(), kept);
    assert_eq!(ledger.rulesets().unwrap(), [kept]);
    assert_eq!(ledger.check().unwrap(), []);
    assert_eq!(
        ledger.matches(filter()).unwrap().matches.len(),
        0,
        "it is no match"
    );
}

fn filter() -> ardoise_ledger::MatchFilter {
    ardoise_ledger::MatchFilter {
        status: None,
        limit: 10,
        after: None,
    }
}

#[test]
fn other_values_are_a_new_version_once_a_match_was_played_under_them() {
    let room = Room::new();
    let mut ledger = room.open();
    let first = keep(&mut ledger, "Chez Paulette", 2000);
    let edited = ledger
        .save_ruleset(Some((&first.id, 1)), named("Chez Paulette", 1500), &at(1))
        .unwrap();
    assert_eq!(edited.version, 1, "nobody has played it yet");
    let game = play_under(&mut ledger, played_as(&edited), US_THEM);
    assert_eq!(ledger.ruleset(&first.id).unwrap().matches, 1);

    let renamed = ledger
        .save_ruleset(Some((&first.id, 2)), named("Paulette", 1500), &at(2))
        .unwrap();
    assert_eq!(
        (renamed.version, renamed.ruleset.name.as_str()),
        (1, "Paulette"),
        "the values are the same"
    );
    let again = ledger
        .save_ruleset(Some((&first.id, 3)), named("Paulette", 1000), &at(3))
        .unwrap();
    assert_eq!(again.version, 2);
    let state = ledger.match_state(&game).unwrap();
    assert_eq!(
        state.ruleset()["values"]["game.target"],
        1500,
        "the match keeps its own"
    );
    assert_eq!(ledger.check().unwrap(), []);
}

#[test]
fn a_ruleset_is_archived_and_taken_back() {
    let room = Room::new();
    let mut ledger = room.open();
    let kept = keep(&mut ledger, "Chez Paulette", 2000);
    let archived = ledger.archive_ruleset(&kept.id, 1, true, &at(1)).unwrap();
    assert!(archived.archived);
    let back = ledger.archive_ruleset(&kept.id, 2, false, &at(2)).unwrap();
    assert!(!back.archived);
    assert_eq!(back.ruleset, kept.ruleset);
}

#[test]
fn a_stale_change_and_an_unknown_ruleset_are_refused() {
    let room = Room::new();
    let mut ledger = room.open();
    let kept = keep(&mut ledger, "Chez Paulette", 2000);
    ledger.archive_ruleset(&kept.id, 1, true, &at(1)).unwrap();
    let stale = ledger.save_ruleset(Some((&kept.id, 1)), named("x", 1), &at(2));
    assert_eq!(
        stale,
        Err(LedgerError::StaleRevision {
            expected: 1,
            actual: 2,
            kinds: vec![RulesetKind::Archived.into()]
        })
    );
    let game = new_match(&mut ledger);
    for id in [game.as_str(), "nobody"] {
        let refused = ledger
            .archive_ruleset(&id.into(), 1, true, &at(3))
            .unwrap_err();
        assert_eq!(refused.code(), "ruleset_not_found");
    }
    assert_eq!(ledger.rulesets().unwrap().len(), 1, "nothing was written");
}

#[test]
fn the_same_people_find_what_they_last_played() {
    let room = Room::new();
    let mut ledger = room.open();
    let names = |names: &[&str]| {
        names
            .iter()
            .map(|name| (*name).to_owned())
            .collect::<Vec<_>>()
    };
    let four = names(&["jean", "ANNE", "Karim", "zoé"]);
    assert_eq!(ledger.last_used_ruleset(&four).unwrap(), None);
    let first = play_under(&mut ledger, ruleset("first"), US_THEM);
    play_under(
        &mut ledger,
        ruleset("others"),
        [["Zoé", "Karim"], ["Anne", "Paul"]],
    );
    let name = |ledger: &Ledger| ledger.last_used_ruleset(&four).unwrap().unwrap()["name"].clone();
    assert_eq!(
        name(&ledger),
        "first",
        "whoever sat where, and however it is written"
    );
    play_under(
        &mut ledger,
        ruleset("second"),
        [["Anne", "Zoé"], ["Karim", "Jean"]],
    );
    assert_eq!(name(&ledger), "second");
    append(&mut ledger, &first, deal("a", 90, 72)).unwrap();
    append(
        &mut ledger,
        &first,
        rules_change("changed", RulesetScope::NextDeal),
    )
    .unwrap();
    assert_eq!(
        name(&ledger),
        "changed",
        "the match that was touched last, as its rules are now"
    );
    assert_eq!(
        ledger.last_used_ruleset(&names(&["Zoé", "Karim"])).unwrap(),
        None,
        "others were there too"
    );
    assert_eq!(ledger.last_used_ruleset(&[]).unwrap(), None);
}

#[test]
fn the_rules_of_a_match_are_called_by_the_name_they_are_kept_under_until_that_is_undone() {
    let room = Room::new();
    let mut ledger = room.open();
    let game = play_under(&mut ledger, ruleset("first"), US_THEM);
    append(&mut ledger, &game, deal("a", 90, 72)).unwrap();
    append(
        &mut ledger,
        &game,
        rules_change("second", RulesetScope::NextDeal),
    )
    .unwrap();
    let kept = keep(&mut ledger, "Chez Paulette", 2000);
    let own = json!({"id": kept.id, "version": 1, "name": "Chez Paulette"});
    let before = ledger.match_state(&game).unwrap();
    append(&mut ledger, &game, Event::RulesNamed { own: own.clone() }).unwrap();
    let after = ledger.match_state(&game).unwrap();
    assert_eq!(after.ruleset()["own"], own);
    assert_eq!(after.ruleset()["values"], before.ruleset()["values"]);
    assert_eq!(
        after.rulesets[0], before.rulesets[0],
        "the rules before it are not named"
    );
    assert_eq!(after.deals, before.deals);
    let matches = |ledger: &Ledger| ledger.ruleset(&kept.id).unwrap().matches;
    assert_eq!(matches(&ledger), 1, "it is played in this match");
    assert_eq!(ledger.rebuild().unwrap(), []);
    assert_eq!(matches(&ledger), 1, "as the journal tells it again");
    ledger.undo(&game, None, &at(4)).unwrap();
    assert_eq!(ledger.match_state(&game).unwrap().rulesets, before.rulesets);
    assert_eq!(matches(&ledger), 0);
    assert_eq!(ledger.check().unwrap(), []);
}

#[test]
fn every_match_comes_by_once_with_its_rules_and_facts() {
    let room = Room::new();
    let mut ledger = room.open();
    let mut all = Vec::new();
    for number in 0..5 {
        let id = new_match(&mut ledger);
        for deal_number in 0..number {
            append(&mut ledger, &id, deal(&deal_number.to_string(), 90, 72)).unwrap();
        }
        all.push(id);
    }
    append(
        &mut ledger,
        &all[3],
        rules_change("other", RulesetScope::NextDeal),
    )
    .unwrap();
    append(&mut ledger, &all[3], deal("last", 100, 62)).unwrap();
    let mut seen = Vec::new();
    ledger
        .each_match(|played| {
            seen.push(played);
            ControlFlow::Continue(())
        })
        .unwrap();
    let of = |number: usize| seen.iter().find(|played| played.id == all[number]);
    let lengths = [0, 1, 2, 3, 4].map(|number| of(number).map(|played| played.deals.len()));
    assert_eq!(
        lengths,
        [None, Some(1), Some(2), Some(4), Some(4)],
        "a match without a deal is none"
    );
    assert_eq!((seen.len(), ledger.count_deals().unwrap()), (4, 11));
    let rulesets = &of(3).unwrap().rulesets;
    assert_eq!((rulesets.len(), rulesets[1].1), (2, 3));
    let text = ledger.played_ruleset(&rulesets[1].0).unwrap().unwrap();
    assert_eq!(
        serde_json::from_str::<Value>(&text).unwrap(),
        ruleset("other")
    );
    let facts: Value = serde_json::from_str(&of(1).unwrap().deals[0]).unwrap();
    assert_eq!(facts["points"]["us"], 90);

    let mut visits = 0;
    ledger
        .each_match(|_| {
            visits += 1;
            ControlFlow::Break(())
        })
        .unwrap();
    assert_eq!(visits, 1, "it can be broken off");
}

#[test]
fn what_was_played_is_rebuilt_from_the_journal() {
    let room = Room::new();
    let mut ledger = room.open();
    let kept = keep(&mut ledger, "Chez Paulette", 2000);
    let game = play_under(&mut ledger, played_as(&kept), US_THEM);
    append(
        &mut ledger,
        &game,
        rules_change("other", RulesetScope::WholeMatch),
    )
    .unwrap();
    ledger.undo(&game, None, &at(2)).unwrap();
    assert_eq!(
        ledger.check().unwrap(),
        [],
        "what is not played any more is not kept"
    );
    assert_eq!(ledger.rebuild().unwrap(), []);
    assert_eq!(
        ledger.rulesets().unwrap(),
        [ledger.ruleset(&kept.id).unwrap()]
    );
    assert_eq!(ledger.ruleset(&kept.id).unwrap().matches, 1);
    raw(
        &room,
        "UPDATE rulesets SET name = 'other'; DELETE FROM match_rulesets",
    );
    assert_eq!(ledger.check().unwrap().len(), 2);
}

#[test]
fn a_ruleset_of_a_newer_program_is_left_out_and_named() {
    let room = Room::new();
    let mut ledger = room.open();
    let kept = keep(&mut ledger, "Chez Paulette", 2000);
    drop(ledger);
    let sql = format!(
        "INSERT INTO events SELECT arrival + 1, '{}', device, seq + 1, time, zone, 'ruleset_praised', version, '{{}}', \
            payload_hash, entity, id, hash FROM events; UPDATE projections SET version = 99",
        "0".repeat(36)
    );
    raw(&room, &sql);
    let mut ledger = room.open();
    assert_eq!(ledger.rulesets().unwrap(), []);
    let unreadable = ledger.rebuild().unwrap();
    assert_eq!(unreadable[0].match_id.as_str(), kept.id.as_str());
    assert_eq!(unreadable[0].error.code(), "event_unreadable");
    let id = new_match(&mut ledger);
    let change: Event = renamed("Jeudi");
    assert!(append(&mut ledger, &id, change).is_ok(), "matches go on");
}
