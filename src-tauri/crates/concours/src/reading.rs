//! Reading lists of JSON.

use crate::problem::{Code, Problem};
use serde_json::Value;

/// A JSON list.
pub fn list<'v>(value: &'v Value, field: &str) -> Result<&'v [Value], Problem> {
    match value.as_array() {
        Some(list) => Ok(list),
        None => Err(ardoise_rules::wrong_type(field, value, "list")),
    }
}

/// A JSON list of exactly two values.
pub fn two<'v>(value: &'v Value, field: &str) -> Result<&'v [Value; 2], Problem> {
    let list = list(value, field)?;
    <&[Value; 2]>::try_from(list).map_err(|_| {
        Problem::new(Code::NotTwo, field)
            .with("value", value)
            .with("count", list.len())
    })
}

/// Points or a count: a whole number of at least 0.
pub fn points(value: &Value, field: &str) -> Result<i32, Problem> {
    ardoise_rules::integer(value, field, 0, i32::MAX)
}

/// A word of a closed set.
pub fn word<T: serde::de::DeserializeOwned>(
    value: &Value,
    field: &str,
    allowed: &[&str],
) -> Result<T, Problem> {
    let known = value.as_str().is_some_and(|word| allowed.contains(&word));
    let read = known.then(|| serde_json::from_value(value.clone()).ok());
    read.flatten()
        .ok_or_else(|| not_a_value(value, field, allowed))
}

/// The problem of a value that is not allowed.
pub fn not_a_value(value: &Value, field: &str, allowed: &[&str]) -> Problem {
    let problem = Problem::new(ardoise_rules::Code::NotAValue, field);
    problem.with("value", value).with("allowed", allowed)
}
