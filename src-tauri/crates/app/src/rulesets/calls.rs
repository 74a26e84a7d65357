//! What can be asked of rulesets, and done with them.

use super::choosing::choose;
use super::own::{
    archive_ruleset, check, diff, example, existing, export, import, last_ruleset, library,
    presets, ruleset_detail, save_ruleset,
};
use super::views::{
    CheckView, DiffView, ExampleView, ExportView, ImportView, LibraryView, OwnRulesetView,
    PresetView, RulesetDetailView, RulesetRef,
};
use crate::call::{Change, Command, On, Query, Reader, Refusal, Writer};
use ardoise_rules::Ruleset;
use serde::Deserialize;
use serde_json::{Value, json};

/// The presets that a match can start from.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Presets {}

impl Query for Presets {
    type Answer = Vec<PresetView>;

    fn answer(self, _: &Reader) -> Result<Vec<PresetView>, Refusal> {
        presets()
    }
}

/// Every ruleset there is.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Rulesets {}

impl Query for Rulesets {
    type Answer = LibraryView;

    fn answer(self, reader: &Reader) -> Result<LibraryView, Refusal> {
        library(reader)
    }
}

/// Every house rule of a ruleset.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct RulesetDetail {
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
}

impl Query for RulesetDetail {
    type Answer = RulesetDetailView;

    fn answer(self, reader: &Reader) -> Result<RulesetDetailView, Refusal> {
        ruleset_detail(reader, &self.ruleset)
    }
}

/// What differs between two rulesets.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct DiffRulesets {
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub a: Value,
    /// Another.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub b: Value,
}

impl Query for DiffRulesets {
    type Answer = DiffView;

    fn answer(self, reader: &Reader) -> Result<DiffView, Refusal> {
        diff(reader, &self.a, &self.b)
    }
}

/// All that is wrong with a ruleset.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct CheckRuleset {
    /// The preset.
    pub preset: String,
    /// Values by the id of their house rule.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub set: Value,
}

impl Query for CheckRuleset {
    type Answer = CheckView;

    fn answer(self, _: &Reader) -> Result<CheckView, Refusal> {
        Ok(check(&json!({"preset": self.preset, "set": self.set})))
    }
}

/// A deal on which another value of a house rule changes the mark.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct RuleExample {
    /// The preset.
    pub preset: String,
    /// Values by the id of their house rule.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub set: Value,
    /// The house rule.
    pub rule: String,
    /// The value to try.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// A match whose own deals come first.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub id: Option<String>,
}

impl Query for RuleExample {
    type Answer = ExampleView;

    fn answer(self, reader: &Reader) -> Result<ExampleView, Refusal> {
        let reference = json!({"preset": self.preset, "set": self.set});
        example(
            reader,
            &reference,
            &self.rule,
            &self.value,
            self.id.as_deref(),
        )
    }
}

/// What a ruleset file says, before it is kept.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct ImportRuleset {
    /// The whole text.
    pub text: String,
}

impl Query for ImportRuleset {
    type Answer = ImportView;

    fn answer(self, reader: &Reader) -> Result<ImportView, Refusal> {
        import(reader, &self.text)
    }
}

/// A ruleset as text.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct ExportRuleset {
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
    /// What to call it, where it is not one of the table's own.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub name: Option<String>,
    /// What to say of it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub description: Option<String>,
}

impl Query for ExportRuleset {
    type Answer = ExportView;

    fn answer(self, reader: &Reader) -> Result<ExportView, Refusal> {
        export(
            reader,
            &self.ruleset,
            self.name.as_deref(),
            self.description.as_deref(),
        )
    }
}

/// What exactly these people last played together.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct LastRuleset {
    /// Their names, in any order.
    pub players: Vec<String>,
}

impl Query for LastRuleset {
    type Answer = Option<RulesetRef>;

    fn answer(self, reader: &Reader) -> Result<Option<RulesetRef>, Refusal> {
        last_ruleset(reader, &self.players)
    }
}

/// Keeps a ruleset under a name.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct SaveRuleset {
    /// The one to change; none for a new one.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub id: Option<String>,
    /// The revision seen, of one to change.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub revision: Option<u32>,
    /// What it is called.
    pub name: String,
    /// What is said of it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub description: Option<String>,
    /// The preset.
    pub preset: String,
    /// Values by the id of their house rule.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub set: Value,
}

impl Command for SaveRuleset {
    type Answer = OwnRulesetView;

    fn run(self, writer: &mut Writer) -> Result<OwnRulesetView, Refusal> {
        let existing = existing(self.id.as_deref(), self.revision)?;
        let ruleset = Ruleset::read(&json!({"preset": self.preset, "set": self.set}))?;
        save_ruleset(
            writer,
            existing,
            &self.name,
            self.description.as_deref(),
            &ruleset,
        )
    }
}

/// Keeps a copy of a ruleset under another name.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct DuplicateRuleset {
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
    /// What the copy is called.
    pub name: String,
}

impl Command for DuplicateRuleset {
    type Answer = OwnRulesetView;

    fn run(self, writer: &mut Writer) -> Result<OwnRulesetView, Refusal> {
        let copied = choose(&writer.reader(), &self.ruleset, "ruleset")?;
        save_ruleset(writer, None, &self.name, None, &copied.ruleset)
    }
}

/// Takes one of the table's own rulesets out of the list, or puts it back.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(deny_unknown_fields)]
pub struct ArchiveRuleset {
    /// Out, or back.
    pub archived: bool,
}

impl Change for ArchiveRuleset {
    type Answer = OwnRulesetView;

    fn run(self, on: &On, writer: &mut Writer) -> Result<OwnRulesetView, Refusal> {
        archive_ruleset(writer, on, self.archived)
    }
}
