//! Work of a page, which has one thread: what is to be done later is done between two calls.

use super::part::Part;
use ardoise_ledger::with_pauses;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::thread::Scope;
use std::time::Duration;

thread_local! {
    static LATER: RefCell<VecDeque<Box<dyn FnOnce()>>> = const { RefCell::new(VecDeque::new()) };
}

/// Work in the background.
pub struct Background;

impl Background {
    /// Waits for its end. Returns whether it ended without a panic. the page is closed then.
    pub fn join(self) -> bool {
        true
    }
}

/// Does something between two calls.
pub fn later(work: impl FnOnce() + Send + 'static) -> Background {
    LATER.with_borrow_mut(|later| later.push_back(Box::new(work)));
    Background
}

/// Does the next of what is to be done later.
pub fn do_later() {
    let next = LATER.with_borrow_mut(VecDeque::pop_front);
    if let Some(work) = next {
        with_pauses(work);
    }
}

/// Whether something is to be done later.
pub fn is_left() -> bool {
    LATER.with_borrow(|later| !later.is_empty())
}

/// Does something once between two calls: no other program writes to a page's files, and a page is seldom open until the next backup is due.
pub fn every(_pause: Duration, mut work: impl FnMut() -> bool + Send + 'static) {
    later(move || {
        work();
    });
}

/// Work that is done as its pieces come.
pub struct Cores<W>(RefCell<W>);

impl<W> Cores<W> {
    /// Begins the work.
    pub fn begin<'scope, P>(
        _: &'scope Scope<'scope, '_>,
        part: impl Fn() -> W + Copy + Send + 'scope,
    ) -> Cores<W>
    where
        W: Part<P>,
    {
        Cores(RefCell::new(part()))
    }

    /// Works on a piece.
    pub fn give<P>(&self, piece: P) -> bool
    where
        W: Part<P>,
    {
        self.0.borrow_mut().add(piece);
        true
    }

    /// Returns what the work came to.
    pub fn end<P>(self) -> impl Iterator<Item = W::Sum>
    where
        W: Part<P>,
    {
        std::iter::once(self.0.into_inner().sum())
    }
}
