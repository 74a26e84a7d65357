//! Exporting and importing matches: jobs over their own connections, which report progress and can be cancelled.

mod calls;
mod files;
mod source;
mod types;
mod views;
mod work;

pub use crate::call::{FileId, JobId};
pub use ardoise_journal::ForkChoice;
pub use ardoise_journal::MatchId;
pub use ardoise_ledger::{PlayedAt, partial_beside, sync_folder};
pub use ardoise_spreadsheet::{
    Alike, BadLine, CsvField, CsvMatch, CsvReading, CsvView, MissingColumn, OtherMarks, Unfinished,
    is_workbook,
};
pub use calls::*;
pub use types::*;
pub use work::Exported;

pub(crate) use files::clear;
pub(crate) use work::{export_to, import_csv_from, import_from};
