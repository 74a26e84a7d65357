//! Times of some work, and how they are printed.

use crate::Kept;
use std::borrow::Borrow;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// Prints the time of some work, and how much it raises the most memory used.
pub fn tell_memory(size: usize, what: &str, work: impl FnOnce()) -> Duration {
    // From here on the system measures the most memory used anew.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let memory = resident();
    let time = once(work);
    tell(size, what, time);
    println!(
        "{size:>8}  memory grew by {} MiB",
        resident().saturating_sub(memory) >> 10
    );
    time
}

/// The most memory used by the program, in KiB; 0 if the system does not report it.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok())
        .unwrap_or(0)
}

/// Prints a ratio under the name by which `scripts/bench-table.mjs` finds it.
pub fn ratio(name: &str, ours: f64, bare: f64) {
    println!("{name}: {:.3}", ours / bare);
}

/// The time of some work.
pub fn once(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// The length of a file; 0 if it is not there.
pub fn bytes(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |data| data.len())
}

/// The median of some times, in seconds.
pub fn median(times: &mut [Duration]) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64()
}

/// Measures some work this many times with each ledger, in turn.
pub fn spread<K: Borrow<Kept>>(
    all: &[K],
    what: &str,
    times: usize,
    mut work: impl FnMut(&Kept) -> Duration,
) {
    let mut taken = vec![Vec::new(); all.len()];
    for _ in 0..times {
        for (kept, taken) in all.iter().zip(&mut taken) {
            taken.push(work(kept.borrow()));
        }
    }
    for (kept, taken) in all.iter().zip(taken) {
        tell_spread(kept.borrow().size, what, taken);
    }
}

/// Prints the minimum, the median and the 95th percentile of the times.
pub fn tell_spread(size: usize, what: &str, mut all: Vec<Duration>) {
    all.sort_unstable();
    let ms = |at: usize| all[at].as_secs_f64() * 1000.0;
    println!(
        "{size:>8}  {:>12.3} ms  {:>9.3} ms at best  {:>9.3} ms at p95  {what}",
        ms(all.len() / 2),
        ms(0),
        ms(all.len() * 95 / 100)
    );
}

/// Prints one time.
pub fn tell(size: usize, what: &str, time: Duration) {
    println!(
        "{size:>8}  {:>12.3} ms  {what}",
        time.as_secs_f64() * 1000.0
    );
}
