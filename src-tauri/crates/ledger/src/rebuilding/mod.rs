//! Rebuilding the tables of a ledger from its journal, while other programs read and write.
//!
//! They are built in a temporary database, copied into the ledger under other names in short transactions, brought up to date with what
//! was written meanwhile, and exchanged with those in use in one transaction that only renames.

mod aside;
mod known;
mod missed;

use std::time::Duration;

use crate::connection::{Ledger, PATIENCE, begin, without_waiting};
use crate::error::{LedgerError, Result};
use crate::file;
use crate::file::versions;
use crate::here::{Lock, breathe};
use crate::journal;
use crate::loss::Loss;
use crate::projections::{self, Unreadable};
use aside::Filled;
use known::Known;
use missed::put_missed;

/// Whether tables that reveal a loss may be replaced.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lost {
    Refused,
    Accepted,
}

impl Ledger {
    /// Rebuilds the tables of matches, deals and players from the journal. Matches that cannot be read are left out of
    /// them and returned; those that were purged are only left out.
    ///
    /// # Errors
    /// [`LedgerError::EntriesLost`] if the tables know of more than the journal, and errors of the file. The tables are
    /// then unchanged.
    pub fn rebuild(&mut self) -> Result<Vec<Unreadable>> {
        let _alone = self.rebuild_alone(PATIENCE)?;
        self.rebuilt(Lost::Refused)
    }

    /// Rebuilds the tables from the journal as it is, even if they know of more.
    ///
    /// # Errors
    /// Errors of the file. The tables are then unchanged.
    pub fn rebuild_as_it_is(&mut self) -> Result<Vec<Unreadable>> {
        let _alone = self.rebuild_alone(PATIENCE)?;
        self.rebuilt(Lost::Accepted)
    }

    /// Rebuilds the tables if another version of the program built them.
    pub(crate) fn bring_projections_up(&mut self) -> Result<()> {
        let version = self.options.reckoning.version();
        if versions::are_current(&self.connection, version)? {
            return Ok(());
        }
        let _alone = self.rebuild_alone(PATIENCE)?;
        // Another program may have rebuilt them while this one waited.
        if versions::are_current(&self.connection, version)? {
            return Ok(());
        }
        let is_new = journal::last_arrival(&self.connection)? == 0;
        self.rebuilt(Lost::Accepted)?;
        if !is_new && let Err(error) = self.connection.execute_batch("VACUUM") {
            tracing::warn!(%error, "what older programs left in free places is not overwritten");
        }
        Ok(())
    }

    /// Keeps rebuilds of all programs away until the file is dropped, and ends those that crashed.
    pub(crate) fn rebuild_alone(&mut self, patience: Duration) -> Result<Lock> {
        let alone = file::lock(&self.path, patience)?;
        self.clear_tables_aside()?;
        Ok(alone)
    }

    /// Drops the tables of a rebuild that are not in use.
    fn clear_tables_aside(&mut self) -> Result<()> {
        match aside::are_any(&self.connection)? {
            true => without_waiting(self, |ledger| aside::clear(&ledger.connection)),
            false => Ok(()),
        }
    }

    /// Rebuilds the tables while no other program does, and drops those that were replaced, or all if it failed.
    fn rebuilt(&mut self, lost: Lost) -> Result<Vec<Unreadable>> {
        let rebuilt = self.exchanged(lost);
        breathe();
        if let Err(error) = self.clear_tables_aside() {
            tracing::warn!(code = error.code(), "tables of a rebuild are left over");
        }
        let mut unreadable = rebuilt?;
        // Their content was erased on purpose.
        unreadable.retain(|one| !one.is_purged());
        tracing::info!(unreadable = unreadable.len(), "the lists were rebuilt");
        Ok(unreadable)
    }

    /// Builds tables, copies them into the ledger and exchanges them. Returns what cannot be read.
    fn exchanged(&self, lost: Lost) -> Result<Vec<Unreadable>> {
        let options = &self.options;
        let scratch = file::beside_a_scratch(&self.path, options)?;
        scratch.busy_timeout(PATIENCE)?;
        let moment = scratch.unchecked_transaction()?;
        let seen = journal::last_arrival(&moment)?;
        let mut unreadable = projections::build(&moment, options)?;
        let (before, after) = (Known::read(&moment, "stored"), Known::read(&moment, "main"));
        moment.commit()?;
        if lost == Lost::Refused && before.are_lost_in(&after, &unreadable) {
            return Err(LedgerError::EntriesLost {
                reason: Loss::Erased,
                found: after.last(),
                known: before.last(),
            });
        }
        // Building takes longer than copying, so that less is missed when the tables are exchanged.
        let moment = scratch.unchecked_transaction()?;
        put_missed(&moment, options, seen, &mut unreadable)?;
        let seen = journal::last_arrival(&moment)?;
        moment.commit()?;
        let filled = Filled::from(&scratch)?;
        let exchange = begin(&self.connection, PATIENCE)?;
        self.held.expect_in_place()?;
        filled.exchange(&exchange, options.reckoning.version())?;
        put_missed(&exchange, options, seen, &mut unreadable)?;
        exchange.commit()?;
        self.held.expect_in_place()?;
        Ok(unreadable)
    }
}
