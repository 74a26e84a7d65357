//! Rulesets: the library, the table's own, the editor, the exchange.

use crate::call::Problem;
use crate::slate::{LineView, RuleValue};
use ardoise_rules::{DealJson, Direction, PerSide, Side, Strain};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// From when on other rules hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// From the next deal on.
    NextDeal,
    /// For the whole match, which is marked again.
    WholeMatch,
}

/// A ruleset as a request names it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
#[serde(untagged)]
pub enum RulesetRef {
    /// A preset as it is.
    Preset(String),
    /// A preset with some house rules of the table's own.
    House {
        /// The preset.
        preset: String,
        /// Values by the id of their house rule.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
        set: Map<String, Value>,
    },
    /// One of the table's own, in its current version.
    Own {
        /// Its id.
        own: String,
    },
}

/// Every ruleset there is.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct LibraryView {
    /// The presets, in the order in which they are offered.
    pub published: Vec<PublishedView>,
    /// The table's own, the last touched first; archived ones too.
    pub own: Vec<OwnRulesetView>,
}

/// A preset of the library. Its name and sentence are in the catalogue, under its id.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct PublishedView {
    /// Its id.
    pub id: String,
    /// The preset that it differs from; none where it stands on its own.
    pub base: Option<String>,
    /// `belote` or `manille`.
    pub family: String,
    /// The document it follows.
    pub source: String,
    /// The points that win.
    pub target: Option<i32>,
    /// The deals that end it.
    pub deals: Option<i32>,
    /// What differs from its base.
    pub differs: Vec<RuleValue>,
}

/// A ruleset that the table has named.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct OwnRulesetView {
    /// Its id.
    pub id: String,
    /// What a command must say that it saw.
    pub revision: u32,
    /// What it is called.
    pub name: String,
    /// What is said of it.
    pub description: Option<String>,
    /// The preset that it differs from.
    pub base: String,
    /// What differs from it.
    pub differs: Vec<RuleValue>,
    /// From 1; other values are a new version once a match was played under it.
    pub version: u32,
    /// Not offered any more.
    pub archived: bool,
    /// In how many matches it has been played.
    pub matches: u32,
    /// RFC 3339, in UTC.
    pub changed_at: String,
    /// `belote` or `manille`; none where this program cannot read it.
    pub family: Option<String>,
    /// Why this program cannot read it.
    pub problems: Vec<Problem>,
}

/// A ruleset, every house rule of it, as the editor shows it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct RulesetDetailView {
    /// The preset that it is, or differs from.
    pub base: String,
    /// `belote` or `manille`.
    pub family: String,
    /// The table's own, where it is one.
    pub own: Option<OwnRulesetView>,
    /// Every house rule, as play goes.
    pub rules: Vec<RuleView>,
    /// What a deal sheet can offer under it, on paper too.
    pub form: FormView,
}

/// A house rule in the editor.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct RuleView {
    /// As in `game.target`.
    pub rule: String,
    /// The part of the game: `game`.
    pub group: String,
    /// Its value.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// The base's value.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub base: Value,
    /// `choice`, `number`, `levels` or `packets`: what it takes.
    pub kind: String,
    /// The values to choose from, `true` and `false` too; none where any number or list will do.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub choices: Vec<Value>,
    /// The smallest number.
    pub min: Option<i32>,
    /// The largest one.
    pub max: Option<i32>,
    /// `null` is a value too.
    pub nullable: bool,
}

/// What differs between two rulesets.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct DiffView {
    /// Whether both are played with the same cards: only then do matches compare.
    pub same_family: bool,
    /// The house rules with two values, as play goes.
    pub rules: Vec<DiffRow>,
}

/// A house rule with two values.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct DiffRow {
    /// As in `game.target`.
    pub rule: String,
    /// The part of the game.
    pub group: String,
    /// The first ruleset's value.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub a: Value,
    /// The second one's.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub b: Value,
}

/// Whether a ruleset holds together.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct CheckView {
    /// All that is wrong; nothing where it is good.
    pub problems: Vec<Problem>,
    /// What really differs from the preset.
    pub differs: Vec<RuleValue>,
}

/// The same deal with one value of a house rule and with another.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct ExampleView {
    /// A deal that is marked otherwise; none where no mark shows the difference.
    pub example: Option<Example>,
    /// What makes the ruleset contradictory with the new value.
    pub problems: Vec<Problem>,
}

/// A deal, before and after.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct Example {
    /// Which deal of the match it is; none where it is made up.
    pub deal: Option<String>,
    /// With the value that it has.
    pub before: ExampleMark,
    /// With the new one; none where the deal is not playable then.
    pub after: Option<ExampleMark>,
}

/// A deal and its mark.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct ExampleMark {
    /// The deal.
    pub facts: DealJson,
    /// Both marks.
    pub marks: PerSide<i32>,
    /// Whether the contract is made.
    pub made: Option<bool>,
    /// Who wins the whole manche with it.
    pub wins_manche: Option<Side>,
    /// What its doubling multiplies by, where it is doubled.
    pub factor: Option<i32>,
    /// What each mark is the sum of, as one writes it beside it.
    pub working: PerSide<Vec<TermView>>,
    /// The lines.
    pub lines: Vec<LineView>,
}

/// A part of a mark: the sum of some points, times a factor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct TermView {
    /// At least one number.
    pub points: Vec<i32>,
    /// 1 where nothing is multiplied.
    pub factor: i32,
}

/// A ruleset that was told as text, before it is kept.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct ImportView {
    /// What it is called.
    pub name: Option<String>,
    /// What is said of it.
    pub description: Option<String>,
    /// The preset that it differs from.
    pub base: String,
    /// What differs.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub set: Map<String, Value>,
    /// `belote` or `manille`.
    pub family: String,
    /// One of the table's own with the same values.
    pub known: Option<String>,
}

/// A ruleset as text.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct ExportView {
    /// What to call the file.
    pub file_name: String,
    /// What is in it.
    pub text: String,
    /// The same without spaces, for a code to scan.
    pub compact: String,
}

/// The totals of a match before its rules change, and after.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct RulesetChangeView {
    /// As they are.
    pub before: Standing,
    /// As they will be.
    pub after: Option<Standing>,
    /// What differs between the rules.
    pub rules: Vec<DiffRow>,
    /// Deals that cannot be marked under the new rules, and what is wrong with them.
    pub problems: Vec<Problem>,
}

/// How a match stands.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct Standing {
    /// The running manche's totals; at the end, the last one's.
    pub totals: PerSide<i32>,
    /// Who won.
    pub winner: Option<Side>,
}

/// A preset to start from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct PresetView {
    /// Its id; its name and sentence are in the catalogue.
    pub id: String,
    /// The preset it differs from; none for those that the others are made of.
    pub base: Option<String>,
    /// `belote` or `manille`.
    pub family: String,
    /// The points that win.
    pub target: Option<i32>,
    /// Deals that end the manche.
    pub deals: Option<i32>,
    /// Minutes after which no deal is begun.
    pub minutes: Option<i32>,
    /// Which way the deal goes round.
    pub direction: Direction,
}

/// A ruleset that something is compared with: a preset, or one of the table's own.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct RulesetTag {
    /// The preset that it is, or differs from.
    pub base: String,
    /// Whether it differs from that preset.
    pub house: bool,
    /// The table's own, where it is one.
    pub own: Option<String>,
    /// What the table calls it.
    pub name: Option<String>,
}

/// What the deal sheet can offer under the rules of the deal. What is not here is not shown.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct FormView {
    /// A turned-up card is taken: there is no level to choose.
    pub take: bool,
    /// The strains that may be played, with what depends on them.
    pub strains: Vec<StrainView>,
    /// The slams that may be bid at some strain, as in a deal's `level`.
    pub slams: Vec<String>,
    /// A contract may be coinched.
    pub coinche: bool,
    /// And surcoinched.
    pub surcoinche: bool,
    /// The lowest level that may be coinched.
    pub coinche_from: Option<i32>,
    /// Slams that may not be coinched.
    pub never_coinched: Vec<String>,
    /// Sequences and carrés count.
    pub melds: bool,
    /// The number of tricks is needed.
    pub tricks: bool,
    /// Whether all tricks by one player is worth more than by the side.
    pub all_tricks_alone: bool,
    /// Deals that were not played: `all_pass`, `cancelled`, `weak_hand`.
    pub voids: Vec<String>,
    /// A renonce loses the deal.
    pub renonce: bool,
    /// What a coinche and a surcoinche multiply by.
    pub factors: Factors,
    /// What a misdeal costs.
    pub misdeal: i32,
    /// Whether a misdeal after a bid also costs the contract.
    pub misdeal_contract: bool,
}

/// What doubling multiplies by.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct Factors {
    /// A coinche.
    pub coinche: i32,
    /// A surcoinche.
    pub surcoinche: i32,
}

/// What depends on the strain.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct StrainView {
    /// The strain; none for a schmurtz.
    pub strain: Option<Strain>,
    /// The levels to offer, lowest first.
    pub levels: Vec<LevelView>,
    /// Where the ladder has no top: the step beyond the last level offered.
    pub open_step: Option<i32>,
    /// The slams that may be bid, as in a deal's `level`.
    pub slams: Vec<String>,
    /// The points that both sides count together.
    pub total: i32,
    /// Whether the last trick must be told to count.
    pub last_trick: bool,
    /// How many belotes can count: 0, 1 or 4.
    pub belotes: u8,
}

/// A level to offer.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct LevelView {
    /// The level, as in a deal.
    pub level: i32,
    /// How it is said, where that differs: 80 for 82.
    pub said: Option<i32>,
}
