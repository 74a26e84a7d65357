//! The rulesets that can be compared.

use super::views::RulesetTag;
use crate::call::{Code, Reader, Refusal, refuse};
use crate::slate::{Chosen, OwnRef, choose, read_own};
use ardoise_journal::RulesetState;
use ardoise_ledger::LedgerReader;
use ardoise_rules::{Preset, Ruleset};
use serde_json::{Value, json};

/// How comparisons identify a ruleset.
pub(crate) fn tag(ruleset: &Ruleset, own: Option<&OwnRef>) -> RulesetTag {
    RulesetTag {
        base: ruleset.base().id.clone(),
        vocabulary: ruleset.vocabulary(),
        house: !ruleset.differs().is_empty(),
        own: own.map(|own| own.id.clone()),
        name: own.map(|own| own.name.clone()),
    }
}

/// The rulesets of these references, all of which must be of the family of `from`; without references, every other
/// ruleset of that family.
pub(crate) fn family_of(
    reader: &Reader,
    from: &Ruleset,
    to: Option<&[Value]>,
) -> Result<Vec<Chosen>, Refusal> {
    let Some(references) = to else {
        return Ok(everything(reader)?
            .into_iter()
            .filter(|chosen| is_like(&chosen.ruleset, from))
            .filter(|chosen| chosen.ruleset.values() != from.values())
            .collect());
    };
    let mut all = Vec::new();
    for (index, reference) in references.iter().enumerate() {
        let field = format!("to[{index}]");
        let chosen = choose(reader, reference, &field)?;
        if !is_like(&chosen.ruleset, from) {
            let params = json!({"value": reference, "name": from.base().id});
            return Err(refuse(Code::FamilyDiffers, &field, params).into());
        }
        all.push(chosen);
    }
    Ok(all)
}

/// All presets, and the table's own rulesets that are offered.
pub(crate) fn everything(reader: &Reader) -> Result<Vec<Chosen>, Refusal> {
    with_presets(own_rulesets(reader)?)
}

/// The rulesets that the caller's table has saved. A phone at a table of a concours sees none of the house's.
pub(super) fn own_rulesets(reader: &Reader) -> Result<Vec<RulesetState>, Refusal> {
    match reader.caller.table {
        Some(_) => Ok(Vec::new()),
        None => Ok(reader.ledger.rulesets()?),
    }
}

/// All presets, and the ledger's own rulesets that are offered.
pub(crate) fn offered(ledger: &LedgerReader) -> Result<Vec<Chosen>, Refusal> {
    with_presets(ledger.rulesets()?)
}

fn with_presets(own: Vec<RulesetState>) -> Result<Vec<Chosen>, Refusal> {
    let mut all = Vec::new();
    for preset in Preset::all() {
        all.push(Chosen {
            ruleset: Ruleset::preset(&preset.id)?,
            own: None,
        });
    }
    for kept in own {
        if let (false, Ok(ruleset)) = (kept.archived, read_own(&kept)) {
            let own = OwnRef {
                id: kept.id,
                version: kept.version,
                name: kept.ruleset.name,
            };
            all.push(Chosen {
                ruleset,
                own: Some(own),
            });
        }
    }
    Ok(all)
}

pub(super) fn is_like(one: &Ruleset, other: &Ruleset) -> bool {
    one.rules.cards_family == other.rules.cards_family
}
