//! The log of commands that work on the ledger, and the message after a panic.

use crate::args::Command;
use crate::catalogue::Catalogue;
use crate::keeping::refused;
use ardoise_app::diagnosis::start_log;
use std::any::Any;
use std::io::Result;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Runs a command. If it works on the ledger, it has a log, and a panic is reported as a sentence that says whether the
/// ledger is sound.
pub fn run(
    catalogue: &Catalogue,
    opens: bool,
    command: impl FnOnce() -> Result<bool>,
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
    guarded(catalogue, &folder, command)
}

/// Whether a command works on the ledger of this machine's user.
pub fn opens_ledger(command: &Command) -> bool {
    match command {
        Command::Backup { .. }
        | Command::Restore { .. }
        | Command::Check
        | Command::Rebuild { .. }
        | Command::Mend
        | Command::Doctor { .. }
        | Command::Export(_)
        | Command::Import(_)
        | Command::Publish(_)
        | Command::Serve(_) => true,
        Command::Compare(compare) => compare.ledger.is_some(),
        _ => false,
    }
}

fn guarded(
    catalogue: &Catalogue,
    folder: &Path,
    command: impl FnOnce() -> Result<bool>,
) -> Result<bool> {
    // Every change is one transaction, so a panic leaves no half-written state.
    catch_unwind(AssertUnwindSafe(command)).unwrap_or_else(|panic| {
        let errors = ardoise_app::fault(folder, message(&*panic));
        refused(catalogue, &errors)
    })
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("panic")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Lang;

    #[test]
    fn a_fault_is_a_failure_after_which_the_ledger_was_checked() {
        let folder = tempfile::tempdir().expect("a folder");
        drop(ardoise_app::App::open(folder.path()).expect("a ledger"));
        let catalogue = Catalogue::of(Lang::Fr);
        let ended = guarded(&catalogue, folder.path(), || panic!("a fault"));
        assert!(!ended.expect("a sentence was printed"));
        let errors = ardoise_app::fault(folder.path(), "a fault");
        assert_eq!(errors.problems[0].params["safe"], "yes");
        let said = catalogue.problem_of(&errors.problems[0]);
        assert!(
            said.contains("intactes") && said.contains("a fault"),
            "{said}"
        );
    }
}
