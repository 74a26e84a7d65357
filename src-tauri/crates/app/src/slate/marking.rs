//! Marks with their reasons, for the screens.

use super::{Last, Run, Turn};
use ardoise_rules::{Line, MatchStep, PerSide, Reason, RuleId, Ruleset, Side, Test, TestBy};
use serde::Serialize;
use serde_json::{Map, Value};

/// A house rule and its value.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "marking.ts"))]
pub struct RuleValue {
    /// The rule's id, such as `game.target`.
    pub rule: RuleId,
    /// Its value, as in a ruleset file.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
}

/// A mark with its reasons.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "marking.ts"))]
pub struct MarkView {
    /// Both sides' marks.
    pub marks: PerSide<i32>,
    /// Whether the contract is made; none if nothing is won or lost.
    pub made: Option<bool>,
    /// The takers' points less the least that would have made the contract (docs/rules.md 4.3): 0 or more made,
    /// negative lost.
    pub margin: Option<i32>,
    /// How the contract was decided.
    pub test: Option<TestView>,
    /// The lines of the mark. Those of a side add up to its mark.
    pub lines: Vec<LineView>,
    /// The totals of the manche with this deal.
    pub totals: PerSide<i32>,
    /// Points in dispute, which the winner of the next deal gets.
    pub held_over: i32,
    /// The winner of the manche, if this deal ends it.
    pub wins_manche: Option<Side>,
    /// The winner of the match, if this deal ends it.
    pub wins_match: Option<Side>,
    /// Whether the marks are not rounded, as in the last deal.
    pub exact: bool,
}

/// A line of a mark.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "marking.ts"))]
pub struct LineView {
    /// The side that marks it.
    pub side: Side,
    /// The reason, such as `card_points`; the words are in the messages.
    pub reason: Reason,
    /// The points.
    pub points: i32,
    /// The house rule that decided, with its value.
    pub rule: Option<RuleValue>,
}

/// How the contract was decided.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "marking.ts"))]
pub struct TestView {
    /// What decided.
    pub by: TestBy,
    /// Both sides' totals that were compared, in points or tricks, rounded down.
    pub totals: PerSide<i32>,
    /// The least points or tricks that would have made the contract; with `difference`, the level.
    pub needed: Option<i32>,
    /// The house rule that decided, with its value.
    pub rule: RuleValue,
}

/// The mark of a deal in a match that was played through.
pub(crate) fn mark(run: &Run, position: usize, ruleset: &Ruleset) -> MarkView {
    view(&run.turns[position], wins_match(run, position), ruleset)
}

/// The side that wins the match by a deal, or by an adjustment after the end.
pub(crate) fn wins_match(run: &Run, position: usize) -> Option<Side> {
    let counted_win = |turn: &Turn| turn.step.wins_manche.filter(|_| !turn.step.after_end);
    let is_last = run.turns[position + 1..]
        .iter()
        .all(|turn| counted_win(turn).is_none());
    run.winner
        .filter(|winner| is_last && counted_win(&run.turns[position]) == Some(*winner))
}

/// The mark of the last deal of a match.
pub(crate) fn last_mark(last: &Last, ruleset: &Ruleset) -> MarkView {
    let won = last.turn.step.wins_manche;
    view(&last.turn, won.filter(|_| won == last.winner), ruleset)
}

/// The mark of a deal, and the side that wins the match by it.
fn view(turn: &Turn, won: Option<Side>, ruleset: &Ruleset) -> MarkView {
    let Turn { step, why, .. } = turn;
    let MatchStep { mark, .. } = step;
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
        wins_match: won,
        exact: step.exact,
    }
}

pub(crate) fn line_view(line: &Line, ruleset: &Ruleset) -> LineView {
    LineView {
        side: line.side,
        reason: line.reason,
        points: line.points,
        rule: line.rule.map(|rule| rule_value(rule, ruleset)),
    }
}

fn test_view(test: &Test, ruleset: &Ruleset) -> TestView {
    TestView {
        by: test.by,
        totals: PerSide::each(|side| test.totals[side].floor()),
        needed: test.needed,
        rule: rule_value(test.rule, ruleset),
    }
}

/// Values that a ruleset or a preset has set.
pub(crate) fn rule_values(set: Map<String, Value>) -> Vec<RuleValue> {
    set.into_iter()
        .filter_map(|(rule, value)| RuleId::find(&rule).map(|rule| RuleValue { rule, value }))
        .collect()
}

/// A house rule with its value in a ruleset.
pub(crate) fn rule_value(rule: RuleId, ruleset: &Ruleset) -> RuleValue {
    RuleValue {
        rule,
        value: ruleset.value(rule).clone(),
    }
}
