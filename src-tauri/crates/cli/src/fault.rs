//! The log of commands that work on the ledger, and the message after a panic.

use ardoise_app::Errors;
use ardoise_app::diagnosis::start_log;
use std::any::Any;
use std::io::Result;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Runs a command. If it works on the ledger, it has a log, and after a panic `refused` reports whether the ledger is sound.
pub fn run(
    opens: bool,
    command: impl FnOnce() -> Result<bool>,
    refused: impl FnOnce(&Errors) -> Result<bool>,
) -> Result<bool> {
    let folder = match opens {
        true => ardoise_app::data_dir().ok(),
        false => None,
    };
    let Some(folder) = folder else {
        return command();
    };
    // The sentence replaces Rust's own message, and the log has the place in the program.
    panic::set_hook(Box::new(|_| {}));
    // If the folder does not exist, it is made with the ledger, or never.
    if folder.is_dir() {
        start_log(&folder);
    }
    guarded(&folder, command, refused)
}

/// Runs a command that works on the ledger in this folder.
pub fn guarded(
    folder: &Path,
    command: impl FnOnce() -> Result<bool>,
    refused: impl FnOnce(&Errors) -> Result<bool>,
) -> Result<bool> {
    // Every change is one transaction, so a panic leaves no half-written state.
    catch_unwind(AssertUnwindSafe(command))
        .unwrap_or_else(|panic| refused(&ardoise_app::fault(folder, message(&*panic))))
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("panic")
}
