//! Writing very many transactions whose content is still elsewhere if the power fails.

use rusqlite::Connection;

use super::handle::Ledger;
use crate::anchor;
use crate::error::{LedgerError, Result};
use crate::here::LOG_IN_BULK;

/// SQLite's number for `PRAGMA synchronous = normal`.
const NORMAL: i64 = 1;
/// After how many pages of 4 KiB the log is checkpointed, by SQLite's default.
const LOG: u32 = 1_000;

/// A ledger that does not wait for the disk at each commit. Dropping this ends that, even in a panic.
struct Hurried<'l>(&'l mut Ledger);

impl<'l> Hurried<'l> {
    fn begin(ledger: &'l mut Ledger) -> Result<Hurried<'l>> {
        wait_for_disk(ledger, "normal", LOG_IN_BULK)?;
        Ok(Hurried(ledger))
    }
}

impl Drop for Hurried<'_> {
    fn drop(&mut self) {
        if let Err(error) = wait_for_disk(self.0, "full", LOG) {
            tracing::error!(code = error.code(), "the disk is not waited for");
        }
    }
}

/// Sets whether a commit waits for the disk, and how long the log grows.
fn wait_for_disk(ledger: &Ledger, how: &str, log: u32) -> Result<()> {
    let connection = &ledger.connection;
    connection.pragma_update(None, "synchronous", how)?;
    // This one answers with a row.
    Ok(connection.pragma_update_and_check(None, "wal_autocheckpoint", log, |_| Ok(()))?)
}

/// Works on projections, which can be made again, without waiting for the disk. No events may be appended.
pub(crate) fn without_waiting<T>(
    ledger: &mut Ledger,
    work: impl FnOnce(&Ledger) -> Result<T>,
) -> Result<T> {
    let hurried = Hurried::begin(ledger)?;
    work(hurried.0)
}

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
        let hurried = Hurried::begin(self)?;
        let worked = work(hurried.0);
        drop(hurried);
        // What was written before an error stays, too.
        let on_disk = anchor::on_disk(&self.connection, &self.path);
        let worked = worked?;
        self.anchor.note(&on_disk?);
        Ok(worked)
    }
}

/// Whether a commit over this connection does not wait for the disk.
pub(crate) fn is_in_bulk(connection: &Connection) -> Result<bool> {
    let synchronous: i64 = connection.pragma_query_value(None, "synchronous", |row| row.get(0))?;
    Ok(synchronous == NORMAL)
}

/// Whether a ledger waits for the disk at each commit.
pub fn waits_for_disk(ledger: &Ledger) -> Result<bool> {
    Ok(!is_in_bulk(&ledger.connection)?)
}
