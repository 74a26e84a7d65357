//! How many calls wait to write, so that long work lets them go first.

use std::sync::atomic::{AtomicU32, Ordering};

/// Registers a call that waits to write, until it is dropped.
pub(super) struct Writing<'a>(&'a AtomicU32);

impl<'a> Writing<'a> {
    pub fn begin(count: &'a AtomicU32) -> Writing<'a> {
        count.fetch_add(1, Ordering::AcqRel);
        Writing(count)
    }
}

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}
