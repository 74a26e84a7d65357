//! A match stays consistent whatever is played, undone and redone, in any order.

use crate::common::{
    Room, at, before, contract, marked, moved, new_match, renamed, rules_change, sides,
};
use ardoise_journal::{Event, MatchId, MatchState, RulesetScope};
use ardoise_ledger::Ledger;
use ardoise_rules::Side;
use proptest::prelude::*;
use serde_json::json;

/// A move at the table. Deals are named by their number.
#[derive(Debug, Clone)]
enum Move {
    Play(u8, i32, i32),
    Amend(u8, i32),
    Insert(u8, u8),
    Put(u8, Option<u8>),
    Delete(u8),
    Bid(u32),
    Rename(u8),
    Reseat(u8),
    Rules(u8, bool),
    Name(u8),
    End(bool),
    Undo,
    Redo,
}

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        4 => (0..6u8, 0..500, 0..500).prop_map(|(deal, us, them)| Move::Play(deal, us, them)),
        1 => (0..6u8, 0..500).prop_map(|(deal, us)| Move::Amend(deal, us)),
        1 => (0..6u8, 0..6u8).prop_map(|(deal, at)| Move::Insert(deal, at)),
        1 => (0..6u8, prop::option::of(0..6u8)).prop_map(|(deal, at)| Move::Put(deal, at)),
        1 => (0..6u8).prop_map(Move::Delete),
        1 => (80..160u32).prop_map(Move::Bid),
        1 => any::<u8>().prop_map(Move::Rename),
        1 => (0..4u8).prop_map(Move::Reseat),
        1 => (0..4u8, any::<bool>()).prop_map(|(rules, whole)| Move::Rules(rules, whole)),
        1 => (0..4u8).prop_map(Move::Name),
        1 => any::<bool>().prop_map(Move::End),
        4 => Just(Move::Undo),
        3 => Just(Move::Redo),
    ]
}

fn event(of: Move) -> Option<Event> {
    let name = |n: u8| ["Zoé", "zoe", "ANNE", ""][usize::from(n) % 4];
    Some(match of {
        Move::Play(deal, us, them) => crate::common::deal(&deal.to_string(), us, them),
        Move::Amend(deal, us) => Event::DealAmended(marked(&deal.to_string(), us, 0)),
        Move::Insert(deal, at) => before(
            crate::common::deal(&deal.to_string(), 9, 0),
            &at.to_string(),
        ),
        Move::Put(deal, at) => {
            let at = at.map(|at| at.to_string());
            moved(&deal.to_string(), at.as_deref())
        }
        Move::Delete(deal) => Event::DealDeleted {
            deal: deal.to_string().into(),
        },
        Move::Bid(level) => contract(level),
        Move::Rename(name) => renamed(&name.to_string()),
        Move::Reseat(n) => Event::SidesChanged {
            sides: sides([name(n), "Karim"], ["Jean", name(n + 1)]),
        },
        Move::Rules(n, true) => rules_change(&n.to_string(), RulesetScope::WholeMatch),
        Move::Rules(n, false) => rules_change(&n.to_string(), RulesetScope::NextDeal),
        Move::Name(n) => Event::RulesNamed {
            own: json!({"id": n.to_string(), "version": 1, "name": name(n)}),
        },
        Move::End(true) => Event::MatchFinished {
            winner: Some(Side::Us),
        },
        Move::End(false) => Event::MatchReopened {},
        Move::Undo | Move::Redo => return None,
    })
}

/// Makes the move if possible. Returns the match in the answer.
fn make(ledger: &mut Ledger, id: &MatchId, of: Move) -> Option<MatchState> {
    let meta = at(7);
    let made = match of {
        Move::Undo => ledger.undo(id, None, &meta),
        Move::Redo => ledger.redo(id, None, &meta),
        other => ledger.append(id, None, event(other).expect("an event"), &meta),
    };
    let refusals = [
        "deal_exists",
        "no_deal_to_come",
        "deal_not_found",
        "deal_before_itself",
        "nothing_to_undo",
        "nothing_to_redo",
    ];
    assert!(
        made.as_ref()
            .err()
            .is_none_or(|error| refusals.contains(&error.code())),
        "{made:?}"
    );
    made.ok().map(|change| change.state)
}

/// The state without the fields that depend on its history.
fn position(mut state: MatchState) -> MatchState {
    (state.revision, state.redo, state.updated_at) = (0, None, state.created_at);
    state
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_played(moves in prop::collection::vec((any::<bool>(), any_move()), 1..40)) {
        let room = Room::new();
        let mut ledger = room.open();
        let ids = [new_match(&mut ledger), new_match(&mut ledger)];
        for (which, of) in moves {
            if let Some(answered) = make(&mut ledger, &ids[usize::from(which)], of) {
                let folded = ledger.match_state(&answered.id).unwrap();
                prop_assert_eq!(answered, folded, "what is answered is what a fold gives");
            }
        }
        prop_assert_eq!(ledger.check().unwrap(), vec![], "the tables are what a rebuild would make");

        let before = ledger.match_state(&ids[0]).unwrap();
        if ledger.undo(&ids[0], Some(before.revision), &at(8)).is_ok() {
            let redone = ledger.redo(&ids[0], Some(before.revision + 1), &at(9)).unwrap().state;
            prop_assert_eq!(position(redone), position(before), "undone then redone is as it was");
        }

        let states = ids.clone().map(|id| ledger.match_state(&id).unwrap());
        drop(ledger);
        let mut ledger = room.open();
        prop_assert_eq!(&ids.clone().map(|id| ledger.match_state(&id).unwrap()), &states, "a restart changes nothing");
        prop_assert_eq!(ledger.rebuild().unwrap(), vec![]);
        prop_assert_eq!(ledger.check().unwrap(), vec![]);
    }
}
