//! How many wrong keys each address has shown lately.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::address::Source;

/// How many wrong keys an address may show in a minute.
const A_MINUTE: u32 = 30;
const MINUTE: Duration = Duration::from_secs(60);
/// From how many addresses on those without a wrong key for a minute are forgotten.
const SOURCES: usize = 1_000;

/// The wrong keys of each address, and since when they are counted.
#[derive(Default)]
pub(super) struct WrongKeys(Mutex<HashMap<Source, (Instant, u32)>>);

impl WrongKeys {
    /// Whether an address has shown too many.
    pub(super) fn are_many(&self, from: Source) -> bool {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.get(&from).is_some_and(|count| is_many(*count))
    }

    /// Counts a wrong key. Returns whether there are now too many.
    pub(super) fn count(&self, from: Source) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() > SOURCES && !counts.contains_key(&from) {
            counts.retain(|_, (since, _)| since.elapsed() < MINUTE);
        }
        let count = counts.entry(from).or_insert((Instant::now(), 0));
        if count.0.elapsed() >= MINUTE {
            *count = (Instant::now(), 0);
        }
        let often = is_many(*count);
        count.1 = count.1.saturating_add(1);
        often
    }
}

fn is_many((since, count): (Instant, u32)) -> bool {
    count >= A_MINUTE && since.elapsed() < MINUTE
}
