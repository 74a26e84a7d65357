//! 100,000 random deals, each read under one preset and marked under every preset of its family: invariants, and
//! checksums of all the marks with the number of the engine. `UPDATE_CASES=1` writes the checksums again; if a mark has
//! changed, raise the number first.

use crate::common::{Sum, mark_mirrored, project, seen_by_the_others};
use crate::dice::Dice;
use ardoise_rules::{Adapted, Deal, ENGINE, Happening, Mark, Preset, Ruleset, Side, adapt};
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use serde_json::{Map, Value, json};

const DEALS: usize = 100_000;
/// The number of dice thrown for a deal.
const DICE: usize = 48;
const SEED: [u8; 32] = *b"100,000 deals under 19 rulesets.";
/// One mark in this many is also computed from the other side.
const MIRRORED: usize = 7;

/// FNV-1a.
struct Checksum(u64);

impl Checksum {
    fn new() -> Checksum {
        Checksum(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, number: i32) {
        for byte in number.to_be_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn add_mark(&mut self, mark: &Mark) {
        let made = mark.made.map_or(2, i32::from);
        let winner = mark.winner.map_or(2, |side| side as i32);
        for number in [mark.marks.us, mark.marks.them, made, winner] {
            self.add(number);
        }
        self.add(mark.held_over.us);
        self.add(mark.held_over.them);
    }
}

/// The results of the deals under one preset.
struct Marks {
    marked: u32,
    not_playable: u32,
    checksum: Checksum,
}

/// Checks the properties that every mark must have.
fn marked(ruleset: &Ruleset, deal: &Deal, mirror: bool) -> Mark {
    let mut sum = Sum::default();
    let mark = ruleset.mark(deal, &mut sum);
    assert_eq!(sum.lines, mark.marks, "the lines add up: {deal:?}");
    assert!(!sum.empty_line, "no line is of 0 points: {deal:?}");
    match deal.happening {
        Happening::Void(_) => assert_eq!(mark.marks.us | mark.marks.them, 0),
        Happening::Played(_) => {
            for side in Side::ALL {
                assert!(mark.marks[side] >= 0, "nobody loses points: {deal:?}");
                let waits = mark.held_over[side] != 0;
                assert!(!waits || mark.made.is_none(), "only an equality waits");
            }
            let decided = mark.made.is_some();
            assert_eq!(decided, mark.winner.is_some(), "who won is who made it");
        }
        Happening::Misdeal(_) | Happening::Adjust(_) => assert_eq!(mark.made, None),
    }
    if mirror {
        let others = ruleset.mark(&seen_by_the_others(deal), &mut ());
        assert_eq!(mark_mirrored(others), mark, "the sides are alike: {deal:?}");
    }
    mark
}

/// Marks the deals of each preset under all presets of its family.
fn marks() -> Map<String, Value> {
    let presets: Vec<(&Preset, Ruleset)> = Preset::all()
        .iter()
        .map(|preset| (preset, Ruleset::preset(&preset.id).expect("a preset")))
        .collect();
    let mut all: Vec<Marks> = presets
        .iter()
        .map(|_| Marks {
            marked: 0,
            not_playable: 0,
            checksum: Checksum::new(),
        })
        .collect();
    let mut random = TestRng::from_seed(RngAlgorithm::ChaCha, &SEED);
    for number in 0..DEALS {
        let thrown: Vec<u16> = (0..DICE).map(|_| random.next_u32() as u16).collect();
        let (_, from) = &presets[number % presets.len()];
        let facts = Dice::new(&thrown).deal(from);
        let deal = Deal::read(&facts, from).expect("a deal");
        for (marks, (_, to)) in all.iter_mut().zip(&presets) {
            if to.rules.cards_family != from.rules.cards_family {
                continue;
            }
            match adapt(&deal, from, to) {
                Adapted::NotPlayable { .. } => marks.not_playable += 1,
                Adapted::Playable { deal, .. } => {
                    marks.marked += 1;
                    let mark = marked(to, &deal, number % MIRRORED == 0);
                    marks.checksum.add_mark(&mark);
                }
            }
        }
    }
    let told = presets.iter().zip(all).map(|((preset, _), marks)| {
        let told = json!({
            "marked": marks.marked,
            "not_playable": marks.not_playable,
            "checksum": format!("{:016x}", marks.checksum.0),
        });
        (preset.id.clone(), told)
    });
    told.collect()
}

#[test]
fn every_preset_marks_the_deals_as_it_did() {
    let marks = marks();
    let file = project("tests/cases/differential.json");
    let kept = std::fs::read_to_string(&file).expect("tests/cases/differential.json");
    let kept: Value = serde_json::from_str(&kept).expect("counts are JSON");
    let presets = kept["presets"].as_object().expect("checksums by preset");
    if kept["engine"] == ENGINE {
        for (preset, told) in presets {
            let today = marks.get(preset);
            assert_eq!(
                today,
                Some(told),
                "{preset}: other marks need another ENGINE"
            );
        }
    }
    if std::env::var_os("UPDATE_CASES").is_some() {
        let all = json!({"engine": ENGINE, "presets": marks});
        let text = serde_json::to_string_pretty(&all).expect("counts are JSON");
        std::fs::write(file, text + "\n").expect("the cases can be written");
        return;
    }
    assert_eq!(
        kept["engine"], ENGINE,
        "UPDATE_CASES=1 keeps the marks of a new engine"
    );
    assert_eq!(
        presets.len(),
        marks.len(),
        "UPDATE_CASES=1 keeps those of a new preset"
    );
}
