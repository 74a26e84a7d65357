//! Calls that compare rulesets on deals, matches and the history.

use super::job::{known, start, view};
use super::one::{compare_deal, compare_match, what_if};
use super::views::{CompareDealView, CompareHistoryView, CompareMatchView, WhatIfView};
use crate::call::{AtTable, Bench, Job, Query, Reader, Refusal};
#[cfg(feature = "ts")]
use crate::rulesets::RulesetRef;
use ardoise_journal::{DealId, MatchId};
use serde::Deserialize;
use serde_json::Value;

/// The marks of a deal under other rulesets.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
#[serde(deny_unknown_fields)]
pub struct CompareDeal {
    /// The match's id.
    pub id: MatchId,
    /// The deal's id.
    pub deal: DealId,
    /// References of the rulesets to compare with. By default all of the family, including the table's own.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<RulesetRef>>", optional))]
    #[serde(default)]
    pub to: Option<Vec<Value>>,
}

impl Query for CompareDeal {
    type Answer = CompareDealView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<CompareDealView, Refusal> {
        compare_deal(reader, &self.id, &self.deal, self.to.as_deref())
    }
}

/// How a match ends under other rulesets.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
#[serde(deny_unknown_fields)]
pub struct CompareMatch {
    /// The match's id.
    pub id: MatchId,
    /// References of the rulesets to compare with. By default all of the family, including the table's own.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<RulesetRef>>", optional))]
    #[serde(default)]
    pub to: Option<Vec<Value>>,
}

impl Query for CompareMatch {
    type Answer = CompareMatchView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<CompareMatchView, Refusal> {
        compare_match(reader, &self.id, self.to.as_deref())
    }
}

/// How a match would stand if one deal had other facts. Nothing is recorded.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
#[serde(deny_unknown_fields)]
pub struct WhatIf {
    /// The match's id.
    pub id: MatchId,
    /// The deal's id.
    pub deal: DealId,
    /// The facts to try.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
}

impl Query for WhatIf {
    type Answer = WhatIfView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<WhatIfView, Refusal> {
        what_if(reader, &self.id, &self.deal, &self.facts)
    }
}

/// Starts a job that compares the whole history with other rulesets.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
#[serde(deny_unknown_fields)]
pub struct CompareHistory {
    /// References of the rulesets to compare with. By default all of the family, including the table's own.
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

/// The progress of a comparison of the history, and its result.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
#[serde(deny_unknown_fields)]
pub struct HistoryProgress {
    /// The number of the comparison.
    pub job: u32,
}

impl Query for HistoryProgress {
    type Answer = CompareHistoryView;

    fn answer(self, reader: &Reader) -> Result<CompareHistoryView, Refusal> {
        let job = reader.comparisons().find(|job| job.number == self.job);
        Ok(view(&*known(job, self.job)?))
    }
}

/// Cancels a comparison of the history.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "compare.ts"))]
#[serde(deny_unknown_fields)]
pub struct CancelHistory {
    /// The number of the comparison.
    pub job: u32,
}

impl Job for CancelHistory {
    type Answer = CompareHistoryView;

    fn begin(self, bench: &Bench) -> Result<CompareHistoryView, Refusal> {
        let job = bench.comparisons().find(|job| job.number == self.job);
        let job = known(job, self.job)?;
        job.cancel();
        Ok(view(&job))
    }
}
