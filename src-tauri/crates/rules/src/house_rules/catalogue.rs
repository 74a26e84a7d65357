use super::levels;
use super::rule_id::{RuleGroup, RuleId};
use super::values::Family;
use crate::json::{Code, Problem, integer, wrong_type};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// A house rule: its id, its meaning and its possible values (`data/house-rules.json`).
#[derive(Debug, Deserialize)]
pub struct HouseRule {
    /// The id, such as `game.target`.
    pub id: RuleId,
    /// Its meaning, in English for developers. Users read the messages.
    pub meaning: String,
    /// The possible values.
    #[serde(rename = "type")]
    pub kind: RuleType,
    /// Whether any mark, or the end of a match, depends on it. False for rules of the auction and the play alone.
    #[serde(default = "is_marked")]
    pub marked: bool,
    /// The family whose cards it is about; `None` for both.
    pub cards: Option<Family>,
    /// The value of rulesets from before the rule existed; `None` for the rules that every ruleset has had.
    #[serde(default, deserialize_with = "told")]
    pub before: Option<Value>,
    /// The value that nobody asks about, because most tables have it: a rule card leaves it out.
    pub unsaid: Option<Value>,
}

/// Keeps `null` as a value, rather than reading it as a missing field.
fn told<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(value).map(Some)
}

fn is_marked() -> bool {
    true
}

/// The possible values of a house rule.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum RuleType {
    /// `"boolean"`, the only type that is a plain word.
    Boolean(String),
    /// Any other type.
    Of(TypeOf),
}

/// The possible values of a house rule that is not a boolean. Several kinds may be allowed at once.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypeOf {
    /// One of these words.
    #[serde(default)]
    pub words: Vec<String>,
    /// One of these numbers.
    #[serde(default)]
    pub one_of: Vec<i32>,
    /// A number within bounds.
    pub integer: Option<Bounds>,
    /// A ladder of levels of an auction.
    pub levels: Option<LevelBounds>,
    /// Ways to deal.
    pub packets: Option<Packets>,
    /// Whether `null` is allowed too.
    #[serde(default)]
    pub nullable: bool,
}

/// The smallest and the largest number allowed.
#[derive(Debug, Deserialize)]
#[allow(missing_docs)]
pub struct Bounds {
    pub min: i32,
    pub max: i32,
}

/// The lowest and the highest level allowed, and whether levels must rise.
#[derive(Debug, Deserialize)]
#[allow(missing_docs)]
pub struct LevelBounds {
    pub min: i32,
    pub max: i32,
    pub rising: bool,
}

/// The number of cards that the packets of a hand must add up to.
#[derive(Debug, Deserialize)]
#[allow(missing_docs)]
pub struct Packets {
    pub sum: i64,
}

static CATALOGUE: LazyLock<Vec<HouseRule>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/house-rules.json"))
        .expect("the catalogue of house rules is part of the program")
});

impl HouseRule {
    /// Every house rule, in the order of play.
    pub fn all() -> &'static [HouseRule] {
        &CATALOGUE
    }

    /// The house rule with this id.
    pub fn find(id: &str) -> Option<&'static HouseRule> {
        RuleId::find(id).map(HouseRule::of)
    }

    /// The entry of a house rule. The ids are generated from the entries, in their order.
    pub(crate) fn of(rule: RuleId) -> &'static HouseRule {
        &CATALOGUE[rule as usize]
    }

    /// The part of the game that it belongs to.
    pub fn group(&self) -> RuleGroup {
        self.id.group()
    }

    /// Checks that the rule can have a value.
    ///
    /// # Errors
    /// The first thing that is wrong with the value, as a problem about `field`.
    pub fn check(&self, field: &str, value: &Value) -> Result<(), Problem> {
        match &self.kind {
            RuleType::Boolean(_) if value.is_boolean() => Ok(()),
            RuleType::Boolean(_) => Err(not_a_value(field, value, &[true, false])),
            RuleType::Of(kind) => kind.check(field, value),
        }
    }
}

/// The values of a ruleset from before some house rules existed, with those rules at their `before` value.
pub fn values_before(values: &Map<String, Value>) -> impl Iterator<Item = (&str, &Value)> {
    let newer = HouseRule::all().iter().filter_map(|rule| {
        let before = rule.before.as_ref()?;
        let is_new = !values.contains_key(rule.id.as_str());
        is_new.then_some((rule.id.as_str(), before))
    });
    values
        .iter()
        .map(|(id, value)| (id.as_str(), value))
        .chain(newer)
}

/// The same for a map of its own.
pub(crate) fn with_values_before(values: &Map<String, Value>) -> Map<String, Value> {
    values_before(values)
        .map(|(id, value)| (id.to_owned(), value.clone()))
        .collect()
}

impl TypeOf {
    fn check(&self, field: &str, value: &Value) -> Result<(), Problem> {
        if value.is_null() && self.nullable {
            return Ok(());
        }
        if let Some(levels) = &self.levels {
            return check_levels(field, value, levels);
        }
        if let Some(packets) = &self.packets {
            return check_packets(field, value, packets.sum);
        }
        if value.is_i64() {
            if let Some(bounds) = &self.integer {
                return integer(value, field, bounds.min, bounds.max).map(drop);
            }
            if self.one_of.iter().any(|one| value == one) {
                return Ok(());
            }
        }
        if value
            .as_str()
            .is_some_and(|word| self.words.iter().any(|one| one == word))
        {
            return Ok(());
        }
        let words = self.words.iter().map(|word| Value::from(word.as_str()));
        let numbers = self.one_of.iter().map(|number| Value::from(*number));
        let range = self.integer.iter();
        let range = range.map(|bounds| Value::from(format!("{} … {}", bounds.min, bounds.max)));
        let null = self.nullable.then_some(Value::Null);
        Err(not_a_value(
            field,
            value,
            &words
                .chain(numbers)
                .chain(range)
                .chain(null)
                .collect::<Vec<_>>(),
        ))
    }
}

fn not_a_value<T: serde::Serialize>(field: &str, value: &Value, allowed: &[T]) -> Problem {
    Problem::new(Code::NotAValue, field)
        .with("value", value)
        .with("allowed", allowed)
}

/// Checks numbers and ranges `{from, step, to}`. Whether they rise is checked with the whole ruleset.
fn check_levels(field: &str, value: &Value, bounds: &LevelBounds) -> Result<(), Problem> {
    let list = value
        .as_array()
        .ok_or_else(|| wrong_type(field, value, "list"))?;
    for (index, step) in list.iter().enumerate() {
        check_step(&format!("{field}[{index}]"), step, bounds)?;
    }
    Ok(())
}

fn check_step(field: &str, step: &Value, bounds: &LevelBounds) -> Result<(), Problem> {
    let Some(range) = step.as_object() else {
        return integer(step, field, bounds.min, bounds.max).map(drop);
    };
    let number = |key: &str, min| {
        let field = format!("{field}.{key}");
        let Some(value) = range.get(key) else {
            return Err(Problem::new(Code::MissingField, field));
        };
        integer(value, &field, min, bounds.max)
    };
    let from = number("from", bounds.min)?;
    number("step", 1)?;
    if range.get("to").is_some_and(|to| !to.is_null()) {
        number("to", from)?;
    }
    match range
        .keys()
        .find(|key| !["from", "step", "to"].contains(&key.as_str()))
    {
        Some(key) => Err(Problem::new(Code::UnknownField, format!("{field}.{key}"))
            .with("allowed", ["from", "step", "to"])),
        None => Ok(()),
    }
}

/// Checks lists of packets that make a hand.
fn check_packets(field: &str, value: &Value, sum: i64) -> Result<(), Problem> {
    let list = value
        .as_array()
        .ok_or_else(|| wrong_type(field, value, "list"))?;
    if list.is_empty() {
        return Err(wrong_type(field, value, "list"));
    }
    for (index, way) in list.iter().enumerate() {
        let field = format!("{field}[{index}]");
        let packets = way
            .as_array()
            .ok_or_else(|| wrong_type(&field, way, "list"))?;
        let mut cards = 0;
        for packet in packets {
            cards += i64::from(integer(packet, &field, 1, levels::HIGHEST)?);
        }
        if cards != sum {
            return Err(Problem::new(Code::OutOfRange, field)
                .with("value", cards)
                .with("min", sum)
                .with("max", sum));
        }
    }
    Ok(())
}
