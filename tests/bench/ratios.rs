//! Measurements against something bare, for the table that `make bench` ends with.

use std::time::{Duration, Instant};

/// How often each of two works is run.
const RUNS: usize = 7;

/// The shortest time of each of two works, which are run in turn so that both share a slow moment of the machine.
pub fn interleaved(mut one: impl FnMut(), mut other: impl FnMut()) -> (Duration, Duration) {
    let mut least = (Duration::MAX, Duration::MAX);
    for _ in 0..RUNS {
        least.0 = least.0.min(once(&mut one));
        least.1 = least.1.min(once(&mut other));
    }
    least
}

/// The time of some work.
pub fn once(work: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    work();
    begun.elapsed()
}

/// Prints a figure under the name by which `scripts/bench-table.mjs` finds it.
pub fn measured(name: &str, value: f64) {
    println!("{name}: {value:.3}");
}
