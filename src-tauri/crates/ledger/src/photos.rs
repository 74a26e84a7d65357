//! Pictures that go with a match, in a folder beside the ledger. A picture's name is the hash of its bytes.

use std::fs;
use std::io::Cursor;
use std::path::PathBuf;

use image::{ImageFormat, ImageReader, Limits};
use serde::Serialize;

use crate::error::{LedgerError, Result};
use crate::journal::payload_hash_of;
use crate::ledger::Ledger;

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

impl Ledger {
    /// Keeps a picture and gives the name that it is known by. The same picture is kept once.
    ///
    /// # Errors
    /// [`LedgerError::PhotoRefused`] for what is too large, cut, or no JPEG, PNG or WebP; those of the folder.
    pub fn keep_photo(&self, bytes: &[u8]) -> Result<String> {
        let kind = look(bytes)?;
        let hash: String = payload_hash_of(bytes)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let name = format!("{hash}.{}", kind.extension());
        let path = self.photos_folder().join(&name);
        if !path.exists() {
            fs::create_dir_all(self.photos_folder())?;
            let partial = path.with_extension("partial");
            fs::write(&partial, bytes)?;
            fs::File::open(&partial)?.sync_all()?;
            fs::rename(partial, path)?;
        }
        Ok(name)
    }

    /// A picture, by its name.
    ///
    /// # Errors
    /// [`LedgerError::PhotoNotFound`], those of the folder.
    pub fn photo(&self, name: &str) -> Result<(PhotoKind, Vec<u8>)> {
        let missing = || LedgerError::PhotoNotFound {
            photo: name.to_owned(),
        };
        let path = self.photo_path(name).ok_or_else(missing)?;
        let bytes = fs::read(path).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => missing(),
            _ => error.into(),
        })?;
        Ok((look(&bytes)?, bytes))
    }

    /// Where a picture of this name is; none for what is no picture's name, whatever it would lead to.
    pub(crate) fn photo_path(&self, name: &str) -> Option<PathBuf> {
        let (hash, extension) = name.split_once('.')?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        let is_known = ["jpg", "png", "webp"].contains(&extension);
        (is_hash && is_known).then(|| self.photos_folder().join(name))
    }

    fn photos_folder(&self) -> PathBuf {
        self.path.with_file_name("photos")
    }
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
