//! Every acknowledged event is on disk, whatever happens to the program afterwards.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, File};
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::child;
use crate::common::{
    Room, append, at, contract, deal, export, going_on, import, keep_photo, new_match, options,
    picture, renamed, time,
};
use ardoise_journal::Event;
use ardoise_ledger::{Follow, Ledger, Result, restore};
use rusqlite::Connection;

/// Plays for ever, and prints `ack` and the event's id after each answer of the ledger.
fn play(file: &Path) -> Result<()> {
    println!("@begun with the file");
    let mut ledger = Ledger::open(file, options())?;
    loop {
        let created = ledger.create_match(crate::common::created(), &at(0))?;
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
                        .append(&created.state.id, None, event, &at(round))?
                        .event
                );
            }
            println!(
                "@ack {}",
                ledger.undo(&created.state.id, None, &at(round))?.event
            );
        }
    }
}

/// The child's part. Without a file it does nothing.
#[test]
fn plays_until_it_dies() {
    if let Some(file) = child::file()
        && let Err(error) = play(&file)
    {
        println!("@refused {}", error.code());
    }
}

/// After how many matches the importing child kills itself; if not set, the parent kills it.
const MATCHES: &str = "ARDOISE_TEST_MATCHES";

/// Imports the file next to the ledger, and prints when it is done.
#[test]
fn imports_until_it_dies() -> Result<()> {
    let Some(file) = child::file() else {
        return Ok(());
    };
    let mut ledger = Ledger::open(&file, options())?;
    let export = File::open(beside(&file))?;
    let incoming = ledger.read_import(BufReader::new(export), &mut going_on)?;
    println!("@ack read");
    let last = std::env::var(MATCHES).ok();
    let mut until_then = UntilThen { last, done: 0 };
    ledger.write_import(&incoming, &BTreeMap::new(), &at(1), &mut until_then)?;
    println!("@ack written");
    Ok(())
}

/// Lets each match be written in a separate transaction, and dies after this many.
struct UntilThen {
    last: Option<String>,
    done: u64,
}

impl Follow for UntilThen {
    fn goes_on(&mut self, done: u64) -> ControlFlow<()> {
        self.done = done;
        ControlFlow::Continue(())
    }

    fn is_wanted(&mut self) -> bool {
        self.last.is_some()
    }

    fn make_way(&mut self) {
        if self.last.as_ref() == Some(&self.done.to_string()) {
            std::process::abort();
        }
    }
}

/// Restores the backup next to the ledger again and again.
#[test]
fn restores_until_it_dies() -> Result<()> {
    let Some(file) = child::file() else {
        return Ok(());
    };
    loop {
        println!("@ack begun");
        restore(&file, &beside(&file), time(1), options)?;
    }
}

/// Purges one match after the other, and prints the id of each.
#[test]
fn purges_until_it_dies() -> Result<()> {
    let Some(file) = child::file() else {
        return Ok(());
    };
    let mut ledger = Ledger::open(&file, options())?;
    while let Some(last) = ledger.current_match()? {
        ledger.purge(&last.id)?;
        println!("@ack {}", last.id);
    }
    Ok(())
}

/// The file that a child imports.
fn beside(ledger: &Path) -> PathBuf {
    ledger.with_file_name("brought")
}

/// A ledger of twelve matches, each with two different pictures.
fn pictured() -> Room {
    let room = Room::new();
    let mut ledger = room.open();
    for number in 0..12 {
        let id = new_match(&mut ledger);
        for seed in [number, 100 + number] {
            let photo = keep_photo(&ledger, &picture(seed)).expect("it is kept");
            append(&mut ledger, &id, Event::PhotoAttached { photo }).expect("it is attached");
        }
    }
    room
}

#[test]
fn a_kill_within_an_import_leaves_no_match_without_its_pictures() {
    let whole = export(&pictured().open());
    let importing = || {
        let room = Room::new();
        drop(room.open());
        fs::write(beside(&room.path()), &whole).expect("it is sent");
        let child = child::playing("crash::imports_until_it_dies", &room.path());
        (room, child)
    };
    // The number of matches after the kill; then the same file brings the rest.
    let after = |room: &Room| {
        let mut ledger = room.open();
        assert_eq!(ledger.check().unwrap(), [], "no picture is missed");
        let there = ledger.count_entities().unwrap();
        import(&mut ledger, &whole, &[]);
        assert!(export(&ledger) == whole, "the same file brings the rest");
        there
    };
    for matches in [1, 6, 11] {
        let (room, mut child) = importing();
        let died = child.env(MATCHES, matches.to_string()).output();
        let died = died.expect("the child ends by itself");
        assert!(!died.status.success());
        assert_eq!(after(&room), matches);
    }
    for _ in 0..8 {
        let (room, child) = importing();
        let said = killed_after(child, child::any_below(2), 150);
        let there = after(&room);
        assert!(said.last().is_none_or(|last| last != "written") || there == 12);
    }
}

#[test]
fn a_kill_within_a_restore_leaves_the_ledger_as_it_was_or_as_it_is_to_be() {
    let from = pictured();
    for _ in 0..8 {
        let room = Room::new();
        from.open()
            .back_up_to(&beside(&room.path()))
            .expect("a backup");
        new_match(&mut room.open());
        let child = child::playing("crash::restores_until_it_dies", &room.path());
        let begun = killed_after(child, 1 + child::any_below(4), 100);
        assert!(!begun.is_empty(), "it was killed within a restore");
        let ledger = room.open();
        assert_eq!(ledger.check().unwrap(), [], "no picture is missed");
        let matches = ledger.count_matches().unwrap();
        assert!([1, 12].contains(&matches), "{matches}");
        let restored = restore(&room.path(), &beside(&room.path()), time(2), options);
        restored.expect("it is put back");
        assert_eq!(room.open().check().unwrap(), []);
        assert_eq!(room.open().count_matches(), Ok(12));
    }
}

#[test]
fn a_kill_within_a_purge_leaves_each_picture_with_its_match_or_none_of_either() {
    for _ in 0..8 {
        let room = pictured();
        let child = child::playing("crash::purges_until_it_dies", &room.path());
        let said = killed_after(child, 1 + child::any_below(8), 10).len();
        assert!(said > 0, "it was killed within a purge, or after one");
        let mut ledger = room.open();
        ledger.clear_leftovers(time(2)).unwrap();
        assert_eq!(ledger.check().unwrap(), [], "no picture is missed");
        let left = ledger.count_matches().unwrap() as usize;
        assert!(left <= 12 - said);
        let pictures = fs::read_dir(room.folder.path().join("photos")).expect("the folder");
        assert_eq!(pictures.count(), 2 * left, "none is left over");
    }
}

pub fn events(file: &Path) -> HashSet<String> {
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

/// Kills the child after this many lines and a random part of this many milliseconds, and returns the acknowledged lines.
fn killed_after(child: Command, lines: u64, milliseconds: u64) -> Vec<String> {
    let then = Duration::from_millis(milliseconds);
    child::said(&child::killed_after(child, lines, then), "ack")
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    let room = Room::new();
    let mut acknowledged = Vec::new();
    for _ in 0..10 {
        let child = child::playing("crash::plays_until_it_dies", &room.path());
        acknowledged.extend(killed_after(child, 2 + child::any_below(60), 20));
        assert_kept(&room, &acknowledged);
    }
    assert!(acknowledged.len() >= 10, "each child had played");
}

#[test]
fn a_kill_while_the_file_is_being_made_leaves_one_that_opens() {
    for _ in 0..15 {
        let room = Room::new();
        let child = child::playing("crash::plays_until_it_dies", &room.path());
        let acknowledged = killed_after(child, 1, 40);
        assert_kept(&room, &acknowledged);
    }
}

/// Limits the size of files to this many blocks of 512 bytes. The write that would exceed it fails in the middle.
fn with_files_up_to(blocks: u32, file: &Path) -> Command {
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"",
        "sh",
        &blocks.to_string(),
    ]);
    shell.arg(std::env::current_exe().expect("this program's path"));
    child::with_part(&mut shell, "crash::plays_until_it_dies", file);
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
