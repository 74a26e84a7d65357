//! Work on other threads.

use std::collections::VecDeque;
use std::marker::PhantomData;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Scope, available_parallelism};

/// How many pieces of work are handed over before the result of the first of them must be taken.
const AHEAD: usize = 32;
/// The most threads that work. More than these outrun the thread that writes.
const MOST: usize = 4;
/// How many results of work apart wait in memory.
const WAITING: usize = 4;

/// A piece of work, and where its result goes.
type Job<J, D> = (J, SyncSender<D>);

/// Pure work, done by other threads meanwhile.
pub struct Workers<'w, J, D> {
    jobs: SyncSender<Job<J, D>>,
    coming: VecDeque<Receiver<D>>,
    /// As long as the scope of its threads.
    scope: PhantomData<&'w ()>,
}

impl<'w, J, D> Workers<'w, J, D> {
    /// Begins to work. The threads end with the scope.
    pub fn start<'scope: 'w>(
        scope: &'scope Scope<'scope, '_>,
        work: impl Fn(J) -> D + Send + Sync + 'scope,
    ) -> Workers<'w, J, D>
    where
        J: Send + 'scope,
        D: Send + 'scope,
    {
        let (jobs, queue) = sync_channel::<Job<J, D>>(AHEAD);
        let (queue, work) = (Arc::new(Mutex::new(queue)), Arc::new(work));
        let threads = available_parallelism().map_or(1, NonZero::get) - 1;
        for _ in 0..threads.clamp(1, MOST) {
            let (queue, work) = (Arc::clone(&queue), Arc::clone(&work));
            let next = move || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
            scope.spawn(move || {
                while let Ok((job, result)) = next() {
                    // Nobody waits for the result if an earlier piece has failed.
                    let _ = result.send(work(job));
                }
            });
        }
        Workers {
            jobs,
            coming: VecDeque::with_capacity(AHEAD),
            scope: PhantomData,
        }
    }

    /// Whether the first result must be taken before more work is handed over.
    pub fn is_full(&self) -> bool {
        self.coming.len() == AHEAD
    }

    /// Hands over a piece of work.
    pub fn begin(&mut self, job: J) {
        let (sender, result) = sync_channel(1);
        // If no thread takes it, there is no result either.
        let _ = self.jobs.send((job, sender));
        self.coming.push_back(result);
    }

    /// The result of the first piece that was handed over and not asked for yet.
    pub fn first(&mut self) -> Option<D> {
        // A thread that panicked sends no result, and the scope propagates the panic.
        self.coming.pop_front()?.recv().ok()
    }
}

/// Does `work`, which passes pieces on, in another thread, and something with each piece here. The pass returns false once that has failed:
/// nobody takes more pieces then.
pub fn apart<'scope, P: Send + 'scope, E: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce(&mut dyn FnMut(P) -> bool) -> Result<(), E> + Send + 'scope,
    mut each: impl FnMut(P) -> Result<(), E>,
) -> Result<(), E> {
    let (pieces, coming) = sync_channel(WAITING);
    let working = scope.spawn(move || work(&mut |piece| pieces.send(piece).is_ok()));
    for piece in coming {
        each(piece)?;
    }
    working.join().unwrap_or_else(|panic| resume_unwind(panic))
}
