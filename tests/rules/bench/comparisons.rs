//! One match against every ruleset of its family, and a history of matches against all of them.

#[path = "../common.rs"]
mod common;

use ardoise_rules::{Causes, Compared, Deal, ManyMatches, MatchFacts, Preset, Ruleset, compare};
use common::every_contract;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use serde_json::{Value, json};

const DEALS: usize = 20;

fn main() {
    divan::main();
}

/// A match of 20 deals, spread over all the contracts.
fn a_match(preset: &str) -> MatchFacts {
    let ruleset = Ruleset::preset(preset).expect("a preset");
    let all = every_contract(&ruleset);
    let deals = all.iter().step_by(all.len() / DEALS).take(DEALS);
    let deals: Vec<Value> = deals.map(|deal| json!(deal.to_json())).collect();
    MatchFacts::read(&json!({"ruleset": preset, "deals": deals})).expect("a match")
}

/// Every preset of the same family as this one.
fn family(preset: &str) -> Vec<Ruleset> {
    let family = Ruleset::preset(preset)
        .expect("a preset")
        .rules
        .cards_family;
    let presets = Preset::all().iter();
    let all = presets.map(|preset| Ruleset::preset(&preset.id).expect("a preset"));
    all.filter(|to| to.rules.cards_family == family).collect()
}

/// Adapts and marks every deal of the match under each ruleset, with notes.
#[divan::bench(args = ["belote", "coinche", "coinche-bga", "chaloupee"])]
fn one_match_against_its_family(bencher: Bencher, preset: &str) {
    let (facts, rulesets) = (a_match(preset), family(preset));
    bencher
        .counter(ItemsCount::new(DEALS * rulesets.len()))
        .bench_local(|| {
            for to in &rulesets {
                let each = |compared: Compared, (): ()| drop(black_box(compared));
                black_box(compare(black_box(&facts), to, each).totals());
            }
        });
}

/// Compares matches that are spread over all the contracts, and determines which rules changed their marks.
#[divan::bench(args = ["belote", "coinche", "coinche-bga", "contree"])]
fn a_history_against_its_family(bencher: Bencher, preset: &str) {
    let (from, to) = (Ruleset::preset(preset).expect("a preset"), family(preset));
    let all = every_contract(&from);
    let matches: Vec<Vec<Deal>> = (0..50)
        .map(|number| {
            let deals = (0..DEALS).map(|position| &all[(number * 37 + position * 101) % all.len()]);
            deals.cloned().collect()
        })
        .collect();
    let causes = Causes::new(&from, &to);
    bencher
        .counter(ItemsCount::new(matches.len() * DEALS * to.len()))
        .bench_local(|| {
            let mut history = ManyMatches::new(&to);
            for deals in &matches {
                let deals: Vec<_> = deals.iter().map(|deal| (&causes, deal)).collect();
                history.add(&deals);
            }
            black_box(history.tallies().map(|(_, tally)| tally.moved).sum::<u32>())
        });
}
