//! What was acknowledged is on disk, whatever then happens to the program.
#![cfg(unix)]

mod child;
mod common;

use std::collections::HashSet;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use ardoise_ledger::{Ledger, Result};
use common::{Room, at, contract, deal, new_match, options, renamed};
use rusqlite::Connection;

/// Plays for ever, and says `ack` and the event's id once the ledger has answered.
fn play(file: &Path) -> Result<()> {
    let mut ledger = Ledger::open(file, options())?;
    loop {
        let created = ledger.create_match(common::created(), &at(0))?;
        println!("@ack {}", created.event);
        for round in 0..12 {
            let moves = [
                contract(80 + round),
                deal(&round.to_string(), 90, 72),
                renamed(&round.to_string()),
            ];
            for event in moves {
                println!(
                    "@ack {}",
                    ledger
                        .append(&created.match_id, None, event, &at(round))?
                        .event
                );
            }
            println!(
                "@ack {}",
                ledger.undo(&created.match_id, None, &at(round))?.event
            );
        }
    }
}

/// The child's part; without a file it is no test.
#[test]
fn plays_until_it_dies() {
    if let Some(file) = child::file()
        && let Err(error) = play(&file)
    {
        println!("@refused {}", error.code());
    }
}

fn events(file: &Path) -> HashSet<String> {
    let raw = Connection::open(file).expect("the file opens");
    let mut statement = raw
        .prepare("SELECT id FROM events")
        .expect("the journal is there");
    let ids = statement
        .query_map([], |row| row.get(0))
        .expect("it is read");
    ids.collect::<rusqlite::Result<_>>()
        .expect("it is read to its end")
}

fn assert_kept(room: &Room, acknowledged: &[String]) {
    let mut ledger = room.open();
    assert_eq!(
        ledger.check().unwrap(),
        [],
        "nothing is wrong after a crash"
    );
    let kept = events(&room.path());
    let lost: Vec<_> = acknowledged
        .iter()
        .filter(|id| !kept.contains(*id))
        .collect();
    assert!(lost.is_empty(), "acknowledged, then lost: {lost:?}");
    new_match(&mut ledger);
}

fn any_up_to(milliseconds: u64) -> Duration {
    Duration::from_millis(RandomState::new().build_hasher().finish() % milliseconds)
}

/// Lets the child live so long, and gives what it had acknowledged.
fn killed_after(mut child: Command, life: Duration) -> Vec<String> {
    let mut child = child.spawn().expect("the child starts");
    let mut stdout = child.stdout.take().expect("its answers are read");
    let reader = std::thread::spawn(move || {
        let mut said = Vec::new();
        stdout.read_to_end(&mut said).map(|_| said)
    });
    sleep(life);
    child.kill().expect("it is killed");
    child.wait().expect("it is dead");
    let said = reader
        .join()
        .expect("the reader ends")
        .expect("it has read");
    child::said(&said, "ack")
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    let room = Room::new();
    let mut acknowledged = Vec::new();
    for _ in 0..10 {
        let child = child::playing("plays_until_it_dies", &room.path());
        acknowledged.extend(killed_after(
            child,
            Duration::from_millis(60) + any_up_to(200),
        ));
        assert_kept(&room, &acknowledged);
    }
    assert!(
        acknowledged.len() > 20,
        "the children had time to play: {}",
        acknowledged.len()
    );
}

#[test]
fn a_kill_while_the_file_is_being_made_leaves_one_that_opens() {
    for _ in 0..15 {
        let room = Room::new();
        let child = child::playing("plays_until_it_dies", &room.path());
        let acknowledged = killed_after(child, any_up_to(40));
        assert_kept(&room, &acknowledged);
    }
}

/// The system lets no file grow past so many blocks of 512 bytes: the write in the middle of which that happens fails.
fn with_files_up_to(blocks: u32, file: &Path) -> Command {
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"",
        "sh",
        &blocks.to_string(),
    ]);
    shell.arg(std::env::current_exe().expect("this program's path"));
    child::with_part(&mut shell, "plays_until_it_dies", file);
    shell.stdin(Stdio::null());
    shell
}

#[test]
fn a_write_that_the_system_refuses_costs_nothing_that_was_acknowledged() {
    for blocks in [64, 150, 301, 487, 1003] {
        let room = Room::new();
        drop(room.open());
        let output = with_files_up_to(blocks, &room.path())
            .output()
            .expect("the child ends by itself");
        let refused = child::said(&output.stdout, "refused");
        assert!(
            refused == ["ledger_io"] || refused == ["ledger_full"],
            "{blocks} blocks: {refused:?}"
        );
        assert_kept(&room, &child::said(&output.stdout, "ack"));
    }
}
