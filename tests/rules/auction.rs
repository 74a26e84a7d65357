//! Legal calls: the set that the screens show agrees with the check of single calls, and with a second, deliberately
//! simple implementation of the rules of the auction.

use crate::chance::Chance;
use crate::common::cases;
use crate::dice::{Dice, throws};
use crate::simply;
use allocation_counter::measure;
use ardoise_rules::{
    Auction, AuctionFacts, Call, Card, HouseRules, Level, Problem, Rank, RuleId, Ruleset, Seat,
    Slam, Strain, Suit,
};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Calls under a ruleset, legal or not: levels on and off the ladder, and each slam and strain.
fn every_call(rules: &HouseRules) -> Vec<Call> {
    let mut calls = vec![
        Call::Pass,
        Call::Coinche,
        Call::Surcoinche,
        Call::Take(None),
        Call::Bid(Level::Slam(Slam::Schmurtz), None),
        Call::Bid(Level::Slam(Slam::Capot), None),
        Call::Bid(Level::Points(80), None),
    ];
    for strain in Strain::ALL {
        calls.push(Call::Take(Some(strain)));
        let slams = Slam::ALL.into_iter().map(Level::Slam);
        let mut levels = rules.levels_offered(Some(strain));
        levels.extend([80, 90, 100, 85, 170, 400, 10_000]);
        let levels = levels.into_iter().map(Level::Points);
        let bids = slams
            .chain(levels)
            .map(|level| Call::Bid(level, Some(strain)));
        calls.extend(bids);
    }
    calls
}

/// A call in words.
fn said(by: Seat, call: Call) -> String {
    let level = |level: Level| {
        json!(level)
            .as_str()
            .map_or(json!(level).to_string(), str::to_owned)
    };
    let words = match call {
        Call::Pass => "pass".to_owned(),
        Call::Coinche => "coinche".to_owned(),
        Call::Surcoinche => "surcoinche".to_owned(),
        Call::Take(strain) => format!("take {}", strain.map_or("", Strain::as_str)),
        Call::Bid(bid, strain) => format!("{} {}", level(bid), strain.map_or("", Strain::as_str)),
    };
    format!("{}: {}", by.as_str(), words.trim())
}

fn any_ruleset(chance: &mut Chance) -> Ruleset {
    let thrown: Vec<u16> = (0..60).map(|_| chance.below(60_000) as u16).collect();
    Dice::new(&thrown).ruleset()
}

/// Plays random auctions, and passes each position with the calls so far to `each`.
fn auctions(count: usize, seed: u64, mut each: impl FnMut(&Ruleset, &Auction, &simply::Heard)) {
    let mut chance = Chance(seed);
    for _ in 0..count {
        let ruleset = any_ruleset(&mut chance);
        let dealer = Seat::ALL[chance.below(4)];
        let hearts = [Rank::Nine, Rank::Jack].map(|rank| Card {
            rank,
            suit: Suit::Hearts,
        });
        let turned = [None, Some(hearts[0]), Some(hearts[1])][chance.below(3)];
        let mut auction = Auction::new(&ruleset.rules, dealer, turned);
        let mut heard = simply::Heard {
            rules: &ruleset.rules,
            dealer,
            turned,
            calls: Vec::new(),
        };
        let all = every_call(&ruleset.rules);
        while !auction.is_over() {
            each(&ruleset, &auction, &heard);
            let seats = Seat::ALL.into_iter();
            let legal: Vec<(Seat, Call)> = seats
                .flat_map(|seat| {
                    let legal = auction.legal_calls(seat);
                    let calls = all.iter().filter(move |call| legal.contains(**call));
                    calls.map(move |call| (seat, *call))
                })
                .collect();
            assert!(!legal.is_empty(), "somebody may speak: {heard:?}");
            // Prefers low bids and passes, so that auctions are long.
            let pick = chance.below(legal.len()).min(chance.below(legal.len()));
            let (by, call) = legal[pick];
            auction.call(Some(by), call).expect("a legal call");
            heard.calls.push((by, call));
        }
        each(&ruleset, &auction, &heard);
    }
}

#[test]
fn a_call_is_in_the_set_if_and_only_if_it_is_accepted() {
    let mut met = 0;
    auctions(150, 0xca11, |ruleset, auction, heard| {
        for by in Seat::ALL {
            let legal = auction.legal_calls(by);
            for call in every_call(&ruleset.rules) {
                let accepted = auction.clone().call(Some(by), call);
                let told = || format!("{by:?} {call:?} after {:?}: {accepted:?}", heard.calls);
                assert_eq!(legal.contains(call), accepted.is_ok(), "{}", told());
                assert_eq!(heard.may(by, call), accepted.is_ok(), "simply: {}", told());
                met += 1;
            }
        }
    });
    assert!(met > 200_000, "{met} calls were judged");
}

/// A refusal as in `call-refusals.jsonl`: each reason, with its house rule if it has one.
fn told(problems: &[Problem]) -> String {
    let told = problems.iter().map(|problem| {
        let rule = problem.params.get("rule").and_then(Value::as_str);
        let code = problem.code;
        rule.map_or(code.to_owned(), |rule| format!("{code} {rule}"))
    });
    told.collect::<Vec<_>>().join(", ")
}

/// West deals, so that south calls first, followed by east, north and west. Only the last call is illegal.
#[test]
fn a_call_is_refused_with_every_reason_and_the_house_rule_that_says_so() {
    let cases = cases("call-refusals.jsonl");
    assert!(cases.len() > 30, "{} calls are refused", cases.len());
    for case in cases {
        let calls: Vec<&str> = case["calls"].as_str().expect("calls").split(", ").collect();
        let asked = json!({
            "ruleset": {"preset": case["preset"], "set": case["set"]}, "dealer": "west",
            "turned": case["turned"], "calls": calls,
        });
        let facts = AuctionFacts::read(&asked).unwrap_or_else(|wrong| panic!("{case}: {wrong:?}"));
        let illegal = facts.hear().expect_err("the last call is refused");
        assert_eq!(illegal.at, calls.len() - 1, "{case}");
        assert_eq!(told(&illegal.problems.0), case["against"], "{case}");
    }
}

#[test]
fn the_set_agrees_with_the_door_about_each_call() {
    let mut chance = Chance(0x5a1d);
    auctions(40, 0x0d00, |ruleset, auction, heard| {
        let all = every_call(&ruleset.rules);
        for _ in 0..6 {
            let (by, call) = (Seat::ALL[chance.below(4)], all[chance.below(all.len())]);
            // If only a capot can be bid, générale means capot.
            let generale =
                |call| matches!(call, Call::Bid(Level::Slam(slam), _) if slam.is_generale());
            if generale(call) && !ruleset.rules.auction_generale {
                continue;
            }
            let mut calls: Vec<String> = heard
                .calls
                .iter()
                .map(|(by, call)| said(*by, *call))
                .collect();
            calls.push(said(by, call));
            let turned = heard.turned.map(|_| "9H");
            let set = ruleset.differs();
            let asked = json!({
                "ruleset": {"preset": ruleset.base().id, "set": set}, "dealer": heard.dealer,
                "turned": turned, "calls": calls,
            });
            let facts = AuctionFacts::read(&asked).expect("an auction");
            let legal = auction.legal_calls(by).contains(call);
            assert_eq!(facts.hear().is_ok(), legal, "{asked}");
        }
    });
}

#[test]
fn the_levels_of_the_set_are_those_of_the_ladder_from_the_least_up() {
    auctions(60, 0x1eae, |ruleset, auction, _| {
        for by in Seat::ALL {
            let legal = auction.legal_calls(by);
            for strain in Strain::ALL {
                let offered = ruleset.rules.levels_offered(Some(strain)).into_iter();
                let bid =
                    |level: &i32| legal.contains(Call::Bid(Level::Points(*level), Some(strain)));
                let expected: Vec<i32> = offered.filter(bid).collect();
                let told: Vec<i32> = legal.levels(strain).take(expected.len()).collect();
                assert_eq!(told, expected);
                assert_eq!(legal.levels(strain).next(), legal.least(strain));
            }
        }
    });
}

#[test]
fn the_players_who_may_still_speak_are_the_next_one_and_those_who_may_double() {
    let ruleset = Ruleset::preset("coinche").expect("a preset");
    let mut auction = Auction::new(&ruleset.rules, Seat::West, None);
    let speak = |auction: &Auction| auction.may_speak().collect::<Vec<_>>();
    assert_eq!(speak(&auction), [Seat::South]);
    let bid = Call::Bid(Level::Points(80), Some(Strain::Hearts));
    auction.call(None, bid).expect("a bid");
    assert_eq!(
        speak(&auction),
        [Seat::East, Seat::West],
        "either may coinche"
    );
    auction
        .call(Some(Seat::West), Call::Coinche)
        .expect("a coinche");
    assert_eq!(speak(&auction), [Seat::South, Seat::North]);
    auction
        .call(Some(Seat::North), Call::Surcoinche)
        .expect("a surcoinche");
    assert!(speak(&auction).is_empty(), "it is closed");
}

#[test]
fn legal_calls_are_found_without_allocating() {
    auctions(60, 0xa110c, |_, auction, _| {
        let asking = measure(|| {
            for seat in Seat::ALL {
                std::hint::black_box(auction.legal_calls(seat));
            }
        });
        assert_eq!(asking.count_total, 0);
    });
}

proptest! {
    #![proptest_config(throws(200, 0xbad))]
    #[test]
    fn every_refusal_of_a_call_has_a_reason_and_every_rule_it_names_exists(thrown in vec(any::<u16>(), 60)) {
        let ruleset = Dice::new(&thrown).ruleset();
        let turned = Card { rank: Rank::Jack, suit: Suit::Clubs };
        let mut auction = Auction::new(&ruleset.rules, Seat::North, Some(turned));
        let calls = every_call(&ruleset.rules);
        for throw in &thrown {
            let by = Seat::ALL[usize::from(throw % 4)];
            let call = calls[usize::from(throw / 4) % calls.len()];
            if let Err(problems) = auction.call(Some(by), call) {
                prop_assert!(!problems.0.is_empty());
                for problem in problems.0 {
                    if let Some(rule) = problem.params.get("rule") {
                        let rule = rule.as_str().expect("a rule is told by its id");
                        prop_assert!(RuleId::find(rule).is_some(), "{rule}");
                    }
                }
            }
        }
    }
}

#[test]
fn levels_below_the_first_that_may_be_coinched_never_are() {
    let never = |set: Value| {
        let ruleset = Ruleset::read(&json!({"preset": "coinche", "set": set})).expect("a ruleset");
        ruleset.rules.never_coinched()
    };
    let levels =
        |points: &[i32]| -> Vec<Level> { points.iter().copied().map(Level::Points).collect() };
    assert_eq!(never(json!({})), []);
    assert_eq!(never(json!({"auction.coinche_from": 80})), []);
    assert_eq!(
        never(json!({"auction.coinche_from": 100})),
        levels(&[80, 90])
    );
    let with_slam = never(json!({"auction.coinche_from": 90, "auction.coinche_capot": false}));
    assert_eq!(with_slam, [Level::Points(80), Level::Slam(Slam::Capot)]);
}
