//! The facts of a row: a deal, or an adjustment if the row has only marks.

use super::answers::Answers;
use super::cells::Cells;
use super::problem::{Code, refuse};
use super::said::{Said, Settling, is_all_tricks};
use super::spoken::renonce_of_deal;
use super::types::CsvField;
use super::words::{self, Contract, People};
use ardoise_rules::Problem;
use ardoise_rules::{
    Bid, By, ContractInPlay, Doubling, LineContext, PerSide, Ruleset, Side, TypedLine,
};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The most points in one line of a slate, also for an adjustment.
const MOST_POINTS: i64 = 1_000_000;
/// Fields that only a played deal has.
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

/// The fields of a contract, which a misdeal can cost.
const OF_CONTRACT: [CsvField; 3] = [CsvField::Level, CsvField::Strain, CsvField::Doubling];

/// The content of a row about its deal.
pub(super) struct Told {
    pub facts: Value,
    /// Both sides' marks, if the row has them.
    pub marks: Option<PerSide<i32>>,
    /// The winner of the match, if the row has it.
    pub winner: Option<Side>,
}

/// The context for reading a row.
#[derive(Clone, Copy)]
pub(super) struct Readers<'r> {
    pub people: &'r People,
    pub ruleset: &'r Ruleset,
    /// The meaning of single letters and digits in the columns.
    pub answers: &'r Answers,
    /// Whether there is a column with each side's marks.
    pub both_marked: bool,
}

/// A row while it is read: the facts and the problems so far.
struct Row<'r> {
    cells: &'r Cells,
    by: Readers<'r>,
    facts: Map<String, Value>,
    problems: Vec<Problem>,
    /// Words in place of points, which need the other facts.
    said: Vec<(CsvField, Side, Said)>,
}

/// Reads the facts of a row.
pub(super) fn read_facts(cells: &Cells, by: Readers) -> Result<Told, Vec<Problem>> {
    let mut row = Row {
        cells,
        by,
        facts: Map::new(),
        problems: Vec::new(),
        said: Vec::new(),
    };
    let is_deal = row.not_played() || row.played();
    let marks = row.marks();
    if is_deal {
        row.person(CsvField::Dealer, "dealer");
        row.calls();
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

    /// The calls, with commas between them.
    fn calls(&mut self) {
        if let Some(calls) = self.told(CsvField::Calls) {
            let calls: Vec<&str> = calls.split(',').map(str::trim).collect();
            self.set("calls", calls);
        }
    }

    /// The value that was read; or `None`, after adding its problems.
    fn take<T>(&mut self, read: Result<T, Vec<Problem>>) -> Option<T> {
        read.map_err(|problems| self.problems.extend(problems)).ok()
    }

    /// The text of a cell, if it has one.
    fn told(&self, field: CsvField) -> Option<&'r str> {
        let cell = self.cells.get(field);
        (!words::is_nothing(cell)).then_some(cell)
    }

    /// Whether a cell has a text that does not mean no.
    fn says(&self, field: CsvField) -> bool {
        let Some(told) = self.told(field) else {
            return false;
        };
        let is_undoubled = || self.by.answers.doubling(told) == Some(Doubling::None);
        let is_no = words::is_no(told) || field == CsvField::Doubling && is_undoubled();
        // A player may have this name.
        !is_no || self.by.people.called(told).is_some()
    }

    fn refuse(&mut self, code: Code, field: CsvField) {
        let params = json!({"value": self.cells.get(field)});
        let refused = refuse(code, &name_of(field), params);
        self.problems.extend(refused);
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

    /// The player, seat or side that a cell names, unless it says no. A letter that may also be an answer is a problem.
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

    /// Reads both sides' marks. A side without an entry has marked nothing.
    fn marks(&mut self) -> Option<PerSide<i32>> {
        if !self.is_marked() {
            return None;
        }
        let [us, them] = [CsvField::MarkUs, CsvField::MarkThem].map(|field| {
            let number = self.number_at(field).unwrap_or(0);
            if number.abs() > MOST_POINTS {
                let params = json!({"value": number, "min": -MOST_POINTS, "max": MOST_POINTS});
                let refused = refuse(Code::OutOfRange, &name_of(field), params);
                self.problems.extend(refused);
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

    /// Reads a misdeal or a deal that was not played. Returns whether the row is one.
    fn not_played(&mut self) -> bool {
        if self.says(CsvField::Misdeal) {
            if let Some(by) = self.person_at(CsvField::Misdeal) {
                self.set("misdeal", json!({"by": by}));
            }
            if self.says(CsvField::Void) {
                self.refuse(Code::PlayedOrNot, CsvField::Void);
            }
            self.nothing_played_but(CsvField::Misdeal);
            self.lost_contract();
            return true;
        }
        if let Some(told) = self.told(CsvField::Void).filter(|told| !words::is_no(told)) {
            let known = words::void(told).map(|void| json!(void));
            // The rules refuse an unknown reason, together with the other problems.
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

    /// Adds a problem for each cell that only a played deal has, because `said_by` says that the deal was not played.
    fn nothing_played_but(&mut self, said_by: CsvField) {
        let is_void = |told: &str| words::void(told).is_some();
        let told = OF_PLAY.into_iter().find(|field| {
            let may_repeat = matches!(*field, CsvField::Taker | CsvField::Level);
            let repeats = may_repeat && self.told(*field).is_some_and(is_void);
            let is_lost = said_by == CsvField::Misdeal && self.may_be_lost(*field);
            *field != said_by && self.says(*field) && !repeats && !is_lost
        });
        if let Some(field) = told {
            self.refuse(Code::PlayedOrNot, field);
        }
    }

    /// Whether a misdeal can cost the fact in a cell, by the house rules.
    fn may_be_lost(&self, field: CsvField) -> bool {
        self.by.ruleset.rules.penalty_misdeal_contract && OF_CONTRACT.contains(&field)
    }

    /// The contract that a misdeal costs.
    fn lost_contract(&mut self) {
        if self.may_be_lost(CsvField::Level) && self.says(CsvField::Level) {
            let doubling = self.contract();
            self.doubling(doubling);
        }
    }

    /// Reads a played deal. Returns whether the row is one: always if it has no marks, otherwise if it has any fact of
    /// a deal.
    fn played(&mut self) -> bool {
        if self.told(CsvField::Taker).is_none() {
            let says_more = OF_PLAY.into_iter().any(|field| self.says(field));
            if says_more || !self.is_marked() {
                self.problems
                    .extend(refuse(Code::MissingField, "taker", json!({})));
            }
            return says_more;
        }
        let taker = self.person_at(CsvField::Taker);
        if let Some(taker) = taker {
            self.set("taker", taker);
        }
        let doubling = self.contract();
        self.doubling(doubling);
        let in_play = ContractInPlay::read(&Value::Object(self.facts.clone()), self.by.ruleset);
        self.counted(CsvField::PointsUs, CsvField::PointsThem, "points");
        self.counted(CsvField::TricksUs, CsvField::TricksThem, "tricks");
        self.person(CsvField::LastTrick, "last_trick");
        self.all_tricks(taker.map(By::side));
        self.melds();
        self.renonce();
        if let Ok(in_play) = in_play {
            self.made(in_play.bid);
            if let Some(taker) = taker {
                self.settle(in_play.bid, taker.side());
            }
        }
        true
    }

    /// Turns words in place of points into facts.
    fn settle(&mut self, bid: Bid, takers: Side) {
        for (field, side, said) in std::mem::take(&mut self.said) {
            let settled = Settling {
                facts: &mut self.facts,
                ruleset: self.by.ruleset,
                bid,
                takers,
            }
            .settle(side, said);
            if let Err(code) = settled {
                self.refuse(code, field);
            }
        }
    }

    /// Reads whether the contract was made. If something was counted, or the points matter, the column is only for people.
    fn made(&mut self, bid: Bid) {
        let counted = ["points", "all_tricks"];
        let counted = counted.iter().any(|key| self.facts.contains_key(*key));
        let renonce = self.facts.get("renonce");
        if counted || renonce.is_some_and(|told| !told["costs"].is_number()) {
            return;
        }
        let told = self.told(CsvField::Made).and_then(words::made);
        let told = told.filter(|made| !self.by.ruleset.rules.points_matter(bid, *made));
        if let Some(made) = told {
            self.set("made", made);
        }
    }

    /// Reads the contract. Returns the doubling that was written with it.
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
                    .extend(refuse(Code::MissingField, "level", json!({})));
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

    /// Reads the doubling, given as a word or by naming the player who doubled.
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

    /// Reads the points or tricks of both sides. In place of points, a cell may say how the deal ended.
    fn counted(&mut self, us: CsvField, them: CsvField, key: &str) {
        let mut numbers = Map::new();
        for (field, side) in [(us, Side::Us), (them, Side::Them)] {
            let said = self.told(field).filter(|_| key == "points");
            if let Some(said) = said.and_then(Said::of) {
                match said {
                    Said::AllTricks => self.set("all_tricks", side),
                    said => self.said.push((field, side, said)),
                }
            } else if let Some(number) = self.number_at(field) {
                numbers.insert(side.as_str().to_owned(), json!(number));
            }
        }
        if !numbers.is_empty() {
            self.set(key, numbers);
        }
    }

    /// Reads which side took all the tricks. The word alone means the takers.
    fn all_tricks(&mut self, takers: Option<Side>) {
        if self.told(CsvField::AllTricks).is_some_and(is_all_tricks) {
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

    /// Reads who revoked. What the table decided may follow: `east 160`, `us deal_lost`.
    fn renonce(&mut self) {
        let field = CsvField::Renonce;
        let told = self.told(field).filter(|_| self.says(field));
        let is_name = |told: &&str| self.by.people.called(told).is_some();
        let decided = told.filter(|told| !is_name(told)).and_then(|told| {
            if let Some(who) = renonce_of_deal(told) {
                return Some((who, json!("deal_lost")));
            }
            let (who, costs) = told.rsplit_once(' ')?;
            Some((who, json!(costs.parse::<u16>().ok()?)))
        });
        match decided {
            Some((who, costs)) => {
                let read = self.by.people.read(who, &name_of(field));
                if let Some(by) = self.take(read) {
                    self.set("renonce", json!({"by": by, "costs": costs}));
                }
            }
            None => {
                if let Some(by) = self.person_at(field) {
                    self.set("renonce", json!({"by": by}));
                }
            }
        }
    }

    /// Reads the belote, by the player who had it, and the melds in notation.
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

/// The name of a column in a problem.
fn name_of(field: CsvField) -> String {
    json!(field).as_str().unwrap_or_default().to_owned()
}

/// Reads melds in the notation of a line, each preceded by the player who had it.
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
    // Facts that are missing here are in the other columns.
    let is_well = read.problems.iter().all(|problem| problem.missing);
    let facts: Vec<(String, Value)> = read.facts.into_iter().collect();
    match facts.as_slice() {
        [(key, Value::Array(melds))] if key == "melds" && is_well => Ok(melds.clone()),
        _ => Err(refuse(
            Code::MeldsUnreadable,
            "melds",
            json!({"value": text}),
        )),
    }
}
