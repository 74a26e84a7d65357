use super::catalogue::HouseRule;
use super::contradictions::{contradictions, was_admitted};
use super::preset::Preset;
use super::rule_id::RuleId;
use super::typed::HouseRules;
use crate::json::{Code, Problem, Problems, Reader, join, wrong_type};
use serde_json::{Map, Value};
use std::sync::{LazyLock, OnceLock};

/// A valid ruleset: every house rule has a value, and no values contradict each other.
///
/// It marks deals without allocating. Reading one is cheap enough for each deal, because only the differences from the
/// preset are read.
#[derive(Debug, Clone)]
pub struct Ruleset {
    base: &'static Preset,
    /// The values given in place of the preset's; some may be equal to them.
    set: Map<String, Value>,
    /// All the values, once a caller asks for them. Without changes, they are the preset's.
    values: OnceLock<Map<String, Value>>,
    /// The same values in Rust, for the engine.
    pub rules: HouseRules,
    /// Whether it may have contradictions that were not known when it was kept.
    kept: bool,
}

impl Ruleset {
    /// An unchanged preset.
    ///
    /// # Errors
    /// No preset has this id.
    pub fn preset(id: &str) -> Result<Ruleset, Problems> {
        Ruleset::of(find_preset("", id)?, &Map::new(), "", false)
    }

    /// Reads a reference: an id, or `{"preset": …, "set": {…}}`.
    ///
    /// # Errors
    /// Everything that is wrong: an unknown preset, house rule or value, and contradictions.
    pub fn read(reference: &Value) -> Result<Ruleset, Problems> {
        if let Some(id) = reference.as_str() {
            return Ruleset::preset(id);
        }
        Ruleset::told(reference, false)
    }

    /// Reads the values that a match was played under. A contradiction that older programs did not know is accepted: what
    /// was played stays readable.
    ///
    /// # Errors
    /// Everything else that is wrong, as in [`Ruleset::read`].
    pub fn read_kept(reference: &Value) -> Result<Ruleset, Problems> {
        Ruleset::told(reference, true)
    }

    fn told(reference: &Value, kept: bool) -> Result<Ruleset, Problems> {
        let mut reader = Reader::new("", reference);
        reader.need("preset");
        let preset = reader.text("preset");
        let preset = preset.and_then(|id| reader.part(find_preset("preset", id)));
        let set = object(&mut reader, "set").unwrap_or(&NOTHING);
        let ruleset = preset.and_then(|preset| reader.part(Ruleset::of(preset, set, "set", kept)));
        reader.finish(ruleset)
    }

    /// A preset with some values changed. `field` is the field of the changes, for problems.
    pub(crate) fn of(
        base: &'static Preset,
        set: &Map<String, Value>,
        field: &str,
        kept: bool,
    ) -> Result<Ruleset, Problems> {
        let preset = Ruleset {
            base,
            set: Map::new(),
            values: OnceLock::new(),
            rules: base.rules().clone(),
            kept,
        };
        preset.change(set, field)
    }

    /// Changes some values of a ruleset whose `values` are not computed yet. `field` is the field of the changes, for
    /// problems.
    fn change(mut self, set: &Map<String, Value>, field: &str) -> Result<Ruleset, Problems> {
        let mut problems = Vec::new();
        for (id, value) in set {
            let Some(rule) = RuleId::find(id) else {
                problems.push(unknown_rule(join(field, id), id));
                continue;
            };
            match HouseRule::of(rule).check(&join(field, id), value) {
                Ok(()) => {
                    let put = self.rules.put(rule, value);
                    put.expect("the value was checked against its house rule");
                    self.set.insert(id.clone(), value.clone());
                }
                Err(problem) => problems.push(problem),
            }
        }
        if !problems.is_empty() {
            return Err(Problems(problems));
        }
        let mut contradictions = contradictions(&self.rules);
        contradictions.retain(|contradiction| !(self.kept && was_admitted(contradiction)));
        if !contradictions.is_empty() {
            return Err(Problems(contradictions).under(field));
        }
        Ok(self)
    }

    /// The contradictions that it may have, since they were not known when it was kept. A ruleset that is read by
    /// [`Ruleset::read`] has none.
    pub fn admitted_contradictions(&self) -> Problems {
        match self.kept {
            true => Problems(contradictions(&self.rules)),
            false => Problems(Vec::new()),
        }
    }

    /// The same ruleset with one house rule at another value.
    ///
    /// # Errors
    /// The contradictions that result.
    pub fn with(&self, rule: RuleId, value: &Value) -> Result<Ruleset, Problems> {
        let mut set = Map::new();
        set.insert(rule.as_str().to_owned(), value.clone());
        self.with_all(&set)
    }

    /// The same ruleset with some house rules at other values.
    ///
    /// # Errors
    /// Everything that is wrong with the values, and the contradictions that result.
    pub fn with_all(&self, set: &Map<String, Value>) -> Result<Ruleset, Problems> {
        let same = Ruleset {
            base: self.base,
            set: self.set.clone(),
            values: OnceLock::new(),
            rules: self.rules.clone(),
            kept: self.kept,
        };
        same.change(set, "set")
    }

    /// The preset that it is, or differs from.
    pub fn base(&self) -> &'static Preset {
        self.base
    }

    /// Every value by house rule id, in the order of the catalogue.
    pub fn values(&self) -> &Map<String, Value> {
        if self.set.is_empty() {
            return self.base.values();
        }
        self.values.get_or_init(|| {
            let mut values = self.base.values().clone();
            values.extend(self.set.clone());
            values
        })
    }

    /// The value of one house rule.
    pub fn value(&self, rule: RuleId) -> &Value {
        let rule = rule.as_str();
        let value = self.set.get(rule);
        let value = value.or_else(|| self.base.values().get(rule));
        value.unwrap_or(&Value::Null)
    }

    /// The values that differ from the preset.
    pub fn differs(&self) -> Map<String, Value> {
        let differs = self.base.values().iter().filter_map(|(id, base)| {
            let value = self.set.get(id).filter(|value| *value != base)?;
            Some((id.clone(), value.clone()))
        });
        differs.collect()
    }
}

/// No changes.
static NOTHING: LazyLock<Map<String, Value>> = LazyLock::new(Map::new);

/// Reads values by house rule id, if given.
pub(crate) fn object<'v>(
    reader: &mut Reader<'v>,
    key: &'static str,
) -> Option<&'v Map<String, Value>> {
    let value = reader.get(key)?;
    if value.as_object().is_none() {
        reader.report(wrong_type(key, value, "object"));
    }
    value.as_object()
}

/// Reads the ruleset of a question.
pub(crate) fn read_ruleset(reader: &mut Reader) -> Option<Ruleset> {
    let value = reader.need("ruleset")?;
    reader.part(Ruleset::read(value).map_err(|all| all.under("ruleset")))
}

pub(crate) fn find_preset(field: &str, id: &str) -> Result<&'static Preset, Problems> {
    Preset::find(id).ok_or_else(|| {
        let known: Vec<&str> = Preset::all()
            .iter()
            .map(|preset| preset.id.as_str())
            .collect();
        Problem::new(Code::UnknownPreset, field)
            .with("value", id)
            .with("allowed", known)
            .into()
    })
}

/// The problem of an unknown house rule. It lists the rules of the same part of the game, or all if that is unknown
/// too.
fn unknown_rule(field: String, id: &str) -> Problem {
    let group = id.split('.').next().unwrap_or(id);
    let mut near: Vec<&str> = HouseRule::all()
        .iter()
        .filter(|rule| rule.group().as_str() == group)
        .map(|rule| rule.id.as_str())
        .collect();
    if near.is_empty() {
        near = HouseRule::all()
            .iter()
            .map(|rule| rule.id.as_str())
            .collect();
    }
    Problem::new(Code::UnknownRule, field)
        .with("value", id)
        .with("allowed", near)
}
