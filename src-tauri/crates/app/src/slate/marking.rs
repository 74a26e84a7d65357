//! A mark and its reasons.

use super::{Run, Turn};
use ardoise_rules::{Line, MatchStep, PerSide, RuleId, Ruleset, Side, Test};
use serde::Serialize;
use serde_json::{Value, json};

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

/// The mark of a deal in a match that was played through.
pub(crate) fn mark(run: &Run, position: usize, ruleset: &Ruleset) -> MarkView {
    let Turn { step, why, .. } = &run.turns[position];
    let MatchStep { mark, .. } = step;
    let is_last = position + 1 == run.turns.len();
    let wins_match = step
        .wins_manche
        .filter(|winner| run.winner == Some(*winner) && is_last);
    MarkView {
        marks: mark.marks,
        made: mark.made,
        margin: why.test.and_then(|test| test.margin),
        test: why.test.map(|test| test_view(&test, ruleset)),
        lines: why
            .lines
            .iter()
            .map(|line| line_view(line, ruleset))
            .collect(),
        totals: step.totals,
        held_over: mark.held_over.us + mark.held_over.them,
        wins_manche: step.wins_manche,
        wins_match,
        exact: step.exact,
    }
}

pub(crate) fn line_view(line: &Line, ruleset: &Ruleset) -> LineView {
    LineView {
        side: line.side,
        reason: line.reason.as_str().to_owned(),
        points: line.points,
        rule: line.rule.map(|rule| rule_value(rule, ruleset)),
    }
}

fn test_view(test: &Test, ruleset: &Ruleset) -> TestView {
    TestView {
        by: json!(test.by).as_str().unwrap_or_default().to_owned(),
        totals: PerSide::each(|side| test.totals[side].floor()),
        needed: test.needed,
        rule: rule_value(test.rule, ruleset),
    }
}

/// A house rule and its value in a ruleset.
pub(crate) fn rule_value(rule: RuleId, ruleset: &Ruleset) -> RuleValue {
    RuleValue {
        rule: rule.into(),
        value: ruleset.value(rule.as_str()).clone(),
    }
}
