//! A photo as a screen sends it.

use crate::call::{Code, Refusal, refuse};
use ardoise_ledger::{LedgerError, Photo};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Deserializer};
use serde_json::json;

/// A photo, sent as its bytes in base64. It is decoded as the call is read, so that the ledger is locked only while the
/// photo is stored.
#[derive(Debug, Clone)]
pub struct SentPhoto(Option<Result<Photo, LedgerError>>);

impl SentPhoto {
    /// The photo.
    pub(crate) fn read(&self) -> Result<&Photo, Refusal> {
        let no_picture = || json!({"value": "not_a_picture"});
        let sent = self.0.as_ref();
        let sent = sent.ok_or_else(|| refuse(Code::PhotoRefused, "data", no_picture()))?;
        Ok(sent.as_ref().map_err(LedgerError::clone)?)
    }
}

impl From<&str> for SentPhoto {
    fn from(base64: &str) -> SentPhoto {
        SentPhoto(STANDARD.decode(base64).ok().map(Photo::read))
    }
}

impl<'de> Deserialize<'de> for SentPhoto {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SentPhoto, D::Error> {
        String::deserialize(deserializer).map(|base64| SentPhoto::from(base64.as_str()))
    }
}
