//! JSON Lines: one object a line in, one answer a line out, in the same order.

use crate::catalogue::Catalogue;
use ardoise_rules::{Code, Problem, Problems};
use serde::Serialize;
use serde_json::Value;
use std::io::{BufRead, BufReader, BufWriter, Write, stdin, stdout};

/// How many bytes are read at a time, and written at a time.
const BUFFER: usize = 1 << 16;

/// Why a line cannot be answered.
pub trait Refused: From<Problems> {
    /// The JSON that is printed instead: `{"error": …}`, with `"errors"` if there are several.
    fn to_json(&self, catalogue: &Catalogue) -> Value;
}

impl Refused for Problems {
    fn to_json(&self, catalogue: &Catalogue) -> Value {
        catalogue.refusal(self)
    }
}

/// Answers every line of standard input. Returns whether all of them were valid.
pub fn answer<A: Serialize, R: Refused>(
    catalogue: &Catalogue,
    answer: impl Fn(&Value) -> Result<A, R>,
) -> std::io::Result<bool> {
    let mut out = BufWriter::with_capacity(BUFFER, stdout().lock());
    let mut input = BufReader::with_capacity(BUFFER, stdin().lock());
    let mut all_good = true;
    let mut line = Vec::new();
    loop {
        // A program that sends line by line waits for this answer before the next line.
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(all_good);
        }
        let text = line.trim_ascii();
        if !text.is_empty() {
            let answered = parse(text)
                .map_err(R::from)
                .and_then(|value| answer(&value));
            all_good &= answered.is_ok();
            match answered {
                Ok(answered) => serde_json::to_writer(&mut out, &answered)?,
                Err(refused) => serde_json::to_writer(&mut out, &refused.to_json(catalogue))?,
            }
            out.write_all(b"\n")?;
        }
        line.clear();
    }
}

/// Reads one JSON value.
pub fn parse(text: &[u8]) -> Result<Value, Problems> {
    serde_json::from_slice(text).map_err(|error| {
        Problem::new(Code::NotJson, "")
            .with("value", error.to_string())
            .into()
    })
}
