//! Rows in the form that PostgreSQL takes.

use ardoise_journal::{digest, player_key, to_hex};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use tokio_postgres::Row;

use crate::error::{HubError, Result};

/// The rows of each table.
pub(super) type Rows = BTreeMap<&'static str, Vec<Value>>;

/// The id of a player in addresses, the same for equivalent names.
pub(crate) fn player_of(name: &str) -> String {
    let mut hex = to_hex(&digest(player_key(name).as_bytes()));
    hex.truncate(16);
    hex
}

/// A text from outside, without NUL, which PostgreSQL cannot store.
pub(super) fn clean(text: &str) -> String {
    text.replace('\0', "")
}

/// The JSON in a column of a row. Another program that shows the same database may write what this one cannot read.
pub(super) fn parsed<T: DeserializeOwned>(row: &Row, column: usize) -> Result<T> {
    let refused = |error: serde_json::Error| HubError::HubDatabaseRefused {
        value: format!("{}: {error}", row.columns()[column].name()),
    };
    let text: Option<&str> = row.get(column);
    serde_json::from_str(text.unwrap_or("null")).map_err(refused)
}

/// PostgreSQL cannot store NUL in a text.
pub(super) fn without_nul(value: Value) -> Value {
    match value {
        Value::String(text) if text.contains('\0') => text.replace('\0', "").into(),
        Value::Array(values) => values.into_iter().map(without_nul).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| (name.replace('\0', ""), without_nul(value)))
            .collect(),
        other => other,
    }
}
