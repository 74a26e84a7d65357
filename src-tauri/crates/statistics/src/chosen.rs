//! Rulesets as matches keep them.

use ardoise_journal::{RulesetId, shown_name};
use ardoise_rules::{Preset, RuleId, Ruleset};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A ruleset, and the named ruleset that it is.
pub struct Chosen {
    /// Its values.
    pub ruleset: Ruleset,
    /// The named ruleset that it is, if any.
    pub own: Option<OwnRef>,
}

/// The named ruleset that a match is played under.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct OwnRef {
    /// Its id.
    pub id: RulesetId,
    /// The version that the match uses.
    pub version: u32,
    /// Its name when the match began to use it.
    pub name: String,
}

/// All the values of a ruleset, as a match keeps them. Only an unchanged preset gets a name.
pub fn keep_ruleset(chosen: &Chosen) -> Value {
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

/// The named ruleset of which a match keeps a version.
pub fn own_of(kept: &Value) -> Option<OwnRef> {
    let own = OwnRef::deserialize(kept.get("own")?).ok()?;
    let name = shown_name(&own.name);
    Some(OwnRef { name, ..own })
}

/// The name of the ruleset that a match keeps: that of the table's own, or its preset's id if nothing but the target
/// differs. `None` for house rules without a name.
pub fn ruleset_name(kept: &Value) -> Option<String> {
    let own = own_of(kept).map(|own| own.name);
    let named = own.or_else(|| kept["name"].as_str().map(str::to_owned));
    named.or_else(|| {
        let base = kept["base"].as_str()?;
        let plain = Preset::find(base)?.values();
        let same = |(rule, value): (&String, &Value)| {
            rule == RuleId::GameTarget.as_str() || plain.get(rule) == Some(value)
        };
        let values = kept["values"].as_object()?;
        values.iter().all(same).then(|| base.to_owned())
    })
}
