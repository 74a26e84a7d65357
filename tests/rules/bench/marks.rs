//! Marks per second under each of the seven base presets, without and with an explanation.

#[path = "../common.rs"]
mod common;

use ardoise_rules::{Deal, Explanation, Preset, Ruleset};
use common::every_contract;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The base presets, which give every house rule a value.
fn presets() -> impl Iterator<Item = &'static str> {
    let presets = Preset::all().iter().filter(|preset| preset.base.is_none());
    presets.map(|preset| preset.id.as_str())
}

fn table(preset: &str) -> (Ruleset, Vec<Deal>) {
    let ruleset = Ruleset::preset(preset).expect("a preset");
    let deals = every_contract(&ruleset);
    (ruleset, deals)
}

/// Marks only.
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

/// Marks with their lines and the contract test.
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
