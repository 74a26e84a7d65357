//! Importing events of another ledger. The whole file is read and verified before matches are merged one by one.

mod chains;
mod incoming;
mod looking;
mod reading;
pub(crate) mod stage;
mod writing;

use ardoise_journal::{EntityId, ForkChoice, Meta};
use std::collections::BTreeMap;
use std::io::Read;
use std::ops::ControlFlow;

use crate::connection::{Ledger, LedgerReader};
use crate::device;
use crate::error::{LedgerError, Result};
use crate::exchange::Progress;
use looking::Against;
use stage::Stage;

pub use incoming::{Imported, Incoming, IncomingCounts, IncomingSummary};

/// Follows the writing of an import. A closure that only counts is one, too.
pub trait Follow {
    /// So many matches are written. `Break` ends the import.
    fn goes_on(&mut self, done: u64) -> ControlFlow<()>;

    /// Whether another caller waits to write, so that the transaction ends here.
    fn is_wanted(&mut self) -> bool {
        false
    }

    /// A transaction has ended. The next one begins when this returns.
    fn make_way(&mut self) {}
}

impl<F: FnMut(u64) -> ControlFlow<()>> Follow for F {
    fn goes_on(&mut self, done: u64) -> ControlFlow<()> {
        self(done)
    }
}

impl LedgerReader {
    /// Reads a file that [`LedgerReader::export`] wrote and verifies all of it, by itself and against this ledger. Writes
    /// nothing. `progress` counts events.
    ///
    /// # Errors
    /// [`LedgerError::ImportUnreadable`], [`LedgerError::ImportNewer`], [`LedgerError::Cancelled`] and errors of the
    /// files. Faults in the content are findings of the summary.
    pub fn read_import(&self, input: impl Read + Send, progress: Progress) -> Result<Incoming> {
        let stage = Stage::open(&self.path)?;
        let against = Against {
            stage: &stage.connection,
            ledger: &self.connection,
            options: &self.options,
        };
        let (mut summary, looked) = reading::read(input, against, progress)?;
        looking::look(&stage.connection, looked, &self.photos(), &mut summary)?;
        Ok(Incoming { stage, summary })
    }
}

impl Ledger {
    /// Imports a file, each match completely or not at all, in transactions so short that a user who keeps score
    /// meanwhile does not wait. Matches that are already here are skipped; after a cancelled import the same file brings
    /// the rest. If a copy of this ledger wrote some of it, the ledger goes on as a new device, because the copy may go on too.
    ///
    /// # Errors
    /// [`LedgerError::ImportUnsound`] and errors of the file. The matches written before an error stay, and are
    /// complete.
    pub fn write_import(
        &mut self,
        incoming: &Incoming,
        choices: &BTreeMap<EntityId, ForkChoice>,
        meta: &Meta,
        follow: &mut dyn Follow,
    ) -> Result<Imported> {
        if incoming.summary.found > 0 {
            return Err(LedgerError::ImportUnsound {
                findings: incoming.summary.found,
            });
        }
        self.make_room_for_a_copy(&incoming.stage)?;
        self.in_bulk(|ledger| ledger.write_each(incoming, choices, meta, follow))
    }

    /// Gives the ledger a new device if a file has events of the present one that are not here. Otherwise the chain of the device that
    /// writes would have a gap until all of them are.
    fn make_room_for_a_copy(&mut self, stage: &Stage) -> Result<()> {
        let door = self.door()?;
        let findings = stage.contradicting(door.device)?;
        if findings > 0 {
            return Err(LedgerError::ImportUnsound { findings });
        }
        if stage.has_new_of(door.device)? {
            let device = device::renew(&door.transaction)?;
            door.commit()?;
            tracing::info!("a copy of this ledger has written, so this one writes as a new device");
            self.device = device;
        }
        Ok(())
    }
}
