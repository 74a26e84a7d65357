//! A diagnosis of the program and its files.

use crate::common::Table;
use crate::history::start;
use ardoise_app::backup::BackUp;
use ardoise_app::diagnosis::{Diagnose, examine};
use ardoise_app::history::ChangeNotes;
use serde_json::json;
use std::fs;

#[test]
fn a_diagnosis_counts_what_there_is() {
    let table = Table::new();
    start(&table);
    table.begin(BackUp {}).expect("a backup");
    let found = table.begin(Diagnose {}).expect("a diagnosis");
    assert_eq!((found.matches, found.backups), (Some(1), 1));
    assert!(found.last_backup.is_some() && found.problem.is_none());
    assert!(found.findings.is_empty());
    let names: Vec<&str> = found.files.iter().map(|file| &*file.name).collect();
    assert!(names.contains(&"ardoise.db") && names.contains(&"backups/"));
    assert!(found.report.contains("findings: none"), "{}", found.report);
}

#[test]
fn a_report_has_no_names_and_no_paths() {
    let table = Table::new();
    let new = json!({"ruleset": "belote", "sides": {"us": {"name": "Zoé", "players": ["Zoé", "Marcel"]},
        "them": {"name": "Eux", "players": ["Ginette", "Bernard"]}}});
    let game = table.create(new);
    let notes = Some("chez Odette".to_owned());
    game.change(ChangeNotes { notes }).expect("notes");
    fs::write(table.path().join("Noces de Zoé.txt"), "a list").expect("a file of somebody else");
    let found = examine(table.path());
    let folder = table.path().display().to_string();
    for private in ["Zoé", "Ginette", "Odette", &folder] {
        assert!(
            !found.report.contains(private),
            "{private}: {}",
            found.report
        );
    }
}

#[test]
fn a_ledger_that_does_not_open_is_diagnosed_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ardoise.db");
    fs::write(&file, "this was never a ledger, whatever its name says").expect("written");
    let found = examine(folder.path());
    assert!(found.problem.is_some() && found.matches.is_none());
    assert!(!found.report.contains("ledger: opens"), "{}", found.report);
    assert_eq!(fs::read(&file).expect("it is there").len(), 47);
    let entries = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(entries, 1, "nothing was written beside it");
}
