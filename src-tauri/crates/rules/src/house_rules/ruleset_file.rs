//! A ruleset as people pass it on: a small file that says what differs from a preset.

use super::catalogue::{HouseRule, values_before};
use super::ruleset::{Ruleset, find_preset, object};
use crate::json::strict_json;
use crate::json::{Code, Problem, Problems, Reader, join};
use serde_json::{Value, json};

/// What a ruleset file calls itself.
pub(crate) const FORMAT: &str = "ardoise.ruleset";
/// The version of the format that is written, and the only one that is read.
pub(crate) const VERSION: i32 = 1;
/// The largest file that is read, in bytes: far more than every house rule told in full.
const LARGEST: usize = 1 << 20;
/// Letters in a ruleset's name, and in what is said of it, at most.
pub(crate) const LONGEST_NAME: i32 = 40;
pub(crate) const LONGEST_DESCRIPTION: i32 = 1_000;

/// A ruleset with what a table calls it and says of it.
#[derive(Debug, Clone)]
pub struct RulesetFile {
    /// What it is called, 1 to 40 letters; none where nobody named it.
    pub name: Option<String>,
    /// What is said of it, at most 1,000 letters.
    pub description: Option<String>,
    /// The ruleset itself.
    pub ruleset: Ruleset,
}

impl RulesetFile {
    /// Reads the text of a file of format `ardoise.ruleset` and version 1. It is taken whole or refused whole.
    ///
    /// # Errors
    /// A text of more than 1 MiB; the line and column where it is not JSON; every key that is there twice; else all that
    /// is wrong with what it says, each at its path: a house rule that is not known here (a newer program's), a value
    /// that is not one of its rule's, house rules that contradict each other.
    pub fn read(text: &[u8]) -> Result<RulesetFile, Problems> {
        if text.len() > LARGEST {
            return Err(Problem::new(Code::FileTooLarge, "")
                .with("value", text.len())
                .with("max", LARGEST)
                .into());
        }
        RulesetFile::of(&strict_json::read(text)?)
    }

    /// Values told in full must be the base's with the differences set.
    fn of(file: &Value) -> Result<RulesetFile, Problems> {
        let mut reader = Reader::new("", file);
        if reader.need("format").is_some() {
            reader.word("format", Code::NotAValue, &[FORMAT], |word| {
                (word == FORMAT).then_some(())
            });
        }
        if reader.need("version").is_some() {
            reader.integer("version", VERSION, VERSION);
        }
        let name = words(&mut reader, "name", 1, LONGEST_NAME);
        let description = words(&mut reader, "description", 0, LONGEST_DESCRIPTION);
        reader.need("base");
        let base = reader.text("base");
        let base = base.and_then(|id| reader.part(find_preset("base", id)));
        let set = object(&mut reader, "set");
        let values = object(&mut reader, "values");
        let mut changes = set.cloned().unwrap_or_default();
        for (rule, value) in values.into_iter().flatten() {
            if let Some(told) = changes.get(rule).filter(|told| *told != value) {
                let problem = Problem::new(Code::NotAValue, join("values", rule));
                reader.report(problem.with("value", value).with("allowed", [told]));
            }
            changes.insert(rule.clone(), value.clone());
        }
        // A file that tells every value is as old as its house rules.
        if HouseRule::all().iter().all(|rule| {
            rule.before.is_some() || values.is_some_and(|all| all.contains_key(&rule.id))
        }) {
            changes = values_before(changes);
        }
        let field = if values.is_some() { "values" } else { "set" };
        let ruleset = base.and_then(|base| reader.part(Ruleset::of(base, &changes, field)));
        reader.finish(ruleset.map(|ruleset| RulesetFile {
            name,
            description,
            ruleset,
        }))
    }

    /// The text of the file: what differs from the preset, in the order of the house rules. The same ruleset, name and
    /// description are always the same text.
    pub fn write(&self) -> String {
        let mut file = json!({"format": FORMAT, "version": VERSION});
        if let Some(name) = &self.name {
            file["name"] = json!(name);
        }
        if let Some(description) = &self.description {
            file["description"] = json!(description);
        }
        file["base"] = json!(self.ruleset.base().id);
        file["set"] = Value::Object(self.ruleset.differs());
        format!("{file:#}\n")
    }
}

/// A text of so many letters.
fn words(reader: &mut Reader, key: &'static str, min: i32, max: i32) -> Option<String> {
    let text = reader.text(key)?;
    let letters = text.chars().count();
    if !(min as usize..=max as usize).contains(&letters) {
        let problem = Problem::new(Code::LengthOfText, reader.at(key))
            .with("value", letters)
            .with("min", min)
            .with("max", max);
        reader.report(problem);
        return None;
    }
    Some(text.to_owned())
}
