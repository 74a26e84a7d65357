//! The beginning of a match.

use crate::slate::SideNames;
use ardoise_rules::{PerSide, Seat};
use serde::Deserialize;
use serde_json::Value;

/// The beginning of a match. Everything but the ruleset may be left out.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "table.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// A ruleset reference: an id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(as = "crate::rulesets::RulesetRef"))]
    pub ruleset: Value,
    /// The sides and their players. Any name may be left out.
    #[serde(default)]
    pub sides: Option<PerSide<SideNames>>,
    /// The seat that deals first; by default south.
    #[serde(default)]
    pub first_dealer: Option<Seat>,
    /// Its name.
    #[serde(default)]
    pub name: Option<String>,
    /// Totals that are already on paper.
    #[serde(default)]
    pub totals: Option<PerSide<i32>>,
}
