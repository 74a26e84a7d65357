//! Ruleset files: a small file with the differences from a preset, for sharing.

use super::catalogue::{HouseRule, with_values_before};
use super::ruleset::{Ruleset, find_preset, object};
use crate::json::strict_json;
use crate::json::{Code, Problem, Problems, Reader, join};
use serde_json::{Value, json};

/// The `format` of a ruleset file.
pub(crate) const FORMAT: &str = "ardoise.ruleset";
/// The version that is written, and the only one that is read.
pub(crate) const VERSION: i32 = 1;
/// The largest file that is read, in bytes. A file with every house rule in full is far smaller.
const LARGEST: usize = 1 << 20;
/// The maximum length of a ruleset's name, and of its description, in characters.
pub(crate) const LONGEST_NAME: i32 = 40;
pub(crate) const LONGEST_DESCRIPTION: i32 = 1_000;

/// A ruleset with its name and description.
#[derive(Debug, Clone)]
pub struct RulesetFile {
    /// The name, 1 to 40 characters, if it has one.
    pub name: Option<String>,
    /// The description, at most 1,000 characters, if it has one.
    pub description: Option<String>,
    /// The ruleset itself.
    pub ruleset: Ruleset,
}

impl RulesetFile {
    /// Reads the text of a file of format `ardoise.ruleset` and version 1. The file is accepted or refused as a whole.
    ///
    /// # Errors
    /// A text of more than 1 MiB; the line and column where it is not JSON; every duplicate key; otherwise everything
    /// that is wrong with its content, each at its path: an unknown house rule (perhaps a newer program's), a value
    /// that the rule cannot have, and contradictions.
    pub fn read(text: &[u8]) -> Result<RulesetFile, Problems> {
        if text.len() > LARGEST {
            return Err(Problem::new(Code::FileTooLarge, "")
                .with("value", text.len())
                .with("max", LARGEST)
                .into());
        }
        RulesetFile::of(&strict_json::read(text)?)
    }

    /// If the file has all the values, they must equal those of the base with the differences.
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
        // A file with all the values has no `before` value to add.
        if HouseRule::all().iter().all(|rule| {
            rule.before.is_some() || values.is_some_and(|all| all.contains_key(rule.id.as_str()))
        }) {
            changes = with_values_before(&changes);
        }
        let field = if values.is_some() { "values" } else { "set" };
        let ruleset = base.and_then(|base| reader.part(Ruleset::of(base, &changes, field, false)));
        reader.finish(ruleset.map(|ruleset| RulesetFile {
            name,
            description,
            ruleset,
        }))
    }

    /// The text of the file: the differences from the preset, in the order of the catalogue. The same ruleset, name and
    /// description always give the same text.
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

/// Reads a text of limited length.
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
