//! The needs of a deal in play: every result agrees with the deal's mark in the match.

use crate::chance::Chance;
use crate::dice::Dice;
use ardoise_rules::{Deal, Game, Needed, NeededCase, NeededFacts, PerSide, Ruleset, Side};
use serde_json::{Value, json};

fn needed(asked: &Value) -> Needed {
    let facts = NeededFacts::read(asked).unwrap_or_else(|problems| panic!("{asked}: {problems:?}"));
    facts.needed()
}

fn contree(totals: Value, deal: Value) -> Needed {
    needed(&json!({"ruleset": "contree", "totals": totals, "deal": deal}))
}

#[test]
fn the_answer_has_the_points_that_make_a_contract_and_win_the_match() {
    let deal = json!({"taker": "us", "contract": {"level": 92, "strain": "hearts"}});
    let Needed {
        total,
        takers,
        cases,
    } = contree(json!({"us": 2900, "them": 2750}), deal.clone());
    assert_eq!((total, takers), (162, Side::Us));
    let case = &cases[0];
    assert_eq!(case.makes, Some(92));
    assert_eq!(
        case.wins_match,
        PerSide {
            us: Some(92),
            them: Some(71)
        },
        "lost, it brings them 254"
    );
    let marks: Vec<(i32, i32, i32, i32)> = case
        .outcomes
        .iter()
        .map(|one| (one.from, one.to, one.marks.us, one.marks.them))
        .collect();
    assert_eq!(marks, [(0, 91, 0, 254), (92, 162, 184, 70)]);
    assert_eq!(case.outcomes[1].marks_at_to, PerSide { us: 254, them: 0 });

    let early = contree(json!(null), deal.clone());
    assert_eq!(
        early.cases[0].wins_match,
        PerSide::default(),
        "nobody wins yet"
    );
    let mut with_belote = deal.clone();
    with_belote["melds"] = json!([{"by": "us", "kind": "belote"}]);
    assert_eq!(
        contree(json!(null), with_belote).cases[0].makes,
        Some(72),
        "the belote helps its own side"
    );
    let mut with_theirs = deal;
    with_theirs["melds"] = json!([{"by": "them", "kind": "belote"}]);
    let case = &contree(json!(null), with_theirs).cases[0];
    assert_eq!(
        case.makes,
        Some(92),
        "their belote counts for them: 92 is also more than 70 and 20"
    );
}

#[test]
fn all_the_tricks_are_cases_of_their_own_and_a_slam_is_made_only_there() {
    let deal = json!({"taker": "them", "contract": {"level": "capot", "strain": "hearts"}});
    let cases = contree(json!(null), deal).cases;
    let makes = |case: &NeededCase| (case.all_tricks, case.makes);
    let expected = [
        (None, None),
        (Some(Side::Them), Some(162)),
        (Some(Side::Us), None),
    ];
    assert_eq!(cases.iter().map(makes).collect::<Vec<_>>(), expected);
    let deal = json!({"taker": "us", "contract": {"level": "generale", "strain": "hearts"}});
    let cases = needed(&json!({"ruleset": "coinche", "deal": deal})).cases;
    let made: Vec<bool> = cases.iter().map(|case| case.makes.is_some()).collect();
    assert_eq!(
        made,
        [false, false, true, false],
        "only one player alone makes a générale"
    );
    assert!(cases[2].alone);
}

#[test]
fn the_last_trick_and_tricks_are_separate_where_the_marks_hang_on_them() {
    let deal = json!({"taker": "us", "contract": {"level": 90, "strain": "all_trumps"}});
    let cases = needed(&json!({"ruleset": "coinche-bga", "deal": deal})).cases;
    assert_eq!(cases[0].last_trick, Some(Side::Us));
    assert_eq!(
        (cases[0].outcomes[0].from, cases[1].last_trick),
        (10, Some(Side::Them))
    );
    let deal = json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}});
    let ruleset = json!({"preset": "belote", "set": {"contract.measure": "tricks"}});
    let cases = needed(&json!({"ruleset": ruleset, "deal": deal})).cases;
    let makes: Vec<_> = cases[..3]
        .iter()
        .map(|case| (case.tricks.expect("tricks").us, case.makes))
        .collect();
    assert_eq!(
        makes,
        [(5, Some(0)), (4, Some(0)), (3, None)],
        "an equality is made at belote"
    );
}

/// The mark for a number of points, interpolated between the ends of its range.
fn on_the_line(case: &NeededCase, points: i32) -> (PerSide<i32>, Option<bool>) {
    let outcome = case
        .outcomes
        .iter()
        .find(|one| (one.from..=one.to).contains(&points));
    let outcome = outcome.expect("every result has an outcome");
    let wide = (outcome.to - outcome.from).max(1);
    let marks = PerSide::each(|side| {
        let rise = outcome.marks_at_to[side] - outcome.marks[side];
        assert_eq!(rise % wide, 0, "a straight line: {outcome:?}");
        outcome.marks[side] + rise / wide * (points - outcome.from)
    });
    (marks, outcome.made)
}

#[test]
fn every_result_is_marked_as_the_deal_would_be_under_any_rules() {
    let mut chance = Chance(0x4eed);
    let mut compared = 0;
    for _ in 0..400 {
        let thrown: Vec<u16> = (0..120).map(|_| chance.below(60_000) as u16).collect();
        let mut dice = Dice::new(&thrown);
        let ruleset: Ruleset = dice.ruleset();
        let reference = json!({"preset": ruleset.base().id, "set": ruleset.differs()});
        let (before, facts) = (dice.deal(&ruleset), dice.deal(&ruleset));
        let Some(taker) = facts["taker"].as_str() else {
            continue;
        };
        let mut deal = json!({});
        for key in ["taker", "contract", "doubling", "melds", "dealer"] {
            deal[key] = facts[key].clone();
        }
        let asked = json!({"ruleset": reference, "deals": [before], "deal": deal});
        let needed = needed(&asked);
        let us = ["us", "south", "north"].contains(&taker);
        assert_eq!(needed.takers == Side::Us, us);
        for case in &needed.cases {
            let first = case.outcomes.first().expect("an outcome").from;
            let last = case.outcomes.last().expect("an outcome").to;
            for points in [
                first,
                last,
                (first + last) / 2,
                first + chance.below((last - first + 1) as usize) as i32,
            ] {
                let mut told = deal.clone();
                told["points"] = json!({if us { "us" } else { "them" }: points});
                told["last_trick"] = json!(case.last_trick);
                told["all_tricks"] = json!(case.all_tricks);
                told["all_tricks_alone"] = json!(case.alone);
                told["tricks"] = json!(case.tricks);
                let read = |facts: &Value| {
                    // Outcomes are ranges of all points; no cards give some of them.
                    Deal::read_kept(facts, &ruleset)
                        .unwrap_or_else(|problems| panic!("{facts}: {problems:?}"))
                };
                let mut game = Game::new(&ruleset);
                game.play(&read(&before), &mut ());
                let step = game.play(&read(&told), &mut ());
                let (marks, made) = on_the_line(case, points);
                assert_eq!(
                    (marks, made),
                    (step.mark.marks, step.mark.made),
                    "{points} of {asked}"
                );
                compared += 1;
            }
            let made = case.outcomes.iter().filter(|one| one.made == Some(true));
            assert_eq!(case.makes, made.map(|one| one.from).min());
        }
    }
    assert!(compared > 3_000, "{compared} results were compared");
}
