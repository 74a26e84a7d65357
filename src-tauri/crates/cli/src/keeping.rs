//! The `backup`, `restore`, `check` and `rebuild` commands.

use crate::catalogue::Catalogue;
use ardoise_app::Errors;
use ardoise_app::{App, Moment, Role};
use chrono::Local;
use serde_json::{Value, json};
use std::io::{Write, stdout};
use std::path::Path;

/// Makes a backup in this file, or in the folder of backups.
pub fn back_up(catalogue: &Catalogue, file: Option<&Path>) -> std::io::Result<bool> {
    let made = open().and_then(|app| match file {
        Some(file) => app.back_up_to(file).map(|made| json!(made)),
        None => ask(&app, json!({"kind": "back_up"})),
    });
    print(catalogue, made, |made| {
        explain(catalogue, &mut made["findings"]);
        made["findings"].as_array().is_none_or(Vec::is_empty)
    })
}

/// Restores a backup.
pub fn restore(catalogue: &Catalogue, file: &Path) -> std::io::Result<bool> {
    let folder = ardoise_app::data_dir();
    let restored = folder
        .and_then(|folder| ardoise_app::restore_from(&folder, file, &Moment::from(Local::now())));
    print(catalogue, restored.map(|restored| json!(restored)), |_| {
        true
    })
}

/// Runs a check or a rebuild, and prints one finding a line.
pub fn look(catalogue: &Catalogue, kind: &str) -> std::io::Result<bool> {
    match open().and_then(|app| ask(&app, json!({"kind": kind}))) {
        Ok(mut findings) => {
            explain(catalogue, &mut findings);
            let findings = findings.as_array().cloned().unwrap_or_default();
            let mut out = stdout().lock();
            for finding in &findings {
                writeln!(out, "{finding}")?;
            }
            Ok(findings.is_empty())
        }
        Err(errors) => refused(catalogue, &errors),
    }
}

/// Opens the ledger of this machine's user.
pub fn open() -> Result<App, Errors> {
    App::open(&ardoise_app::data_dir()?)
}

/// Makes a call as a screen would.
pub fn ask(app: &App, request: Value) -> Result<Value, Errors> {
    app.call(request, Role::Scorer, &Moment::from(Local::now()))
}

/// Prints an answer on one line, after `look` has seen it. Returns whether all is well.
pub fn print(
    catalogue: &Catalogue,
    answer: Result<Value, Errors>,
    look: impl FnOnce(&mut Value) -> bool,
) -> std::io::Result<bool> {
    match answer {
        Ok(mut answer) => {
            let is_well = look(&mut answer);
            writeln!(stdout(), "{answer}")?;
            Ok(is_well)
        }
        Err(errors) => refused(catalogue, &errors),
    }
}

/// Prints a refusal on standard error.
pub fn refused(catalogue: &Catalogue, errors: &Errors) -> std::io::Result<bool> {
    for problem in &errors.problems {
        let params = problem.params.as_object().cloned().unwrap_or_default();
        eprintln!(
            "{}",
            catalogue.explain(&problem.code, &problem.field, &params)
        );
    }
    Ok(false)
}

/// Adds its message to each finding: `{"code", …, "message"}`.
pub fn explain(catalogue: &Catalogue, findings: &mut Value) {
    for finding in findings.as_array_mut().into_iter().flatten() {
        let code = finding["code"].as_str().unwrap_or_default().to_owned();
        let params = finding["params"].as_object().cloned().unwrap_or_default();
        let words: Vec<(&str, String)> = params
            .iter()
            .map(|(name, value)| (name.as_str(), word(value)))
            .collect();
        let words: Vec<(&str, &str)> = words
            .iter()
            .map(|(name, word)| (*name, word.as_str()))
            .collect();
        let message = catalogue.fill(&format!("finding-{code}"), &words);
        let mut told = params;
        told.insert("message".into(), message.into());
        let mut line = serde_json::Map::from_iter([("code".to_owned(), Value::from(code))]);
        line.extend(told);
        *finding = Value::Object(line);
    }
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
