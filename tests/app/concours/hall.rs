//! A concours by typed calls, as on a screen that always shows its latest state.

use super::requests::{concours, draw, list, points, there};
use crate::common::{Table, codes};
use ardoise_app::concours::{
    CheckTable, Concours, ConcoursFinals, ConcoursLog, ConcoursPrizes, ConcoursStandings,
    ConcoursView, Desk, DeskTable, DeskView, DraftDraw, FinalsView, PrizesView, Projector,
    ProjectorView, ReadResultLine, ResultLineView, ResultView, SeatedView, StandingRow,
    TableCheckView,
};
use ardoise_app::rulesets::SaveRuleset;
use ardoise_app::{Change, Errors, On, Query};
use ardoise_journal::{ConcoursId, RulesetId, TableCounts};
use ardoise_ledger::ConcoursLine;
use serde_json::{Value, json};
use std::fmt::Debug;

/// A concours, as its screens change it and look at it.
pub struct Hall<'t> {
    pub table: &'t Table,
    pub id: ConcoursId,
}

impl<'t> Hall<'t> {
    /// A new concours with this format.
    pub fn new(table: &'t Table, format: Value) -> Hall<'t> {
        let created = table.command(concours(format));
        let id = created.expect("a concours").id;
        Hall { table, id }
    }

    /// The same concours at another screen.
    pub fn beside<'o>(&self, table: &'o Table) -> Hall<'o> {
        let id = self.id.clone();
        Hall { table, id }
    }

    /// A new concours with teams 1 to `count`, all of them there.
    pub fn with_teams(table: &'t Table, format: Value, count: u32) -> Hall<'t> {
        let hall = Hall::new(table, format);
        hall.register(1..=count);
        hall.does(there(1..=count));
        hall
    }

    /// Registers teams from a pasted list.
    pub fn register(&self, numbers: impl Iterator<Item = u32>) {
        let line = |number: u32| format!("{number} Anne{number} – Paul{number}\n");
        self.does(list(&numbers.map(line).collect::<String>()));
    }

    /// The concours at the revision that a screen sees now.
    pub fn on(&self) -> On {
        On {
            id: self.id.as_str().into(),
            revision: self.view().revision,
        }
    }

    /// Makes a change.
    pub fn tries<C: Change>(&self, change: C) -> Result<C::Answer, Errors> {
        self.table.change(self.on(), change)
    }

    /// Makes a change that must succeed.
    pub fn does<C: Change>(&self, change: C) -> C::Answer {
        let changed = self.tries(change);
        changed.unwrap_or_else(|errors| panic!("{errors:?}"))
    }

    /// The codes with which a change is refused, after which nothing has changed.
    pub fn refused<C: Change<Answer: Debug>>(&self, change: C) -> String {
        let before = json!(self.view());
        let codes = codes(self.tries(change));
        assert_eq!(json!(self.view()), before, "a refusal changes nothing");
        codes.join(" ")
    }

    /// A change as JSON, with the latest revision: a phone and a role come only with a call by its name.
    pub fn command(&self, kind: &str, fields: Value) -> Value {
        let mut command = json!({"kind": kind, "id": self.id, "revision": self.view().revision});
        if let (Value::Object(command), Value::Object(fields)) = (&mut command, fields) {
            command.extend(fields);
        }
        command
    }

    /// Publishes a draw of the next partie.
    pub fn draws(&self, seed: &str) -> DeskView {
        let round = self.view().next_round.expect("a partie to draw");
        self.does(draw(round, seed));
        self.desk()
    }

    /// Enters a possible result of a table.
    pub fn plays(&self, table: u32, first: i32) {
        self.does(points(table, [first, 1964 - first]));
    }

    /// Enters a possible result at every table that has none.
    pub fn plays_all(&self) {
        let desk = self.desk();
        for table in desk.missing {
            let lot = (table * 37 + desk.round * 101) % 200;
            self.plays(table, 882 + i32::try_from(lot).expect("small"));
        }
    }
}

/// The queries of its screens.
impl Hall<'_> {
    /// The answer to a query that must be answered.
    pub fn asks<Q: Query>(&self, query: Q) -> Q::Answer {
        let answer = self.table.query(query);
        answer.unwrap_or_else(|errors| panic!("{errors:?}"))
    }

    pub fn view(&self) -> ConcoursView {
        let id = self.id.clone();
        self.asks(Concours { id })
    }

    /// The desk of the last partie that is drawn.
    pub fn desk(&self) -> DeskView {
        let (id, round) = (self.id.clone(), None);
        self.asks(Desk { id, round })
    }

    pub fn desk_of(&self, round: u32) -> DeskView {
        let (id, round) = (self.id.clone(), Some(round));
        self.asks(Desk { id, round })
    }

    /// A table of the last partie that is drawn.
    pub fn at(&self, table: u32) -> DeskTable {
        let mut tables = self.desk().tables.into_iter();
        tables.find(|one| one.table == table).expect("a table")
    }

    /// Both numbers at a table.
    pub fn teams_at(&self, table: u32) -> [u32; 2] {
        teams(&self.at(table).sides)
    }

    /// The result of a table.
    pub fn result(&self, table: u32) -> ResultView {
        self.at(table).result.expect("a result")
    }

    /// The query for a draft of the next draw.
    pub fn drafting(&self) -> DraftDraw {
        DraftDraw {
            id: self.id.clone(),
            round: None,
            seed: None,
            standing_before: None,
            forced: Vec::new(),
            forbidden: Vec::new(),
            exchanged: Vec::new(),
        }
    }

    /// The check of both totals of a table, which has counted these.
    pub fn checks(&self, points: [i32; 2], counts: TableCounts) -> TableCheckView {
        let check = self.asks(CheckTable {
            round: None,
            id: self.id.clone(),
            points,
            counts,
            finals: false,
        });
        check.expect("a check")
    }

    /// The result that a line typed at the desk would enter.
    pub fn reads(&self, text: &str) -> ResultLineView {
        self.asks(ReadResultLine {
            id: self.id.clone(),
            round: None,
            text: text.to_owned(),
        })
    }

    /// The query for the ranking after the last partie whose results are all in.
    pub fn ranking(&self) -> ConcoursStandings {
        ConcoursStandings {
            id: self.id.clone(),
            after: None,
            list: None,
            individuals: false,
        }
    }

    pub fn standings(&self) -> Vec<StandingRow> {
        self.asks(self.ranking()).rows
    }

    pub fn wall(&self) -> ProjectorView {
        let id = self.id.clone();
        self.asks(Projector { id })
    }

    pub fn log(&self) -> Vec<ConcoursLine> {
        let id = self.id.clone();
        self.asks(ConcoursLog { id })
    }

    pub fn finals(&self) -> FinalsView {
        let id = self.id.clone();
        self.asks(ConcoursFinals { id })
    }

    pub fn prizes(&self) -> PrizesView {
        let id = self.id.clone();
        self.asks(ConcoursPrizes { id })
    }
}

/// A ruleset of the table's own.
pub fn own_rules(table: &Table, name: &str, preset: &str, set: Value) -> RulesetId {
    let saved = table.command(SaveRuleset {
        id: None,
        revision: None,
        name: name.to_owned(),
        description: None,
        preset: preset.to_owned(),
        set,
    });
    saved.expect("a ruleset").id
}

/// Both numbers at a table.
pub fn teams(sides: &[SeatedView; 2]) -> [u32; 2] {
    [0, 1].map(|side| sides[side].numbers[0])
}

/// The codes of a refusal, or `done`.
pub fn outcome<T>(answer: Result<T, Errors>) -> String {
    match answer {
        Ok(_) => "done".to_owned(),
        Err(errors) => codes::<()>(Err(errors)).join(" "),
    }
}
