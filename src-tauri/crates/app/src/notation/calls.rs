//! Lines read as they are typed, and recorded.

use super::lines::{read_lines, record_deals};
use super::views::LinesView;
use crate::call::{Change, On, Query, Reader, Refusal, Writer};
use crate::table::Changed;
use serde::Deserialize;
use serde_json::Value;

/// What lines of the notation say, and what each would mark after those before it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "notation.ts")
)]
#[serde(deny_unknown_fields)]
pub struct ReadLine {
    /// The match.
    pub id: String,
    /// One deal a line.
    pub text: String,
    /// Where to complete, in characters from the beginning of the text.
    pub caret: Option<u32>,
}

impl Query for ReadLine {
    type Answer = LinesView;

    fn answer(self, reader: &Reader) -> Result<LinesView, Refusal> {
        read_lines(reader, &self.id, &self.text, self.caret)
    }
}

/// Records several deals in their order: all of them, or none. Each is undone by itself.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "notation.ts")
)]
#[serde(deny_unknown_fields)]
pub struct RecordDeals {
    /// What was seen at the table.
    #[cfg_attr(feature = "ts", ts(as = "Vec<ardoise_rules::DealJson>"))]
    pub facts: Vec<Value>,
}

impl Change for RecordDeals {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        record_deals(writer, on, &self.facts)
    }
}
