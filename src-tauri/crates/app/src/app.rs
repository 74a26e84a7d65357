//! The application: an open ledger, and the methods that answer calls.

use crate::at_table;
use crate::backup::{self, BackedUpView};
use crate::call::{
    At, Caller, Change, Code, Command, Errors, Job, Moment, Notice, On, Query, Reader, Refusal,
    Role, Shared, Work, fault_of, is_bounded, of_ledger, or_fault, refuse,
};
use crate::calls::{self, Call, Lane};
use crate::concours;
use crate::diagnosis;
use crate::exchange::{self, CsvReading, CsvView, ExportOptions, Exported, IncomingView};
use crate::here::{Background, Counter, every};
use crate::lobby::Lobby;
use crate::publish::Publisher;
use crate::slate::open_to_read;
use crate::table;
use ardoise_journal::{ForkChoice, MatchId};
use ardoise_ledger::{FILE_NAME, Imported, Ledger, LedgerError, LedgerReader};
use chrono::TimeDelta;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// How many matches are counted for the statistics in one transaction.
const COUNTED_AT_A_TIME: u32 = 50;
/// The calls that are answered even if the ledger does not open.
pub const WITHOUT_A_LEDGER: [&str; 4] = ["backups", "restore", "accept_file", "diagnose"];
/// How often to check whether a backup is due.
const MAINTAIN_EVERY: Duration = Duration::from_secs(6 * 3600);
/// How often the file is checked for changes by other processes.
const LOOK_EVERY: Duration = Duration::from_millis(400);

/// An open ledger, with its jobs and watchers. Any thread may call it.
pub struct App {
    shared: Arc<Shared>,
    sample: concours::Sample,
    counting: Option<Background>,
}

/// The folder of the ledger: `ARDOISE_DATA_DIR`, or else the platform's data folder.
///
/// # Errors
/// The platform has no data folder.
pub fn data_dir() -> Result<PathBuf, Errors> {
    ardoise_ledger::data_dir().map_err(|error| of_ledger(&error, Path::new("")))
}

/// The refusal after a panic while the ledger of this data folder was being opened or used. Checks the ledger first,
/// and says whether it is sound.
pub fn fault(data_dir: &Path, message: &str) -> Errors {
    fault_of(&data_dir.join(FILE_NAME), message)
}

impl App {
    /// Opens the ledger in a data folder, and creates it if there is none.
    ///
    /// # Errors
    /// The file is newer, damaged, foreign, locked or read-only. It is then unchanged.
    pub fn open(data_dir: &Path) -> Result<App, Errors> {
        let app = App::at(data_dir);
        app.is_open()?;
        Ok(app)
    }

    /// Opens the ledger, if it is not open. A read-only ledger is opened for queries only.
    ///
    /// # Errors
    /// The file is newer, damaged, foreign, locked or cannot be read. It is then unchanged.
    pub fn is_open(&self) -> Result<(), Errors> {
        let up_to = self.shared.with_writer(|ledger| ledger.statistics_up_to());
        if matches!(up_to, Err(LedgerError::LedgerReadOnly)) {
            // It can still be viewed, checked and exported.
            let read = self.shared.open_for_reading();
            return read.map_err(|error| of_ledger(&error, self.shared.path()));
        }
        let up_to = up_to.map_err(|error| {
            tracing::warn!(code = error.code(), "the ledger does not open");
            of_ledger(&error, self.shared.path())
        })?;
        tracing::info!("opened");
        if up_to.is_ok_and(|up_to| up_to.behind > 0 || up_to.stale) {
            self.shared.counter().queue();
        }
        Ok(())
    }

    /// The ledger in a data folder, which each call opens if it is not open. While it does not open, its backups can be
    /// listed and restored.
    pub fn at(data_dir: &Path) -> App {
        let path = data_dir.join(FILE_NAME);
        let shared = Arc::new(Shared::at(path));
        let weak = Arc::downgrade(&shared);
        let counting = Counter::start(shared.counter(), move || {
            let Some(shared) = weak.upgrade() else {
                return true;
            };
            // After a panic, counting is not retried before the next change.
            let counted =
                shared.guarded(Work::Counting, || Shared::count(&weak, COUNTED_AT_A_TIME));
            counted.unwrap_or(true)
        });
        App {
            shared,
            sample: concours::Sample::default(),
            counting: Some(counting),
        }
    }

    /// Answers a query as JSON. Never runs a command or a job, whatever the caller's role. An organiser identified only by
    /// credentials that others on the network can overhear gets a reader's answers.
    ///
    /// # Errors
    /// All problems of the request, or that it is not such a query.
    pub fn ask(
        &self,
        request: Value,
        caller: Caller,
        moment: &Moment,
    ) -> Result<Box<RawValue>, Errors> {
        let (kind, fields) = named(request)?;
        let call = calls::find(&kind)?;
        if call.lane != Lane::Read || call.needs_proof() && !caller.is_proved {
            // If the role may not make the call, report that rather than the missing signature.
            call.is_allowed(&caller.reading(), &fields)?;
            return Err(refuse(Code::NotSigned, "", json!({})));
        }
        let caller = self.seated(caller.overheard(), (call, &fields), moment)?;
        self.answered(call, fields, (&caller, moment))
    }

    /// Answers a call with a tree of JSON values, for callers that inspect it.
    ///
    /// # Errors
    /// Those of [`App::answer`].
    pub fn call(
        &self,
        request: Value,
        caller: impl Into<Caller>,
        moment: &Moment,
    ) -> Result<Value, Errors> {
        let answer = self.answer(request, caller, moment)?;
        Ok(serde_json::from_str(answer.get()).expect("it is JSON"))
    }

    /// Answers a call as JSON: its name as `kind`, and its fields. A command that a phone has sent before is not carried
    /// out again; it gets its answer, with the match as it is now.
    ///
    /// # Errors
    /// Everything that is wrong with the call, or that the role may not make it. Nothing was changed.
    pub fn answer(
        &self,
        request: Value,
        caller: impl Into<Caller>,
        moment: &Moment,
    ) -> Result<Box<RawValue>, Errors> {
        let (kind, fields) = named(request)?;
        let call = calls::find(&kind)?;
        let caller = self.seated(caller.into(), (call, &fields), moment)?;
        let about = fields["id"].as_str().map(MatchId::from);
        let about = about.or_else(|| caller.at.clone());
        let answered = self.answered(call, fields, (&caller, moment));
        answered.or_else(|errors| {
            // A command names the revision that its caller saw, so it is never executed twice. A caller who sent
            // it before gets its outcome, even if they may not write any more.
            let before = self.shared.read((&caller, moment), |reader| {
                table::answered_before(reader, about.as_ref())
            });
            before
                .ok()
                .flatten()
                .map(|answer| calls::written(&answer))
                .ok_or(errors)
        })
    }

    fn answered(
        &self,
        call: &Call,
        fields: Value,
        (caller, moment): (&Caller, &Moment),
    ) -> Result<Box<RawValue>, Errors> {
        let begun = Instant::now();
        let answered = call.is_allowed(caller, &fields).and_then(|()| {
            is_bounded(&fields)?;
            let answered = or_fault(self.shared.path(), || {
                if concours::Sample::is_asked(caller, &fields) {
                    return self.of_sample(call, fields, (caller, moment));
                }
                call.answer(&self.shared, fields, (caller, moment))
            });
            diagnosis::answered(call.name, &answered, begun.elapsed());
            answered
        });
        answered.map_err(|errors| match caller.role {
            Role::Organiser => errors,
            _ => errors.without_path(self.shared.path()),
        })
    }

    /// Answers a call about the sample concours, from its own ledger. Other screens show what it changed.
    fn of_sample(
        &self,
        call: &Call,
        fields: Value,
        by: (&Caller, &Moment),
    ) -> Result<Box<RawValue>, Errors> {
        let ledger = self.sample.ledger(call.name, by.1)?;
        let answer = call.answer(&ledger, fields, by)?;
        if call.lane == Lane::Write && !self.sample.is_thrown_away(call.name) {
            self.shared.tell(&Notice::of_everything());
        }
        Ok(answer)
    }

    /// The caller, bounded to their table if they are at one of a concours.
    fn seated(
        &self,
        caller: Caller,
        (call, fields): (&Call, &Value),
        moment: &Moment,
    ) -> Result<Caller, Errors> {
        if caller.writes_for().is_none() {
            return Ok(caller);
        }
        let seated = |reader: &Reader| at_table::seated(reader, call, fields);
        self.reported(self.shared.read((&caller, moment), seated))
    }

    /// Lets phones in by the sheet of a table with this id, if there is one and its result is still to come.
    ///
    /// # Errors
    /// Errors of the ledger and of the file of phones.
    pub fn let_in_by_sheet(&self, id: &str, moment: &Moment) -> Result<(), Errors> {
        let caller = Role::Organiser.into();
        let sheet = self.reported(self.shared.read((&caller, moment), |reader| {
            concours::sheet_with_id(reader, id)
        }))?;
        self.lobby().let_in_by_sheet(id, sheet);
        Ok(())
    }

    /// Answers a query with the organiser's role.
    ///
    /// # Errors
    /// Everything that is wrong with the query.
    pub fn query<Q: Query>(&self, query: Q, moment: &Moment) -> Result<Q::Answer, Errors> {
        self.shared.query(query, (&Role::Organiser.into(), moment))
    }

    /// Runs a command with the organiser's role.
    ///
    /// # Errors
    /// Everything that is wrong with the command. Nothing was changed.
    pub fn command<C: Command>(&self, command: C, moment: &Moment) -> Result<C::Answer, Errors> {
        self.shared
            .command(command, (&Role::Organiser.into(), moment))
    }

    /// Changes one match or ruleset at the revision that the caller saw.
    ///
    /// # Errors
    /// Everything that is wrong with the change, or a stale revision. Nothing was changed.
    pub fn change<C: Change>(
        &self,
        on: On,
        change: C,
        moment: &Moment,
    ) -> Result<C::Answer, Errors> {
        self.command(At { on, change }, moment)
    }

    /// Starts or cancels a job.
    ///
    /// # Errors
    /// Everything that is wrong with the request.
    pub fn begin<J: Job>(&self, job: J, moment: &Moment) -> Result<J::Answer, Errors> {
        self.shared.begin(job, (&Role::Organiser.into(), moment))
    }

    /// The door for phones.
    pub fn lobby(&self) -> &Lobby {
        self.shared.lobby()
    }

    /// Notifies watchers that a phone has joined or left.
    pub fn announce_phones(&self) {
        self.shared.tell(&Notice::of_everything());
    }

    /// A channel that receives a notice of every change, whichever process made it.
    pub fn subscribe(&self) -> Receiver<Value> {
        let (sender, receiver) = channel();
        if self.shared.add_watcher(sender) {
            watch(Arc::downgrade(&self.shared));
        }
        receiver
    }

    /// Maintains the file as long as the application exists, over its own connections: makes the weekly backup when
    /// it is due, and removes partial files and files of exports and imports that are a day old. Failures are shown on
    /// the first screen, and the work is retried next time.
    pub fn look_after(&self, moment: Moment) {
        let shared = Arc::downgrade(&self.shared);
        let begun = Instant::now();
        every(MAINTAIN_EVERY, move || {
            let Some(shared) = shared.upgrade() else {
                return false;
            };
            let elapsed = TimeDelta::from_std(begun.elapsed()).unwrap_or_default();
            let now = moment.at + elapsed;
            shared.guarded(Work::Maintaining, || {
                shared.maintain(now, exchange::clear(shared.path(), now));
            });
            true
        });
    }

    /// The refusal after a panic that no call has reported. Checks the ledger first, and says whether it is sound.
    pub fn fault(&self, message: &str) -> Errors {
        fault_of(self.shared.path(), message)
    }

    /// Makes a backup in a file that the caller chooses.
    ///
    /// # Errors
    /// The file already exists, or an error of the disk. Nothing was written.
    pub fn back_up_to(&self, path: &Path) -> Result<BackedUpView, Errors> {
        let back_up = |ledger: &LedgerReader| {
            let made = ledger.back_up_to(path)?;
            Ok(backup::backed_up(ledger, made))
        };
        self.reported(match self.shared.with_writer(|ledger| back_up(ledger)) {
            // A read-only ledger can still be copied to a writable place.
            Err(LedgerError::LedgerReadOnly) => open_to_read(self.shared.path())
                .map_err(Refusal::from)
                .and_then(|ledger| back_up(&ledger)),
            made => made.map_err(Refusal::from).flatten(),
        })
    }

    /// Writes an export to `out`.
    ///
    /// # Errors
    /// An unknown match, an impossible separator, and errors of the file and of the writer.
    pub fn export_to(&self, options: &ExportOptions, out: impl Write) -> Result<Exported, Errors> {
        self.reported(exchange::export_to(self.shared.path(), options, out))
    }

    /// Opens the ledger for publishing to a hub. It only reads, so nobody who keeps score waits for it.
    ///
    /// # Errors
    /// The ledger does not open.
    pub fn publisher(&self) -> Result<Publisher, Errors> {
        Publisher::open(self.shared.path())
    }

    /// Reads, verifies and imports a file. Returns what it would change and what was written. Forks without an answer
    /// are not imported.
    ///
    /// # Errors
    /// The file cannot be read or has faults, or an error of the ledger. Each match is written completely or not at
    /// all.
    pub fn import_from(
        &self,
        input: impl Read + Send,
        fork: Option<ForkChoice>,
        only_look: bool,
        moment: &Moment,
    ) -> Result<(IncomingView, Option<Imported>), Errors> {
        let _held = self.shared.counter().hold();
        let at = (self.shared.path(), moment);
        self.reported(exchange::import_from(at, input, fork, only_look))
    }

    /// Reads a CSV file and writes its matches. Returns what the file contains and what was written. If a line cannot
    /// be read, nothing is written unless such lines are to be skipped.
    ///
    /// # Errors
    /// The file has another encoding or is not a table, or an error of the ledger. Each match is written completely or
    /// not at all.
    pub fn import_csv_from(
        &self,
        input: impl Read + Seek,
        how: &CsvReading,
        flags: (bool, bool),
        moment: &Moment,
    ) -> Result<(CsvView, Option<Imported>), Errors> {
        let _held = self.shared.counter().hold();
        let at = (self.shared.path(), moment);
        self.reported(exchange::import_csv_from(at, input, how, flags))
    }

    fn reported<T>(&self, answered: Result<T, Refusal>) -> Result<T, Errors> {
        answered.map_err(|refusal| refusal.reported(self.shared.path()))
    }
}

impl App {
    /// Does this while the ledger is held for writing, as by a scorer whose deal takes long.
    #[doc(hidden)]
    pub fn while_writing<T>(&self, deed: impl FnOnce() -> T) -> Option<T> {
        let held = |ledger: &mut Ledger| ledger.door().ok().map(|_door| deed());
        self.shared.if_open(held).flatten()
    }
}

impl Drop for App {
    fn drop(&mut self) {
        self.shared.counter().close();
        if let Some(counting) = self.counting.take() {
            // It stops after the transaction in progress. The rest is counted when the ledger is next opened.
            counting.join();
        }
    }
}

/// The name and the fields of a call.
fn named(request: Value) -> Result<(String, Value), Errors> {
    let bad = |value: &str| refuse(Code::BadRequest, "", json!({"value": value}));
    let Value::Object(mut fields) = request else {
        return Err(bad("not an object"));
    };
    match fields.remove("kind") {
        Some(Value::String(kind)) => Ok((kind, Value::Object(fields))),
        _ => Err(bad("missing field `kind`")),
    }
}

/// Checks the file regularly, as long as the application exists, and sends a notice if another process has written.
fn watch(shared: Weak<Shared>) {
    every(LOOK_EVERY, move || {
        let Some(shared) = shared.upgrade() else {
            return false;
        };
        shared.guarded(Work::Watching, || {
            shared.look();
            shared.rest();
        });
        true
    });
}
