//! Locks of the page's files against other programs, which there are none of.
#![expect(
    unsafe_code,
    reason = "the names of exported functions are not checked for being unique"
)]

use std::ffi::{c_int, c_void};

/// In place of the C library's `fcntl`, which refuses locks in WASI. SQLite takes one on a file for itself (`unix-excl`), and settles in memory
/// what its connections may do.
#[unsafe(no_mangle)]
extern "C" fn __wrap_fcntl(_file: c_int, _command: c_int, _arguments: *const c_void) -> c_int {
    0
}
