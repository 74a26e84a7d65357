//! Whatever the scorer does, a match is the same after a restart, and its totals are those of its deals played through.

use crate::common::{Match, Table, hearts, totals};
use ardoise_app::table::{
    self, AmendDeal, DeleteDeal, MatchView, MoveDeal, Preview, RecordContract, RecordDeal, Redo,
    Undo,
};
use ardoise_rules::MatchFacts;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Something that the scorer does.
#[derive(Debug, Clone)]
enum Act {
    Deal { level: i32, us: i32, ours: bool },
    Pass,
    Adjust(i32),
    Amend { which: usize, us: i32 },
    Delete { which: usize },
    Undo,
    Redo,
}

fn act() -> impl Strategy<Value = Act> {
    let level = (8..=16).prop_map(|tens| 10 * tens);
    prop_oneof![
        6 => (level, 0..=162, any::<bool>()).prop_map(|(level, us, ours)| Act::Deal { level, us, ours }),
        1 => Just(Act::Pass),
        1 => (-100..100).prop_map(Act::Adjust),
        2 => (0..8_usize, 0..=162).prop_map(|(which, us)| Act::Amend { which, us }),
        1 => (0..8_usize).prop_map(|which| Act::Delete { which }),
        2 => Just(Act::Undo),
        2 => Just(Act::Redo),
    ]
}

/// Several ways for a match to end, one of them by the clock.
fn rules() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!({"game.target": 500, "game.manches": 3})),
        Just(json!({"game.target": null, "game.deals": 4, "game.manches": 3})),
        Just(json!({"game.target": null, "game.minutes": 60, "game.manches": 3})),
        Just(
            json!({"game.target": 1000, "contract.tie": "litige", "table.after_all_pass": "same"})
        ),
    ]
}

/// Does what an act says. Without a deal to correct, or to undo, nothing happens or it is refused.
fn act_on(game: &Match, act: &Act) -> Option<MatchView> {
    let deal = |which: usize| {
        let deals = game.now().deals;
        deals
            .get(which % deals.len().max(1))
            .map(|deal| deal.id.clone())
    };
    let record = |facts: Value| {
        game.change(RecordDeal {
            facts,
            before: None,
        })
    };
    let changed = match act {
        Act::Deal { level, us, ours } => {
            let taker = if *ours { "us" } else { "them" };
            record(hearts(taker, *level, *us))
        }
        Act::Pass => record(json!({"void": "all_pass"})),
        Act::Adjust(us) => record(json!({"adjust": {"us": us}})),
        Act::Amend { which, us } => game.change(AmendDeal {
            deal: deal(*which)?,
            facts: hearts("us", 100, *us),
        }),
        Act::Delete { which } => game.change(DeleteDeal {
            deal: deal(*which)?,
        }),
        Act::Undo => game.change(Undo {}),
        Act::Redo => game.change(Redo {}),
    };
    changed.ok().map(|changed| changed.after)
}

/// The facts of a deal that any ruleset of `rules` allows.
fn facts() -> impl Strategy<Value = Value> {
    let level = (8..=16).prop_map(|tens| 10 * tens);
    prop_oneof![
        6 => (level, 0..=162, any::<bool>()).prop_map(|(level, us, ours)| hearts(if ours { "us" } else { "them" }, level, us)),
        2 => Just(hearts("us", 80, 81)),
        1 => Just(json!({"void": "all_pass"})),
        1 => Just(json!({"adjust": {"us": -30}})),
        1 => Just(json!({"taker": "west", "contract": {"level": 90, "strain": "spades"}, "points": {"us": 40}})),
    ]
}

/// Two matches that begin at different times have other minutes.
fn without_clock() -> impl Strategy<Value = Value> {
    rules().prop_filter("no clock", |set| set.get("game.minutes").is_none())
}

/// Records deals in order; `None` if the match is over before the last one.
fn recorded<'t>(table: &'t Table, set: &Value, deals: &[Value]) -> Option<Match<'t>> {
    let game = table.start(json!({"preset": "coinche", "set": set}));
    for facts in deals {
        let (facts, before) = (facts.clone(), None);
        game.change(RecordDeal { facts, before }).ok()?;
    }
    Some(game)
}

/// Records a contract, which is in play then, unless the match is over.
fn bids(game: &Match) -> bool {
    let facts = json!({"taker": "us", "contract": {"level": 80, "strain": "hearts"}});
    game.change(RecordContract { facts }).is_ok()
}

/// What a table sees of a match, without ids and times.
fn standing(view: &Value) -> Value {
    let deals = view["deals"].as_array().expect("deals").iter();
    let deals = deals.map(|deal| {
        let mut deal = deal.clone();
        let facts = deal["facts"].as_object_mut().expect("facts");
        facts.remove("minute");
        deal.as_object_mut().expect("a deal").remove("id");
        deal
    });
    let deals: Vec<Value> = deals.collect();
    json!([
        deals,
        view["totals"],
        view["winner"],
        view["held_over"],
        view["manches"],
        view["next"]["dealer"],
        view["in_play"],
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_restart_changes_nothing_and_totals_are_those_of_the_deals(acts in prop::collection::vec(act(), 1..24)) {
        let table = Table::new();
        let ruleset = json!({"preset": "coinche", "set": {"game.target": 1000}});
        let game = table.start(ruleset.clone());
        for act in &acts {
            act_on(&game, act);
        }
        let view = game.view();
        let again = json!(table.beside().at_once(table::Match { id: game.id.clone() }));
        prop_assert_eq!(&view, &again);

        let deals: Vec<&Value> = view["deals"].as_array().unwrap().iter().map(|deal| &deal["facts"]).collect();
        let facts = MatchFacts::read(&json!({"ruleset": ruleset, "deals": deals})).unwrap();
        let mut marks = Vec::new();
        let played = facts.play(|_, step, (): ()| marks.push(json!(step.mark.marks)));
        prop_assert_eq!(totals(&view), (i64::from(played.totals().us), i64::from(played.totals().them)));
        prop_assert_eq!(&view["winner"], &json!(played.winner()));
        let shown: Vec<Value> = view["deals"].as_array().unwrap().iter().map(|deal| deal["marks"].clone()).collect();
        prop_assert_eq!(shown, marks);
    }

    #[test]
    fn the_answer_to_a_command_is_the_match_that_a_query_plays_through(
        set in rules(), acts in prop::collection::vec(act(), 1..24),
    ) {
        let table = Table::new();
        let game = table.start(json!({"preset": "coinche", "set": set}));
        for act in &acts {
            if let Some(changed) = act_on(&game, act) {
                let asked = table.at_once(table::Match { id: game.id.clone() });
                prop_assert_eq!(json!(changed), json!(asked));
            }
        }
    }

    #[test]
    fn deals_put_in_or_moved_are_those_recorded_in_that_order(
        set in without_clock(), all in prop::collection::vec(facts(), 2..8), at in any::<prop::sample::Index>(), to in any::<prop::sample::Index>(),
    ) {
        let table = Table::new();
        let Some(whole) = recorded(&table, &set, &all) else { return Ok(()) };
        let at = at.index(all.len() - 1);
        let mut others = all.clone();
        let forgotten = others.remove(at);
        let Some(game) = recorded(&table, &set, &others) else { return Ok(()) };
        let in_play = bids(&game) && bids(&whole);
        let earlier = game.view();
        let before = Some(game.now().deals[at].id.clone());
        let preview = table.shows(Preview { id: game.id.clone(), deal: None, before: before.clone(), facts: forgotten.clone() });
        game.change(RecordDeal { facts: forgotten, before }).expect("a deal put in");
        let after = game.view();
        prop_assert_eq!(&preview["mark"]["marks"], &after["deals"][at]["marks"]);
        if in_play {
            prop_assert_eq!(standing(&after), standing(&whole.view()));
        }
        game.change(Undo {}).expect("it is undone");
        prop_assert_eq!(standing(&game.view()), standing(&earlier));

        let mut order = all.clone();
        let mut deals = whole.now().deals;
        let (moved, id) = (order.remove(at), deals.remove(at).id);
        let to = to.index(order.len() + 1);
        order.insert(to, moved);
        let Some(expected) = recorded(&table, &set, &order) else { return Ok(()) };
        let in_play = in_play && bids(&expected);
        let stood = standing(&whole.view());
        whole.change(MoveDeal { deal: id, before: deals.get(to).map(|deal| deal.id.clone()) }).expect("a move");
        if in_play {
            prop_assert_eq!(standing(&whole.view()), standing(&expected.view()));
        }
        whole.change(Undo {}).expect("it is undone");
        prop_assert_eq!(standing(&whole.view()), stood);
    }
}
