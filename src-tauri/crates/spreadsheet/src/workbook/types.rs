//! What a workbook is read into, how much of it, and its refusals.

use crate::problem::{Code, Unread, refuse};
use serde_json::json;
use std::ops::ControlFlow;

/// How many rows of each sheet are known without reading all of it.
pub(super) const TOP: usize = 10;
/// How many sheets a workbook has at most.
pub(super) const SHEETS: usize = 256;

/// What a workbook may have at most.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Bytes of the file.
    pub packed: u64,
    /// Bytes that are unpacked to read a sheet, and bytes of its text.
    pub unpacked: u64,
    /// Rows of a sheet that are not empty.
    pub rows: u32,
    /// Columns of a sheet, up to the last one that is not empty.
    pub columns: u32,
}

impl Default for Bounds {
    /// Bounds far beyond what people write by hand.
    fn default() -> Bounds {
        Bounds {
            packed: 8 << 20,
            unpacked: 64 << 20,
            rows: 100_000,
            columns: 256,
        }
    }
}

/// A row of a sheet that is not empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextRow {
    /// Its number in the sheet, from 1.
    pub number: u32,
    /// The text of its cells, up to the last one that is not empty.
    pub cells: Vec<String>,
    /// The columns, from 0, with formulas whose value is not in the file.
    pub uncomputed: Vec<u32>,
}

/// A sheet of a workbook.
#[derive(Debug, Clone)]
pub struct Tab {
    /// Its name.
    pub name: String,
    /// Whether its workbook hides it.
    pub is_hidden: bool,
    /// Its first rows that are not empty, with the beginnings of their texts.
    pub top: Vec<TextRow>,
}

/// Called for each row; returns `Break` to stop.
pub type VisitRow<'v> = &'v mut dyn FnMut(TextRow) -> Result<ControlFlow<()>, Unread>;

pub(super) fn not_read(code: Code) -> Unread {
    refuse(code, "", json!({})).into()
}

/// Refuses a workbook that has more of something than its bound.
pub(super) fn too_large(what: &str, most: impl Into<u64>) -> Unread {
    let params = json!({"reason": what, "max": most.into()});
    refuse(Code::WorkbookTooLarge, "", params).into()
}
