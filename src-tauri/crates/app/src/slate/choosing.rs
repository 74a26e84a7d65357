//! Finding the ruleset that a call refers to.

use super::{Chosen, OwnRef};
use crate::call::{Code, Reader, Refusal, refuse};
use ardoise_journal::RulesetState;
use ardoise_rules::{Problems, Ruleset};
use serde_json::{Value, json};

/// Reads a reference: a preset's id, `{"preset", "set"}` or `{"own"}`.
pub(crate) fn choose(reader: &Reader, reference: &Value, field: &str) -> Result<Chosen, Refusal> {
    let Some(id) = reference.get("own") else {
        let ruleset = Ruleset::read(reference).map_err(|all| all.under(field))?;
        return Ok(Chosen { ruleset, own: None });
    };
    if reader.caller.table.is_some() {
        return Err(refuse(Code::NotOfThisTable, field, json!({})).into());
    }
    let kept = reader
        .ledger
        .ruleset(&id.as_str().unwrap_or_default().into())?;
    let ruleset = read_own(&kept).map_err(|all| all.under(field))?;
    let own = OwnRef {
        id: kept.id,
        version: kept.version,
        name: kept.ruleset.name,
    };
    Ok(Chosen {
        ruleset,
        own: Some(own),
    })
}

/// The rules of a named ruleset.
///
/// # Errors
/// Values that today's rules do not know.
pub(crate) fn read_own(kept: &RulesetState) -> Result<Ruleset, Problems> {
    Ruleset::read(&json!({"preset": kept.ruleset.base, "set": kept.ruleset.set}))
}
