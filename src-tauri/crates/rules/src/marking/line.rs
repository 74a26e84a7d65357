use crate::cards::{PerSide, Side};
use crate::count::Exact;
use crate::house_rules::RuleId;
use serde::Serialize;

/// Why a side marks some points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Points of the cards won.
    CardPoints,
    /// The contract's value.
    Contract,
    /// Belote-rebelote.
    Belote,
    /// Sequences and carrés.
    Melds,
    /// All the tricks, paid as a capot.
    Capot,
    /// All the tricks, paid as a générale; or a générale that is worth the manche.
    Generale,
    /// A slam that is worth a fixed number.
    Forfeit,
    /// The difference between what was made and what was bid.
    Difference,
    /// What a coinche adds.
    Doubling,
    /// Points that waited since a litige.
    HeldOver,
    /// A deal dealt wrong.
    Misdeal,
    /// A referee's penalty, or a correction.
    Adjustment,
}

impl Reason {
    /// Every reason, so that a catalogue can be held against them.
    pub const ALL: [Reason; 12] = [
        Reason::CardPoints,
        Reason::Contract,
        Reason::Belote,
        Reason::Melds,
        Reason::Capot,
        Reason::Generale,
        Reason::Forfeit,
        Reason::Difference,
        Reason::Doubling,
        Reason::HeldOver,
        Reason::Misdeal,
        Reason::Adjustment,
    ];

    /// The reason in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::CardPoints => "card_points",
            Reason::Contract => "contract",
            Reason::Belote => "belote",
            Reason::Melds => "melds",
            Reason::Capot => "capot",
            Reason::Generale => "generale",
            Reason::Forfeit => "forfeit",
            Reason::Difference => "difference",
            Reason::Doubling => "doubling",
            Reason::HeldOver => "held_over",
            Reason::Misdeal => "misdeal",
            Reason::Adjustment => "adjustment",
        }
    }
}

/// A part of a side's mark. The lines of a side add up to its mark; none is of 0 points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Who marks it.
    pub side: Side,
    /// Why.
    pub reason: Reason,
    /// How much; below 0 only for a debit or an adjustment.
    pub points: i32,
    /// The house rule that decided it, where one did.
    pub rule: Option<RuleId>,
}

/// What decided a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TestBy {
    /// The level had to be reached.
    Reach,
    /// The defence had to be beaten, in points or tricks.
    Beat,
    /// All the tricks had to be taken.
    Slam,
    /// What was made less what was bid.
    Difference,
    /// A renonce.
    Renonce,
}

/// How a contract was decided, with what it was decided on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Test {
    /// What decided.
    pub by: TestBy,
    /// Both sides' totals as tested: points, or tricks.
    pub totals: PerSide<Exact>,
    /// What the takers had to reach, where there was a level.
    pub needed: Option<i32>,
    /// Made or lost; none for a litige and a difference of 0.
    pub made: Option<bool>,
    /// By how much: 0 and more made, below 0 lost; none where nothing was measured.
    pub margin: Option<i32>,
    /// The house rule that decided.
    pub rule: RuleId,
}

/// Takes what a mark is made of. Marking is one function: with `()` it is the fast path, with [`Explanation`] it is
/// *why*.
pub trait Sink {
    /// A line of the mark.
    fn line(&mut self, line: Line);
    /// How the contract was decided.
    fn test(&mut self, test: Test);
}

impl Sink for () {
    fn line(&mut self, _: Line) {}
    fn test(&mut self, _: Test) {}
}

/// Everything that a mark is made of.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Explanation {
    /// The lines, in the order in which they were marked.
    pub lines: Vec<Line>,
    /// How the contract was decided, where there was one.
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
