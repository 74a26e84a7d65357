//! The cells of a row, by field.

use super::days::read_day;
use super::sheet::unmarked;
use super::types::CsvField;
use ardoise_rules::Problem;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// Fields of a match, which may be filled in only in its first row.
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
/// The columns of the seats, our side first.
pub(super) const SEATS: [CsvField; 4] = [
    CsvField::Us1,
    CsvField::Us2,
    CsvField::Them1,
    CsvField::Them2,
];

/// The cells that a row takes over from the row above.
pub(super) type TakenOver = BTreeMap<CsvField, String>;

/// The cells of a row that are not empty.
#[derive(Debug, Clone, Default)]
pub(super) struct Cells {
    told: BTreeMap<CsvField, String>,
    /// The fields that the row took over from the row above.
    above: BTreeSet<CsvField>,
}

impl Cells {
    pub fn of(row: &csv::StringRecord, columns: &BTreeMap<u32, CsvField>) -> Cells {
        let told = columns.iter().filter_map(|(column, field)| {
            let cell = row.get(*column as usize).filter(|cell| !cell.is_empty())?;
            Some((*field, unmarked(cell).to_owned()))
        });
        Cells {
            told: told.collect(),
            above: BTreeSet::new(),
        }
    }

    /// The text of a cell; empty if there is none.
    pub fn get(&self, field: CsvField) -> &str {
        self.told.get(&field).map_or("", String::as_str)
    }

    pub fn has(&self, field: CsvField) -> bool {
        self.told.contains_key(&field)
    }

    /// Whether the row itself has the day.
    pub fn tells_day(&self) -> bool {
        self.has(CsvField::Date) && !self.above.contains(&CsvField::Date)
    }

    /// Fills in values that were written only once for several rows: the day, and the other fields of the match unless
    /// this row shows that it is another match.
    pub fn filled_from(mut self, above: Option<&Cells>) -> Cells {
        let Some(above) = above else {
            return self;
        };
        let is_same = |field| self.get(field) == above.get(field);
        let same_match = !self.has(CsvField::Match) || is_same(CsvField::Match);
        let nobody = !SEATS.iter().any(|seat| self.has(*seat));
        let same_table = nobody || SEATS.into_iter().all(is_same);
        let fields: &[CsvField] = if same_match && same_table && self.is_of_day(above) {
            &OF_MATCH
        } else {
            &[CsvField::Date]
        };
        for field in fields {
            if let (false, Some(cell)) = (self.has(*field), above.told.get(field)) {
                self.told.insert(*field, cell.clone());
                self.above.insert(*field);
            }
        }
        self
    }

    /// The cells that the row took over from the row above.
    pub fn taken_over(&self) -> TakenOver {
        let told = self.told.iter();
        let taken_over = told.filter(|(field, _)| self.above.contains(field));
        taken_over
            .map(|(field, cell)| (*field, cell.clone()))
            .collect()
    }

    /// The row with these cells taken over.
    pub fn with(mut self, taken_over: &TakenOver) -> Cells {
        for (field, cell) in taken_over {
            self.told.insert(*field, cell.clone());
            self.above.insert(*field);
        }
        self
    }

    /// The row with these cells where it has none: the day, and the players if it names nobody.
    pub fn or_given(mut self, given: &TakenOver) -> Cells {
        let nobody = !SEATS.iter().any(|seat| self.has(*seat));
        for (field, cell) in given {
            if !self.has(*field) && (nobody || !SEATS.contains(field)) {
                self.told.insert(*field, cell.clone());
                self.above.insert(*field);
            }
        }
        self
    }

    /// Whether the cell that a problem is about was taken over.
    pub fn is_taken_over(&self, problem: &Problem) -> bool {
        let seats = [
            "us.players[0]",
            "us.players[1]",
            "them.players[0]",
            "them.players[1]",
        ];
        let seat = problem.field.strip_prefix("sides.");
        let seat = seat.and_then(|about| seats.iter().position(|seat| *seat == about));
        let (begins, _) = problem
            .field
            .split_once('.')
            .unwrap_or((&problem.field, ""));
        let named = OF_MATCH.iter().find(|field| json!(field) == begins);
        let field = seat.and_then(|seat| SEATS.get(seat)).or(named);
        field.is_some_and(|field| self.above.contains(field))
    }

    /// Whether the row has the same day as `above` or none, however the day is written.
    fn is_of_day(&self, above: &Cells) -> bool {
        let day = |cells: &Cells| read_day(cells.get(CsvField::Date)).ok();
        !self.has(CsvField::Date) || day(self) == day(above)
    }
}
