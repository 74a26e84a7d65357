//! The state of a match after events, undos and redos.

use crate::common::{Journal, code};
use crate::events::{
    at, before, contract, created, deal, mark, marked, moved, renamed, reseated, rules_change,
    ruleset, sides, time,
};
use ardoise_journal::{
    DealMark, Entity, Event, MatchId, MatchState, MatchStatus, RulesetFrom, RulesetScope,
};
use ardoise_rules::{Seat, Side};
use serde_json::json;

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
    let journal = Journal::new();
    let state = journal.state();
    assert_eq!(state.revision, 1);
    assert_eq!(state.id.as_str(), journal.entries[0].id.as_str());
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
    let mut journal = Journal::new();
    let state = journal.played([contract(100)]);
    assert_eq!(
        state.contract,
        Some(json!({"level": 100, "strain": "hearts"}))
    );
    let state = journal.played([deal("a", 100, 62)]);
    assert_eq!((state.contract, deals(&journal.state())), (None, vec!["a"]));
    journal.undo(&at(2)).unwrap();
    let state = journal.state();
    assert!(
        state.contract.is_some() && state.deals.is_empty(),
        "undone, the cards are in play again"
    );
}

#[test]
fn an_amended_deal_keeps_its_place_and_a_deleted_one_loses_it() {
    let mut journal = Journal::new();
    let state = journal.played([deal("a", 1, 0), deal("b", 2, 0), deal("c", 3, 0)]);
    assert_eq!(deals(&state), ["a", "b", "c"]);
    let recorded_at = state.deals[1].recorded_at;
    let state = journal.played([Event::DealAmended(marked("b", 0, 90))]);
    assert_eq!(
        (deals(&state), state.deals[1].mark),
        (vec!["a", "b", "c"], mark(0, 90))
    );
    assert_eq!(state.deals[1].recorded_at, recorded_at);
    let state = journal.played([Event::DealDeleted { deal: "a".into() }]);
    assert_eq!(deals(&state), ["b", "c"]);
}

#[test]
fn an_event_that_speaks_of_what_is_not_there_is_refused() {
    let mut journal = Journal::new();
    journal.append(&deal("a", 1, 0), &at(1)).unwrap();
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
        (before(deal("b", 2, 0), "gone"), "deal_not_found"),
        (moved("gone", None), "deal_not_found"),
        (moved("a", Some("gone")), "deal_not_found"),
        (moved("a", Some("a")), "deal_before_itself"),
        (
            Event::MatchMarkedAgain {
                marks,
                engine: "2".into(),
            },
            "deal_not_found",
        ),
        (Event::MatchCreated(created()), "match_exists"),
        (
            Event::Undone {
                event: journal.id().as_str().into(),
            },
            "nothing_to_undo",
        ),
        (
            Event::Redone {
                event: journal.id().as_str().into(),
            },
            "nothing_to_redo",
        ),
    ];
    let untouched = journal.state();
    for (event, expected) in cases {
        let error = journal
            .append(&event, &at(1))
            .expect_err("it should be refused");
        assert_eq!(code(&error), expected, "{event:?}");
    }
    let nowhere = MatchState::read(&MatchId::from("nowhere"), &[], &[]);
    assert_eq!(code(&nowhere.expect_err("no events")), "match_not_found");
    assert_eq!(journal.state(), untouched, "the state is as it was");
}

#[test]
fn a_deal_that_is_put_in_has_the_rules_and_players_of_its_place() {
    let mut journal = Journal::new();
    journal.played([
        deal("a", 1, 0),
        rules_change("B", RulesetScope::NextDeal),
        reseated(["Zoé", "Léa"], ["Anne", "Jean"], 1),
        Event::DealerChanged {
            seat: Seat::West,
            from_deal: 1,
        },
        deal("c", 3, 0),
        contract(100),
    ]);
    let earlier = journal.state();
    let state = journal.played([before(deal("b", 2, 0), "c")]);
    assert_eq!(deals(&state), ["a", "b", "c"]);
    assert_eq!(state.contract, earlier.contract, "the cards stay in play");
    assert_eq!(
        (timeline(&state), state.seated[1].from_deal),
        (timeline(&earlier), 1),
        "those of the deal before which it goes"
    );
    let chosen = state.dealers.iter().map(|chosen| chosen.from_deal);
    assert_eq!(chosen.collect::<Vec<_>>(), [2], "chosen for c");
    let state = journal.played([before(deal("z", 2, 0), "a"), moved("c", Some("a"))]);
    assert_eq!(deals(&state), ["z", "c", "a", "b"]);
    assert!(state.deals.is_sorted_by_key(|deal| deal.recorded_at));
    assert_eq!(
        timeline(&state),
        [("Contrée".to_owned(), 0), ("B".to_owned(), 2)]
    );
    journal.undo(&at(9)).expect("the move");
    journal.undo(&at(9)).expect("the deal z");
    let undone = journal.undo(&at(9)).expect("the deal b");
    assert_eq!(
        (&undone.deals, &undone.dealers, &undone.rulesets),
        (&earlier.deals, &earlier.dealers, &earlier.rulesets)
    );
}

#[test]
fn rules_that_change_from_the_next_deal_on_leave_the_others_theirs() {
    let mut journal = Journal::new();
    let state = journal.played([
        deal("a", 1, 0),
        rules_change("B", RulesetScope::NextDeal),
        deal("b", 2, 0),
    ]);
    assert_eq!(
        timeline(&state),
        [("Contrée".to_owned(), 0), ("B".to_owned(), 1)]
    );
    assert_eq!(
        (&state.ruleset_at(0)["name"], &state.ruleset_at(1)["name"]),
        (&json!("Contrée"), &json!("B"))
    );
    let state = journal.played([Event::DealDeleted { deal: "a".into() }]);
    assert_eq!(
        timeline(&state),
        [("B".to_owned(), 0)],
        "the deal that is left is still under B"
    );
    assert_eq!(state.ruleset()["name"], "B");
}

#[test]
fn rules_that_change_twice_between_two_deals_are_the_later_ones() {
    let mut journal = Journal::new();
    let events = [
        deal("a", 1, 0),
        rules_change("B", RulesetScope::NextDeal),
        rules_change("C", RulesetScope::NextDeal),
    ];
    let state = journal.played(events);
    assert_eq!(
        timeline(&state),
        [("Contrée".to_owned(), 0), ("C".to_owned(), 1)]
    );
}

#[test]
fn rules_that_change_for_the_whole_match_mark_it_again() {
    let mut journal = Journal::new();
    let before = journal.played([
        deal("a", 100, 0),
        rules_change("B", RulesetScope::NextDeal),
        deal("b", 2, 0),
    ]);
    let change = Event::RulesetChanged {
        ruleset: ruleset("C"),
        scope: RulesetScope::WholeMatch,
        marks: vec![DealMark {
            deal: "a".into(),
            mark: mark(200, 0),
        }],
        engine: "2.0.0".into(),
    };
    let state = journal.played([change]);
    assert_eq!(timeline(&state), [("C".to_owned(), 0)]);
    assert_eq!(
        (state.deals[0].mark.us, state.deals[0].engine.as_str()),
        (200, "2.0.0")
    );
    assert_eq!(
        (state.deals[1].mark.us, state.deals[1].engine.as_str()),
        (2, "1.0.0")
    );
    let state = journal.undo(&at(9)).unwrap();
    assert_eq!(
        (state.deals, state.rulesets),
        (before.deals, before.rulesets)
    );
}

#[test]
fn a_match_is_left_taken_up_ended_and_played_on() {
    let mut journal = Journal::new();
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
        let state = journal.played([event.clone()]);
        assert_eq!(
            (state.status, state.winner, state.reopened),
            (status, winner, reopened),
            "{event:?}"
        );
    }
}

#[test]
fn header_changes_are_undone_and_redone_like_deals() {
    let mut journal = Journal::new();
    let first = journal.state();
    let changes = [
        renamed("Chez Anne"),
        Event::SidesChanged {
            sides: sides(["Zoé", ""], ["Paul", "Jean"]),
        },
        Event::DealerChanged {
            seat: Seat::West,
            from_deal: 0,
        },
    ];
    let last = journal.played(changes);
    assert_eq!(
        (last.name.as_deref(), last.dealers[0].seat.as_str()),
        (Some("Chez Anne"), "west")
    );
    for _ in 0..3 {
        journal.undo(&at(2)).unwrap();
    }
    let undone = journal.state();
    assert_eq!(
        (&undone.name, &undone.sides, &undone.dealers),
        (&first.name, &first.sides, &first.dealers)
    );
    assert_eq!(code(&journal.undo(&at(2)).unwrap_err()), "nothing_to_undo");
    for _ in 0..3 {
        journal.redo(&at(3)).unwrap();
    }
    let redone = journal.state();
    assert_eq!(
        (redone.name, redone.sides, redone.first_dealer),
        (last.name, last.sides, last.first_dealer)
    );
    assert_eq!(code(&journal.redo(&at(3)).unwrap_err()), "nothing_to_redo");
}

#[test]
fn a_new_event_clears_the_redo() {
    let mut journal = Journal::new();
    journal.played([deal("a", 1, 0), deal("b", 2, 0)]);
    let undone = journal.undo(&at(2)).unwrap();
    assert_eq!(
        undone.redo.as_ref().map(|step| step.kind.as_str()),
        Some("deal_recorded")
    );
    assert_eq!(deals(&journal.redo(&at(3)).unwrap()), ["a", "b"]);
    journal.undo(&at(4)).unwrap();
    let state = journal.played([renamed("x")]);
    assert_eq!(state.redo, None);
    assert_eq!(code(&journal.redo(&at(5)).unwrap_err()), "nothing_to_redo");
}

/// The order of events is that of the journal. An event with a later time than its successor was written under a wrong clock.
#[test]
fn what_a_wrong_clock_dated_later_happened_before_what_followed() {
    let mut journal = Journal::new();
    let append = |journal: &mut Journal, event: Event, second| {
        journal.append(&event, &at(second)).expect("it follows")
    };
    append(&mut journal, deal("a", 1, 0), 60);
    append(&mut journal, deal("b", 1, 0), 1_000_000_000);
    let state = append(&mut journal, Event::ClockPaused {}, 1_000_000_000);
    assert_eq!(state.deals[1].recorded_at, at(1_000_000_000).at);
    let seen = state.seen_at(at(90).at);
    assert_eq!(seen.deals[0].recorded_at, at(60).at);
    assert_eq!(
        (seen.deals[1].recorded_at, seen.pauses[0].from),
        (at(90).at, at(90).at)
    );
    let state = append(&mut journal, Event::ClockResumed {}, 120);
    assert_eq!(state.deals[1].recorded_at, at(120).at);
    assert_eq!(
        (state.pauses[0].from, state.pauses[0].until),
        (at(120).at, Some(at(120).at))
    );
}
