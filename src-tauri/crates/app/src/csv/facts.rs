//! The facts of a row: a deal where somebody took, the marks as an adjustment where nothing else is there.

use super::answers::Answers;
use super::cells::Cells;
use super::types::CsvField;
use super::words::{self, Contract, People};
use crate::call::Code;
use crate::call::Problem;
use crate::call::refuse;
use ardoise_rules::{By, Doubling, LineContext, PerSide, Ruleset, Side, TypedLine};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Points that one line of a slate can hold, at most, as for an adjustment.
const MOST_POINTS: i64 = 1_000_000;
/// What only a deal that was played has.
const OF_PLAY: [CsvField; 16] = [
    CsvField::Taker,
    CsvField::Level,
    CsvField::Strain,
    CsvField::Doubling,
    CsvField::DoubledBy,
    CsvField::SurcoinchedBy,
    CsvField::PointsUs,
    CsvField::PointsThem,
    CsvField::TricksUs,
    CsvField::TricksThem,
    CsvField::LastTrick,
    CsvField::AllTricks,
    CsvField::Alone,
    CsvField::Belote,
    CsvField::Melds,
    CsvField::Renonce,
];

/// What a row says of its deal.
pub(super) struct Told {
    pub facts: Value,
    /// What both sides marked, where that was written beside a deal.
    pub marks: Option<PerSide<i32>>,
    /// Who won the match, where that was written.
    pub winner: Option<Side>,
}

/// What a row is read by.
#[derive(Clone, Copy)]
pub(super) struct Readers<'r> {
    pub people: &'r People,
    pub ruleset: &'r Ruleset,
    /// What letters and digits alone mean in its columns.
    pub answers: &'r Answers,
    /// Columns have what each side marked.
    pub both_marked: bool,
}

/// A row while it is read: what is known of it, and all that is wrong.
struct Row<'r> {
    cells: &'r Cells,
    by: Readers<'r>,
    facts: Map<String, Value>,
    problems: Vec<Problem>,
}

/// Reads the facts of a row.
pub(super) fn read_facts(cells: &Cells, by: Readers) -> Result<Told, Vec<Problem>> {
    let mut row = Row {
        cells,
        by,
        facts: Map::new(),
        problems: Vec::new(),
    };
    let is_deal = row.not_played() || row.played();
    let marks = row.marks();
    if is_deal {
        row.person(CsvField::Dealer, "dealer");
    } else {
        let told = marks.unwrap_or_default();
        row.set("adjust", told);
    }
    row.number(CsvField::Minute, "minute");
    let note = cells.get(CsvField::Note);
    if !note.is_empty() {
        row.set("note", note);
    }
    let winner = row.person_at(CsvField::Winner).map(By::side);
    match row.problems.is_empty() {
        true => Ok(Told {
            winner,
            facts: row.facts.into(),
            marks: marks.filter(|_| is_deal && by.both_marked),
        }),
        false => Err(row.problems),
    }
}

impl<'r> Row<'r> {
    fn set(&mut self, key: &str, value: impl Serialize) {
        self.facts.insert(key.to_owned(), json!(value));
    }

    /// What was read, or nothing and what is wrong.
    fn take<T>(&mut self, read: Result<T, Vec<Problem>>) -> Option<T> {
        read.map_err(|problems| self.problems.extend(problems)).ok()
    }

    /// What a cell says, where it says anything.
    fn told(&self, field: CsvField) -> Option<&'r str> {
        let cell = self.cells.get(field);
        (!words::is_nothing(cell)).then_some(cell)
    }

    /// Whether a cell says anything but no.
    fn says(&self, field: CsvField) -> bool {
        let Some(told) = self.told(field) else {
            return false;
        };
        let is_undoubled = || self.by.answers.doubling(told) == Some(Doubling::None);
        let is_no = words::is_no(told) || field == CsvField::Doubling && is_undoubled();
        // Somebody may be called so.
        !is_no || self.by.people.called(told).is_some()
    }

    fn refuse(&mut self, code: Code, field: CsvField) {
        let params = json!({"value": self.cells.get(field)});
        let refused = refuse(code, &name_of(field), params);
        self.problems.extend(refused.problems);
    }

    fn number_at(&mut self, field: CsvField) -> Option<i64> {
        let read = words::read_number(self.told(field)?, &name_of(field));
        self.take(read)
    }

    fn number(&mut self, field: CsvField, key: &str) {
        if let Some(number) = self.number_at(field) {
            self.set(key, number);
        }
    }

    /// Whoever a cell names, where it does not say no. A letter that may be an answer is asked about.
    fn person_at(&mut self, field: CsvField) -> Option<By> {
        let told = self.told(field).filter(|_| self.says(field))?;
        if self.by.answers.is_unclear(field, told) && self.by.people.called(told).is_none() {
            self.refuse(Code::AnswerUnclear, field);
            return None;
        }
        let read = self.by.people.read(told, &name_of(field));
        self.take(read)
    }

    fn person(&mut self, field: CsvField, key: &str) {
        if let Some(by) = self.person_at(field) {
            self.set(key, by);
        }
    }

    /// What both sides marked; a side of which nothing is written has marked nothing.
    fn marks(&mut self) -> Option<PerSide<i32>> {
        if !self.is_marked() {
            return None;
        }
        let [us, them] = [CsvField::MarkUs, CsvField::MarkThem].map(|field| {
            let number = self.number_at(field).unwrap_or(0);
            if number.abs() > MOST_POINTS {
                let params = json!({"value": number, "min": -MOST_POINTS, "max": MOST_POINTS});
                let refused = refuse(Code::OutOfRange, &name_of(field), params);
                self.problems.extend(refused.problems);
            }
            i32::try_from(number).unwrap_or(0)
        });
        Some(PerSide { us, them })
    }

    fn is_marked(&self) -> bool {
        [CsvField::MarkUs, CsvField::MarkThem]
            .iter()
            .any(|field| self.told(*field).is_some())
    }

    /// A wrong deal, or one of which nothing was played: whether the row is one.
    fn not_played(&mut self) -> bool {
        if self.says(CsvField::Misdeal) {
            if let Some(by) = self.person_at(CsvField::Misdeal) {
                self.set("misdeal", json!({"by": by}));
            }
            if self.says(CsvField::Void) {
                self.refuse(Code::PlayedOrNot, CsvField::Void);
            }
            self.nothing_played_but(CsvField::Misdeal);
            return true;
        }
        if let Some(told) = self.told(CsvField::Void).filter(|told| !words::is_no(told)) {
            let known = words::void(told).map(|void| json!(void));
            // What is not known is left for the rules to refuse, with all that there is.
            self.set("void", known.unwrap_or_else(|| json!(told)));
            self.nothing_played_but(CsvField::Void);
            return true;
        }
        let (field, said) = match self.told(CsvField::Taker) {
            Some(taker) if self.by.people.find(taker).is_some() => return false,
            Some(taker) => (CsvField::Taker, words::void(taker)),
            None => (
                CsvField::Level,
                self.told(CsvField::Level).and_then(words::void),
            ),
        };
        if let Some(void) = said {
            self.set("void", void);
            self.nothing_played_but(field);
        }
        said.is_some()
    }

    /// Of a deal that was not played by one of its cells, no other may say what only a played one has.
    fn nothing_played_but(&mut self, said_by: CsvField) {
        let is_void = |told: &str| words::void(told).is_some();
        let told = OF_PLAY.into_iter().find(|field| {
            let may_repeat = matches!(*field, CsvField::Taker | CsvField::Level);
            let repeats = may_repeat && self.told(*field).is_some_and(is_void);
            *field != said_by && self.says(*field) && !repeats
        });
        if let Some(field) = told {
            self.refuse(Code::PlayedOrNot, field);
        }
    }

    /// A deal that was played: whether the row is one. Without marks, a row must be one; with them, whatever it tells of
    /// a deal says that it is.
    fn played(&mut self) -> bool {
        if self.told(CsvField::Taker).is_none() {
            let says_more = OF_PLAY.into_iter().any(|field| self.says(field));
            if says_more || !self.is_marked() {
                self.problems
                    .extend(refuse(Code::MissingField, "taker", json!({})).problems);
            }
            return says_more;
        }
        let taker = self.person_at(CsvField::Taker);
        if let Some(taker) = taker {
            self.set("taker", taker);
        }
        let doubling = self.contract();
        self.doubling(doubling);
        self.counted(CsvField::PointsUs, CsvField::PointsThem, "points");
        self.counted(CsvField::TricksUs, CsvField::TricksThem, "tricks");
        self.person(CsvField::LastTrick, "last_trick");
        self.all_tricks(taker.map(By::side));
        self.melds();
        if let Some(by) = self.person_at(CsvField::Renonce) {
            self.set("renonce", json!({"by": by}));
        }
        true
    }

    /// The contract; the doubling that was written with it.
    fn contract(&mut self) -> Option<Doubling> {
        let level = self.told(CsvField::Level).map(words::read_contract);
        let read = match level {
            Some(read) => self.take(read)?,
            None if self.by.ruleset.rules.is_turn_up() => Contract {
                level: Some(json!("take")),
                ..Contract::default()
            },
            None => {
                self.problems
                    .extend(refuse(Code::MissingField, "level", json!({})).problems);
                return None;
            }
        };
        let strain = self.told(CsvField::Strain).map(words::read_strain);
        let strain = match strain {
            Some(strain) => self.take(strain),
            None => read.strain,
        };
        let mut contract = Map::new();
        contract.extend(read.level.map(|level| ("level".to_owned(), level)));
        contract.extend(strain.map(|strain| ("strain".to_owned(), strain)));
        self.set("contract", contract);
        read.doubling
    }

    /// The doubling, said in a word or by naming who doubled.
    fn doubling(&mut self, beside_the_level: Option<Doubling>) {
        let mut doubling = beside_the_level;
        if let Some(told) = self.told(CsvField::Doubling) {
            let by = self.by.people.find(told);
            if let Some(known) = self.by.answers.doubling(told) {
                doubling = Some(known);
            } else if self.by.answers.is_unclear(CsvField::Doubling, told)
                && self.by.people.called(told).is_none()
            {
                self.refuse(Code::AnswerUnclear, CsvField::Doubling);
            } else if let Some(by) = by {
                doubling = Some(Doubling::Coinche);
                if by.seat().is_some() {
                    self.set("doubled_by", by);
                }
            } else {
                let told = json!(told);
                self.set("doubling", told);
                return;
            }
        }
        self.person(CsvField::DoubledBy, "doubled_by");
        self.person(CsvField::SurcoinchedBy, "surcoinched_by");
        let implied = if self.facts.contains_key("surcoinched_by") {
            Some(Doubling::Surcoinche)
        } else {
            let said = self.facts.contains_key("doubled_by");
            said.then_some(Doubling::Coinche)
        };
        if let Some(doubling) = doubling.or(implied) {
            self.set("doubling", doubling);
        }
    }

    /// Points or tricks of both sides. All the tricks may stand where their points would.
    fn counted(&mut self, us: CsvField, them: CsvField, key: &str) {
        let mut numbers = Map::new();
        for (field, side) in [(us, Side::Us), (them, Side::Them)] {
            if key == "points" && self.told(field).is_some_and(words::is_capot) {
                self.set("all_tricks", side);
            } else if let Some(number) = self.number_at(field) {
                numbers.insert(side.as_str().to_owned(), json!(number));
            }
        }
        if !numbers.is_empty() {
            self.set(key, numbers);
        }
    }

    /// All the tricks: whose, or a word that says that the takers have them.
    fn all_tricks(&mut self, takers: Option<Side>) {
        if self.told(CsvField::AllTricks).is_some_and(words::is_capot) {
            if let Some(takers) = takers {
                self.set("all_tricks", takers);
            }
        } else {
            self.person(CsvField::AllTricks, "all_tricks");
        }
        let alone = self
            .told(CsvField::Alone)
            .map(|told| words::read_yes(told, "alone"));
        if let Some(true) = alone.and_then(|alone| self.take(alone)) {
            self.set("all_tricks_alone", true);
        }
    }

    /// The belote by whose it is, and melds in the notation.
    fn melds(&mut self) {
        let mut melds = Vec::new();
        if let Some(by) = self.person_at(CsvField::Belote) {
            melds.push(json!({"by": by, "kind": "belote"}));
        }
        if let Some(told) = self.told(CsvField::Melds) {
            let read = read_melds(told, self.by.people, self.by.ruleset);
            melds.extend(self.take(read).unwrap_or_default());
        }
        if !melds.is_empty() {
            self.set("melds", melds);
        }
    }
}

/// What a column is called where something is wrong in it.
fn name_of(field: CsvField) -> String {
    json!(field).as_str().unwrap_or_default().to_owned()
}

/// Melds in the notation of a line, each after whose it is.
fn read_melds(text: &str, people: &People, ruleset: &Ruleset) -> Result<Vec<Value>, Vec<Problem>> {
    let context = LineContext {
        names: people.names(),
        ..LineContext::default()
    };
    let read = TypedLine {
        text,
        ruleset,
        context: &context,
    }
    .read();
    // What is missing is what the other columns say.
    let is_well = read.problems.iter().all(|problem| problem.missing);
    let facts: Vec<(String, Value)> = read.facts.into_iter().collect();
    match facts.as_slice() {
        [(key, Value::Array(melds))] if key == "melds" && is_well => Ok(melds.clone()),
        _ => Err(refuse(Code::MeldsUnreadable, "melds", json!({"value": text})).problems),
    }
}
