//! The JSON Schema of a ruleset file, made from the catalogue of house rules.

use super::catalogue::{Bounds, HouseRule, LevelBounds, RuleType, TypeOf};
use super::preset::Preset;
use super::ruleset_file::{FORMAT, LONGEST_DESCRIPTION, LONGEST_NAME, VERSION};
use serde_json::{Map, Value, json};

/// The JSON Schema (draft 2020-12) of a ruleset file.
///
/// It gives the possible values of each house rule. Only [`RulesetFile::read`](crate::RulesetFile::read) checks that
/// values do not contradict each other, that levels rise and that packets make a hand.
pub fn ruleset_schema() -> Value {
    let presets: Vec<&str> = Preset::all()
        .iter()
        .map(|preset| preset.id.as_str())
        .collect();
    let rules: Map<String, Value> = HouseRule::all()
        .iter()
        .map(|rule| (rule.id.into(), of_rule(rule)))
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A ruleset of Ardoise",
        "description": "What a table plays: a preset, and the house rules that differ from it.",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION, "description": "Of this format."},
            "name": optional_text(1, LONGEST_NAME, "What the ruleset is called."),
            "description": optional_text(0, LONGEST_DESCRIPTION, "What is said of it."),
            "base": {"enum": presets, "description": "The preset that it differs from."},
            "set": {
                "description": "Values that differ from the base.",
                "anyOf": [{"$ref": "#/$defs/values"}, {"type": "null"}],
            },
            "values": {
                "description": "More values, or all of them; where `set` has one too, the same.",
                "anyOf": [{"$ref": "#/$defs/values"}, {"type": "null"}],
            },
        },
        "required": ["format", "version", "base"],
        "additionalProperties": false,
        "$defs": {"values": {"type": "object", "properties": rules, "additionalProperties": false}},
    })
}

fn optional_text(min: i32, max: i32, says: &str) -> Value {
    json!({"type": ["string", "null"], "minLength": min, "maxLength": max, "description": says})
}

fn of_rule(rule: &HouseRule) -> Value {
    let mut schema = match &rule.kind {
        RuleType::Boolean(_) => json!({"type": "boolean"}),
        RuleType::Of(kind) => of_type(kind),
    };
    if !rule.meaning.is_empty() {
        schema["description"] = json!(rule.meaning);
    }
    schema
}

fn of_type(kind: &TypeOf) -> Value {
    let mut kinds = Vec::new();
    let mut words: Vec<Value> = kind.words.iter().map(|word| json!(word)).collect();
    words.extend(kind.one_of.iter().map(|number| json!(number)));
    if !words.is_empty() {
        kinds.push(json!({"enum": words}));
    }
    kinds.extend(kind.integer.as_ref().map(integer));
    kinds.extend(kind.levels.as_ref().map(levels));
    if let Some(packets) = &kind.packets {
        let packet = json!({"type": "integer", "minimum": 1, "maximum": packets.sum});
        let way = json!({"type": "array", "items": packet});
        kinds.push(json!({"type": "array", "minItems": 1, "items": way}));
    }
    if kind.nullable {
        kinds.push(json!({"type": "null"}));
    }
    match kinds.len() {
        1 => kinds.remove(0),
        _ => json!({"anyOf": kinds}),
    }
}

fn integer(bounds: &Bounds) -> Value {
    json!({"type": "integer", "minimum": bounds.min, "maximum": bounds.max})
}

/// Numbers and ranges `{from, step, to}`.
fn levels(bounds: &LevelBounds) -> Value {
    let level = json!({"type": "integer", "minimum": bounds.min, "maximum": bounds.max});
    let range = json!({
        "type": "object",
        "properties": {
            "from": level,
            "step": {"type": "integer", "minimum": 1, "maximum": bounds.max},
            "to": {"type": ["integer", "null"], "minimum": bounds.min, "maximum": bounds.max},
        },
        "required": ["from", "step"],
        "additionalProperties": false,
    });
    json!({"type": "array", "items": {"anyOf": [level, range]}})
}
