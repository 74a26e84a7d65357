//! Kills during everything that writes, over and over.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::child;
use crate::common::{
    Room, append, at, contract, created, deal, keep_photo, new_match, options, picture, raw,
    renamed, time,
};
use ardoise_journal::{Event, WholeMatch};
use ardoise_ledger::{Ledger, LedgerReader, Result};
use chrono::TimeDelta;

/// The work of the child until it dies.
const WORK: &str = "ARDOISE_TEST_WORK";

/// The works, one of which a child does.
const WORKS: [&str; 6] = ["deals", "whole", "photos", "backup", "rebuild", "update"];

fn work(file: &Path, what: &str) -> Result<()> {
    println!("@begun");
    let mut ledger = Ledger::open(file, options())?;
    println!("@open");
    for number in 0_u32.. {
        match what {
            "rebuild" => drop(ledger.rebuild()?),
            "backup" => drop(ledger.back_up(time(number))?),
            // Like a CSV import, which writes matches this way.
            "whole" => {
                let mut matches = (0..3).map(|more| WholeMatch {
                    created: created(),
                    events: vec![contract(80), deal("a", 90, 72), renamed("x")],
                    meta: at(3 * number + more),
                    apart: TimeDelta::minutes(5),
                });
                ledger.create_portion(&mut matches)?;
            }
            "photos" => {
                let made = ledger.create_match(created(), &at(number))?;
                println!("@ack {}", made.event);
                let photo = keep_photo(&ledger, &picture(number))?;
                let event = Event::PhotoAttached { photo };
                let attached = ledger.append(&made.state.id, None, event, &at(number))?;
                println!("@ack {}", attached.event);
            }
            _ => {
                let made = ledger.create_match(created(), &at(number))?;
                println!("@ack {}", made.event);
                for event in [contract(80), deal("a", 90, 72)] {
                    let written = ledger.append(&made.state.id, None, event, &at(number))?;
                    println!("@ack {}", written.event);
                }
            }
        }
        println!("@done");
    }
    Ok(())
}

/// The child's part. Without a file it does nothing.
#[test]
fn works_until_it_dies() {
    let (Some(file), Ok(what)) = (child::file(), std::env::var(WORK)) else {
        return;
    };
    if let Err(error) = work(&file, &what) {
        println!("@refused {}", error.code());
    }
}

fn working(room: &Room, what: &str) -> Command {
    let mut child = child::playing("kills::works_until_it_dies", &room.path());
    child.env(WORK, what);
    child
}

/// Every backup with its final name is a sound ledger.
fn backups_are_sound(room: &Room) {
    let folder = room.folder.path().join("backups");
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|end| end == "db") {
            let copy = tempfile::tempdir().expect("a folder");
            let to = copy.path().join("ardoise.db");
            fs::copy(&path, &to).expect("a copy");
            let ledger = LedgerReader::open(&to, options()).expect("it opens");
            let findings = ledger.check().expect("a check");
            // Its photos stay in their own folder.
            let is_photo = |found: &&ardoise_ledger::Finding| {
                matches!(found, ardoise_ledger::Finding::PhotoMissing { .. })
            };
            assert!(
                findings.iter().all(|found| is_photo(&found)),
                "{findings:?}"
            );
        }
    }
}

/// Kills one child, or two that write at once, and returns the number of acknowledged events.
fn round(room: &Room, what: &str, acknowledged: &mut Vec<String>) -> usize {
    if what == "update" {
        // As if another version of the program had made the tables.
        drop(raw(room, "UPDATE projections SET version = version + 1"));
    }
    let lines = match what {
        // During the rebuild of the tables.
        "update" => 1,
        _ => 2 + child::any_below(12),
    };
    let (before, second) = (
        acknowledged.len(),
        what == "deals" && child::any_below(2) == 0,
    );
    let then = Duration::from_millis(40);
    let said = std::thread::scope(|scope| {
        let other =
            second.then(|| scope.spawn(|| child::killed_after(working(room, what), lines, then)));
        let mut said = child::killed_after(working(room, what), lines, then);
        said.extend(
            other
                .into_iter()
                .flat_map(|other| other.join().expect("it is killed")),
        );
        said
    });
    acknowledged.extend(child::said(&said, "ack"));
    let mut ledger = room.open();
    ledger.clear_leftovers(time(2)).expect("cleared");
    assert_eq!(ledger.check().expect("a check"), [], "after {what}");
    let kept = crate::crash::events(&room.path());
    let lost = acknowledged
        .iter()
        .filter(|event| !kept.contains(*event))
        .count();
    assert_eq!(lost, 0, "lost after {what}");
    drop(ledger);
    backups_are_sound(room);
    acknowledged.len() - before
}

/// Kills in turn within each work, in a new ledger every twelve rounds. Returns the number of acknowledged events.
fn killed(rounds: usize) -> usize {
    let mut sum = 0;
    let mut room = Room::new();
    let mut acknowledged = Vec::new();
    for number in 0..rounds {
        if number % 12 == 0 {
            (room, acknowledged) = (Room::new(), Vec::new());
            let mut ledger = room.open();
            let id = new_match(&mut ledger);
            append(&mut ledger, &id, deal("a", 90, 72)).expect("recorded");
        }
        sum += round(&room, WORKS[number % WORKS.len()], &mut acknowledged);
    }
    sum
}

#[test]
fn a_kill_within_any_work_costs_nothing_that_was_acknowledged() {
    assert!(killed(6) > 0, "something was acknowledged");
}

#[test]
#[ignore = "minutes: 300 kills"]
fn three_hundred_kills_cost_nothing_that_was_acknowledged() {
    let acknowledged = killed(300);
    println!("300 kills, {acknowledged} acknowledged, none lost");
}
