//! The day and the players of rows that have none: as the user gives them for the whole file, or by the titles.

use super::cells::{SEATS, TakenOver};
use super::days::read_past_day;
use super::names::{PLAYERS, may_be_names, of_names, paired, split};
use super::problem::{Code, of_name, refuse};
use super::table::Table;
use super::types::{CsvField, CsvReading};
use ardoise_journal::tidy_name;
use ardoise_rules::{PerSide, Problem, Side};
use chrono::NaiveDate;
use serde_json::json;
use std::collections::BTreeMap;

/// The day and the players of rows that have none.
#[derive(Default)]
pub(super) struct Given {
    pub cells: TakenOver,
    /// The players by the titles, as far as the user has given none.
    pub titled: Option<PerSide<String>>,
}

impl Given {
    /// Reads what the user gave, and the names in the titles.
    ///
    /// # Errors
    /// It is no day, or no names.
    pub fn of(
        how: &CsvReading,
        columns: &BTreeMap<u32, CsvField>,
        table: &Table,
        last_day: NaiveDate,
    ) -> Result<Given, Vec<Problem>> {
        let mut given = Given::default();
        let filled = |text: &&String| !text.trim().is_empty();
        let mut problems = Vec::new();
        if let Some(day) = how.day.as_ref().filter(filled) {
            match read_past_day(day.trim(), last_day) {
                Ok(day) => drop(given.cells.insert(CsvField::Date, day.to_string())),
                Err(wrong) => problems.extend(wrong.into_iter().map(|problem| Problem {
                    field: "day".to_owned(),
                    ..problem
                })),
            }
        }
        let titled = by_titles(columns, table);
        let told = [(Side::Us, &how.us), (Side::Them, &how.them)];
        for ((side, told), seats) in told.into_iter().zip(SEATS.chunks(PLAYERS)) {
            let title = titled.as_ref().map(|titled| &titled[side]);
            match names(told.as_ref().or(title).map_or("", |text| text), side) {
                Ok(names) => given.cells.extend(seats.iter().copied().zip(names)),
                Err(wrong) => problems.extend(wrong),
            }
        }
        given.titled = titled.filter(|_| how.us.is_none() || how.them.is_none());
        match problems.is_empty() {
            true => Ok(given),
            false => Err(problems),
        }
    }

    /// Refuses names that the user has not confirmed.
    pub fn is_sure(&self) -> Result<(), Vec<Problem>> {
        match &self.titled {
            Some(PerSide { us, them }) => {
                let params = json!({"us": us, "them": them});
                Err(refuse(Code::NamesGuessed, "us", params))
            }
            None => Ok(()),
        }
    }
}

/// The names of a side, one or two of them, or none.
fn names(text: &str, side: Side) -> Result<Vec<String>, Vec<Problem>> {
    let names = split(text);
    if names.len() > PLAYERS {
        let params = json!({"value": text, "max": PLAYERS});
        return Err(refuse(Code::TooManyNames, side.as_str(), params));
    }
    let tidied = names.iter().map(|name| tidy_name(name));
    tidied
        .collect::<Result<_, _>>()
        .map_err(|refused| vec![of_name(refused, side.as_str())])
}

/// The players, if no column names them and the titles of both sides' marks or points may be names.
fn by_titles(columns: &BTreeMap<u32, CsvField>, table: &Table) -> Option<PerSide<String>> {
    if columns.values().any(|field| SEATS.contains(field)) {
        return None;
    }
    let column = |marks, points| {
        let of = |wanted: CsvField| columns.iter().find(|(_, field)| **field == wanted);
        let (column, _) = of(marks).or_else(|| of(points))?;
        Some(*column as usize)
    };
    let us = column(CsvField::MarkUs, CsvField::PointsUs)?;
    let them = column(CsvField::MarkThem, CsvField::PointsThem)?;
    let title = |column: usize| {
        let title = table.titles.get(column)?;
        may_be_names(title).then(|| title.clone())
    };
    let both = |first, second| Some(format!("{}, {}", title(first)?, title(second)?));
    match of_names(&table.titles, &table.first)[..] {
        // Each player has a column, with the marks of the side.
        [a, b, c, d] => {
            let pairs = paired([a, b, c, d], &table.first)?;
            let is_here = pairs.us[0] == us && pairs.them[0] == them;
            let [us, them] = [pairs.us, pairs.them].map(|[first, second]| both(first, second));
            let (us, them) = (us?, them?);
            is_here.then_some(PerSide { us, them })
        }
        _ => Some(PerSide {
            us: title(us)?,
            them: title(them)?,
        }),
    }
}
