//! `line`.

use crate::catalogue::Catalogue;
use crate::lines::Refused;
use ardoise_rules::{Alphabet, Deal, LineContext, LineFacts, LineRead, Problems, TypedLine};
use serde_json::{Value, json};

/// Why a request about a line has no answer.
pub enum LineRefusal {
    /// The request is wrong.
    Request(Problems),
    /// The line is wrong, or lacks something.
    Line(LineRead),
}

impl From<Problems> for LineRefusal {
    fn from(problems: Problems) -> LineRefusal {
        LineRefusal::Request(problems)
    }
}

impl Refused for LineRefusal {
    fn to_json(&self, catalogue: &Catalogue) -> Value {
        match self {
            LineRefusal::Request(problems) => catalogue.refusal(problems),
            LineRefusal::Line(read) => refusal(catalogue, read),
        }
    }
}

/// Writes a deal as one line of the notation, or reads one.
pub fn line(alphabet: Alphabet, request: &Value) -> Result<Value, LineRefusal> {
    let (ruleset, text) = match LineFacts::read(request)? {
        LineFacts::Write(deal) => return Ok(json!({"line": deal.to_line_in(alphabet)})),
        LineFacts::Read(ruleset, text) => (ruleset, text),
    };
    let context = LineContext {
        alphabet,
        ..LineContext::default()
    };
    let read = TypedLine {
        text: &text,
        ruleset: &ruleset,
        context: &context,
    }
    .read();
    if !read.is_whole() {
        return Err(LineRefusal::Line(read));
    }
    let facts = Value::Object(read.facts);
    let deal = Deal::read(&facts, &ruleset)?;
    Ok(json!({"deal": deal.to_json(), "line": deal.to_line_in(alphabet)}))
}

/// The problems of a line, and the facts that are missing; a blank one lacks everything.
fn refusal(catalogue: &Catalogue, read: &LineRead) -> Value {
    let problems = read.problems.iter().map(|problem| {
        let message = catalogue.explain(problem.code, &problem.field, &problem.params);
        json!({
            "code": problem.code, "field": "line", "message": message,
            "start": problem.start, "end": problem.end,
        })
    });
    let all: Vec<Value> = problems.collect();
    match all.len() {
        0 => {
            let message = catalogue.explain("missing_field", "line", &Default::default());
            json!({"error": {"code": "missing_field", "field": "line", "message": message}})
        }
        1 => json!({"error": all[0]}),
        _ => json!({"error": all[0], "errors": all}),
    }
}
