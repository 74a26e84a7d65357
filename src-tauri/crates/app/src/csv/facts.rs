//! The facts of a row: a deal where somebody took, the marks as an adjustment where nothing else is there.

use super::cells::Cells;
use super::words::{self, Contract, People};
use crate::contract::{CsvField, Problem};
use crate::errors::refuse;
use ardoise_rules::{By, Doubling, LineContext, PerSide, Ruleset, Side, TypedLine};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// What a row says of its deal.
pub(super) struct Told {
    pub facts: Value,
    /// What both sides marked, where that was written beside a deal.
    pub marks: Option<PerSide<i32>>,
    /// Who won the match, where that was written.
    pub winner: Option<Side>,
}

/// A row while it is read: what is known of it, and all that is wrong.
struct Row<'r> {
    cells: &'r Cells,
    people: &'r People,
    ruleset: &'r Ruleset,
    facts: Map<String, Value>,
    problems: Vec<Problem>,
}

/// Reads the facts of a row; `both_marked` where columns have what each side marked.
pub(super) fn read_facts(
    cells: &Cells,
    people: &People,
    ruleset: &Ruleset,
    both_marked: bool,
) -> Result<Told, Vec<Problem>> {
    let mut row = Row {
        cells,
        people,
        ruleset,
        facts: Map::new(),
        problems: Vec::new(),
    };
    let is_deal = row.not_played() || row.played();
    let marks = row.marks();
    if is_deal {
        row.person(CsvField::Dealer, "dealer", "dealer");
        row.number(CsvField::Minute, "minute");
    } else {
        let told = marks.unwrap_or_default();
        row.set("adjust", told);
    }
    let note = cells.get(CsvField::Note);
    if !note.is_empty() {
        row.set("note", note);
    }
    let winner = row.person_at(CsvField::Winner, "winner").map(By::side);
    match row.problems.is_empty() {
        true => Ok(Told {
            winner,
            facts: row.facts.into(),
            marks: marks.filter(|_| is_deal && both_marked),
        }),
        false => Err(row.problems),
    }
}

impl Row<'_> {
    fn set(&mut self, key: &str, value: impl Serialize) {
        self.facts.insert(key.to_owned(), json!(value));
    }

    /// What was read, or nothing and what is wrong.
    fn take<T>(&mut self, read: Result<T, Vec<Problem>>) -> Option<T> {
        read.map_err(|problems| self.problems.extend(problems)).ok()
    }

    /// What a cell says, where it says anything.
    fn told(&self, field: CsvField) -> Option<&str> {
        let cell = self.cells.get(field);
        (!words::is_nothing(cell)).then_some(cell)
    }

    fn number_at(&mut self, field: CsvField, key: &str) -> Option<i64> {
        let read = words::read_number(self.told(field)?, key);
        self.take(read)
    }

    fn number(&mut self, field: CsvField, key: &str) {
        if let Some(number) = self.number_at(field, key) {
            self.set(key, number);
        }
    }

    fn person_at(&mut self, field: CsvField, name: &str) -> Option<By> {
        let read = self.people.read(self.told(field)?, name);
        self.take(read)
    }

    fn person(&mut self, field: CsvField, key: &str, name: &str) {
        if let Some(by) = self.person_at(field, name) {
            self.set(key, by);
        }
    }

    /// What both sides marked; a side of which nothing is written has marked nothing.
    fn marks(&mut self) -> Option<PerSide<i32>> {
        let sides = [
            (CsvField::MarkUs, "mark_us"),
            (CsvField::MarkThem, "mark_them"),
        ];
        if !sides.iter().any(|(field, _)| self.cells.has(*field)) {
            return None;
        }
        let [us, them] = sides.map(|(field, key)| {
            let number = self.number_at(field, key).unwrap_or(0);
            i32::try_from(number).unwrap_or(i32::MAX)
        });
        Some(PerSide { us, them })
    }

    /// A wrong deal, or one of which nothing was played: whether the row is one.
    fn not_played(&mut self) -> bool {
        if self.told(CsvField::Misdeal).is_some() {
            if let Some(by) = self.person_at(CsvField::Misdeal, "misdeal") {
                self.set("misdeal", json!({"by": by}));
            }
            return true;
        }
        if let Some(told) = self.told(CsvField::Void) {
            let known = words::void(told).map(|void| json!(void));
            // What is not known is left for the rules to refuse, with all that there is.
            self.set("void", known.unwrap_or_else(|| json!(told)));
            return true;
        }
        let taker = self.told(CsvField::Taker);
        let said = match taker {
            Some(taker) if self.people.find(taker).is_some() => None,
            Some(taker) => words::void(taker),
            None => self.told(CsvField::Level).and_then(words::void),
        };
        if let Some(void) = said {
            self.set("void", void);
        }
        said.is_some()
    }

    /// A deal that was played: whether the row is one. Without marks, a row must be one.
    fn played(&mut self) -> bool {
        let is_marked = [CsvField::MarkUs, CsvField::MarkThem]
            .iter()
            .any(|field| self.cells.has(*field));
        if self.told(CsvField::Taker).is_none() {
            let says_more = self.told(CsvField::Level).is_some();
            if says_more || !is_marked {
                self.problems
                    .extend(refuse("missing_field", "taker", json!({})).problems);
            }
            return says_more;
        }
        let taker = self.person_at(CsvField::Taker, "taker");
        if let Some(taker) = taker {
            self.set("taker", taker);
        }
        let doubling = self.contract();
        self.doubling(doubling);
        self.counted(CsvField::PointsUs, CsvField::PointsThem, "points");
        self.counted(CsvField::TricksUs, CsvField::TricksThem, "tricks");
        self.person(CsvField::LastTrick, "last_trick", "last_trick");
        self.all_tricks(taker.map(By::side));
        self.melds();
        if let Some(by) = self.person_at(CsvField::Renonce, "renonce") {
            self.set("renonce", json!({"by": by}));
        }
        true
    }

    /// The contract; the doubling that was written with it.
    fn contract(&mut self) -> Option<Doubling> {
        let level = self.told(CsvField::Level).map(words::read_contract);
        let read = match level {
            Some(read) => self.take(read)?,
            None if self.ruleset.rules.is_turn_up() => Contract {
                level: Some(json!("take")),
                ..Contract::default()
            },
            None => {
                self.problems
                    .extend(refuse("missing_field", "level", json!({})).problems);
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
            match (words::doubling(told), self.people.find(told)) {
                (Some(known), _) => doubling = Some(known),
                (None, Some(by)) => {
                    doubling = Some(Doubling::Coinche);
                    if by.seat().is_some() {
                        self.set("doubled_by", by);
                    }
                }
                (None, None) => {
                    let told = json!(told);
                    self.set("doubling", told);
                    return;
                }
            }
        }
        self.person(CsvField::DoubledBy, "doubled_by", "doubled_by");
        self.person(CsvField::SurcoinchedBy, "surcoinched_by", "surcoinched_by");
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
            } else if let Some(number) = self.number_at(field, side.as_str()) {
                numbers.insert(side.as_str().to_owned(), json!(number));
            }
        }
        if !numbers.is_empty() {
            self.set(key, numbers);
        }
    }

    /// All the tricks: whose, or a word that says that the takers have them.
    fn all_tricks(&mut self, takers: Option<Side>) {
        if let Some(told) = self.told(CsvField::AllTricks).map(str::to_owned) {
            if words::is_capot(&told) {
                if let Some(takers) = takers {
                    self.set("all_tricks", takers);
                }
            } else if !words::is_no(&told) {
                self.person(CsvField::AllTricks, "all_tricks", "all_tricks");
            }
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
        let belote = self.told(CsvField::Belote);
        if belote.is_some_and(|told| !words::is_no(told))
            && let Some(by) = self.person_at(CsvField::Belote, "belote")
        {
            melds.push(json!({"by": by, "kind": "belote"}));
        }
        if let Some(told) = self.told(CsvField::Melds) {
            let read = read_melds(told, self.people, self.ruleset);
            melds.extend(self.take(read).unwrap_or_default());
        }
        if !melds.is_empty() {
            self.set("melds", melds);
        }
    }
}

/// Melds in the notation of a line, each after whose it is.
fn read_melds(text: &str, people: &People, ruleset: &Ruleset) -> Result<Vec<Value>, Vec<Problem>> {
    let context = LineContext {
        names: people.names().to_vec(),
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
        _ => Err(refuse("melds_unreadable", "melds", json!({"value": text})).problems),
    }
}
