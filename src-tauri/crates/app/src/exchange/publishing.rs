//! Publishing to a hub: what is sent, as files. Sending them is the caller's work.

use crate::call::{Errors, of_ledger};
use crate::slate::{open_ledger, open_to_read};
use ardoise_journal::DeviceId;
use ardoise_ledger::{Chosen, HubHas, LedgerError, LedgerReader, Publication, Signer};
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A ledger from which matches are published. It has a reading connection of its own.
pub struct Publisher {
    ledger: LedgerReader,
    path: PathBuf,
}

impl Publisher {
    pub(crate) fn open(path: &Path) -> Result<Publisher, Errors> {
        let opened = match open_to_read(path) {
            // It is made or migrated first.
            Err(LedgerError::LedgerReadOnly) => open_ledger(path).map(Into::into),
            opened => opened,
        };
        Ok(Publisher {
            ledger: opened.map_err(|error| of_ledger(&error, path))?,
            path: path.to_owned(),
        })
    }

    /// The device that writes in the ledger.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn device(&self) -> Result<DeviceId, Errors> {
        self.told(self.ledger.own_device())
    }

    /// What is to be sent to a hub that has this much of each device.
    ///
    /// # Errors
    /// An unknown match or concours, and errors of the file.
    pub fn publication(
        &self,
        chosen: &Chosen,
        has: &BTreeMap<DeviceId, HubHas>,
    ) -> Result<Publication, Errors> {
        self.told(self.ledger.publication(chosen, has))
    }

    /// Writes a range of it as one file.
    ///
    /// # Errors
    /// Errors of the file and of the writer.
    pub fn write(
        &self,
        publication: &Publication,
        range: Range<usize>,
        signer: Option<&Signer>,
        out: &mut dyn Write,
    ) -> Result<(), Errors> {
        self.told(self.ledger.write_for_hub(publication, range, signer, out))
    }

    /// The hash of an event of a device, if the ledger has it.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn hash_at(&self, device: &DeviceId, seq: i64) -> Result<Option<Vec<u8>>, Errors> {
        self.told(self.ledger.hash_at(device, seq))
    }

    fn told<T>(&self, result: Result<T, LedgerError>) -> Result<T, Errors> {
        result.map_err(|error| of_ledger(&error, &self.path))
    }
}
