//! Sheets of an `.xlsx`.

use super::cells::{self, Shown};
use super::package::Package;
use super::rows::{Draft, Rows, TEXT};
use super::styles::styles;
use super::types::{Bounds, SHEETS, TOP, Tab, TextRow, not_read, too_large};
use super::xml::{Goes, Met, ON, Tag, damaged};
use crate::problem::{Code, Unread};
use std::collections::BTreeMap;
use std::io::{Read, Seek};
use std::ops::ControlFlow;

/// What the sheets have in common.
pub(super) struct Parts {
    strings: Strings,
    styles: Vec<Shown>,
    from_1904: bool,
    /// The part of each sheet, with its name.
    sheets: Vec<SheetPart>,
}

struct SheetPart {
    part: String,
    name: String,
    is_hidden: bool,
}

/// Texts that cells refer to by number, in one piece.
#[derive(Default)]
struct Strings {
    text: String,
    ends: Vec<u32>,
}

impl Strings {
    fn get(&self, at: usize) -> Option<&str> {
        let end = *self.ends.get(at)? as usize;
        let begin = at
            .checked_sub(1)
            .map_or(0, |before| self.ends[before] as usize);
        self.text.get(begin..end)
    }
}

/// Where a part refers to others: their kinds and paths, by id.
type Links = BTreeMap<String, (String, String)>;

pub(super) fn parts<R: Read + Seek>(package: &mut Package<R>) -> Result<Parts, Unread> {
    let root = links(package, "")?;
    let book = of_kind(&root, "/officeDocument").unwrap_or("xl/workbook.xml");
    if !package.has(book) || !book.ends_with(".xml") {
        return Err(not_read(Code::WorkbookOther));
    }
    let links = links(package, book)?;
    let (mut sheets, mut from_1904) = (Vec::new(), false);
    package.walk(book, &mut |met| {
        match met {
            Met::Open("workbookPr", tag) => {
                from_1904 = tag
                    .get("date1904")
                    .is_some_and(|is| is == "1" || is == "true");
            }
            Met::Open("sheet", tag) => sheets.extend(sheet_part(tag, &links)),
            _ => (),
        }
        ON
    })?;
    if sheets.len() > SHEETS {
        return Err(too_large("sheets", SHEETS as u64));
    }
    if sheets.is_empty() {
        // Another document, or only charts.
        return Err(not_read(Code::WorkbookOther));
    }
    let part = |kind: &str| of_kind(&links, kind).unwrap_or_default();
    Ok(Parts {
        strings: strings(package, part("/sharedStrings"))?,
        styles: styles(package, part("/styles"))?,
        from_1904,
        sheets,
    })
}

fn sheet_part(tag: Tag, links: &Links) -> Option<SheetPart> {
    let (kind, part) = links.get(&tag.get("id")?)?;
    kind.ends_with("/worksheet").then_some(SheetPart {
        part: part.clone(),
        name: tag.get("name")?,
        is_hidden: tag.get("state").is_some_and(|state| state != "visible"),
    })
}

fn of_kind<'l>(links: &'l Links, kind: &str) -> Option<&'l str> {
    let mut found = links.values().filter(|(one, _)| one.ends_with(kind));
    found.next().map(|(_, part)| part.as_str())
}

/// The parts that a part refers to.
fn links<R: Read + Seek>(package: &mut Package<R>, of: &str) -> Result<Links, Unread> {
    let (folder, file) = of.rsplit_once('/').unwrap_or(("", of));
    let mut links = Links::new();
    let part = joined(folder, &format!("_rels/{file}.rels"));
    package.walk_any(&part, &mut |met| {
        if let Met::Open("Relationship", tag) = met
            && let (Some(id), Some(kind), Some(to)) =
                (tag.get("Id"), tag.get("Type"), tag.get("Target"))
        {
            links.insert(id, (kind, joined(folder, &to)));
        }
        ControlFlow::Continue(())
    })?;
    Ok(links)
}

/// A path from a folder, or from the root if it begins there.
fn joined(folder: &str, path: &str) -> String {
    let path = path.replace('\\', "/");
    let from = if path.starts_with('/') { "" } else { folder };
    let mut parts: Vec<&str> = Vec::new();
    for part in from.split('/').chain(path.split('/')) {
        match part {
            "" | "." => (),
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

fn strings<R: Read + Seek>(package: &mut Package<R>, part: &str) -> Result<Strings, Unread> {
    let mut strings = Strings::default();
    let (mut inside, mut spoken) = (false, false);
    package.walk_any(part, &mut |met| {
        match met {
            // How a text is pronounced, in Japanese.
            Met::Open("rPh", _) => spoken = true,
            Met::Close("rPh") => spoken = false,
            Met::Open("t", _) => inside = !spoken,
            Met::Close("t") => inside = false,
            Met::Text(text) if inside => strings.text.push_str(text),
            Met::Close("si") => {
                strings
                    .ends
                    .push(u32::try_from(strings.text.len()).unwrap_or(u32::MAX));
            }
            _ => (),
        }
        ControlFlow::Continue(())
    })?;
    Ok(strings)
}

/// The sheets with their first rows.
pub(super) fn tabs<R: Read + Seek>(
    package: &mut Package<R>,
    parts: &Parts,
) -> Result<Vec<Tab>, Unread> {
    package.again();
    let mut tabs = Vec::new();
    for (at, sheet) in parts.sheets.iter().enumerate() {
        let mut top: Vec<TextRow> = Vec::new();
        read(package, parts, at, &mut |draft| {
            top.extend(draft.known());
            Ok(match top.len() < TOP {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })
        })?;
        tabs.push(Tab {
            name: sheet.name.clone(),
            is_hidden: sheet.is_hidden,
            top,
        });
    }
    Ok(tabs)
}

/// The rows of a sheet.
pub(super) fn rows<R: Read + Seek>(
    package: &mut Package<R>,
    parts: &Parts,
    tab: usize,
    rows: &mut Rows,
) -> Result<(), Unread> {
    package.again();
    read(package, parts, tab, &mut |draft| rows.put(draft, 1))
}

fn read<R: Read + Seek>(
    package: &mut Package<R>,
    parts: &Parts,
    tab: usize,
    visit: &mut dyn FnMut(Draft) -> Goes,
) -> Result<(), Unread> {
    let mut reading = Reading {
        parts,
        bounds: package.bounds,
        visit,
        row: Draft::default(),
        column: 0,
        cell: None,
    };
    let sheet = parts.sheets.get(tab).ok_or_else(damaged)?;
    package.walk(&sheet.part, &mut |met| reading.meet(met))
}

struct Reading<'r> {
    parts: &'r Parts,
    bounds: Bounds,
    visit: &'r mut dyn FnMut(Draft) -> Goes,
    row: Draft,
    /// The column of the next cell, if that does not say its place.
    column: u32,
    cell: Option<Cell>,
}

/// A cell that is being read.
#[derive(Default)]
struct Cell {
    column: u32,
    kind: String,
    style: usize,
    value: Option<String>,
    is_formula: bool,
    inside: bool,
    spoken: bool,
}

impl Reading<'_> {
    fn meet(&mut self, met: Met) -> Goes {
        match met {
            Met::Open("row", tag) => {
                let next = self.row.number().saturating_add(1);
                self.row = Draft::new(tag.number("r").unwrap_or(next));
                self.column = 0;
            }
            Met::Open("c", tag) => {
                let place = tag.get("r");
                let column = place.map_or(Some(self.column), |place| column(&place));
                self.cell = Some(Cell {
                    column: column.ok_or_else(damaged)?,
                    kind: tag.get("t").unwrap_or_default(),
                    style: tag.number("s").unwrap_or(0) as usize,
                    ..Cell::default()
                });
            }
            Met::Close("c") => {
                if let Some(cell) = self.cell.take() {
                    self.column = cell.column + 1;
                    self.put(&cell);
                }
            }
            Met::Close("row") => {
                let next = Draft::new(self.row.number());
                return (self.visit)(std::mem::replace(&mut self.row, next));
            }
            Met::Close("sheetData") => return Ok(ControlFlow::Break(())),
            met => {
                if let Some(cell) = &mut self.cell {
                    cell.meet(met);
                }
            }
        }
        ON
    }

    fn put(&mut self, cell: &Cell) {
        let bounds = &self.bounds;
        let is_text = cell.kind == "str";
        match cell.value.as_deref() {
            // A text may be empty; a number cannot.
            None | Some("") if cell.is_formula && !(is_text && cell.value.is_some()) => {
                self.row.lacks(cell.column, 1, bounds)
            }
            None => (),
            Some(_) if self.row.is_beyond() => (),
            Some(value) => {
                let text = self.parts.text(cell, value);
                self.row.set(cell.column, 1, &text, bounds);
            }
        }
    }
}

impl Cell {
    fn meet(&mut self, met: Met) {
        match met {
            Met::Open("f", _) => self.is_formula = true,
            Met::Open("rPh", _) => self.spoken = true,
            Met::Close("rPh") => self.spoken = false,
            Met::Open("v" | "t", _) if !self.spoken => {
                self.inside = true;
                self.value.get_or_insert_default();
            }
            Met::Close("v" | "t") => self.inside = false,
            // A longer text is refused in any case.
            Met::Text(text)
                if self.inside && self.value.as_ref().is_none_or(|value| value.len() <= TEXT) =>
            {
                self.value.get_or_insert_default().push_str(text)
            }
            _ => (),
        }
    }
}

impl Parts {
    /// The text of a cell as the sheet shows it.
    fn text(&self, cell: &Cell, value: &str) -> String {
        match cell.kind.as_str() {
            "s" => {
                let at = value.trim().parse().ok();
                unescaped(at.and_then(|at| self.strings.get(at)).unwrap_or_default())
            }
            "b" => (if value.trim() == "1" { "true" } else { "false" }).to_owned(),
            // An ISO day.
            "d" => value.replace('T', " "),
            "str" | "inlineStr" | "e" => unescaped(value),
            _ => match value.trim().parse() {
                Ok(number) => {
                    let style = self.styles.get(cell.style).copied().unwrap_or_default();
                    cells::shown(number, style, self.from_1904)
                }
                Err(_) => value.to_owned(),
            },
        }
    }
}

/// The column of a place such as `AB12`, from 0.
fn column(place: &str) -> Option<u32> {
    let letters = place.trim_start_matches('$').bytes();
    let letters = letters.take_while(u8::is_ascii_alphabetic);
    let number = letters.fold(0_u32, |sum, letter| {
        let digit = u32::from(letter.to_ascii_uppercase() - b'A') + 1;
        sum.saturating_mul(26).saturating_add(digit)
    });
    number
        .checked_sub(1)
        .filter(|column| *column < u32::from(u16::MAX))
}

/// A text with its escaped characters, such as `_x000D_` for the end of a line.
fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        let code = rest
            .get(at + 2..at + 6)
            .filter(|_| rest.get(at + 6..at + 7) == Some("_"));
        let code = code.and_then(|code| u32::from_str_radix(code, 16).ok());
        let letter = code.and_then(char::from_u32);
        out.push_str(&rest[..at]);
        rest = match letter {
            Some(letter) => {
                out.push(letter);
                &rest[at + 7..]
            }
            None => {
                out.push_str("_x");
                &rest[at + 2..]
            }
        };
    }
    out.push_str(rest);
    out
}
