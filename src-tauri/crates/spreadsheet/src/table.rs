//! A file as rows with their line numbers. Rows are read again one by one, and none stays in memory.

use super::columns::{HEADING, titles_among};
use super::problem::{Code, refuse};
use super::text::{Lines, stops_within};
use super::types::BadLine;
use ardoise_rules::Problem;
use csv::StringRecord;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use tempfile::NamedTempFile;

/// The position of a row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// Its line in the file, from 1.
    pub line: u32,
    byte: u64,
}

/// A table of text: the titles and the rows below them.
pub(super) struct Table {
    text: NamedTempFile,
    delimiter: u8,
    pub titles: Vec<String>,
    /// The first rows below the titles.
    pub first: Vec<StringRecord>,
    /// The lines above the titles.
    pub above: Vec<u32>,
    /// How many rows at the top are no deals.
    heading: usize,
    again: csv::Reader<File>,
}

/// A row, or a line that cannot be read.
enum Met {
    Row(Place, StringRecord),
    Unreadable(BadLine),
}

impl Table {
    /// Opens a table and looks for the titles among the first rows.
    pub fn open(text: NamedTempFile, delimiter: u8) -> io::Result<Table> {
        let mut rows = Rows::of(&text, delimiter)?;
        let mut first = Vec::new();
        while first.len() < HEADING
            && let Some(met) = rows.read()?
        {
            if let Met::Row(place, row) = met {
                first.push((place, row));
            }
        }
        let records: Vec<&StringRecord> = first.iter().map(|(_, row)| row).collect();
        let titles = titles_among(&records);
        let again = Rows::reader(&text, delimiter)?;
        Ok(Table {
            text,
            delimiter,
            above: first[..titles.unwrap_or(0)]
                .iter()
                .map(|(place, _)| place.line)
                .collect(),
            titles: titles.map_or(Vec::new(), |at| {
                first[at].1.iter().map(str::to_owned).collect()
            }),
            heading: titles.map_or(0, |at| at + 1),
            first: first
                .drain(titles.map_or(0, |at| at + 1)..)
                .map(|(_, row)| row)
                .collect(),
            again,
        })
    }

    /// Visits every row below the titles. Returns the lines that cannot be read; a last one is among them if the file
    /// ends within it.
    pub fn each(
        &mut self,
        visit: &mut dyn FnMut(Place, &StringRecord) -> io::Result<()>,
    ) -> io::Result<Vec<BadLine>> {
        let mut rows = Rows::of(&self.text, self.delimiter)?;
        let (mut unreadable, mut seen, mut widest) = (Vec::new(), 0, self.titles.len());
        let mut before: Option<(Place, StringRecord)> = None;
        while let Some(met) = rows.read()? {
            match met {
                Met::Unreadable(bad) => unreadable.push(bad),
                Met::Row(..) if seen < self.heading => seen += 1,
                Met::Row(place, row) => {
                    if self.heading == 0 {
                        widest = widest.max(row.len());
                    }
                    if let Some((place, row)) = before.replace((place, row)) {
                        visit(place, &row)?;
                    }
                }
            }
        }
        self.titles.resize(widest, String::new());
        let Some((place, row)) = before else {
            return Ok(unreadable);
        };
        if place.byte == rows.last && self.is_cut(place, &row)? {
            unreadable.push(bad(place.line, Code::RowCut, json!({})));
        } else {
            visit(place, &row)?;
        }
        Ok(unreadable)
    }

    fn is_cut(&self, last: Place, row: &StringRecord) -> io::Result<bool> {
        let mut rest = String::new();
        let mut file = self.text.reopen()?;
        file.seek(SeekFrom::Start(last.byte))?;
        file.read_to_string(&mut rest)?;
        let separator = char::from(self.delimiter);
        Ok(stops_within(&rest, separator, row.len(), self.titles.len()))
    }

    /// Reads a row again.
    pub fn row(&mut self, place: Place) -> io::Result<StringRecord> {
        let mut position = csv::Position::new();
        position.set_byte(place.byte);
        self.again.seek(position)?;
        let mut row = StringRecord::new();
        self.again.read_record(&mut row)?;
        Ok(row)
    }
}

/// The rows of a text that are not blank, in order.
struct Rows {
    reader: csv::Reader<File>,
    lines: Lines<BufReader<File>>,
    /// The position of the last row that was met, even if it is blank.
    last: u64,
}

impl Rows {
    fn reader(text: &NamedTempFile, delimiter: u8) -> io::Result<csv::Reader<File>> {
        Ok(csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .flexible(true)
            .has_headers(false)
            .trim(csv::Trim::All)
            .from_reader(text.reopen()?))
    }

    fn of(text: &NamedTempFile, delimiter: u8) -> io::Result<Rows> {
        Ok(Rows {
            reader: Rows::reader(text, delimiter)?,
            lines: Lines::of(BufReader::new(text.reopen()?)),
            last: 0,
        })
    }

    fn read(&mut self) -> io::Result<Option<Met>> {
        let mut row = StringRecord::new();
        loop {
            match self.reader.read_record(&mut row) {
                Ok(false) => return Ok(None),
                Ok(true) => {
                    self.last = row.position().map_or(self.last, csv::Position::byte);
                    let line = self.lines.at(self.last)?;
                    let says_separator = row.get(0).is_some_and(|cell| cell.starts_with("sep="));
                    if !(says_separator || row.iter().all(str::is_empty)) {
                        let byte = self.last;
                        return Ok(Some(Met::Row(Place { line, byte }, row)));
                    }
                }
                Err(error) if error.is_io_error() => return Err(error.into()),
                Err(error) => {
                    let byte = error.position().map_or(self.last, csv::Position::byte);
                    let line = self.lines.at(byte)?;
                    let params = json!({"value": error.to_string()});
                    return Ok(Some(Met::Unreadable(bad(
                        line,
                        Code::RowUnreadable,
                        params,
                    ))));
                }
            }
        }
    }
}

fn bad(line: u32, code: Code, params: Value) -> BadLine {
    let problems: Vec<Problem> = refuse(code, "", params);
    BadLine {
        line,
        problems,
        below: Vec::new(),
    }
}
