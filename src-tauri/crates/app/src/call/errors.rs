//! Refusals: codes with parameters, never sentences.

use crate::contract::{Errors, Problem};
use ardoise_ledger::LedgerError;
use ardoise_rules::Problems;
use serde_json::{Map, Value, json};
use std::path::Path;

/// One thing that is wrong.
pub(crate) fn refuse(code: &str, field: &str, params: Value) -> Errors {
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
    rename(&mut params, "detail", "value");
    rename(&mut params, "match_id", "id");
    rename(&mut params, "deal", "id");
    rename(&mut params, "ruleset", "id");
    rename(&mut params, "event", "id");
    rename(&mut params, "findings", "value");
    rename(&mut params, "photo", "value");
    refuse(error.code(), "", Value::Object(params))
}

fn rename(params: &mut Map<String, Value>, from: &str, to: &str) {
    if let Some(value) = params.remove(from) {
        params.insert(to.to_owned(), value);
    }
}
