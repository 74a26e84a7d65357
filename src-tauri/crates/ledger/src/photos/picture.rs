//! Decodes pictures, to see that they are whole. Nothing else is done with the pixels.

use std::io::Cursor;
use std::sync::{Mutex, PoisonError};

use image_webp::{DecodingError, WebPDecoder};
use serde::Serialize;
use zune_core::bytestream::ZCursor;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use crate::error::{LedgerError, Result};

/// The maximum width and height of a photo, in pixels.
const PIXELS: usize = 12_000;
/// The memory in which a photo must fit while it is decoded: 64 million pixels with transparency, and a third more
/// without. Photos of phones fit; images that would fill the memory do not.
const DECODED_BYTES: usize = 256 << 20;
/// Held while a photo is decoded, so that this memory is needed only once.
static DECODING: Mutex<()> = Mutex::new(());

/// The format of a photo.
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
    /// The format that a photo's file name gives.
    pub(super) fn of(name: &str) -> Option<Self> {
        let (_, extension) = name.split_once('.')?;
        [Self::Jpeg, Self::Png, Self::Webp]
            .into_iter()
            .find(|kind| kind.extension() == extension)
    }

    pub(super) fn extension(self) -> &'static str {
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

/// The format of a picture, after decoding all of it.
pub(super) fn look(bytes: &[u8]) -> Result<PhotoKind> {
    let _alone = DECODING.lock().unwrap_or_else(PoisonError::into_inner);
    if bytes.starts_with(b"\xff\xd8\xff") {
        jpeg(bytes).map(|()| PhotoKind::Jpeg)
    } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        png(bytes).map(|()| PhotoKind::Png)
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        webp(bytes).map(|()| PhotoKind::Webp)
    } else {
        Err(refused("not_a_picture"))
    }
}

fn jpeg(bytes: &[u8]) -> Result<()> {
    // Not strict, because cameras write files that are not quite to the letter. The size is looked at here: the decoder's own limits are
    // told as damage.
    let options = DecoderOptions::default()
        .set_strict_mode(false)
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let damaged = |_| refused("damaged");
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = decoder.dimensions().ok_or_else(|| refused("damaged"))?;
    is_bounded(width, height)?;
    let mut pixels = room_for(decoder.output_buffer_size())?;
    decoder.decode_into(&mut pixels).map_err(damaged)
}

fn png(bytes: &[u8]) -> Result<()> {
    let limits = png::Limits {
        bytes: DECODED_BYTES,
    };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(png::Transformations::EXPAND);
    let why = |error| match error {
        png::DecodingError::LimitsExceeded => refused("too_large"),
        _ => refused("damaged"),
    };
    let header = decoder.read_header_info().map_err(why)?;
    is_bounded(header.width as usize, header.height as usize)?;
    let mut reader = decoder.read_info().map_err(why)?;
    let mut pixels = room_for(reader.output_buffer_size())?;
    reader.next_frame(&mut pixels).map_err(why)?;
    Ok(())
}

fn webp(bytes: &[u8]) -> Result<()> {
    let why = |error| match error {
        DecodingError::MemoryLimitExceeded | DecodingError::ImageTooLarge => refused("too_large"),
        _ => refused("damaged"),
    };
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(why)?;
    let (width, height) = decoder.dimensions();
    is_bounded(width as usize, height as usize)?;
    decoder.set_memory_limit(DECODED_BYTES);
    let mut pixels = room_for(decoder.output_buffer_size())?;
    decoder.read_image(&mut pixels).map_err(why)
}

fn is_bounded(width: usize, height: usize) -> Result<()> {
    if width.max(height) > PIXELS {
        return Err(refused("too_large"));
    }
    Ok(())
}

/// The memory for this many bytes of pixels; `None` is more than there could be.
fn room_for(bytes: Option<usize>) -> Result<Vec<u8>> {
    match bytes {
        Some(bytes) if bytes <= DECODED_BYTES => Ok(vec![0; bytes]),
        _ => Err(refused("too_large")),
    }
}

/// Bytes that are no photo to keep: `not_a_picture`, `too_large` or `damaged`.
pub(super) fn refused(detail: &str) -> LedgerError {
    LedgerError::PhotoRefused {
        detail: detail.to_owned(),
    }
}
