//! Calls that ask about a match.

use super::held::shown;
use super::queries::{journal, preview};
use super::views::{JournalLine, MatchView, PreviewView, WhyView};
use crate::call::{AtTable, Query, Reader, Refusal, Role};
#[cfg(feature = "ts")]
use crate::rulesets::RulesetRef;
use crate::rulesets::{RulesetChangeView, preview_ruleset};
use crate::slate::Slate;
use ardoise_journal::{DealId, MatchId, RulesetScope};
use serde::Deserialize;
use serde_json::Value;

/// The number of names suggested.
const COMPLETIONS: u32 = 8;

/// A match. Two kinds of ids give matches that are in no ledger: `sample` a sample match, and `rules-` with the id of a
/// ruleset, such as `rules-coinche`, an empty table with its rules, about which the referee can be asked.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// The match's id.
    pub id: MatchId,
}

impl Query for Match {
    type Answer = MatchView;
    const ACCESS: Role = Role::Screen;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<MatchView, Refusal> {
        shown(reader, &Slate::find(reader, &self.id)?)
    }
}

/// A preview of the mark of a deal in this match, before it is recorded.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// The match's id.
    pub id: MatchId,
    /// The id of the deal that is being corrected, or none for the next one.
    pub deal: Option<DealId>,
    /// The id of the deal before which a forgotten one goes, if it is one.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub before: Option<DealId>,
    /// The facts of the deal.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
}

impl Query for Preview {
    type Answer = PreviewView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<PreviewView, Refusal> {
        let (corrected, before) = (self.deal.as_ref(), self.before.as_ref());
        preview(reader, &self.id, corrected, before, &self.facts)
    }
}

/// How the mark of a deal was computed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Why {
    /// The match's id.
    pub id: MatchId,
    /// The deal's id.
    pub deal: DealId,
}

impl Query for Why {
    type Answer = WhyView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<WhyView, Refusal> {
        let slate = Slate::find(reader, &self.id)?;
        Ok(slate.why(slate.position(&self.deal)?))
    }
}

/// The list of changes in a match: what, when, and on which device.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Journal {
    /// The match's id.
    pub id: MatchId,
}

impl Query for Journal {
    type Answer = Vec<JournalLine>;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<Vec<JournalLine>, Refusal> {
        journal(reader, &self.id)
    }
}

/// Names that complete what the user typed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// The first letters. Accents and case do not matter.
    pub prefix: String,
}

impl Query for Players {
    type Answer = Vec<String>;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, reader: &Reader) -> Result<Vec<String>, Refusal> {
        // Those of the house are none of a table's business.
        if reader.caller.table.is_some() {
            return Ok(Vec::new());
        }
        let players = reader.ledger.players(&self.prefix, COMPLETIONS)?;
        Ok(players.into_iter().map(|player| player.name).collect())
    }
}

/// The standing of a match before and after a change of its rules.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct PreviewRuleset {
    /// The match's id.
    pub id: MatchId,
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
    /// From which deal on they apply.
    pub scope: RulesetScope,
}

impl Query for PreviewRuleset {
    type Answer = RulesetChangeView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<RulesetChangeView, Refusal> {
        preview_ruleset(reader, &self.id, &self.ruleset, self.scope)
    }
}
