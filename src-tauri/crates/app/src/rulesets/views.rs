//! Answers about rulesets: the library, the table's own, the editor and ruleset files.

use super::form_views::FormView;
use crate::call::Problem;
use crate::slate::{LineView, RuleValue};
use ardoise_journal::{DealId, RulesetId};
use ardoise_rules::values::Family;
use ardoise_rules::{DealJson, Direction, PerSide, RuleGroup, RuleId, Side, Term, Vocabulary};
use serde::Serialize;
use serde_json::{Map, Value};

/// A reference to a ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(untagged)]
pub enum RulesetRef {
    /// A preset without changes, by its id.
    Preset(String),
    /// A preset with other values for some house rules.
    House {
        /// The preset's id.
        preset: String,
        /// Values by house rule id.
        #[cfg_attr(feature = "ts", ts(type = "{ [rule in RuleId]?: unknown }"))]
        set: Map<String, Value>,
    },
    /// One of the table's own rulesets, in its current version.
    Own {
        /// Its id.
        own: RulesetId,
    },
}

/// All rulesets.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct LibraryView {
    /// The presets, in the order in which they are offered.
    pub published: Vec<PublishedPresetView>,
    /// The table's own, the last changed first, including archived ones.
    pub own: Vec<OwnRulesetView>,
}

/// A preset in the library. Its name and description are messages with its id.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct PublishedPresetView {
    /// Its id.
    pub id: String,
    /// The preset that it differs from; none for a base preset.
    pub base: Option<String>,
    /// The game whose words its players use.
    pub vocabulary: Vocabulary,
    /// The family of its cards.
    pub family: Family,
    /// The document that it follows.
    pub source: String,
    /// The points that win the match.
    pub target: Option<i32>,
    /// The deals after which the match ends.
    pub deals: Option<i32>,
    /// The values that differ from its base.
    pub differs: Vec<RuleValue>,
}

/// A value of a saved ruleset, which may be for a house rule that this version does not have.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct SavedValue {
    /// The rule's id, such as `game.target`.
    pub rule: String,
    /// Its value.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
}

/// One of the table's own rulesets.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct OwnRulesetView {
    /// Its id.
    pub id: RulesetId,
    /// The revision that a command must give.
    pub revision: u32,
    /// Its name.
    pub name: String,
    /// Its description.
    pub description: Option<String>,
    /// The preset that it differs from.
    pub base: String,
    /// The values that differ from the preset.
    pub differs: Vec<SavedValue>,
    /// Its version, from 1. Changing the values after a match was played under them makes a new version.
    pub version: u32,
    /// Whether it is archived, and so no longer offered.
    pub archived: bool,
    /// The number of matches played under it.
    pub matches: u32,
    /// When it last changed, RFC 3339 in UTC.
    pub changed_at: String,
    /// The family of its cards; none if this program cannot read it.
    pub family: Option<Family>,
    /// The game whose words its players use; none if this program cannot read it.
    pub vocabulary: Option<Vocabulary>,
    /// Why this program cannot read it.
    pub problems: Vec<Problem>,
}

/// A ruleset with every house rule, for the editor.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct RulesetDetailView {
    /// The preset that it is, or differs from.
    pub base: String,
    /// The family of its cards.
    pub family: Family,
    /// The ruleset of the table's own that it is, if any.
    pub own: Option<OwnRulesetView>,
    /// Every house rule, in the order of play.
    pub rules: Vec<RuleView>,
    /// What the deal sheet, or a paper slate, can offer under it.
    pub form: FormView,
}

/// A house rule in the editor.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct RuleView {
    /// The rule's id, such as `game.target`.
    pub rule: RuleId,
    /// The part of the game that it belongs to, such as `game`.
    pub group: RuleGroup,
    /// Its value.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// Its value in the base preset.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub base: Value,
    /// The kind of values.
    pub kind: RuleKind,
    /// The values to choose from, including `true` and `false`; empty if any number or list is possible.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub choices: Vec<Value>,
    /// The smallest number.
    pub min: Option<i32>,
    /// The largest one.
    pub max: Option<i32>,
    /// Whether `null` is possible too.
    pub nullable: bool,
    /// The family whose cards it is about; none for both.
    pub cards: Option<Family>,
}

/// The kind of values that a house rule has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RuleKind {
    /// One of some values.
    Choice,
    /// A number within bounds.
    Number,
    /// A ladder of levels.
    Levels,
    /// Packets in which the cards are dealt.
    Packets,
}

/// The differences between two rulesets.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct DiffView {
    /// Whether both are played with the same cards. Only then can matches be compared.
    pub same_family: bool,
    /// The house rules that differ, in the order of play.
    pub rules: Vec<DiffRow>,
}

/// A house rule with its value in each of two rulesets.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct DiffRow {
    /// The rule's id, such as `game.target`.
    pub rule: RuleId,
    /// The part of the game that it belongs to.
    pub group: RuleGroup,
    /// The value in the first ruleset.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub a: Value,
    /// The value in the second ruleset.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub b: Value,
}

/// The result of checking a ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct CheckView {
    /// Everything that is wrong; empty for a valid ruleset.
    pub problems: Vec<Problem>,
    /// The values that really differ from the preset.
    pub differs: Vec<RuleValue>,
}

/// An example of the effect of a house rule.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct ExampleView {
    /// A deal whose mark changes; none if no such deal was found.
    pub example: Option<Example>,
    /// Contradictions between the new value and the rest of the ruleset.
    pub problems: Vec<Problem>,
}

/// A deal under two values of a house rule.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct Example {
    /// The id of the deal in the match; none for an invented deal.
    pub deal: Option<DealId>,
    /// The mark with the present value.
    pub before: ExampleMark,
    /// The mark with the new value; none if the deal cannot be played with it.
    pub after: Option<ExampleMark>,
}

/// A deal with its mark.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct ExampleMark {
    /// The facts of the deal.
    pub facts: DealJson,
    /// Both sides' marks.
    pub marks: PerSide<i32>,
    /// Whether the contract is made.
    pub made: Option<bool>,
    /// The side that wins the manche with it.
    pub wins_manche: Option<Side>,
    /// The factor of its doubling, if it is doubled.
    pub factor: Option<i32>,
    /// The terms of each mark, as people write them next to it.
    pub working: PerSide<Vec<Term>>,
    /// The lines of the mark.
    pub lines: Vec<LineView>,
}

/// A ruleset that was read from a text, before it is saved.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct ImportView {
    /// Its name.
    pub name: Option<String>,
    /// Its description.
    pub description: Option<String>,
    /// The preset that it differs from.
    pub base: String,
    /// The values that differ from the preset.
    #[cfg_attr(feature = "ts", ts(type = "{ [rule in RuleId]?: unknown }"))]
    pub set: Map<String, Value>,
    /// The family of its cards.
    pub family: Family,
    /// The id of a ruleset of the table's own with the same values, if there is one.
    pub known: Option<RulesetId>,
}

/// A ruleset as the text of a file.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct ExportView {
    /// A name for the file.
    pub file_name: String,
    /// The content of the file.
    pub text: String,
    /// The content without white space, for a QR code.
    pub compact: String,
}

/// The standing of a match before and after a change of its rules.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct RulesetChangeView {
    /// The standing now.
    pub before: Standing,
    /// The standing after the change.
    pub after: Option<Standing>,
    /// The rules that differ.
    pub rules: Vec<DiffRow>,
    /// Deals that cannot be marked under the new rules, with the reasons.
    pub problems: Vec<Problem>,
}

/// The totals and the winner of a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct Standing {
    /// The totals of the manche in play, or of the last one once the match is over.
    pub totals: PerSide<i32>,
    /// The winner, if there is one.
    pub winner: Option<Side>,
}

/// A preset that a match can start from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct PresetView {
    /// Its id. Its name and description are messages with this id.
    pub id: String,
    /// The preset that it differs from; none for a base preset.
    pub base: Option<String>,
    /// The game whose words its players use.
    pub vocabulary: Vocabulary,
    /// The family of its cards.
    pub family: Family,
    /// The points that win the match.
    pub target: Option<i32>,
    /// The deals after which the manche ends.
    pub deals: Option<i32>,
    /// The minutes after which no further deal begins.
    pub minutes: Option<i32>,
    /// The direction of play.
    pub direction: Direction,
}

/// A ruleset in a comparison.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct RulesetTag {
    /// The preset that it is, or differs from.
    pub base: String,
    /// The game whose words its players use.
    pub vocabulary: Vocabulary,
    /// Whether it differs from that preset.
    pub house: bool,
    /// The id of the ruleset of the table's own, if it is one.
    pub own: Option<RulesetId>,
    /// Its name, if it is one of the table's own.
    pub name: Option<String>,
}
