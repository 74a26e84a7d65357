//! Refusals: codes with parameters, never sentences.

use super::{Code, Errors, Problem};
use ardoise_ledger::LedgerError;
use ardoise_rules::Problems;
use serde_json::{Map, Value, json};
use std::path::Path;

/// One thing that is wrong.
pub(crate) fn refuse(code: Code, field: &str, params: Value) -> Errors {
    coded(code.as_str(), field, params)
}

/// One thing that is wrong, by the code of the rules or of the ledger.
pub(crate) fn coded(code: &str, field: &str, params: Value) -> Errors {
    Errors {
        problems: vec![Problem {
            code: code.to_owned(),
            field: field.to_owned(),
            params,
        }],
    }
}

impl From<Problems> for Errors {
    fn from(problems: Problems) -> Errors {
        let problems = problems.0.into_iter().map(|problem| Problem {
            code: problem.code.as_str().to_owned(),
            field: problem.field,
            params: Value::Object(problem.params),
        });
        Errors {
            problems: problems.collect(),
        }
    }
}

/// What the ledger refused, with the names that the catalogue's sentences use.
pub(crate) fn of_ledger(error: &LedgerError, path: &Path) -> Errors {
    let told = json!(error);
    let mut params = told.as_object().cloned().unwrap_or_default();
    params.remove("code");
    params.insert("name".into(), json!(path.display().to_string()));
    for (from, to) in [
        ("detail", "value"),
        ("match_id", "id"),
        ("deal", "id"),
        ("ruleset", "id"),
        ("event", "id"),
        ("findings", "value"),
        ("photo", "value"),
    ] {
        rename(&mut params, from, to);
    }
    coded(error.code(), "", Value::Object(params))
}

fn rename(params: &mut Map<String, Value>, from: &str, to: &str) {
    if let Some(value) = params.remove(from) {
        params.insert(to.to_owned(), value);
    }
}

/// Why a call was refused.
#[derive(Debug)]
pub enum Refusal {
    /// By the rules, or by the application.
    Told(Errors),
    /// By the ledger.
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

impl From<Problems> for Refusal {
    fn from(problems: Problems) -> Refusal {
        Refusal::Told(problems.into())
    }
}

impl Refusal {
    /// As it crosses to the screens; the ledger's names the file.
    pub(crate) fn told(self, ledger: &Path) -> Errors {
        match self {
            Refusal::Told(errors) => errors,
            Refusal::Ledger(error) => of_ledger(&error, ledger),
        }
    }
}
