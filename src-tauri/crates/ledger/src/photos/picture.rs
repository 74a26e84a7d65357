//! Decodes pictures, to see that they are whole. Nothing else is done with the pixels.

use std::io::Cursor;
use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use zune_core::bytestream::ZCursor;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

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

/// Why bytes are not a photo to keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refused {
    /// In none of the formats.
    NotAPicture,
    /// Wider, higher or larger in memory than the bounds.
    TooLarge,
    /// It cannot be decoded to its end.
    Damaged,
}

/// The format of a picture, after decoding all of it.
pub(super) fn look(bytes: &[u8]) -> Result<PhotoKind, Refused> {
    let kind = match bytes {
        [0xff, 0xd8, 0xff, ..] => PhotoKind::Jpeg,
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => PhotoKind::Png,
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => PhotoKind::Webp,
        _ => return Err(Refused::NotAPicture),
    };
    let _alone = DECODING.lock().unwrap_or_else(PoisonError::into_inner);
    match kind {
        PhotoKind::Jpeg => jpeg(bytes),
        PhotoKind::Png => png(bytes),
        PhotoKind::Webp => webp(bytes),
    }?;
    Ok(kind)
}

fn jpeg(bytes: &[u8]) -> Result<(), Refused> {
    // Not strict, because cameras write files that are not quite to the letter. The size is looked at here: the decoder's own limits are
    // told as damage.
    let options = DecoderOptions::default()
        .set_strict_mode(false)
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let damaged = |_| Refused::Damaged;
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = decoder.dimensions().ok_or(Refused::Damaged)?;
    is_bounded(width, height)?;
    let mut pixels = room_for(decoder.output_buffer_size())?;
    decoder.decode_into(&mut pixels).map_err(damaged)
}

fn png(bytes: &[u8]) -> Result<(), Refused> {
    let limits = png::Limits {
        bytes: DECODED_BYTES,
    };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(png::Transformations::EXPAND);
    let refused = |error| match error {
        png::DecodingError::LimitsExceeded => Refused::TooLarge,
        _ => Refused::Damaged,
    };
    let header = decoder.read_header_info().map_err(refused)?;
    is_bounded(header.width as usize, header.height as usize)?;
    let mut reader = decoder.read_info().map_err(refused)?;
    let mut pixels = room_for(reader.output_buffer_size())?;
    reader.next_frame(&mut pixels).map_err(refused)?;
    Ok(())
}

fn webp(bytes: &[u8]) -> Result<(), Refused> {
    let refused = |error| match error {
        image_webp::DecodingError::MemoryLimitExceeded
        | image_webp::DecodingError::ImageTooLarge => Refused::TooLarge,
        _ => Refused::Damaged,
    };
    let mut decoder = image_webp::WebPDecoder::new(Cursor::new(bytes)).map_err(refused)?;
    let (width, height) = decoder.dimensions();
    is_bounded(width as usize, height as usize)?;
    decoder.set_memory_limit(DECODED_BYTES);
    let mut pixels = room_for(decoder.output_buffer_size())?;
    decoder.read_image(&mut pixels).map_err(refused)
}

fn is_bounded(width: usize, height: usize) -> Result<(), Refused> {
    if width.max(height) > PIXELS {
        return Err(Refused::TooLarge);
    }
    Ok(())
}

/// The memory for this many bytes of pixels; `None` is more than there could be.
fn room_for(bytes: Option<usize>) -> Result<Vec<u8>, Refused> {
    match bytes {
        Some(bytes) if bytes <= DECODED_BYTES => Ok(vec![0; bytes]),
        _ => Err(Refused::TooLarge),
    }
}
