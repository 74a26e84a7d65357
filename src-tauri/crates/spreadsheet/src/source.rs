//! The text of a file as CSV: a text file as it is, and the chosen sheet of a workbook written as CSV, whose line numbers are the
//! sheet's row numbers.

use super::columns::has_titles;
use super::problem::{Code, Unread, refuse};
use super::text::{self, Decoded, Separator};
use super::types::{CsvField, CsvReading};
use super::workbook::{Bounds, Tab, TextRow, Workbook, is_workbook};
use ardoise_journal::fold_name;
use ardoise_rules::Problem;
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufReader, Read, Seek};
use std::ops::ControlFlow;
use std::path::Path;
use tempfile::NamedTempFile;

/// How many bytes show whether a file is a workbook.
const BEGIN: u64 = 8;

pub(super) struct Source {
    pub decoded: Decoded,
    pub separator: Separator,
    /// The names of a workbook's visible sheets, and the one that is read.
    pub sheets: Vec<String>,
    pub sheet: Option<String>,
    /// The columns with formulas that were not computed, by their lines.
    pub uncomputed: BTreeMap<u32, Vec<u32>>,
}

/// Opens a file of either kind.
pub(super) fn open(
    mut input: impl Read + Seek,
    how: &CsvReading,
    folder: &Path,
) -> Result<Source, Unread> {
    let mut begin = Vec::new();
    input.by_ref().take(BEGIN).read_to_end(&mut begin)?;
    input.rewind()?;
    if is_workbook(&begin) {
        return of_workbook(input, how, folder);
    }
    if let Some(sheet) = &how.sheet {
        return Err(refuse(Code::NotAWorkbook, "sheet", json!({"value": sheet})).into());
    }
    let told = how.separator.map(Separator::of).transpose()?;
    let decoded = text::decode(input, how.encoding.as_deref(), folder)?;
    let separator = match told {
        Some(separator) => separator,
        None => {
            let text = BufReader::new(decoded.text.reopen()?);
            Separator::of(text::guess_separator(text)?)?
        }
    };
    Ok(Source {
        decoded,
        separator,
        sheets: Vec::new(),
        sheet: None,
        uncomputed: BTreeMap::new(),
    })
}

/// Writes the sheet of a workbook as CSV. A workbook has no separator, and no encoding unless its text was encoded twice.
fn of_workbook(input: impl Read + Seek, how: &CsvReading, folder: &Path) -> Result<Source, Unread> {
    let mut book = Workbook::open(input, Bounds::default())?;
    let at = chosen(book.tabs(), how.sheet.as_deref())?;
    fs::create_dir_all(folder)?;
    let text = NamedTempFile::new_in(folder)?;
    let mut out = csv::WriterBuilder::new().flexible(true).from_writer(&text);
    let (mut line, mut uncomputed) = (1, BTreeMap::new());
    book.rows(at, &mut |row| {
        while line < row.number {
            out.write_record([""]).map_err(io::Error::from)?;
            line += 1;
        }
        out.write_record(&row.cells).map_err(io::Error::from)?;
        line += 1;
        if !row.uncomputed.is_empty() {
            uncomputed.insert(row.number, row.uncomputed);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    out.flush()?;
    drop(out);
    Ok(Source {
        decoded: text::mended_once(text, how.encoding.as_deref(), folder)?,
        separator: Separator::of(',')?,
        sheets: offered(book.tabs()).map(|tab| tab.name.clone()).collect(),
        sheet: Some(book.tabs()[at].name.clone()),
        uncomputed,
    })
}

/// The sheets that a user may choose from: the visible ones.
pub(super) fn offered(tabs: &[Tab]) -> impl Iterator<Item = &Tab> {
    let any = tabs.iter().any(|tab| !tab.is_hidden);
    tabs.iter().filter(move |tab| !any || !tab.is_hidden)
}

/// The sheet with the name that the user gave, even a hidden one. Without a name, the first visible sheet with titles that are
/// known, or else the first visible one.
fn chosen(tabs: &[Tab], told: Option<&str>) -> Result<usize, Unread> {
    let find = |is: &dyn Fn(&Tab) -> bool| tabs.iter().position(is);
    let Some(told) = told else {
        let titled = offered(tabs).find(|tab| is_titled(&tab.top));
        let found = titled.or_else(|| offered(tabs).next());
        let at = found.and_then(|found| find(&|tab| std::ptr::eq(tab, found)));
        return Ok(at.unwrap_or(0));
    };
    let exact = find(&|tab| tab.name == told);
    let alike = || find(&|tab| fold_name(&tab.name) == fold_name(told));
    exact.or_else(alike).ok_or_else(|| {
        let allowed: Vec<&str> = offered(tabs).map(|tab| tab.name.as_str()).collect();
        let params = json!({"value": told, "allowed": allowed});
        refuse(Code::NoSuchSheet, "sheet", params).into()
    })
}

fn is_titled(top: &[TextRow]) -> bool {
    let rows = top.iter().map(|row| row.cells.iter().collect());
    has_titles(&rows.collect::<Vec<csv::StringRecord>>())
}

/// The problems of formulas in a line that were not computed, in columns whose fields are known.
pub(super) fn not_computed(
    formulas: Option<&Vec<u32>>,
    line: u32,
    columns: &BTreeMap<u32, CsvField>,
) -> Vec<Problem> {
    let formulas = formulas.into_iter().flatten();
    let known = formulas.filter_map(|column| Some((column, columns.get(column)?)));
    let problems = known.map(|(column, field)| {
        let field = json!(field);
        Problem::new(Code::FormulaNotComputed, field.as_str().unwrap_or_default())
            .with("value", format!("{}{line}", letters(*column)))
    });
    problems.collect()
}

/// A column as spreadsheets call it: A, …, Z, AA, …
fn letters(column: u32) -> String {
    let letter = char::from(b'A' + u8::try_from(column % 26).unwrap_or(0));
    match column / 26 {
        0 => letter.to_string(),
        more => format!("{}{letter}", letters(more - 1)),
    }
}
