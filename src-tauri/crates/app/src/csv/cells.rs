//! The cells of a row, by what they hold.

use super::days::read_day;
use crate::contract::CsvField;
use std::collections::BTreeMap;

/// What belongs to a match, and may be written in its first row only.
const OF_MATCH: [CsvField; 9] = [
    CsvField::Match,
    CsvField::Date,
    CsvField::Name,
    CsvField::Place,
    CsvField::Ruleset,
    CsvField::Us1,
    CsvField::Us2,
    CsvField::Them1,
    CsvField::Them2,
];
/// Who sits at a table.
const SEATS: [CsvField; 4] = [
    CsvField::Us1,
    CsvField::Us2,
    CsvField::Them1,
    CsvField::Them2,
];

/// The cells of a row that hold anything.
#[derive(Debug, Clone, Default)]
pub(super) struct Cells(BTreeMap<CsvField, String>);

impl Cells {
    pub fn of(row: &csv::StringRecord, columns: &BTreeMap<u32, CsvField>) -> Cells {
        let told = columns.iter().filter_map(|(column, field)| {
            let cell = row.get(*column as usize).filter(|cell| !cell.is_empty())?;
            Some((*field, cell.to_owned()))
        });
        Cells(told.collect())
    }

    /// What a cell says; nothing where it is empty.
    pub fn get(&self, field: CsvField) -> &str {
        self.0.get(&field).map_or("", String::as_str)
    }

    pub fn has(&self, field: CsvField) -> bool {
        self.0.contains_key(&field)
    }

    /// Fills in what was written once for several rows: the day; and with nobody named, the whole match, where the row is of
    /// the same one.
    pub fn filled_from(mut self, above: Option<&Cells>) -> Cells {
        let Some(above) = above else {
            return self;
        };
        let is_same = |field| self.get(field) == above.get(field);
        let same_match = match self.has(CsvField::Match) {
            true => is_same(CsvField::Match),
            false => !self.has(CsvField::Date) || is_same(CsvField::Date),
        };
        let nobody = !SEATS.iter().any(|seat| self.has(*seat));
        let fields: &[CsvField] = if same_match && nobody {
            &OF_MATCH
        } else {
            &[CsvField::Date]
        };
        for field in fields {
            if let Some(cell) = above.0.get(field) {
                self.0.entry(*field).or_insert_with(|| cell.clone());
            }
        }
        self
    }

    /// Whether rows below may leave out what this one says of its match.
    pub fn is_above(&self) -> bool {
        read_day(self.get(CsvField::Date)).is_ok()
    }
}
