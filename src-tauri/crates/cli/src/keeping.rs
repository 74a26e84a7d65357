//! The `backup`, `restore`, `check` and `rebuild` commands.

use crate::catalogue::Catalogue;
use ardoise_app::backup::{AcceptFile, BackUp, Check, FindingView, FoundInView, Mend, Rebuild};
use ardoise_app::{App, Errors, Moment};
use ardoise_rules::Side;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::io::{Result, Write, stdout};
use std::path::Path;

/// Makes a backup in this file, or in the folder of backups.
pub fn back_up(catalogue: &Catalogue, file: Option<&Path>) -> Result<bool> {
    let made = open().and_then(|app| match file {
        Some(file) => app.back_up_to(file),
        None => app.begin(BackUp {}, &now()),
    });
    match made {
        Ok(made) => {
            let mut line = json!(made);
            line["findings"] = explained(catalogue, &made.findings);
            print(&line)?;
            Ok(made.findings.is_empty())
        }
        Err(errors) => refused(catalogue, &errors),
    }
}

/// Restores a backup.
pub fn restore(catalogue: &Catalogue, file: &Path) -> Result<bool> {
    let folder = ardoise_app::data_dir();
    match folder.and_then(|folder| ardoise_app::restore_from(&folder, file, &now())) {
        Ok(restored) => {
            print(&restored)?;
            Ok(true)
        }
        Err(errors) => refused(catalogue, &errors),
    }
}

/// Checks the whole ledger, and prints one finding a line.
pub fn check(catalogue: &Catalogue) -> Result<bool> {
    let found = open().and_then(|app| app.query(Check {}, &now()));
    findings(catalogue, found)
}

/// Rebuilds the lists, and prints a line for each match that cannot be read. With `accept`, the file is accepted as it
/// is, although it contained more before.
pub fn rebuild(catalogue: &Catalogue, accept: bool) -> Result<bool> {
    let app = ardoise_app::data_dir().map(|folder| App::at(&folder));
    let accepted = app.and_then(|app| match accept {
        true => app.begin(AcceptFile {}, &now()).map(|_| app),
        false => Ok(app),
    });
    let found = accepted.and_then(|app| app.begin(Rebuild { accept }, &now()));
    findings(catalogue, found)
}

/// Lets the ledger write as a new device if entries are missing in its own chain, and says so.
pub fn mend(catalogue: &Catalogue) -> Result<bool> {
    match open().and_then(|app| app.begin(Mend {}, &now())) {
        Ok(mended) => {
            let mut line = json!(mended);
            line["message"] = catalogue
                .counted("mended", mended.missing.into(), &[])
                .into();
            print(&line)?;
            Ok(true)
        }
        Err(errors) => refused(catalogue, &errors),
    }
}

fn findings(
    catalogue: &Catalogue,
    found: std::result::Result<Vec<FindingView>, Errors>,
) -> Result<bool> {
    match found {
        Ok(found) => {
            for finding in &found {
                print(&told(catalogue, finding))?;
            }
            Ok(found.is_empty())
        }
        Err(errors) => refused(catalogue, &errors),
    }
}

/// Opens the ledger of this machine's user.
pub fn open() -> std::result::Result<App, Errors> {
    App::open(&ardoise_app::data_dir()?)
}

/// The time and zone of a call from this machine.
pub fn now() -> Moment {
    Moment::now()
}

/// Prints an answer on one line.
pub fn print(answer: &impl Serialize) -> Result<()> {
    let mut line = serde_json::to_vec(answer)?;
    line.push(b'\n');
    stdout().lock().write_all(&line)
}

/// Prints a refusal on standard error.
pub fn refused(catalogue: &Catalogue, errors: &Errors) -> Result<bool> {
    for problem in &errors.problems {
        eprintln!("{}", catalogue.sentence(problem));
    }
    Ok(false)
}

/// Findings with their messages.
pub fn explained(catalogue: &Catalogue, findings: &[FindingView]) -> Value {
    let all = findings.iter().map(|finding| told(catalogue, finding));
    all.collect()
}

/// The message of a finding.
pub fn message(catalogue: &Catalogue, finding: &FindingView) -> String {
    let told = told(catalogue, finding);
    told["message"].as_str().unwrap_or_default().to_owned()
}

/// A finding with its message, and the match, ruleset or concours that it is about:
/// `{"code", …, "found_in", "named", "message"}`.
fn told(catalogue: &Catalogue, finding: &FindingView) -> Value {
    let FindingView {
        code,
        params,
        found_in,
        named,
    } = finding;
    let params = params.as_object().cloned().unwrap_or_default();
    let words: Vec<(&str, String)> = params
        .iter()
        .map(|(name, value)| (name.as_str(), word(value)))
        .collect();
    let words: Vec<(&str, &str)> = words
        .iter()
        .map(|(name, word)| (*name, word.as_str()))
        .collect();
    let message = catalogue.fill(&format!("finding-{}", code.as_str()), &words);
    let mut line = Map::from_iter([("code".to_owned(), json!(code))]);
    line.extend(params);
    let message = match (found_in, named) {
        (Some(found_in), _) => within(catalogue, found_in, &message),
        (None, Some(named)) => {
            let kind = word(&json!(named.kind));
            let words = [
                ("kind", &*kind),
                ("name", &named.name),
                ("finding", &message),
            ];
            catalogue.fill("finding-named", &words)
        }
        (None, None) => message,
    };
    line.insert("found_in".to_owned(), json!(found_in));
    line.insert("named".to_owned(), json!(named));
    line.insert("message".to_owned(), message.into());
    Value::Object(line)
}

/// The sentence of a finding after its match and deal, as the players know them.
fn within(catalogue: &Catalogue, found_in: &FoundInView, message: &str) -> String {
    let day: String = found_in.started_at.chars().take(10).collect();
    let names = |side: Side| {
        let players = &found_in.sides[side].players;
        let named: Vec<&str> = players.iter().flatten().map(String::as_str).collect();
        match named.is_empty() {
            true => catalogue.fill(&format!("side-{}", side.as_str()), &[]),
            false => named.join(" & "),
        }
    };
    let deal = found_in.deal.map(|deal| deal.to_string());
    let words = [
        ("day", day.as_str()),
        ("us", &names(Side::Us)),
        ("them", &names(Side::Them)),
        ("deal", deal.as_deref().unwrap_or("none")),
        ("finding", message),
    ];
    catalogue.fill("finding-in", &words)
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
