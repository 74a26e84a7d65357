//! The rules of a match, one by one (docs/rules.md 4.5 and 4.7).

use crate::common::cases;
use ardoise_rules::Announcement::{Equal, LastDeal, MustWin};
use ardoise_rules::{Deal, Game, Manche, MatchFacts, MatchStep, PerSide, Ruleset, Seat, Side};
use serde_json::{Value, json};

/// A match under a preset with some house rules changed.
struct Table {
    facts: MatchFacts,
}

impl Table {
    fn of(preset: &str, set: Value, deals: Value) -> Table {
        let value = json!({"ruleset": {"preset": preset, "set": set}, "deals": deals});
        let facts = MatchFacts::read(&value).unwrap_or_else(|wrong| panic!("{value}: {wrong:?}"));
        Table { facts }
    }

    fn play(&self) -> (Game<'_>, Vec<MatchStep>) {
        let mut steps = Vec::new();
        let game = self.facts.play(|_, step, (): ()| steps.push(step));
        (game, steps)
    }
}

fn both(us: i32, them: i32) -> PerSide<i32> {
    PerSide { us, them }
}

/// We take a card at hearts, and have this many of the 162 points.
fn take(points: i32) -> Value {
    json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": points}})
}

/// We take 100 hearts. Under `coinche`, 100 made gives 100 + 100 to 60.
fn hundred(points: i32) -> Value {
    json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": points}})
}

fn totals(steps: &[MatchStep]) -> Vec<(i32, i32)> {
    steps
        .iter()
        .map(|step| (step.totals.us, step.totals.them))
        .collect()
}

#[test]
fn a_litige_waits_for_the_winner_of_the_next_deal_that_is_won() {
    let set = json!({"contract.tie": "litige"});
    let deals = json!([
        take(81),
        {"void": "all_pass"},
        {"misdeal": {"by": "us"}},
        take(81),
        take(60),
    ]);
    let table = Table::of("belote", set, deals);
    let (game, steps) = table.play();
    assert_eq!(steps[0].mark.made, None, "neither made nor lost");
    assert_eq!(
        totals(&steps),
        [(0, 81), (0, 81), (0, 243), (0, 324), (0, 324 + 162 + 162)],
        "81 at once to the defence, and twice 81 wait until the takers lose"
    );
    assert_eq!(game.held_over(), 0, "nothing waits any more");
}

#[test]
fn points_that_wait_at_the_end_of_a_manche_go_back_to_who_made_them() {
    let set = json!({"contract.tie": "litige", "game.target": 300});
    let them = json!({"taker": "them", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": 81}});
    let table = Table::of(
        "belote",
        set,
        json!([them, {"adjust": {"us": 150}}, take(81)]),
    );
    let (game, steps) = table.play();
    assert_eq!(steps[2].wins_manche, None, "231 and 81, 81 of each wait");
    assert_eq!(game.held_over(), 162);

    let set = json!({"contract.tie": "litige", "game.target": null, "game.deals": 2});
    let table = Table::of("belote", set, json!([take(100), take(81)]));
    let (game, _) = table.play();
    assert_eq!(game.winner(), Some(Side::Us), "100 + 81 against 62 + 81");
    assert_eq!(game.totals(), both(181, 143));
    assert_eq!(game.held_over(), 0);
}

#[test]
fn points_that_go_back_at_the_end_can_carry_a_side_over_the_line() {
    let set = json!({"contract.tie": "litige", "game.target": 100});
    let deals = json!([take(81), {"adjust": {"us": 50}}, take(81)]);
    let table = Table::of("belote", set, deals);
    let (game, steps) = table.play();
    assert_eq!(steps[1].wins_manche, None);
    assert_eq!(game.totals(), both(212, 162), "50 and 162 that waited");
    assert_eq!(
        game.winner(),
        Some(Side::Us),
        "both are over, and we have more"
    );
}

#[test]
fn both_sides_over_the_line_in_one_deal_and_the_higher_total_wins() {
    let set = json!({"game.target": 150});
    let table = Table::of("belote", set, json!([take(81), take(90)]));
    let (game, steps) = table.play();
    assert_eq!(steps[0].wins_manche, None, "81 each");
    assert_eq!(game.totals(), both(171, 153), "both are over 150");
    assert_eq!(game.winner(), Some(Side::Us));
}

#[test]
fn an_equality_over_the_line_plays_another_deal() {
    let by_them = json!({"taker": "them", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": 70}});
    let set = json!({"game.target": 160});
    let table = Table::of("belote", set, json!([take(92), by_them, by_them]));
    let (game, steps) = table.play();
    assert_eq!(steps[1].totals, both(162, 162));
    assert_eq!(steps[1].wins_manche, None, "equal at 162");
    assert_eq!(steps[2].wins_manche, Some(Side::Them));
    assert_eq!(game.totals(), both(232, 254));

    let set = json!({"game.target": null, "game.deals": 1});
    let table = Table::of("belote", set, json!([take(81), take(90)]));
    let (_, steps) = table.play();
    assert_eq!(
        steps[0].wins_manche, None,
        "81 each when the deals are over"
    );
    assert_eq!(steps[1].wins_manche, Some(Side::Us));
}

#[test]
fn the_target_is_reached_or_has_to_be_passed() {
    for (crossing, winner) in [("at_least", Some(Side::Us)), ("more_than", None)] {
        let set = json!({"game.target": 100, "game.crossing": crossing});
        let table = Table::of("belote", set, json!([take(100)]));
        assert_eq!(table.play().0.winner(), winner, "{crossing} 100");
    }
}

#[test]
fn a_side_over_the_line_has_to_win_a_deal() {
    let lost = json!({"taker": "them", "contract": {"level": 80, "strain": "spades"}, "points": {"us": 62}});
    let set = json!({"game.must_win_last_deal": true, "game.target": 150});
    let deals = json!([{"adjust": {"us": 200}}, lost, hundred(90), hundred(110)]);
    let table = Table::of("coinche", set, deals);
    let (game, steps) = table.play();
    assert_eq!(
        steps[1].totals,
        both(260, 180),
        "both are over: they won the deal"
    );
    assert_eq!(
        steps[1].wins_manche,
        Some(Side::Them),
        "they won it with fewer points"
    );
    assert_eq!(game.winner(), Some(Side::Them));

    let set = json!({"game.must_win_last_deal": true, "game.target": 250});
    let deals = json!([{"adjust": {"us": 200}}, lost, hundred(90), hundred(110)]);
    let table = Table::of("coinche", set, deals);
    let (_, steps) = table.play();
    assert_eq!(
        steps[1].wins_manche, None,
        "we are over with 260, they won the deal"
    );
    assert_eq!(steps[2].totals, both(260, 440));
    assert_eq!(steps[2].wins_manche, Some(Side::Them));

    let set = json!({"game.must_win_last_deal": true, "game.target": null, "game.deals": 1});
    let deals = json!([{"adjust": {"us": 200}}, lost]);
    let table = Table::of("coinche", set, deals);
    assert_eq!(
        table.play().0.winner(),
        Some(Side::Us),
        "the end by deals ignores it"
    );
}

#[test]
fn a_last_deal_is_marked_exactly_and_ends_only_if_it_still_does() {
    let set = json!({"game.last_deal_exact": true, "game.target": 205});
    let table = Table::of("coinche", set, json!([hundred(106)]));
    let (game, steps) = table.play();
    assert!(steps[0].exact, "rounded, 110 + 100 would do");
    assert_eq!(steps[0].mark.marks, both(206, 56), "106 + 100, and 56");
    assert_eq!(game.winner(), Some(Side::Us));

    let set = json!({"game.last_deal_exact": true, "game.target": 210});
    let table = Table::of("coinche", set, json!([hundred(106), hundred(100)]));
    let (_, steps) = table.play();
    assert!(steps[0].exact, "rounded, it would have ended");
    assert_eq!(steps[0].mark.marks, both(206, 56), "so it is exact");
    assert_eq!(steps[0].wins_manche, None, "and does not end");
    assert_eq!(steps[1].wins_manche, Some(Side::Us));

    let set = json!({"game.last_deal_exact": true, "game.target": 211});
    let table = Table::of("coinche", set, json!([hundred(106)]));
    let (_, steps) = table.play();
    assert_eq!(
        steps[0].mark.marks,
        both(210, 60),
        "it would not have ended"
    );
}

#[test]
fn the_best_of_three_ends_with_the_second_manche_won() {
    let set = json!({"game.manches": 3, "game.target": 90});
    let deals = json!([take(100), take(40), take(91), take(100)]);
    let table = Table::of("belote", set, deals);
    let (game, steps) = table.play();
    let manche = |us, them, winner| Manche {
        totals: both(us, them),
        winner,
    };
    assert_eq!(
        game.manches(),
        [
            manche(100, 62, Side::Us),
            manche(0, 162, Side::Them),
            manche(91, 71, Side::Us)
        ]
    );
    assert_eq!(game.winner(), Some(Side::Us));
    assert_eq!(game.totals(), both(91, 71), "at the end, the last manche's");
    assert!(steps[3].after_end, "the belle was the last");
    let manches: Vec<usize> = steps.iter().map(|step| step.manche).collect();
    assert_eq!(manches, [0, 1, 2, 2]);
}

#[test]
fn the_loser_of_a_manche_deals_first_in_the_next() {
    let rules = Ruleset::preset("belote").expect("a preset");
    let next = |won_by| rules.next_dealer(Seat::South, &Seat::ALL, won_by);
    assert_eq!(next(None), Seat::East);
    assert_eq!(
        next(Some(Side::Us)),
        Seat::East,
        "they lost it, and it is their turn"
    );
    assert_eq!(next(Some(Side::Them)), Seat::North, "we lost it");
    let bga = Ruleset::preset("coinche-bga").expect("a preset");
    assert_eq!(bga.next_dealer(Seat::South, &Seat::ALL, None), Seat::West);
}

/// The lines of `dealers.jsonl`: the rule, the first dealer, the deals, and the dealer of each and of the next one.
#[test]
fn the_deal_passes_as_the_house_rules_say() {
    for case in cases("dealers.jsonl") {
        let ruleset = Ruleset::read(&case["ruleset"]).expect("a ruleset");
        let seat = |word: &Value| Seat::ALL.into_iter().find(|seat| json!(seat) == *word);
        let mut dealer = seat(&case["dealer"]).expect("a dealer");
        let mut dealers = vec![dealer];
        for facts in case["deals"].as_array().expect("deals") {
            let deal = Deal::read(facts, &ruleset).expect("a deal");
            dealer = ruleset.dealer_after(&deal, dealer, &Seat::ALL, None);
            dealers.push(dealer);
        }
        assert_eq!(json!(dealers), case["dealers"], "{case}");
    }
    let coinche = json!({"preset": "coinche", "set": {"table.after_all_pass": "same"}});
    let same = Ruleset::read(&coinche).expect("a ruleset");
    let passed = Deal::read(&json!({"void": "all_pass"}), &same).expect("a deal");
    let two = [Seat::South, Seat::East];
    assert_eq!(
        same.dealer_after(&passed, Seat::East, &two, None),
        Seat::East
    );
    let lost = same.dealer_after(&passed, Seat::South, &Seat::ALL, Some(Side::Them));
    assert_eq!(
        lost,
        Seat::North,
        "the loser of a manche deals first in the next"
    );
}

#[test]
fn a_generale_is_worth_the_manche() {
    let generale = |points: i32| {
        json!({
            "taker": "us", "contract": {"level": "generale", "strain": "hearts"},
            "points": {"us": points},
        })
    };
    let before = json!({"adjust": {"them": 149}});
    for (points, winner) in [(68, Side::Us), (67, Side::Them)] {
        let deals = json!([before, generale(points)]);
        let table = Table::of("chaloupee", json!({}), deals);
        let (game, steps) = table.play();
        assert_eq!(game.winner(), Some(winner));
        assert_eq!(steps[1].mark.marks[winner], 150, "it marks the target");
        assert_eq!(
            steps[1].mark.marks[winner.other()],
            0,
            "and nothing else is marked"
        );
    }
}

#[test]
fn a_misdeal_goes_to_the_others_or_off_ones_own() {
    for (is, marks) in [("credit", both(0, 162)), ("debit", both(-162, 0))] {
        let set = json!({"penalty.misdeal_is": is});
        let table = Table::of("belote", set, json!([{"misdeal": {"by": "north"}}]));
        let (game, steps) = table.play();
        assert_eq!(steps[0].mark.marks, marks, "{is}");
        assert_eq!(steps[0].mark.made, None);
        assert_eq!(game.totals(), marks, "{is}");
    }
}

#[test]
fn void_deals_and_misdeals_are_not_counted_among_the_deals() {
    let set = json!({"game.target": null, "game.deals": 2});
    let deals = json!([
        {"void": "all_pass"}, {"misdeal": {"by": "us"}}, {"adjust": {"us": 1}}, {"void": "cancelled"},
        take(100), take(100), take(100),
    ]);
    let table = Table::of("belote", set, deals);
    let (_, steps) = table.play();
    let ends = steps.iter().position(|step| step.wins_manche.is_some());
    assert_eq!(ends, Some(5), "with the second deal played");
    assert!(steps[6].after_end);
}

#[test]
fn an_adjustment_crosses_the_line_only_with_the_next_deal() {
    let set = json!({"game.target": 500});
    let deals = json!([{"adjust": {"us": 600}, "note": "the referee"}, take(60), take(60)]);
    let table = Table::of("belote", set, deals);
    let (game, steps) = table.play();
    assert_eq!(steps[0].wins_manche, None, "an adjustment is no deal");
    assert_eq!(steps[0].totals, both(600, 0));
    assert_eq!(
        steps[1].wins_manche,
        Some(Side::Us),
        "with a deal, even one it lost"
    );
    assert_eq!(game.totals(), both(600, 162));
}

#[test]
fn no_deal_is_begun_when_the_time_is_up() {
    let set = json!({"game.target": null, "game.minutes": 60});
    let at = |minute: i32, points: i32| {
        let mut deal = take(points);
        deal["minute"] = json!(minute);
        deal
    };
    let deals = json!([at(0, 100), at(60, 100), at(61, 0)]);
    let table = Table::of("belote", set.clone(), deals);
    let (game, steps) = table.play();
    assert!(!steps[1].after_end, "begun at the last minute");
    assert!(steps[2].after_end, "begun too late");
    assert_eq!(game.totals(), both(200, 124));
    assert_eq!(game.winner(), Some(Side::Us));

    let equal = json!([at(0, 81), at(61, 100), at(62, 0)]);
    let table = Table::of("belote", set.clone(), equal);
    let (game, steps) = table.play();
    assert_eq!(
        steps[1].wins_manche,
        Some(Side::Us),
        "81 each: another deal, which ends it"
    );
    assert_eq!(game.totals(), both(181, 143));

    let adjusted = json!([at(0, 100), {"adjust": {"us": 1}, "minute": 61}]);
    let table = Table::of("belote", set.clone(), adjusted);
    assert_eq!(table.play().0.winner(), None, "an adjustment is no deal");

    let untold = Table::of("belote", set, json!([take(100), take(100)]));
    assert_eq!(
        untold.play().0.winner(),
        None,
        "without minutes they end nothing"
    );
}

#[test]
fn a_correction_moves_the_end_of_a_match() {
    let set = json!({"game.target": 150});
    let ended = Table::of(
        "belote",
        set.clone(),
        json!([take(100), take(90), take(162)]),
    );
    let (game, steps) = ended.play();
    assert_eq!(game.totals(), both(190, 134));
    assert!(steps[2].after_end, "kept and marked, and left out");
    assert_eq!(steps[2].mark.marks, both(162, 0));

    let corrected = Table::of("belote", set, json!([take(100), take(0), take(90)]));
    let (game, steps) = corrected.play();
    assert_eq!(steps[1].wins_manche, Some(Side::Them), "62 + 162");
    assert_eq!(game.winner(), Some(Side::Them));
}

#[test]
fn the_rules_change_from_the_next_deal_on() {
    let deals = json!([
        hundred(100),
        {"ruleset": {"preset": "coinche", "set": {"score.method": "contract_only"}}},
        hundred(100),
    ]);
    let table = Table::of("coinche", json!({}), deals);
    assert_eq!(totals(&table.play().1), [(200, 60), (300, 60)]);
}

#[test]
fn the_outlook_names_what_a_deal_may_end_before_it_is_played() {
    let outlook = |set: Value, deals: Value, begun: i32, now: i32| {
        let table = Table::of("coinche", set, deals);
        let (game, _) = table.play();
        let outlook = game.outlook(begun);
        (
            outlook.deals_left,
            outlook.last_minute,
            outlook.announcement(now),
            game.may_begin(now),
        )
    };
    let pass = json!({"void": "all_pass"});
    let won = |us: i32| json!({"adjust": {"us": us}});
    let minutes = json!({"game.target": null, "game.minutes": 60});
    let at = |begun, now| outlook(minutes.clone(), json!([pass, won(10)]), begun, now);
    assert_eq!(at(40, 60), (None, Some(60), None, true));
    assert_eq!(at(40, 61), (None, Some(60), Some(LastDeal), false));
    let equal = outlook(minutes.clone(), json!([pass]), 61, 62);
    assert_eq!(
        equal,
        (None, Some(60), Some(Equal), true),
        "totals are equal: another deal"
    );
    let deals = outlook(
        json!({"game.target": null, "game.deals": 1}),
        json!([pass]),
        0,
        0,
    );
    assert_eq!(deals, (Some(1), None, Some(LastDeal), true));
    let must_win = json!({"game.target": 1000, "game.must_win_last_deal": true});
    let over = outlook(must_win.clone(), json!([won(1000)]), 0, 0);
    assert_eq!(over.2, Some(MustWin));
    let under = outlook(must_win, json!([won(999)]), 0, 0);
    assert_eq!(under.2, None);
}
