//! Determining from the titles which column holds which field.

use super::days::as_day;
use super::known::{field_of, team_of};
use super::names::marks_by_names;
use super::types::CsvField;
use super::words::{People, read_number};
use std::collections::{BTreeMap, BTreeSet};

/// How many rows are searched for the titles, since a table may have a heading above it.
pub(super) const HEADING: usize = 10;
/// How many known titles make a row the row of titles.
const KNOWN: usize = 3;

/// Fields of a table in which columns of numbers can only be marks.
const ABOUT: [CsvField; 9] = [
    CsvField::Match,
    CsvField::Date,
    CsvField::Name,
    CsvField::Place,
    CsvField::Ruleset,
    CsvField::Dealer,
    CsvField::Minute,
    CsvField::Note,
    CsvField::Winner,
];
/// The field of each column, by its title and its first cells. If a second column has the same field, the user must
/// choose its field.
pub(super) fn guess(titles: &[String], rows: &[csv::StringRecord]) -> BTreeMap<u32, CsvField> {
    let mut seen = BTreeSet::new();
    let by_title = |(column, title): (u32, &String)| {
        let field = field_of(title).or_else(|| team_of(title, column, rows))?;
        Some((column, field))
    };
    let mut columns: BTreeMap<u32, CsvField> = (0..)
        .zip(titles)
        .filter_map(by_title)
        .filter(|(_, field)| seen.insert(*field))
        .collect();
    let only_about_the_match = columns.values().all(|field| ABOUT.contains(field));
    if only_about_the_match && let Some(marks) = marks_by_names(titles, rows) {
        let of = |column: usize| u32::try_from(column).unwrap_or(u32::MAX);
        columns.insert(of(marks.us), CsvField::MarkUs);
        columns.insert(of(marks.them), CsvField::MarkThem);
    }
    columns
}

/// Which of the first rows has the titles: one that certainly does, or else the first with several cells, or else the
/// first row, if it contains no day and not only numbers.
pub(super) fn titles_among(rows: &[&csv::StringRecord]) -> Option<usize> {
    let best = rows.iter().position(|row| are_titles(row));
    let filled = |row: &csv::StringRecord| row.iter().filter(|cell| !cell.is_empty()).count();
    let is_number = |cell: &str| cell.is_empty() || read_number(cell, "").is_ok();
    let may_be = |at: &usize| {
        let row = rows.get(*at);
        row.is_some_and(|row| !has_day(row) && !row.iter().all(is_number))
    };
    let several = rows.iter().position(|row| filled(row) > 1).filter(may_be);
    best.or(several).or_else(|| Some(0).filter(may_be))
}

/// Whether one of the first rows certainly has the titles.
pub(super) fn has_titles(rows: &[csv::StringRecord]) -> bool {
    rows.iter().any(are_titles)
}

/// Whether a row certainly consists of titles: it contains no day and no number, and some of the known titles mean more
/// than a player.
fn are_titles(row: &csv::StringRecord) -> bool {
    let known: BTreeSet<CsvField> = row.iter().filter_map(field_of).collect();
    let says_more = row
        .iter()
        .any(|cell| field_of(cell).is_some() && People::nobody().find(cell).is_none());
    let is_data = has_day(row) || row.iter().any(|cell| read_number(cell, "").is_ok());
    known.len() >= KNOWN && says_more && !is_data
}

fn has_day(row: &csv::StringRecord) -> bool {
    row.iter().any(|cell| as_day(cell).is_some())
}
