//! What this platform gives: the rights and identity of files, locks that other programs see, and threads. Each has one module for
//! every platform that has its own way, with the same functions.
//!
//! In a page (WebAssembly) there is one thread, and one program has the files.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(target_family = "wasm", path = "page.rs")]
mod identity;
#[cfg_attr(target_family = "wasm", path = "page_locks.rs")]
mod locks;
#[cfg_attr(not(unix), path = "no_rights.rs")]
mod rights;
#[cfg_attr(target_family = "wasm", path = "page_threads.rs")]
mod threads;

pub(crate) use identity::{EIO, EMFILE, ENFILE, Identity, identity};
pub(crate) use locks::{JOURNAL, is_locked, leave_log, lock};
pub use locks::{Lock, lock_file};
pub(crate) use rights::{close, is_shared};
pub use rights::{make_private, private, sync_folder};
pub(crate) use threads::{Workers, apart};
