//! Deals in the notation of one line.

use crate::slate::MarkView;
use ardoise_rules::{Candidate, LineProblem, Piece};
use serde::Serialize;
use serde_json::{Map, Value};

/// What a text in the notation says.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "notation.ts")
)]
pub struct LinesView {
    /// Line by line, blank ones too.
    pub lines: Vec<LineReading>,
    /// What may be written at the caret, places counted from the beginning of its line.
    pub candidates: Vec<Candidate>,
    /// Lines that are whole deals under the rules of the next deal.
    pub examples: Vec<&'static str>,
}

/// What one line says. Places are in characters of the line.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "notation.ts")
)]
pub struct LineReading {
    /// Where it begins, in characters of the text.
    pub start: u32,
    /// What was understood, piece by piece.
    pub pieces: Vec<Piece>,
    /// What is wrong, then what is missing.
    pub problems: Vec<LineProblem>,
    /// The facts of a whole line.
    #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::DealJson>"))]
    pub facts: Option<Map<String, Value>>,
    /// What it would mark, after the whole lines before it.
    pub mark: Option<MarkView>,
}
