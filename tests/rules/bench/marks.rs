//! Marks per second under each of the seven whole presets: the fast path, and *why*.

#[path = "../common.rs"]
mod common;

use ardoise_rules::{Deal, Explanation, Preset, Ruleset};
use common::every_contract;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The presets that have values of their own.
fn presets() -> impl Iterator<Item = &'static str> {
    let presets = Preset::all().iter().filter(|preset| preset.base.is_none());
    presets.map(|preset| preset.id.as_str())
}

fn table(preset: &str) -> (Ruleset, Vec<Deal>) {
    let ruleset = Ruleset::preset(preset).expect("a preset");
    let deals = every_contract(&ruleset);
    (ruleset, deals)
}

/// Both marks, and nothing else.
#[divan::bench(args = presets())]
fn mark(bencher: Bencher, preset: &str) {
    let (ruleset, deals) = table(preset);
    bencher
        .counter(ItemsCount::new(deals.len()))
        .bench_local(|| {
            for deal in &deals {
                black_box(ruleset.mark(black_box(deal), &mut ()));
            }
        });
}

/// Both marks with their lines and the test of the contract.
#[divan::bench(args = presets())]
fn why(bencher: Bencher, preset: &str) {
    let (ruleset, deals) = table(preset);
    bencher
        .counter(ItemsCount::new(deals.len()))
        .bench_local(|| {
            for deal in &deals {
                let mut why = Explanation::default();
                black_box(ruleset.mark(black_box(deal), &mut why));
                black_box(why);
            }
        });
}
