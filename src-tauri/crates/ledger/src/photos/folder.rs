//! The folder of photos next to a ledger. A photo's file name is the hash of its bytes.

use ardoise_journal::{PhotoId, digest, to_hex};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, fs};

use crate::error::Result;
use crate::fresh_id::fresh_id;
use crate::here::{make_private, sync_folder};
use crate::place::PARTIAL;

use super::picture::{PhotoKind, look, refused};

/// The maximum size of a photo, in bytes.
pub const PHOTO_BYTES: usize = 8 << 20;

/// A photo that was decoded completely, to be kept in a ledger.
#[derive(Clone)]
pub struct Photo {
    name: PhotoId,
    bytes: Arc<[u8]>,
}

impl Photo {
    /// Decodes a photo, one at a time in this process. It takes long, so it is done before a ledger is held for writing.
    ///
    /// # Errors
    /// [`LedgerError::PhotoRefused`] if it is too large, truncated, or not a JPEG, PNG or WebP.
    pub fn read(bytes: Vec<u8>) -> Result<Photo> {
        Ok(Photo {
            name: name_of(&bytes)?,
            bytes: bytes.into(),
        })
    }

    /// Its file name.
    pub fn name(&self) -> &PhotoId {
        &self.name
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl fmt::Debug for Photo {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("Photo").field(&self.name).finish()
    }
}

/// The folder of photos of a ledger.
pub(crate) struct Photos(PathBuf);

impl Photos {
    pub(crate) fn beside(ledger: &Path) -> Photos {
        Photos(ledger.with_file_name("photos"))
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    /// The path of the photo with this name; `None` if it is not a photo's name, so that no other path can be reached.
    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        let (hash, _) = name.split_once('.')?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        (is_hash && PhotoKind::of(name).is_some()).then(|| self.0.join(name))
    }

    /// The bytes of a photo, unchecked; `None` if it does not exist.
    pub(crate) fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        let Some(path) = self.path(name) else {
            return Ok(None);
        };
        match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            bytes => bytes.map(Some),
        }
    }

    /// The bytes of a photo, if it can be read and they have the hash that its name gives.
    pub(crate) fn read_whole(&self, name: &str) -> Option<Vec<u8>> {
        let found = self.read(name).ok().flatten();
        found.filter(|bytes| are_of(name, bytes))
    }

    /// Whether a photo is missing or damaged and can be written. A folder with its name is never replaced.
    pub(crate) fn lacks(&self, name: &str) -> bool {
        let is_taken = self.path(name).is_none_or(|path| path.is_dir());
        !is_taken && self.read_whole(name).is_none()
    }

    /// Writes a photo that is missing or damaged. A crash meanwhile leaves no partial photo.
    pub(crate) fn keep(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let Some(path) = self.path(name) else {
            return Ok(());
        };
        if self.read_whole(name).is_some() {
            return Ok(());
        }
        make_private(&self.0)?;
        let partial = path.with_extension(format!("{}{PARTIAL}", fresh_id()));
        let written = write_new(&partial, bytes).and_then(|()| fs::rename(&partial, &path));
        if written.is_err() {
            // The error that stopped it is the one to report.
            fs::remove_file(&partial).ok();
        }
        written?;
        // The photo must be on disk before an event names it.
        Ok(sync_folder(&path)?)
    }

    /// Writes a photo from elsewhere if it is missing or damaged, and returns whether it was. If it cannot be written,
    /// a check reports it.
    pub(crate) fn put_back(&self, name: &str, bytes: &[u8]) -> Result<bool> {
        let is_lacking = self.lacks(name);
        if is_lacking {
            self.keep(name, bytes)?;
        }
        Ok(is_lacking)
    }
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create_new(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The file name for a photo, after decoding all of it.
pub(crate) fn name_of(bytes: &[u8]) -> Result<PhotoId> {
    if bytes.len() > PHOTO_BYTES {
        return Err(refused("too_large"));
    }
    let kind = look(bytes)?;
    Ok(format!("{}.{}", hash_of(bytes), kind.extension()).into())
}

/// Whether the bytes have the hash that the photo's name gives.
pub(crate) fn are_of(name: &str, bytes: &[u8]) -> bool {
    name.split('.').next() == Some(&hash_of(bytes))
}

fn hash_of(bytes: &[u8]) -> String {
    to_hex(&digest(bytes))
}
