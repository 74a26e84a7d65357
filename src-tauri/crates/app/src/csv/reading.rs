//! Reads a file whole: what it would create, and every line that cannot be read.

use super::answers::Answers;
use super::cells::{Cells, SEATS};
use super::facts::{Readers, read_facts};
use super::rulesets::Rulesets;
use super::sheet::EMPTY_SEAT;
use super::text::Separator;
use super::words::People;
use super::written::{Row, Written};
use super::{columns, count, days, text};
use crate::contract::{
    Alike, BadLine, CsvField, CsvMatch, CsvReading, CsvView, Errors, OtherMarks, Problem,
};
use crate::desk::Refusal;
use crate::errors::refuse;
use crate::houses::Chosen;
use crate::names::{of_ledger, optional, to_ledger};
use ardoise_ledger::{Sides, Team, fold_name};
use ardoise_rules::Deal;
use chrono::NaiveDate;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Matches, and deals marked otherwise, that a preview shows.
const SHOWN: usize = 20;

/// What the ledger knows already.
pub(crate) struct Known<'k> {
    /// Players whose names begin so.
    pub players: &'k dyn Fn(&str) -> Vec<String>,
    pub rulesets: Rulesets,
    /// Whether a match of this id is in it.
    pub is_match: &'k dyn Fn(&str) -> bool,
    /// The day by the table's clock.
    pub today: NaiveDate,
}

/// What was read of a file.
pub(crate) struct Book {
    pub view: CsvView,
    pub matches: Vec<Written>,
}

impl Book {
    /// Reads a file whole. Lines that cannot be read are told and left out; no file is half read.
    pub fn read(bytes: &[u8], how: &CsvReading, mut known: Known) -> Result<Book, Refusal> {
        let decoded = text::decode(bytes, how.encoding.as_deref())?;
        let text = decoded.text.as_str();
        let separator = how.separator.unwrap_or_else(|| text::guess_separator(text));
        let delimiter = Separator::of(separator)?.byte();
        let table = Table::of(text, delimiter);
        let given = known.rulesets.given(how.ruleset.as_ref())?;
        let columns = how.columns.clone();
        let columns = columns.unwrap_or_else(|| columns::guess(&table.titles));
        let mut reading = Reading {
            how,
            answers: Answers::default(),
            last_day: known.today.succ_opt().unwrap_or(known.today),
            both_marked: [CsvField::MarkUs, CsvField::MarkThem]
                .iter()
                .all(|field| columns.values().any(|known| known == field)),
            columns: &columns,
            rulesets: &mut known.rulesets,
            given,
            above: None,
            named: BTreeMap::new(),
            matches: BTreeMap::new(),
            order: Vec::new(),
            rows: 0,
        };
        let (mut bad, mut sums) = (table.unreadable, Vec::new());
        for (_, row) in &table.rows {
            reading.answers.hear(row, &columns);
        }
        for (line, row) in &table.rows {
            if columns::is_sum(row) {
                sums.push(*line);
            } else if let Err(problems) = reading.row(*line, row) {
                bad.push(BadLine {
                    line: *line,
                    problems,
                });
            }
        }
        bad.sort_by_key(|bad| bad.line);
        let rows = reading.rows;
        let (here, matches): (Vec<Written>, Vec<Written>) = reading
            .matches()
            .into_iter()
            .partition(|written| written.key.as_deref().is_some_and(known.is_match));
        let outcome = Outcome::of(&matches);
        let view = CsvView {
            titles: table.titles,
            separator,
            encoding: decoded.encoding,
            encoding_guessed: decoded.is_guess,
            first: outcome.first,
            matches: count(matches.len()),
            known: count(here.len()),
            rows,
            unfinished: outcome.unfinished,
            bad,
            sums,
            above: table.above,
            otherwise_rows: outcome.otherwise_rows,
            otherwise: outcome.otherwise,
            alike: alike(&matches, known.players),
            columns,
        };
        Ok(Book { view, matches })
    }
}

/// A file as rows with their lines, its titles apart.
struct Table {
    titles: Vec<String>,
    /// Lines over the titles.
    above: Vec<u32>,
    rows: Vec<(u32, csv::StringRecord)>,
    unreadable: Vec<BadLine>,
}

impl Table {
    fn of(text: &str, delimiter: u8) -> Table {
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .flexible(true)
            .has_headers(false)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let (mut rows, mut unreadable) = (Vec::new(), Vec::new());
        let mut lines = text::Lines::of(text);
        let mut last = 0;
        for row in reader.records() {
            match row {
                Ok(row) => {
                    let line = lines.at(row.position());
                    last = row.position().map_or(0, |at| at.byte() as usize);
                    let says_separator = row.get(0).is_some_and(|cell| cell.starts_with("sep="));
                    if !(says_separator || row.iter().all(str::is_empty)) {
                        rows.push((line, row));
                    }
                }
                Err(error) => unreadable.push(BadLine {
                    line: lines.at(error.position()),
                    problems: refuse("row_unreadable", "", json!({"value": error.to_string()}))
                        .problems,
                }),
            }
        }
        let first: Vec<&csv::StringRecord> = rows
            .iter()
            .take(columns::HEADING)
            .map(|(_, row)| row)
            .collect();
        let (above, titles) = match columns::titles_among(&first) {
            Some(at) => {
                let above = rows[..at].iter().map(|(line, _)| *line).collect();
                let (_, titles) = rows.drain(..=at).next_back().unwrap_or_default();
                (above, titles.iter().map(str::to_owned).collect())
            }
            None => {
                let widest = rows.iter().map(|(_, row)| row.len()).max();
                (Vec::new(), vec![String::new(); widest.unwrap_or(0)])
            }
        };
        let is_last = |(_, row): &(u32, csv::StringRecord)| {
            row.position().is_some_and(|at| at.byte() as usize == last)
        };
        let cut = |(_, row): &(u32, csv::StringRecord)| {
            let rest = text.get(last..).unwrap_or_default();
            text::stops_within(rest, char::from(delimiter), row.len(), titles.len())
        };
        if rows.last().is_some_and(|row| is_last(row) && cut(row))
            && let Some((line, _)) = rows.pop()
        {
            let problems = refuse("row_cut", "", json!({})).problems;
            unreadable.push(BadLine { line, problems });
        }
        Table {
            titles,
            above,
            rows,
            unreadable,
        }
    }
}

/// A file while it is read.
struct Reading<'r> {
    how: &'r CsvReading,
    columns: &'r BTreeMap<u32, CsvField>,
    answers: Answers,
    last_day: NaiveDate,
    both_marked: bool,
    rulesets: &'r mut Rulesets,
    given: Arc<Chosen>,
    /// The row above, for what is written once for several.
    above: Option<Cells>,
    /// Where the last match of a name is: on another day, another has it.
    named: BTreeMap<String, String>,
    matches: BTreeMap<String, Written>,
    order: Vec<String>,
    rows: u32,
}

impl Reading<'_> {
    fn row(&mut self, line: u32, row: &csv::StringRecord) -> Result<(), Vec<Problem>> {
        let cells = Cells::of(row, self.columns).filled_from(self.above.as_ref());
        self.above = cells.is_above().then(|| cells.clone());
        let day = days::read_past_day(cells.get(CsvField::Date), self.last_day)?;
        let typed = SEATS.map(|seat| cells.get(seat).to_owned());
        let players = typed.clone().map(|typed| self.player(typed));
        let named = cells
            .has(CsvField::Match)
            .then(|| cells.get(CsvField::Match));
        let key = match named {
            Some(name) if !cells.tells_day() && self.named.contains_key(name) => {
                self.named[name].clone()
            }
            Some(name) => format!("match {day} {name}"),
            None => format!("{day} {}", players.join("\t")),
        };
        let ruleset = match cells.get(CsvField::Ruleset) {
            "" => self.ruleset_of(&key),
            name => self.rulesets.named(name)?,
        };
        let sides = sides_of(&players)?;
        let some = |field| Some(cells.get(field)).filter(|text| !text.is_empty());
        let name = optional(some(CsvField::Name), "name").map_err(told)?;
        let place = optional(some(CsvField::Place), "place").map_err(told)?;
        let by = Readers {
            people: &People::of(&players, &typed),
            ruleset: &ruleset.ruleset,
            answers: &self.answers,
            both_marked: self.both_marked,
        };
        let read = read_facts(&cells, by)?;
        let deal =
            Deal::read(&read.facts, &ruleset.ruleset).map_err(|all| Errors::from(all).problems)?;
        if !self.matches.contains_key(&key) {
            self.order.push(key.clone());
        }
        if let Some(name) = named {
            self.named.insert(name.to_owned(), key.clone());
        }
        let written = self.matches.entry(key).or_insert(Written {
            key: named.map(str::to_owned),
            part: 0,
            day,
            name,
            place,
            rows: Vec::new(),
        });
        written.rows.push(Row {
            line,
            ruleset,
            sides,
            deal,
            told: read.marks,
            winner: read.winner,
        });
        self.rows += 1;
        Ok(())
    }

    /// The ruleset of a row that names none: that of its match so far.
    fn ruleset_of(&self, key: &str) -> Arc<Chosen> {
        let before = self
            .matches
            .get(key)
            .and_then(|written| written.rows.last());
        Arc::clone(before.map_or(&self.given, |row| &row.ruleset))
    }

    /// Whoever a name of the file is, as it was said who is who.
    fn player(&self, typed: String) -> String {
        self.how.same.get(&typed).cloned().unwrap_or(typed)
    }

    /// The matches in the order in which they begin in the file.
    fn matches(self) -> Vec<Written> {
        let mut matches = self.matches;
        let read = self.order.iter().filter_map(|key| matches.remove(key));
        read.flat_map(Written::apart).collect()
    }
}

fn told(errors: Errors) -> Vec<Problem> {
    errors.problems
}

/// Who sits where; what would be refused at the table is refused here. Two play where nobody sits across.
fn sides_of(players: &[String; 4]) -> Result<Sides, Vec<Problem>> {
    let alone = players[1] == EMPTY_SEAT && players[3] == EMPTY_SEAT;
    let team = |players: &[String]| Team {
        name: String::new(),
        players: players[..if alone { 1 } else { 2 }].to_vec(),
    };
    let sides = Sides {
        us: team(&players[..2]),
        them: team(&players[2..]),
    };
    to_ledger(&of_ledger(&sides)).map_err(told)
}

/// What came of the matches, as far as a preview shows it.
#[derive(Default)]
struct Outcome {
    first: Vec<CsvMatch>,
    unfinished: u32,
    otherwise: Vec<OtherMarks>,
    otherwise_rows: u32,
}

impl Outcome {
    fn of(matches: &[Written]) -> Outcome {
        let mut outcome = Outcome::default();
        for written in matches {
            let Some(played) = written.play() else {
                continue;
            };
            outcome.unfinished += u32::from(written.is_unfinished(&played));
            for other in played.marks.iter().filter_map(|marked| marked.other) {
                outcome.otherwise_rows += 1;
                if outcome.otherwise.len() < SHOWN {
                    outcome.otherwise.push(other);
                }
            }
            if outcome.first.len() < SHOWN {
                let sides = written.rows.first().map(|row| &row.sides);
                outcome.first.push(CsvMatch {
                    day: written.day.to_string(),
                    players: sides.into_iter().flat_map(players).cloned().collect(),
                    deals: count(written.rows.len()),
                    totals: played.totals,
                });
            }
        }
        outcome
    }
}

/// The names of the seats, us first.
fn players(sides: &Sides) -> impl Iterator<Item = &String> {
    sides.us.players.iter().chain(&sides.them.players)
}

/// Names that differ from a known one, or from an earlier one of the file, by accents, capitals, spaces or hyphens only.
fn alike(matches: &[Written], known: &dyn Fn(&str) -> Vec<String>) -> Vec<Alike> {
    let squeezed = |name: &str| fold_name(name).replace([' ', '-', '\'', '.'], "");
    let names: BTreeSet<&String> = matches
        .iter()
        .flat_map(|written| &written.rows)
        .flat_map(|row| players(&row.sides))
        .collect();
    let mut first_of: BTreeMap<String, &str> = BTreeMap::new();
    let mut found = Vec::new();
    for name in names.into_iter().filter(|name| !name.is_empty()) {
        let letters = squeezed(name);
        let begin: String = name.chars().take(1).collect();
        let in_ledger = known(&begin)
            .into_iter()
            .find(|known| known != name && squeezed(known) == letters);
        let in_file = first_of.get(&letters).map(|known| (*known).to_owned());
        if let Some(known) = in_ledger.or(in_file) {
            found.push(Alike {
                typed: name.clone(),
                known,
            });
        }
        first_of.entry(letters).or_insert(name);
    }
    found
}
