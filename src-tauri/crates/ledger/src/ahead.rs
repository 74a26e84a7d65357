//! Pure work on other threads, ahead of the one that reads and writes: SQLite serves one thread at a time, and folding and
//! summing up a match takes as long as writing it.

use std::collections::VecDeque;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Scope, available_parallelism};

/// How many pieces of work are read before the first of them must be written.
const AHEAD: usize = 32;
/// The most threads that work. More than these outrun the thread that writes.
const MOST: usize = 4;

/// A piece of work, and where its result goes.
type Job<J, D> = (J, SyncSender<D>);

/// Reads ahead from a source, has other threads work on each piece, and returns the results in the order of the source.
pub struct Ahead<I, J, D, E> {
    source: I,
    jobs: SyncSender<Job<J, D>>,
    coming: VecDeque<Result<Receiver<D>, E>>,
}

/// Begins to work. The threads end with the scope.
pub fn ahead<'scope, I, J, D, E>(
    scope: &'scope Scope<'scope, '_>,
    source: I,
    work: impl Fn(J) -> D + Send + Sync + 'scope,
) -> Ahead<I, J, D, E>
where
    I: Iterator<Item = Result<J, E>>,
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
    Ahead {
        source,
        jobs,
        coming: VecDeque::with_capacity(AHEAD),
    }
}

impl<I, J, D, E> Iterator for Ahead<I, J, D, E>
where
    I: Iterator<Item = Result<J, E>>,
{
    type Item = Result<D, E>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.coming.len() < AHEAD {
            let Some(read) = self.source.next() else {
                break;
            };
            let begun = read.map(|job| {
                let (sender, result) = sync_channel(1);
                // If no thread takes it, there is no result either.
                let _ = self.jobs.send((job, sender));
                result
            });
            self.coming.push_back(begun);
        }
        match self.coming.pop_front()? {
            // A thread that panicked sends no result, and the scope propagates the panic.
            Ok(result) => result.recv().ok().map(Ok),
            Err(error) => Some(Err(error)),
        }
    }
}
