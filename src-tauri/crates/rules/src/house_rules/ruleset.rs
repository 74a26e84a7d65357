use super::catalogue::HouseRule;
use super::contradictions::contradictions;
use super::preset::Preset;
use super::typed::HouseRules;
use crate::json::{Code, Problem, Problems, Reader, join, wrong_type};
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// A ruleset that was checked: every house rule has a value, and none contradicts another.
///
/// It marks deals without allocating.
#[derive(Debug, Clone)]
pub struct Ruleset {
    base: &'static Preset,
    values: Map<String, Value>,
    /// The same values, as the engine reads them.
    pub rules: HouseRules,
}

impl Ruleset {
    /// A preset as it ships.
    ///
    /// # Errors
    /// No preset has this id.
    pub fn preset(id: &str) -> Result<Ruleset, Problems> {
        Ruleset::of(find_preset("", id)?, &Map::new(), "")
    }

    /// Reads a reference: an id, or `{"preset": …, "set": {…}}`.
    ///
    /// # Errors
    /// All that is wrong: the preset, the house rules and values, what contradicts what.
    pub fn read(reference: &Value) -> Result<Ruleset, Problems> {
        if let Some(id) = reference.as_str() {
            return Ruleset::preset(id);
        }
        let mut reader = Reader::new("", reference);
        reader.need("preset");
        let preset = reader.text("preset");
        let preset = preset.and_then(|id| reader.part(find_preset("preset", id)));
        let set = object(&mut reader, "set").unwrap_or(&NOTHING);
        let ruleset = preset.and_then(|preset| reader.part(Ruleset::of(preset, set, "set")));
        reader.finish(ruleset)
    }

    /// A preset with some values changed. `field` is where the changes were told.
    pub(crate) fn of(
        base: &'static Preset,
        set: &Map<String, Value>,
        field: &str,
    ) -> Result<Ruleset, Problems> {
        Ruleset::from_values(base, base.values(), set, field)
    }

    /// All values, some of them changed.
    fn from_values(
        base: &'static Preset,
        mut values: Map<String, Value>,
        set: &Map<String, Value>,
        field: &str,
    ) -> Result<Ruleset, Problems> {
        let mut problems = Vec::new();
        for (id, value) in set {
            let field = join(field, id);
            match HouseRule::find(id) {
                None => problems.push(unknown_rule(field, id)),
                Some(rule) => match rule.check(&field, value) {
                    Ok(()) => drop(values.insert(id.clone(), value.clone())),
                    Err(problem) => problems.push(problem),
                },
            }
        }
        if !problems.is_empty() {
            return Err(Problems(problems));
        }
        let rules: HouseRules = serde_json::from_value(Value::Object(values.clone()))
            .expect("every value was checked against its house rule");
        let contradictions = contradictions(&rules);
        if !contradictions.is_empty() {
            return Err(Problems(contradictions).under(field));
        }
        Ok(Ruleset {
            base,
            values,
            rules,
        })
    }

    /// The same ruleset with one house rule at another value.
    ///
    /// # Errors
    /// What that makes contradictory.
    pub fn with(&self, rule: &str, value: &Value) -> Result<Ruleset, Problems> {
        let mut set = Map::new();
        set.insert(rule.to_owned(), value.clone());
        self.with_all(&set)
    }

    /// The same ruleset with some house rules at other values.
    ///
    /// # Errors
    /// All that is wrong with them, and what they make contradictory.
    pub fn with_all(&self, set: &Map<String, Value>) -> Result<Ruleset, Problems> {
        Ruleset::from_values(self.base, self.values.clone(), set, "set")
    }

    /// The preset that it is, or differs from.
    pub fn base(&self) -> &'static Preset {
        self.base
    }

    /// Every value by the id of its house rule, in the order of the catalogue.
    pub fn values(&self) -> &Map<String, Value> {
        &self.values
    }

    /// The value of one house rule.
    pub fn value(&self, rule: &str) -> &Value {
        self.values.get(rule).unwrap_or(&Value::Null)
    }

    /// The values that differ from the preset it is based on.
    pub fn differs(&self) -> Map<String, Value> {
        let base = self.base.values();
        let differs = self
            .values
            .iter()
            .filter(|(id, value)| base.get(*id) != Some(*value));
        differs
            .map(|(id, value)| (id.clone(), value.clone()))
            .collect()
    }
}

/// No change at all.
static NOTHING: LazyLock<Map<String, Value>> = LazyLock::new(Map::new);

/// Values by the id of their house rule, where they were told.
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

/// The ruleset of a question.
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

/// A house rule that does not exist, with those of the same part of the game; or of all, where there is none.
fn unknown_rule(field: String, id: &str) -> Problem {
    let group = id.split('.').next().unwrap_or(id);
    let mut near: Vec<&str> = HouseRule::all()
        .iter()
        .filter(|rule| rule.group() == group)
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
