//! Rulesets by what a spreadsheet calls them.

use super::types::CsvReading;
use crate::call::Code;
use crate::call::refuse;
use crate::call::{Errors, Problem};
use crate::slate::Chosen;
use crate::slate::OwnRef;
use ardoise_ledger::fold_name;
use ardoise_rules::{Preset, Ruleset};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is played where nothing is said.
const COINCHE: &str = "coinche";

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
            // Whatever the table calls its own.
            None => self
                .preset(COINCHE)
                .cloned()
                .ok_or_else(|| self.unknown(COINCHE)),
            Some(Value::String(name)) => self.named(name),
            Some(reference) => self.named(&reference.to_string()),
        }
        .map_err(|problems| Errors { problems })
    }

    /// The ruleset of a name or an id, or of a reference as JSON. Ids of presets are theirs, whatever the table calls its own;
    /// a name that one of its own has letter by letter is its own's, before presets are known by what people call them.
    pub fn named(&mut self, text: &str) -> Result<Arc<Chosen>, Vec<Problem>> {
        if text.trim_start().starts_with('{') {
            return self.reference(text);
        }
        let found = self
            .preset(text)
            .or_else(|| self.own(|own| own.id == text || own.name == text))
            .or_else(|| self.called(text))
            .or_else(|| self.own(|own| plain(&own.name) == plain(text)));
        found.cloned().ok_or_else(|| self.unknown(text))
    }

    fn unknown(&self, text: &str) -> Vec<Problem> {
        let own = self.all.iter().filter_map(|chosen| chosen.own.as_ref());
        let names = own.map(|own| own.name.clone());
        let games = Preset::all().iter().filter(|preset| preset.base.is_none());
        let allowed: Vec<String> = names.chain(games.map(|game| game.id.clone())).collect();
        refuse(
            Code::NoSuchRuleset,
            "ruleset",
            json!({"value": text, "allowed": allowed}),
        )
        .problems
    }

    /// A preset by its id, and nothing else.
    fn preset(&self, id: &str) -> Option<&Arc<Chosen>> {
        let is = |chosen: &&Arc<Chosen>| chosen.own.is_none() && chosen.ruleset.base().id == id;
        self.all.iter().find(is)
    }

    /// One of the table's own.
    fn own(&self, is: impl Fn(&OwnRef) -> bool) -> Option<&Arc<Chosen>> {
        let mut all = self.all.iter();
        all.find(|chosen| chosen.own.as_ref().is_some_and(&is))
    }

    /// A preset by what people call it, or by its id in other letters.
    fn called(&self, text: &str) -> Option<&Arc<Chosen>> {
        let name = plain(text);
        if let Some(id) = self.called.get(&name) {
            return self.preset(id);
        }
        let mut presets = self.all.iter().filter(|chosen| chosen.own.is_none());
        presets.find(|chosen| plain(&chosen.ruleset.base().id) == name)
    }

    fn reference(&mut self, text: &str) -> Result<Arc<Chosen>, Vec<Problem>> {
        if let Some(known) = self.read.get(text) {
            return Ok(Arc::clone(known));
        }
        let unreadable = || {
            refuse(
                Code::NoSuchRuleset,
                "ruleset",
                json!({"value": text, "allowed": []}),
            )
            .problems
        };
        let reference: Value = serde_json::from_str(text).map_err(|_| unreadable())?;
        if let Some(own) = reference["own"].as_str() {
            let kept = self.own(|kept| kept.id == own).cloned();
            return kept.ok_or_else(|| self.unknown(own));
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
