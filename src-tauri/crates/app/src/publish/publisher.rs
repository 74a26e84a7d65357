//! The files that are sent to a hub, and their receipts.

use super::kept::{HubFolder, KeptReceipt};
use super::receipts::{Judged, judge};
use super::refusals::of_files;
use crate::call::{Errors, of_ledger};
use crate::slate::{open_ledger, open_to_read};
use ardoise_journal::{DeviceId, Stub};
use ardoise_ledger::{Chosen, HubHas, LedgerError, LedgerReader, Publication, Signer};
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A ledger from which matches are published. It has its own read-only connection.
pub struct Publisher {
    ledger: LedgerReader,
    path: PathBuf,
}

impl Publisher {
    /// Publishes over a connection that is open.
    pub(super) fn of(ledger: LedgerReader, path: &Path) -> Publisher {
        Publisher {
            ledger,
            path: path.to_owned(),
        }
    }

    pub(crate) fn open(path: &Path) -> Result<Publisher, Errors> {
        let opened = match open_to_read(path) {
            // Opening it for writing creates or migrates it.
            Err(LedgerError::LedgerReadOnly) => open_ledger(path).map(Into::into),
            opened => opened,
        };
        let ledger = opened.map_err(|error| of_ledger(&error, path))?;
        Ok(Publisher::of(ledger, path))
    }

    /// The device that writes in the ledger.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn device(&self) -> Result<DeviceId, Errors> {
        self.reported(self.ledger.own_device())
    }

    /// The events and stubs to send to a hub that has this much of each device.
    ///
    /// # Errors
    /// An unknown match or concours, and errors of the file.
    pub fn publication(
        &self,
        chosen: &Chosen,
        has: &BTreeMap<DeviceId, HubHas>,
    ) -> Result<Publication, Errors> {
        self.reported(self.ledger.publication(chosen, has))
    }

    /// The last `count` events of a device up to a number, as stubs, the first one first.
    pub(super) fn stubs_up_to(
        &self,
        device: &DeviceId,
        seq: i64,
        count: usize,
    ) -> Result<Vec<Stub>, Errors> {
        self.reported(self.ledger.stubs_up_to(device, seq, count))
    }

    /// When an event of a device was written.
    pub(super) fn time_at(&self, device: &DeviceId, seq: i64) -> Result<String, Errors> {
        self.reported(self.ledger.time_at(device, seq))
    }

    /// Writes a range of a publication as one file.
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
        self.reported(self.ledger.write_for_hub(publication, range, signer, out))
    }

    /// The receipts of hubs, the first ones first, each with whether it still holds.
    ///
    /// # Errors
    /// Errors of the ledger and of the file of receipts.
    pub fn receipts(&self) -> Result<Vec<(KeptReceipt, Judged)>, Errors> {
        let kept = HubFolder::of(self.folder()).receipts();
        let kept = kept.map_err(|error| of_files(&error))?;
        self.reported(judge(&self.ledger, kept))
    }

    /// The folder of the ledger.
    pub(super) fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }

    fn reported<T>(&self, result: Result<T, LedgerError>) -> Result<T, Errors> {
        result.map_err(|error| of_ledger(&error, &self.path))
    }
}
