//! Work that is going on, and what came of it.

use crate::app::App;
use crate::backup::count;
use crate::call::desk::Refusal;
use crate::call::errors::{of_ledger, refuse};
use crate::contract::{Errors, JobView, TicketView};
use ardoise_ledger::{Incoming, Uuid};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

/// Jobs whose outcome can still be asked for once they have ended.
const ENDED: usize = 16;

/// Work that is going on, and what came of it.
#[derive(Default)]
pub(crate) struct Jobs {
    all: Mutex<HashMap<String, Arc<Job>>>,
}

impl Jobs {
    /// Adds a job, and lets go of those that ended long ago; with them goes what a look has read and nobody imported.
    fn add(&self, id: String, job: Arc<Job>) {
        let mut all = lock(&self.all);
        let ended = all.values().filter_map(|job| job.ended.get().copied());
        let mut ended: Vec<Instant> = ended.collect();
        ended.sort_unstable();
        if let Some(oldest) = ended.iter().nth_back(ENDED - 1) {
            all.retain(|_, job| job.ended.get().is_none_or(|ended| ended >= oldest));
        }
        all.insert(id, job);
    }
}

#[derive(Default)]
pub(super) struct Job {
    done: AtomicU64,
    /// How many there are; 0 while that is not known.
    total: AtomicU64,
    cancelled: AtomicBool,
    outcome: Mutex<Option<Result<Value, Errors>>>,
    ended: OnceLock<Instant>,
    /// What a look has read, for whoever imports it.
    pub(super) incoming: Mutex<Option<Incoming>>,
}

impl Job {
    pub(super) fn is_of(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// What is told while it goes on.
    pub(super) fn goes_on(&self, done: u64) -> ControlFlow<()> {
        self.done.store(done, Ordering::Relaxed);
        match self.cancelled.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl App {
    /// How far a job is.
    pub(crate) fn job_view(&self, id: &str) -> Result<JobView, Refusal> {
        let job = self.job(id)?;
        let outcome = lock(&job.outcome).clone();
        let done = count(job.done.load(Ordering::Relaxed));
        let total = match job.total.load(Ordering::Relaxed) {
            0 => None,
            known => Some(count(known)),
        };
        let (answer, problems) = match outcome.clone() {
            None => (None, Vec::new()),
            Some(Ok(answer)) => (Some(answer), Vec::new()),
            Some(Err(errors)) => (None, errors.problems),
        };
        Ok(JobView {
            done,
            total,
            finished: outcome.is_some(),
            answer,
            problems,
        })
    }

    /// Asks a job to stop.
    pub(crate) fn cancel(&self, id: &str) -> Result<JobView, Refusal> {
        self.job(id)?.cancelled.store(true, Ordering::Relaxed);
        self.job_view(id)
    }

    /// Begins work on a thread of its own, with a file that it may write.
    pub(super) fn begin(
        &self,
        work: impl FnOnce(&Job, &Path) -> Result<Value, Refusal> + Send + 'static,
    ) -> Result<TicketView, Refusal> {
        let id = Uuid::now_v7().to_string();
        let job = Arc::new(Job::default());
        self.jobs().add(id.clone(), Arc::clone(&job));
        let (to, path) = (self.exchanged(&id)?, self.path().to_owned());
        std::thread::spawn(move || {
            let outcome = work(&job, &to).map_err(|refusal| match refusal {
                Refusal::Told(errors) => errors,
                Refusal::Ledger(error) => of_ledger(&error, &path),
            });
            *lock(&job.outcome) = Some(outcome);
            job.ended.get_or_init(Instant::now);
        });
        Ok(TicketView { id })
    }

    pub(super) fn job(&self, id: &str) -> Result<Arc<Job>, Refusal> {
        let known = lock(&self.jobs().all).get(id).cloned();
        known.ok_or_else(|| refuse("no_such_job", "", json!({"value": id})).into())
    }
}
