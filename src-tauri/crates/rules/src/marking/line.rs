use crate::cards::{PerSide, Side};
use crate::count::Exact;
use crate::house_rules::RuleId;
use crate::json::words::words;
use serde::Serialize;

words! {
    /// Why a side marks some points.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum Reason {
        /// Points of the cards won.
        CardPoints = "card_points",
        /// The value of the contract.
        Contract = "contract",
        /// Belote-rebelote.
        Belote = "belote",
        /// Sequences and carrés.
        Melds = "melds",
        /// All the tricks, marked as a capot.
        Capot = "capot",
        /// All the tricks, marked as a générale; or a générale that is worth the manche.
        Generale = "generale",
        /// A slam with a fixed value.
        Forfeit = "forfeit",
        /// The difference between the points made and the level.
        Difference = "difference",
        /// The points that a coinche or surcoinche adds.
        Doubling = "doubling",
        /// Points in dispute since an earlier litige.
        HeldOver = "held_over",
        /// A deal dealt wrong.
        Misdeal = "misdeal",
        /// The points that the table took for a renonce.
        Renonce = "renonce",
        /// A meld that the other side announced and did not hold.
        FalseMeld = "false_meld",
        /// A referee's penalty, or a correction.
        Adjustment = "adjustment",
    }
}

/// A part of a side's mark. The lines of a side add up to its mark, and none has 0 points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The side that marks it.
    pub side: Side,
    /// The reason.
    pub reason: Reason,
    /// The points; negative only for a debit or an adjustment.
    pub points: i32,
    /// The house rule that decided it, if any.
    pub rule: Option<RuleId>,
}

/// The test that decided a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum TestBy {
    /// The takers had to reach the level.
    Reach,
    /// The takers had to beat the defence, in points or tricks.
    Beat,
    /// The takers had to take all the tricks.
    Slam,
    /// The difference between the points made and the level.
    Difference,
    /// A renonce.
    Renonce,
    /// The table, which did not count.
    Told,
}

/// How a contract was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Test {
    /// The test.
    pub by: TestBy,
    /// Both sides' totals that were compared, in points or tricks.
    pub totals: PerSide<Exact>,
    /// The least whole number with which the takers would have made the contract, with the same sum of both sides; with
    /// `difference`, the level. `None` for a slam, a litige or a renonce.
    pub needed: Option<i32>,
    /// Whether it was made; `None` for a litige or a difference of 0.
    pub made: Option<bool>,
    /// The points by which it was made (0 or more) or lost (negative): the takers' total, rounded down, less `needed`
    /// (docs/rules.md 4.3). `None` if nothing was measured.
    pub margin: Option<i32>,
    /// The house rule that decided.
    pub rule: RuleId,
}

/// Receives the parts of a mark. There is only one function that marks: with `()` as its sink it is fast, with
/// [`Explanation`] it explains the mark.
pub trait Sink {
    /// Receives a line of the mark.
    fn line(&mut self, line: Line);
    /// Receives how the contract was decided.
    fn test(&mut self, test: Test);
    /// Whether it keeps how the contract was decided. If not, [`Sink::test`] is never called.
    fn keeps_test(&self) -> bool {
        true
    }
}

impl Sink for () {
    fn line(&mut self, _: Line) {}
    fn test(&mut self, _: Test) {}
    fn keeps_test(&self) -> bool {
        false
    }
}

/// All the parts of a mark.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Explanation {
    /// The lines, in the order in which they were marked.
    pub lines: Vec<Line>,
    /// How the contract was decided, if there was one.
    pub test: Option<Test>,
}

impl Sink for Explanation {
    fn line(&mut self, line: Line) {
        self.lines.push(line);
    }
    fn test(&mut self, test: Test) {
        self.test = Some(test);
    }
}
