//! `ardoise backup`, `restore`, `check` and `rebuild`, as a terminal meets them.

use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};

/// Runs `ardoise` over the ledger of a folder.
fn ardoise(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ardoise"))
        .args(args)
        .env("ARDOISE_DATA_DIR", folder)
        .output()
        .expect("ardoise runs")
}

/// The lines that it answers with, and whether it says that all is well.
fn answers(folder: &Path, args: &[&str]) -> (Vec<Value>, bool) {
    let output = ardoise(folder, args);
    let text = String::from_utf8(output.stdout).expect("text");
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    (lines.collect(), output.status.success())
}

fn refusal(folder: &Path, args: &[&str]) -> String {
    let output = ardoise(folder, args);
    assert!(!output.status.success(), "{args:?} is refused");
    String::from_utf8(output.stderr).expect("text")
}

/// Writes a match into the ledger of a folder.
fn play(folder: &Path) {
    let app = ardoise_app::App::open(folder).expect("the ledger opens");
    let moment = ardoise_app::Moment::from(chrono::Local::now());
    let new = json!({"kind": "create_match", "new": {"ruleset": "coinche"}});
    app.call(new, ardoise_app::Role::Scorer, &moment)
        .expect("a match");
}

#[test]
fn a_backup_is_put_back_and_what_was_there_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let (made, well) = answers(folder.path(), &["backup"]);
    assert!(well);
    assert_eq!(
        (&made[0]["events"], &made[0]["findings"]),
        (&json!(1), &json!([]))
    );
    play(folder.path());

    let backup = made[0]["path"].as_str().expect("a path");
    let (restored, well) = answers(folder.path(), &["restore", backup]);
    assert!(well);
    assert_eq!(restored[0]["events"], 1);
    let aside = restored[0]["aside"].as_str().expect("it is kept");
    let (again, _) = answers(folder.path(), &["restore", aside]);
    assert_eq!(again[0]["events"], 2, "nothing was lost");
    assert_eq!(answers(folder.path(), &["check"]), (vec![], true));
    assert_eq!(answers(folder.path(), &["rebuild"]), (vec![], true));
}

#[test]
fn a_backup_goes_where_it_is_told_and_never_over_another_file() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let file = folder.path().join("copy.db");
    let path = file.to_str().expect("a path");
    assert_eq!(answers(folder.path(), &["backup", path]).0[0]["path"], path);
    assert!(refusal(folder.path(), &["backup", path]).contains("already"));
    std::fs::write(&file, "a shopping list").expect("a file");
    assert!(refusal(folder.path(), &["restore", path]).contains("damaged"));
    assert!(
        refusal(folder.path(), &["--lang", "fr", "restore", "nowhere.db"]).contains("sauvegarde")
    );
    assert!(answers(folder.path(), &["check"]).1, "nothing has changed");
}

#[test]
fn a_check_says_what_it_finds_and_a_rebuild_mends_the_lists() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let ledger = rusqlite::Connection::open(folder.path().join("ardoise.db")).expect("a file");
    ledger
        .execute_batch("UPDATE matches SET us_total = 5")
        .expect("harm");
    drop(ledger);
    let (found, well) = answers(folder.path(), &["check"]);
    assert!(!well);
    assert_eq!(found[0]["code"], "projection_differs");
    let message = found[0]["message"].as_str().expect("a sentence");
    assert!(
        message.contains("matches") && !message.contains('$'),
        "{message}"
    );
    assert_eq!(answers(folder.path(), &["rebuild"]), (vec![], true));
    assert_eq!(answers(folder.path(), &["check"]), (vec![], true));
}
