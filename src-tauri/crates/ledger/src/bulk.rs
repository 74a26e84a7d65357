//! Writing very many transactions whose content is still somewhere else if the power fails.

use rusqlite::Connection;

use crate::anchor::Anchor;
use crate::error::{LedgerError, Result};
use crate::handle::Ledger;

/// SQLite's number for `PRAGMA synchronous = normal`.
const NORMAL: i64 = 1;

impl Ledger {
    /// Works without waiting for the disk at each commit, and waits once at the end. After a power cut, the last of these
    /// transactions may be missing; each that is there is whole.
    ///
    /// # Errors
    /// Those of the work, and errors of the file.
    pub fn in_bulk<T, E: From<LedgerError>>(
        &mut self,
        work: impl FnOnce(&mut Ledger) -> Result<T, E>,
    ) -> Result<T, E> {
        let synchronous = |ledger: &Ledger, how: &str| -> Result<()> {
            let connection = &ledger.connection;
            Ok(connection.pragma_update(None, "synchronous", how)?)
        };
        synchronous(self, "normal")?;
        let worked = work(self);
        synchronous(self, "full")?;
        self.flush()?;
        worked
    }

    /// A commit for which the disk is waited for, and with it for all before. Only now the note of what there is may be
    /// written, because it must never lead.
    fn flush(&self) -> Result<()> {
        let update = "UPDATE statistics SET counted = counted";
        self.connection.execute(update, [])?;
        Anchor::of(&self.connection)?.write(&self.path)
    }
}

/// Whether a commit over this connection is not waited for.
pub(crate) fn is_in_bulk(connection: &Connection) -> Result<bool> {
    let synchronous: i64 = connection.pragma_query_value(None, "synchronous", |row| row.get(0))?;
    Ok(synchronous == NORMAL)
}
