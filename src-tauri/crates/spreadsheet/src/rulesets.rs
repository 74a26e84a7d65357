//! Finding rulesets by the names in a spreadsheet.

use super::problem::{Code, refuse};
use super::types::CsvReading;
use ardoise_journal::fold_name;
use ardoise_rules::Problem;
use ardoise_rules::{Preset, Ruleset};
use ardoise_statistics::{Chosen, OwnRef};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The ruleset of a table that names none.
const COINCHE: &str = "coinche";

/// The rulesets that rows may name, and those that were already read.
pub struct Rulesets {
    all: Vec<Arc<Chosen>>,
    /// The folded names of presets, with their ids.
    called: BTreeMap<String, String>,
    /// References that were read from the file, by their text.
    read: BTreeMap<String, Arc<Chosen>>,
}

impl Rulesets {
    /// All presets, the table's own rulesets, and the user's names for presets.
    pub fn new(all: Vec<Chosen>, how: &CsvReading) -> Rulesets {
        let called = how.rulesets.iter();
        Rulesets {
            all: all.into_iter().map(Arc::new).collect(),
            called: called.map(|(name, id)| (plain(name), id.clone())).collect(),
            read: BTreeMap::new(),
        }
    }

    /// The ruleset for rows that name none.
    pub fn given(&mut self, reference: Option<&Value>) -> Result<Arc<Chosen>, Vec<Problem>> {
        match reference {
            // The preset, even if one of the table's own rulesets has this name.
            None => self
                .preset(COINCHE)
                .cloned()
                .ok_or_else(|| self.unknown(COINCHE)),
            Some(Value::String(name)) => self.named(name),
            Some(reference) => self.named(&reference.to_string()),
        }
    }

    /// The ruleset with this name or id, or of a reference as JSON. The id of a preset always means the preset. After
    /// that come the exact names of the table's own rulesets, other names of presets, and similar names of the table's
    /// own.
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
    }

    /// The preset with exactly this id.
    fn preset(&self, id: &str) -> Option<&Arc<Chosen>> {
        let is = |chosen: &&Arc<Chosen>| chosen.own.is_none() && chosen.ruleset.base().id == id;
        self.all.iter().find(is)
    }

    /// The first of the table's own rulesets that fits.
    fn own(&self, is: impl Fn(&OwnRef) -> bool) -> Option<&Arc<Chosen>> {
        let mut all = self.all.iter();
        all.find(|chosen| chosen.own.as_ref().is_some_and(&is))
    }

    /// A preset by one of its names, or by its id in another spelling.
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
        };
        let reference: Value = serde_json::from_str(text).map_err(|_| unreadable())?;
        if let Some(own) = reference["own"].as_str() {
            let kept = self.own(|kept| kept.id == own).cloned();
            return kept.ok_or_else(|| self.unknown(own));
        }
        let ruleset = Ruleset::read(&reference).map_err(|all| all.under("ruleset").0)?;
        let chosen = Arc::new(Chosen { ruleset, own: None });
        self.read.insert(text.to_owned(), Arc::clone(&chosen));
        Ok(chosen)
    }
}

/// A name without accents, case or hyphens.
fn plain(name: &str) -> String {
    fold_name(&name.replace(['-', '_', '’', '\'', ','], " "))
}
