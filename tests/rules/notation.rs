//! The notation of a deal in one line: reading, writing and completing it.

use crate::common;
use crate::common::{cases, project};
use crate::dice::{Dice, throws};
use ardoise_rules::{
    Alphabet, By, Deal, Fault, LineContext, LineRead, Preset, Ruleset, Seat, TypedLine,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Reads a line.
pub fn read(text: &str, ruleset: &Ruleset, context: &LineContext) -> LineRead {
    TypedLine {
        text,
        ruleset,
        context,
    }
    .read()
}

/// The candidates at the end of a text.
fn offered(text: &str, ruleset: &Ruleset) -> Vec<String> {
    let line = TypedLine {
        text,
        ruleset,
        context: &LineContext::default(),
    };
    let candidates = line.complete(text.chars().count());
    candidates.into_iter().map(|one| one.insert).collect()
}

/// Difficult names: a prefix of two others, a word of the notation, accents, two words.
fn named() -> LineContext {
    let names = [
        (Seat::South, "Zoé"),
        (Seat::East, "Jean Paul"),
        (Seat::North, "Jeanne"),
        (Seat::West, "Ours"),
    ];
    LineContext {
        names: names
            .map(|(seat, name)| (By::Seat(seat), name.to_owned()))
            .to_vec(),
        ..LineContext::default()
    }
}

fn thrown() -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 300)
}

/// A random deal, with the fields that the dice leave out.
fn deal(dice: &mut Dice, ruleset: &Ruleset) -> Deal {
    let mut facts = dice.deal(ruleset);
    if dice.roll(3) == 0 {
        facts["minute"] = json!(dice.roll(200));
    }
    let notes = [
        "",
        "un \"mot\"",
        "l’arbitre, \\ puis\nla suite",
        "♥ 10 x",
        "« oui »",
    ];
    if dice.roll(3) == 0 {
        facts["note"] = json!(notes[dice.roll(notes.len())]);
    }
    let takers = matches!(facts["taker"].as_str(), Some("us" | "south" | "north"));
    let (takers, defence) = if takers {
        (["south", "north"], ["east", "west"])
    } else {
        (["east", "west"], ["south", "north"])
    };
    if facts["taker"].is_null() {
        // The contract that a misdeal costs has no players who doubled.
        return Deal::read(&facts, ruleset).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}"));
    }
    let doubling = facts["doubling"].as_str().unwrap_or("none").to_owned();
    if doubling != "none" && dice.roll(2) == 0 {
        facts["doubled_by"] = json!(defence[dice.roll(2)]);
    }
    if doubling == "surcoinche" && dice.roll(2) == 0 {
        facts["surcoinched_by"] = json!(takers[dice.roll(2)]);
    }
    Deal::read(&facts, ruleset).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}"))
}

fn assert_comes_back(deal: &Deal, ruleset: &Ruleset, context: &LineContext) {
    for alphabet in [Alphabet::English, Alphabet::French] {
        let context = LineContext {
            alphabet,
            ..context.clone()
        };
        assert_comes_back_in(deal, ruleset, &context);
    }
}

fn assert_comes_back_in(deal: &Deal, ruleset: &Ruleset, context: &LineContext) {
    let line = deal.to_line_in(context.alphabet);
    let back = read(&line, ruleset, context);
    assert!(back.is_whole(), "{line}: {:?}", back.problems);
    let again = Deal::read(&Value::Object(back.facts), ruleset).expect("a whole line is a deal");
    assert_eq!(again, *deal, "{line}");
    let written = again.to_line_in(context.alphabet);
    assert_eq!(written, line, "the canonical form is its own");
}

/// Checks what holds for any reading of any text.
fn assert_sound(text: &str, read: &LineRead) {
    let length = text.chars().count();
    for piece in &read.pieces {
        assert!(
            piece.start < piece.end && piece.end <= length,
            "{text:?}: {piece:?}"
        );
    }
    for problem in &read.problems {
        assert!(
            problem.start <= problem.end && problem.end <= length,
            "{text:?}: {problem:?}"
        );
        assert_eq!(
            problem.missing,
            problem.start == problem.end,
            "{text:?}: {problem:?}"
        );
    }
    let ends = read.pieces.windows(2);
    for pair in ends {
        assert!(
            pair[0].end <= pair[1].start,
            "{text:?}: pieces overlap: {pair:?}"
        );
    }
}

/// Checks every candidate: with it, the line is understood and has no new problem.
fn assert_completes(text: &str, ruleset: &Ruleset, context: &LineContext, caret: usize) -> usize {
    let line = TypedLine {
        text,
        ruleset,
        context,
    };
    let candidates = line.complete(caret);
    for candidate in &candidates {
        let chars: Vec<char> = text.chars().collect();
        assert!(candidate.start <= caret && caret <= candidate.end && candidate.end <= chars.len());
        let front: String = chars[..candidate.start].iter().collect();
        let back: String = chars[candidate.end..].iter().collect();
        let with = format!("{front}{}{back}", candidate.insert);
        let after = read(&with, ruleset, context);
        let end = candidate.start + candidate.insert.chars().count();
        let there = |start: usize, stop: usize| start < end && stop > candidate.start;
        assert!(
            after
                .pieces
                .iter()
                .any(|piece| there(piece.start, piece.end)),
            "{text:?} at {caret}: {with:?} says nothing there"
        );
        for problem in after.problems.iter().filter(|problem| !problem.missing) {
            assert!(
                !there(problem.start, problem.end),
                "{text:?} → {with:?}: {problem:?}"
            );
        }
    }
    candidates.len()
}

fn words() -> impl Strategy<Value = String> {
    const WORDS: &str = "n e s w o us them nous eux 100h 80 h sa ta capot capotb generale schmurtz x xx 112 0 5t 5 plis all \
        alone der b bh b♥ tierce tiqh qh cent6 carre 9 caj made lost chute cent cinquante quatre-vingt dix à points hundred and renonce deals 12' pass weak cancel misdeal +20 \
        -10 −5 \"note\" \"open Zo jean 99999999999 prend ♠ 100♥x é \u{301} 10² …";
    let words: Vec<&str> = WORDS.split(' ').collect();
    proptest::collection::vec((proptest::sample::select(words), "[ ,]{0,2}"), 0..9).prop_map(
        |pairs| {
            let glued = pairs.into_iter().map(|(word, gap)| format!("{word}{gap}"));
            glued.collect::<String>()
        },
    )
}

proptest! {
    #![proptest_config(throws(1500, 61))]

    #[test]
    fn a_deal_comes_back_from_its_line(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        for _ in 0..3 {
            let deal = deal(&mut dice, &ruleset);
            assert_comes_back(&deal, &ruleset, &LineContext::default());
            assert_comes_back(&deal, &ruleset, &named());
        }
    }
}

proptest! {
    #![proptest_config(throws(500, 62))]

    #[test]
    fn any_text_is_read_within_its_bounds(text in "\\PC{0,40}", spoken in words(), thrown in thrown(), at in 0usize..40) {
        let ruleset = Dice::new(&thrown).ruleset();
        for text in [text, spoken] {
            let context = named();
            assert_sound(&text, &read(&text, &ruleset, &context));
            let caret = at.min(text.chars().count());
            assert_completes(&text, &ruleset, &context, caret);
            let french = LineContext { alphabet: Alphabet::French, ..context };
            assert_sound(&text, &read(&text, &ruleset, &french));
            assert_completes(&text, &ruleset, &french, caret);
        }
    }
}

proptest! {
    #![proptest_config(throws(40, 63))]

    #[test]
    fn every_beginning_of_a_line_can_be_completed(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        let mut deal = deal(&mut dice, &ruleset);
        deal.note = None;
        let line = deal.to_line();
        for caret in 0..=line.chars().count() {
            let begun: String = line.chars().take(caret).collect();
            assert_sound(&begun, &read(&begun, &ruleset, &LineContext::default()));
            assert_completes(&begun, &ruleset, &LineContext::default(), caret);
        }
    }
}

#[test]
fn every_contract_of_every_preset_comes_back() {
    let mut deals = 0;
    for preset in Preset::all() {
        let ruleset = Ruleset::preset(&preset.id).expect("a preset is a ruleset");
        for deal in common::every_contract(&ruleset) {
            assert_comes_back(&deal, &ruleset, &LineContext::default());
            deals += 1;
        }
    }
    assert!(deals > 5_000, "only {deals} deals");
}

/// Choosing the first candidate again and again gives a complete line, or one in which only a number is missing.
#[test]
fn a_line_can_be_made_of_what_is_offered() {
    for preset in Preset::all() {
        let ruleset = Ruleset::preset(&preset.id).expect("a preset is a ruleset");
        let complete = |text: &str| offered(text, &ruleset);
        assert_eq!(
            complete("")[..3],
            ["pass", "cancel", "s"].map(str::to_owned),
            "{}",
            preset.id
        );
        let contracts = complete("n ");
        assert!(contracts.len() >= 4, "{}: {contracts:?}", preset.id);
        assert!(
            complete("n 9").iter().all(|word| word.starts_with('9')),
            "{}",
            preset.id
        );
    }
}

#[test]
fn what_the_ruleset_does_not_have_is_not_offered() {
    let offered =
        |preset: &str, text: &str| offered(text, &Ruleset::preset(preset).expect("a preset"));
    let has = |words: &[String], word: &str| words.iter().any(|one| one == word);
    assert!(
        has(&offered("coinche", "n 100h 112 "), "b"),
        "a belote at a suit"
    );
    assert!(
        !has(&offered("coinche", "n 100nt 112 "), "b"),
        "and none at no trumps"
    );
    assert!(
        !has(&offered("coinche-bid-only", "n 100h 112 "), "b"),
        "nor where none counts"
    );
    assert!(
        !has(&offered("coinche-bga", "n 100h 112 "), "tierce"),
        "nor a tierce"
    );
    assert!(
        !has(&offered("belote", "n h 90 "), "x"),
        "a turned-up card is not coinched"
    );
    assert!(!has(&offered("coinche", ""), "weak"), "no weak hand");
    assert!(
        offered("contree", "n 8").contains(&"82".to_owned()),
        "levels of the ladder"
    );
    assert!(
        has(&offered("coinche", "n 100h 112 b w tierce"), "tierceqh"),
        "the highest card of a tierce"
    );
}

#[test]
fn names_stand_for_seats() {
    let ruleset = Ruleset::preset("coinche").expect("a preset");
    let taker = |text: &str| read(text, &ruleset, &named()).facts.get("taker").cloned();
    assert_eq!(
        taker("ZOE 100h 112"),
        Some(json!("south")),
        "capitals and accents do not matter"
    );
    assert_eq!(
        taker("jean 100h 112"),
        Some(json!("east")),
        "a whole word comes before the beginning of another"
    );
    assert_eq!(taker("jeann 100h 112"), Some(json!("north")));
    assert_eq!(
        taker("paul 100h 112"),
        Some(json!("east")),
        "any word of a name"
    );
    assert_eq!(taker("o 100h 112"), Some(json!("west")), "ouest");
    let unclear = read("je 100h 112", &ruleset, &named());
    assert_eq!(unclear.problems[0].code, Fault::AmbiguousWord.as_str());
    assert_eq!(unclear.problems[0].params["allowed"], json!(["e", "n"]));
}

/// The names of a case, by seat or side.
fn context_of(case: &Value) -> LineContext {
    let mut context = LineContext::default();
    let names = case["names"].as_object().into_iter().flatten();
    for (seat, name) in names {
        let seats = Seat::ALL.into_iter().filter(|one| one.as_str() == seat);
        let name = name.as_str().expect("a name").to_owned();
        context
            .names
            .extend(seats.map(|seat| (By::Seat(seat), name.clone())));
    }
    context
}

#[test]
fn the_worked_lines_hold() {
    let mut faults = BTreeSet::new();
    for case in cases("notation.jsonl") {
        let ruleset = Ruleset::read(&case["ruleset"]).expect("a ruleset");
        let line = case["line"].as_str().expect("a line");
        let got = read(line, &ruleset, &context_of(&case));
        assert_sound(line, &got);
        if case["facts"].is_object() {
            assert!(got.is_whole(), "{line}: {:?}", got.problems);
            assert_eq!(Value::Object(got.facts), case["facts"], "{line}");
            continue;
        }
        let problem = got
            .problems
            .first()
            .unwrap_or_else(|| panic!("{line}: nothing is wrong"));
        let told = json!([problem.start, problem.end]);
        assert_eq!(
            (problem.code, told),
            (case["code"].as_str().expect("a code"), case["span"].clone()),
            "{line}: {problem:?}"
        );
        faults.insert(problem.code);
    }
    for fault in Fault::ALL {
        assert!(
            faults.contains(fault.as_str()),
            "no case for {}",
            fault.as_str()
        );
    }
}

/// The examples of docs/notation.md are in tables: line, ruleset, meaning.
#[test]
fn the_examples_of_the_document_are_whole_lines() {
    let path = project("docs/notation.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let mut examples = 0;
    for row in text.lines().filter(|row| row.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, line, ruleset, canonical, _] = cells.as_slice() else {
            continue;
        };
        let plain = |cell: &str| cell.trim_matches('`').to_owned();
        let ruleset =
            Ruleset::preset(&plain(ruleset)).unwrap_or_else(|wrong| panic!("{row}: {wrong:?}"));
        let got = read(&plain(line), &ruleset, &named());
        assert!(got.is_whole(), "{row}: {:?}", got.problems);
        let deal = Deal::read(&Value::Object(got.facts), &ruleset).expect("a deal");
        assert_eq!(deal.to_line(), plain(canonical), "{row}");
        examples += 1;
    }
    assert!(examples >= 20, "only {examples} examples");
}

#[test]
fn a_misdeal_is_completed_with_the_contract_that_it_costs() {
    let reference = json!({"preset": "coinche", "set": {"penalty.misdeal_contract": true}});
    let ruleset = Ruleset::read(&reference).expect("a ruleset");
    let has = |text: &str, word: &str| offered(text, &ruleset).contains(&word.to_owned());
    assert!(has("them misdeal 10", "100"));
    assert!(has("them misdeal 100", "100h"));
    assert!(has("them misdeal 100h ", "x"));
    assert!(!has("them misdeal 100h ", "b"), "nothing was played");
    let plain = Ruleset::preset("coinche").expect("a preset");
    assert!(!offered("them misdeal 10", &plain).contains(&"100".to_owned()));
}
