//! The same work where there are no other threads: each piece is done at once.

use std::collections::VecDeque;
use std::thread::Scope;

/// Pure work, done when it is handed over.
pub struct Workers<'w, J, D> {
    work: Box<dyn Fn(J) -> D + 'w>,
    done: VecDeque<D>,
}

impl<'w, J, D> Workers<'w, J, D> {
    /// Begins to work.
    pub fn start<'scope: 'w>(
        _: &'scope Scope<'scope, '_>,
        work: impl Fn(J) -> D + Send + Sync + 'scope,
    ) -> Workers<'w, J, D> {
        Workers {
            work: Box::new(work),
            done: VecDeque::new(),
        }
    }

    /// Whether the first result must be taken before more work is handed over.
    pub fn is_full(&self) -> bool {
        !self.done.is_empty()
    }

    /// Does a piece of work.
    pub fn begin(&mut self, job: J) {
        self.done.push_back((self.work)(job));
    }

    /// The result of the first piece that was not asked for yet.
    pub fn first(&mut self) -> Option<D> {
        self.done.pop_front()
    }
}

/// Does `work`, which passes pieces on, and something with each piece as it comes.
pub fn apart<'scope, P: Send + 'scope, E: Send + 'scope>(
    _: &'scope Scope<'scope, '_>,
    work: impl FnOnce(&mut dyn FnMut(P) -> bool) -> Result<(), E> + Send + 'scope,
    mut each: impl FnMut(P) -> Result<(), E>,
) -> Result<(), E> {
    let mut failed = Ok(());
    let worked = work(&mut |piece| {
        failed = each(piece);
        failed.is_ok()
    });
    failed.and(worked)
}
