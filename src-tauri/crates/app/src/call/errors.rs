//! Refusals: codes with parameters, never sentences.

use super::{Code, Errors, Problem};
use ardoise_journal::JournalError;
use ardoise_ledger::LedgerError;
use ardoise_rules::Problems;
use ardoise_spreadsheet::Unread;
use serde_json::{Value, json};
use std::path::Path;

/// A refusal with one problem.
pub(crate) fn refuse(code: Code, field: &str, params: Value) -> Errors {
    coded(code.as_str(), field, params)
}

/// A refusal with one problem that has a code of the rules or of the ledger.
pub(crate) fn coded(code: &str, field: &str, params: Value) -> Errors {
    Errors {
        problems: vec![Problem {
            code: code.to_owned(),
            field: field.to_owned(),
            params,
        }],
    }
}

impl Errors {
    /// The same, with the name of the ledger's file in place of its path: where it is concerns the scorer alone.
    pub(crate) fn without_path(mut self, ledger: &Path) -> Errors {
        let path = ledger.display().to_string();
        let name = ledger.file_name().unwrap_or_default().to_string_lossy();
        for problem in &mut self.problems {
            if problem.params["name"] == path {
                problem.params["name"] = json!(name);
            }
        }
        self
    }
}

impl From<Problems> for Errors {
    fn from(problems: Problems) -> Errors {
        Errors {
            problems: Problem::all_of(problems),
        }
    }
}

/// A refusal by the ledger, with the name of its file.
pub(crate) fn of_ledger(error: &LedgerError, path: &Path) -> Errors {
    let mut params = json!(error);
    if let Some(params) = params.as_object_mut() {
        params.remove("code");
        params.insert("name".into(), json!(path.display().to_string()));
    }
    coded(error.code(), "", params)
}

/// Why a call was refused.
#[derive(Debug)]
pub enum Refusal {
    /// A refusal by the rules or by the application.
    Told(Errors),
    /// An error of the ledger.
    Ledger(LedgerError),
}

impl From<Errors> for Refusal {
    fn from(errors: Errors) -> Refusal {
        Refusal::Told(errors)
    }
}

impl From<LedgerError> for Refusal {
    fn from(error: LedgerError) -> Refusal {
        Refusal::Ledger(error)
    }
}

impl From<JournalError> for Refusal {
    fn from(error: JournalError) -> Refusal {
        Refusal::Ledger(error.into())
    }
}

impl From<Problems> for Refusal {
    fn from(problems: Problems) -> Refusal {
        Refusal::Told(problems.into())
    }
}

impl From<Unread> for Refusal {
    fn from(unread: Unread) -> Refusal {
        match unread {
            Unread::Refused(problems) => Refusal::Told(Errors { problems }),
            Unread::Io(error) => Refusal::Ledger(error.into()),
            Unread::Cancelled => Refusal::Ledger(LedgerError::Cancelled),
        }
    }
}

impl Refusal {
    /// The refusal as the screens get it. Errors of the ledger name its file.
    pub(crate) fn reported(self, ledger: &Path) -> Errors {
        match self {
            Refusal::Told(errors) => errors,
            Refusal::Ledger(error) => of_ledger(&error, ledger),
        }
    }
}
