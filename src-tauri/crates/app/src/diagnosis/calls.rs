//! Calls about the program itself.

use super::examine::examine_ledger;
use super::views::DiagnosisView;
use crate::call::{Bench, Job, Refusal};
use serde::Deserialize;

/// Examines the program and its files, and checks the whole ledger.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "diagnosis.ts"))]
#[serde(deny_unknown_fields)]
pub struct Diagnose {}

// A job, because it is asked for when the ledger does not open.
impl Job for Diagnose {
    type Answer = DiagnosisView;

    fn begin(self, bench: &Bench) -> Result<DiagnosisView, Refusal> {
        Ok(examine_ledger(bench.path()))
    }
}
