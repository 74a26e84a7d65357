//! A mark and its reasons.

use crate::contract::{DealView, FormView, Problem};
use ardoise_rules::{PerSide, Side};
use serde::Serialize;
use serde_json::Value;

/// A house rule and its value.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "marking.ts")
)]
pub struct RuleValue {
    /// As in `game.target`.
    pub rule: String,
    /// As in a ruleset file.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
}

/// What a deal would mark. Either the mark, or what is wrong or still missing.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct PreviewView {
    /// The marks, where they can be told.
    pub mark: Option<MarkView>,
    /// What is wrong, or missing.
    pub problems: Vec<Problem>,
}

/// A mark with its reasons.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "marking.ts")
)]
pub struct MarkView {
    /// Both marks.
    pub marks: PerSide<i32>,
    /// Whether the contract is made; none where nothing is won or lost.
    pub made: Option<bool>,
    /// By how much: 0 and more made, below 0 lost.
    pub margin: Option<i32>,
    /// The contract test.
    pub test: Option<TestView>,
    /// The lines; a side's add up to its mark.
    pub lines: Vec<LineView>,
    /// The manche's totals with this deal.
    pub totals: PerSide<i32>,
    /// Points that wait for the winner of the next deal.
    pub held_over: i32,
    /// The manche that this deal ends, and who wins it.
    pub wins_manche: Option<Side>,
    /// The match that this deal ends, and who wins it.
    pub wins_match: Option<Side>,
    /// It is marked without rounding, as the last deal.
    pub exact: bool,
}

/// A line of a mark.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "marking.ts")
)]
pub struct LineView {
    /// The side that marks it.
    pub side: Side,
    /// Why, as in `card_points`; the words are in the catalogue.
    pub reason: String,
    /// How much.
    pub points: i32,
    /// The house rule that decided, and its value.
    pub rule: Option<RuleValue>,
}

/// How the contract was decided.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "marking.ts")
)]
pub struct TestView {
    /// `reach`, `beat`, `slam`, `difference`, `renonce`: what decided.
    pub by: String,
    /// Both sides' totals as tested, points or tricks, without what is less than a whole one.
    pub totals: PerSide<i32>,
    /// What the takers had to reach, where there is a level.
    pub needed: Option<i32>,
    /// The house rule that decided, and its value.
    pub rule: RuleValue,
}

/// Why a deal marked what it did.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct WhyView {
    /// The deal, as on the slate.
    pub deal: DealView,
    /// Card points as counted at the table, of both sides.
    pub counted: Option<PerSide<i32>>,
    /// Card points after conversion, as marked, where they differ from those counted.
    pub converted: Option<PerSide<i32>>,
    /// The mark with its lines, as today's engine has it.
    pub mark: MarkView,
    /// What the deal sheet can offer to correct it: the rules of this deal.
    pub form: FormView,
}
