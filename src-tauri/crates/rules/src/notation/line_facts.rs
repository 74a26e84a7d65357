use crate::deal::Deal;
use crate::house_rules::{Ruleset, read_ruleset};
use crate::json::{Problems, Reader};
use serde_json::Value;

/// The input of `ardoise line`: a deal to write as a line, or a line to read.
#[derive(Debug, Clone)]
pub enum LineFacts {
    /// A deal to write.
    Write(Box<Deal>),
    /// A line to read under these rules.
    Read(Box<Ruleset>, String),
}

impl LineFacts {
    /// Reads `{"ruleset": …, "deal": …}` or `{"ruleset": …, "line": …}`.
    ///
    /// # Errors
    /// Everything that is wrong with the ruleset or the deal.
    pub fn read(value: &Value) -> Result<LineFacts, Problems> {
        let mut reader = Reader::new("", value);
        let ruleset = read_ruleset(&mut reader);
        let facts = if let Some(deal) = reader.get("deal") {
            ruleset.and_then(|ruleset| {
                let read = Deal::read(deal, &ruleset).map_err(|all| all.under("deal"));
                reader
                    .part(read)
                    .map(|deal| LineFacts::Write(Box::new(deal)))
            })
        } else {
            reader.need("line");
            let line = reader.text("line").map(str::to_owned);
            ruleset
                .zip(line)
                .map(|(ruleset, line)| LineFacts::Read(Box::new(ruleset), line))
        };
        reader.finish(facts)
    }
}
