//! Rows on their way out of a sheet, within its bounds.

use super::types::{Bounds, TextRow, VisitRow, too_large};
use super::xml::{Goes, ON, damaged};
use std::ops::ControlFlow;

/// The number of the last row that a spreadsheet program has.
const LAST_ROW: u32 = 1 << 20;
/// How many letters the text of a row has at most, as many as spreadsheet programs allow in a cell; and its bytes.
const LETTERS: u64 = 32_767;
pub(super) const TEXT: usize = 4 << 15;
/// How many letters of a cell show whether it is a title.
const TITLE: usize = 60;

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
    /// The bytes of its text.
    text: usize,
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

    /// Whether it does not keep its bounds, so that the rest of it does not matter.
    pub fn is_beyond(&self) -> bool {
        self.beyond.is_some()
    }

    /// The beginnings of its cells, as far as it keeps its bounds, for a first look at a sheet that may not be read at all.
    pub fn known(self) -> Option<TextRow> {
        let mut row = self.row;
        for cell in &mut row.cells {
            *cell = cell.chars().take(TITLE).collect();
        }
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
        self.text = text
            .len()
            .saturating_mul(repeated as usize)
            .saturating_add(self.text);
        if let Some(end) = self.within(column, repeated, bounds) {
            if self.text > TEXT {
                self.beyond = Some(("text", LETTERS));
                return;
            }
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
