//! Problems and notices, as they cross to the screens.

use serde::Serialize;
use serde_json::Value;

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
