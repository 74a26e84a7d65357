//! A table to test at: an app over a ledger of its own, asked as the screens ask.

use ardoise_app::Errors;
use ardoise_app::{App, Moment, Role};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A folder with a ledger, and the app that has it open.
pub struct Table {
    _folder: Option<TempDir>,
    path: PathBuf,
    pub app: App,
    minutes: Cell<i64>,
}

impl Table {
    /// A table whose ledger is new.
    pub fn new() -> Table {
        let folder = tempfile::tempdir().expect("a folder for the ledger");
        let path = folder.path().to_owned();
        Table {
            app: open(&path),
            path,
            _folder: Some(folder),
            minutes: Cell::new(0),
        }
    }

    /// The same ledger, opened once more beside this app.
    pub fn beside(&self) -> Table {
        Table {
            app: open(&self.path),
            path: self.path.clone(),
            _folder: None,
            minutes: Cell::new(self.minutes.get()),
        }
    }

    /// Where the ledger is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Asks, five minutes after the last time.
    pub fn ask(&self, request: Value) -> Result<Value, Errors> {
        self.minutes.set(self.minutes.get() + 5);
        if ["statistics", "everybody", "deals_behind"]
            .contains(&request["kind"].as_str().unwrap_or_default())
        {
            self.counted();
        }
        self.app
            .call(request, Role::Scorer, &moment(self.minutes.get()))
    }

    /// Waits until all matches are in the statistics: a query waits for them but a moment.
    pub fn counted(&self) {
        let begun = Instant::now();
        loop {
            let everybody = json!({"kind": "everybody", "pairs": false});
            let answer = self
                .app
                .call(everybody, Role::Scorer, &moment(self.minutes.get()));
            if answer.is_ok_and(|answer| answer["up_to"] == json!({"behind": 0, "stale": false})) {
                return;
            }
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "the counting comes to its end"
            );
        }
    }

    /// Asks what must be answered.
    pub fn must(&self, request: Value) -> Value {
        let asked = request.to_string();
        self.ask(request)
            .unwrap_or_else(|errors| panic!("{asked}: {errors:?}"))
    }

    /// The codes of a refusal.
    pub fn refused(&self, request: Value) -> Vec<String> {
        let asked = request.to_string();
        let errors = self.ask(request).expect_err(&asked);
        errors
            .problems
            .into_iter()
            .map(|problem| problem.code)
            .collect()
    }

    /// A new match under a ruleset.
    pub fn start(&self, ruleset: Value) -> Match<'_> {
        let changed = self.must(json!({"kind": "create_match", "new": {"ruleset": ruleset}}));
        Match::of(self, &changed)
    }
}

/// A match, as a screen that always shows its latest state.
pub struct Match<'t> {
    table: &'t Table,
    pub id: String,
}

impl<'t> Match<'t> {
    /// The match that a command has changed.
    pub fn of(table: &'t Table, changed: &Value) -> Match<'t> {
        let id = changed["match"]["id"].as_str().expect("a match has an id");
        Match {
            table,
            id: id.to_owned(),
        }
    }

    /// The match as it is now.
    pub fn view(&self) -> Value {
        self.table.must(json!({"kind": "match", "id": self.id}))
    }

    /// A command on this match, at its latest revision, with these fields.
    pub fn command(&self, kind: &str, fields: Value) -> Value {
        let mut command = json!({"kind": kind, "id": self.id, "revision": self.view()["revision"]});
        if let (Value::Object(command), Value::Object(fields)) = (&mut command, fields) {
            command.extend(fields);
        }
        command
    }

    /// Does something to the match; the match as it is then.
    pub fn does(&self, kind: &str, fields: Value) -> Value {
        self.table.must(self.command(kind, fields))["match"].clone()
    }

    /// Records a deal; its id.
    pub fn deal(&self, facts: Value) -> String {
        let changed = self
            .table
            .must(self.command("record_deal", json!({"facts": facts})));
        changed["deal"]
            .as_str()
            .expect("a deal has an id")
            .to_owned()
    }
}

/// A deal of a coinche: the taker, the level at hearts, and the points of our side.
pub fn hearts(taker: &str, level: i32, us: i32) -> Value {
    json!({"taker": taker, "contract": {"level": level, "strain": "hearts"}, "points": {"us": us}})
}

/// Both totals of a match.
pub fn totals(view: &Value) -> (i64, i64) {
    let total = |side: &str| view["totals"][side].as_i64().expect("a total is a number");
    (total("us"), total("them"))
}

fn open(path: &Path) -> App {
    App::open(path).unwrap_or_else(|errors| panic!("the ledger opens: {errors:?}"))
}

/// Some minutes into the evening.
pub fn moment(minutes: i64) -> Moment {
    let evening: DateTime<Utc> = "2026-03-05T19:30:00Z".parse().expect("a time");
    Moment {
        at: evening + TimeDelta::minutes(minutes),
        zone: "+01:00".to_owned(),
    }
}
