//! A match as the screens show it, over its replay under the rules.

pub(crate) mod clock;
pub(crate) mod marking;
pub(crate) mod names;
pub(crate) mod people;
pub(crate) mod person;
pub(crate) mod sample;

use crate::call::desk::Refusal;
use crate::contract::OwnRef;
use crate::rulesets::own::Chosen;
use ardoise_ledger::{LedgerError, MatchState};
use ardoise_rules::Problems;
use ardoise_statistics::Replay;
pub(crate) use ardoise_statistics::{Run, Turn, read_ruleset};
use serde::Deserialize;
use serde_json::{Value, json};
use std::ops::Deref;

/// A match played through.
pub(crate) struct Slate(Replay);

impl Deref for Slate {
    type Target = Replay;

    fn deref(&self) -> &Replay {
        &self.0
    }
}

impl Slate {
    /// Reads a match's facts and plays them through.
    pub fn of(state: MatchState) -> Result<Slate, Problems> {
        Replay::of(state).map(Slate)
    }

    /// Where a deal is on the slate.
    pub fn position(&self, deal: &str) -> Result<usize, Refusal> {
        self.state
            .deals
            .iter()
            .position(|kept| kept.id == deal)
            .ok_or_else(|| {
                Refusal::Ledger(LedgerError::DealNotFound {
                    deal: deal.to_owned(),
                })
            })
    }
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
