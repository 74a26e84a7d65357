//! What the tables of a ledger know of its matches.

use std::collections::BTreeMap;

use rusqlite::Connection;

use crate::projections::Unreadable;

/// The matches that the tables know, with the last event of each.
pub(super) struct Known(BTreeMap<String, i64>);

impl Known {
    /// Tables of another version, and damaged ones, count as empty.
    pub fn read(connection: &Connection, database: &str) -> Known {
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

    pub fn last(&self) -> i64 {
        self.0.values().copied().max().unwrap_or(0)
    }

    /// Whether a match has fewer events than it had, or its content was erased outside a purge. One that this program
    /// cannot read is reported instead.
    pub fn are_lost_in(&self, after: &Known, unreadable: &[Unreadable]) -> bool {
        let is_reported = |id: &str| {
            let mut told = unreadable.iter().filter(|one| *one.match_id == *id);
            told.any(|one| !one.is_purged())
        };
        self.0.iter().any(|(id, touched)| match after.0.get(id) {
            Some(now) => now < touched,
            None => !is_reported(id),
        })
    }
}
