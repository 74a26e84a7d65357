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
/// What tells one table from another.
const WHO: [CsvField; 5] = [
    CsvField::Match,
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

    /// Fills in what was written once for several rows: the day, and with nobody named either, the whole match.
    pub fn filled_from(mut self, above: Option<&Cells>) -> Cells {
        let Some(above) = above.filter(|_| !self.has(CsvField::Date)) else {
            return self;
        };
        let same_table = !WHO.iter().any(|field| self.has(*field));
        let fields: &[CsvField] = if same_table {
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
