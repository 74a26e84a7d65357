//! The counters of signed calls. Each call must have a higher one than those before, even after a crash; but writing
//! each counter to the disk would delay every deal. So numbers are reserved in blocks: the file has the end of the
//! block, and the counters within it are kept in memory. After a restart the whole block counts as used, and the
//! refusal gives the phone the number from which to continue.

use super::phone::PhoneId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many numbers are reserved at a time. Phones count milliseconds, so this is a minute, in which even a page that
/// ignores the number in the refusal has caught up.
const BLOCK: u64 = 60_000;

/// The counters that this process has seen, by phone. Copies share them.
#[derive(Debug, Clone, Default)]
pub(super) struct Heard(Arc<Mutex<HashMap<PhoneId, Counters>>>);

#[derive(Debug, Clone, Copy)]
struct Counters {
    /// The counter of the last call.
    last: u64,
    /// The end of the block that this process has reserved.
    end: u64,
}

/// Whether a counter rises.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reserved {
    /// It rises, and is recorded.
    Accepted,
    /// It does not rise above this one.
    Before(u64),
    /// It rises above all that is reserved.
    Above,
}

impl Heard {
    /// Records a counter, if it rises and is within the block that this process has reserved. `end` is the number in
    /// the file.
    pub fn hear(&self, id: &PhoneId, end: u64, counter: u64) -> Reserved {
        let mut all = self.all();
        let known = all.entry(id.clone()).or_insert(Counters { last: end, end });
        if known.end != end {
            // Another process has reserved a block since, and may have used all of it.
            let last = known.last.max(end);
            *known = Counters { last, end };
        }
        if counter <= known.last {
            return Reserved::Before(known.last);
        }
        if counter > known.end {
            return Reserved::Above;
        }
        known.last = counter;
        Reserved::Accepted
    }

    /// Records a counter above the reserved block. Returns the end of the new block, which must be in the file before
    /// the call is executed.
    pub fn reserve(&self, id: &PhoneId, counter: u64) -> u64 {
        let end = counter.saturating_add(BLOCK);
        self.all()
            .insert(id.clone(), Counters { last: counter, end });
        end
    }

    fn all(&self) -> MutexGuard<'_, HashMap<PhoneId, Counters>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Several processes on one file: each remembers its own counters, and all see the reserved block.
    #[test]
    fn a_counter_is_accepted_once_by_whichever_programs_run() {
        let phone = PhoneId("a".to_owned());
        let mut programs = [Heard::default(), Heard::default(), Heard::default()];
        let (mut end, mut accepted) = (0_u64, Vec::<u64>::new());
        let mut random = 7_u64;
        for step in 0..20_000_u64 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let dice = random >> 40;
            let at = usize::try_from(dice % 3).expect("an index");
            if dice.is_multiple_of(401) {
                // It is killed, and forgets.
                programs[at] = Heard::default();
            }
            // New numbers, and old ones that are replayed.
            let counter = match (dice / 3) % 3 {
                0 => end.saturating_sub(dice % BLOCK),
                1 => accepted.last().map_or(1, |last| last + dice % 50),
                _ => step * (dice % 40),
            };
            let is_heard = match programs[at].hear(&phone, end, counter) {
                Reserved::Accepted => true,
                Reserved::Above => {
                    end = programs[at].reserve(&phone, counter);
                    true
                }
                Reserved::Before(last) => {
                    assert!(counter <= last && last <= end);
                    false
                }
            };
            if is_heard {
                accepted.push(counter);
            }
        }
        assert!(accepted.len() > 100, "{}", accepted.len());
        let rises = |pair: &[u64]| pair[0] < pair[1];
        assert!(accepted.windows(2).all(rises), "each once, and in order");
    }
}
