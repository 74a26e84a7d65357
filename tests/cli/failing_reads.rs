//! A read that the disk refuses once is no damage, and another version of the program damages nothing.

use crate::backup::{ardoise as run, play};
use crate::serve::{Server, ardoise};
use crate::shim::Shim;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};

/// Every so many reads, one fails.
const STEP: usize = 25;

/// What a command says if this read of a file in its folder fails.
fn said(shim: &Shim, arguments: &[&str], folder: &Path, call: usize) -> (String, usize) {
    let count = tempfile::NamedTempFile::new().expect("a file");
    let mut failing = ardoise(arguments, folder);
    failing.env("LD_PRELOAD", &shim.library);
    failing.env("FAULT_FOLDER", folder).env("FAULT", "read");
    failing.env("FAULT_AT", call.to_string());
    failing.env("FAULT_COUNT", count.path());
    let ended = failing.output().expect("it ends");
    let said = [ended.stdout, ended.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    let calls = std::fs::read_to_string(count.path()).expect("the number of calls");
    (said.concat(), calls.parse().expect("a number"))
}

#[test]
fn nothing_is_called_damaged_after_a_read_that_fails_once() {
    let shim = Shim::of("ledger/faults/shim.c");
    let folder = tempfile::tempdir().expect("a folder");
    (0..3).for_each(|_| play(folder.path()));
    let elsewhere = tempfile::tempdir().expect("a folder");
    let file = |name: &str| elsewhere.path().join(name).display().to_string();
    let export = file("export.json");
    assert!(run(folder.path(), &["export", &export]).status.success());
    let mut failed = 0;
    for (at, command) in [
        &["check"][..],
        &["export"],
        &["import", "--look", &export],
        &["backup"],
    ]
    .into_iter()
    .enumerate()
    {
        let (whole, calls) = said(&shim, command, folder.path(), 0);
        assert!(calls > STEP, "{calls}");
        for call in (1 + at..calls).step_by(STEP) {
            let (said, _) = said(&shim, command, folder.path(), call);
            assert!(!said.contains("amaged"), "{command:?} at {call}: {said}");
            failed += u32::from(said.contains("disk") && said != whole);
        }
    }
    assert!(failed > 5, "{failed} failures were told");
}

#[test]
fn nothing_is_called_damaged_while_another_version_makes_the_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let server = Server::start(folder.path());
    let other = rusqlite::Connection::open(folder.path().join("ardoise.db")).expect("it opens");
    other
        .busy_timeout(Duration::from_secs(5))
        .expect("patience");
    // As an older program does, which had fewer tables.
    let make = "BEGIN IMMEDIATE; UPDATE projections SET version = version - 1; DROP TABLE IF EXISTS seasons; \
        DROP TABLE IF EXISTS bin; COMMIT";
    let begun = Instant::now();
    let mut answered = 0;
    while begun.elapsed() < Duration::from_secs(3) || answered < 10 {
        other.execute_batch(make).expect("it is made");
        for kind in ["home", "deleted", "everybody", "export"] {
            let (status, answer) = server.call(&server.scorer, &json!({"kind": kind}), &[]);
            let code = answer["problems"][0]["code"].as_str().unwrap_or_default();
            assert_ne!(code, "ledger_damaged", "{kind}: {answer}");
            answered += u32::from(status == 200);
        }
    }
}
