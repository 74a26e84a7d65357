//! A ruleset that a call names.

use ardoise_rules::Ruleset;
use serde::{Deserialize, Serialize};

/// A ruleset that a call names, and which of the table's own it is.
pub(crate) struct Chosen {
    pub ruleset: Ruleset,
    pub own: Option<OwnRef>,
}

/// The named ruleset that a match is played under.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct OwnRef {
    /// Its id.
    pub id: String,
    /// The version that the match has.
    pub version: u32,
    /// What it was called then.
    pub name: String,
}
