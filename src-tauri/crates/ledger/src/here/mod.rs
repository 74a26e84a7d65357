//! What this platform gives: the rights and identity of files, locks that other programs see, and threads. Each has one module for
//! every platform that has its own way, with the same functions.
//!
//! In a page (WebAssembly) there is one thread, and one program has the files.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(target_family = "wasm", path = "page_files.rs")]
mod files;
#[cfg_attr(not(target_family = "wasm"), path = "locks.rs")]
#[cfg_attr(target_family = "wasm", path = "page_locks.rs")]
mod locks;
#[cfg_attr(not(target_family = "wasm"), path = "threads.rs")]
#[cfg_attr(target_family = "wasm", path = "page_threads.rs")]
mod threads;

pub(crate) use files::{EIO, EMFILE, ENFILE, Identity, close, identity, is_shared};
pub use files::{make_private, private, sync_folder};
pub(crate) use locks::{JOURNAL, is_locked, lock};
pub use locks::{Lock, lock_file};
pub(crate) use threads::{Workers, apart};
