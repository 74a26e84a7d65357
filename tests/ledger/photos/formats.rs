//! Each format and kind of photo is decoded to its end, and nothing else is kept.

use ardoise_ledger::{LedgerError, Photo, PhotoKind};

/// A picture of 40 × 30 pixels in each of these, as programs write them.
const KINDS: [(&str, PhotoKind, &[u8]); 7] = [
    (
        "baseline",
        PhotoKind::Jpeg,
        include_bytes!("../../cases/photos/baseline.jpg"),
    ),
    (
        "progressive",
        PhotoKind::Jpeg,
        include_bytes!("../../cases/photos/progressive.jpg"),
    ),
    (
        "gray",
        PhotoKind::Jpeg,
        include_bytes!("../../cases/photos/gray.jpg"),
    ),
    (
        "in four inks",
        PhotoKind::Jpeg,
        include_bytes!("../../cases/photos/inks.jpg"),
    ),
    (
        "lossy",
        PhotoKind::Webp,
        include_bytes!("../../cases/photos/lossy.webp"),
    ),
    (
        "lossless",
        PhotoKind::Webp,
        include_bytes!("../../cases/photos/lossless.webp"),
    ),
    (
        "with a palette",
        PhotoKind::Png,
        include_bytes!("../../cases/photos/palette.png"),
    ),
];

fn refused(bytes: &[u8]) -> Option<String> {
    match Photo::read(bytes.to_vec()) {
        Err(LedgerError::PhotoRefused { detail }) => Some(detail),
        Err(other) => panic!("{other}"),
        Ok(_) => None,
    }
}

#[test]
fn every_kind_is_accepted() {
    for (what, kind, bytes) in KINDS {
        let photo = Photo::read(bytes.to_vec()).unwrap_or_else(|error| panic!("{what}: {error}"));
        let extension = photo.name().rsplit('.').next();
        let expected = match kind {
            PhotoKind::Jpeg => "jpg",
            PhotoKind::Png => "png",
            PhotoKind::Webp => "webp",
        };
        assert_eq!(extension, Some(expected), "{what}");
    }
}

#[test]
fn what_is_no_picture_cut_off_or_too_large_is_refused_by_name() {
    for (what, kind, bytes) in KINDS {
        // A JPEG that ends in its pixels still shows what came before, as in browsers.
        let length = if kind == PhotoKind::Jpeg {
            20
        } else {
            bytes.len() / 2
        };
        assert_eq!(
            refused(&bytes[..length]).as_deref(),
            Some("damaged"),
            "{what}"
        );
    }
    for wide in [
        &include_bytes!("../../cases/photos/wide.jpg")[..],
        include_bytes!("../../cases/photos/wide.png"),
        include_bytes!("../../cases/photos/wide.webp"),
    ] {
        assert_eq!(refused(wide).as_deref(), Some("too_large"), "12,001 pixels");
    }
    for other in [&b"GIF89a"[..], b"", b"\xff\xd8", b"RIFF\0\0\0\0WAVE"] {
        assert_eq!(refused(other).as_deref(), Some("not_a_picture"));
    }
}
