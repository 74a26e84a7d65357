//! Taking matches away and bringing them in: work that takes its time, on connections of its own, that can be looked at
//! and cancelled.

mod calls;
mod files;
mod types;
mod views;
mod work;

pub use crate::csv::{
    Alike, BadLine, CsvField, CsvMatch, CsvReading, CsvView, OtherMarks, Unfinished,
};
pub use calls::*;
pub use types::*;
pub use work::Exported;

pub(crate) use files::clear;
pub(crate) use work::{export_to, import_csv_from, import_from};
