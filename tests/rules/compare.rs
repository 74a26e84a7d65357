//! Which house rule changes a mark, and a history of matches under many rulesets.

use crate::chance::Chance;
use crate::common::cases;
use crate::dice::{Dice, throws};
use ardoise_rules::{
    Adapted, Cause, Causes, Comparison, Deal, Game, HouseRule, ManyMatches, Preset, RuleId,
    Ruleset, RulesetTally, adapt,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;

static PRESETS: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    let ids = Preset::all().iter().map(|preset| &preset.id);
    ids.map(|id| Ruleset::preset(id).expect("a preset"))
        .collect()
});

fn read(case: &Value, key: &str) -> Ruleset {
    Ruleset::read(&case[key]).unwrap_or_else(|wrong| panic!("{case}: {wrong:?}"))
}

fn named(cause: &Cause) -> Vec<RuleId> {
    match cause {
        Cause::None => vec![],
        Cause::Rule(rule) => vec![*rule],
        Cause::Together(rules) => rules.clone(),
    }
}

#[test]
fn the_rule_that_changes_a_mark_is_named() {
    for case in cases("causes.jsonl") {
        let (from, to) = (read(&case, "from"), [read(&case, "to")]);
        let deal = Deal::read(&case["deal"], &from).expect("a deal");
        let causes = Causes::new(&from, &to);
        let (cause, shares) = causes.of(&deal).explained(0);
        assert_eq!(json!(named(&cause)), case["cause"], "{}", case["why"]);
        if case["shares"].is_array() {
            let shares = shares.iter().map(|share| json!([share.rule, share.points]));
            assert_eq!(
                json!(shares.collect::<Vec<_>>()),
                case["shares"],
                "{}",
                case["why"]
            );
        }
    }
}

fn difference(rules: &[RuleId]) -> Vec<usize> {
    let place = |rule: &RuleId| RuleId::ALL.iter().position(|one| one == rule);
    rules
        .iter()
        .map(|rule| place(rule).expect("a house rule"))
        .collect()
}

proptest! {
    #![proptest_config(throws(80, 7))]

    #[test]
    fn one_rule_alone_is_a_cause_exactly_where_it_changes_the_marks(thrown in proptest::collection::vec(any::<u16>(), 300)) {
        let mut dice = Dice::new(&thrown);
        let from = dice.ruleset();
        let facts = dice.deal(&from);
        let deal = Deal::read(&facts, &from).expect("a deal");
        for other in PRESETS.iter().filter(|to| to.rules.cards_family == from.rules.cards_family) {
            let marked = HouseRule::all().iter().filter(|rule| rule.marked);
            for rule in marked.filter(|rule| from.value(rule.id) != other.value(rule.id)) {
                let Ok(changed) = from.with(rule.id, other.value(rule.id)) else { continue };
                let changed = [changed];
                let causes = Causes::new(&from, &changed);
                let mut of_deal = causes.of(&deal);
                let (own, under) = (of_deal.own(), of_deal.under(0));
                let cause = (own != under).then_some((rule.id, under));
                prop_assert_eq!(of_deal.alone(0), cause, "{} for {}", rule.id, facts);
            }
        }
    }

    #[test]
    fn a_cause_changes_the_mark_and_less_of_it_does_not(thrown in proptest::collection::vec(any::<u16>(), 300)) {
        let mut dice = Dice::new(&thrown);
        let from = dice.ruleset();
        let like = |to: &&Ruleset| to.rules.cards_family == from.rules.cards_family;
        let to: Vec<Ruleset> = PRESETS.iter().filter(like).cloned().collect();
        let facts = dice.deal(&from);
        let deal = Deal::read(&facts, &from).expect("a deal");
        let causes = Causes::new(&from, &to);
        let mut of_deal = causes.of(&deal);
        for (index, other) in to.iter().enumerate() {
            let (cause, shares) = of_deal.explained(index);
            let differ = of_deal.under(index) != of_deal.own();
            prop_assert_eq!(differ, cause != Cause::None, "there is a cause exactly where marks differ");
            let rules = named(&cause);
            if let Some(largest) = shares.first() {
                prop_assert_eq!(rules[0], largest.rule, "the largest share is named first");
                prop_assert!(rules.len() == 1 || rules.len() == shares.len());
                continue;
            }
            let places = difference(&rules);
            prop_assert!(places.is_sorted(), "in the order of the list");
            let set = |rules: &[RuleId]| {
                let told = rules.iter().map(|rule| (rule.to_string(), other.value(*rule).clone()));
                from.with_all(&told.collect())
            };
            if rules.len() == 1 {
                let earlier = RuleId::ALL[..places[0]].iter();
                for rule in earlier.filter(|rule| from.value(**rule) != other.value(**rule)) {
                    if let Ok(changed) = set(&[*rule]) {
                        let changed = [changed];
                        let alone = Causes::new(&from, &changed);
                        let tried = alone.of(&deal).under(0);
                        let unplayable = of_deal.under(index).is_none();
                        let other = unplayable && tried.is_some();
                        prop_assert!(tried == of_deal.own() || other, "{rule} comes first");
                    }
                }
            }
            if differ {
                let together = [set(&rules).expect("the cause is consistent")];
                let changed = Causes::new(&from, &together);
                prop_assert_ne!(changed.of(&deal).under(0), of_deal.own());
            }
            for left_out in &rules {
                let fewer: Vec<RuleId> = rules.iter().copied().filter(|rule| rule != left_out).collect();
                if let Ok(fewer) = set(&fewer) {
                    let fewer = [fewer];
                    let changed = Causes::new(&from, &fewer);
                    let tried = changed.of(&deal).under(0);
                    let other = of_deal.under(index).is_none() && tried.is_some();
                    prop_assert!(tried == of_deal.own() || other, "{} is needed", left_out);
                }
            }
        }
    }

    #[test]
    fn a_match_under_its_own_rules_is_itself(thrown in proptest::collection::vec(any::<u16>(), 500)) {
        let mut dice = Dice::new(&thrown);
        let own = [dice.ruleset()];
        let deals: Vec<Deal> = (0..10)
            .map(|_| Deal::read(&dice.deal(&own[0]), &own[0]).expect("a deal"))
            .collect();
        let mut game = Game::new(&own[0]);
        let mut comparison = Comparison::new(&own[0]);
        for deal in &deals {
            let step = game.play(deal, &mut ());
            let compared = comparison.add(deal, &own[0], &mut ());
            prop_assert_eq!(compared.step, Some(step));
            prop_assert!(compared.is_exact() && compared.notes.is_empty());
        }
        prop_assert_eq!(comparison.totals(), game.totals());
        prop_assert_eq!(comparison.winner(), game.winner());
        let causes = Causes::new(&own[0], &own);
        let mut history = ManyMatches::new(&own);
        let placed: Vec<_> = deals.iter().map(|deal| (&causes, deal)).collect();
        history.add(&placed);
        let (_, tally) = history.tallies().next().expect("one ruleset");
        prop_assert_eq!((tally.moved, tally.winner_changes, tally.not_playable), (0, 0, 0));
        prop_assert_eq!(tally.won, u32::from(game.winner().is_some()));
    }
}

/// A match of deals that we took at 100 hearts.
fn a_match(points: &[i32]) -> Vec<Value> {
    let deal = |points: &i32| json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": points}});
    points.iter().map(deal).collect()
}

fn history(from: &str, to: &[Ruleset], matches: &[Vec<Value>]) -> Vec<RulesetTally> {
    let from = Ruleset::preset(from).expect("a preset");
    let causes = Causes::new(&from, to);
    tallies(&summed(&causes, to, matches))
}

/// A history of matches under the preset of these causes.
fn summed<'r>(causes: &Causes<'r>, to: &'r [Ruleset], matches: &[Vec<Value>]) -> ManyMatches<'r> {
    let mut history = ManyMatches::new(to);
    for deals in matches {
        let deals: Vec<Deal> = deals
            .iter()
            .map(|facts| Deal::read(facts, causes.from()).expect("a deal"))
            .collect();
        history.add(&deals.iter().map(|deal| (causes, deal)).collect::<Vec<_>>());
    }
    history
}

fn tallies(history: &ManyMatches) -> Vec<RulesetTally> {
    history.tallies().map(|(_, tally)| tally.clone()).collect()
}

#[test]
fn parts_of_a_history_add_up_to_the_whole() {
    let set =
        |set: Value| Ruleset::read(&json!({"preset": "coinche", "set": set})).expect("a ruleset");
    let to = [
        set(json!({"game.target": 500, "score.lost_contract": false})),
        set(json!({"game.target": 300, "count.capot": 252, "score.lost_contract": false})),
    ];
    let played = [
        &[120, 120, 120][..],
        &[90, 90],
        &[121],
        &[70; 14],
        &[150; 16],
    ];
    let matches = played.map(a_match);
    let from = Ruleset::preset("coinche").expect("a preset");
    let causes = Causes::new(&from, &to);
    let whole = tallies(&summed(&causes, &to, &matches));
    for tally in &whole {
        assert!(
            tally.won > 0 && tally.moved > 0 && !tally.rules.is_empty(),
            "{tally:?}"
        );
    }
    for at in 0..=matches.len() {
        let (first, rest) = matches.split_at(at);
        let mut both = summed(&causes, &to, first);
        both.add_up(&summed(&causes, &to, rest));
        assert_eq!(tallies(&both), whole, "divided at {at}");
    }
}

#[test]
fn a_history_counts_winners_lengths_and_what_moves_the_marks() {
    let set =
        |set: Value| Ruleset::read(&json!({"preset": "coinche", "set": set})).expect("a ruleset");
    let to = [
        set(json!({"game.target": 500})),
        set(json!({"game.target": 500, "score.lost_contract": false, "count.capot": 252})),
        Ruleset::preset("chaloupee").expect("a preset"),
    ];
    // Made, a deal gives 220 to 40 (120 points); lost, 260 to them.
    let matches = [
        a_match(&[120, 120, 120]),
        a_match(&[90, 90]),
        a_match(&[121]),
    ];
    let tallies = history("coinche", &to, &matches);

    let shorter = &tallies[0];
    assert_eq!((shorter.matches, shorter.deals, shorter.moved), (3, 6, 0));
    assert_eq!(shorter.won, 0, "nobody reached 3000");
    assert_eq!(
        (shorter.ended, shorter.deals_to_end),
        (2, 5),
        "after 3 deals, and after 2"
    );
    assert_eq!(
        (shorter.spread, shorter.largest_spread),
        (660 - 120 + 520, 540)
    );

    let other = &tallies[1];
    assert_eq!(other.moved, 2);
    assert_eq!(other.ended, 1, "two lost contracts of 160 do not end it");
    let lost = other.rules[&RuleId::ScoreLostContract];
    assert_eq!(
        (lost.deals, lost.points),
        (2, 200),
        "100 less for each lost contract"
    );
    assert_eq!(other.rules.len(), 1);
    assert_eq!(other.most_moved(), Some((RuleId::ScoreLostContract, lost)));

    assert_eq!(
        tallies[2],
        RulesetTally::default(),
        "other cards do not compare"
    );
}

#[test]
fn a_history_tells_whose_winner_changes() {
    let own = "belote";
    let to = [Ruleset::read(
        &json!({"preset": "belote", "set": {"contract.tie": "lost", "game.target": 100}}),
    )
    .expect("a ruleset")];
    let deal = |points: i32| json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": points}});
    // Equal points: under belote both mark 81; under the other ruleset the takers lose them.
    let mut long = vec![deal(81); 11];
    long.push(deal(162 - 20));
    let tallies = history(own, &to, &[long, vec![deal(100)]]);
    let tally = &tallies[0];
    assert_eq!(tally.won, 1, "one match came to its end");
    assert_eq!(
        tally.winner_changes, 1,
        "they win it with the first equality"
    );
    assert_eq!(tally.not_ended, 0);
    assert_eq!(tally.ended, 2);
    assert_eq!(tally.deals_to_end, 1 + 1);
}

/// Every order of some rules.
fn orders(rules: &[RuleId]) -> Vec<Vec<RuleId>> {
    if rules.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, first) in rules.iter().enumerate() {
        let mut rest = rules.to_vec();
        rest.remove(at);
        for mut order in orders(&rest) {
            order.insert(0, *first);
            all.push(order);
        }
    }
    all
}

/// The average contribution of each rule, added up order by order.
fn averages(from: &Ruleset, to: &Ruleset, deal: &Deal, rules: &[RuleId]) -> Vec<f64> {
    let mut sums = vec![0.0; rules.len()];
    let mut counted = 0;
    'orders: for order in orders(rules) {
        let mut ruleset = from.clone();
        let mut contributions = vec![0.0; rules.len()];
        let marked = |ruleset: &Ruleset| match adapt(deal, from, ruleset) {
            Adapted::Playable { deal, .. } => {
                let marks = ruleset.mark(&deal, &mut ()).marks;
                Some(f64::from(marks.us - marks.them))
            }
            Adapted::NotPlayable { .. } => None,
        };
        let mut before = marked(from).expect("its own rules can mark it");
        for rule in order {
            let Ok(changed) = ruleset.with(rule, to.value(rule)) else {
                continue 'orders;
            };
            ruleset = changed;
            let Some(now) = marked(&ruleset) else {
                continue 'orders;
            };
            let at = rules
                .iter()
                .position(|one| *one == rule)
                .expect("one of them");
            contributions[at] = now - before;
            before = now;
        }
        counted += 1;
        for (sum, one) in sums.iter_mut().zip(contributions) {
            *sum += one;
        }
    }
    sums.iter()
        .map(|sum| sum / f64::from(counted.max(1)))
        .collect()
}

#[test]
fn shares_are_averages_over_every_order_and_add_up_to_the_difference() {
    let mut chance = Chance(0x5a9e);
    let (mut shared, mut averaged, mut several) = (0, 0, 0);
    for _ in 0..600 {
        let thrown: Vec<u16> = (0..300).map(|_| chance.below(60_000) as u16).collect();
        let mut dice = Dice::new(&thrown);
        let from = dice.ruleset();
        let mut to = dice.ruleset();
        if dice.roll(2) == 0 {
            // Few differences, so that every order can be tried.
            let some = to.differs();
            let first = chance.below(some.len().max(1));
            let some = some.into_iter().skip(first).take(4).collect();
            let Ok(near) = from.with_all(&some) else {
                continue;
            };
            to = near;
        }
        if from.rules.cards_family != to.rules.cards_family {
            continue;
        }
        let facts = dice.deal(&from);
        let deal = Deal::read(&facts, &from).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}"));
        let to = [to];
        let causes = Causes::new(&from, &to);
        let of_deal = causes.of(&deal);
        let shares = of_deal.shares(0);
        let (Some(own), Some(under)) = (of_deal.own(), of_deal.under(0)) else {
            assert!(
                shares.is_empty(),
                "a deal that is not playable has no shares"
            );
            continue;
        };
        let swing = under.difference() - own.difference();
        let sum: i32 = shares.iter().map(|share| share.points).sum();
        assert_eq!(sum, swing, "{facts}: {shares:?}");
        let sizes: Vec<i32> = shares.iter().map(|share| share.points.abs()).collect();
        assert!(sizes.is_sorted_by(|one, next| one >= next), "{shares:?}");
        shared += usize::from(!shares.is_empty());
        let mut differing = RuleId::ALL.to_vec();
        differing.retain(|rule| from.value(*rule) != to[0].value(*rule));
        if differing.len() > 4 || shares.is_empty() {
            continue;
        }
        for (rule, average) in differing
            .iter()
            .zip(averages(&from, &to[0], &deal, &differing))
        {
            let share = shares.iter().find(|share| share.rule == *rule);
            let points = share.map_or(0.0, |share| f64::from(share.points));
            assert!(
                (points - average).abs() <= 1.0,
                "{facts}: {rule} {average}, {shares:?}"
            );
        }
        averaged += 1;
        several += usize::from(shares.len() > 1);
    }
    assert!(
        shared > 60 && averaged > 10 && several >= 3,
        "{shared}, {averaged}, {several}"
    );
}
