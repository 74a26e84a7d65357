//! Checking a line that was understood against the ruleset.

use super::super::typed_line::{LineProblem, Piece};
use super::About;
use super::LineReader;
use crate::deal::Deal;
use crate::json::{Code, Problem};
use serde_json::{Value, json};

impl LineReader<'_> {
    /// Checks the facts against the ruleset.
    pub(super) fn check(&mut self, length: usize) {
        let blank = self.read.facts.is_empty();
        if blank && self.read.pieces.is_empty() {
            return;
        }
        let mut facts = self.read.facts.clone();
        if let Some(dealer) = self.line.context.dealer
            && self.about != Some(About::Adjust)
        {
            facts.entry("dealer").or_insert(json!(dealer));
        }
        let Err(problems) = Deal::read(&Value::Object(facts), self.line.ruleset) else {
            return;
        };
        // If a word was not understood, problems that may follow from it are not reported.
        let sound = !self.read.problems.iter().any(|problem| !problem.missing);
        for problem in problems.0 {
            match self.piece_of(&problem) {
                Some((start, end)) => self.report(problem, start, end),
                None if sound => self.report(problem, length, length),
                None => {}
            }
        }
    }

    fn report(&mut self, problem: Problem, start: usize, end: usize) {
        self.read.problems.push(LineProblem {
            start,
            end,
            missing: start == end,
            code: problem.code,
            field: problem.field,
            params: problem.params,
        });
    }

    /// The position of the piece that a problem is about; `None` if it is about something that is missing.
    fn piece_of(&self, problem: &Problem) -> Option<(usize, usize)> {
        let are_missing = [
            Code::PointsMissing,
            Code::LastTrickNeeded,
            Code::TricksNeeded,
        ];
        if are_missing.iter().any(|code| problem.code == *code) {
            return None;
        }
        let pieces = self.read.pieces.iter().rev();
        let about = |piece: &&Piece| {
            let mut fields = piece.fields.iter();
            fields.any(|field| is_within(&problem.field, field) || is_within(field, &problem.field))
        };
        let exact = |piece: &&Piece| piece.fields.contains(&problem.field);
        let found = pieces
            .clone()
            .find(exact)
            .or_else(|| pieces.clone().find(about));
        found.map(|piece| (piece.start, piece.end))
    }
}

/// Whether a field equals another one or is part of it.
fn is_within(field: &str, outer: &str) -> bool {
    field
        .strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}
