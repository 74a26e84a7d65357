//! Pictures that go with a match, in a folder beside the ledger. A picture's name is the hash of its bytes.

use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use image::{ImageFormat, ImageReader, Limits};
use rusqlite::Connection;
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use crate::error::{LedgerError, Result};
use crate::exchange::to_hex;
use crate::journal::{Entry, payload_hash_of};
use crate::ledger::Ledger;
use crate::packed;

/// How large a picture may be, in bytes.
pub const PHOTO_BYTES: usize = 8 << 20;
/// How wide and how high, in pixels: a telephone's pictures fit, what fills the memory does not.
const PIXELS: u32 = 12_000;
/// How the name of a file ends that is being written.
const PARTIAL: &str = "partial";

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
        let name = name_of(bytes)?;
        self.photos().keep(&name, bytes)?;
        Ok(name)
    }

    /// A picture, by its name.
    ///
    /// # Errors
    /// [`LedgerError::PhotoNotFound`], those of the folder.
    pub fn photo(&self, name: &str) -> Result<(PhotoKind, Vec<u8>)> {
        let bytes = match self.photos().read(name)? {
            None => packed::read(&self.connection, name)?,
            found => found,
        };
        let bytes = bytes.ok_or_else(|| LedgerError::PhotoNotFound {
            photo: name.to_owned(),
        })?;
        Ok((look(&bytes)?, bytes))
    }

    /// The bytes of a picture, wherever they are, if they are its own.
    pub(crate) fn whole_photo(&self, name: &str) -> Result<Option<Vec<u8>>> {
        match self.photos().read_whole(name)? {
            None => packed::read_whole(&self.connection, name),
            found => Ok(found),
        }
    }

    /// Removes what was left half written in the folder of pictures, a day ago or earlier.
    ///
    /// # Errors
    /// Those of the folder.
    pub fn clear_photos(&self, now: DateTime<Utc>) -> Result<()> {
        self.photos().clear(now)
    }

    pub(crate) fn photos(&self) -> Photos {
        Photos::beside(&self.path)
    }
}

/// The folder of pictures beside a ledger.
pub(crate) struct Photos(PathBuf);

impl Photos {
    pub(crate) fn beside(ledger: &Path) -> Photos {
        Photos(ledger.with_file_name("photos"))
    }

    /// Where a picture of this name is; none for what is no picture's name, whatever it would lead to.
    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        let (hash, extension) = name.split_once('.')?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        let is_known = ["jpg", "png", "webp"].contains(&extension);
        (is_hash && is_known).then(|| self.0.join(name))
    }

    /// The bytes of a picture, as they are; none where it is not there.
    pub(crate) fn read(&self, name: &str) -> Result<Option<Vec<u8>>> {
        let Some(path) = self.path(name) else {
            return Ok(None);
        };
        match fs::read(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            bytes => Ok(Some(bytes?)),
        }
    }

    /// The bytes of a picture, if it is there and they are its own.
    pub(crate) fn read_whole(&self, name: &str) -> Result<Option<Vec<u8>>> {
        Ok(self.read(name)?.filter(|bytes| are_of(name, bytes)))
    }

    /// Writes a picture where it is missing or damaged; whether it was. A program that dies meanwhile leaves no half of one.
    pub(crate) fn keep(&self, name: &str, bytes: &[u8]) -> Result<bool> {
        let Some(path) = self.path(name) else {
            return Ok(false);
        };
        if self.read_whole(name)?.is_some() {
            return Ok(false);
        }
        fs::create_dir_all(&self.0)?;
        let partial = path.with_extension(format!("{}.{PARTIAL}", Uuid::now_v7()));
        fs::write(&partial, bytes)?;
        fs::File::open(&partial)?.sync_all()?;
        fs::rename(partial, path)?;
        // That it is there must outlast what then says that it is.
        #[cfg(unix)]
        fs::File::open(&self.0)?.sync_all()?;
        Ok(true)
    }

    fn clear(&self, now: DateTime<Utc>) -> Result<()> {
        let entries = match fs::read_dir(&self.0) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let is_partial = entry.path().extension().is_some_and(|end| end == PARTIAL);
            let touched: DateTime<Utc> = entry.metadata()?.modified()?.into();
            // A younger one may be another program's, that is still at it.
            if is_partial && now - touched > TimeDelta::days(1) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}

/// Visits every picture that events name, by its name and the first match that it goes with. Those that were taken off are
/// among them: they may come back.
pub(crate) fn each_named(
    connection: &Connection,
    mut visit: impl FnMut(&str, &str) -> Result<()>,
) -> Result<()> {
    let sql = "SELECT payload ->> 'photo' AS photo, min(entity) FROM events \
        WHERE kind = 'photo_attached' AND payload ->> 'photo' IS NOT NULL AND NOT EXISTS \
            (SELECT 1 FROM events AS purged WHERE purged.entity = events.entity AND purged.payload IS NULL) \
        GROUP BY photo";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let text = |at| row.get_ref(at)?.as_str().map_err(LedgerError::damaged);
        visit(text(0)?, text(1)?)?;
    }
    Ok(())
}

/// Notes that pictures go with a match, or once did.
pub(crate) fn note<'n>(
    connection: &Connection,
    match_id: &str,
    names: impl IntoIterator<Item = &'n String>,
) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO photos_of (photo, match) VALUES (?,?)";
    for name in names {
        connection
            .prepare_cached(sql)?
            .execute([name.as_str(), match_id])?;
    }
    Ok(())
}

/// Notes of all matches which pictures go with them, or once did.
pub(crate) fn note_all(connection: &Connection) -> Result<()> {
    connection.execute_batch(
        "INSERT OR IGNORE INTO photos_of (photo, match) SELECT payload ->> 'photo', entity FROM events \
            WHERE kind = 'photo_attached' AND payload ->> 'photo' IS NOT NULL",
    )?;
    Ok(())
}

/// The pictures that these events of one match name; none once it is purged.
pub(crate) fn named_in<'e>(entries: impl Iterator<Item = &'e Entry>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in entries {
        let Some(payload) = &entry.payload else {
            return BTreeSet::new();
        };
        if entry.kind == "photo_attached" {
            let said: Option<Value> = serde_json::from_str(payload).ok();
            names.extend(said.and_then(|said| Some(said["photo"].as_str()?.to_owned())));
        }
    }
    names
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
    to_hex(&payload_hash_of(bytes))
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
