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
pub(crate) struct Ahead<I, J, D, E> {
    source: I,
    jobs: SyncSender<Job<J, D>>,
    coming: VecDeque<Result<Receiver<D>, E>>,
}

/// Begins to work. The threads end with the scope.
pub(crate) fn ahead<'scope, I, J, D, E>(
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::thread;
    use std::time::Duration;

    #[test]
    fn results_come_in_the_order_of_the_source() {
        let slow = |n: u64| {
            thread::sleep(Duration::from_micros(n % 7 * 100));
            n * 2
        };
        let done: Vec<u64> = thread::scope(|scope| {
            let source = (0..200).map(Ok::<u64, ()>);
            ahead(scope, source, slow).map_while(Result::ok).collect()
        });
        assert_eq!(done, (0..200).map(|n| n * 2).collect::<Vec<_>>());
    }

    #[test]
    fn a_source_that_fails_says_so_after_what_came_before() {
        let source = (0..100).map(|n| if n == 40 { Err("away") } else { Ok(n) });
        let (done, failed): (Vec<_>, Vec<_>) = thread::scope(|scope| {
            let all = ahead(scope, source, |n| n);
            all.take(41).partition(Result::is_ok)
        });
        assert_eq!((done.len(), failed), (40, vec![Err("away")]));
    }

    #[test]
    fn a_fault_in_the_work_is_one_of_the_caller() {
        let fault = catch_unwind(AssertUnwindSafe(|| {
            thread::scope(|scope| {
                let source = (0..100).map(Ok::<u32, ()>);
                ahead(scope, source, |n| assert_ne!(n, 50, "a fault")).count()
            })
        }));
        assert!(fault.is_err());
    }
}
