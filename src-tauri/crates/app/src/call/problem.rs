//! Refusals and notices, as they cross to the screens.

use super::of_ledger;
use ardoise_ledger::LedgerError;
use serde::Serialize;
use serde_json::Value;
use std::path::Path;

/// Told to every open screen when something changed, by whatever process.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct Notice {
    /// The match that changed, where it is known.
    #[serde(rename = "match")]
    pub id: Option<String>,
    /// Its revision.
    pub revision: Option<u32>,
}

impl Notice {
    /// That something changed, whatever it was.
    pub(crate) fn of_everything() -> Notice {
        Notice {
            id: None,
            revision: None,
        }
    }
}

/// One thing that is wrong: a code, the field, and the parameters that its sentence in the catalogue needs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct Problem {
    /// As in `points_over_total`; the sentence is `error-points_over_total`.
    pub code: String,
    /// The field, as in `points.us`; empty where it is about the whole.
    pub field: String,
    /// What the sentence needs: numbers, texts, lists.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Value,
}

/// A refusal. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct Errors {
    /// All that is wrong, the first thing first.
    pub problems: Vec<Problem>,
}

/// Why a call was refused.
#[derive(Debug)]
pub enum Refusal {
    /// By the rules, or by the application.
    Told(Errors),
    /// By the ledger.
    Ledger(LedgerError),
}

impl From<Errors> for Refusal {
    fn from(errors: Errors) -> Refusal {
        Refusal::Told(errors)
    }
}

impl From<LedgerError> for Refusal {
    fn from(error: LedgerError) -> Refusal {
        Refusal::Ledger(error)
    }
}

impl From<ardoise_rules::Problems> for Refusal {
    fn from(problems: ardoise_rules::Problems) -> Refusal {
        Refusal::Told(problems.into())
    }
}

impl Refusal {
    /// As it crosses to the screens; the ledger's names the file.
    pub(crate) fn told(self, ledger: &Path) -> Errors {
        match self {
            Refusal::Told(errors) => errors,
            Refusal::Ledger(error) => of_ledger(&error, ledger),
        }
    }
}
