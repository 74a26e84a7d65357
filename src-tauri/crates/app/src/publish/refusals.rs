//! The refusals of publishing.

use crate::call::{Code, Errors, refuse};
use serde::Serialize;
use serde_json::json;

/// A refusal with a value.
pub(super) fn with_value(code: Code, value: &impl Serialize) -> Errors {
    refuse(code, "", json!({"value": value}))
}

/// The files next to the ledger cannot be read or written.
pub(super) fn of_files(error: &std::io::Error) -> Errors {
    with_value(Code::PublishFiles, &error.to_string())
}
