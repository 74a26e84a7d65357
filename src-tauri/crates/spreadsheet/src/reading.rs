//! Reading a CSV file: the matches that it would create, and the lines that cannot be read. One match is in memory at a time.

use super::alike::alike;
use super::answers::Answers;
use super::cells::{Cells, SEATS, TakenOver};
use super::facts::{Readers, read_facts};
use super::kept::Kept;
use super::missing::take_missing;
use super::problem::{Code, Unread, of_name, refuse};
use super::rulesets::Rulesets;
use super::sheet::EMPTY_SEAT;
use super::table::{Place, Table};
use super::types::{BadLine, CsvField, CsvMatch, CsvReading, CsvView, OtherMarks};
use super::words::People;
use super::written::{Row, Written};
use super::{columns, count, days, source};
use ardoise_journal::{NameRefused, Sides, Team, Uuid, tidy_name};
use ardoise_rules::Deal;
use ardoise_rules::Problem;
use ardoise_statistics::Chosen;
use chrono::NaiveDate;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read, Seek};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

/// How many matches, and deals with other marks, a preview shows.
const SHOWN: usize = 20;

/// The context for reading a file, besides the user's settings.
pub struct Known<'k> {
    /// The rulesets that its matches may be played under.
    pub rulesets: Rulesets,
    /// Today's date on the table's clock.
    pub today: NaiveDate,
    /// The folder for the decoded text.
    pub folder: &'k Path,
}

/// An open file. One match is in memory at a time; for the others, only the positions of their rows.
pub struct Book<'b> {
    how: &'b CsvReading,
    table: Table,
    sheets: Vec<String>,
    sheet: Option<String>,
    uncomputed: BTreeMap<u32, Vec<u32>>,
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

/// The file's content without its matches' facts.
#[derive(Default)]
struct Index {
    matches: Vec<Entry>,
    bad: Vec<BadLine>,
    sums: Vec<u32>,
}

/// A match of the file, by the positions of its rows.
struct Entry {
    /// The match's name in the file, if a column has one.
    key: Option<String>,
    /// Each row with the cells that it takes over from the row above. Rows that take over the same cells share them.
    rows: Vec<(Place, Option<Arc<TakenOver>>)>,
}

/// Called with the amount of work done; returns `Break` to stop.
pub type GoesOn<'g> = &'g mut dyn FnMut(u64) -> ControlFlow<()>;

impl<'b> Book<'b> {
    /// Scans the whole file and indexes its matches. Lines that cannot be read are reported and skipped.
    pub fn open(
        input: impl Read + Seek,
        how: &'b CsvReading,
        mut known: Known,
        goes_on: GoesOn,
    ) -> Result<Book<'b>, Unread> {
        let given = known.rulesets.given(how.ruleset.as_ref())?;
        let source = source::open(input, how, known.folder)?;
        let (decoded, separator) = (source.decoded, source.separator);
        let table = Table::open(decoded.text, separator.byte())?;
        let columns = how.columns.clone();
        let columns = columns.unwrap_or_else(|| columns::guess(&table.titles));
        let mut book = Book {
            how,
            sheets: source.sheets,
            sheet: source.sheet,
            uncomputed: source.uncomputed,
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

    /// Scans the file and assigns its rows to matches.
    fn look_through(&mut self, today: NaiveDate, goes_on: GoesOn) -> Result<(), Unread> {
        let mut looking = Looking {
            how: self.how,
            last_day: today.succ_opt().unwrap_or(today),
            above: None,
            named: BTreeMap::new(),
            places: BTreeMap::new(),
            index: Index::default(),
        };
        let (columns, answers, uncomputed) = (&self.columns, &mut self.answers, &self.uncomputed);
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
            let line = place.line;
            let mut problems = source::not_computed(uncomputed.get(&line), line, columns);
            if problems.is_empty() {
                problems = looking
                    .row(place, Cells::of(row, columns))
                    .err()
                    .unwrap_or_default();
            }
            if !problems.is_empty() {
                looking.index.bad.push(BadLine { line, problems });
            }
            Ok(())
        });
        if stopped {
            return Err(Unread::Cancelled);
        }
        self.index = looking.index;
        self.index.bad.extend(unreadable?);
        Ok(())
    }

    /// The number of matches, before several matches of the same players on one day are separated.
    pub fn match_count(&self) -> usize {
        self.index.matches.len()
    }

    /// Refuses to write a file whose encoding was only guessed.
    ///
    /// # Errors
    /// The encoding was guessed.
    pub fn is_sure(&self) -> Result<(), Vec<Problem>> {
        if self.is_guess {
            let params = json!({"value": "UTF-8", "guess": self.encoding});
            return Err(refuse(Code::WrongEncoding, "encoding", params));
        }
        Ok(())
    }

    /// A preview of the matches that the file would create.
    pub fn view(&mut self, kept: &dyn Kept, goes_on: GoesOn) -> Result<CsvView, Unread> {
        let mut outcome = Outcome::default();
        let unread = self.each::<Unread>(kept, &mut |done, written| {
            outcome.add(&written);
            Ok(goes_on(done))
        })?;
        if unread.stopped {
            return Err(Unread::Cancelled);
        }
        let mut bad = self.index.bad.clone();
        bad.extend(unread.bad);
        bad.sort_by_key(|bad| bad.line);
        let missing = take_missing(&mut bad, &self.columns, outcome.rows);
        let titled = (0..)
            .zip(&self.table.titles)
            .filter(|(_, title)| !title.is_empty());
        let unknown = titled.filter(|(column, _)| !self.columns.contains_key(column));
        Ok(CsvView {
            sheets: self.sheets.clone(),
            sheet: self.sheet.clone(),
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
            missing,
            unknown: unknown.map(|(column, _)| column).collect(),
            sums: self.index.sums.clone(),
            above: self.table.above.clone(),
            otherwise_rows: outcome.otherwise_rows,
            otherwise: outcome.otherwise,
            alike: alike(&outcome.names, kept),
            columns: self.columns.clone(),
        })
    }

    /// Calls `visit` for each match in the order of the file, with the number of matches done. Returns the
    /// matches and lines that were skipped; a match is skipped if its id is already in the ledger.
    pub fn each<E: From<Unread>>(
        &mut self,
        kept: &dyn Kept,
        visit: Visit<E>,
    ) -> Result<LeftOut, E> {
        let mut left_out = LeftOut::default();
        for (done, at) in (1..).zip(0..self.index.matches.len()) {
            let key = self.index.matches[at].key.as_deref();
            if key.is_some_and(|key| Uuid::parse_str(key).is_ok() && kept.has_match(key)) {
                left_out.known += 1;
                continue;
            }
            let Some(written) = self.read(at, &mut left_out.bad)? else {
                continue;
            };
            for written in written.apart() {
                if visit(done, written)?.is_break() {
                    left_out.stopped = true;
                    return Ok(left_out);
                }
            }
        }
        Ok(left_out)
    }

    /// A match with all its rows that can be read; `None` if there are none.
    fn read(&mut self, at: usize, bad: &mut Vec<BadLine>) -> Result<Option<Written>, Unread> {
        let mut written: Option<Written> = None;
        for number in 0..self.index.matches[at].rows.len() {
            let entry = &self.index.matches[at];
            let (place, above) = &entry.rows[number];
            let place = *place;
            let row = self.table.row(place)?;
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

    /// Reads a row, given the ruleset of the row before it.
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
        // A sheet may hold deals that Ardoise itself recorded before it refused impossible facts.
        let deal = Deal::read_kept(&read.facts, &ruleset.ruleset)
            .and_then(|deal| deal.with_calls_heard(&ruleset.ruleset))
            .map_err(|wrong| wrong.0)?;
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

/// Called for each match with the number of matches done.
pub type Visit<'v, E> = &'v mut dyn FnMut(u64, Written) -> Result<ControlFlow<()>, E>;

/// The matches and lines that were skipped.
#[derive(Default)]
pub struct LeftOut {
    bad: Vec<BadLine>,
    /// Matches that are kept already.
    known: u32,
    /// The visit broke off.
    stopped: bool,
}

/// The fields of a row that belong to its match.
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
            name: named(some(CsvField::Name), "name")?,
            place: named(some(CsvField::Place), "place")?,
        })
    }
}

/// The state of the scan.
struct Looking<'l> {
    how: &'l CsvReading,
    last_day: NaiveDate,
    /// The row above, whose cells may apply to several rows.
    above: Option<Cells>,
    /// The last match with each name. On another day, the same name is another match.
    named: BTreeMap<String, usize>,
    places: BTreeMap<String, usize>,
    index: Index,
}

impl Looking<'_> {
    /// Assigns a row to its match.
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

    /// The index of the match with this key, which is added if it is new.
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

/// The player that a name in the file stands for, after the user's answers in `same`.
fn player(how: &CsvReading, typed: String) -> String {
    how.same.get(&typed).cloned().unwrap_or(typed)
}

/// A name that a cell may leave out.
fn named(typed: Option<&str>, field: &str) -> Result<Option<String>, Vec<Problem>> {
    let name = typed.map(tidy_name).transpose();
    name.map_err(|refused| vec![of_name(refused, field)])
}

/// The sides with these players, refused if the table would refuse them. If both second seats are empty, two play.
fn sides_of(players: &[String; 4]) -> Result<Sides, Vec<Problem>> {
    let alone = players[1] == EMPTY_SEAT && players[3] == EMPTY_SEAT;
    let mut problems = Vec::new();
    let mut team = |side: &str, players: &[String]| Team {
        name: String::new(),
        players: (0..if alone { 1 } else { 2 })
            .map(|seat| match tidy_name(&players[seat]) {
                Ok(name) => name,
                // A seat without a name.
                Err(NameRefused::Blank) => String::new(),
                Err(refused) => {
                    let field = format!("sides.{side}.players[{seat}]");
                    problems.push(of_name(refused, &field));
                    String::new()
                }
            })
            .collect(),
    };
    let sides = Sides {
        us: team("us", &players[..2]),
        them: team("them", &players[2..]),
    };
    let twice = sides.named_twice().into_iter();
    problems.extend(
        twice.map(|(name, field)| Problem::new(Code::PlayerTwice, field).with("name", name)),
    );
    match problems.is_empty() {
        true => Ok(sides),
        false => Err(problems),
    }
}

/// The results of the matches, as far as a preview shows them.
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

/// The names in the seats, our side first.
fn players(sides: &Sides) -> impl Iterator<Item = &String> {
    sides.us.players.iter().chain(&sides.them.players)
}
