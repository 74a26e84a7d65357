//! Deals in spreadsheets: writing one deal per row, and reading tables, of text or in workbooks, with a mapping of their columns. The crate knows
//! no database: it looks up stored matches and players through [`Kept`], and returns events.

mod alike;
mod answers;
mod cells;
mod columns;
pub mod concours;
mod days;
mod facts;
mod given;
mod kept;
mod known;
mod missing;
mod names;
mod of_match;
mod problem;
mod reading;
mod rulesets;
mod said;
mod sheet;
mod source;
mod spoken;
mod table;
mod text;
mod titles;
mod twice;
mod types;
mod words;
mod workbook;
mod written;

// For the tests.
pub use kept::Kept;
pub use problem::{Code, Unread, of_name};
pub use reading::{Book, GoesOn, Known, LeftOut, Visit};
pub use rulesets::Rulesets;
pub use sheet::Sheet;
pub use text::Separator;
#[doc(hidden)]
pub use titles::TITLES;
pub use types::{
    Alike, BadLine, CsvField, CsvMatch, CsvReading, CsvView, MissingColumn, OtherMarks, Unfinished,
};
pub use workbook::{Bounds, Tab, TextRow, VisitRow, Workbook, is_workbook};
pub use written::Written;

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
