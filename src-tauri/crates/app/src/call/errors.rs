//! Refusals: codes with parameters, never sentences.

use super::{Code, Errors, Problem};
use ardoise_journal::JournalError;
use ardoise_ledger::{FileFailed, LedgerError, Options, backups, looked_at_again};
use ardoise_rules::Problems;
use ardoise_spreadsheet::Unread;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;
use std::path::Path;

/// A refusal with one problem.
pub(crate) fn refuse(code: Code, field: &str, params: Value) -> Errors {
    coded(code, field, params)
}

/// A number that is too small or too large.
pub(crate) fn out_of_range<T: Serialize>(
    field: &str,
    value: impl Serialize,
    range: RangeInclusive<T>,
) -> Errors {
    let params = json!({"value": value, "min": range.start(), "max": range.end()});
    refuse(Code::OutOfRange, field, params)
}

/// A refusal with one problem that has a code of the rules or of the ledger.
pub(crate) fn coded(code: impl Into<&'static str>, field: &str, params: Value) -> Errors {
    Errors {
        problems: vec![Problem::new(code, field).with_all(params)],
    }
}

impl Errors {
    /// The same, with file names in place of paths: only the organiser may learn where the files are.
    pub(crate) fn without_path(mut self, ledger: &Path) -> Errors {
        let folders = forms_of(ledger.parent().unwrap_or(Path::new("")));
        for problem in &mut self.problems {
            let params = problem.params.values_mut();
            params.for_each(|value| take_out(value, &folders));
        }
        self
    }
}

/// The ways in which messages of SQLite and of the system may write the path of a folder, the longest first.
fn forms_of(folder: &Path) -> Vec<String> {
    let whole = std::path::absolute(folder).ok();
    let real = folder.canonicalize().ok();
    let paths = [Some(folder.to_owned()), whole, real];
    let mut forms: Vec<String> = Vec::new();
    for path in paths.into_iter().flatten() {
        let shown = path.display().to_string();
        // As in a URL.
        let encoded: String = shown.bytes().map(encoded).collect();
        forms.extend([shown, encoded].map(|path| path.trim_end_matches(['/', '\\']).to_owned()));
    }
    forms.retain(|form| !form.is_empty());
    forms.sort_unstable_by_key(|form| std::cmp::Reverse(form.len()));
    forms.dedup();
    forms
}

fn encoded(byte: u8) -> String {
    match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    }
}

/// Removes the paths of folders from every string.
fn take_out(value: &mut Value, folders: &[String]) {
    match value {
        Value::String(text) => {
            for folder in folders {
                for separator in ["/", "\\"] {
                    *text = text.replace(&format!("{folder}{separator}"), "");
                }
                *text = text.replace(folder, "…");
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| take_out(value, folders)),
        Value::Object(fields) => fields
            .values_mut()
            .for_each(|value| take_out(value, folders)),
        _ => {}
    }
}

impl From<Problems> for Errors {
    fn from(problems: Problems) -> Errors {
        Errors {
            problems: problems.0,
        }
    }
}

/// A refusal by the ledger, with the name of its file.
pub(crate) fn of_ledger(error: &LedgerError, path: &Path) -> Errors {
    let error = &looked_at_again(path, &Options::new(), error);
    let params = json!(error).as_object().cloned().unwrap_or_default();
    coded(error.code(), "", about_file(params, path))
}

/// The parameters of an error of the ledger, with those of its file.
pub(crate) fn about_file(mut params: Map<String, Value>, path: &Path) -> Value {
    let code = params.remove("code");
    params.insert("name".into(), json!(path.display().to_string()));
    if code.is_some_and(|code| code == "entries_lost") {
        let (name, day) = last_backup(path);
        params.insert("backup".into(), json!(name));
        params.insert("last".into(), json!(day));
    }
    params.into()
}

/// The name and the day of the last backup next to a ledger; `none` if there is none.
fn last_backup(ledger: &Path) -> (Option<String>, String) {
    let all = backups(ledger).unwrap_or_default();
    let last = all
        .into_iter()
        .find_map(|file| Some((file.made_at?, file.name)));
    match last {
        Some((made, name)) => (Some(name), made.format("%Y-%m-%d").to_string()),
        None => (None, "none".to_owned()),
    }
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

impl From<FileFailed> for Refusal {
    fn from(failed: FileFailed) -> Refusal {
        Refusal::Told(of_ledger(&failed.error, &failed.file))
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
