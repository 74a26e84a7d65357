//! The `doctor` command.

use crate::catalogue::Catalogue;
use crate::keeping::{explained, message, print, refused};
use ardoise_app::diagnosis::{DiagnosisView, examine};
use serde_json::json;
use std::io::{Result, Write, stdout};

/// A megabyte.
const MB: i64 = 1_000_000;

/// Examines the program and its files, and prints the result as JSON, as a report to send, or as a text to read. Fails
/// if the ledger does not open or is damaged.
pub fn doctor(catalogue: &Catalogue, (as_json, as_report): (bool, bool)) -> Result<bool> {
    let folder = match ardoise_app::data_dir() {
        Ok(folder) => folder,
        Err(errors) => return refused(catalogue, &errors),
    };
    let diagnosis = examine(&folder);
    if as_json {
        let mut line = json!(diagnosis);
        line["findings"] = explained(catalogue, &diagnosis.findings);
        print(&line)?;
    } else if as_report {
        stdout().lock().write_all(diagnosis.report.as_bytes())?;
    } else {
        let text = readable(catalogue, &diagnosis);
        stdout().lock().write_all(text.as_bytes())?;
    }
    Ok(diagnosis.problem.is_none() && diagnosis.findings.is_empty())
}

/// A diagnosis in the language of the catalogue, problems first.
fn readable(catalogue: &Catalogue, diagnosis: &DiagnosisView) -> String {
    let mut lines = Vec::new();
    lines.extend(diagnosis.problem.iter().map(|it| catalogue.sentence(it)));
    lines.extend(diagnosis.findings.iter().map(|it| message(catalogue, it)));
    if lines.is_empty() {
        lines.push(catalogue.fill("diagnosis-well", &[]));
    }
    lines.push(String::new());
    let engine = diagnosis.engine.to_string();
    let program = [
        ("version", diagnosis.program.as_str()),
        ("engine", &engine),
        ("system", &diagnosis.system),
    ];
    lines.push(catalogue.fill("diagnosis-program", &program));
    let folder = [("path", diagnosis.folder.as_str())];
    lines.push(catalogue.fill("diagnosis-folder", &folder));
    lines.extend(
        diagnosis
            .matches
            .map(|matches| catalogue.counted("diagnosis-matches", matches.into(), &[])),
    );
    lines.push(match &diagnosis.last_backup {
        Some(last) => {
            let day: String = last.chars().take(10).collect();
            let backups = diagnosis.backups.into();
            catalogue.counted("diagnosis-backup", backups, &[("date", &day)])
        }
        None => catalogue.fill("diagnosis-no-backup", &[]),
    });
    lines.extend(diagnosis.files.iter().map(|file| {
        let size = size(catalogue, file.kib);
        let words = [("name", file.name.as_str()), ("size", &size)];
        format!("  {}", catalogue.fill("diagnosis-file", &words))
    }));
    lines.push(String::new());
    lines.push(catalogue.fill("cli-doctor-report", &[]));
    lines.join("\n") + "\n"
}

fn size(catalogue: &Catalogue, kib: u32) -> String {
    let bytes = i64::from(kib) * 1024;
    match bytes {
        0..MB => catalogue.counted("size-kb", (bytes + 999) / 1000, &[]),
        _ => catalogue.counted("size-mb", (bytes + MB - 1) / MB, &[]),
    }
}
