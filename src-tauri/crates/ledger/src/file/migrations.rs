//! The steps that bring a file to this program's schema. Their SQL is in `migrations/ledger`.

use rusqlite::Connection;

use super::clock::now;
use crate::error::{LedgerError, Result, of_sqlite};

/// A step from one schema version to the next.
#[derive(Debug, Clone, Copy)]
pub struct Migration {
    /// The schema version that it leads to, from 1.
    pub version: u32,
    /// What it is about, as in the name of its file.
    pub name: &'static str,
    /// Its statements. They set `user_version`, too.
    pub sql: &'static str,
    /// What the library that ran migrations first computes of the file. Programs with it compare this with their own.
    pub checksum: &'static str,
}

/// All steps, in order.
pub const ALL: &[Migration] = &[Migration {
    version: 1,
    name: "journal",
    sql: include_str!("../../../../../migrations/ledger/V1__journal.sql"),
    checksum: "14846343255417607416",
}];

/// The table of the migrations that were applied. Its name, columns and values are those of the library that made it first, so that
/// programs with that library read the same files.
pub(super) const APPLIED: &str = "refinery_schema_history";

/// The schema version that these steps lead to.
pub(super) const fn target(steps: &[Migration]) -> u32 {
    match steps.last() {
        Some(last) => last.version,
        None => 0,
    }
}

/// Applies the steps beyond schema version `found`, all or none.
pub(super) fn apply(connection: &mut Connection, steps: &[Migration], found: u32) -> Result<()> {
    run(connection, steps, found).map_err(|error| {
        // The first words tell a table that a step lacks, which is its fault, from one that the file has lost.
        let detail = format!("a migration failed: {error}");
        match error {
            rusqlite::Error::SqliteFailure(failure, _) => of_sqlite(failure, detail),
            _ => LedgerError::io(detail),
        }
    })
}

fn run(connection: &mut Connection, steps: &[Migration], found: u32) -> rusqlite::Result<()> {
    let whole = connection.transaction()?;
    whole.execute_batch(&format!(
        "CREATE TABLE IF NOT EXISTS {APPLIED}(
             version int4 PRIMARY KEY,
             name VARCHAR(255),
             applied_on VARCHAR(255),
             checksum VARCHAR(255));"
    ))?;
    let applied = format!("INSERT INTO {APPLIED} VALUES (?, ?, ?, ?)");
    for step in steps.iter().filter(|step| step.version > found) {
        whole.execute_batch(step.sql)?;
        let row = (step.version, step.name, now().to_rfc3339(), step.checksum);
        whole.execute(&applied, row)?;
    }
    whole.commit()
}
