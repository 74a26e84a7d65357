//! Calls that read deals in the notation, and record them.

use super::lines::{read_lines, record_deals};
use super::views::{LineOfView, LinesView};
use crate::call::{AtTable, Change, On, Query, Reader, Refusal, Role, Writer};
use crate::slate::Slate;
use crate::table::Changed;
use ardoise_journal::{DealId, MatchId};
use ardoise_rules::Alphabet;
use serde::Deserialize;
use serde_json::Value;

/// Reads deals in the notation, and previews the mark of each after those before it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "notation.ts"))]
#[serde(deny_unknown_fields)]
pub struct ReadLine {
    /// The match's id.
    pub id: MatchId,
    /// The text, one deal a line.
    pub text: String,
    /// The position to complete at, in characters from the beginning of the text.
    pub caret: Option<u32>,
    /// The language of its letters and of the examples. English by default, in which `c` is clubs.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Language>", optional))]
    pub language: Language,
}

/// The language of a line of the notation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "notation.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// `c d h s`, `n e s w`.
    #[default]
    En,
    /// `t k c p`, `n e s o`.
    Fr,
}

impl From<Language> for Alphabet {
    fn from(language: Language) -> Alphabet {
        match language {
            Language::En => Alphabet::English,
            Language::Fr => Alphabet::French,
        }
    }
}

impl Query for ReadLine {
    type Answer = LinesView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<LinesView, Refusal> {
        let alphabet = self.language.into();
        read_lines(reader, &self.id, &self.text, self.caret, alphabet)
    }
}

/// Writes a deal of a match in one line of the notation, to be shared. Read under the same rules and in the same language,
/// the line has the same facts.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "notation.ts"))]
#[serde(deny_unknown_fields)]
pub struct LineOf {
    /// The match's id.
    pub id: MatchId,
    /// The deal's id.
    pub deal: DealId,
    /// The language of the letters. English by default.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Language>", optional))]
    pub language: Language,
}

impl Query for LineOf {
    type Answer = LineOfView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<LineOfView, Refusal> {
        let slate = Slate::find(reader, &self.id)?;
        let placed = &slate.placed[slate.position(&self.deal)?];
        Ok(LineOfView {
            line: placed.deal.to_line_in(self.language.into()),
        })
    }
}

/// Records several deals in order: all of them or none. Each can be undone by itself.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "notation.ts"))]
#[serde(deny_unknown_fields)]
pub struct RecordDeals {
    /// The facts of the deals.
    #[cfg_attr(feature = "ts", ts(as = "Vec<ardoise_rules::DealJson>"))]
    pub facts: Vec<Value>,
}

impl Change for RecordDeals {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        record_deals(writer, on, &self.facts)
    }
}
