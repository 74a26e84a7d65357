//! Pauses in long work, in which the worker makes other calls.
#![expect(unsafe_code, reason = "the worker is called")]

use std::time::Duration;

mod host {
    #[link(wasm_import_module = "ardoise")]
    unsafe extern "C" {
        /// Returns after so many milliseconds, once the calls that have come are answered.
        pub fn pause(milliseconds: u32);
    }
}

/// Waits, and lets other calls be answered.
pub fn pause(time: Duration) {
    let milliseconds = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
    // It is as if the worker had made these calls by itself: nothing is borrowed across it.
    unsafe { host::pause(milliseconds) }
}
