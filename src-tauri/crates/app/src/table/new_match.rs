//! How a match starts.

use ardoise_rules::{PerSide, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a match starts. All but the ruleset may be left out.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "table.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// A ruleset reference: an id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(as = "crate::contract::RulesetRef"))]
    pub ruleset: Value,
    /// Who plays; nobody's name needs to be told.
    #[serde(default)]
    pub sides: Option<PerSide<SideNames>>,
    /// South where left out.
    #[serde(default)]
    pub first_dealer: Option<Seat>,
    /// Its name.
    #[serde(default)]
    pub name: Option<String>,
    /// Totals already on paper.
    #[serde(default)]
    pub totals: Option<PerSide<i32>>,
}

/// The names of a side. One player or two; a null name is a seat without a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct SideNames {
    /// The side's own name, where it is not *Nous* or *Eux*.
    pub name: Option<String>,
    /// South and north, or east and west; one where two play.
    pub players: Vec<Option<String>>,
}
