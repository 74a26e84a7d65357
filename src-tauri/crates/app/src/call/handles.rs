//! The handles that queries, commands and jobs work with.

use super::upkeep::{Upkeep, Work};
use super::{Caller, Jobs, JobsInView, Moment, Notice, Problem, Refusal, writing::Writing};
use crate::here::{Counter, lock};
use crate::lobby::Lobby;
use ardoise_journal::Meta;
use ardoise_ledger::{
    FailedBackup, FileFailed, GAP, IoCause, Ledger, LedgerError, LedgerReader, Options, in_one_go,
    is_new, rest,
};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

/// How many finished exports and imports keep their outcome.
const EXCHANGES: usize = 16;
/// How many finished comparisons of the history keep their outcome.
const COMPARISONS: usize = 4;
/// How long nothing must be written before the write-ahead log is checkpointed.
const IDLE: Duration = Duration::from_secs(3);
/// How long a query waits for statistics that are being counted.
const A_MOMENT: Duration = Duration::from_millis(250);
/// The time limit of a query.
const LONGEST_QUERY: Duration = Duration::from_secs(10);

/// An open ledger, with its connections, jobs and watchers.
pub struct Shared {
    path: PathBuf,
    /// Whether this process has opened the ledger, and whether it has read the file that is there now.
    was_open: AtomicBool,
    is_read: AtomicBool,
    /// The connection for writing; none while the ledger does not open, and after a restore has replaced it.
    writer: Mutex<Option<Ledger>>,
    /// Connections of earlier queries, for reuse.
    readers: Mutex<Vec<LedgerReader>>,
    watchers: Mutex<Vec<Sender<Value>>>,
    /// The version of the file that watchers were last notified of.
    seen: Mutex<Option<i64>>,
    /// When this process last wrote something that is still in the write-ahead log.
    touched: Mutex<Option<Instant>>,
    /// The last backup that failed in this process.
    failed_backup: Mutex<Option<FailedBackup>>,
    upkeep: Upkeep,
    /// How many calls are waiting to write. Long work lets them go first.
    writing: AtomicU32,
    counter: Arc<Counter>,
    pub(super) exchanges: Jobs,
    pub(super) comparisons: Jobs,
    kept: super::kept::Kept,
    lobby: Lobby,
}

impl Shared {
    /// The ledger at a path. It is opened when it is first needed.
    pub fn at(path: PathBuf) -> Shared {
        Shared {
            lobby: Lobby::of(path.parent().unwrap_or(Path::new(""))),
            path,
            was_open: AtomicBool::new(false),
            is_read: AtomicBool::new(false),
            writer: Mutex::new(None),
            readers: Mutex::new(Vec::new()),
            watchers: Mutex::new(Vec::new()),
            seen: Mutex::new(None),
            touched: Mutex::new(None),
            failed_backup: Mutex::new(None),
            upkeep: Upkeep::default(),
            writing: AtomicU32::new(0),
            counter: Arc::new(Counter::default()),
            exchanges: Jobs::new(EXCHANGES),
            comparisons: Jobs::new(COMPARISONS),
            kept: Default::default(),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The door for phones.
    pub fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    pub fn counter(&self) -> &Arc<Counter> {
        &self.counter
    }

    /// Opens another connection to the ledger, for writing. One that was there is not made anew if it is there no more: its folder
    /// was moved, or its disk unplugged.
    pub fn own(&self) -> Result<Ledger, LedgerError> {
        if self.was_open.load(Ordering::Acquire) && is_new(&self.path)? {
            return Err(LedgerError::LedgerIo {
                detail: "the file is gone".to_owned(),
                cause: IoCause::Gone,
            });
        }
        let ledger = Ledger::open(&self.path, self.options())?;
        self.was_open.store(true, Ordering::Release);
        self.is_read.store(true, Ordering::Release);
        Ok(ledger)
    }

    /// How the ledger is opened: its whole file is read once.
    pub(super) fn options(&self) -> Options {
        Options {
            reads_whole: !self.is_read.load(Ordering::Acquire),
            ..Options::new()
        }
    }

    /// Opens a connection for queries, unless there is one.
    pub fn open_for_reading(&self) -> Result<(), LedgerError> {
        let mut readers = lock(&self.readers);
        if readers.is_empty() {
            readers.push(LedgerReader::open(&self.path, self.options())?);
        }
        Ok(())
    }

    /// Works with the connection for writing, which is opened first if need be.
    pub fn with_writer<T>(&self, work: impl FnOnce(&mut Ledger) -> T) -> Result<T, LedgerError> {
        in_one_go(|| {
            let mut writer = lock(&self.writer);
            let ledger = match &mut *writer {
                Some(ledger) => ledger,
                none => none.insert(self.own()?),
            };
            Ok(work(ledger))
        })
    }

    /// Works with the connection for writing, if it is open.
    pub fn if_open<T>(&self, work: impl FnOnce(&mut Ledger) -> T) -> Option<T> {
        in_one_go(|| lock(&self.writer).as_mut().map(work))
    }

    /// Closes all connections that are not in use. Each is opened again when it is needed.
    pub fn close(&self) {
        *lock(&self.writer) = None;
        lock(&self.readers).clear();
        // Another file may take its place.
        self.is_read.store(false, Ordering::Release);
    }

    /// Answers a query over its own connection. If another program has remade the tables or replaced the file meanwhile, it is opened
    /// again first.
    pub fn read<T>(
        &self,
        by: (&Caller, &Moment),
        answer: impl Fn(&Reader) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let answered = self.read_once(by, &answer);
        match answered {
            Err(Refusal::Ledger(
                LedgerError::LedgerChanged | LedgerError::LedgerDamaged { .. },
            )) => self.read_once(by, &answer),
            answered => answered,
        }
    }

    fn read_once<T>(
        &self,
        (caller, moment): (&Caller, &Moment),
        answer: impl Fn(&Reader) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let free = lock(&self.readers).pop();
        let ledger = match free {
            Some(ledger) if ledger.is_in_place() => ledger,
            // The file was replaced: no connection to the old one is kept.
            Some(_) => {
                self.close();
                self.reader()?
            }
            None => self.reader()?,
        };
        let reader = Reader {
            ledger: &ledger,
            moment,
            caller,
            shared: self,
        };
        let answered = ledger.within(LONGEST_QUERY, || answer(&reader));
        if !matches!(answered, Err(Refusal::Ledger(_))) {
            lock(&self.readers).push(ledger);
        }
        answered
    }

    fn reader(&self) -> Result<LedgerReader, LedgerError> {
        match LedgerReader::open(&self.path, self.options()) {
            // Another version of the program has changed the file. Opening it for writing migrates it.
            Err(LedgerError::LedgerReadOnly) => {
                self.close();
                self.with_writer(|_ledger| ())?;
                LedgerReader::open(&self.path, self.options())
            }
            opened => opened,
        }
    }

    /// Makes a change completely or not at all, and notifies watchers. If another program has restored or migrated the
    /// file meanwhile, it is opened again first.
    pub fn write<T>(
        &self,
        (caller, moment): (&Caller, &Moment),
        change: impl Fn(&mut Writer) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let _writing = Writing::begin(&self.writing);
        let once = |ledger: &mut Ledger| {
            let mut writer = Writer {
                ledger,
                moment,
                caller,
                shared: self,
                notices: Vec::new(),
            };
            let changed = change(&mut writer);
            (changed, writer.notices)
        };
        let (mut changed, mut notices) = self.with_writer(once)?;
        if matches!(changed, Err(Refusal::Ledger(LedgerError::LedgerChanged))) {
            tracing::warn!(code = "ledger_changed", "the file is opened again");
            // The old connections are closed first, because they may share locks and a log with the new one.
            self.close();
            (changed, notices) = self.with_writer(once)?;
        }
        if changed.is_ok() || !notices.is_empty() {
            self.touch();
            // Before the notices: a watcher's query must find that there is something to wait for.
            self.counter.queue();
        }
        // The change was written even if its answer could not be made, so watchers are notified.
        notices.iter().for_each(|notice| self.tell(notice));
        changed
    }

    pub fn touch(&self) {
        *lock(&self.touched) = Some(Instant::now());
    }

    /// Checkpoints the write-ahead log once nothing was written for some seconds.
    pub fn rest(&self) {
        let is_idle = |touched: &mut Instant| touched.elapsed() >= IDLE;
        if lock(&self.touched).take_if(is_idle).is_some() {
            // A failure is retried after the next change. Until then, the data stay in the log.
            if let Some(settled) = self.if_open(|ledger| ledger.settle()) {
                self.upkeep_ended(Work::Settling, &settled);
            }
        }
    }

    /// Makes the weekly backup if it is due, and removes leftovers of interrupted work; `cleared` is the outcome for
    /// the files of exports and imports. Failures are recorded, and every open screen is notified.
    pub fn maintain(&self, now: DateTime<Utc>, cleared: Result<(), LedgerError>) {
        let opened = self.own().map_err(|error| FileFailed {
            file: self.path.clone(),
            error,
        });
        let backed_up = opened.and_then(|mut ledger| {
            // A leftover that cannot be removed now is removed later.
            let cleared = cleared.and(ledger.clear_leftovers(now));
            self.upkeep_ended(Work::Clearing, &cleared);
            ledger.back_up_weekly(now)
        });
        let failed = backed_up
            .err()
            .map(|error| FailedBackup::note(&self.path, now, &error));
        if let Some(failed) = &failed {
            tracing::warn!(code = failed.code, "the weekly backup failed");
        }
        let is_news = failed.is_some();
        *lock(&self.failed_backup) = failed;
        if is_news {
            self.tell(&Notice::of_everything());
        }
    }

    /// The last backup that failed, if none has succeeded since.
    pub fn failed_backup(&self) -> Option<FailedBackup> {
        FailedBackup::of(&self.path).or_else(|| lock(&self.failed_backup).clone())
    }

    /// Forgets a failed backup, because one has succeeded.
    pub fn is_backed_up(&self) {
        *lock(&self.failed_backup) = None;
    }

    /// Records how background work ended, and notifies every open screen if that is news.
    pub fn upkeep_ended<T>(&self, work: Work, done: &Result<T, LedgerError>) {
        if self.upkeep.ended(work, done, &self.path) {
            self.tell(&Notice::of_everything());
        }
    }

    /// Does background work. A panic is recorded, and every open screen is notified.
    pub fn guarded<T>(&self, work: Work, deed: impl FnOnce() -> T) -> Option<T> {
        let done = self.upkeep.guarded(work, &self.path, deed);
        if done.is_none() {
            self.tell(&Notice::of_everything());
        }
        done
    }

    /// Whether a call waits to write.
    pub fn is_wanted(&self) -> bool {
        self.writing.load(Ordering::Acquire) > 0
    }

    /// Adds a channel for notices. Returns whether it is the first.
    pub fn add_watcher(&self, watcher: Sender<Value>) -> bool {
        let mut watchers = lock(&self.watchers);
        watchers.push(watcher);
        watchers.len() == 1
    }

    /// Sends a notice to all watchers that still listen.
    pub fn tell(&self, notice: &Notice) {
        let notice = json!(notice);
        lock(&self.watchers).retain(|watcher| watcher.send(notice.clone()).is_ok());
    }

    /// Notifies watchers if another process has written since the last check. If the file cannot be read now, the next
    /// call will report it.
    pub fn look(&self) {
        let version = match self.if_open(|ledger| (ledger.is_in_place(), ledger.data_version())) {
            Some((true, Ok(version))) => version,
            None => return,
            Some((true, failed)) => return self.upkeep_ended(Work::Watching, &failed),
            Some((false, _)) => {
                // The screens show a file that is no longer there.
                tracing::warn!("the file was replaced or deleted");
                self.close();
                return self.tell(&Notice::of_everything());
            }
        };
        self.upkeep_ended(Work::Watching, &Ok(()));
        let before = lock(&self.seen).replace(version);
        if before.is_some_and(|before| before != version) {
            self.tell(&Notice::of_everything());
            // The other program may have ended before it counted.
            self.counter.queue();
        }
    }

    /// Counts everything that is left to count in short transactions, letting writers go first. Watchers are notified
    /// only if a query did not wait for the end, since counting changes nothing else. Returns false if the ledger refused.
    pub fn count(shared: &Weak<Shared>, at_a_time: u32) -> bool {
        let counted = Shared::count_all(shared, at_a_time);
        if let Some(shared) = shared.upgrade() {
            shared.upkeep_ended(Work::Counting, &counted);
        }
        counted.is_ok()
    }

    fn count_all(shared: &Weak<Shared>, at_a_time: u32) -> Result<(), LedgerError> {
        let Some(opened) = shared.upgrade().map(|shared| shared.own()) else {
            return Ok(());
        };
        let mut ledger = opened?;
        loop {
            make_way(shared);
            let Some(shared) = shared
                .upgrade()
                .filter(|shared| !shared.counter.is_stopped())
            else {
                return Ok(());
            };
            if ledger.are_statistics_up_to_date()? {
                if shared.counter.was_missed() {
                    shared.tell(&Notice::of_everything());
                }
                return Ok(());
            }
            shared.look();
            let counted = ledger.bring_statistics_up(at_a_time);
            let version = shared.if_open(|ledger| ledger.data_version());
            let version = version.and_then(Result::ok);
            let seen = |seen: &mut Option<i64>| *seen = seen.and(version);
            seen(&mut lock(&shared.seen));
            counted?;
            // For writers of other programs.
            rest(GAP);
        }
    }
}

/// The handle of a query: a ledger with no method that writes.
pub struct Reader<'a> {
    pub(crate) ledger: &'a LedgerReader,
    pub(crate) moment: &'a Moment,
    pub(crate) caller: &'a Caller,
    pub(super) shared: &'a Shared,
}

impl Reader<'_> {
    /// Waits briefly for statistics that are being counted, so that they include a deal that was just recorded. What another
    /// program has written and not counted is counted here.
    pub(crate) fn wait_for_counts(&self) -> Result<(), LedgerError> {
        if !self.ledger.are_statistics_up_to_date()? {
            self.shared.counter.queue();
        }
        self.shared.counter.wait(A_MOMENT);
        Ok(())
    }

    /// The path of the ledger.
    pub(crate) fn path(&self) -> &Path {
        &self.shared.path
    }

    pub(crate) fn exchanges(&self) -> JobsInView<'_> {
        self.shared.exchanges.in_view()
    }

    pub(crate) fn kept(&self) -> &super::kept::Kept {
        &self.shared.kept
    }

    pub(crate) fn comparisons(&self) -> JobsInView<'_> {
        self.shared.comparisons.in_view()
    }

    /// Why the upkeep of the files fails, if it does.
    pub(crate) fn failed_upkeep(&self) -> Option<Problem> {
        self.shared.upkeep.failed()
    }

    /// The last backup that failed.
    pub(crate) fn failed_backup(&self) -> Option<FailedBackup> {
        self.shared.failed_backup()
    }
}

/// The handle of a command: the ledger, for reading and writing.
pub struct Writer<'a> {
    pub(crate) ledger: &'a mut Ledger,
    pub(crate) moment: &'a Moment,
    pub(crate) caller: &'a Caller,
    shared: &'a Shared,
    notices: Vec<Notice>,
}

impl Writer<'_> {
    /// The ledger as a query sees it.
    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader {
            ledger: self.ledger,
            moment: self.moment,
            caller: self.caller,
            shared: self.shared,
        }
    }

    /// The time and zone for the events that are written, and the id of the first if the caller may send the command
    /// again.
    pub(crate) fn meta(&self) -> Meta {
        let meta = Meta::from(self.moment);
        match self.caller.event {
            Some(event) => meta.with_id(event),
            None => meta,
        }
    }

    /// Queues a notice that is sent once the change is made.
    pub(crate) fn tell(&mut self, notice: Notice) {
        self.notices.push(notice);
    }
}

/// Blocks while a call waits to write.
pub(super) fn make_way(shared: &Weak<Shared>) {
    while shared.upgrade().is_some_and(|shared| shared.is_wanted()) {
        std::thread::sleep(Duration::from_millis(1));
    }
}
