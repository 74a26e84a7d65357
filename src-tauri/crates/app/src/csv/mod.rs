//! Deals as a spreadsheet has them: written one a row, and read with a mapping of its columns.

mod answers;
mod cells;
mod columns;
mod days;
mod facts;
mod reading;
mod rulesets;
mod sheet;
mod table;
mod text;
mod types;
mod words;
mod written;

pub use types::{Alike, BadLine, CsvField, CsvMatch, CsvReading, CsvView, OtherMarks, Unfinished};

pub(crate) use reading::{Book, GoesOn, Known};
pub(crate) use rulesets::Rulesets;
pub(crate) use sheet::Sheet;
pub(crate) use text::Separator;

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
