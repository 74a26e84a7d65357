//! The state of a match after events, undos and redos.

use crate::common::{
    Room, append, at, contract, deal, mark, marked, new_match, renamed, rules_change, ruleset,
    sides, time,
};
use ardoise_journal::{
    DealMark, Event, MatchId, MatchState, MatchStatus, RulesetFrom, RulesetScope,
};
use ardoise_ledger::Ledger;
use ardoise_rules::Side;
use serde_json::json;

/// Appends these events and returns the state.
fn played(
    ledger: &mut Ledger,
    id: &MatchId,
    events: impl IntoIterator<Item = Event>,
) -> MatchState {
    for event in events {
        append(ledger, id, event).expect("the event follows");
    }
    ledger.match_state(id).expect("the match is there")
}

fn deals(state: &MatchState) -> Vec<&str> {
    state.deals.iter().map(|deal| deal.id.as_str()).collect()
}

fn timeline(state: &MatchState) -> Vec<(String, u32)> {
    let name = |from: &RulesetFrom| {
        from.ruleset["name"]
            .as_str()
            .expect("a ruleset has a name")
            .to_owned()
    };
    state
        .rulesets
        .iter()
        .map(|from| (name(from), from.from_deal))
        .collect()
}

#[test]
fn a_match_begins_as_it_was_created() {
    let room = Room::new();
    let mut ledger = room.open();
    let change = ledger
        .create_match(crate::common::created(), &at(0))
        .unwrap();
    let state = change.state;
    assert_eq!((change.revision, state.revision), (1, 1));
    assert_eq!(
        (change.match_id.as_str(), change.event.as_str()),
        (state.id.as_str(), state.id.as_str())
    );
    assert_eq!(
        (state.status, state.winner, state.created_at),
        (MatchStatus::Playing, None, time(0))
    );
    assert_eq!(
        (state.undo, state.redo),
        (None, None),
        "a creation is not undone"
    );
    assert_eq!(state.sides.us.players, ["Zoé", "Karim"]);
}

#[test]
fn a_recorded_deal_ends_the_contract_in_play() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let state = played(&mut ledger, &id, [contract(100)]);
    assert_eq!(
        state.contract,
        Some(json!({"level": 100, "strain": "hearts"}))
    );
    let state = played(&mut ledger, &id, [deal("a", 100, 62)]);
    assert_eq!(
        (state.contract, deals(&ledger.match_state(&id).unwrap())),
        (None, vec!["a"])
    );
    ledger.undo(&id, None, &at(2)).unwrap();
    let state = ledger.match_state(&id).unwrap();
    assert!(
        state.contract.is_some() && state.deals.is_empty(),
        "undone, the cards are in play again"
    );
}

#[test]
fn an_amended_deal_keeps_its_place_and_a_deleted_one_loses_it() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let state = played(
        &mut ledger,
        &id,
        [deal("a", 1, 0), deal("b", 2, 0), deal("c", 3, 0)],
    );
    assert_eq!(deals(&state), ["a", "b", "c"]);
    let recorded_at = state.deals[1].recorded_at;
    let state = played(&mut ledger, &id, [Event::DealAmended(marked("b", 0, 90))]);
    assert_eq!(
        (deals(&state), state.deals[1].mark),
        (vec!["a", "b", "c"], mark(0, 90))
    );
    assert_eq!(state.deals[1].recorded_at, recorded_at);
    let state = played(&mut ledger, &id, [Event::DealDeleted { deal: "a".into() }]);
    assert_eq!(deals(&state), ["b", "c"]);
}

#[test]
fn an_event_that_speaks_of_what_is_not_there_is_refused() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    append(&mut ledger, &id, deal("a", 1, 0)).unwrap();
    let marks = vec![DealMark {
        deal: "gone".into(),
        mark: mark(0, 0),
    }];
    let cases = [
        (deal("a", 2, 0), "deal_exists"),
        (Event::DealAmended(marked("gone", 2, 0)), "deal_not_found"),
        (
            Event::DealDeleted {
                deal: "gone".into(),
            },
            "deal_not_found",
        ),
        (
            Event::MatchMarkedAgain {
                marks,
                engine: "2".into(),
            },
            "deal_not_found",
        ),
        (
            Event::MatchCreated(crate::common::created()),
            "match_exists",
        ),
        (
            Event::Undone {
                event: id.as_str().into(),
            },
            "nothing_to_undo",
        ),
        (
            Event::Redone {
                event: id.as_str().into(),
            },
            "nothing_to_redo",
        ),
    ];
    let before = ledger.match_state(&id).unwrap();
    for (event, code) in cases {
        let error = append(&mut ledger, &id, event.clone()).expect_err("it should be refused");
        assert_eq!(error.code(), code, "{event:?}");
    }
    assert_eq!(
        append(&mut ledger, &"nowhere".into(), renamed("x"))
            .unwrap_err()
            .code(),
        "match_not_found"
    );
    assert_eq!(
        ledger.match_state(&id).unwrap(),
        before,
        "the state is as it was"
    );
}

#[test]
fn rules_that_change_from_the_next_deal_on_leave_the_others_theirs() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let state = played(
        &mut ledger,
        &id,
        [
            deal("a", 1, 0),
            rules_change("B", RulesetScope::NextDeal),
            deal("b", 2, 0),
        ],
    );
    assert_eq!(
        timeline(&state),
        [("Contrée".to_owned(), 0), ("B".to_owned(), 1)]
    );
    assert_eq!(
        (&state.ruleset_at(0)["name"], &state.ruleset_at(1)["name"]),
        (&json!("Contrée"), &json!("B"))
    );
    let state = played(&mut ledger, &id, [Event::DealDeleted { deal: "a".into() }]);
    assert_eq!(
        timeline(&state),
        [("B".to_owned(), 0)],
        "the deal that is left is still under B"
    );
    assert_eq!(state.ruleset()["name"], "B");
}

#[test]
fn rules_that_change_twice_between_two_deals_are_the_later_ones() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let events = [
        deal("a", 1, 0),
        rules_change("B", RulesetScope::NextDeal),
        rules_change("C", RulesetScope::NextDeal),
    ];
    let state = played(&mut ledger, &id, events);
    assert_eq!(
        timeline(&state),
        [("Contrée".to_owned(), 0), ("C".to_owned(), 1)]
    );
}

#[test]
fn rules_that_change_for_the_whole_match_mark_it_again() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let before = played(
        &mut ledger,
        &id,
        [
            deal("a", 100, 0),
            rules_change("B", RulesetScope::NextDeal),
            deal("b", 2, 0),
        ],
    );
    let change = Event::RulesetChanged {
        ruleset: ruleset("C"),
        scope: RulesetScope::WholeMatch,
        marks: vec![DealMark {
            deal: "a".into(),
            mark: mark(200, 0),
        }],
        engine: "2.0.0".into(),
    };
    let state = played(&mut ledger, &id, [change]);
    assert_eq!(timeline(&state), [("C".to_owned(), 0)]);
    assert_eq!(
        (state.deals[0].mark.us, state.deals[0].engine.as_str()),
        (200, "2.0.0")
    );
    assert_eq!(
        (state.deals[1].mark.us, state.deals[1].engine.as_str()),
        (2, "1.0.0")
    );
    let state = ledger.undo(&id, None, &at(9)).unwrap().state;
    assert_eq!(
        (state.deals, state.rulesets),
        (before.deals, before.rulesets)
    );
}

#[test]
fn a_match_is_left_taken_up_ended_and_played_on() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let finished = Event::MatchFinished {
        winner: Some(Side::Them),
    };
    let steps = [
        (
            Event::MatchAbandoned {},
            MatchStatus::Abandoned,
            None,
            false,
        ),
        (Event::MatchResumed {}, MatchStatus::Playing, None, false),
        (finished, MatchStatus::Finished, Some(Side::Them), false),
        (Event::MatchReopened {}, MatchStatus::Playing, None, true),
        (
            Event::MatchFinished { winner: None },
            MatchStatus::Finished,
            None,
            false,
        ),
    ];
    for (event, status, winner, reopened) in steps {
        let state = played(&mut ledger, &id, [event.clone()]);
        assert_eq!(
            (state.status, state.winner, state.reopened),
            (status, winner, reopened),
            "{event:?}"
        );
    }
}

#[test]
fn header_changes_are_undone_and_redone_like_deals() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let first = ledger.match_state(&id).unwrap();
    let changes = [
        renamed("Chez Anne"),
        Event::SidesChanged {
            sides: sides(["Zoé", ""], ["Paul", "Jean"]),
        },
        Event::DealerChanged {
            seat: ardoise_rules::Seat::West,
            from_deal: 0,
        },
    ];
    let last = played(&mut ledger, &id, changes);
    assert_eq!(
        (last.name.as_deref(), last.dealers[0].seat.as_str()),
        (Some("Chez Anne"), "west")
    );
    for _ in 0..3 {
        ledger.undo(&id, None, &at(2)).unwrap();
    }
    let undone = ledger.match_state(&id).unwrap();
    assert_eq!(
        (&undone.name, &undone.sides, &undone.dealers),
        (&first.name, &first.sides, &first.dealers)
    );
    assert_eq!(
        ledger.undo(&id, None, &at(2)).unwrap_err().code(),
        "nothing_to_undo"
    );
    for _ in 0..3 {
        ledger.redo(&id, None, &at(3)).unwrap();
    }
    let redone = ledger.match_state(&id).unwrap();
    assert_eq!(
        (redone.name, redone.sides, redone.first_dealer),
        (last.name, last.sides, last.first_dealer)
    );
    assert_eq!(
        ledger.redo(&id, None, &at(3)).unwrap_err().code(),
        "nothing_to_redo"
    );
}

#[test]
fn a_new_event_clears_the_redo_and_a_restart_does_not() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    played(&mut ledger, &id, [deal("a", 1, 0), deal("b", 2, 0)]);
    let change = ledger.undo(&id, None, &at(2)).unwrap();
    assert_eq!(
        change.state.redo.as_ref().map(|step| step.kind.as_str()),
        Some("deal_recorded")
    );
    drop(ledger);
    let mut ledger = room.open();
    assert_eq!(
        deals(&ledger.redo(&id, None, &at(3)).unwrap().state),
        ["a", "b"],
        "redone after a restart"
    );
    ledger.undo(&id, None, &at(4)).unwrap();
    let state = played(&mut ledger, &id, [renamed("x")]);
    assert_eq!(state.redo, None);
    assert_eq!(
        ledger.redo(&id, None, &at(5)).unwrap_err().code(),
        "nothing_to_redo"
    );
}

#[test]
fn undoing_one_match_leaves_the_others() {
    let room = Room::new();
    let mut ledger = room.open();
    let (one, other) = (new_match(&mut ledger), new_match(&mut ledger));
    played(&mut ledger, &one, [deal("a", 1, 0)]);
    let before = played(&mut ledger, &other, [deal("b", 2, 0)]);
    assert!(
        ledger
            .undo(&one, None, &at(2))
            .unwrap()
            .state
            .deals
            .is_empty()
    );
    assert_eq!(ledger.match_state(&other).unwrap(), before);
}
