//! Work in other threads.

use super::part::Part;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle, Scope, ScopedJoinHandle};
use std::time::Duration;

/// How many parts of shared work are read ahead.
const AHEAD: usize = 4;

/// Work in the background.
pub struct Background(JoinHandle<()>);

impl Background {
    /// Waits for its end. Returns whether it ended without a panic.
    pub fn join(self) -> bool {
        self.0.join().is_ok()
    }
}

/// Does something in the background.
pub fn later(work: impl FnOnce() + Send + 'static) -> Background {
    Background(thread::spawn(work))
}

/// Does something in the background again and again, with a pause after each time, until it returns false.
pub fn every(pause: Duration, mut work: impl FnMut() -> bool + Send + 'static) {
    later(move || {
        while work() {
            thread::sleep(pause);
        }
    });
}

/// Work that every core takes pieces of.
pub struct Cores<'scope, P, W: Part<P>> {
    pieces: SyncSender<P>,
    cores: Vec<ScopedJoinHandle<'scope, W::Sum>>,
}

impl<'scope, P: Send + 'scope, W: Part<P> + 'scope> Cores<'scope, P, W> {
    /// Begins the work of every core.
    pub fn begin(
        scope: &'scope Scope<'scope, '_>,
        part: impl Fn() -> W + Copy + Send + 'scope,
    ) -> Cores<'scope, P, W> {
        let (pieces, waiting) = sync_channel(AHEAD);
        let waiting = Arc::new(Mutex::new(waiting));
        let core = |waiting| scope.spawn(move || work(part(), waiting));
        let count = thread::available_parallelism().map_or(1, usize::from);
        let cores = (0..count).map(|_| core(Arc::clone(&waiting))).collect();
        // Only the cores hold the other end now: once panics have ended them all, giving fails instead of blocking forever.
        Cores { pieces, cores }
    }

    /// Gives a piece to the first core that is free. Returns false after a panic, which the end passes on.
    pub fn give(&self, piece: P) -> bool {
        self.pieces.send(piece).is_ok()
    }

    /// Waits for all cores. Returns what each came to.
    pub fn end(self) -> impl Iterator<Item = W::Sum> {
        drop(self.pieces);
        let cores = self.cores.into_iter();
        cores.map(|core| core.join().unwrap_or_else(|panic| resume_unwind(panic)))
    }
}

fn work<P, W: Part<P>>(mut part: W, waiting: Arc<Mutex<Receiver<P>>>) -> W::Sum {
    let next = || waiting.lock().ok()?.recv().ok();
    while let Some(piece) = next() {
        part.add(piece);
    }
    part.sum()
}
