//! Reading and writing the photos of an open ledger.

use ardoise_journal::PhotoId;

use super::folder::{Photo, Photos};
use super::packed;
use super::picture::PhotoKind;
use crate::connection::{Ledger, LedgerReader};
use crate::error::{LedgerError, Result};

impl LedgerReader {
    /// A photo's format and bytes. A damaged photo is not returned.
    ///
    /// # Errors
    /// [`LedgerError::PhotoNotFound`], also if the bytes no longer have the right hash, and errors of the file.
    pub fn photo(&self, name: &PhotoId) -> Result<(PhotoKind, Vec<u8>)> {
        PhotoKind::of(name)
            .zip(self.whole_photo(name)?)
            .ok_or_else(|| LedgerError::PhotoNotFound {
                photo: name.clone(),
            })
    }

    /// The intact bytes of a photo, from the folder or from the file itself.
    pub(crate) fn whole_photo(&self, name: &PhotoId) -> Result<Option<Vec<u8>>> {
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
    /// Stores a photo under its file name. The same photo is stored only once.
    ///
    /// # Errors
    /// Errors of the folder.
    pub fn keep_photo(&self, photo: &Photo) -> Result<()> {
        self.photos().keep(photo.name(), photo.bytes())
    }
}
