//! Pauses in long work, where there are threads: others work at any time.

use std::thread;
use std::time::Duration;

/// Waits, and lets others work.
pub fn rest(pause: Duration) {
    thread::sleep(pause);
}

/// Lets others work if they have waited long. Nothing that they need may be held here: no lock, and no transaction that writes.
pub fn breathe() {}

/// Does work that may pause.
pub fn with_pauses<T>(work: impl FnOnce() -> T) -> T {
    work()
}

/// Does work that holds what others need, without a pause.
pub fn in_one_go<T>(work: impl FnOnce() -> T) -> T {
    work()
}
