//! Parts of the program that no call of it can show whole: a panic, a code at any size, and the functions of messages on any word.

#[path = "../../src-tauri/crates/cli/src/here/code.rs"]
mod code;
#[allow(
    dead_code,
    reason = "the folder of this machine's user is not used here"
)]
#[path = "../../src-tauri/crates/cli/src/fault.rs"]
mod fault;
#[path = "../../src-tauri/crates/cli/src/grammar.rs"]
mod grammar;

use crate::common::project;
use ardoise_app::{App, Errors};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use qrcode::{Color, EcLevel, QrCode};
use serde_json::Value;

/// French messages.
fn bundle(messages: String) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec!["fr".parse().expect("a language")]);
    bundle.set_use_isolating(false);
    grammar::add_to(&mut bundle);
    let resource = FluentResource::try_new(messages).expect("messages");
    bundle.add_resource(resource).expect("each has one name");
    bundle
}

/// A message with parameters.
fn said(bundle: &FluentBundle<FluentResource>, id: &str, params: &[(&str, &str)]) -> String {
    let params: FluentArgs = params.iter().copied().collect();
    let message = bundle.get_message(id).and_then(|message| message.value());
    let mut errors = Vec::new();
    let message = message.unwrap_or_else(|| panic!("the message {id}"));
    let said = bundle.format_pattern(message, Some(&params), &mut errors);
    assert_eq!(errors, [], "{id}");
    said.into_owned()
}

#[test]
fn every_module_is_drawn_with_quiet_around_it() {
    let text = "http://192.168.1.24:4710/#join=abcdefgh.0123456789";
    let code = QrCode::with_error_correction_level(text, EcLevel::L).expect("a code");
    let (width, colours) = (code.width(), code.to_colors());
    let drawn = code::drawn(text).expect("a code");
    // Black on white, and then the terminal's own colours. The letters are halves of a square: above, below, both or none.
    let rows: Vec<Vec<(bool, bool)>> = drawn
        .lines()
        .map(|line| {
            let line = line.strip_prefix("\x1b[30;107m").expect("its colours");
            let line = line.strip_suffix("\x1b[0m").expect("the terminal's again");
            let letter = |letter| (matches!(letter, '█' | '▀'), matches!(letter, '█' | '▄'));
            line.chars().map(letter).collect()
        })
        .collect();
    let is_dark = |x: usize, y: usize| {
        let (above, below) = rows[y / 2][x];
        if y.is_multiple_of(2) { above } else { below }
    };
    for y in 0..width + 8 {
        for x in 0..width + 8 {
            let inside = (4..width + 4).contains(&x) && (4..width + 4).contains(&y);
            let dark = inside && colours[(y - 4) * width + x - 4] == Color::Dark;
            assert_eq!(is_dark(x, y), dark, "{x}, {y}");
        }
    }
}

#[test]
fn a_text_that_is_too_long_has_no_code() {
    assert!(code::drawn(&"x".repeat(10_000)).is_none());
}

#[test]
fn a_fault_is_a_failure_after_which_the_ledger_was_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(App::open(folder.path()).expect("a ledger"));
    let mut reported = None;
    let refused = |errors: &Errors| {
        reported = Some(errors.problems.clone());
        Ok(false)
    };
    let ended = fault::guarded(folder.path(), || panic!("a fault"), refused);
    assert!(!ended.expect("it was reported"));
    let problem = reported.expect("problems").remove(0);
    let [safe, value] = ["safe", "value"].map(|name| problem.params[name].as_str());
    let params = [
        ("safe", safe.expect("a word")),
        ("value", value.expect("a text")),
    ];
    let errors = std::fs::read_to_string(project("messages/fr/errors.ftl")).expect("messages");
    let said = said(&bundle(errors), &format!("error-{}", problem.code), &params);
    assert!(
        said.contains("intactes") && said.contains("a fault"),
        "{said}"
    );
}

#[test]
fn words_are_joined_as_the_table_of_cases_has_them() {
    let functions = ["de", "que", "au", "many"];
    let messages = functions.map(|name| format!("{name} = {{ {}($word) }}\n", name.to_uppercase()));
    let bundle = bundle(messages.concat());
    let cases = std::fs::read_to_string(project("tests/cases/grammar.json")).expect("cases");
    let cases: Vec<Value> = serde_json::from_str(&cases).expect("a list of cases");
    assert!(cases.len() > 40, "there are cases");
    for case in cases {
        let word = case["word"].as_str().expect("a word");
        for name in functions {
            if let Some(expected) = case[name].as_str() {
                assert_eq!(
                    said(&bundle, name, &[("word", word)]),
                    expected,
                    "{name} {word:?}"
                );
            }
        }
    }
}
