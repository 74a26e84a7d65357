//! The concours, called as by its screens.

mod at_table;
mod deals;
mod evening;
mod finals;
mod leaving;
mod lots;
mod meanwhile;
mod melee;
mod preparing;
mod published;
mod refusals;
mod room;
mod season;
mod sheet;
mod since;
mod statistics;
mod together;

use crate::common::Table;
use serde_json::{Value, json};

/// A concours, as on a screen that always shows its latest state.
pub struct Hall<'t> {
    pub table: &'t Table,
    pub id: Value,
}

impl<'t> Hall<'t> {
    /// A new concours with this format.
    pub fn new(table: &'t Table, format: Value) -> Hall<'t> {
        let created = table.must(json!({
            "kind": "create_concours", "name": "Belote du Foyer rural", "day": "2026-11-22", "place": "Foyer",
            "fee": 1000, "format": format, "rank_seed": "Foyer 2026",
        }));
        Hall {
            table,
            id: created["id"].clone(),
        }
    }

    /// The same concours at another screen.
    pub fn at<'o>(&self, table: &'o Table) -> Hall<'o> {
        Hall {
            table,
            id: self.id.clone(),
        }
    }

    /// A new concours with teams 1 to `count`, all of them there.
    pub fn with_teams(table: &'t Table, format: Value, count: u32) -> Hall<'t> {
        let hall = Hall::new(table, format);
        hall.register(1..=count);
        let numbers: Vec<u32> = (1..=count).collect();
        hall.does("arrive", json!({"numbers": numbers, "arrived": true}));
        hall
    }

    /// Registers teams from a pasted list.
    pub fn register(&self, numbers: impl Iterator<Item = u32>) {
        let line = |number: u32| format!("{number} Anne{number} – Paul{number}\n");
        let text: String = numbers.map(line).collect();
        self.does("import_teams", json!({"text": text}));
    }

    pub fn view(&self) -> Value {
        self.ask("concours", json!({}))
    }

    /// The answer to a query about the concours.
    pub fn ask(&self, kind: &str, fields: Value) -> Value {
        self.table
            .must(with(json!({"kind": kind, "id": self.id}), fields))
    }

    /// A command with the latest revision.
    pub fn command(&self, kind: &str, fields: Value) -> Value {
        let revision = self.view()["revision"].clone();
        let command = json!({"kind": kind, "id": self.id, "revision": revision});
        with(command, fields)
    }

    /// A command that must succeed.
    pub fn does(&self, kind: &str, fields: Value) -> Value {
        self.table.must(self.command(kind, fields))
    }

    /// The code of a refusal, after which nothing has changed.
    pub fn refused(&self, kind: &str, fields: Value) -> String {
        let before = self.view();
        let codes = self.table.refused(self.command(kind, fields));
        assert_eq!(self.view(), before, "a refusal changes nothing");
        codes.join(" ")
    }

    /// Publishes a draw of the next partie.
    pub fn draws(&self, seed: &str) -> Value {
        let round = self.view()["next_round"].clone();
        self.does("publish_draw", json!({"round": round, "seed": seed}));
        self.desk()
    }

    pub fn desk(&self) -> Value {
        self.ask("desk", json!({}))
    }

    /// Enters a possible result of a table.
    pub fn plays(&self, table: &Value, first: i32) {
        let points = [first, 1964 - first];
        self.does("enter_result", json!({"table": table, "points": points}));
    }

    /// Enters a possible result at every table that has none.
    pub fn plays_all(&self) {
        for table in self.desk()["missing"].as_array().expect("tables").clone() {
            let number = table.as_i64().expect("a number");
            let round = self.desk()["round"].as_i64().expect("a round");
            let first = 982 + (number * 37 + round * 101) % 200 - 100;
            self.plays(&table, i32::try_from(first).expect("small"));
        }
    }

    pub fn standings(&self) -> Vec<Value> {
        let ranking = self.ask("concours_standings", json!({}));
        ranking["rows"].as_array().expect("rows").clone()
    }
}

/// An object with more fields.
fn with(mut object: Value, fields: Value) -> Value {
    if let (Value::Object(object), Value::Object(fields)) = (&mut object, fields) {
        object.extend(fields);
    }
    object
}

/// The numbers at a table of the desk.
pub fn sides(table: &Value) -> [u32; 2] {
    [0, 1].map(|side| {
        let number = table["sides"][side]["numbers"][0].as_u64();
        u32::try_from(number.expect("a number")).expect("small")
    })
}

/// A request for each query about a concours, which has a draw.
pub fn queries(table: &Table) -> Vec<Value> {
    let hall = Hall::with_teams(table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let id = &hall.id;
    vec![
        json!({"kind": "concours_formats"}),
        json!({"kind": "check_format", "format": "belote-4x12"}),
        json!({"kind": "concours_list"}),
        json!({"kind": "concours", "id": id}),
        json!({"kind": "known_teams", "prefix": "an"}),
        json!({"kind": "read_teams", "id": id, "text": "7 Zoé – Karim"}),
        json!({"kind": "draft_draw", "id": id}),
        json!({"kind": "desk", "id": id}),
        json!({"kind": "check_table", "id": id, "points": [1010, 954]}),
        json!({"kind": "read_result_line", "id": id, "text": "1 1010 954"}),
        json!({"kind": "concours_standings", "id": id}),
        json!({"kind": "concours_season"}),
        json!({"kind": "seasons"}),
        json!({"kind": "projector", "id": id}),
        json!({"kind": "concours_log", "id": id}),
        json!({"kind": "concours_finals", "id": id}),
        json!({"kind": "concours_prizes", "id": id}),
        json!({"kind": "table_sheet", "id": id, "round": 1, "table": 1}),
    ]
}
