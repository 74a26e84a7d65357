//! The same deals under other rules.

use crate::call::Problem;
use crate::rulesets::{DiffRow, RulesetTag, Standing};
use crate::slate::MarkView;
use ardoise_rules::{DealJson, PerSide};
use serde::Serialize;
use serde_json::{Map, Value};

/// What was done to a deal so that it could be marked under rules that it was not played under.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct NoteView {
    /// As in `level`; the sentence is `note-level`.
    #[cfg_attr(
        feature = "ts",
        ts(
            type = "\"level\" | \"slam\" | \"doubling\" | \"belote\" | \"melds\" | \"renonce\" | \"weak_hand\" | \"approximate\" | \"strain\" | \"points_unknown\""
        )
    )]
    pub code: String,
    /// What the sentence needs.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Map<String, Value>,
}

/// A deal under every ruleset of its family.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct CompareDealView {
    /// The deal.
    pub facts: DealJson,
    /// The ruleset it was played under.
    pub ruleset: RulesetTag,
    /// What it marks there, on its own.
    pub marks: PerSide<i32>,
    /// Whether it was made there.
    pub made: Option<bool>,
    /// The other rulesets, the largest swing first; those that cannot play it last.
    pub rows: Vec<CompareRow>,
}

/// A deal under one ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct CompareRow {
    /// The ruleset.
    pub ruleset: RulesetTag,
    /// Whether it can be played there.
    pub playable: bool,
    /// Whether it is made.
    pub made: Option<bool>,
    /// Both marks; nothing to both where it is not playable.
    pub marks: PerSide<i32>,
    /// By how much the difference between the sides is another one: above 0 for us.
    pub swing: i32,
    /// Whether nothing in it is approximate.
    pub exact: bool,
    /// What was done to the deal.
    pub notes: Vec<NoteView>,
    /// The house rules that make the mark another one: the first that does alone, or several that do together; none
    /// where it is the same.
    pub cause: Vec<DiffRow>,
}

/// A match under other rulesets.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct CompareMatchView {
    /// The lines of the slate, in order: the deal's number, none for an adjustment.
    pub deals: Vec<Option<u32>>,
    /// The match as it was played, then under each of the others.
    pub columns: Vec<CompareColumn>,
}

/// A match under one ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct CompareColumn {
    /// The ruleset.
    pub ruleset: RulesetTag,
    /// How it would stand.
    pub standing: Standing,
    /// The line of the slate that ends the match, from 1.
    pub ended_at: Option<u32>,
    /// The line that turned it: from it on, whoever wins or leads was ahead. From 1.
    pub turned_at: Option<u32>,
    /// The first line that is marked otherwise than in the match as played. From 1.
    pub parts_at: Option<u32>,
    /// How many deals cannot be played.
    pub not_playable: u32,
    /// Whether nothing in it is approximate, and nothing left out.
    pub exact: bool,
    /// Each line of the slate.
    pub cells: Vec<CompareCell>,
}

/// A line of the slate under one ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct CompareCell {
    /// Whether it can be played.
    pub playable: bool,
    /// Both marks.
    pub marks: PerSide<i32>,
    /// Whether the contract is made.
    pub made: Option<bool>,
    /// Whether nothing in it is approximate.
    pub exact: bool,
    /// The match had ended before: it is left out.
    pub after_end: bool,
    /// Our points less theirs since the match began, this line included.
    pub difference: i32,
    /// What was done to the deal.
    pub notes: Vec<NoteView>,
}

/// A match with other facts for one deal. The record is what it was.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct WhatIfView {
    /// What is wrong with the facts, or missing.
    pub problems: Vec<Problem>,
    /// As it is.
    pub before: Standing,
    /// As it would be; nothing where the facts are wrong.
    pub after: Option<Standing>,
    /// The mark of the deal with these facts.
    pub mark: Option<MarkView>,
    /// Each line of the slate, as it would be.
    pub deals: Vec<WhatIfDeal>,
}

/// A line of the slate, as it would be.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct WhatIfDeal {
    /// The deal.
    pub id: String,
    /// From 1; none for an adjustment.
    pub number: Option<u32>,
    /// Both marks.
    pub marks: PerSide<i32>,
    /// The running manche's totals after it.
    pub totals: PerSide<i32>,
    /// The match would have ended before.
    pub after_end: bool,
    /// It is not what it is on the slate.
    pub changed: bool,
}

/// A comparison of the whole history, as far as it has come.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct CompareHistoryView {
    /// The number of this comparison, to ask on with.
    pub job: u32,
    /// Deals compared so far.
    pub done: u32,
    /// Deals in all.
    pub total: u32,
    /// `running`, `finished`, `cancelled` or `failed`.
    pub state: String,
    /// Matches that today's program cannot read, and leaves out.
    pub unreadable: u32,
    /// Each ruleset, once it is finished.
    pub rows: Vec<CompareHistoryRow>,
    /// Why it failed.
    pub problems: Vec<Problem>,
}

/// The history under one ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct CompareHistoryRow {
    /// The ruleset.
    pub ruleset: RulesetTag,
    /// Matches of its family.
    pub matches: u32,
    /// Their deals.
    pub deals: u32,
    /// Deals that cannot be played under it.
    pub not_playable: u32,
    /// Deals with a figure that is not exact.
    pub approximate: u32,
    /// Deals that are marked otherwise.
    pub moved: u32,
    /// Matches that had a winner.
    pub won: u32,
    /// Those that the other side wins.
    pub winner_changes: u32,
    /// Those that have no winner after all their deals.
    pub not_ended: u32,
    /// Matches that end under it.
    pub ended: u32,
    /// How long those are, in tenths of a deal on average.
    pub length_tenths: Option<u32>,
    /// The difference between the sides at their end, on average.
    pub spread: Option<u32>,
    /// The largest difference.
    pub largest_spread: u32,
    /// What the house rules did that alone changed a mark, the one that moved most points first.
    pub rules: Vec<CompareHistoryRule>,
    /// Deals whose mark no house rule changes alone.
    pub together: u32,
}

/// What a house rule did to a history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
pub struct CompareHistoryRule {
    /// As in `score.lost_base`.
    pub rule: String,
    /// Deals that it marks otherwise.
    pub deals: u32,
    /// Points that it moved between the sides, in all.
    pub points: u32,
}
