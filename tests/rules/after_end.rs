//! Adjustments after the end of a match (docs/rules.md 4.7).

use crate::dice::{Dice, throws};
use ardoise_rules::{Game, MatchFacts, MatchStep, PerSide, Side};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Plays deals of a coinche whose contracts are made or lost at hearts, under some house rules.
fn play(set: &Value, deals: &Value) -> (Vec<MatchStep>, End) {
    let value = json!({"ruleset": {"preset": "coinche", "set": set}, "deals": deals});
    let facts = MatchFacts::read(&value).unwrap_or_else(|wrong| panic!("{value}: {wrong:?}"));
    let mut steps = Vec::new();
    let game = facts.play(|_, step, (): ()| steps.push(step));
    (steps, End::of(&game))
}

/// How a match stands.
#[derive(Debug, PartialEq)]
struct End {
    totals: PerSide<i32>,
    winner: Option<Side>,
    manches: Vec<(PerSide<i32>, Side)>,
    held_over: i32,
    target: Option<i32>,
}

impl End {
    fn of(game: &Game) -> End {
        let manches = game.manches().iter();
        End {
            totals: game.totals(),
            winner: game.winner(),
            manches: manches.map(|one| (one.totals, one.winner)).collect(),
            held_over: game.held_over(),
            target: game.target(),
        }
    }

    fn is(&self) -> (i32, i32, Option<Side>) {
        (self.totals.us, self.totals.them, self.winner)
    }
}

/// A side takes at hearts, and we make these points: 100 + 100 to 60 for `("us", 100, 100)`.
fn deal(taker: &str, level: i32, us: i32) -> Value {
    json!({"taker": taker, "contract": {"level": level, "strain": "hearts"}, "points": {"us": us}})
}

fn adjust(us: i32, them: i32) -> Value {
    json!({"adjust": {"us": us, "them": them}})
}

const US: Option<Side> = Some(Side::Us);
const THEM: Option<Side> = Some(Side::Them);

#[test]
fn an_adjustment_after_the_end_decides_it_again() {
    let by_line = json!({"game.target": 500});
    let by_deals = json!({"game.target": null, "game.deals": 3});
    // We lead with 420 to 360, and pass the line with 590 to 430.
    let deals = [
        deal("us", 100, 92),
        deal("us", 100, 112),
        deal("us", 100, 112),
        deal("us", 80, 92),
    ];
    let cases = [
        ("only how much", &by_line, (4, -50, 0), (540, 430, US)),
        ("them over alone", &by_line, (4, -200, 80), (390, 510, THEM)),
        ("both over", &by_line, (4, 0, 200), (590, 630, THEM)),
        ("equal over it", &by_line, (4, 0, 160), (590, 590, None)),
        ("nobody over it", &by_line, (4, -200, 0), (390, 430, None)),
        ("by deals", &by_deals, (3, -80, 0), (340, 360, THEM)),
        ("equal by deals", &by_deals, (3, -60, 0), (360, 360, None)),
    ];
    for (what, set, (count, us, them), ends) in cases {
        let mut all = deals[..count].to_vec();
        let (_, before) = play(set, &json!(all));
        assert!(before.winner.is_some(), "{what}: {before:?}");
        all.push(adjust(us, them));
        let (steps, end) = play(set, &json!(all));
        assert_eq!(end.is(), ends, "{what}");
        assert!(!steps[count].after_end, "{what}: it counts");
        assert_eq!(steps[count].wins_manche, ends.2, "{what}: and ends it");
    }
}

/// Only the sum of adjustments matters, and a deal between them and the end closes it.
#[test]
fn adjustments_decide_together_until_the_next_deal() {
    let set = json!({"game.target": 200});
    let won = deal("us", 100, 112);
    let (steps, end) = play(&set, &json!([won, adjust(-50, 0), adjust(60, 0)]));
    assert_eq!(steps[1].wins_manche, None, "160 are under the line");
    assert_eq!(end.is(), (220, 50, US), "as if nothing had been taken back");

    let (steps, end) = play(&set, &json!([won, deal("them", 80, 62), adjust(-50, 0)]));
    assert_eq!([1, 2].map(|at| steps[at].after_end), [true, true]);
    assert_eq!(end.is(), (210, 50, US));

    let goes_on = json!([won, adjust(-50, 0), deal("them", 80, 62), adjust(500, 0)]);
    let (steps, end) = play(&set, &goes_on);
    assert_eq!(steps[2].totals, PerSide { us: 220, them: 230 });
    assert_eq!(steps[2].wins_manche, THEM, "both passed it, they lead");
    assert_eq!(end.is(), (720, 230, US), "this end is looked at again");
}

#[test]
fn an_adjustment_after_the_end_moves_the_last_manche() {
    let set = json!({"game.target": 200, "game.manches": 3});
    let won = deal("us", 100, 112);
    let lost = deal("us", 100, 92);
    let (steps, end) = play(&set, &json!([won, won, adjust(0, 200)]));
    assert_eq!((steps[2].manche, steps[2].wins_manche), (1, THEM));
    assert_eq!(end.manches[1], (PerSide { us: 210, them: 250 }, Side::Them));
    assert_eq!(end.is(), (0, 0, None), "the third is to be played");

    let (steps, end) = play(&set, &json!([won, won, adjust(0, 200), lost]));
    assert_eq!(steps[3].manche, 2);
    assert_eq!((end.manches.len(), end.winner), (3, THEM));

    let (_, end) = play(&set, &json!([won, adjust(-20, 0)]));
    assert_eq!(
        end.manches.len(),
        1,
        "between manches it counts in the next"
    );
    assert_eq!(end.is(), (-20, 0, None));
}

#[test]
fn a_generale_that_wins_the_match_still_wins_it() {
    let set = json!({"game.generale_wins": true});
    let generale = json!({"taker": "south", "contract": {"level": "generale", "strain": "hearts"}, "made": true});
    let (_, end) = play(&set, &json!([generale, adjust(-2500, 2900)]));
    assert_eq!(end.winner, US);
}

proptest! {
    #![proptest_config(throws(300, 39))]

    /// After the end an adjustment does what it would have done before the last deal, and the match goes on from there.
    #[test]
    fn an_adjustment_after_the_end_is_one_before_the_last_deal(
        thrown in proptest::collection::vec(any::<u16>(), 400),
        points in (-300..300, -300..300),
        end in 0..6_usize,
    ) {
        let ends = [
            json!({"game.target": 400}),
            json!({"game.target": 400, "game.must_win_last_deal": true, "contract.tie": "litige", "contract.test": "beat"}),
            json!({"game.target": 300, "game.target_rises": 250}),
            json!({"game.target": 400, "game.beaten_wins_by_belote": false, "game.crossing": "more_than"}),
            json!({"game.target": null, "game.deals": 4}),
            json!({"game.target": 300, "game.manches": 3, "game.deals": 3}),
        ];
        let set = &ends[end];
        let ruleset = ardoise_rules::Ruleset::read(&json!({"preset": "coinche", "set": set})).expect("a ruleset");
        let mut dice = Dice::new(&thrown);
        let mut deals: Vec<Value> = (0..20).map(|_| dice.deal(&ruleset)).collect();
        deals.iter_mut().filter_map(Value::as_object_mut).for_each(|deal| drop(deal.remove("minute")));
        let (steps, _) = play(set, &json!(deals));
        let Some(after) = steps.iter().position(|step| step.after_end) else { return Ok(()) };
        let last = deals[..after].iter().rposition(|deal| deal.get("adjust").is_none()).expect("a deal");
        let (before, next) = (&deals[..last], &deals[after]);
        let (deal, adjusted) = (&deals[last], adjust(points.0, points.1));
        let as_one = |order: [&Value; 2], next: &[Value]| {
            let all: Vec<&Value> = before.iter().chain(order).chain(next).collect();
            play(set, &json!(all)).1
        };
        for next in [&[][..], std::slice::from_ref(next)] {
            prop_assert_eq!(as_one([deal, &adjusted], next), as_one([&adjusted, deal], next));
        }
    }
}
