//! The rows of a list: a text of any encoding, or a sheet of a workbook.

use super::titles::are_titles;
use super::types::ListReading;
use crate::problem::{Code, Unread, refuse};
use crate::source::offered;
use crate::text::{is_open, text_of};
use crate::workbook::{Bounds, Tab, Workbook, is_workbook};
use ardoise_journal::fold_name;
use serde_json::json;
use std::io::Cursor;
use std::ops::ControlFlow;

/// The most lines of a list.
const MOST_LINES: usize = 10_000;
/// The most lines of one quoted cell; a quote that closes later is a letter.
const MOST_QUOTED: usize = 6;
/// Among how many lines the titles are.
const HEADING: usize = 10;
/// Bounds far beyond a list of teams.
const BOUNDS: Bounds = Bounds {
    packed: 4 << 20,
    unpacked: 32 << 20,
    rows: 10_000,
    columns: 100,
};

/// A row of a list.
#[derive(Debug, Clone)]
pub(super) struct Row {
    /// Its first line, from 1.
    pub line: u32,
    /// Its cells; a single one where the list is no table.
    pub cells: Vec<String>,
    /// Its text.
    pub text: String,
}

/// The rows of a list that are not empty.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub rows: Vec<Row>,
    /// The empty lines between them.
    pub blank: Vec<u32>,
    pub lines: u32,
    pub is_table: bool,
    pub sheets: Vec<String>,
    pub sheet: Option<String>,
}

/// Reads the bytes of a file.
pub(super) fn of_file(bytes: &[u8], how: &ListReading) -> Result<Rows, Unread> {
    if is_workbook(bytes) {
        return of_workbook(bytes, how);
    }
    of_text(&text_of(bytes)?)
}

/// Reads a text.
pub(super) fn of_text(text: &str) -> Result<Rows, Unread> {
    let lines: Vec<&str> = text.trim_start_matches('\u{FEFF}').lines().collect();
    let end = lines.iter().rposition(|line| !line.trim().is_empty());
    let lines = &lines[..end.map_or(0, |end| end + 1)];
    if lines.len() > MOST_LINES {
        let params = json!({"value": lines.len(), "min": 1, "max": MOST_LINES});
        return Err(refuse(Code::OutOfRange, "lines", params).into());
    }
    let separator = separator(lines);
    let mut rows = Rows {
        lines: crate::count(lines.len()),
        is_table: separator.is_some(),
        ..Rows::default()
    };
    let mut at = 0;
    while let Some(first) = lines.get(at) {
        let line = crate::count(at + 1);
        let (text, taken) = match separator {
            Some(separator) => whole(&lines[at..], separator),
            None => ((*first).to_owned(), 1),
        };
        at += taken;
        let cells = match separator {
            Some(separator) => split(&text, separator),
            None => vec![text.trim().to_owned()],
        };
        rows.add(line, cells, text);
    }
    Ok(rows)
}

impl Rows {
    fn add(&mut self, line: u32, mut cells: Vec<String>, text: String) {
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        let says_separator = line == 1 && text.trim_start().starts_with("sep=");
        if cells.iter().all(String::is_empty) {
            self.blank.push(line);
        } else if !says_separator {
            let text = text.trim().to_owned();
            self.rows.push(Row { line, cells, text });
        }
    }
}

fn of_workbook(bytes: &[u8], how: &ListReading) -> Result<Rows, Unread> {
    let mut book = Workbook::open(Cursor::new(bytes), BOUNDS)?;
    let at = chosen(book.tabs(), how.sheet.as_deref())?;
    let mut rows = Rows {
        is_table: true,
        sheets: offered(book.tabs()).map(|tab| tab.name.clone()).collect(),
        sheet: Some(book.tabs()[at].name.clone()),
        ..Rows::default()
    };
    book.rows(at, &mut |row| {
        rows.blank.extend(rows.lines + 1..row.number);
        rows.lines = row.number;
        let cells: Vec<String> = row.cells.iter().map(|cell| tidy(cell)).collect();
        let filled: Vec<&str> = cells.iter().map(String::as_str).collect();
        let text = filled.join(" ; ");
        rows.add(row.number, cells, text);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(rows)
}

/// The sheet with the given name; without one the first visible one that names its columns, or that is not empty.
fn chosen(tabs: &[Tab], told: Option<&str>) -> Result<usize, Unread> {
    if let Some(told) = told {
        let found = tabs
            .iter()
            .position(|tab| fold_name(&tab.name) == fold_name(told));
        return found.ok_or_else(|| {
            let allowed: Vec<&str> = offered(tabs).map(|tab| tab.name.as_str()).collect();
            let params = json!({"value": told, "allowed": allowed});
            refuse(Code::NoSuchSheet, "sheet", params).into()
        });
    }
    let titled = |tab: &&Tab| tab.top.iter().any(|row| are_titles(&row.cells));
    let filled = |tab: &&Tab| !tab.top.is_empty();
    let found = offered(tabs)
        .find(titled)
        .or_else(|| offered(tabs).find(filled));
    let at = found.and_then(|found| tabs.iter().position(|tab| std::ptr::eq(tab, found)));
    Ok(at.unwrap_or(0))
}

/// The separator of a table; `None` if the lines were typed freely. A comma separates only where it surely does.
fn separator(lines: &[&str]) -> Option<char> {
    let filled: Vec<&str> = lines
        .iter()
        .copied()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let titles = |by: char| {
        let first = filled.iter().take(HEADING);
        let mut cells = first.map(|line| split(line, by));
        cells.any(|cells| cells.len() > 1 && are_titles(&cells))
    };
    let has = |by: char| {
        filled
            .iter()
            .filter(|line| split(line, by).len() > 1)
            .count()
    };
    let titled = ['\t', ';', ','].into_iter().find(|by| titles(*by));
    let most = || {
        let by = ['\t', ';'].into_iter();
        by.clone()
            .find(|by| has(*by) * 10 >= filled.len() * 6 && has(*by) > 0)
    };
    let comma = || {
        let dashed = filled.iter().any(|line| super::people::is_split(line));
        Some(',').filter(|_| !dashed && has(',') > 0 && has(',') * 10 >= filled.len() * 8)
    };
    titled.or_else(most).or_else(comma)
}

/// A row with all lines of its quoted cells, and how many lines it takes.
fn whole(lines: &[&str], separator: char) -> (String, usize) {
    let mut text = String::new();
    for (at, line) in lines.iter().take(MOST_QUOTED).enumerate() {
        if at > 0 {
            text.push(' ');
        }
        text.push_str(line);
        if !is_open(&text, separator) {
            return (text, at + 1);
        }
    }
    (lines[0].replace('"', ""), 1)
}

/// The cells of a row.
pub(super) fn split(text: &str, separator: char) -> Vec<String> {
    let (mut cells, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted || cell.trim().is_empty() => quoted = !quoted,
            _ if letter == separator && !quoted => {
                cells.push(tidy(&cell));
                cell.clear();
            }
            _ => cell.push(letter),
        }
    }
    cells.push(tidy(&cell));
    cells
}

/// The text of a cell on one line, without the spaces around it.
fn tidy(cell: &str) -> String {
    cell.split_whitespace().collect::<Vec<_>>().join(" ")
}
