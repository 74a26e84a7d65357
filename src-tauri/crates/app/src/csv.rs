//! Deals as a spreadsheet has them: written one a row, and read with a mapping of its columns.

use crate::contract::{Alike, BadLine, CsvField, CsvMatch, CsvReading, CsvView, Errors, Problem};
use crate::desk::Refusal;
use crate::errors::refuse;
use crate::names::{of_ledger, optional, to_ledger};
use crate::slate::Slate;
use crate::statistics::figure;
use ardoise_ledger::{MatchState, Sides, Team, fold_name};
use ardoise_rules::{Deal, Ruleset, Side};
use chrono::NaiveDate;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

/// Titles of the columns that are written; those that are read again bear the names of their fields.
const TITLES: [&str; 25] = [
    "match",
    "date",
    "name",
    "place",
    "ruleset",
    "us_1",
    "us_2",
    "them_1",
    "them_2",
    "number",
    "dealer",
    "taker",
    "level",
    "strain",
    "doubling",
    "points_us",
    "points_them",
    "made",
    "margin",
    "mark_us",
    "mark_them",
    "total_us",
    "total_them",
    "note",
    "winner",
];
/// Matches that a preview shows.
const SHOWN: usize = 20;

/// Writes rows for spreadsheets.
pub(crate) struct Sheet<W: Write> {
    rows: csv::Writer<W>,
}

impl<W: Write> Sheet<W> {
    /// A sheet with its titles.
    pub fn new(mut out: W, separator: char, bom: bool) -> std::io::Result<Sheet<W>> {
        if bom {
            out.write_all("\u{FEFF}".as_bytes())?;
        }
        let separator = u8::try_from(separator).unwrap_or(b',');
        let mut rows = csv::WriterBuilder::new()
            .delimiter(separator)
            .terminator(csv::Terminator::CRLF)
            .from_writer(out);
        rows.write_record(TITLES)?;
        Ok(Sheet { rows })
    }

    /// The deals of a match, one a row; none of one that today's rules cannot read.
    pub fn add(&mut self, state: MatchState) -> std::io::Result<()> {
        let figures: BTreeMap<String, _> = figure(&state)
            .into_iter()
            .map(|figures| (figures.deal.clone(), figures))
            .collect();
        let Ok(slate) = Slate::of(state) else {
            return Ok(());
        };
        let (state, run) = (&slate.state, &slate.run);
        let word = |value: Value| match value {
            Value::Null => String::new(),
            Value::String(word) => word,
            other => other.to_string(),
        };
        let player =
            |players: &[String], seat: usize| players.get(seat).cloned().unwrap_or_default();
        for (position, (kept, turn)) in state.deals.iter().zip(&run.turns).enumerate() {
            let facts = json!(slate.placed[position].deal.to_json());
            let ruleset = &slate.rulesets[slate.placed[position].ruleset];
            let contract = &facts["contract"];
            let sides = state.sides_at(position);
            let figures = figures.get(&kept.id);
            let marks = turn.step.mark.marks;
            let cells = [
                state.id.clone(),
                state.created_at.format("%Y-%m-%d").to_string(),
                state.name.clone().unwrap_or_default(),
                state.place.clone().unwrap_or_default(),
                ruleset.base().id.clone(),
                player(&sides.us.players, 0),
                player(&sides.us.players, 1),
                player(&sides.them.players, 0),
                player(&sides.them.players, 1),
                turn.number
                    .map(|number| number.to_string())
                    .unwrap_or_default(),
                word(json!(turn.dealer)),
                word(facts["taker"].clone()),
                word(contract["level"].clone()),
                word(contract["strain"].clone()),
                word(facts["doubling"].clone()),
                word(facts["points"]["us"].clone()),
                word(facts["points"]["them"].clone()),
                word(json!(turn.step.mark.made)),
                figures
                    .and_then(|figures| figures.margin)
                    .map(|margin| margin.to_string())
                    .unwrap_or_default(),
                marks.us.to_string(),
                marks.them.to_string(),
                turn.step.totals.us.to_string(),
                turn.step.totals.them.to_string(),
                word(facts["note"].clone()),
                word(json!(run.winner)),
            ];
            self.rows.write_record(&cells)?;
        }
        Ok(())
    }

    /// Writes what is left.
    pub fn finish(mut self) -> std::io::Result<()> {
        self.rows.flush()
    }
}

/// A match read from a file.
#[derive(Debug, Clone)]
pub(crate) struct Written {
    pub day: NaiveDate,
    pub name: Option<String>,
    pub place: Option<String>,
    pub ruleset: Ruleset,
    pub sides: Sides,
    /// The deals, or the adjustments where only marks were written down.
    pub deals: Vec<Value>,
}

/// What was read of a file.
pub(crate) struct Book {
    pub view: CsvView,
    pub matches: Vec<Written>,
}

impl Book {
    /// Reads a file whole. Lines that cannot be read are told and left out; no file is half read.
    pub fn read(
        bytes: &[u8],
        how: &CsvReading,
        known: &dyn Fn(&str) -> Vec<String>,
    ) -> Result<Book, Refusal> {
        let text = decode(bytes, how.encoding.as_deref())?;
        let separator = how.separator.unwrap_or_else(|| guess_separator(&text));
        let delimiter = u8::try_from(separator)
            .map_err(|_| refuse("bad_request", "separator", json!({"value": separator})))?;
        let mut rows = csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let unreadable = |error: csv::Error| {
            refuse(
                "import_unreadable",
                "",
                json!({"line": 1, "value": error.to_string()}),
            )
        };
        let titles: Vec<String> = rows
            .headers()
            .map_err(unreadable)?
            .iter()
            .map(str::to_owned)
            .collect();
        let columns = how
            .columns
            .clone()
            .unwrap_or_else(|| guess_columns(&titles));
        let given = how.ruleset.clone().unwrap_or_else(|| "coinche".into());
        let ruleset = Ruleset::read(&given).map_err(|all| all.under("ruleset"))?;
        let mut reading = Reading {
            how,
            columns: &columns,
            ruleset,
            matches: BTreeMap::new(),
            order: Vec::new(),
            rows: 0,
        };
        let mut bad = Vec::new();
        let mut lines = Lines::of(&text);
        for row in rows.records() {
            let row = match row {
                Ok(row) => row,
                Err(error) => {
                    bad.push(BadLine {
                        line: lines.at(error.position()),
                        problems: refuse("row_unreadable", "", json!({"value": error.to_string()}))
                            .problems,
                    });
                    continue;
                }
            };
            let line = lines.at(row.position());
            if row.iter().all(str::is_empty) {
                continue;
            }
            if let Err(problems) = reading.row(&row) {
                bad.push(BadLine { line, problems });
            }
        }
        let Reading {
            mut matches,
            order,
            rows,
            ..
        } = reading;
        let matches: Vec<Written> = order.iter().filter_map(|key| matches.remove(key)).collect();
        let first = matches.iter().take(SHOWN).map(|written| CsvMatch {
            day: written.day.to_string(),
            players: players(&written.sides).cloned().collect(),
            deals: count(written.deals.len()),
        });
        let view = CsvView {
            titles,
            columns: columns.clone(),
            separator,
            first: first.collect(),
            matches: count(matches.len()),
            rows,
            bad,
            alike: alike(&matches, known),
        };
        Ok(Book { view, matches })
    }
}

/// Numbers of lines, of positions that only go forward. The reader's own stand before the line ends and blank lines in
/// front of a row.
struct Lines<'t> {
    text: &'t [u8],
    seen: usize,
    line: u32,
}

impl Lines<'_> {
    fn of(text: &str) -> Lines<'_> {
        Lines {
            text: text.as_bytes(),
            seen: 0,
            line: 1,
        }
    }

    fn at(&mut self, position: Option<&csv::Position>) -> u32 {
        let byte = position.map_or(self.seen, |position| position.byte() as usize);
        while let Some(next) = self.text.get(self.seen) {
            if self.seen >= byte && !matches!(next, b'\r' | b'\n') {
                break;
            }
            self.line += u32::from(*next == b'\n');
            self.seen += 1;
        }
        self.line
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The text of a file. One that is not in the encoding it is said to be in is refused: names would be spoilt.
fn decode(bytes: &[u8], encoding: Option<&str>) -> Result<String, Refusal> {
    let label = encoding.unwrap_or("utf-8");
    let Some(encoding) = encoding_rs::Encoding::for_label(label.as_bytes()) else {
        return Err(refuse("unknown_encoding", "encoding", json!({"value": label})).into());
    };
    let (text, used, is_wrong) = encoding.decode(bytes);
    if is_wrong || text.contains('\0') {
        return Err(refuse("wrong_encoding", "encoding", json!({"value": used.name()})).into());
    }
    Ok(text.into_owned())
}

/// Of the separators of spreadsheets, the one that the first line has most of, outside quotes.
fn guess_separator(text: &str) -> char {
    let mut quoted = false;
    let mut counts = [(';', 0), (',', 0), ('\t', 0)];
    for c in text.lines().next().unwrap_or_default().chars() {
        quoted ^= c == '"';
        for (separator, count) in &mut counts {
            *count += usize::from(c == *separator && !quoted);
        }
    }
    let best = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    best.map_or(',', |(separator, _)| separator)
}

fn guess_columns(titles: &[String]) -> BTreeMap<u32, CsvField> {
    use CsvField::*;
    let known = |title: &str| {
        Some(match fold_name(title).replace([' ', '-'], "_").as_str() {
            "match" | "partie" => Match,
            "date" | "jour" => Date,
            "name" | "nom" => Name,
            "place" | "lieu" => Place,
            "ruleset" | "regle" | "regles" => Ruleset,
            "us_1" | "nous_1" => Us1,
            "us_2" | "nous_2" => Us2,
            "them_1" | "eux_1" => Them1,
            "them_2" | "eux_2" => Them2,
            "taker" | "preneur" => Taker,
            "level" | "contrat" | "niveau" => Level,
            "strain" | "couleur" | "atout" => Strain,
            "doubling" | "coinche" => Doubling,
            "points_us" | "points_nous" => PointsUs,
            "points_them" | "points_eux" => PointsThem,
            "mark_us" | "marque_nous" | "us" | "nous" => MarkUs,
            "mark_them" | "marque_eux" | "them" | "eux" => MarkThem,
            "note" | "remarque" => Note,
            _ => return None,
        })
    };
    (0..)
        .zip(titles)
        .filter_map(|(column, title)| Some((column, known(title)?)))
        .collect()
}

/// A file while it is read.
struct Reading<'r> {
    how: &'r CsvReading,
    columns: &'r BTreeMap<u32, CsvField>,
    ruleset: Ruleset,
    matches: BTreeMap<String, Written>,
    order: Vec<String>,
    rows: u32,
}

impl Reading<'_> {
    fn row(&mut self, row: &csv::StringRecord) -> Result<(), Vec<Problem>> {
        let cell = |field: CsvField| -> &str {
            let column = self.columns.iter().find(|(_, known)| **known == field);
            column
                .and_then(|(column, _)| row.get(*column as usize))
                .unwrap_or_default()
        };
        let day = read_day(cell(CsvField::Date))?;
        let ruleset = match cell(CsvField::Ruleset) {
            "" => self.ruleset.clone(),
            name => Ruleset::read(&json!(name))
                .map_err(|all| Errors::from(all.under("ruleset")).problems)?,
        };
        let seats = [
            CsvField::Us1,
            CsvField::Us2,
            CsvField::Them1,
            CsvField::Them2,
        ];
        let players = seats.map(|seat| {
            let typed = cell(seat);
            self.how
                .same
                .get(typed)
                .cloned()
                .unwrap_or_else(|| typed.to_owned())
        });
        let sides = sides_of(&players)?;
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let name = optional(some(cell(CsvField::Name)).as_deref(), "name");
        let place = optional(some(cell(CsvField::Place)).as_deref(), "place");
        let (name, place) = (name.map_err(told)?, place.map_err(told)?);
        let facts = read_facts(&cell)?;
        Deal::read(&facts, &ruleset).map_err(|all| Errors::from(all).problems)?;
        let key = match cell(CsvField::Match) {
            "" => format!("{day} {}", players.join("\t")),
            key => key.to_owned(),
        };
        if !self.matches.contains_key(&key) {
            self.order.push(key.clone());
        }
        let written = self.matches.entry(key).or_insert(Written {
            day,
            name,
            place,
            ruleset,
            sides,
            deals: Vec::new(),
        });
        written.deals.push(facts);
        self.rows += 1;
        Ok(())
    }
}

fn told(errors: Errors) -> Vec<Problem> {
    errors.problems
}

/// Who sits where; what would be refused at the table is refused here.
fn sides_of(players: &[String; 4]) -> Result<Sides, Vec<Problem>> {
    let team = |players: &[String]| Team {
        name: String::new(),
        players: players.to_vec(),
    };
    let sides = Sides {
        us: team(&players[..2]),
        them: team(&players[2..]),
    };
    to_ledger(&of_ledger(&sides)).map_err(told)
}

/// The names of the seats, us first.
fn players(sides: &Sides) -> impl Iterator<Item = &String> {
    sides.us.players.iter().chain(&sides.them.players)
}

fn read_day(text: &str) -> Result<NaiveDate, Vec<Problem>> {
    let iso = text.get(..10).unwrap_or(text);
    let read = ["%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y"];
    let day = read
        .iter()
        .find_map(|form| NaiveDate::parse_from_str(iso, form).ok());
    day.ok_or_else(|| refuse("no_such_day", "date", json!({"value": text})).problems)
}

/// A number as spreadsheets write it: `1 000`, `82,0`.
fn read_number(text: &str, field: &str) -> Result<i64, Vec<Problem>> {
    let plain: String = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| if c == ',' { '.' } else { c })
        .collect();
    let whole = match plain.split_once('.') {
        Some((whole, zeros)) if zeros.bytes().all(|digit| digit == b'0') => whole,
        _ => &plain,
    };
    whole.parse().map_err(|_| {
        refuse(
            "wrong_type",
            field,
            json!({"value": text, "expected": "integer"}),
        )
        .problems
    })
}

/// How French spreadsheets call what a deal has; folded.
const WORDS: [(&str, &str); 21] = [
    ("nous", "us"),
    ("eux", "them"),
    ("trefle", "clubs"),
    ("carreau", "diamonds"),
    ("coeur", "hearts"),
    ("pique", "spades"),
    ("\u{2663}", "clubs"),
    ("\u{2666}", "diamonds"),
    ("\u{2665}", "hearts"),
    ("\u{2660}", "spades"),
    ("sans atout", "no_trumps"),
    ("tout atout", "all_trumps"),
    ("sa", "no_trumps"),
    ("ta", "all_trumps"),
    ("prise", "take"),
    ("generale", "generale"),
    ("contre", "coinche"),
    ("coinche", "coinche"),
    ("surcontre", "surcoinche"),
    ("surcoinche", "surcoinche"),
    ("non", "none"),
];

/// A word as a deal has it; one that is not known is left for the rules to refuse.
fn word(text: &str) -> &str {
    let folded = fold_name(text).replace('-', " ").replace('œ', "oe");
    let known = WORDS.iter().find(|(french, _)| *french == folded);
    known.map_or(text, |(_, word)| word)
}

/// The facts of a row: a deal where somebody took, the marks as an adjustment where nothing else is there.
fn read_facts<'c>(cell: &impl Fn(CsvField) -> &'c str) -> Result<Value, Vec<Problem>> {
    let number = |field: CsvField, name: &str| -> Result<Option<i64>, Vec<Problem>> {
        match cell(field) {
            "" => Ok(None),
            text => read_number(text, name).map(Some),
        }
    };
    let mut facts = Map::new();
    if cell(CsvField::Taker).is_empty() {
        let us = number(CsvField::MarkUs, "mark_us")?;
        let them = number(CsvField::MarkThem, "mark_them")?;
        if us.is_none() && them.is_none() {
            return Err(refuse("missing_field", "taker", json!({})).problems);
        }
        facts.insert(
            "adjust".into(),
            json!({"us": us.unwrap_or(0), "them": them.unwrap_or(0)}),
        );
    } else {
        facts.insert("taker".into(), word(cell(CsvField::Taker)).into());
        let level = word(cell(CsvField::Level));
        let level =
            read_number(level, "level").map_or_else(|_| json!(level), |number| json!(number));
        let mut contract = Map::from_iter([("level".to_owned(), level)]);
        if !cell(CsvField::Strain).is_empty() {
            contract.insert("strain".into(), word(cell(CsvField::Strain)).into());
        }
        facts.insert("contract".into(), contract.into());
        if !cell(CsvField::Doubling).is_empty() {
            facts.insert("doubling".into(), word(cell(CsvField::Doubling)).into());
        }
        let mut points = Map::new();
        for (field, side) in [
            (CsvField::PointsUs, Side::Us),
            (CsvField::PointsThem, Side::Them),
        ] {
            if let Some(number) = number(field, side.as_str())? {
                points.insert(side.as_str().to_owned(), number.into());
            }
        }
        facts.insert("points".into(), points.into());
    }
    if !cell(CsvField::Note).is_empty() {
        facts.insert("note".into(), cell(CsvField::Note).into());
    }
    Ok(facts.into())
}

/// Names that differ from a known one, or from an earlier one of the file, by accents, capitals, spaces or hyphens only.
fn alike(matches: &[Written], known: &dyn Fn(&str) -> Vec<String>) -> Vec<Alike> {
    let squeezed = |name: &str| fold_name(name).replace([' ', '-', '\'', '.'], "");
    let names: BTreeSet<&String> = matches
        .iter()
        .flat_map(|written| players(&written.sides))
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
