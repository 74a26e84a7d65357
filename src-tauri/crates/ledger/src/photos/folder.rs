//! Pictures that go with a match, in a folder beside the ledger. A picture's name is the hash of its bytes.

use ardoise_journal::{digest, to_hex};
use std::fs;
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};

use image::{ImageFormat, ImageReader, Limits};
use serde::Serialize;
use uuid::Uuid;

use crate::error::{LedgerError, Result};
use crate::place::PARTIAL;

/// How large a picture may be, in bytes.
pub const PHOTO_BYTES: usize = 8 << 20;
/// How wide and how high, in pixels: a telephone's pictures fit, what fills the memory does not.
const PIXELS: u32 = 12_000;

/// What a picture can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PhotoKind {
    /// A JPEG.
    Jpeg,
    /// A PNG.
    Png,
    /// A WebP.
    Webp,
}

impl PhotoKind {
    /// What a picture's name says that it is.
    pub(super) fn of(name: &str) -> Option<Self> {
        let (_, extension) = name.split_once('.')?;
        [Self::Jpeg, Self::Png, Self::Webp]
            .into_iter()
            .find(|kind| kind.extension() == extension)
    }

    fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::Webp => "webp",
        }
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
        }
    }
}

/// The folder of pictures beside a ledger.
pub(crate) struct Photos(PathBuf);

impl Photos {
    pub(crate) fn beside(ledger: &Path) -> Photos {
        Photos(ledger.with_file_name("photos"))
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    /// Where a picture of this name is; none for what is no picture's name, whatever it would lead to.
    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        let (hash, _) = name.split_once('.')?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        (is_hash && PhotoKind::of(name).is_some()).then(|| self.0.join(name))
    }

    /// The bytes of a picture, as they are; none where it is not there.
    pub(crate) fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        let Some(path) = self.path(name) else {
            return Ok(None);
        };
        match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            bytes => bytes.map(Some),
        }
    }

    /// The bytes of a picture, if it is there, the system can read it, and they are its own.
    pub(crate) fn read_whole(&self, name: &str) -> Option<Vec<u8>> {
        let found = self.read(name).ok().flatten();
        found.filter(|bytes| are_of(name, bytes))
    }

    /// Whether a picture is missing or damaged, and can be put in its place: a folder of that name is nobody's to replace.
    pub(crate) fn lacks(&self, name: &str) -> bool {
        let is_taken = self.path(name).is_none_or(|path| path.is_dir());
        !is_taken && self.read_whole(name).is_none()
    }

    /// Writes a picture where it is missing or damaged. A program that dies meanwhile leaves no half of one.
    pub(crate) fn keep(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let Some(path) = self.path(name) else {
            return Ok(());
        };
        if self.read_whole(name).is_some() {
            return Ok(());
        }
        fs::create_dir_all(&self.0)?;
        let partial = path.with_extension(format!("{}{PARTIAL}", Uuid::now_v7()));
        let written = write_new(&partial, bytes).and_then(|()| fs::rename(&partial, path));
        if written.is_err() {
            // The error that stopped it is what matters.
            fs::remove_file(&partial).ok();
        }
        written?;
        // That it is there must outlast what then says that it is.
        #[cfg(unix)]
        fs::File::open(&self.0)?.sync_all()?;
        Ok(())
    }

    /// Puts a picture back that comes from elsewhere; whether it was lacking. What cannot be put there, a check tells.
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

/// The name of a picture, once all of it could be decoded.
pub(crate) fn name_of(bytes: &[u8]) -> Result<String> {
    let kind = look(bytes)?;
    Ok(format!("{}.{}", hash_of(bytes), kind.extension()))
}

/// Whether these are the bytes of which a picture bears the hash.
pub(crate) fn are_of(name: &str, bytes: &[u8]) -> bool {
    name.split('.').next() == Some(&hash_of(bytes))
}

fn hash_of(bytes: &[u8]) -> String {
    to_hex(&digest(bytes))
}

/// What kind of picture this is, once all of it could be decoded.
fn look(bytes: &[u8]) -> Result<PhotoKind> {
    let refused = |detail: &str| LedgerError::PhotoRefused {
        detail: detail.to_owned(),
    };
    if bytes.len() > PHOTO_BYTES {
        return Err(refused("too_large"));
    }
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    let kind = match reader.format() {
        Some(ImageFormat::Jpeg) => PhotoKind::Jpeg,
        Some(ImageFormat::Png) => PhotoKind::Png,
        Some(ImageFormat::WebP) => PhotoKind::Webp,
        _ => return Err(refused("not_a_picture")),
    };
    let mut limits = Limits::default();
    limits.max_image_width = Some(PIXELS);
    limits.max_image_height = Some(PIXELS);
    reader.limits(limits);
    match reader.decode() {
        Ok(_) => Ok(kind),
        Err(image::ImageError::Limits(_)) => Err(refused("too_large")),
        Err(_) => Err(refused("damaged")),
    }
}
