//! Rebuilding the tables of a ledger from its journal. They are built in a temporary database while other programs may read
//! and write, and only copied in one transaction.

use std::collections::BTreeMap;
use std::time::Duration;

use ardoise_journal::JournalError;
use rusqlite::{Connection, params};

use crate::door::begin;
use crate::error::{LedgerError, Result};
use crate::file;
use crate::handle::Ledger;
use crate::loss::Loss;
use crate::projections::{self, Unreadable};
use crate::versions::versions;

/// How many times the tables are built without a lock, since others may write each time, before the file is locked.
const TRIES: usize = 3;

/// How long to wait for the file: a busy writer frees it only for moments.
const PATIENCE: Duration = Duration::from_secs(60);

impl Ledger {
    /// Rebuilds the tables of matches, deals and players from the journal. Matches that cannot be read are left out of
    /// them and returned; those that were purged are only left out.
    ///
    /// # Errors
    /// [`LedgerError::EntriesLost`] if the tables know of more than the journal, and errors of the file. The tables are
    /// then unchanged.
    pub fn rebuild(&mut self) -> Result<Vec<Unreadable>> {
        self.rebuild_unless(|before, after, unreadable| before.are_lost_in(after, unreadable))
    }

    /// Rebuilds the tables from the journal as it is, even if they know of more.
    ///
    /// # Errors
    /// Errors of the file. The tables are then unchanged.
    pub fn rebuild_as_it_is(&mut self) -> Result<Vec<Unreadable>> {
        self.rebuild_unless(|_, _, _| false)
    }

    fn rebuild_unless(
        &mut self,
        is_lost: impl Fn(&Known, &Known, &[Unreadable]) -> bool,
    ) -> Result<Vec<Unreadable>> {
        for _ in 0..TRIES {
            if let Some(unreadable) = self.rebuilt(false, &is_lost)? {
                return Ok(unreadable);
            }
        }
        // Others write all the time, so they have to wait for once.
        let held = self.rebuilt(true, &is_lost)?;
        held.ok_or(LedgerError::LedgerChanged)
    }

    /// Rebuilds the tables, unless others have written meanwhile, which they cannot if the file is `held`.
    fn rebuilt(
        &mut self,
        held: bool,
        is_lost: &impl Fn(&Known, &Known, &[Unreadable]) -> bool,
    ) -> Result<Option<Vec<Unreadable>>> {
        let options = &self.reader.options;
        let scratch = file::beside_a_scratch(&self.reader.path, options)?;
        scratch.busy_timeout(PATIENCE)?;
        let mut transaction = match held {
            true => begin(&scratch, PATIENCE)?,
            false => scratch.unchecked_transaction()?,
        };
        let seen = version(&transaction)?;
        let mut unreadable = projections::build(&transaction, options)?;
        if !held {
            transaction.commit()?;
            transaction = begin(&scratch, PATIENCE)?;
        }
        if version(&transaction)? != seen {
            return Ok(None);
        }
        self.reader.held.expect_in_place()?;
        let (before, after) = (
            Known::read(&transaction, "stored"),
            Known::read(&transaction, "main"),
        );
        if is_lost(&before, &after, &unreadable) {
            return Err(LedgerError::EntriesLost {
                reason: Loss::Erased,
                found: after.last(),
                known: before.last(),
            });
        }
        copy(&transaction, options.reckoning.version())?;
        transaction.commit()?;
        self.reader.held.expect_in_place()?;
        // Their content was erased on purpose.
        unreadable.retain(|one| {
            !matches!(
                one.error,
                LedgerError::Journal(JournalError::MatchPurged { .. })
            )
        });
        tracing::info!(unreadable = unreadable.len(), "the lists were rebuilt");
        Ok(Some(unreadable))
    }
}

/// A number that changes when another connection has written to the ledger.
fn version(scratch: &Connection) -> Result<i64> {
    Ok(scratch.pragma_query_value(Some("stored"), "data_version", |row| row.get(0))?)
}

/// Replaces the ledger's tables of any version by those of the temporary database.
fn copy(scratch: &Connection, summary_version: u32) -> Result<()> {
    let mut statement = scratch.prepare("SELECT name FROM stored.projections")?;
    let built: Vec<String> = statement
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for table in built {
        scratch.execute_batch(&format!(r#"DROP TABLE IF EXISTS stored."{table}""#))?;
    }
    scratch.execute("DELETE FROM stored.projections", [])?;
    for (name, version) in versions(summary_version) {
        scratch.execute(
            "INSERT INTO stored.projections (name, version) VALUES (?, ?)",
            params![name, version],
        )?;
    }
    // If their indexes exist, SQLite copies the rows of a table and of its indexes as they are.
    let sql = "SELECT sql FROM main.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'history!_words!_%' ESCAPE '!'         ORDER BY rowid";
    let mut statement = scratch.prepare(sql)?;
    for sql in statement.query_map([], |row| row.get::<_, String>(0))? {
        scratch.execute_batch(&in_ledger(&sql?))?;
    }
    let sql = "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'history!_words%' ESCAPE '!'";
    let mut statement = scratch.prepare(sql)?;
    for name in statement.query_map([], |row| row.get::<_, String>(0))? {
        let name = name?;
        scratch.execute_batch(&format!(
            r#"INSERT INTO stored."{name}" SELECT * FROM main."{name}""#
        ))?;
    }
    // A full-text index keeps a part of itself in memory, so it is built from the rows again.
    scratch.execute_batch(
        "INSERT INTO stored.history_words (history_words, rank) VALUES ('secure-delete', 1);
        INSERT INTO stored.history_words (history_words) VALUES ('rebuild');",
    )?;
    Ok(())
}

/// The statement that makes a table or an index, for the ledger in place of the temporary database.
fn in_ledger(sql: &str) -> String {
    for kind in ["CREATE TABLE ", "CREATE INDEX ", "CREATE VIRTUAL TABLE "] {
        if let Some(rest) = sql.strip_prefix(kind) {
            return format!("{kind}stored.{rest}");
        }
    }
    sql.to_owned()
}

/// The matches that the tables know, with the last event of each.
struct Known(BTreeMap<String, i64>);

impl Known {
    /// Tables of another version, and damaged ones, count as empty.
    fn read(connection: &Connection, database: &str) -> Known {
        let known = || -> rusqlite::Result<BTreeMap<String, i64>> {
            let sql = format!(
                "SELECT id, touched FROM {database}.matches UNION ALL SELECT id, touched FROM {database}.bin"
            );
            let mut statement = connection.prepare(&sql)?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect()
        };
        Known(known().unwrap_or_default())
    }

    fn last(&self) -> i64 {
        self.0.values().copied().max().unwrap_or(0)
    }

    /// Whether a match has fewer events than it had, or its content was erased outside a purge. One that this program
    /// cannot read is reported instead.
    fn are_lost_in(&self, after: &Known, unreadable: &[Unreadable]) -> bool {
        let is_reported = |id: &str| {
            let mut told = unreadable.iter().filter(|one| *one.match_id == *id);
            told.any(|one| {
                !matches!(
                    one.error,
                    LedgerError::Journal(JournalError::MatchPurged { .. })
                )
            })
        };
        self.0.iter().any(|(id, touched)| match after.0.get(id) {
            Some(now) => now < touched,
            None => !is_reported(id),
        })
    }
}
