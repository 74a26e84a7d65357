//! Failing calls of the disk, and power cuts: nothing that was acknowledged is lost, and the next run works.
//!
//! The faults come from `faults/shim.c`, which is preloaded into a child. With a disk that lies, the test of power cuts
//! must fail: that shows that it can.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crate::child;
use crate::common::{Room, at, contract, created, deal, options, renamed};
use ardoise_ledger::{Ledger, Result};
use tempfile::TempDir;

/// The folder with the compiled shim, which is kept until the tests end.
static SHIM: LazyLock<(TempDir, PathBuf)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let shim = folder.path().join("shim.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/ledger/faults/shim.c");
    let mut cc = Command::new("cc");
    cc.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&shim);
    let built = cc.arg(source).args(["-ldl", "-lpthread"]).status();
    assert!(built.expect("a C compiler, as for SQLite").success());
    (folder, shim)
});

/// A match with some deals, an undo and a move of the log into the file; prints each event that was acknowledged.
fn play(file: &Path) -> Result<()> {
    let mut ledger = Ledger::open(file, options())?;
    for _ in 0..2 {
        let created = ledger.create_match(created(), &at(0))?;
        println!("@ack {}", created.event);
        for (number, event) in [
            contract(80),
            deal("a", 90, 72),
            renamed("x"),
            deal("b", 90, 72),
        ]
        .into_iter()
        .enumerate()
        {
            let written = ledger.append(&created.match_id, None, event, &at(number as u32))?;
            println!("@ack {}", written.event);
        }
        println!(
            "@ack {}",
            ledger.undo(&created.match_id, None, &at(9))?.event
        );
        ledger.settle()?;
    }
    Ok(())
}

/// The child's part. Without a file it does nothing.
#[test]
fn plays_an_evening() {
    if let Some(file) = child::file() {
        let code = play(&file).err().map_or("none", |error| error.code());
        println!("@refused {code}");
    }
}

/// Plays under a fault at a call, and returns what was acknowledged and why it ended.
fn under(room: &Room, fault: &str, call: u64) -> (Vec<String>, Vec<String>) {
    let mut playing = child::playing("faults::plays_an_evening", &room.path());
    playing.env("LD_PRELOAD", &SHIM.1);
    playing.env("FAULT_FOLDER", room.folder.path());
    playing
        .env("FAULT", fault)
        .env("FAULT_AT", call.to_string());
    let output = playing.output().expect("the child ends by itself");
    let said = |word| child::said(&output.stdout, word);
    (said("ack"), said("refused"))
}

/// How many calls an evening makes.
fn calls() -> u64 {
    let room = Room::new();
    let count = room.folder.path().join("brought");
    let mut playing = child::playing("faults::plays_an_evening", &room.path());
    playing.env("LD_PRELOAD", &SHIM.1);
    playing.env("FAULT_FOLDER", room.folder.path());
    playing.env("FAULT_COUNT", &count);
    let output = playing.output().expect("the child ends by itself");
    assert_eq!(child::said(&output.stdout, "refused"), ["none"]);
    let count = fs::read_to_string(&count).expect("the number of calls");
    count.parse().expect("a number")
}

/// What is wrong after a fault: acknowledged events that are lost, findings of a check, or a ledger that does not open.
fn harm(room: &Room, acknowledged: &[String]) -> Option<String> {
    let mut ledger = match Ledger::open(&room.path(), options()) {
        Ok(ledger) => ledger,
        Err(error) => return Some(format!("it does not open: {}", error.code())),
    };
    match ledger.check() {
        Ok(findings) if findings.is_empty() => {}
        found => return Some(format!("{found:?}")),
    }
    let kept = crate::crash::events(&room.path());
    let lost = acknowledged.iter().filter(|event| !kept.contains(*event));
    let lost = lost.count();
    let goes_on = ledger.create_match(created(), &at(20)).is_ok();
    (lost > 0 || !goes_on).then(|| format!("{lost} lost, goes on: {goes_on}"))
}

/// Tries a fault at every `step`-th call, and returns what it harmed.
fn harmed(fault: &str, step: u64) -> Vec<String> {
    let calls = calls();
    assert!(calls > 100, "{calls} calls");
    let mut harmed = Vec::new();
    for call in (1 + child::any_below(step)..=calls).step_by(step as usize) {
        let room = Room::new();
        let (acknowledged, _) = under(&room, fault, call);
        let harm = harm(&room, &acknowledged);
        harmed.extend(harm.map(|harm| format!("{fault} at {call}: {harm}")));
    }
    harmed
}

const NONE: [String; 0] = [];

#[test]
fn a_call_that_fails_costs_nothing_that_was_acknowledged() {
    assert_eq!(harmed("fail", 25), NONE);
    assert_eq!(harmed("full", 40), NONE);
}

#[test]
fn a_power_cut_costs_nothing_that_was_acknowledged() {
    assert_eq!(harmed("cut", 15), NONE);
}

/// A disk that only pretends to sync loses what was acknowledged, and the test above would say so.
#[test]
fn a_power_cut_on_a_disk_that_lies_is_seen() {
    assert!(!harmed("lie", 40).is_empty());
}

#[test]
#[ignore = "minutes: every call of an evening"]
fn every_call_fails_and_every_moment_loses_its_power() {
    for fault in ["fail", "full", "cut"] {
        assert_eq!(harmed(fault, 1), NONE);
    }
}
