//! Pure work on other threads, ahead of the one that reads and writes: SQLite serves one thread at a time, and folding and
//! summing up a match takes as long as writing it.

use std::thread::Scope;

use crate::here::Workers;

/// Reads ahead from a source, has other threads work on each piece, and returns the results in the order of the source. The threads end
/// with the scope.
pub fn ahead<'scope, I, J, D, E>(
    scope: &'scope Scope<'scope, '_>,
    mut source: I,
    work: impl Fn(J) -> D + Send + Sync + 'scope,
) -> impl Iterator<Item = Result<D, E>>
where
    I: Iterator<Item = Result<J, E>>,
    J: Send + 'scope,
    D: Send + 'scope,
{
    let mut workers = Workers::start(scope, work);
    let mut failed = None;
    std::iter::from_fn(move || {
        while failed.is_none() && !workers.is_full() {
            match source.next() {
                Some(Ok(job)) => workers.begin(job),
                Some(Err(error)) => failed = Some(error),
                None => break,
            }
        }
        let done = workers.first().map(Ok);
        done.or_else(|| failed.take().map(Err))
    })
}
