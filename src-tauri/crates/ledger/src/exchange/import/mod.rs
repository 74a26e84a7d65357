//! Events of another ledger: read and verified whole, then merged a match at a time.

mod incoming;
mod looking;
mod reading;
mod stage;
mod writing;

use ardoise_journal::{ForkChoice, Meta};
use std::collections::BTreeMap;
use std::io::Read;

use crate::error::{LedgerError, Result};
use crate::exchange::Progress;
use crate::handle::{Ledger, LedgerReader};

pub use incoming::{Imported, Incoming, IncomingSummary};

impl LedgerReader {
    /// Reads a file that [`Ledger::export`] has written and verifies all of it against itself and this ledger. Nothing is
    /// written. The progress counts events.
    ///
    /// # Errors
    /// [`LedgerError::ImportUnreadable`], [`LedgerError::ImportNewer`], [`LedgerError::Cancelled`] and those of the files;
    /// what is wrong with its content is told in the summary.
    pub fn read_import(&self, input: impl Read, progress: Progress) -> Result<Incoming> {
        let stage = stage::open(&self.path)?;
        let mut summary = reading::read(input, &stage, &self.options, progress)?;
        looking::look(&stage, &self.options, &self.photos(), &mut summary)?;
        Ok(Incoming { stage, summary })
    }
}

impl Ledger {
    /// Writes what a file brings, in a transaction a match, so that whoever keeps score meanwhile does not wait. Matches
    /// that are there already are passed over: after a cancelled import the same file brings the rest. The progress counts
    /// matches.
    ///
    /// # Errors
    /// [`LedgerError::ImportUnsound`] and those of the file; what was written before stays, and is whole.
    pub fn write_import(
        &mut self,
        incoming: &Incoming,
        choices: &BTreeMap<String, ForkChoice>,
        meta: &Meta,
        progress: Progress,
    ) -> Result<Imported> {
        if incoming.summary.found > 0 {
            return Err(LedgerError::ImportUnsound {
                findings: incoming.summary.found,
            });
        }
        // Nothing is lost that the file does not have: the disk is waited for once, at the end.
        self.connection
            .pragma_update(None, "synchronous", "normal")?;
        let imported = self.write_each(incoming, choices, meta, progress);
        self.connection.pragma_update(None, "synchronous", "full")?;
        self.connection
            .execute("UPDATE statistics SET counted = counted", [])?;
        imported
    }
}
