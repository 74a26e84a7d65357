//! Examining the program and its files.

use super::log::last_lines;
use super::views::{DiagnosisView, FileView};
use crate::backup::{FindingView, all_placed, count, log_found};
use crate::call::{of_ledger, time};
use crate::slate::open_to_read;
use ardoise_ledger::{FILE_NAME, LedgerError, backups, is_new};
use ardoise_rules::ENGINE;
use std::fs;
use std::path::Path;

/// How many lines of the log are in a report.
const LINES: usize = 200;

/// Examines the program and the ledger of a data folder, whether or not it opens. Nothing is changed.
pub fn examine(data_dir: &Path) -> DiagnosisView {
    examine_ledger(&data_dir.join(FILE_NAME))
}

pub(super) fn examine_ledger(ledger: &Path) -> DiagnosisView {
    let data_dir = ledger.parent().unwrap_or(Path::new(""));
    let looked = look_inside(ledger);
    let (matches, findings, problem) = match looked {
        Ok((matches, findings)) => (Some(matches), findings, None),
        Err(error) => {
            let problem = of_ledger(&error, ledger).problems.into_iter().next();
            (None, Vec::new(), problem)
        }
    };
    let kept = backups(ledger).unwrap_or_default();
    let mut diagnosis = DiagnosisView {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        engine: ENGINE,
        system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        folder: data_dir.display().to_string(),
        files: files(data_dir),
        matches,
        backups: count(kept.len() as u64),
        last_backup: kept.iter().filter_map(|file| file.made_at).max().map(time),
        problem,
        findings,
        report: String::new(),
    };
    diagnosis.report = report(&diagnosis, &last_lines(data_dir, LINES));
    diagnosis
}

/// The number of matches, and what a check finds.
fn look_inside(ledger: &Path) -> Result<(u32, Vec<FindingView>), LedgerError> {
    if is_new(ledger)? {
        return Ok((0, Vec::new()));
    }
    let reader = open_to_read(ledger)?;
    let matches = count(reader.count_matches()?);
    let found = reader.check()?;
    log_found(&found);
    Ok((matches, all_placed(&reader, &found)))
}

/// The files of a folder by name. A folder counts with all that is in it.
fn files(folder: &Path) -> Vec<FileView> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<FileView> = entries
        .filter_map(|entry| {
            let is_folder = entry.file_type().ok()?.is_dir();
            let name = entry.file_name().to_string_lossy().into_owned();
            Some(FileView {
                name: if is_folder { format!("{name}/") } else { name },
                kib: count(size(&entry.path()).div_ceil(1024)),
            })
        })
        .collect();
    files.sort_unstable_by(|one, other| one.name.cmp(&other.name));
    files
}

fn size(path: &Path) -> u64 {
    let Ok(kept) = fs::symlink_metadata(path) else {
        return 0;
    };
    if !kept.is_dir() {
        return kept.len();
    }
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    entries.map(|entry| size(&entry.path())).sum()
}

/// The diagnosis as a text to send. It has only the codes of findings and of the problem, because their parameters may
/// contain names and paths, and only the program's own files, because the names of others may.
fn report(diagnosis: &DiagnosisView, log: &[String]) -> String {
    let own = |name: &str| {
        [
            "ardoise", "photos", "phones", "backups", "exchange", "logs", "hub",
        ]
        .iter()
        .any(|own| name.starts_with(own))
    };
    let files = diagnosis.files.iter().filter(|file| own(&file.name));
    let files: Vec<String> = files
        .map(|file| format!("{} {} KiB", file.name, file.kib))
        .collect();
    let codes: Vec<&str> = diagnosis
        .findings
        .iter()
        .map(|found| found.code.as_str())
        .collect();
    let problem = diagnosis.problem.as_ref().map(|problem| problem.code);
    let matches = diagnosis.matches.map(|matches| matches.to_string());
    let lines = [
        ("program", diagnosis.program.clone()),
        ("engine", diagnosis.engine.to_string()),
        ("system", diagnosis.system.clone()),
        ("files", files.join(", ")),
        ("matches", matches.unwrap_or_else(|| "unknown".to_owned())),
        ("backups", diagnosis.backups.to_string()),
        (
            "last backup",
            diagnosis
                .last_backup
                .clone()
                .unwrap_or_else(|| "none".to_owned()),
        ),
        ("ledger", problem.unwrap_or("opens").to_owned()),
        (
            "findings",
            if codes.is_empty() {
                "none".to_owned()
            } else {
                codes.join(" ")
            },
        ),
    ];
    let lines = lines.map(|(name, value)| format!("{name}: {value}\n"));
    format!("{}log:\n{}\n", lines.concat(), log.join("\n"))
}
