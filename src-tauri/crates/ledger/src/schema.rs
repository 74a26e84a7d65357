//! The schema of the journal's tables, compared with the program's.

use std::collections::BTreeMap;

use rusqlite::Connection;

use crate::error::Result;
use crate::file;

/// The names of tables, indexes and triggers of the journal, and their definitions.
type Schema = BTreeMap<String, Option<String>>;

/// The tables, indexes, triggers and versions of the journal that are missing in this database, or differ from the
/// program's, or that the program does not have.
pub(crate) fn differences(connection: &Connection, database: &str) -> Result<Vec<String>> {
    let fresh = file::fresh()?;
    let (expected, found) = (read(&fresh, "main")?, read(connection, database)?);
    let names = expected.keys().chain(found.keys());
    let mut differing: Vec<String> = names
        .filter(|name| expected.get(*name) != found.get(*name))
        .cloned()
        .collect();
    for pragma in ["user_version", "application_id"] {
        let version = |connection: &Connection, database: &str| -> Result<i64> {
            Ok(connection.pragma_query_value(Some(database), pragma, |row| row.get(0))?)
        };
        if version(&fresh, "main")? != version(connection, database)? {
            differing.push(pragma.to_owned());
        }
    }
    differing.sort();
    differing.dedup();
    Ok(differing)
}

fn read(connection: &Connection, database: &str) -> Result<Schema> {
    let sql = format!(
        "SELECT name, sql FROM {database}.sqlite_schema WHERE tbl_name IN ('events', 'devices', 'projections')"
    );
    let mut statement = connection.prepare(&sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
