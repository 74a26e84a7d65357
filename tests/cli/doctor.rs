//! `ardoise doctor`.

use crate::backup::{answers, ardoise, attach, play, text};
use serde_json::{Value, json};

#[test]
fn doctor_prints_a_text_to_read_and_a_report_to_send() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    assert!(ardoise(folder.path(), &["backup"]).status.success());
    let path = folder.path().display().to_string();

    let output = ardoise(folder.path(), &["--lang", "fr", "doctor"]);
    let said = text(&output);
    assert!(output.status.success(), "{said}");
    let parts = [
        "Le registre est intact.",
        "Une partie",
        "Une sauvegarde, du ",
        "ardoise.db",
        &path,
    ];
    for part in parts {
        assert!(said.contains(part), "{part}: {said}");
    }

    let report = text(&ardoise(folder.path(), &["doctor", "--report"]));
    assert!(report.contains("findings: none"), "{report}");
    // Every command that works on the ledger has a log.
    assert!(
        report.contains("opened") && report.contains("checked"),
        "{report}"
    );
    assert!(!report.contains(&path), "{report}");
    let both = ardoise(folder.path(), &["doctor", "--report", "--json"]);
    assert!(!both.status.success());
}

#[test]
fn doctor_finds_nothing_wrong_where_no_ledger_is_yet() {
    let folder = tempfile::tempdir().expect("a folder");
    let (examined, well) = answers(folder.path(), &["doctor", "--json"]);
    assert!(well);
    assert_eq!(
        (&examined[0]["matches"], &examined[0]["problem"]),
        (&json!(0), &Value::Null)
    );
    assert!(!folder.path().join("ardoise.db").exists(), "and makes none");
    play(folder.path());
    std::fs::remove_file(folder.path().join("ardoise.db")).expect("it is lost");
    assert!(
        !answers(folder.path(), &["doctor", "--json"]).1,
        "there was one"
    );
}

#[test]
fn doctor_says_what_is_wrong_and_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let photo = attach(folder.path());
    std::fs::remove_file(folder.path().join("photos").join(&photo)).expect("removed");
    let output = ardoise(folder.path(), &["--lang", "en", "doctor"]);
    assert!(!output.status.success());
    assert!(
        text(&output).contains("is missing from the folder"),
        "{}",
        text(&output)
    );
    let report = text(&ardoise(folder.path(), &["doctor", "--report"]));
    assert!(report.contains("findings: photo_missing"), "{report}");
}
