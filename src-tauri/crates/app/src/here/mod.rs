//! What this platform gives: threads, files, also for a log, and a way to a hub. Each has one module for a computer, and one with the same
//! functions for a page (WebAssembly), which has one thread.

mod answered;
#[cfg_attr(target_family = "wasm", path = "page_counter.rs")]
mod counter;
#[cfg_attr(target_family = "wasm", path = "page_files.rs")]
mod files;
#[cfg_attr(target_family = "wasm", path = "page_log.rs")]
mod log;
mod mutex;
#[cfg_attr(target_family = "wasm", path = "page_network.rs")]
mod network;
mod part;
#[cfg_attr(target_family = "wasm", path = "page_threads.rs")]
mod threads;

pub use answered::Answered;
pub use counter::{Counter, Held, PATIENCE as COUNT_PATIENCE};
pub use files::{Expected, scratch_folder};
pub use log::daily_files;
pub use mutex::lock;
pub use network::{PATIENCE as HUB_PATIENCE, SAYS_WHY, Sender};
pub use part::Part;
pub use threads::{Background, Cores, every, later};

/// What a page's host needs, beside calls.
#[cfg(target_family = "wasm")]
pub mod host {
    pub use super::answered::Answered;
    pub use super::files::expected_files;
    pub use super::network::{Request, give_network};
    pub use super::threads::{do_later, is_left};
    pub use ardoise_ledger::give_pause;
}
