//! A table for tests: an app with its own ledger, called as by the screens.

use ardoise_app::exchange::{self, JobView, TicketView};
use ardoise_app::statistics::Everybody;
use ardoise_app::table::{Changed, CreateMatch, MatchView, RecordDeal};
use ardoise_app::{App, Change, Command, Errors, Job, Moment, On, Query, Role};
use chrono::{DateTime, TimeDelta, Utc};
use serde::de::DeserializeOwned;
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

    /// The same ledger, opened a second time.
    pub fn beside(&self) -> Table {
        Table {
            app: open(&self.path),
            path: self.path.clone(),
            _folder: None,
            minutes: Cell::new(self.minutes.get()),
        }
    }

    /// The path of the ledger.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The time of the next call, five minutes after the previous one.
    fn next(&self) -> Moment {
        self.minutes.set(self.minutes.get() + 5);
        moment(self.minutes.get())
    }

    /// Makes a query, five minutes after the previous call.
    pub fn query<Q: Query>(&self, query: Q) -> Result<Q::Answer, Errors> {
        self.app.query(query, &self.next())
    }

    /// Runs a command, five minutes after the previous call.
    pub fn command<C: Command>(&self, command: C) -> Result<C::Answer, Errors> {
        self.app.command(command, &self.next())
    }

    /// Changes a match or a ruleset, five minutes after the previous call.
    pub fn change<C: Change>(&self, on: On, change: C) -> Result<C::Answer, Errors> {
        self.app.change(on, change, &self.next())
    }

    /// Starts a job, five minutes after the previous call.
    pub fn begin<J: Job>(&self, job: J) -> Result<J::Answer, Errors> {
        self.app.begin(job, &self.next())
    }

    /// Makes a query that must succeed. The answer is the JSON that a screen reads.
    pub fn shows<Q: Query>(&self, query: Q) -> Value {
        let answer = self.query(query);
        json!(answer.unwrap_or_else(|errors| panic!("{errors:?}")))
    }

    /// Runs a command that must succeed. The answer is the JSON that a screen reads.
    pub fn runs<C: Command>(&self, command: C) -> Value {
        let answer = self.command(command);
        json!(answer.unwrap_or_else(|errors| panic!("{errors:?}")))
    }

    /// Starts a job that must begin. The answer is the JSON that a screen reads.
    pub fn begins<J: Job>(&self, job: J) -> Value {
        let answer = self.begin(job);
        json!(answer.unwrap_or_else(|errors| panic!("{errors:?}")))
    }

    /// Makes a call as JSON, five minutes after the previous one: for tests of the wire, and of calls by their names.
    pub fn ask(&self, request: Value) -> Result<Value, Errors> {
        let now = self.next();
        if ["statistics", "everybody", "deals_behind"]
            .contains(&request["kind"].as_str().unwrap_or_default())
        {
            self.counted();
        }
        self.app.call(request, Role::Organiser, &now)
    }

    /// Waits until the statistics include all matches. Queries themselves wait only briefly.
    pub fn counted(&self) {
        let begun = Instant::now();
        loop {
            let now = moment(self.minutes.get());
            let answer = self.app.query(
                Everybody {
                    pairs: false,
                    played_at: None,
                },
                &now,
            );
            if answer.is_ok_and(|answer| answer.up_to.behind == 0 && !answer.up_to.stale) {
                return;
            }
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "the counting comes to its end"
            );
        }
    }

    /// The progress of a job. The clock does not move, since the number of calls depends on the machine.
    pub fn progress(&self, ticket: &TicketView) -> JobView {
        let job = ticket.id.clone();
        let progress = self
            .app
            .query(exchange::JobProgress { job }, &moment(self.minutes.get()));
        progress.expect("the job is known")
    }

    /// Makes a query that must succeed, at the moment of the previous call.
    pub fn at_once<Q: Query>(&self, query: Q) -> Q::Answer {
        let now = moment(self.minutes.get());
        self.app.query(query, &now).expect("it is answered")
    }

    /// The codes of a refusal.
    pub fn refused(&self, request: Value) -> Vec<String> {
        let asked = request.to_string();
        let errors = self.ask(request).expect_err(&asked);
        errors
            .problems
            .into_iter()
            .map(|problem| problem.code.to_owned())
            .collect()
    }

    /// A new match under a ruleset.
    pub fn start(&self, ruleset: Value) -> Match<'_> {
        self.create(json!({"ruleset": ruleset}))
    }

    /// A new match.
    pub fn create(&self, new: Value) -> Match<'_> {
        let new = read(new);
        let Changed { after, .. } = self.command(CreateMatch { new }).expect("a new match");
        Match {
            table: self,
            id: after.id,
        }
    }
}

/// A match, as on a screen that always shows its latest state.
pub struct Match<'t> {
    table: &'t Table,
    pub id: ardoise_journal::MatchId,
}

impl<'t> Match<'t> {
    /// The match with this id.
    pub fn of(table: &'t Table, id: ardoise_journal::MatchId) -> Match<'t> {
        Match { table, id }
    }

    /// The match as it is now, as JSON.
    pub fn view(&self) -> Value {
        json!(self.now())
    }

    /// A command on this match as JSON, with its latest revision and these fields.
    pub fn command(&self, kind: &str, fields: Value) -> Value {
        let mut command = json!({"kind": kind, "id": self.id, "revision": self.view()["revision"]});
        if let (Value::Object(command), Value::Object(fields)) = (&mut command, fields) {
            command.extend(fields);
        }
        command
    }

    /// The match as it is now.
    pub fn now(&self) -> MatchView {
        let id = self.id.clone();
        let now = self.table.query(ardoise_app::table::Match { id });
        now.expect("a match")
    }

    /// Changes the match at its latest revision.
    pub fn change<C: Change>(&self, change: C) -> Result<C::Answer, Errors> {
        self.change_at(self.now().revision, change)
    }

    /// Changes the match at this revision.
    pub fn change_at<C: Change>(&self, revision: u32, change: C) -> Result<C::Answer, Errors> {
        let on = On {
            id: self.id.as_str().into(),
            revision,
        };
        self.table.change(on, change)
    }

    /// Makes a change that must succeed. The match after it is the JSON that a screen reads.
    pub fn does<C: Change<Answer = Changed>>(&self, change: C) -> Value {
        let changed = self.change(change);
        json!(changed.unwrap_or_else(|errors| panic!("{errors:?}")).after)
    }

    /// Records a deal, and returns its id.
    pub fn deal(&self, facts: Value) -> String {
        let changed = self
            .change(RecordDeal {
                facts,
                before: None,
            })
            .expect("a deal");
        changed.deal.expect("a deal has an id").into()
    }
}

/// A deal of a coinche: the taker, the level at hearts, and the points of our side.
pub fn hearts(taker: &str, level: i32, us: i32) -> Value {
    json!({"taker": taker, "contract": {"level": level, "strain": "hearts"}, "points": {"us": us}})
}

/// A value that a test writes down as JSON.
pub fn read<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("it is of this type")
}

/// The text of a field.
pub fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The codes of a refusal.
pub fn codes<T: std::fmt::Debug>(refused: Result<T, Errors>) -> Vec<String> {
    let problems = refused.expect_err("a refusal").problems.into_iter();
    problems.map(|problem| problem.code.to_owned()).collect()
}

/// Both totals of a match.
pub fn totals(view: &Value) -> (i64, i64) {
    let total = |side: &str| view["totals"][side].as_i64().expect("a total is a number");
    (total("us"), total("them"))
}

fn open(path: &Path) -> App {
    App::open(path).unwrap_or_else(|errors| panic!("the ledger opens: {errors:?}"))
}

/// The moment this many minutes into the evening.
pub fn moment(minutes: i64) -> Moment {
    let evening: DateTime<Utc> = "2026-03-05T19:30:00Z".parse().expect("a time");
    Moment {
        at: evening + TimeDelta::minutes(minutes),
        zone: "+01:00".to_owned(),
    }
}
