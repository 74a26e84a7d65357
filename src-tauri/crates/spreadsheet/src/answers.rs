//! The meaning of a single letter or digit in a column: yes or no, a seat, or a number.

use super::types::CsvField;
use super::words;
use ardoise_journal::fold_name;
use ardoise_rules::Doubling;
use std::collections::{BTreeMap, BTreeSet};

/// Columns that name a player, in which some people write yes or no.
const ASKED: [CsvField; 5] = [
    CsvField::Doubling,
    CsvField::Belote,
    CsvField::AllTricks,
    CsvField::Renonce,
    CsvField::Misdeal,
];
/// Non or nord, oui or ouest, yes or once.
const UNCLEAR: [&str; 3] = ["n", "o", "1"];
/// Letters of seats that are no answer.
const SEATS: [&str; 3] = ["e", "s", "w"];

/// The meaning of short cells in this file: which columns have seats as single letters, and how digits give doublings.
#[derive(Debug, Default)]
pub(super) struct Answers {
    letters: BTreeMap<CsvField, BTreeSet<String>>,
}

impl Answers {
    /// Takes the cells of a row into account.
    pub fn hear(&mut self, row: &csv::StringRecord, columns: &BTreeMap<u32, CsvField>) {
        let asked = columns.iter().filter(|(_, field)| ASKED.contains(field));
        for (column, field) in asked {
            let cell = row.get(*column as usize).unwrap_or_default();
            if cell.len() == 1 {
                self.letters
                    .entry(*field)
                    .or_default()
                    .insert(fold_name(cell));
            }
        }
    }

    fn has(&self, field: CsvField, letter: &str) -> bool {
        self.letters
            .get(&field)
            .is_some_and(|letters| letters.contains(letter))
    }

    /// Whether a cell may be an answer as well as a seat or a number.
    pub fn is_unclear(&self, field: CsvField, text: &str) -> bool {
        let folded = fold_name(text);
        let is_answer = ASKED.contains(&field) && UNCLEAR.contains(&folded.as_str());
        let is_seat = folded != "1" && SEATS.iter().any(|seat| self.has(field, seat));
        let is_number = field == CsvField::Doubling && matches!(folded.as_str(), "1" | "2");
        if is_number {
            self.doubling(text).is_none()
        } else {
            is_answer && !is_seat
        }
    }

    /// Reads a doubling. Digits are factors if the column has a 4, or a 2 without 0 and 1; with 0 and 1 they are
    /// answers.
    pub fn doubling(&self, text: &str) -> Option<Doubling> {
        let has = |digit| self.has(CsvField::Doubling, digit);
        let is_factor = has("4") || !has("0") && !has("1");
        let is_answer = has("0") && !has("2") && !has("4");
        match fold_name(text).as_str() {
            "1" if has("4") => Some(Doubling::None),
            "1" if is_answer => Some(Doubling::Coinche),
            "2" if is_factor => Some(Doubling::Coinche),
            "1" | "2" => None,
            _ => words::doubling(text),
        }
    }
}
