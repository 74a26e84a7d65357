//! What this platform gives: the rights and identity of files, locks that other programs see, threads, and pauses. Each has one module for
//! every platform that has its own way, with the same functions.
//!
//! In a page (WebAssembly) there is one thread, and one program has the files.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(target_family = "wasm", path = "page.rs")]
mod identity;
#[cfg_attr(target_family = "wasm", path = "page_locks.rs")]
mod locks;
#[cfg_attr(target_family = "wasm", path = "page_pauses.rs")]
mod pauses;
#[cfg_attr(not(unix), path = "no_rights.rs")]
mod rights;
#[cfg_attr(target_family = "wasm", path = "page_threads.rs")]
mod threads;

pub(crate) use identity::{EIO, EMFILE, ENFILE, Identity, identity, note_replaced};
pub use locks::{Lock, lock_file};
pub(crate) use locks::{is_locked, lock};
pub(crate) use pauses::LOG_IN_BULK;
#[cfg(target_family = "wasm")]
pub use pauses::give_pause;
pub use pauses::{breathe, in_one_go, rest, with_pauses};
pub(crate) use rights::{close, is_shared};
pub use rights::{make_private, private, sync_folder};
pub(crate) use threads::{Workers, apart};
