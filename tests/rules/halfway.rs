//! The middle of a manche, and what the side that is behind needs, under each rule that ends a manche.

use ardoise_rules::KnownBy::{Clock, Pace, Rule};
use ardoise_rules::{Halfway, KnownBy, MatchFacts, Side};
use serde_json::{Value, json};

/// We take a card at hearts, and have this many of the 162 points: made from 82 on.
fn take(points: i32) -> Value {
    json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": points}})
}

fn adjusted(us: i32, them: i32) -> Value {
    json!({"adjust": {"us": us, "them": them}})
}

fn table(set: &Value, deals: Value) -> MatchFacts {
    let value = json!({"ruleset": {"preset": "belote", "set": set}, "deals": deals});
    MatchFacts::read(&value).unwrap_or_else(|wrong| panic!("{value}: {wrong:?}"))
}

#[test]
fn a_deal_passes_the_middle_once_and_an_end_has_none() {
    use Halfway::{Both, Deals, Them, Us};
    let target = |target: i32| json!({"game.target": target});
    let three = json!([take(100), take(90), take(100)]);
    let rising = json!({"game.target": 200, "game.target_rises": 400});
    let cases = [
        (target(500), three.clone(), vec![None, None, Some(Us)]),
        (target(380), three.clone(), vec![None, Some(Us), Some(Them)]),
        (
            json!({"game.target": 380, "game.crossing": "more_than"}),
            three.clone(),
            vec![None, None, Some(Both)],
        ),
        (
            target(240),
            json!([take(100), take(90)]),
            vec![None, Some(Both)],
        ),
        (target(300), json!([take(0)]), vec![Some(Them)]),
        (target(162), json!([take(0)]), vec![None]),
        (
            target(300),
            json!([adjusted(160, 0), take(100)]),
            vec![None, None],
        ),
        (
            target(400),
            json!([take(0), adjusted(0, -100), take(0)]),
            vec![None, None, Some(Them)],
        ),
        (
            json!({"game.target": null, "game.deals": 5}),
            json!([take(100), {"void": "all_pass"}, take(100), take(100)]),
            vec![None, None, None, Some(Deals)],
        ),
        (
            json!({"game.target": null, "game.deals": 4}),
            three,
            vec![None, Some(Deals), None],
        ),
        (
            rising,
            json!([take(90), adjusted(0, 110), take(120), take(100)]),
            vec![None, None, Some(Us), None],
        ),
        (
            json!({"game.target": null, "game.minutes": 60}),
            json!([take(100)]),
            vec![None],
        ),
    ];
    for (set, deals, expected) in cases {
        let table = table(&set, deals.clone());
        let mut found = Vec::new();
        table.play(|_, step, (): ()| found.push(step.halfway));
        assert_eq!(found, expected, "{set} {deals}");
    }
}

#[test]
fn what_is_needed_follows_from_the_rule_that_ends_the_manche() {
    type Expected = (Option<Side>, i32, Option<(i32, KnownBy)>, Option<i32>);
    let (us, them) = (Some(Side::Us), Some(Side::Them));
    let target = |target: i32| json!({"game.target": target});
    let deals = |deals: i32| json!({"game.target": null, "game.deals": deals});
    let minutes = json!({"game.target": null, "game.minutes": 60});
    let must_win = json!({"game.target": 150, "game.must_win_last_deal": true});
    let rising = json!({"game.target": 140, "game.target_rises": 100});
    let two = || json!([take(100), take(100)]);
    let cases: Vec<(Value, Value, i32, Expected)> = vec![
        // 200 to 124: at 100 a deal we have 800 more in eight.
        (
            target(1000),
            two(),
            0,
            (them, 77, Some((8, Pace)), Some(10)),
        ),
        (
            target(1000),
            json!([take(0)]),
            0,
            (us, 163, Some((6, Pace)), Some(28)),
        ),
        (target(201), two(), 0, (them, 77, Some((1, Pace)), Some(77))),
        (target(1000), json!([]), 0, (None, 1, None, None)),
        (
            target(1000),
            json!([adjusted(50, 0)]),
            0,
            (them, 51, None, None),
        ),
        (
            target(1000),
            json!([adjusted(-50, -90)]),
            0,
            (them, 41, None, None),
        ),
        (
            must_win,
            json!([take(100), adjusted(150, 140)]),
            0,
            (them, 49, None, None),
        ),
        (
            rising,
            json!([adjusted(100, 100), take(100)]),
            0,
            (them, 39, Some((1, Pace)), Some(39)),
        ),
        (deals(5), two(), 0, (them, 77, Some((3, Rule)), Some(26))),
        (deals(4), json!([]), 0, (None, 1, Some((4, Rule)), None)),
        (
            deals(1),
            json!([take(81)]),
            0,
            (None, 1, Some((1, Rule)), None),
        ),
        // Five minutes a deal: the next ones begin at 10, 15 and so on up to 60.
        (
            minutes.clone(),
            two(),
            10,
            (them, 77, Some((11, Clock)), Some(7)),
        ),
        (
            minutes.clone(),
            two(),
            60,
            (them, 77, Some((1, Clock)), Some(77)),
        ),
        (minutes.clone(), two(), 0, (them, 77, None, None)),
        (minutes, json!([]), 5, (None, 1, None, None)),
        (
            json!({"game.target": 1000, "game.deals": 20, "game.minutes": 60}),
            two(),
            40,
            (them, 77, Some((2, Clock)), Some(39)),
        ),
        (
            json!({"game.target": 300, "game.deals": 20}),
            two(),
            0,
            (them, 77, Some((1, Pace)), Some(77)),
        ),
    ];
    for (set, deals, begun, expected) in cases {
        let table = table(&set, deals.clone());
        let game = table.play(|_, _, (): ()| ());
        let needs = game.outlook(begun).catch_up;
        let deals_to_come = needs.deals.map(|deals| (deals.number, deals.by));
        let found = (needs.behind, needs.more, deals_to_come, needs.per_deal);
        assert_eq!(found, expected, "{set} {deals} at {begun}");
    }
}
