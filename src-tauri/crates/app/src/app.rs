use crate::call::desk::{Answer, Desk, Refusal};
use crate::call::errors::{of_ledger, refuse};
use crate::compare::ledger::Job;
use crate::contract::{Errors, Notice, Request};
use crate::exchange::Jobs;
use crate::slate::sample;
use crate::statistics::catch_up;
use ardoise_ledger::{FILE_NAME, Ledger, LedgerError, Meta, Options};
use chrono::{DateTime, FixedOffset, Local, NaiveDate, NaiveDateTime, Offset, Utc};
use serde::Serialize;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

/// Comparisons of the history whose outcome can still be asked for.
const COMPARISONS: usize = 4;
/// How often the file is looked at for changes by other processes.
const LOOK_EVERY: Duration = Duration::from_millis(400);

/// An open ledger and whoever watches it. Any thread may call it.
pub struct App {
    shared: Arc<Shared>,
}

struct Shared {
    path: PathBuf,
    ledger: Mutex<Ledger>,
    watchers: Mutex<Vec<Sender<Value>>>,
    /// Somebody is counting for the statistics.
    counting: AtomicBool,
    /// How many calls want to write: what takes its time makes way for them.
    writing: AtomicU32,
    jobs: Jobs,
    comparisons: Mutex<Vec<Job>>,
}

/// What someone may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Keeps the score: everything.
    Scorer,
    /// Looks: queries only.
    Reader,
}

/// When a call is made, and where.
#[derive(Debug, Clone)]
pub struct Moment {
    /// The time.
    pub at: DateTime<Utc>,
    /// The offset of the table's clock, as in `+02:00`.
    pub zone: String,
}

impl Moment {
    /// The day by the table's clock.
    pub(crate) fn today(&self) -> NaiveDate {
        self.at.with_timezone(&self.offset()).date_naive()
    }

    /// When the table's clock shows a time.
    pub(crate) fn at_table(&self, time: NaiveDateTime) -> DateTime<Utc> {
        let at = time.and_local_timezone(self.offset());
        at.single().map_or(time.and_utc(), |at| at.to_utc())
    }

    /// That of the table's clock; a zone that is no offset is taken for UTC.
    fn offset(&self) -> FixedOffset {
        self.zone.parse().unwrap_or_else(|_| Utc.fix())
    }
}

impl From<DateTime<FixedOffset>> for Moment {
    fn from(time: DateTime<FixedOffset>) -> Moment {
        Moment {
            at: time.to_utc(),
            zone: time.offset().to_string(),
        }
    }
}

impl From<DateTime<Local>> for Moment {
    fn from(time: DateTime<Local>) -> Moment {
        Moment::from(time.fixed_offset())
    }
}

impl From<&Moment> for Meta {
    fn from(moment: &Moment) -> Meta {
        Meta::new(moment.at, moment.zone.clone())
    }
}

/// The folder of the ledger: `ARDOISE_DATA_DIR`, else the platform's own.
///
/// # Errors
/// The platform names none.
pub fn data_dir() -> Result<PathBuf, Errors> {
    ardoise_ledger::data_dir().map_err(|error| of_ledger(&error, Path::new("")))
}

impl App {
    /// Opens the ledger of a data folder, and makes it where there is none.
    ///
    /// # Errors
    /// The file is newer, damaged, foreign, locked or read-only; it is as it was.
    pub fn open(data_dir: &Path) -> Result<App, Errors> {
        let path = data_dir.join(FILE_NAME);
        let ledger = open_ledger(&path).map_err(|error| of_ledger(&error, &path))?;
        Ok(App {
            shared: Arc::new(Shared {
                path,
                ledger: Mutex::new(ledger),
                watchers: Mutex::new(Vec::new()),
                counting: AtomicBool::new(false),
                writing: AtomicU32::new(0),
                jobs: Jobs::default(),
                comparisons: Mutex::new(Vec::new()),
            }),
        })
    }

    /// Answers a command or a query.
    ///
    /// # Errors
    /// All that is wrong with it, or a command by someone who may only look. Nothing was changed.
    pub fn call(&self, request: Value, role: Role, moment: &Moment) -> Result<Value, Errors> {
        let about_sample = sample::is_about(&request);
        let request: Request = serde_json::from_value(request)
            .map_err(|error| refuse("bad_request", "", json!({"value": error.to_string()})))?;
        if role == Role::Reader && request.changes() {
            return Err(refuse("only_a_reader", "", json!({})));
        }
        if about_sample {
            sample::allows(&request)?;
        }
        if let Some(answer) = self.compare_histories(&request, moment) {
            return answer;
        }
        if let Some(answer) = self.exchange(&request, moment) {
            return answer.map_err(|refusal| self.told(refusal));
        }
        let asks_for_figures = request.asks_for_figures();
        let wants_to_write = request.changes() || asks_for_figures;
        let writing = wants_to_write.then(|| Writing::begin(&self.shared.writing));
        let answer = self.answer(&request, role, moment);
        drop(writing);
        if asks_for_figures {
            self.count_the_rest();
        }
        answer
    }

    fn answer(&self, request: &Request, role: Role, moment: &Moment) -> Result<Value, Errors> {
        // What reads all that is kept has a connection of its own: whoever keeps score meanwhile does not wait.
        if matches!(request, Request::Check | Request::BackUp) {
            let mut own = open_ledger(&self.shared.path).map_err(|error| self.refusal(&error))?;
            let desk = Desk {
                ledger: &mut own,
                moment,
                role,
            };
            return self.settle(desk.answer(request));
        }
        let mut ledger = self.shared.ledger();
        let desk = Desk {
            ledger: &mut ledger,
            moment,
            role,
        };
        match desk.answer(request) {
            Err(Refusal::Ledger(LedgerError::LedgerChanged)) => {
                *ledger = open_ledger(&self.shared.path).map_err(|error| self.refusal(&error))?;
                let desk = Desk {
                    ledger: &mut ledger,
                    moment,
                    role,
                };
                self.settle(desk.answer(request))
            }
            answer => self.settle(answer),
        }
    }

    /// Where notices of changes arrive, from whatever process they come.
    pub fn subscribe(&self) -> Receiver<Value> {
        let (sender, receiver) = channel();
        let mut watchers = lock(&self.shared.watchers);
        if watchers.is_empty() {
            watch(Arc::downgrade(&self.shared));
        }
        watchers.push(sender);
        receiver
    }

    pub(crate) fn jobs(&self) -> &Jobs {
        &self.shared.jobs
    }

    /// How work away from this call tells those who watch.
    pub(crate) fn notices(&self) -> impl Fn(&Notice) + Send + 'static {
        let shared = Arc::downgrade(&self.shared);
        move |notice| {
            if let Some(shared) = shared.upgrade() {
                shared.tell(notice);
            }
        }
    }

    /// Waits until nobody at a screen wants to write; for work away from this call, between its transactions.
    pub(crate) fn way(&self) -> impl Fn() + Send + 'static {
        let shared = Arc::downgrade(&self.shared);
        move || make_way(&shared)
    }

    /// Where the ledger is.
    pub(crate) fn path(&self) -> &Path {
        &self.shared.path
    }

    pub(crate) fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.shared.ledger()
    }

    /// Counts for the statistics what a question did not wait for, and tells when it is done.
    fn count_the_rest(&self) {
        let up_to = self.shared.ledger().statistics_up_to();
        let is_left = up_to.is_ok_and(|up_to| up_to.behind > 0 || up_to.stale);
        if !is_left || self.shared.counting.swap(true, Ordering::AcqRel) {
            return;
        }
        let shared = Arc::downgrade(&self.shared);
        let path = self.shared.path.clone();
        std::thread::spawn(move || {
            let notice = catch_up(&path, || make_way(&shared));
            if let Some(shared) = shared.upgrade() {
                shared.counting.store(false, Ordering::Release);
                if let Some(notice) = notice {
                    shared.tell(&notice);
                }
            }
        });
    }

    /// Answers what is asked of comparisons of the whole history; none of other requests. The ledger is held only to
    /// learn which rulesets are meant.
    fn compare_histories(
        &self,
        request: &Request,
        moment: &Moment,
    ) -> Option<Result<Value, Errors>> {
        let answer = match request {
            Request::CompareHistory { to } => self.compare_history(to.as_deref(), moment),
            Request::HistoryProgress { job } => self.comparison(*job, |_| ()),
            Request::CancelHistory { job } => self.comparison(*job, Job::cancel),
            _ => return None,
        };
        Some(answer)
    }

    /// Starts one; an earlier one that still runs is broken off.
    fn compare_history(&self, to: Option<&[Value]>, moment: &Moment) -> Result<Value, Errors> {
        let chosen = {
            let mut ledger = self.shared.ledger();
            let desk = Desk {
                ledger: &mut ledger,
                moment,
                // Whoever asks, it only looks.
                role: Role::Reader,
            };
            let chosen = match to {
                None => desk.everything(),
                Some(references) => references
                    .iter()
                    .enumerate()
                    .map(|(index, one)| desk.choose(one, &format!("to[{index}]")))
                    .collect(),
            };
            chosen.map_err(|refusal| self.told(refusal))?
        };
        let mut jobs = lock(&self.shared.comparisons);
        let number = jobs.last().map_or(1, |last| last.number() + 1);
        jobs.iter().for_each(Job::cancel);
        if jobs.len() == COMPARISONS {
            jobs.remove(0);
        }
        let job = Job::start(number, self.shared.path.clone(), chosen);
        let view = json!(job.view());
        jobs.push(job);
        Ok(view)
    }

    fn comparison(&self, number: u32, then: impl FnOnce(&Job)) -> Result<Value, Errors> {
        let jobs = lock(&self.shared.comparisons);
        let job = jobs.iter().find(|job| job.number() == number);
        let job = job.ok_or_else(|| refuse("history_gone", "job", json!({"value": number})))?;
        then(job);
        Ok(json!(job.view()))
    }

    pub(crate) fn told(&self, refusal: Refusal) -> Errors {
        match refusal {
            Refusal::Told(errors) => errors,
            Refusal::Ledger(error) => self.refusal(&error),
        }
    }

    fn settle(&self, answer: Result<Answer, Refusal>) -> Result<Value, Errors> {
        match answer {
            Ok(answer) => {
                if let Some(notice) = answer.notice {
                    self.shared.tell(&notice);
                }
                Ok(answer.value)
            }
            Err(refusal) => Err(self.told(refusal)),
        }
    }

    fn refusal(&self, error: &LedgerError) -> Errors {
        of_ledger(error, &self.shared.path)
    }
}

pub(crate) fn open_ledger(path: &Path) -> Result<Ledger, LedgerError> {
    Ledger::open(path, Options::new())
}

/// Somebody at a screen who wants to write, until it is dropped.
struct Writing<'a>(&'a AtomicU32);

impl<'a> Writing<'a> {
    fn begin(count: &'a AtomicU32) -> Writing<'a> {
        count.fetch_add(1, Ordering::AcqRel);
        Writing(count)
    }
}

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

fn make_way(shared: &Weak<Shared>) {
    let is_wanted = || {
        let shared = shared.upgrade();
        shared.is_some_and(|shared| shared.writing.load(Ordering::Acquire) > 0)
    };
    while is_wanted() {
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A panic in an earlier call left no half-written state: every change is one transaction.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        lock(&self.ledger)
    }

    /// Tells those who still listen.
    fn tell(&self, notice: &Notice) {
        let notice = json!(notice);
        lock(&self.watchers).retain(|watcher| watcher.send(notice.clone()).is_ok());
    }
}

/// Looks at the file now and then, and tells when another process has written, for as long as the app is there.
fn watch(shared: Weak<Shared>) {
    std::thread::spawn(move || {
        let mut seen = None;
        while let Some(shared) = shared.upgrade() {
            // A file that cannot be read now is told to the next call that asks for something.
            let version = shared.ledger().data_version().ok();
            if seen.is_some() && version.is_some() && seen != version {
                shared.tell(&Notice {
                    id: None,
                    revision: None,
                });
            }
            seen = version.or(seen);
            drop(shared);
            std::thread::sleep(LOOK_EVERY);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    /// With the ledger held, an answer comes only over a connection of its own.
    #[test]
    fn a_check_does_not_wait_for_whoever_keeps_score() {
        let folder = tempfile::tempdir().expect("a folder");
        let app = App::open(folder.path()).expect("a ledger");
        let held = app.ledger();
        let (answered, answers) = channel();
        std::thread::scope(|scope| {
            let app = &app;
            scope.spawn(move || {
                let check = json!({"kind": "check"});
                let _ = answered.send(app.call(check, Role::Scorer, &Moment::from(Local::now())));
            });
            let found = answers.recv_timeout(LONG);
            drop(held);
            assert_eq!(found.expect("it does not wait").ok(), Some(json!([])));
        });
    }
}
