//! What can be compared.

use super::job::{find, start, view};
use super::one::{compare_deal, compare_match, what_if};
use super::views::{CompareDealView, CompareHistoryView, CompareMatchView, WhatIfView};
use crate::call::{Bench, Job, Query, Reader, Refusal};
#[cfg(feature = "ts")]
use crate::rulesets::RulesetRef;
use serde::Deserialize;
use serde_json::Value;

/// A deal under other rulesets.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
#[serde(deny_unknown_fields)]
pub struct CompareDeal {
    /// The match.
    pub id: String,
    /// The deal.
    pub deal: String,
    /// References of the rulesets to compare with; all of the family, the table's own too, where there are none.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<RulesetRef>>", optional))]
    #[serde(default)]
    pub to: Option<Vec<Value>>,
}

impl Query for CompareDeal {
    type Answer = CompareDealView;

    fn answer(self, reader: &Reader) -> Result<CompareDealView, Refusal> {
        compare_deal(reader, &self.id, &self.deal, self.to.as_deref())
    }
}

/// A match under other rulesets.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
#[serde(deny_unknown_fields)]
pub struct CompareMatch {
    /// The match.
    pub id: String,
    /// References of the rulesets to compare with; all of the family, the table's own too, where there are none.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<RulesetRef>>", optional))]
    #[serde(default)]
    pub to: Option<Vec<Value>>,
}

impl Query for CompareMatch {
    type Answer = CompareMatchView;

    fn answer(self, reader: &Reader) -> Result<CompareMatchView, Refusal> {
        compare_match(reader, &self.id, self.to.as_deref())
    }
}

/// A match with other facts for one deal, without touching the record.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
#[serde(deny_unknown_fields)]
pub struct WhatIf {
    /// The match.
    pub id: String,
    /// The deal.
    pub deal: String,
    /// The facts to try.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
}

impl Query for WhatIf {
    type Answer = WhatIfView;

    fn answer(self, reader: &Reader) -> Result<WhatIfView, Refusal> {
        what_if(reader, &self.id, &self.deal, &self.facts)
    }
}

/// Compares the whole history with other rulesets, beside the table.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
#[serde(deny_unknown_fields)]
pub struct CompareHistory {
    /// References of the rulesets to compare with; all of the family, the table's own too, where there are none.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<RulesetRef>>", optional))]
    #[serde(default)]
    pub to: Option<Vec<Value>>,
}

impl Job for CompareHistory {
    type Answer = CompareHistoryView;

    fn begin(self, bench: &Bench) -> Result<CompareHistoryView, Refusal> {
        start(bench, self.to.as_deref())
    }
}

/// How far a comparison of the history has come.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
#[serde(deny_unknown_fields)]
pub struct HistoryProgress {
    /// The comparison.
    pub job: u32,
}

impl Query for HistoryProgress {
    type Answer = CompareHistoryView;

    fn answer(self, reader: &Reader) -> Result<CompareHistoryView, Refusal> {
        Ok(view(&*find(reader.comparisons(), self.job)?))
    }
}

/// Breaks a comparison of the history off.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "compare.ts")
)]
#[serde(deny_unknown_fields)]
pub struct CancelHistory {
    /// The comparison.
    pub job: u32,
}

impl Job for CancelHistory {
    type Answer = CompareHistoryView;

    fn begin(self, bench: &Bench) -> Result<CompareHistoryView, Refusal> {
        let job = find(bench.comparisons(), self.job)?;
        job.cancel();
        Ok(view(&job))
    }
}
