//! The report to the user after a fault of the program.

use super::{Code, Errors, refuse};
use ardoise_ledger::{LedgerReader, Options};
use serde_json::json;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Answers. A panic becomes a refusal that says whether the ledger is sound, which is checked first.
pub fn or_fault<T>(ledger: &Path, answer: impl FnOnce() -> Result<T, Errors>) -> Result<T, Errors> {
    // Every change is one transaction, so a panic leaves no half-written state.
    catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|panic| Err(fault(ledger, &*panic)))
}

/// The refusal after a panic.
pub(crate) fn fault(ledger: &Path, panic: &(dyn Any + Send)) -> Errors {
    fault_of(ledger, &message(panic))
}

/// The refusal after a panic with this message. Checks the ledger first, and says whether it is sound.
pub(crate) fn fault_of(ledger: &Path, message: &str) -> Errors {
    let is_safe = is_sound(ledger);
    tracing::error!(is_safe, "a fault was answered");
    let safe = if is_safe { "yes" } else { "no" };
    let params = json!({"value": message, "safe": safe});
    refuse(Code::Internal, "", params)
}

fn is_sound(ledger: &Path) -> bool {
    let checked = catch_unwind(|| LedgerReader::open(ledger, Options::new())?.check());
    matches!(checked, Ok(Ok(findings)) if findings.is_empty())
}

/// The message of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic".to_owned())
}
