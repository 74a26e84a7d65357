//! JSON Lines: one object a line in, one answer a line out, in the same order.

use crate::catalogue::{Catalogue, Refusal};
use ardoise_rules::{Code, Problem, Problems};
use serde_json::Value;
use std::io::{BufRead, BufWriter, Write, stdin, stdout};

/// Why a line has no answer.
pub trait Refused: From<Problems> {
    /// What is printed instead: `{"error": …}`, with `"errors"` if there are several.
    fn to_json(&self, catalogue: &Catalogue) -> Value;
}

impl<P: Refusal + From<Problems>> Refused for P {
    fn to_json(&self, catalogue: &Catalogue) -> Value {
        catalogue.refusal(self)
    }
}

/// Answers every line of standard input. Returns whether all of them were valid.
pub fn answer<R: Refused>(
    catalogue: &Catalogue,
    answer: impl Fn(&Value) -> Result<Value, R>,
) -> std::io::Result<bool> {
    let mut out = BufWriter::new(stdout().lock());
    let mut input = stdin().lock();
    let mut all_good = true;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = line.trim_ascii();
        if !text.is_empty() {
            let answered = parse(text)
                .map_err(R::from)
                .and_then(|value| answer(&value));
            all_good &= answered.is_ok();
            let answered = answered.unwrap_or_else(|refused| refused.to_json(catalogue));
            serde_json::to_writer(&mut out, &answered)?;
            out.write_all(b"\n")?;
            // A program that sends line by line waits for this answer before the next line.
            out.flush()?;
        }
        line.clear();
    }
    out.flush()?;
    Ok(all_good)
}

/// Reads one JSON value.
pub fn parse(text: &[u8]) -> Result<Value, Problems> {
    serde_json::from_slice(text).map_err(|error| {
        Problem::new(Code::NotJson, "")
            .with("value", error.to_string())
            .into()
    })
}
