//! JSON Lines: one object a line in, one answer a line out, in order.

use crate::catalogue::Catalogue;
use ardoise_rules::{Code, Problem, Problems};
use serde_json::Value;
use std::io::{BufRead, BufWriter, Write, stdin, stdout};

/// Answers every line of standard input; says whether all of them were good.
pub fn answer(
    catalogue: &Catalogue,
    answer: impl Fn(&Value) -> Result<Value, Problems>,
) -> std::io::Result<bool> {
    let mut out = BufWriter::new(stdout().lock());
    let mut input = stdin().lock();
    let mut all_good = true;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = line.trim_ascii();
        if !text.is_empty() {
            let answered = parse(text).and_then(|value| answer(&value));
            all_good &= answered.is_ok();
            let answered = answered.unwrap_or_else(|problems| catalogue.refusal(&problems));
            serde_json::to_writer(&mut out, &answered)?;
            out.write_all(b"\n")?;
            // Whoever asks line by line waits for this answer before asking on.
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
