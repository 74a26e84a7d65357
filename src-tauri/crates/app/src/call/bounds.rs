//! How much a request may hold. Every list and text has a bound, so that no call takes much longer than another.

use super::{Code, Errors, refuse};
use serde_json::{Value, json};

/// Lists with their own bound, by the name of their field.
const LISTS: [(&str, usize); 8] = [
    ("ids", 100_000),
    ("to", 100),
    ("players", 32),
    ("names", 32),
    ("numbers", 2_000),
    ("forced", 1_000),
    ("forbidden", 1_000),
    ("exchanged", 1_000),
];
/// The length of any other list.
const LIST: usize = 200;
/// Texts with their own bound, in bytes, by the name of their field.
const TEXTS: [(&str, usize); 3] = [("data", 16 << 20), ("text", 1 << 18), ("notes", 1 << 16)];
/// The length of any other text, in bytes.
const TEXT: usize = 1 << 14;
/// The number of names in an object, such as the names of players in a spreadsheet.
const NAMES: usize = 10_000;

/// Refuses a request that holds too much.
pub(crate) fn is_bounded(request: &Value) -> Result<(), Errors> {
    let mut path = Vec::new();
    look(request, &mut path)
}

fn look<'v>(value: &'v Value, path: &mut Vec<&'v str>) -> Result<(), Errors> {
    let name = path.last().copied().unwrap_or_default();
    let of = |known: &[(&str, usize)], other: usize| {
        let own = known.iter().find(|(field, _)| *field == name);
        own.map_or(other, |(_, most)| *most)
    };
    match value {
        Value::String(text) => within(text.len(), of(&TEXTS, TEXT), path),
        Value::Array(list) => {
            within(list.len(), of(&LISTS, LIST), path)?;
            list.iter().try_for_each(|one| look(one, path))
        }
        Value::Object(fields) => {
            within(fields.len(), NAMES, path)?;
            for (name, value) in fields {
                within(name.len(), TEXT, path)?;
                path.push(name);
                look(value, path)?;
                path.pop();
            }
            Ok(())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

fn within(length: usize, most: usize, path: &[&str]) -> Result<(), Errors> {
    if length <= most {
        return Ok(());
    }
    let params = json!({"value": length, "max": most});
    Err(refuse(Code::TooMuch, &path.join("."), params))
}
