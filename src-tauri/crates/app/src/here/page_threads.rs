//! Work of a page, which has one thread: what is to be done later is done between two calls, and at each of its pauses waiting calls are
//! answered first (the page's host does that while a thread sleeps).

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

/// Does the next of what is to be done later. Returns whether there is more.
pub fn do_later() -> bool {
    let next = LATER.with_borrow_mut(VecDeque::pop_front);
    if let Some(work) = next {
        work();
    }
    LATER.with_borrow(|later| !later.is_empty())
}

/// Does something once between two calls: the page is seldom open for as long as a pause.
pub fn every(_pause: Duration, mut work: impl FnMut() -> bool + Send + 'static) {
    later(move || {
        work();
    });
}

/// A part of some work.
pub trait Part<P> {
    /// What the part comes to.
    type Sum: Send;
    /// Works on a piece.
    fn add(&mut self, piece: P);
    /// Ends the part.
    fn sum(self) -> Self::Sum;
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
