//! Photos of matches: their folder, the events that name them, and photos inside a backup.

mod folder;
mod kept;
pub(crate) mod named;
pub(crate) mod packed;
mod picture;

pub use folder::{PHOTO_BYTES, Photo};
pub(crate) use folder::{Photos, are_of, name_of};
pub use picture::PhotoKind;
