//! Jobs: long work in their own threads, with progress, cancelling and an outcome. One runner serves all kinds.

use super::panics::or_fault;
use super::{Code, Errors, Refusal, refuse};
use crate::here::{later, lock};
use ardoise_journal::ids;
use ardoise_ledger::{breathe, fresh_id};
use serde_json::json;
use std::any::Any;
use std::ops::{ControlFlow, Deref};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

ids! {
    feature = "ts", "exchange.ts":
    /// The id of a job, which cannot be guessed.
    JobId
    /// The id of a file that is sent piece by piece.
    FileId
}

/// The jobs of one kind.
pub struct Jobs {
    /// How many finished jobs keep their outcome.
    kept: usize,
    begun: AtomicU32,
    all: Mutex<Vec<Arc<RunningJob>>>,
}

/// The jobs of one kind as a query sees them: it can neither start nor cancel any.
pub struct JobsInView<'a>(&'a Jobs);

/// A job as its own thread and other jobs see it.
pub struct RunningJob {
    progress: Arc<Progress>,
    cancelled: AtomicBool,
    /// Something kept for another job: the content of a file, for its import.
    left: Mutex<Option<Box<dyn Any + Send>>>,
}

/// The progress and the outcome of a job.
pub struct Progress {
    /// Its number among the jobs of its kind, from 1.
    pub number: u32,
    /// Its id, which cannot be guessed.
    pub id: JobId,
    done: AtomicU64,
    /// The amount of work; 0 while it is unknown.
    total: AtomicU64,
    outcome: Mutex<Option<Result<Box<dyn Any + Send>, Errors>>>,
}

impl Deref for RunningJob {
    type Target = Progress;

    fn deref(&self) -> &Progress {
        &self.progress
    }
}

impl JobsInView<'_> {
    /// The progress of the first job that fits, among those that are still kept.
    pub fn find(&self, fits: impl Fn(&Progress) -> bool) -> Option<Arc<Progress>> {
        let found = self.0.find(|job| fits(job))?;
        Some(Arc::clone(&found.progress))
    }
}

impl Jobs {
    /// No jobs yet. The outcomes of the last `kept` can be asked for.
    pub fn new(kept: usize) -> Jobs {
        Jobs {
            kept,
            begun: AtomicU32::new(0),
            all: Mutex::new(Vec::new()),
        }
    }

    /// Starts work in the background. It always gets an outcome: a panic is a failure.
    pub fn start<T: Send + 'static>(
        &self,
        ledger: &Path,
        work: impl FnOnce(&RunningJob) -> Result<T, Refusal> + Send + 'static,
    ) -> Arc<RunningJob> {
        let progress = Progress {
            number: self.begun.fetch_add(1, Ordering::AcqRel) + 1,
            id: JobId::from(fresh_id().to_string()),
            done: AtomicU64::new(0),
            total: AtomicU64::new(0),
            outcome: Mutex::new(None),
        };
        let job = Arc::new(RunningJob {
            progress: Arc::new(progress),
            cancelled: AtomicBool::new(false),
            left: Mutex::new(None),
        });
        self.add(Arc::clone(&job));
        let (running, ledger) = (Arc::clone(&job), ledger.to_owned());
        later(move || {
            let worked = or_fault(&ledger, || {
                work(&running).map_err(|refusal| refusal.reported(&ledger))
            });
            let codes = worked.as_ref().err().map(|errors| errors.problems.iter());
            let codes: Vec<&str> = codes.into_iter().flatten().map(|one| one.code).collect();
            tracing::info!(codes = codes.join(" "), "a job ended");
            let outcome = worked.map(|answer| Box::new(answer) as Box<dyn Any + Send>);
            *lock(&running.outcome) = Some(outcome);
        });
        job
    }

    /// The first job that fits, among those that are still kept.
    pub fn find(&self, fits: impl Fn(&RunningJob) -> bool) -> Option<Arc<RunningJob>> {
        lock(&self.all).iter().find(|job| fits(job)).cloned()
    }

    /// These jobs, for a query.
    pub fn in_view(&self) -> JobsInView<'_> {
        JobsInView(self)
    }

    /// Asks all running jobs to stop.
    pub fn cancel_all(&self) {
        lock(&self.all).iter().for_each(|job| job.cancel());
    }

    /// Adds a job, and drops the oldest finished ones with what they left.
    fn add(&self, job: Arc<RunningJob>) {
        let mut all = lock(&self.all);
        let ended = all.iter().filter(|job| job.has_ended()).count();
        let mut surplus = ended.saturating_sub(self.kept);
        all.retain(|job| {
            let goes = surplus > 0 && job.has_ended();
            surplus -= usize::from(goes);
            !goes
        });
        all.push(job);
    }
}

impl RunningJob {
    /// Sets the amount of work.
    pub fn is_of(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Reports progress, between what must not be interrupted. Returns `Break` if the job should stop.
    pub fn goes_on(&self, done: u64) -> ControlFlow<()> {
        breathe();
        self.has_done(done)
    }

    /// Reports progress. Returns `Break` if the job should stop.
    pub fn has_done(&self, done: u64) -> ControlFlow<()> {
        self.done.store(done, Ordering::Relaxed);
        match self.cancelled.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// Asks the job to stop.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Keeps something for another job.
    pub fn leave<T: Send + 'static>(&self, left: T) {
        *lock(&self.left) = Some(Box::new(left));
    }

    /// Takes what this job kept.
    pub fn take<T: 'static>(&self) -> Option<T> {
        let left = lock(&self.left).take()?;
        left.downcast().ok().map(|left| *left)
    }
}

impl Progress {
    /// How much is done, in units of the job.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// The amount of work; 0 while it is unknown.
    pub fn total(&self) -> u64 {
        self.total.load(Ordering::Relaxed)
    }

    /// Whether there is an outcome.
    pub fn has_ended(&self) -> bool {
        lock(&self.outcome).is_some()
    }

    /// The outcome; `None` while the job is running.
    pub fn outcome<T: Clone + 'static>(&self) -> Option<Result<T, Errors>> {
        Some(match lock(&self.outcome).as_ref()? {
            Ok(answer) => match answer.downcast_ref::<T>() {
                Some(answer) => Ok(answer.clone()),
                None => Err(refuse(
                    Code::Internal,
                    "",
                    json!({"value": "job", "safe": "unknown"}),
                )),
            },
            Err(errors) => Err(errors.clone()),
        })
    }
}
