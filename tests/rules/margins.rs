//! The margin of a contract (docs/rules.md 4.3), the points that it needs, and the marks at stake.

use crate::chance::Chance;
use crate::common::{Sum, cases};
use crate::dice::Dice;
use ardoise_rules::values::{ContractTest, Method, TestedOn};
use ardoise_rules::{
    AtStake, Bid, ContractInPlay, ContractNeeds, Deal, Happening, NeededFacts, PerSide, Played,
    Preset, RuleId, Ruleset, Side, SideRange, Test,
};
use serde_json::{Value, json};

fn ruleset(reference: &Value) -> Ruleset {
    Ruleset::read(reference).unwrap_or_else(|wrong| panic!("{reference}: {wrong:?}"))
}

/// The contract test of a deal.
fn test_of(ruleset: &Ruleset, deal: &Deal) -> Option<Test> {
    let mut sum = Sum::default();
    ruleset.mark(deal, &mut sum);
    sum.test
}

#[test]
fn the_worked_margins_hold() {
    for case in cases("margins.jsonl") {
        let ruleset = ruleset(&case["ruleset"]);
        let deal =
            Deal::read(&case["deal"], &ruleset).unwrap_or_else(|wrong| panic!("{case}: {wrong:?}"));
        let test = test_of(&ruleset, &deal).expect("a deal that was played has a test");
        let got = json!({"made": test.made, "needed": test.needed, "margin": test.margin});
        let want =
            json!({"made": case["made"], "needed": case["needed"], "margin": case["margin"]});
        assert_eq!(got, want, "{}", case["why"]);
    }
}

fn split(takers: Side, own: i32, total: i32) -> PerSide<i32> {
    PerSide::each(|side| if side == takers { own } else { total - own })
}

/// The same deal with other points, or other tricks.
fn with(played: &Played, points: PerSide<i32>, tricks: Option<PerSide<i32>>) -> Deal {
    Deal {
        happening: Happening::Played(Played {
            points: Some(points),
            tricks,
            ..played.clone()
        }),
        dealer: None,
        calls: Vec::new(),
        minute: None,
        note: None,
    }
}

/// Tries the same deal with rising counts, and returns the first that makes the contract. `None` if even the lowest
/// does, since a still lower one might too.
fn least_made(ruleset: &Ruleset, mut tries: impl Iterator<Item = (i32, Deal)>) -> Option<i32> {
    let makes = |deal: &Deal| test_of(ruleset, deal).is_some_and(|test| test.made == Some(true));
    tries.next().filter(|(_, lowest)| !makes(lowest))?;
    let made = tries.find(|(_, deal)| makes(deal));
    made.map(|(measure, _)| measure)
}

/// The margin that results from trying every result, if any of them makes the contract.
fn tried_out(ruleset: &Ruleset, played: &Played, test: &Test) -> Option<i32> {
    let rules = &ruleset.rules;
    let (takers, total) = (played.takers(), rules.counting(played.bid.contract).total);
    let told = played.points?;
    let melds = test_of(ruleset, &with(played, told, None))?.totals[takers].floor() - told[takers];
    let with_points = |tricks| {
        (0..=total).map(move |own| (own + melds, with(played, split(takers, own, total), tricks)))
    };
    if !rules.compares_tricks() {
        let least = least_made(ruleset, with_points(None))?;
        return Some(test.totals[takers].floor() - least);
    }
    let with_tricks =
        |points| (0..=8).map(move |own| (own, with(played, points, Some(split(takers, own, 8)))));
    // The tricks that make it with all the points, and the points that make it with all the tricks.
    let tricks = least_made(ruleset, with_tricks(split(takers, total, total)))?;
    let in_tricks = played.tricks?[takers] - tricks;
    if rules.contract_test == ContractTest::Beat {
        return Some(in_tricks);
    }
    let points = least_made(ruleset, with_points(Some(split(takers, 8, 8))))?;
    Some(in_tricks.min(told[takers] + melds - points))
}

/// Whether totals rise with the counted points one by one, so that trying all counts tries every whole number.
fn is_counted_one_by_one(ruleset: &Ruleset, played: &Played) -> bool {
    let counting = ruleset.rules.counting(played.bid.contract);
    !counting.converts() && ruleset.rules.contract_tested_on == TestedOn::Exact
}

#[test]
fn a_margin_is_what_trying_every_result_gives() {
    let mut chance = Chance(0x3a26);
    let (mut tried, mut tricks, mut both) = (0, 0, 0);
    for _ in 0..3_000 {
        let thrown: Vec<u16> = (0..160).map(|_| chance.below(60_000) as u16).collect();
        let mut dice = Dice::new(&thrown);
        let mut ruleset = dice.ruleset();
        if dice.roll(4) == 0
            && let Ok(changed) = ruleset.with(RuleId::ContractMeasure, &json!("tricks"))
        {
            ruleset = changed;
        }
        let facts = dice.deal(&ruleset);
        let deal =
            Deal::read(&facts, &ruleset).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}"));
        let (Some(test), Happening::Played(played)) = (test_of(&ruleset, &deal), &deal.happening)
        else {
            continue;
        };
        let takers = played.takers();
        match test.made {
            Some(made) => assert_ne!(
                made,
                test.margin.unwrap_or(-i32::from(!made)) < 0,
                "{facts}"
            ),
            None if ruleset.rules.score_method == Method::Difference => {
                assert_eq!(test.margin, Some(0), "{facts}");
            }
            None => assert_eq!((test.margin, test.needed), (None, None), "{facts}"),
        }
        let decided_by_points = played.renonce.is_none()
            && played.all_tricks.is_none()
            && played.bid.contract.level.slam().is_none();
        if !decided_by_points {
            continue;
        }
        if let (Some(needed), Some(margin)) = (test.needed, test.margin) {
            let away = test.totals[takers].floor() - needed;
            assert!((margin - away).abs() <= 1, "{facts}: {margin} and {away}");
        }
        if test.made.is_none()
            || ruleset.rules.score_method == Method::Difference
            || !is_counted_one_by_one(&ruleset, played)
        {
            continue;
        }
        if let Some(margin) = tried_out(&ruleset, played, &test) {
            assert_eq!(
                test.margin,
                Some(margin),
                "{facts} under {:?}",
                ruleset.differs()
            );
            tried += 1;
            tricks += i32::from(ruleset.rules.compares_tricks());
            both += i32::from(ruleset.rules.contract_test == ContractTest::ReachAndBeat);
        }
    }
    assert!(
        tried > 600 && tricks > 50 && both > 25,
        "{tried}, {tricks}, {both}"
    );
}

#[test]
fn every_count_of_every_preset_has_the_margin_of_its_least_count() {
    for preset in Preset::all() {
        let ruleset = Ruleset::preset(&preset.id).expect("a preset");
        if ruleset.rules.score_method == Method::Difference {
            continue;
        }
        let level = ruleset
            .rules
            .levels_offered(Some(ardoise_rules::Strain::Hearts));
        let level = level.first().map_or(json!("take"), |level| json!(level));
        let deal = |own: i32| {
            let facts = json!({
                "taker": "us", "contract": {"level": level, "strain": "hearts"},
                "points": {"us": own},
            });
            Deal::read_kept(&facts, &ruleset).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}"))
        };
        let tests: Vec<Test> = (0..=162)
            .filter_map(|own| test_of(&ruleset, &deal(own)))
            .collect();
        let least = tests.iter().position(|test| test.made == Some(true));
        let least = least.expect("162 points make any of these") as i32;
        for (own, test) in tests.iter().enumerate() {
            if test.made.is_some() && ruleset.rules.contract_tested_on == TestedOn::Exact {
                assert_eq!(test.margin, Some(own as i32 - least), "{} {own}", preset.id);
            }
        }
    }
}

fn bid(level: Value, strain: &str, doubling: &str, ruleset: &Ruleset) -> Bid {
    let facts = json!({
        "taker": "us", "contract": {"level": level, "strain": strain}, "doubling": doubling,
    });
    let read =
        ContractInPlay::read(&facts, ruleset).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}"));
    read.bid
}

#[test]
fn a_contract_in_play_says_what_it_needs() {
    let needs = |reference: Value, level: Value, doubling: &str| {
        let ruleset = ruleset(&reference);
        ruleset.contract_needs(bid(level, "hearts", doubling, &ruleset))
    };
    let points = |points| {
        Some(ContractNeeds {
            points: Some(points),
            tricks: None,
        })
    };
    assert_eq!(
        needs(json!("contree"), json!(90), "none"),
        points(92),
        "said as 90"
    );
    assert_eq!(needs(json!("contree"), json!(82), "coinche"), points(82));
    assert_eq!(needs(json!("coinche"), json!(100), "coinche"), points(100));
    assert_eq!(needs(json!("belote"), json!("take"), "none"), points(81));
    assert_eq!(
        needs(json!("belote-concours"), json!("take"), "none"),
        points(82)
    );
    assert_eq!(needs(json!("coinche"), json!("capot"), "none"), None);
    assert_eq!(
        needs(json!("chaloupee"), json!(44), "none"),
        points(45),
        "44 mark nothing"
    );
    let rounded = json!({"preset": "coinche", "set": {"contract.tested_on": "rounded", "contract.test": "beat"}});
    assert_eq!(
        needs(rounded, json!(100), "none"),
        points(90),
        "80 to 80 is no more"
    );
    let tricks = json!({"preset": "contree", "set": {"contract.measure": "tricks"}});
    let both = ContractNeeds {
        points: Some(92),
        tricks: Some(5),
    };
    assert_eq!(needs(tricks, json!(92), "none"), Some(both));
}

#[test]
fn what_a_contract_needs_is_what_makes_it() {
    let mut chance = Chance(0x11fa);
    let mut compared = 0;
    for _ in 0..3_000 {
        let thrown: Vec<u16> = (0..120).map(|_| chance.below(60_000) as u16).collect();
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        let facts = dice.deal(&ruleset);
        let deal =
            Deal::read(&facts, &ruleset).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}"));
        let Happening::Played(Played { bid, .. }) = deal.happening else {
            continue;
        };
        let counting = ruleset.rules.counting(bid.contract);
        let Some(ContractNeeds {
            points: Some(points),
            tricks: None,
        }) = ruleset.contract_needs(bid)
        else {
            continue;
        };
        let exact = ruleset.rules.contract_tested_on == TestedOn::Exact;
        if counting.converts() || !exact {
            continue;
        }
        let reference = json!({"preset": ruleset.base().id, "set": ruleset.differs()});
        let deal = json!({
            "taker": facts["taker"], "contract": facts["contract"], "doubling": facts["doubling"],
        });
        let asked = json!({"ruleset": reference, "deal": deal});
        let needed = NeededFacts::read(&asked).unwrap_or_else(|wrong| panic!("{asked}: {wrong:?}"));
        let makes = needed.needed().cases[0].makes;
        assert_eq!(
            makes,
            Some(points).filter(|points| *points <= counting.total),
            "{asked}"
        );
        compared += 1;
    }
    assert!(compared > 500, "{compared} contracts were compared");
}

#[test]
fn both_sides_see_the_stakes() {
    let stake = |reference: Value, level: Value, doubling: &str| {
        let ruleset = ruleset(&reference);
        ruleset.at_stake(bid(level, "hearts", doubling, &ruleset))
    };
    let range = |least, most| SideRange { least, most };
    let always = |points| range(points, points);
    let of = |us, them| Some(PerSide { us, them });
    let expected = AtStake {
        made: of(range(184, 254), range(0, 70)),
        lost: of(always(0), always(254)),
    };
    assert_eq!(stake(json!("contree"), json!(92), "none"), expected);
    let expected = AtStake {
        made: of(always(540), always(0)),
        lost: of(always(0), always(540)),
    };
    let whole = json!({"preset": "coinche", "set": {"doubling.base": "all"}});
    assert_eq!(
        stake(whole, json!(110), "coinche"),
        expected,
        "(160 + 110) × 2, whoever wins"
    );
    let slam = stake(json!("coinche"), json!("capot"), "none");
    assert_eq!(
        slam.made,
        of(always(500), always(0)),
        "250 points and 250 of the contract"
    );
    assert_eq!(slam.lost.map(|lost| lost.us), Some(always(0)));
    let beyond = stake(json!("coinche"), json!(200), "none");
    assert_eq!(
        beyond.made,
        of(always(450), always(0)),
        "only all the tricks make 200"
    );
}

#[test]
fn no_result_is_outside_what_is_at_stake() {
    let mut chance = Chance(0x57a4);
    let mut compared = 0;
    for _ in 0..1_500 {
        let thrown: Vec<u16> = (0..120).map(|_| chance.below(60_000) as u16).collect();
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        let facts = dice.deal(&ruleset);
        let Ok(deal) = Deal::read(&facts, &ruleset) else {
            continue;
        };
        let Happening::Played(played) = &deal.happening else {
            continue;
        };
        let plain = played.melds.is_empty()
            && played.belotes.is_empty()
            && played.all_tricks.is_none()
            && played.renonce.is_none()
            && played.false_melds.is_empty();
        let mark = ruleset.mark(&deal, &mut ());
        let (true, Some(made)) = (plain, mark.made) else {
            continue;
        };
        let stake = ruleset.at_stake(played.bid);
        let range = if made { stake.made } else { stake.lost };
        let range = range.unwrap_or_else(|| panic!("{facts}: {stake:?}"));
        for side in Side::ALL {
            let marks = mark.marks[side];
            assert!(
                (range[side].least..=range[side].most).contains(&marks),
                "{facts}: {stake:?}"
            );
        }
        compared += 1;
    }
    assert!(compared > 300, "{compared} deals were compared");
}
