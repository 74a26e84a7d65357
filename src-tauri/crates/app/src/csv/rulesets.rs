//! Rulesets by what a spreadsheet calls them.

use crate::contract::{CsvReading, Errors, Problem};
use crate::errors::refuse;
use crate::houses::Chosen;
use ardoise_ledger::fold_name;
use ardoise_rules::{Preset, Ruleset};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// All that a row may be played under, and what was read of it before.
pub(crate) struct Rulesets {
    all: Vec<Arc<Chosen>>,
    /// Folded names of presets, besides their ids.
    called: BTreeMap<String, String>,
    /// References that stand in the file, as they are written.
    read: BTreeMap<String, Arc<Chosen>>,
}

impl Rulesets {
    /// Every preset, the table's own, and what the caller's presets are called.
    pub fn new(all: Vec<Chosen>, how: &CsvReading) -> Rulesets {
        let called = how.rulesets.iter();
        Rulesets {
            all: all.into_iter().map(Arc::new).collect(),
            called: called.map(|(name, id)| (plain(name), id.clone())).collect(),
            read: BTreeMap::new(),
        }
    }

    /// The ruleset for rows that name none.
    pub fn given(&mut self, reference: Option<&Value>) -> Result<Arc<Chosen>, Errors> {
        match reference {
            None => self.named("coinche"),
            Some(Value::String(name)) => self.named(name),
            Some(reference) => self.named(&reference.to_string()),
        }
        .map_err(|problems| Errors { problems })
    }

    /// The ruleset of a name or an id, or of a reference as JSON.
    pub fn named(&mut self, text: &str) -> Result<Arc<Chosen>, Vec<Problem>> {
        if text.trim_start().starts_with('{') {
            return self.reference(text);
        }
        let name = plain(text);
        let own = |chosen: &&Arc<Chosen>| {
            let own = chosen.own.as_ref();
            own.is_some_and(|own| plain(&own.name) == name || own.id == text)
        };
        let found = self.all.iter().find(own).or_else(|| {
            let id = self.called.get(&name);
            self.preset(id.map_or(&name, |id| id))
        });
        found.cloned().ok_or_else(|| {
            let own = self.all.iter().filter_map(|chosen| chosen.own.as_ref());
            let names = own.map(|own| own.name.clone());
            let games = Preset::all().iter().filter(|preset| preset.base.is_none());
            let allowed: Vec<String> = names.chain(games.map(|game| game.id.clone())).collect();
            refuse(
                "no_such_ruleset",
                "ruleset",
                json!({"value": text, "allowed": allowed}),
            )
            .problems
        })
    }

    fn preset(&self, id: &str) -> Option<&Arc<Chosen>> {
        let is = |chosen: &&Arc<Chosen>| {
            chosen.own.is_none() && plain(&chosen.ruleset.base().id) == plain(id)
        };
        self.all.iter().find(is)
    }

    fn reference(&mut self, text: &str) -> Result<Arc<Chosen>, Vec<Problem>> {
        if let Some(known) = self.read.get(text) {
            return Ok(Arc::clone(known));
        }
        let unreadable = || {
            refuse(
                "no_such_ruleset",
                "ruleset",
                json!({"value": text, "allowed": []}),
            )
            .problems
        };
        let reference: Value = serde_json::from_str(text).map_err(|_| unreadable())?;
        if let Some(own) = reference["own"].as_str() {
            return self.named(own);
        }
        let ruleset =
            Ruleset::read(&reference).map_err(|all| Errors::from(all.under("ruleset")).problems)?;
        let chosen = Arc::new(Chosen { ruleset, own: None });
        self.read.insert(text.to_owned(), Arc::clone(&chosen));
        Ok(chosen)
    }
}

/// A name without accents, capitals or hyphens.
fn plain(name: &str) -> String {
    fold_name(&name.replace(['-', '_', '’', '\'', ','], " "))
}
