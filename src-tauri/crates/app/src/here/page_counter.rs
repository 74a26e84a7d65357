//! Counting for the statistics, in a page: between two calls, and while a query waits.

use super::{Background, later, lock};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

/// How long the counter waits after a change for further ones: a page counts as soon as it has nothing else to do.
pub const PATIENCE: Duration = Duration::ZERO;

type Count = Box<dyn FnMut() -> bool + Send>;

/// Counts between two calls, one run after another.
#[derive(Default)]
pub struct Counter(Mutex<State>);

#[derive(Default)]
struct State {
    /// The counter itself, and what counts; none while it does.
    own: Weak<Counter>,
    count: Option<Count>,
    /// Whether there may be something to count, and whether a run is to come.
    wanted: bool,
    coming: bool,
    /// How long the run in progress may last, if a query waits for it.
    until: Option<Instant>,
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
        lock(&self.0.0).held -= 1;
        self.0.queue();
    }
}

impl Counter {
    /// Keeps what counts everything that is left to count, and returns false if it could not.
    pub fn start(
        counter: &Arc<Counter>,
        count: impl FnMut() -> bool + Send + 'static,
    ) -> Background {
        let mut state = lock(&counter.0);
        state.own = Arc::downgrade(counter);
        state.count = Some(Box::new(count));
        Background
    }

    /// Asks for a run.
    pub fn queue(&self) {
        let mut state = lock(&self.0);
        state.wanted = true;
        if !state.coming {
            state.coming = true;
            let own = Weak::clone(&state.own);
            drop(later(move || {
                if let Some(counter) = own.upgrade() {
                    lock(&counter.0).coming = false;
                    counter.run(None);
                }
            }));
        }
    }

    /// Stops counting while an import writes: both would take turns with the file, and each take as long as both.
    pub fn hold(self: &Arc<Counter>) -> Held {
        let mut state = lock(&self.0);
        state.held += 1;
        // Queries do not wait meanwhile, so watchers are notified at the end.
        state.missed = true;
        Held(Arc::clone(self))
    }

    /// Counts everything that was queued, but not for longer than `at_most`.
    pub fn wait(&self, at_most: Duration) {
        self.run(Some(Instant::now() + at_most));
        let mut state = lock(&self.0);
        if state.wanted || state.count.is_none() {
            state.missed = true;
            drop(state);
            self.queue();
        }
    }

    /// Stops the run in progress.
    pub fn close(&self) {
        lock(&self.0).closed = true;
    }

    /// Whether a run that is in progress ends now.
    pub fn is_stopped(&self) -> bool {
        let state = lock(&self.0);
        let is_late = state.until.is_some_and(|until| Instant::now() >= until);
        state.closed || state.held > 0 || is_late
    }

    /// Whether a query stopped waiting during this run.
    pub fn was_missed(&self) -> bool {
        std::mem::take(&mut lock(&self.0).missed)
    }

    fn run(&self, until: Option<Instant>) {
        let mut state = lock(&self.0);
        if !state.wanted || state.held > 0 || state.closed {
            return;
        }
        // Without it, a run is pausing.
        let Some(mut count) = state.count.take() else {
            return;
        };
        state.until = until;
        state.wanted = false;
        drop(state);
        let counted = count();
        let is_stopped = self.is_stopped();
        let mut state = lock(&self.0);
        // What failed, such as on a full disk, is counted after the next change.
        state.wanted |= is_stopped && counted;
        state.until = None;
        state.count = Some(count);
    }
}
