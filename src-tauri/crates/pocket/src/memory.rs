//! The memory that the worker and this program share, and the functions that the worker calls.
#![expect(
    unsafe_code,
    reason = "the names of exported functions are not checked for being unique"
)]

use crate::door;
use serde_json::Value;
use std::cell::RefCell;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a request of this many bytes, and returns where.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(bytes, 0);
        request.as_mut_ptr()
    })
}

/// Answers the request, and returns how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> usize {
    let request = REQUEST.take();
    keep(&door::answer(&request))
}

/// Does the next part of the work in the background, and returns how long its report is.
#[unsafe(no_mangle)]
pub extern "C" fn go_on() -> usize {
    keep(&door::go_on())
}

/// Where the answer or report is.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

fn keep(answer: &Value) -> usize {
    let answer = answer.to_string().into_bytes();
    let length = answer.len();
    ANSWER.set(answer);
    length
}
