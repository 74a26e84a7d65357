//! A ruleset that a call names.

use ardoise_rules::Ruleset;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

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

/// All the values of a ruleset, as a match keeps them. Only a preset as it ships has a name.
pub(crate) fn keep_ruleset(chosen: &Chosen) -> Value {
    let ruleset = &chosen.ruleset;
    let base = ruleset.base();
    let name = ruleset.differs().is_empty().then_some(&base.id);
    let mut kept = json!({
        "name": name, "base": base.id, "version": base.version, "values": ruleset.values(),
    });
    if let Some(own) = &chosen.own {
        kept["own"] = json!(own);
    }
    kept
}

/// The named ruleset that a match keeps a version of.
pub(crate) fn own_of(kept: &Value) -> Option<OwnRef> {
    OwnRef::deserialize(kept.get("own")?).ok()
}
