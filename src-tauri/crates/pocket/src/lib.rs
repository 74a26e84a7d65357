//! Ardoise in a web page: the calls of the application as JSON, over memory that the page's worker and this program share.
//!
//! The worker asks for room for a request, writes it there, calls, and reads the answer. Work of the background is done between two
//! calls.

#![cfg(target_family = "wasm")]

mod door;
mod memory;
mod network;
mod pauses;
