//! Photos of an open ledger.

use super::folder::{PhotoKind, Photos, name_of};
use super::packed;
use crate::error::{LedgerError, Result};
use crate::handle::{Ledger, LedgerReader};

impl LedgerReader {
    /// A picture, by its name: whole, or not at all.
    ///
    /// # Errors
    /// [`LedgerError::PhotoNotFound`], also for one whose bytes are not its own any more; those of the file.
    pub fn photo(&self, name: &str) -> Result<(PhotoKind, Vec<u8>)> {
        PhotoKind::of(name)
            .zip(self.whole_photo(name)?)
            .ok_or_else(|| LedgerError::PhotoNotFound {
                photo: name.to_owned(),
            })
    }

    /// The bytes of a picture, wherever they are, if they are its own.
    pub(crate) fn whole_photo(&self, name: &str) -> Result<Option<Vec<u8>>> {
        match self.photos().read_whole(name) {
            None => packed::read_whole(&self.connection, name),
            found => Ok(found),
        }
    }

    pub(crate) fn photos(&self) -> Photos {
        Photos::beside(&self.path)
    }
}

impl Ledger {
    /// Keeps a picture and gives the name that it is known by. The same picture is kept once.
    ///
    /// # Errors
    /// [`LedgerError::PhotoRefused`] for what is too large, cut, or no JPEG, PNG or WebP; those of the folder.
    pub fn keep_photo(&self, bytes: &[u8]) -> Result<String> {
        let name = name_of(bytes)?;
        self.photos().keep(&name, bytes)?;
        Ok(name)
    }
}
