//! Background work on the program's files, and its failures. Nobody waits for it, so a failure is logged and stays on
//! the first screen until the same work succeeds.

use super::panics::fault;
use super::{Errors, Problem, of_ledger};
use crate::here::lock;
use ardoise_ledger::LedgerError;
use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Mutex;

/// Another program has the file for a moment, or has changed it.
const PASSING: [&str; 3] = ["ledger_locked", "ledger_restoring", "ledger_changed"];

/// Work that the program does in the background.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Work {
    /// Checkpointing the write-ahead log.
    Settling,
    /// Removing leftovers of interrupted work.
    Clearing,
    /// Checking whether another program has written.
    Watching,
    /// Counting for the statistics.
    Counting,
    /// The periodic maintenance.
    Maintaining,
}

impl Work {
    fn as_str(self) -> &'static str {
        match self {
            Work::Settling => "settling",
            Work::Clearing => "clearing",
            Work::Watching => "watching",
            Work::Counting => "counting",
            Work::Maintaining => "maintaining",
        }
    }
}

/// The work that failed when it was last done, with the reason.
#[derive(Default)]
pub struct Upkeep(Mutex<BTreeMap<Work, Problem>>);

impl Upkeep {
    /// Records how some work ended. Returns whether that is news for the first screen.
    pub fn ended<T>(&self, work: Work, done: &Result<T, LedgerError>, ledger: &Path) -> bool {
        let failed = done.as_ref().err();
        self.note(work, failed.map(|error| of_ledger(error, ledger)))
    }

    /// Does some work, and records a panic with whether the ledger is sound. Returns the outcome, unless it panicked.
    pub fn guarded<T>(&self, work: Work, ledger: &Path, deed: impl FnOnce() -> T) -> Option<T> {
        // Every change is one transaction, so a panic leaves no half-written state.
        let done = catch_unwind(AssertUnwindSafe(deed));
        let failed = done
            .as_ref()
            .err()
            .map(|panic: &Box<dyn Any + Send>| fault(ledger, &**panic));
        if failed.is_some() {
            self.note(work, failed);
        }
        done.ok()
    }

    fn note(&self, work: Work, failed: Option<Errors>) -> bool {
        let problem = failed.and_then(|errors| errors.problems.into_iter().next());
        let mut all = lock(&self.0);
        let before = all.get(&work).map(|problem| problem.code);
        let now = problem.as_ref().map(|problem| problem.code);
        if before == now {
            return false;
        }
        let name = work.as_str();
        match problem {
            // Logged once, not on each failure of the same kind.
            Some(problem) => {
                tracing::warn!(work = name, code = problem.code, "the upkeep failed");
                all.insert(work, problem);
            }
            None => {
                tracing::info!(work = name, "the upkeep succeeded again");
                all.remove(&work);
            }
        }
        true
    }

    /// Why some of the work fails, if any does. Passing failures are only in the log.
    pub fn failed(&self) -> Option<Problem> {
        let all = lock(&self.0);
        let mut lasting = all
            .values()
            .filter(|problem| !PASSING.contains(&problem.code));
        lasting.next().cloned()
    }
}
