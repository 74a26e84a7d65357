//! The counters of signed calls. Each call must have a higher one than those before, even after a crash; but writing
//! each counter to the disk would delay every deal. So numbers are reserved in blocks: the file has the end of the
//! block, and the counters within it are kept in memory. After a restart the whole block counts as used, and the
//! refusal gives the phone the number from which to continue.
//!
//! The queries of a page are on their way at the same time, so they may arrive in any order, each once.

use super::keys::Signed;
use super::phone::PhoneId;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many numbers are reserved at a time. Phones count milliseconds, so this is a minute, in which even a page that
/// ignores the number in the refusal has caught up.
pub const BLOCK: u64 = 60_000;

/// How many counters of queries are remembered. One that is older than all of them counts as heard.
const QUERIES: usize = 64;

/// The counter of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counter {
    /// Of a command. It ends those before it.
    Command(u64),
    /// Of a query. It is heard once, whichever came before it.
    Query(u64),
}

impl Counter {
    /// That of a signed call.
    pub fn of(call: &Signed) -> Counter {
        match call.command.is_nil() {
            true => Counter::Query(call.counter),
            false => Counter::Command(call.counter),
        }
    }

    fn number(self) -> u64 {
        match self {
            Counter::Command(number) | Counter::Query(number) => number,
        }
    }
}

/// The counters that this process has seen, by phone. Copies share them.
#[derive(Debug, Clone, Default)]
pub struct Heard(Arc<Mutex<HashMap<PhoneId, Counters>>>);

#[derive(Debug, Clone)]
struct Counters {
    /// The counter of the last command.
    last: u64,
    /// The counters of the last queries, and the one up to which all count as heard.
    queries: BTreeSet<u64>,
    queries_up_to: u64,
    /// The end of the block that this process has reserved.
    end: u64,
}

impl Counters {
    fn up_to(end: u64) -> Counters {
        Counters {
            last: end,
            queries: BTreeSet::new(),
            queries_up_to: end,
            end,
        }
    }

    /// Nothing up to this number is accepted any more.
    fn forget(&mut self, end: u64) {
        self.last = self.last.max(end);
        self.queries_up_to = self.queries_up_to.max(end);
        self.queries.clear();
        self.end = end;
    }

    /// The counter up to which all count as heard, if this one does.
    fn before(&self, counter: Counter) -> Option<u64> {
        let (last, is_heard) = match counter {
            Counter::Command(number) => (self.last, number <= self.last),
            Counter::Query(number) => {
                let is_old = number <= self.queries_up_to;
                (self.queries_up_to, is_old || self.queries.contains(&number))
            }
        };
        is_heard.then_some(last)
    }

    fn note(&mut self, counter: Counter) {
        match counter {
            Counter::Command(number) => self.last = number,
            Counter::Query(number) => {
                self.queries.insert(number);
            }
        }
        if self.queries.len() > QUERIES {
            let first = self.queries.pop_first();
            self.queries_up_to = first.unwrap_or(self.queries_up_to);
        }
    }
}

/// Whether a counter is new.
#[derive(Debug, PartialEq, Eq)]
pub enum Reserved {
    /// It is, and is recorded.
    Accepted,
    /// It is not. The next must be above this one.
    Before(u64),
    /// It is above all that is reserved.
    Above,
}

impl Heard {
    /// Records a counter, if it is new and within the block that this process has reserved. `end` is the number in the
    /// file; another call may have raised it since it was read.
    pub fn hear(&self, id: &PhoneId, end: u64, counter: Counter) -> Reserved {
        let mut all = self.all();
        let known = all
            .entry(id.clone())
            .or_insert_with(|| Counters::up_to(end));
        if end > known.end {
            // Another process has reserved a block since, and may have used all of it.
            known.forget(end);
        }
        if let Some(last) = known.before(counter) {
            return Reserved::Before(last);
        }
        if counter.number() > end {
            return Reserved::Above;
        }
        known.note(counter);
        Reserved::Accepted
    }

    /// Records a counter above the reserved block. Returns the end of the new block, which must be in the file before
    /// the call is executed.
    pub fn reserve(&self, id: &PhoneId, counter: Counter) -> u64 {
        let end = counter.number().saturating_add(BLOCK);
        let mut all = self.all();
        let known = all.entry(id.clone()).or_insert_with(|| Counters::up_to(0));
        known.end = end;
        known.note(counter);
        end
    }

    fn all(&self) -> MutexGuard<'_, HashMap<PhoneId, Counters>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
