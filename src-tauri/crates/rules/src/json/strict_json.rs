//! Reads JSON strictly, as ruleset files need it: an object at any depth must not have a key twice.

use super::problem::{Code, Problem, Problems, join};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::fmt;

/// Reads one JSON value.
///
/// # Errors
/// The line and column where it is not JSON; otherwise every duplicate key.
pub(crate) fn read(text: &[u8]) -> Result<Value, Problems> {
    let twice = RefCell::new(Vec::new());
    let mut reader = serde_json::Deserializer::from_slice(text);
    let part = Part {
        path: String::new(),
        twice: &twice,
    };
    let value = part
        .deserialize(&mut reader)
        .and_then(|value| reader.end().map(|()| value))
        .map_err(|error| not_json(&error))?;
    let twice = twice.into_inner();
    if twice.is_empty() {
        Ok(value)
    } else {
        Err(Problems(twice))
    }
}

fn not_json(error: &serde_json::Error) -> Problem {
    let told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    Problem::new(Code::FileNotJson, "")
        .with("value", told.strip_suffix(&place).unwrap_or(&told))
        .with("line", error.line())
        .with("column", error.column())
}

/// A part of the text, with its path.
struct Part<'t> {
    path: String,
    twice: &'t RefCell<Vec<Problem>>,
}

impl Part<'_> {
    fn within(&self, key: &str) -> Self {
        Self {
            path: join(&self.path, key),
            twice: self.twice,
        }
    }
}

impl<'de> DeserializeSeed<'de> for Part<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Part<'_> {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) =
            list.next_element_seed(self.within(&format!("[{}]", values.len())))?
        {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut values = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            let within = self.within(&key);
            let field = within.path.clone();
            let value = fields.next_value_seed(within)?;
            if let Some(first) = values.get(&key) {
                let problem = Problem::new(Code::DuplicateKey, field)
                    .with("value", &key)
                    .with("allowed", [first, &value]);
                self.twice.borrow_mut().push(problem);
            } else {
                values.insert(key, value);
            }
        }
        Ok(Value::Object(values))
    }
}
