//! `ardoise mend`: a ledger into which an older program imported a part of a copy of it.

use crate::backup::{answers, play};
use serde_json::{Value, json};
use std::path::Path;

/// A ledger of one match, with the last of three matches from a copy of it.
fn with_a_gap(folder: &Path) {
    play(folder);
    let copy = tempfile::tempdir().expect("a folder");
    let theirs = copy.path().join("ardoise.db");
    std::fs::copy(folder.join("ardoise.db"), &theirs).expect("a copy");
    (0..3).for_each(|_| play(copy.path()));
    let ours = rusqlite::Connection::open(folder.join("ardoise.db")).expect("it opens");
    ours.execute("ATTACH ? AS theirs", [theirs.display().to_string()])
        .expect("the copy");
    let brought = ours.execute(
        "INSERT INTO main.events SELECT * FROM theirs.events WHERE seq = 4",
        [],
    );
    assert_eq!(brought, Ok(1));
    drop(ours);
    assert_eq!(answers(folder, &["rebuild"]), (vec![], true));
}

#[test]
fn a_gap_is_named_with_the_command_that_mends_it() {
    let folder = tempfile::tempdir().expect("a folder");
    with_a_gap(folder.path());
    let (found, well) = answers(folder.path(), &["check"]);
    assert!(!well && found.len() == 1, "{found:?}");
    assert_eq!(found[0]["code"], "sequence_gap");
    let message = found[0]["message"].as_str().expect("a sentence");
    assert!(message.contains("ardoise mend"), "{message}");

    let (mended, well) = answers(folder.path(), &["--lang", "fr", "mend"]);
    assert!(well);
    assert_eq!(mended[0]["missing"], 2);
    assert!(mended[0]["device"].is_string());
    let message = mended[0]["message"].as_str().expect("a sentence");
    assert!(message.contains("il manque 2 entrées"), "{message}");

    assert_eq!(answers(folder.path(), &["check"]), (vec![], true));
    play(folder.path());
    assert!(answers(folder.path(), &["backup"]).1);
    assert_eq!(answers(folder.path(), &["check"]), (vec![], true));
    let (again, well) = answers(folder.path(), &["mend"]);
    assert!(well);
    let message = json!("Nothing is missing: nothing has changed.");
    assert_eq!(
        again[0],
        json!({"missing": 0, "device": Value::Null, "message": message})
    );
}
