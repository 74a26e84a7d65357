//! Answers about deals and matches under other rulesets.

use crate::call::Problem;
use crate::rulesets::{DiffRow, RulesetTag, Standing};
use crate::slate::MarkView;
use ardoise_journal::DealId;
use ardoise_rules::{DealJson, NoteCode, PerSide, RuleId, Share};
use serde::Serialize;
use serde_json::{Map, Value};

/// An adaptation of a deal so that it can be marked under rules that it was not played under.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct NoteView {
    /// The code; the message is `note-` and the code.
    pub code: NoteCode,
    /// The parameters of the message.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Map<String, Value>,
}

/// A deal under every ruleset of its family.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct CompareDealView {
    /// The facts of the deal.
    pub facts: DealJson,
    /// The ruleset it was played under.
    pub ruleset: RulesetTag,
    /// Its marks under that ruleset, without the rest of the match.
    pub marks: PerSide<i32>,
    /// Whether the contract is made under that ruleset.
    pub made: Option<bool>,
    /// The other rulesets, the largest swing first. Those under which the deal cannot be played come last.
    pub rows: Vec<CompareRow>,
}

/// A deal under one ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct CompareRow {
    /// The ruleset.
    pub ruleset: RulesetTag,
    /// Whether the deal can be played under it.
    pub playable: bool,
    /// Whether the contract is made.
    pub made: Option<bool>,
    /// Both sides' marks; 0 if the deal cannot be played.
    pub marks: PerSide<i32>,
    /// By how much the difference between the sides changes; positive in our favour.
    pub swing: i32,
    /// Whether the marks are exact, without any approximation.
    pub exact: bool,
    /// The adaptations of the deal.
    pub notes: Vec<NoteView>,
    /// The house rules that change the mark: the one with the largest share if it does so alone, or else all that do so
    /// together, the largest share first. Empty if the marks are the same.
    pub cause: Vec<DiffRow>,
    /// The shares of the house rules in the swing, the largest first. They add up to the swing. Empty if the marks are the
    /// same or the deal cannot be played.
    pub shares: Vec<Share>,
    /// The values of the rules of `shares`, in the same order.
    pub rules: Vec<DiffRow>,
}

/// A match under other rulesets.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct CompareMatchView {
    /// The numbers of the slate's lines, in order; none for an adjustment.
    pub deals: Vec<Option<u32>>,
    /// The match as it was played, followed by each other ruleset.
    pub columns: Vec<CompareColumn>,
}

/// A match under one ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct CompareColumn {
    /// The ruleset.
    pub ruleset: RulesetTag,
    /// The totals and the winner.
    pub standing: Standing,
    /// The line that ends the match, from 1.
    pub ended_at: Option<u32>,
    /// The line from which on the winner, or the side that leads, was ahead until the end. From 1.
    pub turned_at: Option<u32>,
    /// The first line whose marks differ from those of the match as played. From 1.
    pub parts_at: Option<u32>,
    /// The number of deals that cannot be played.
    pub not_playable: u32,
    /// Whether every mark is exact and no deal is left out.
    pub exact: bool,
    /// The marks of each line of the slate.
    pub cells: Vec<CompareCell>,
    /// The change of the difference between the sides from the match as played, shared out among the house rules:
    /// the sum of the shares of its deals, each marked outside the match. Lines that do not count are left out. The largest
    /// share comes first.
    pub shares: Vec<Share>,
}

/// A line of the slate under one ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct CompareCell {
    /// Whether the deal can be played.
    pub playable: bool,
    /// Both sides' marks.
    pub marks: PerSide<i32>,
    /// Whether the contract is made.
    pub made: Option<bool>,
    /// Whether the marks are exact, without any approximation.
    pub exact: bool,
    /// Whether the match had already ended, so that the line does not count.
    pub after_end: bool,
    /// Our points minus theirs since the match began, including this line.
    pub difference: i32,
    /// The adaptations of the deal.
    pub notes: Vec<NoteView>,
}

/// A match with other facts for one deal. Nothing is recorded.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct WhatIfView {
    /// What is wrong with the facts, or missing from them.
    pub problems: Vec<Problem>,
    /// The match as it is.
    pub before: Standing,
    /// The match as it would be; none if the facts are wrong.
    pub after: Option<Standing>,
    /// The mark of the deal with these facts.
    pub mark: Option<MarkView>,
    /// The lines of the slate as they would be.
    pub deals: Vec<WhatIfDeal>,
}

/// A line of the slate as it would be.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct WhatIfDeal {
    /// The deal's id.
    pub id: DealId,
    /// Its number, from 1; none for an adjustment.
    pub number: Option<u32>,
    /// Both sides' marks.
    pub marks: PerSide<i32>,
    /// The totals of the manche after it.
    pub totals: PerSide<i32>,
    /// Whether the match would already have ended.
    pub after_end: bool,
    /// Whether it differs from the line on the slate.
    pub changed: bool,
}

/// The progress of a comparison of the history, and its result.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct CompareHistoryView {
    /// The number of the comparison.
    pub job: u32,
    /// The number of deals compared so far.
    pub done: u32,
    /// The number of deals to compare.
    pub total: u32,
    /// How far it is.
    pub state: HistoryState,
    /// The number of matches that today's rules cannot read. They are left out.
    pub unreadable: u32,
    /// The result for each ruleset, once the comparison is finished.
    pub rows: Vec<CompareHistoryRow>,
    /// Why it failed.
    pub problems: Vec<Problem>,
}

/// How far a comparison of the history is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
#[serde(rename_all = "snake_case")]
pub enum HistoryState {
    /// It is running.
    Running,
    /// It is finished; the rows are filled.
    Finished,
    /// It was cancelled. There are no rows.
    Cancelled,
    /// It failed, for the reasons in `problems`.
    Failed,
}

/// The history under one ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct CompareHistoryRow {
    /// The ruleset.
    pub ruleset: RulesetTag,
    /// The number of matches of its family.
    pub matches: u32,
    /// The number of their deals.
    pub deals: u32,
    /// The number of deals that cannot be played under it.
    pub not_playable: u32,
    /// The number of deals with an approximate mark.
    pub approximate: u32,
    /// The number of deals whose marks change.
    pub moved: u32,
    /// The number of matches that had a winner.
    pub won: u32,
    /// How many of these the other side would win.
    pub winner_changes: u32,
    /// How many of these would have no winner after all their deals.
    pub not_ended: u32,
    /// The number of matches that end under it.
    pub ended: u32,
    /// The average length of these, in tenths of a deal.
    pub length_tenths: Option<u32>,
    /// The average difference between the sides at the end of these.
    pub spread: Option<u32>,
    /// The largest such difference.
    pub largest_spread: u32,
    /// The house rules that alone changed a mark, ordered by the points they moved.
    pub rules: Vec<CompareHistoryRule>,
    /// The number of deals whose mark changes only by several house rules together.
    pub together: u32,
}

/// The effect of one house rule on the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
pub struct CompareHistoryRule {
    /// The rule's id, such as `score.lost_base`.
    pub rule: RuleId,
    /// The number of deals whose marks it changes.
    pub deals: u32,
    /// The sum of the points that it moved between the sides.
    pub points: u32,
}
