//! Rows on their way out of a sheet, within its bounds.

use super::types::{Bounds, TextRow, VisitRow, too_large};
use super::xml::{Goes, ON, damaged};
use std::ops::ControlFlow;

/// The number of the last row that a spreadsheet program has.
const LAST_ROW: u32 = 1 << 20;
/// How many bytes the text of a cell has at most: four for each of the 32,767 letters that spreadsheet programs allow.
const CELL: usize = 4 << 15;

/// Hands the rows of a sheet to a visit.
pub(super) struct Rows<'v> {
    bounds: Bounds,
    visit: VisitRow<'v>,
    seen: u32,
    text: u64,
    last: u32,
}

/// A row that is being read.
#[derive(Default)]
pub(super) struct Draft {
    row: TextRow,
    /// The first bound that it does not keep.
    beyond: Option<(&'static str, u64)>,
}

impl<'v> Rows<'v> {
    pub fn new(bounds: Bounds, visit: VisitRow<'v>) -> Rows<'v> {
        Rows {
            bounds,
            visit,
            seen: 0,
            text: 0,
            last: 0,
        }
    }

    /// Hands over a row that is repeated from its number on. An empty one is left out, however often it is repeated.
    pub fn put(&mut self, draft: Draft, repeated: u32) -> Goes {
        if let Some((what, most)) = draft.beyond {
            return Err(too_large(what, most));
        }
        let row = draft.row;
        if row.cells.is_empty() && row.uncomputed.is_empty() {
            return ON;
        }
        if row.number > LAST_ROW {
            return Err(too_large("rows", self.bounds.rows));
        }
        if row.number <= self.last {
            return Err(damaged());
        }
        let length: usize = row.cells.iter().map(String::len).sum();
        for number in (row.number..).take(repeated as usize) {
            self.seen += 1;
            self.last = number;
            if self.seen > self.bounds.rows || number > LAST_ROW {
                return Err(too_large("rows", self.bounds.rows));
            }
            self.text += length as u64;
            if self.text > self.bounds.unpacked {
                return Err(too_large("unpacked", self.bounds.unpacked >> 20));
            }
            let row = TextRow {
                number,
                ..row.clone()
            };
            if (self.visit)(row)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        ON
    }
}

impl Draft {
    /// Begins a row with this number.
    pub fn new(number: u32) -> Draft {
        let mut draft = Draft::default();
        draft.row.number = number;
        draft
    }

    pub fn number(&self) -> u32 {
        self.row.number
    }

    /// The row as far as it keeps its bounds, for a first look at a sheet that may not be read at all.
    pub fn known(self) -> Option<TextRow> {
        let row = self.row;
        (!row.cells.is_empty() || !row.uncomputed.is_empty()).then_some(row)
    }

    /// Sets the text of a cell that is repeated from its column on, as one line.
    pub fn set(&mut self, column: u32, repeated: u32, text: &str, bounds: &Bounds) {
        let lines = text.split(char::is_control).map(str::trim);
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        let text = lines.join(" ");
        if text.is_empty() {
            return;
        }
        if text.len() > CELL {
            self.beyond = Some(("cell", (CELL / 4) as u64));
            return;
        }
        if let Some(end) = self.within(column, repeated, bounds) {
            let cells = &mut self.row.cells;
            let width = cells.len().max(end as usize);
            cells.resize(width, String::new());
            cells[column as usize..end as usize].fill(text);
        }
    }

    /// Notes a formula whose value is not in the file.
    pub fn lacks(&mut self, column: u32, repeated: u32, bounds: &Bounds) {
        if let Some(end) = self.within(column, repeated, bounds) {
            self.row.uncomputed.extend(column..end);
        }
    }

    /// The column after these.
    fn within(&mut self, column: u32, repeated: u32, bounds: &Bounds) -> Option<u32> {
        let end = column.saturating_add(repeated);
        if end > bounds.columns {
            self.beyond = Some(("columns", bounds.columns.into()));
            return None;
        }
        Some(end)
    }
}
