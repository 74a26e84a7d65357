//! Sheets of an `.ods`, all in one part.

use super::cells;
use super::package::Package;
use super::rows::{Draft, Rows, TEXT};
use super::types::{Bounds, SHEETS, TOP, Tab, not_read, too_large};
use super::xml::{Met, ON, Tag};
use crate::problem::{Code, Unread};
use std::collections::BTreeSet;
use std::io::{Read, Seek};
use std::ops::ControlFlow;

const CONTENT: &str = "content.xml";
/// What is in a sheet or a cell without being shown in it.
const BESIDES: [&str; 8] = [
    "annotation",
    "custom-shape",
    "dde-links",
    "frame",
    "note",
    "ruby-text",
    "shapes",
    "tracked-changes",
];
/// How many spaces a cell has at most in a row.
const SPACES: u32 = 100;

/// The sheets with their first rows.
pub(super) fn tabs<R: Read + Seek>(package: &mut Package<R>) -> Result<Vec<Tab>, Unread> {
    let mut is_locked = package.has("encrypted-package");
    package.walk_any("META-INF/manifest.xml", &mut |met| {
        is_locked |= matches!(met, Met::Open("encryption-data", _));
        ControlFlow::Continue(())
    })?;
    if is_locked {
        return Err(not_read(Code::WorkbookLocked));
    }
    let bounds = package.bounds;
    let mut reading = Reading::default();
    let mut tabs: Vec<Tab> = Vec::new();
    package.walk(CONTENT, &mut |met| {
        if let Some((name, is_hidden)) = reading.begins(&met) {
            if tabs.len() == SHEETS {
                return Err(too_large("sheets", SHEETS as u64));
            }
            let top = Vec::new();
            tabs.push(Tab {
                name,
                is_hidden,
                top,
            });
        }
        if let Some((draft, _)) = reading.meet(met, &bounds)
            && let Some(tab) = tabs.last_mut()
            && tab.top.len() < TOP
        {
            tab.top.extend(draft.known());
        }
        ON
    })?;
    Ok(tabs)
}

/// The rows of a sheet.
pub(super) fn rows<R: Read + Seek>(
    package: &mut Package<R>,
    tab: usize,
    rows: &mut Rows,
) -> Result<(), Unread> {
    package.again();
    let bounds = package.bounds;
    let mut reading = Reading::default();
    let mut begun = 0;
    package.walk(CONTENT, &mut |met| {
        begun += usize::from(reading.begins(&met).is_some());
        if begun > tab + 1 {
            return Ok(ControlFlow::Break(()));
        }
        match reading.meet(met, &bounds) {
            Some((draft, repeated)) if begun == tab + 1 => rows.put(draft, repeated),
            _ => ON,
        }
    })
}

#[derive(Default)]
struct Reading {
    /// The styles of hidden sheets, and the style that is being read.
    hidden: BTreeSet<String>,
    style: String,
    /// The depth within a sheet: sheets may be in cells.
    tables: u32,
    /// The depth within what is not shown.
    besides: u32,
    row: Draft,
    row_repeated: u32,
    /// The number of the next row, and the column of the next cell.
    next_row: u32,
    column: u32,
    cell: Option<Cell>,
}

/// A cell that is being read.
#[derive(Default)]
struct Cell {
    kind: Option<String>,
    value: Option<String>,
    is_formula: bool,
    is_covered: bool,
    repeated: u32,
    shown: String,
    paragraphs: u32,
    inside: u32,
}

impl Reading {
    /// The name of a sheet that begins here, and whether it is hidden.
    fn begins(&self, met: &Met) -> Option<(String, bool)> {
        match met {
            Met::Open("table", tag) if self.tables == 0 && self.besides == 0 => {
                let style = tag.get("table:style-name").unwrap_or_default();
                let name = tag.get("table:name").unwrap_or_default();
                Some((name, self.hidden.contains(&style)))
            }
            _ => None,
        }
    }

    /// Answers a row when it ends, with how often it is repeated.
    fn meet(&mut self, met: Met, bounds: &Bounds) -> Option<(Draft, u32)> {
        match met {
            Met::Open(name, _) if BESIDES.contains(&name) => self.besides += 1,
            Met::Close(name) if BESIDES.contains(&name) => {
                self.besides = self.besides.saturating_sub(1);
            }
            _ if self.besides > 0 => (),
            Met::Open("style", tag) => self.style = tag.get("style:name").unwrap_or_default(),
            Met::Open("table-properties", tag)
                if tag.get("table:display").is_some_and(|is| is == "false") =>
            {
                self.hidden.insert(self.style.clone());
            }
            Met::Open("table", _) => {
                self.tables += 1;
                if self.tables == 1 {
                    self.next_row = 1;
                }
            }
            Met::Close("table") => self.tables = self.tables.saturating_sub(1),
            met if self.tables == 1 => return self.meet_in_sheet(met, bounds),
            _ => (),
        }
        None
    }

    fn meet_in_sheet(&mut self, met: Met, bounds: &Bounds) -> Option<(Draft, u32)> {
        match met {
            Met::Open("table-row", tag) => {
                self.row_repeated = tag.number("table:number-rows-repeated").unwrap_or(1);
                self.row = Draft::new(self.next_row);
                self.next_row = self.next_row.saturating_add(self.row_repeated);
                self.column = 0;
            }
            Met::Close("table-row") => {
                return Some((std::mem::take(&mut self.row), self.row_repeated));
            }
            Met::Open(name @ ("table-cell" | "covered-table-cell"), tag) => {
                self.cell = Some(Cell::new(tag, name != "table-cell"));
            }
            Met::Close("table-cell" | "covered-table-cell") => {
                if let Some(cell) = self.cell.take() {
                    cell.put(&mut self.row, self.column, bounds);
                    self.column = self.column.saturating_add(cell.repeated);
                }
            }
            met => {
                if let Some(cell) = &mut self.cell {
                    cell.meet(met);
                }
            }
        }
        None
    }
}

impl Cell {
    fn new(tag: Tag, is_covered: bool) -> Cell {
        let values = [
            "value",
            "date-value",
            "time-value",
            "boolean-value",
            "string-value",
        ];
        Cell {
            kind: tag.get("office:value-type"),
            value: values
                .into_iter()
                .find_map(|name| tag.get(&format!("office:{name}"))),
            is_formula: tag.get("table:formula").is_some(),
            is_covered,
            repeated: tag.number("table:number-columns-repeated").unwrap_or(1),
            ..Cell::default()
        }
    }

    fn meet(&mut self, met: Met) {
        match met {
            Met::Open("p", _) => {
                if self.paragraphs > 0 {
                    self.shown.push('\n');
                }
                self.paragraphs += 1;
                self.inside += 1;
            }
            Met::Close("p") => self.inside = self.inside.saturating_sub(1),
            // A longer text is refused in any case.
            _ if self.shown.len() > TEXT => (),
            Met::Text(text) if self.inside > 0 => self.shown.push_str(text),
            Met::Open("s", tag) if self.inside > 0 => {
                let spaces = tag.number("text:c").unwrap_or(1).min(SPACES);
                self.shown.extend((0..spaces).map(|_| ' '));
            }
            Met::Open("tab" | "line-break", _) if self.inside > 0 => self.shown.push('\n'),
            _ => (),
        }
    }

    fn put(&self, row: &mut Draft, column: u32, bounds: &Bounds) {
        if self.is_covered || row.is_beyond() {
            // Another cell lies over it, or the row is refused.
        } else if self.is_formula && self.kind.is_none() && self.shown.is_empty() {
            row.lacks(column, self.repeated, bounds);
        } else {
            row.set(column, self.repeated, &self.text(), bounds);
        }
    }

    /// The text of the cell as the sheet shows it; days and numbers in one form whatever the language.
    fn text(&self) -> String {
        let shown = self.shown.trim();
        let value = self.value.as_deref().unwrap_or_default();
        let text = match self.kind.as_deref() {
            Some("float" | "currency" | "percentage") => match value.parse() {
                Ok(number) if !is_padded(shown) => Some(cells::number(number)),
                _ => None,
            },
            Some("date") => Some(value.replace('T', " ")),
            Some("time") => cells::duration(value),
            Some("boolean") => Some(value.to_owned()),
            _ => None,
        };
        let text = text.filter(|text| !text.is_empty());
        text.unwrap_or_else(|| (if shown.is_empty() { value } else { shown }).to_owned())
    }
}

/// Whether a number is shown with zeros in front.
fn is_padded(shown: &str) -> bool {
    shown.len() > 1 && shown.starts_with('0') && shown.bytes().all(|digit| digit.is_ascii_digit())
}
