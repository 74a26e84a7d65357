//! Pauses in long work, where there are threads: others work at any time.

use std::thread;
use std::time::Duration;

/// After how many pages of 4 KiB the log is checkpointed in bulk: a page that is written again and again is copied once, and each checkpoint
/// waits for the disk.
pub const LOG_IN_BULK: u32 = 10_000;

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
