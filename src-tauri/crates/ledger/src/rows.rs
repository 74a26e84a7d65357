//! Reading rows of the database.

use ardoise_journal::{payload_hash, to_hex};
use chrono::{DateTime, Utc};
use rusqlite::types::{Type, ValueRef};
use rusqlite::{Connection, Row, ToSql};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::error::{LedgerError, Result};

pub(crate) fn time(row: &Row, column: usize) -> rusqlite::Result<DateTime<Utc>> {
    parsed(row, column, |text| {
        DateTime::parse_from_rfc3339(text).map(|time| time.to_utc())
    })
}

pub(crate) fn word<T: DeserializeOwned>(row: &Row, column: usize) -> rusqlite::Result<T> {
    parsed(row, column, |text| {
        serde_json::from_value(Value::from(text))
    })
}

pub(crate) fn optional<T>(
    row: &Row,
    column: usize,
    read: impl Fn(&Row, usize) -> rusqlite::Result<T>,
) -> rusqlite::Result<Option<T>> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(None),
        _ => read(row, column).map(Some),
    }
}

pub(crate) fn parsed<T, E: std::error::Error + Send + Sync + 'static>(
    row: &Row,
    column: usize,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    let failed =
        |error| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error));
    parse(&text).map_err(failed)
}

/// The text of a JSON value for a row. Formatting the value as `Display` gives the same, more slowly.
pub(crate) fn json_text(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(LedgerError::damaged)
}

/// An id of any kind.
pub(crate) fn id<T: From<String>>(row: &Row, column: usize) -> rusqlite::Result<T> {
    row.get::<_, String>(column).map(T::from)
}

/// Visits each id that a query returns, without keeping them in memory.
pub(crate) fn each_id(
    connection: &Connection,
    sql: &str,
    parameters: &[&dyn ToSql],
    mut visit: impl FnMut(&str) -> Result<()>,
) -> Result<()> {
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query(parameters)?;
    while let Some(row) = rows.next()? {
        visit(row.get_ref(0)?.as_str().map_err(LedgerError::damaged)?)?;
    }
    Ok(())
}

/// A digest that identifies a long text.
pub(crate) fn digest(text: &str) -> String {
    to_hex(&payload_hash(text))
}
