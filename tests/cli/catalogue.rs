//! The messages: both languages have the same ones, and everything that the rules can report has a message.

use crate::ardoise::ask_all;
use crate::common::{cases, project};
use ardoise_app::backup::FindingCode;
use ardoise_rules::{Approximation, Code, HouseRule, NoteCode, Preset, Reason, RuleType};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use fluent_syntax::parser::parse;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const LANGUAGES: [&str; 2] = ["fr", "en"];

/// The content of a pattern: its parameters, and the messages that it refers to.
#[derive(Debug, Default, Clone, PartialEq)]
struct Words {
    parameters: BTreeSet<String>,
    refers_to: BTreeSet<String>,
}

/// The messages of a language: `id` and `id.attribute`, each with its file.
#[derive(Default)]
struct Catalogue {
    words: BTreeMap<String, Words>,
    files: BTreeMap<String, String>,
}

impl Catalogue {
    fn read(lang: &str) -> Catalogue {
        let mut catalogue = Catalogue::default();
        let folder = project("messages").join(lang);
        for entry in std::fs::read_dir(&folder).expect("the messages of a language") {
            let path = entry.expect("a file").path();
            let name = path.file_name().expect("a name").to_string_lossy();
            let text = std::fs::read_to_string(&path).expect("a catalogue is text");
            let resource = parse(text.as_str())
                .unwrap_or_else(|(_, errors)| panic!("{lang}/{name}: {errors:?}"));
            catalogue.add(&name, resource);
        }
        catalogue
    }

    fn add(&mut self, file: &str, resource: Resource<&str>) {
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            if let Some(value) = &message.value {
                self.put(file, id.to_owned(), value);
            }
            for attribute in &message.attributes {
                self.put(
                    file,
                    format!("{id}.{}", attribute.id.name),
                    &attribute.value,
                );
            }
        }
    }

    fn put(&mut self, file: &str, id: String, pattern: &Pattern<&str>) {
        let mut words = Words::default();
        read_pattern(pattern, &mut words);
        let before = self.words.insert(id.clone(), words);
        assert!(before.is_none(), "{id} is said twice");
        self.files.insert(id, file.to_owned());
    }

    fn has(&self, id: &str) -> bool {
        self.words.contains_key(id)
    }

    /// The attributes of a message.
    fn attributes(&self, id: &str) -> BTreeSet<&str> {
        let attributes = self.words.keys().filter_map(|key| key.split_once('.'));
        attributes
            .filter(|(message, _)| *message == id)
            .map(|(_, attribute)| attribute)
            .collect()
    }

    /// The remainders of the messages' ids that begin with a prefix.
    fn with_prefix<'c>(&'c self, prefix: &'c str) -> impl Iterator<Item = &'c str> {
        let ids = self.words.keys().filter(|id| !id.contains('.'));
        ids.filter_map(move |id| id.strip_prefix(prefix))
    }
}

fn read_pattern(pattern: &Pattern<&str>, words: &mut Words) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            read_expression(expression, words);
        }
    }
}

fn read_expression(expression: &Expression<&str>, words: &mut Words) {
    match expression {
        Expression::Inline(inline) => read_inline(inline, words),
        Expression::Select { selector, variants } => {
            read_inline(selector, words);
            for variant in variants {
                read_pattern(&variant.value, words);
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, words: &mut Words) {
    let mut read_arguments = |arguments: &CallArguments<&str>| {
        for argument in &arguments.positional {
            read_inline(argument, words);
        }
    };
    match inline {
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::FunctionReference { arguments, .. } => read_arguments(arguments),
        InlineExpression::TermReference { arguments, .. } => {
            arguments.iter().for_each(read_arguments);
        }
        InlineExpression::MessageReference { id, attribute } => {
            let attribute = attribute.as_ref().map(|attribute| attribute.name);
            let parts = [Some(id.name), attribute];
            let id = parts.into_iter().flatten().collect::<Vec<_>>().join(".");
            words.refers_to.insert(id);
        }
        // Every sentence may use the words of the game on screen.
        InlineExpression::VariableReference { id } if id.name == "vocabulary" => {}
        InlineExpression::VariableReference { id } => {
            words.parameters.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => read_expression(expression, words),
    }
}

fn catalogues() -> [(&'static str, Catalogue); 2] {
    LANGUAGES.map(|lang| (lang, Catalogue::read(lang)))
}

/// Fails with all problems of both languages.
fn assert_none(what: &str, wrong: Vec<String>) {
    assert!(wrong.is_empty(), "{what}: {}", wrong.join(", "));
}

#[test]
fn french_and_english_say_the_same_things_in_the_same_files() {
    let [(_, french), (_, english)] = catalogues();
    assert!(!french.words.is_empty(), "there are words");
    for (id, file) in french.files.iter().chain(&english.files) {
        assert_eq!(french.files.get(id), Some(file), "{id} in French");
        assert_eq!(english.files.get(id), Some(file), "{id} in English");
    }
    let mut wrong = Vec::new();
    for (id, words) in &french.words {
        if words.parameters != english.words[id].parameters {
            wrong.push(format!("{id} ({words:?}, {:?})", english.words[id]));
        }
    }
    assert_none("with other parameters", wrong);
}

#[test]
fn every_message_that_another_refers_to_is_there() {
    for (lang, catalogue) in catalogues() {
        let mut wrong = Vec::new();
        for (id, words) in &catalogue.words {
            let lost = words.refers_to.iter().filter(|to| !catalogue.has(to));
            wrong.extend(lost.map(|to| format!("{id} → {to}")));
        }
        assert_none(lang, wrong);
    }
}

/// The attributes of a house rule's message: one for its meaning, and one for each value.
fn values_said(rule: &HouseRule) -> BTreeSet<&str> {
    let mut said = BTreeSet::from(["says"]);
    match &rule.kind {
        RuleType::Boolean(_) => said.extend(["true", "false"]),
        RuleType::Of(kind) => {
            said.extend(kind.words.iter().map(String::as_str));
            if kind.nullable {
                said.insert("null");
            }
            if kind.integer.is_some() || !kind.one_of.is_empty() {
                said.insert("number");
            }
            if kind.packets.is_some() {
                said.insert("list");
            }
            if kind.levels.is_some() {
                said.extend(["list", "empty"]);
            }
        }
    }
    said
}

#[test]
fn every_house_rule_and_each_of_its_values_has_its_words() {
    for (lang, catalogue) in catalogues() {
        let mut wrong = Vec::new();
        for rule in HouseRule::all() {
            let id = format!("rule-{}", rule.id.as_str().replace('.', "-"));
            let said = catalogue.attributes(&id);
            if !catalogue.has(&id) || said != values_said(rule) {
                wrong.push(format!("{id} says {said:?}, not {:?}", values_said(rule)));
            }
            if !catalogue.has(&format!("group-{}", rule.group().as_str())) {
                wrong.push(format!("group-{}", rule.group().as_str()));
            }
        }
        assert_none(lang, wrong);
        assert_eq!(
            catalogue.with_prefix("rule-").count(),
            HouseRule::all().len(),
            "{lang}: words for house rules that do not exist"
        );
    }
}

#[test]
fn a_value_that_is_a_number_or_a_list_has_it_in_its_sentence() {
    for (lang, catalogue) in catalogues() {
        let rules = catalogue
            .words
            .iter()
            .filter(|(id, _)| id.starts_with("rule-"));
        for (id, words) in rules {
            let takes: Vec<&str> = words.parameters.iter().map(String::as_str).collect();
            let expected: &[&str] = match id.split_once('.') {
                Some((_, "number")) => &["n"],
                Some((_, "list")) => &["list"],
                _ => &[],
            };
            assert_eq!(takes, expected, "{lang}: {id}");
        }
    }
}

#[test]
fn every_preset_has_its_words() {
    for (lang, catalogue) in catalogues() {
        let ids: BTreeSet<&str> = Preset::all().iter().map(|preset| &*preset.id).collect();
        let said: BTreeSet<&str> = catalogue.with_prefix("preset-").collect();
        assert_eq!(said, ids, "{lang}");
        for id in ids {
            let attributes = catalogue.attributes(&format!("preset-{id}"));
            assert_eq!(
                attributes,
                BTreeSet::from(["says", "source"]),
                "{lang}: {id}"
            );
        }
    }
}

#[test]
fn every_error_and_every_reason_has_its_words() {
    for (lang, catalogue) in catalogues() {
        let mut wrong = Vec::new();
        let codes = Code::ALL.iter().map(|code| code.as_str());
        let of_concours = ardoise_concours::Code::ALL.iter().map(|code| code.as_str());
        for code in codes.chain(of_concours) {
            let said = ["error", "contradiction"]
                .into_iter()
                .filter(|kind| catalogue.has(&format!("{kind}-{code}")));
            if said.count() != 1 {
                wrong.push(code.to_owned());
            }
        }
        for reason in Reason::ALL {
            let id = format!("reason-{}", reason.as_str());
            if !catalogue.has(&id) || !catalogue.attributes(&id).contains("says") {
                wrong.push(id);
            }
        }
        assert_none(lang, wrong);
    }
}

#[test]
fn every_finding_has_its_words() {
    for (lang, catalogue) in catalogues() {
        let codes = FindingCode::ALL.map(|code| format!("finding-{}", code.as_str()));
        let wrong = codes.into_iter().filter(|id| !catalogue.has(id)).collect();
        assert_none(lang, wrong);
    }
}

#[test]
fn every_note_of_a_comparison_has_its_words() {
    for (lang, catalogue) in catalogues() {
        let said: BTreeSet<&str> = catalogue.with_prefix("note-").collect();
        assert_eq!(
            said,
            BTreeSet::from(NoteCode::ALL.map(NoteCode::as_str)),
            "{lang}"
        );
    }
}

/// The messages of the notes of all cases, as the command line gives them.
fn notes_said(lang: &str) -> Vec<(Value, String)> {
    let cases = cases("comparisons.jsonl").into_iter();
    let questions: Vec<Value> = cases
        .map(|case| json!({"from": case["from"], "to": [case["to"]], "deals": [case["deal"]]}))
        .collect();
    let answers = ask_all(&["--lang", lang, "compare"], &questions);
    let mut said = Vec::new();
    for answer in answers {
        let notes = answer["to"][0]["deals"][0]["notes"].as_array().cloned();
        said.extend(notes.unwrap_or_default().into_iter().map(|note| {
            let message = note["message"].as_str().expect("a sentence").to_owned();
            (note["code"].clone(), message)
        }));
    }
    said
}

#[test]
fn every_note_has_its_whole_sentence() {
    for lang in LANGUAGES {
        for (code, message) in notes_said(lang) {
            assert!(message.ends_with('.'), "{lang}: {code} says {message:?}");
            let gap = message.contains(['{', '_', '$']);
            assert!(!gap, "{lang}: {code} says {message:?}");
        }
    }
}

#[test]
fn every_approximation_has_its_own_words() {
    for lang in LANGUAGES {
        let notes = notes_said(lang).into_iter();
        let said: BTreeSet<String> = notes
            .filter(|(code, _)| code == "approximate")
            .map(|(_, message)| message)
            .collect();
        assert_eq!(said.len(), Approximation::ALL.len(), "{lang}: {said:?}");
    }
}
