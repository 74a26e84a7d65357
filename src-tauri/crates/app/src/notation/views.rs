//! Answers about deals in the notation.

use crate::slate::MarkView;
use ardoise_rules::{Candidate, LineProblem, Piece};
use serde::Serialize;
use serde_json::{Map, Value};

/// The meaning of a text in the notation.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "notation.ts"))]
pub struct LinesView {
    /// The lines, including blank ones.
    pub lines: Vec<LineReading>,
    /// Candidates for the caret. Positions count from the beginning of its line.
    pub candidates: Vec<Candidate>,
    /// Examples of complete lines under the rules of the next deal.
    pub examples: Vec<String>,
}

/// A deal in the notation.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "notation.ts"))]
pub struct LineOfView {
    /// The line, in its canonical form.
    pub line: String,
}

/// The meaning of one line. Positions are in characters of the line.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "notation.ts"))]
pub struct LineReading {
    /// The beginning of the line, in characters of the text.
    pub start: u32,
    /// The parts that were understood.
    pub pieces: Vec<Piece>,
    /// The problems, followed by the facts that are missing.
    pub problems: Vec<LineProblem>,
    /// The facts, if the line is complete.
    #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::DealJson>"))]
    pub facts: Option<Map<String, Value>>,
    /// The mark after the complete lines before it.
    pub mark: Option<MarkView>,
}
