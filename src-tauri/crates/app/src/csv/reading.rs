//! Reads a file: what it would create, and every line that cannot be read. One match at a time is in memory.

use super::answers::Answers;
use super::cells::{Cells, SEATS, TakenOver};
use super::facts::{Readers, read_facts};
use super::rulesets::Rulesets;
use super::sheet::EMPTY_SEAT;
use super::table::{Place, Table};
use super::text::Separator;
use super::types::{Alike, BadLine, CsvField, CsvMatch, CsvReading, CsvView, OtherMarks};
use super::words::People;
use super::written::{Row, Written};
use super::{columns, count, days, text};
use crate::call::Code;
use crate::call::Refusal;
use crate::call::refuse;
use crate::call::{Errors, Problem};
use crate::slate::Chosen;
use crate::slate::names::{of_ledger, optional, to_ledger};
use ardoise_ledger::{Ledger, LedgerError, Sides, Team, Uuid, fold_name, player_key};
use ardoise_rules::Deal;
use chrono::NaiveDate;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufReader, Read, Seek};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

/// Names that may be one player's are looked for among so many.
const NAMES: u32 = 2000;
/// Matches, and deals marked otherwise, that a preview shows.
const SHOWN: usize = 20;

/// What a file is read by besides how people say that it is.
pub(crate) struct Known<'k> {
    pub rulesets: Rulesets,
    /// The day by the table's clock.
    pub today: NaiveDate,
    /// Where its text waits until it is read.
    pub folder: &'k Path,
}

/// A file that is read, a match at a time: of the others it is known where their rows are.
pub(crate) struct Book<'b> {
    how: &'b CsvReading,
    table: Table,
    separator: char,
    encoding: String,
    is_guess: bool,
    columns: BTreeMap<u32, CsvField>,
    answers: Answers,
    both_marked: bool,
    rulesets: Rulesets,
    given: Arc<Chosen>,
    index: Index,
}

/// What a file would create, but for its matches.
#[derive(Default)]
struct Index {
    matches: Vec<Entry>,
    bad: Vec<BadLine>,
    sums: Vec<u32>,
}

/// Where a match of the file is.
struct Entry {
    /// What the file calls it, where it tells its matches apart.
    key: Option<String>,
    /// Each with what it has from the row above; rows that have the same share it.
    rows: Vec<(Place, Option<Arc<TakenOver>>)>,
}

/// Says how many are done; whether to go on.
pub(crate) type GoesOn<'g> = &'g mut dyn FnMut(u64) -> ControlFlow<()>;

impl<'b> Book<'b> {
    /// Reads a file as far as to know its matches. Lines that cannot be read are told and left out; no file is half read.
    pub fn open(
        input: impl Read + Seek,
        how: &'b CsvReading,
        mut known: Known,
        goes_on: GoesOn,
    ) -> Result<Book<'b>, Refusal> {
        let told = how.separator.map(Separator::of).transpose()?;
        let given = known.rulesets.given(how.ruleset.as_ref())?;
        let decoded = text::decode(input, how.encoding.as_deref(), known.folder)?;
        let separator = match told {
            Some(separator) => separator,
            None => Separator::of(guess_separator(&decoded).map_err(LedgerError::from)?)?,
        };
        let table = Table::open(decoded.text, separator.byte()).map_err(LedgerError::from)?;
        let columns = how.columns.clone();
        let columns = columns.unwrap_or_else(|| columns::guess(&table.titles));
        let mut book = Book {
            how,
            separator: char::from(separator.byte()),
            encoding: decoded.encoding,
            is_guess: decoded.is_guess,
            answers: Answers::default(),
            both_marked: [CsvField::MarkUs, CsvField::MarkThem]
                .iter()
                .all(|field| columns.values().any(|known| known == field)),
            columns,
            rulesets: known.rulesets,
            given,
            index: Index::default(),
            table,
        };
        book.look_through(known.today, goes_on)?;
        Ok(book)
    }

    /// Looks through the file for what its matches are.
    fn look_through(&mut self, today: NaiveDate, goes_on: GoesOn) -> Result<(), Refusal> {
        let mut looking = Looking {
            how: self.how,
            last_day: today.succ_opt().unwrap_or(today),
            above: None,
            named: BTreeMap::new(),
            places: BTreeMap::new(),
            index: Index::default(),
        };
        let (columns, answers) = (&self.columns, &mut self.answers);
        let mut stopped = false;
        let unreadable = self.table.each(&mut |place, row| {
            stopped |= goes_on(0).is_break();
            if stopped {
                return Err(io::ErrorKind::Interrupted.into());
            }
            if columns::is_sum(row) {
                looking.index.sums.push(place.line);
                return Ok(());
            }
            answers.hear(row, columns);
            if let Err(problems) = looking.row(place, Cells::of(row, columns)) {
                let line = place.line;
                looking.index.bad.push(BadLine { line, problems });
            }
            Ok(())
        });
        if stopped {
            return Err(LedgerError::Cancelled.into());
        }
        self.index = looking.index;
        self.index
            .bad
            .extend(unreadable.map_err(LedgerError::from)?);
        Ok(())
    }

    /// How many matches the file has, but for those that the players played one after the other.
    pub fn len(&self) -> usize {
        self.index.matches.len()
    }

    /// Nothing is written of a file whose letters nobody has vouched for.
    ///
    /// # Errors
    /// They were guessed.
    pub fn is_told(&self) -> Result<(), Errors> {
        if self.is_guess {
            let params = json!({"value": "UTF-8", "guess": self.encoding});
            return Err(refuse(Code::WrongEncoding, "encoding", params));
        }
        Ok(())
    }

    /// What the file would create.
    pub fn view(&mut self, ledger: &mut Ledger) -> Result<CsvView, Refusal> {
        let mut outcome = Outcome::default();
        let unread = self.each(ledger, &mut |_, _, written| {
            outcome.add(&written);
            Ok(ControlFlow::Continue(()))
        })?;
        let mut bad = self.index.bad.clone();
        bad.extend(unread.bad);
        bad.sort_by_key(|bad| bad.line);
        Ok(CsvView {
            titles: self.table.titles.clone(),
            separator: self.separator,
            encoding: self.encoding.clone(),
            encoding_guessed: self.is_guess,
            first: outcome.first,
            matches: outcome.matches,
            known: unread.known,
            rows: outcome.rows,
            unfinished: outcome.unfinished,
            bad,
            sums: self.index.sums.clone(),
            above: self.table.above.clone(),
            otherwise_rows: outcome.otherwise_rows,
            otherwise: outcome.otherwise,
            alike: alike(&outcome.names, ledger),
            columns: self.columns.clone(),
        })
    }

    /// Visits the matches in the order in which they begin in the file, one at a time in memory, with how many of
    /// [`Self::len`] are done with each; what was left out. Those that the ledger has by their id are.
    pub fn each(&mut self, ledger: &mut Ledger, visit: Visit) -> Result<LeftOut, Refusal> {
        let mut left_out = LeftOut::default();
        for (done, at) in (1..).zip(0..self.index.matches.len()) {
            let key = self.index.matches[at].key.as_deref();
            if key.is_some_and(|key| has_match(ledger, key)) {
                left_out.known += 1;
                continue;
            }
            let Some(written) = self.read(at, &mut left_out.bad)? else {
                continue;
            };
            for written in written.apart() {
                if visit(ledger, done, written)?.is_break() {
                    return Ok(left_out);
                }
            }
        }
        Ok(left_out)
    }

    /// A match with all its rows that can be read; none where there are none.
    fn read(&mut self, at: usize, bad: &mut Vec<BadLine>) -> Result<Option<Written>, Refusal> {
        let mut written: Option<Written> = None;
        for number in 0..self.index.matches[at].rows.len() {
            let entry = &self.index.matches[at];
            let (place, above) = &entry.rows[number];
            let place = *place;
            let row = self.table.row(place).map_err(LedgerError::from)?;
            let mut cells = Cells::of(&row, &self.columns);
            if let Some(above) = above {
                cells = cells.with(above);
            }
            let before = written.as_ref().and_then(|written| written.rows.last());
            let before = Arc::clone(before.map_or(&self.given, |row| &row.ruleset));
            let line = place.line;
            match self.row(line, &cells, before) {
                Ok((row, told)) => {
                    let entry = &self.index.matches[at];
                    let begun = written.get_or_insert_with(|| Written {
                        key: entry.key.clone(),
                        part: 0,
                        day: told.day,
                        name: told.name,
                        place: told.place,
                        rows: Vec::with_capacity(entry.rows.len()),
                    });
                    begun.rows.push(row);
                }
                Err(problems) => bad.push(BadLine { line, problems }),
            }
        }
        Ok(written)
    }

    /// A row of a match that was played so far under a ruleset.
    fn row(
        &mut self,
        line: u32,
        cells: &Cells,
        before: Arc<Chosen>,
    ) -> Result<(Row, OfMatch), Vec<Problem>> {
        let ruleset = match cells.get(CsvField::Ruleset) {
            "" => before,
            name => self.rulesets.named(name)?,
        };
        let typed = SEATS.map(|seat| cells.get(seat).to_owned());
        let players = typed.clone().map(|typed| player(self.how, typed));
        let sides = sides_of(&players)?;
        let of_match = OfMatch::of(cells)?;
        let by = Readers {
            people: &People::of(&players, &typed),
            ruleset: &ruleset.ruleset,
            answers: &self.answers,
            both_marked: self.both_marked,
        };
        let read = read_facts(cells, by)?;
        let deal =
            Deal::read(&read.facts, &ruleset.ruleset).map_err(|all| Errors::from(all).problems)?;
        let row = Row {
            line,
            ruleset,
            sides,
            deal,
            told: read.marks,
            winner: read.winner,
        };
        Ok((row, of_match))
    }
}

/// What a visit of a file's matches does with each, and how many of them are done with it.
type Visit<'v> = &'v mut dyn FnMut(&mut Ledger, u64, Written) -> Result<ControlFlow<()>, Refusal>;

/// What a visit has left out.
#[derive(Default)]
pub(crate) struct LeftOut {
    bad: Vec<BadLine>,
    /// Matches that the ledger has.
    known: u32,
}

/// What a row says of its match.
struct OfMatch {
    day: NaiveDate,
    name: Option<String>,
    place: Option<String>,
}

impl OfMatch {
    fn of(cells: &Cells) -> Result<OfMatch, Vec<Problem>> {
        let some = |field| Some(cells.get(field)).filter(|text| !text.is_empty());
        Ok(OfMatch {
            day: days::read_day(cells.get(CsvField::Date))?,
            name: optional(some(CsvField::Name), "name").map_err(told)?,
            place: optional(some(CsvField::Place), "place").map_err(told)?,
        })
    }
}

/// A file while it is looked through.
struct Looking<'l> {
    how: &'l CsvReading,
    last_day: NaiveDate,
    /// The row above, for what is written once for several.
    above: Option<Cells>,
    /// Where the last match of a name is: on another day, another has it.
    named: BTreeMap<String, usize>,
    places: BTreeMap<String, usize>,
    index: Index,
}

impl Looking<'_> {
    /// Puts a row to its match.
    fn row(&mut self, place: Place, cells: Cells) -> Result<(), Vec<Problem>> {
        let cells = cells.filled_from(self.above.as_ref());
        self.above = cells.is_above().then(|| cells.clone());
        let day = days::read_past_day(cells.get(CsvField::Date), self.last_day)?;
        let name = cells
            .has(CsvField::Match)
            .then(|| cells.get(CsvField::Match));
        let last = name.and_then(|name| self.named.get(name)).copied();
        let at = match (name, last) {
            (Some(_), Some(last)) if !cells.tells_day() => last,
            (Some(name), _) => self.entry(format!("match {day} {name}"), Some(name)),
            (None, _) => {
                let seats = SEATS.map(|seat| player(self.how, cells.get(seat).to_owned()));
                self.entry(format!("{day} {}", seats.join("\t")), None)
            }
        };
        if let Some(name) = name {
            self.named.insert(name.to_owned(), at);
        }
        let above = cells.taken_over();
        let rows = &mut self.index.matches[at].rows;
        let same = rows.last().and_then(|(_, before)| before.clone());
        let above = match same {
            _ if above.is_empty() => None,
            Some(same) if *same == above => Some(same),
            _ => Some(Arc::new(above)),
        };
        rows.push((place, above));
        Ok(())
    }

    /// Which match has a key, the next one where none has.
    fn entry(&mut self, key: String, name: Option<&str>) -> usize {
        let matches = &mut self.index.matches;
        *self.places.entry(key).or_insert_with(|| {
            matches.push(Entry {
                key: name.map(str::to_owned),
                rows: Vec::new(),
            });
            matches.len() - 1
        })
    }
}

/// Whoever a name of the file is, as it was said who is who.
fn player(how: &CsvReading, typed: String) -> String {
    how.same.get(&typed).cloned().unwrap_or(typed)
}

/// Whether a match of this id is in the ledger, be it thrown away.
fn has_match(ledger: &Ledger, id: &str) -> bool {
    let is_there = || {
        let found = ledger.match_state(id);
        !matches!(found, Err(LedgerError::MatchNotFound { .. }))
    };
    Uuid::parse_str(id).is_ok() && is_there()
}

fn guess_separator(decoded: &text::Decoded) -> io::Result<char> {
    text::guess_separator(BufReader::new(decoded.text.reopen()?))
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
    matches: u32,
    rows: u32,
    first: Vec<CsvMatch>,
    unfinished: u32,
    otherwise: Vec<OtherMarks>,
    otherwise_rows: u32,
    names: BTreeSet<String>,
}

impl Outcome {
    fn add(&mut self, written: &Written) {
        self.matches += 1;
        self.rows += count(written.rows.len());
        for name in written.rows.iter().flat_map(|row| players(&row.sides)) {
            if !self.names.contains(name) {
                self.names.insert(name.clone());
            }
        }
        let Some(played) = written.play() else {
            return;
        };
        self.unfinished += u32::from(written.is_unfinished(&played));
        for other in played.marks.iter().filter_map(|marked| marked.other) {
            self.otherwise_rows += 1;
            if self.otherwise.len() < SHOWN {
                self.otherwise.push(other);
            }
        }
        if self.first.len() < SHOWN {
            let sides = written.rows.first().map(|row| &row.sides);
            self.first.push(CsvMatch {
                day: written.day.to_string(),
                players: sides.into_iter().flat_map(players).cloned().collect(),
                deals: count(written.rows.len()),
                totals: played.totals,
            });
        }
    }
}

/// The names of the seats, us first.
fn players(sides: &Sides) -> impl Iterator<Item = &String> {
    sides.us.players.iter().chain(&sides.them.players)
}

/// Names that differ from a known one, or from an earlier one of the file, by accents, hyphens or where a space stands only.
/// Those that differ by capitals are one player's in any case, and whoever the ledger knows by a name is meant by it.
fn alike(names: &BTreeSet<String>, ledger: &Ledger) -> Vec<Alike> {
    let squeezed = |name: &str| fold_name(name).replace([' ', '-', '\'', '.'], "");
    let mut first_of: BTreeMap<String, &str> = BTreeMap::new();
    let mut found = Vec::new();
    for name in names.iter().filter(|name| !name.is_empty()) {
        let letters = squeezed(name);
        let begin: String = name.chars().take(1).collect();
        let known = ledger.players(&begin, NAMES).unwrap_or_default();
        let known = known.into_iter().map(|player| player.name);
        let known: Vec<String> = known.filter(|known| squeezed(known) == letters).collect();
        let is_same = |other: &str| player_key(other) == player_key(name);
        let in_file = first_of.get(&letters).filter(|first| !is_same(first));
        let in_file = in_file.map(|first| (*first).to_owned());
        if !known.iter().any(|known| is_same(known))
            && let Some(known) = known.into_iter().next().or(in_file)
        {
            found.push(Alike {
                typed: name.clone(),
                known,
            });
        }
        first_of.entry(letters).or_insert(name);
    }
    found
}
