//! Counting for the statistics in the background. Changes of matches queue it, and queries wait for it briefly.

use super::{Background, later, lock};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long the counter waits after a change for further ones before it counts, unless a query is waiting.
pub const PATIENCE: Duration = Duration::from_millis(100);
/// How long it waits at most while changes follow each other.
const LONGEST: Duration = Duration::from_secs(2);
/// The pause after a failed run before the next one, at first and at most.
const AGAIN: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(60)];

/// Counts in its own thread, one run after another.
#[derive(Default)]
pub struct Counter {
    state: Mutex<State>,
    turned: Condvar,
}

#[derive(Default)]
struct State {
    /// How many runs were asked for, and up to which of them counting is done.
    wanted: u64,
    done: u64,
    /// When a run was last asked for.
    asked: Option<Instant>,
    /// Whether a query is waiting.
    hurry: bool,
    /// Whether a query stopped waiting before counting was done. Watchers are then notified at the end.
    missed: bool,
    /// How many long works are going on that counting would slow down.
    held: u32,
    closed: bool,
}

/// Keeps the counter from counting until it is dropped. Then everything that was left is counted.
pub struct Held(Arc<Counter>);

impl Drop for Held {
    fn drop(&mut self) {
        lock(&self.0.state).held -= 1;
        self.0.queue();
    }
}

impl Counter {
    /// Starts the thread. `count` counts everything that is left to count, and returns false if it could not, such as while another program
    /// holds the file. The run is then repeated at ever longer intervals.
    pub fn start(
        counter: &Arc<Counter>,
        mut count: impl FnMut() -> bool + Send + 'static,
    ) -> Background {
        let counter = Arc::clone(counter);
        let [soon, at_most] = AGAIN;
        later(move || {
            let mut pause = soon;
            while let Some(up_to) = counter.next() {
                // A run that panics counts as done: waiting queries continue with the sums so far, and the next change
                // starts another run. The panic itself is printed on standard error.
                let counted = catch_unwind(AssertUnwindSafe(&mut count));
                if counted.is_err() {
                    eprintln!(
                        "counting for the statistics has failed; the next change tries again"
                    );
                }
                counter.finish(up_to);
                if counted.unwrap_or(true) {
                    pause = soon;
                } else {
                    counter.again(pause);
                    pause = at_most.min(pause * 2);
                }
            }
        })
    }

    /// Asks for a run.
    pub fn queue(&self) {
        let mut state = lock(&self.state);
        state.wanted += 1;
        state.asked = Some(Instant::now());
        self.turned.notify_all();
    }

    /// Stops counting while an import writes: both would take turns with the file, and each take as long as both.
    pub fn hold(self: &Arc<Counter>) -> Held {
        let mut state = lock(&self.state);
        state.held += 1;
        // Queries do not wait meanwhile, so watchers are notified at the end.
        state.missed = true;
        self.turned.notify_all();
        Held(Arc::clone(self))
    }

    /// Asks for a run after a pause, unless a change asks for one before.
    fn again(&self, pause: Duration) {
        let state = lock(&self.state);
        let is_idle = |state: &mut State| state.wanted == state.done && !state.closed;
        let waited = self.turned.wait_timeout_while(state, pause, is_idle);
        let (mut state, timed_out) = waited.unwrap_or_else(PoisonError::into_inner);
        if timed_out.timed_out() {
            state.wanted += 1;
        }
    }

    /// Waits until everything that was queued is counted, but not longer than `at_most`.
    pub fn wait(&self, at_most: Duration) {
        let until = Instant::now() + at_most;
        let mut state = lock(&self.state);
        let wanted = state.wanted;
        while state.done < wanted && !state.closed {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || state.held > 0 {
                state.missed = true;
                return;
            }
            state.hurry = true;
            self.turned.notify_all();
            let waited = self.turned.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Stops the thread after the run in progress.
    pub fn close(&self) {
        lock(&self.state).closed = true;
        self.turned.notify_all();
    }

    /// Whether a run that is in progress ends now.
    pub fn is_stopped(&self) -> bool {
        let state = lock(&self.state);
        state.closed || state.held > 0
    }

    /// Waits for the next run; `None` once the counter is closed.
    fn next(&self) -> Option<u64> {
        let mut state = lock(&self.state);
        let mut since = None;
        loop {
            if state.closed {
                return None;
            }
            let is_wanted = state.done < state.wanted && state.held == 0;
            let begun = *since.get_or_insert_with(Instant::now);
            let asked = state.asked.unwrap_or(begun);
            let patience = PATIENCE.saturating_sub(asked.elapsed());
            let patience = patience.min(LONGEST.saturating_sub(begun.elapsed()));
            if is_wanted && (state.hurry || patience.is_zero()) {
                state.hurry = false;
                return Some(state.wanted);
            }
            state = if is_wanted {
                let waited = self.turned.wait_timeout(state, patience);
                waited.unwrap_or_else(PoisonError::into_inner).0
            } else {
                since = None;
                let waited = self.turned.wait(state);
                waited.unwrap_or_else(PoisonError::into_inner)
            };
        }
    }

    fn finish(&self, up_to: u64) {
        lock(&self.state).done = up_to;
        self.turned.notify_all();
    }

    /// Whether a query stopped waiting during this run.
    pub fn was_missed(&self) -> bool {
        std::mem::take(&mut lock(&self.state).missed)
    }
}
