//! Pauses in long work of a page, which has one thread: only in these does its host answer other calls. Whatever it answers is done before the
//! work goes on.

use std::cell::Cell;
use std::thread;
use std::time::{Duration, Instant};

/// How long others wait at most, but for what works in one go.
const BREATH: Duration = Duration::from_millis(30);

/// After how many pages of 4 KiB the log is checkpointed in bulk, which is done in one go.
pub const LOG_IN_BULK: u32 = 1_000;

/// What lets others work: a function of the host.
type Pause = fn(Duration);

thread_local! {
    static PAUSE: Cell<Option<Pause>> = const { Cell::new(None) };
    static MAY_PAUSE: Cell<bool> = const { Cell::new(false) };
    static RESTED: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Says how to pause from now on.
pub fn give_pause(pause: Pause) {
    PAUSE.set(Some(pause));
}

/// Waits, and lets others work.
pub fn rest(pause: Duration) {
    match PAUSE.get().filter(|_| MAY_PAUSE.get()) {
        Some(others_work) => {
            in_one_go(|| others_work(pause));
            RESTED.set(Some(Instant::now()));
        }
        None => thread::sleep(pause),
    }
}

/// Lets others work if they have waited long. Nothing that they need may be held here: no lock, and no transaction that writes.
pub fn breathe() {
    let is_long = |since: Instant| since.elapsed() >= BREATH;
    if MAY_PAUSE.get() && RESTED.get().is_none_or(is_long) {
        rest(Duration::ZERO);
    }
}

/// Does work that may pause.
pub fn with_pauses<T>(work: impl FnOnce() -> T) -> T {
    RESTED.set(Some(Instant::now()));
    during(true, work)
}

/// Does work that holds what others need, without a pause.
pub fn in_one_go<T>(work: impl FnOnce() -> T) -> T {
    during(false, work)
}

fn during<T>(may_pause: bool, work: impl FnOnce() -> T) -> T {
    let before = MAY_PAUSE.replace(may_pause);
    let done = work();
    MAY_PAUSE.set(before);
    done
}
