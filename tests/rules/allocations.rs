//! Marking a deal does not allocate, so that a preview can follow every key press.

mod common;

use allocation_counter::measure;
use ardoise_rules::{Explanation, Preset, Ruleset};
use common::every_contract;

#[test]
fn marking_allocates_nothing() {
    for preset in Preset::all() {
        let ruleset = Ruleset::preset(&preset.id).expect("a preset");
        let deals = every_contract(&ruleset);
        assert!(deals.len() >= 40, "{}: {} deals", preset.id, deals.len());
        let marking = measure(|| {
            for deal in &deals {
                std::hint::black_box(ruleset.mark(deal, &mut ()));
            }
        });
        assert_eq!(marking.count_total, 0, "{}", preset.id);

        let explaining = measure(|| {
            let mut why = Explanation::default();
            std::hint::black_box(ruleset.mark(&deals[0], &mut why));
        });
        assert!(explaining.count_total > 0, "the lines of why are counted");
    }
}
