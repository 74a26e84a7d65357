//! What can be asked of a match.

use super::commands::shown;
use super::queries::{journal, preview};
use super::views::{JournalLine, MatchView, PreviewView, WhyView};
use crate::call::{Query, Reader, Refusal};
#[cfg(feature = "ts")]
use crate::rulesets::RulesetRef;
use crate::rulesets::{RulesetChangeView, Scope, preview_ruleset};
use crate::slate::Slate;
use serde::Deserialize;
use serde_json::Value;

/// Names that complete what was typed.
const COMPLETIONS: u32 = 8;

/// One match, whole; `sample` is one to look at, that is in no ledger.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// The match.
    pub id: String,
}

impl Query for Match {
    type Answer = MatchView;

    fn answer(self, reader: &Reader) -> Result<MatchView, Refusal> {
        shown(reader, &Slate::find(reader, &self.id)?)
    }
}

/// What a deal would mark in this match, before it is confirmed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// The match.
    pub id: String,
    /// The deal that is being corrected, or none for the next one.
    pub deal: Option<String>,
    /// What was seen at the table.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
}

impl Query for Preview {
    type Answer = PreviewView;

    fn answer(self, reader: &Reader) -> Result<PreviewView, Refusal> {
        preview(reader, &self.id, self.deal.as_deref(), &self.facts)
    }
}

/// Why a deal marked what it did.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Why {
    /// The match.
    pub id: String,
    /// The deal.
    pub deal: String,
}

impl Query for Why {
    type Answer = WhyView;

    fn answer(self, reader: &Reader) -> Result<WhyView, Refusal> {
        let slate = Slate::find(reader, &self.id)?;
        Ok(slate.why(slate.position(&self.deal)?))
    }
}

/// Who changed what and when.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Journal {
    /// The match.
    pub id: String,
}

impl Query for Journal {
    type Answer = Vec<JournalLine>;

    fn answer(self, reader: &Reader) -> Result<Vec<JournalLine>, Refusal> {
        journal(reader, &self.id)
    }
}

/// Names to complete what was typed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// The first letters; accents and capitals do not matter.
    pub prefix: String,
}

impl Query for Players {
    type Answer = Vec<String>;

    fn answer(self, reader: &Reader) -> Result<Vec<String>, Refusal> {
        let players = reader.ledger.players(&self.prefix, COMPLETIONS)?;
        Ok(players.into_iter().map(|player| player.name).collect())
    }
}

/// The totals of a match before and after a change of rules.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct PreviewRuleset {
    /// The match.
    pub id: String,
    /// A ruleset reference.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
    /// From when on.
    pub scope: Scope,
}

impl Query for PreviewRuleset {
    type Answer = RulesetChangeView;

    fn answer(self, reader: &Reader) -> Result<RulesetChangeView, Refusal> {
        preview_ruleset(reader, &self.id, &self.ruleset, self.scope)
    }
}
