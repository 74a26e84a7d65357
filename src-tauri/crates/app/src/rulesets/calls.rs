//! Calls about rulesets.

use super::own::{
    archive_ruleset, check, diff, example, existing, export, import, last_ruleset, library,
    presets, ruleset_detail, save_ruleset,
};
use super::views::{
    CheckView, DiffView, ExampleView, ExportView, ImportView, LibraryView, OwnRulesetView,
    PresetView, RulesetDetailView, RulesetRef,
};
use crate::call::{AtTable, Change, Command, On, Query, Reader, Refusal, Writer};
use crate::slate::choose;
use ardoise_journal::{MatchId, RulesetId};
use ardoise_rules::{RuleId, Ruleset};
use serde::Deserialize;
use serde_json::{Value, json};

/// The presets that a match can start from.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct Presets {}

impl Query for Presets {
    type Answer = Vec<PresetView>;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, _: &Reader) -> Result<Vec<PresetView>, Refusal> {
        presets()
    }
}

/// All rulesets, published and the table's own.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct Rulesets {}

impl Query for Rulesets {
    type Answer = LibraryView;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, reader: &Reader) -> Result<LibraryView, Refusal> {
        library(reader)
    }
}

/// Every house rule of a ruleset.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct RulesetDetail {
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
}

impl Query for RulesetDetail {
    type Answer = RulesetDetailView;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, reader: &Reader) -> Result<RulesetDetailView, Refusal> {
        ruleset_detail(reader, &self.ruleset)
    }
}

/// The differences between two rulesets.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct DiffRulesets {
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub a: Value,
    /// Another ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub b: Value,
}

impl Query for DiffRulesets {
    type Answer = DiffView;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, reader: &Reader) -> Result<DiffView, Refusal> {
        diff(reader, &self.a, &self.b)
    }
}

/// Everything that is wrong with a ruleset.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct CheckRuleset {
    /// The preset's id.
    pub preset: String,
    /// Values by house rule id.
    #[cfg_attr(feature = "ts", ts(type = "{ [rule in RuleId]?: unknown }"))]
    pub set: Value,
}

impl Query for CheckRuleset {
    type Answer = CheckView;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, _: &Reader) -> Result<CheckView, Refusal> {
        Ok(check(&json!({"preset": self.preset, "set": self.set})))
    }
}

/// An example: a deal whose mark changes with another value of a house rule.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct RuleExample {
    /// The preset's id.
    pub preset: String,
    /// Values by house rule id.
    #[cfg_attr(feature = "ts", ts(type = "{ [rule in RuleId]?: unknown }"))]
    pub set: Value,
    /// The house rule's id.
    pub rule: RuleId,
    /// The value to try.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// The id of a match whose deals are tried first.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub id: Option<MatchId>,
}

impl Query for RuleExample {
    type Answer = ExampleView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<ExampleView, Refusal> {
        let reference = json!({"preset": self.preset, "set": self.set});
        example(reader, &reference, self.rule, &self.value, self.id.as_ref())
    }
}

/// Reads a ruleset file, without saving the ruleset.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct ImportRuleset {
    /// The text of the file.
    pub text: String,
}

impl Query for ImportRuleset {
    type Answer = ImportView;

    fn answer(self, reader: &Reader) -> Result<ImportView, Refusal> {
        import(reader, &self.text)
    }
}

/// A ruleset as the text of a file.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct ExportRuleset {
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
    /// A name for it, if it is not one of the table's own.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub name: Option<String>,
    /// A description for it.
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

/// The rules that exactly these people last played under.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
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

/// Saves a ruleset under a name.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct SaveRuleset {
    /// The id of the ruleset to change; none for a new one.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub id: Option<RulesetId>,
    /// The revision of it that the caller saw.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub revision: Option<u32>,
    /// Its name.
    pub name: String,
    /// Its description.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub description: Option<String>,
    /// The preset's id.
    pub preset: String,
    /// Values by house rule id.
    #[cfg_attr(feature = "ts", ts(type = "{ [rule in RuleId]?: unknown }"))]
    pub set: Value,
}

impl Command for SaveRuleset {
    type Answer = OwnRulesetView;

    fn run(self, writer: &mut Writer) -> Result<OwnRulesetView, Refusal> {
        let existing = existing(self.id.as_ref(), self.revision)?;
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

/// Saves a copy of a ruleset under another name.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct DuplicateRuleset {
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
    /// The name of the copy.
    pub name: String,
}

impl Command for DuplicateRuleset {
    type Answer = OwnRulesetView;

    fn run(self, writer: &mut Writer) -> Result<OwnRulesetView, Refusal> {
        let copied = choose(&writer.reader(), &self.ruleset, "ruleset")?;
        save_ruleset(writer, None, &self.name, None, &copied.ruleset)
    }
}

/// Archives one of the table's own rulesets, or restores it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(deny_unknown_fields)]
pub struct ArchiveRuleset {
    /// Whether to archive it, rather than restore it.
    pub archived: bool,
}

impl Change for ArchiveRuleset {
    type Answer = OwnRulesetView;

    fn run(self, on: &On, writer: &mut Writer) -> Result<OwnRulesetView, Refusal> {
        archive_ruleset(writer, on, self.archived)
    }
}
