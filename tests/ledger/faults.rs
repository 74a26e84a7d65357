//! Failing disk calls, and power cuts: no acknowledged event is lost, and the next run works.
//!
//! The faults come from `faults/shim.c`, which is preloaded into a child. With a disk that lies, the test of power cuts
//! must fail: this shows that it can.

use std::collections::BTreeMap;
use std::fs;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crate::child;
use crate::common::{
    Room, append, at, contract, created, deal, export, going_on, keep_photo, new_match, options,
    picture, renamed, time,
};
use crate::shim::Shim;
use ardoise_journal::{Event, MatchId, WholeMatch};
use ardoise_ledger::{Ledger, Result, restore};
use chrono::TimeDelta;
use rusqlite::Connection;

static SHIM: LazyLock<Shim> = LazyLock::new(|| Shim::of("ledger/faults/shim.c"));

/// A match with some deals, an undo and a checkpoint of the log; prints each acknowledged event. Statistics are counted
/// meanwhile, which does not wait for the disk: over another connection between the deals, and over this one after them.
fn play(file: &Path) -> Result<()> {
    let mut ledger = Ledger::open(file, options())?;
    let mut counting = Ledger::open(file, options())?;
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
            let written = ledger.append(&created.state.id, None, event, &at(number as u32))?;
            println!("@ack {}", written.event);
            counting.bring_statistics_up(9)?;
        }
        println!(
            "@ack {}",
            ledger.undo(&created.state.id, None, &at(9))?.event
        );
        ledger.bring_statistics_up(9)?;
        let written = ledger.append(&created.state.id, None, renamed("y"), &at(10))?;
        println!("@ack {}", written.event);
        ledger.settle()?;
    }
    Ok(())
}

/// All work on a ledger besides playing: a photo, a backup, an export, an import, a purge, a rebuild.
fn look_after(file: &Path) -> Result<()> {
    let mut ledger = Ledger::open(file, options())?;
    let made = ledger.create_match(created(), &at(0))?;
    println!("@ack {}", made.event);
    let photo = keep_photo(&ledger, &picture(1))?;
    let attached = Event::PhotoAttached { photo };
    let attached = ledger.append(&made.state.id, None, attached, &at(1))?;
    println!("@ack {}", attached.event);
    ledger.back_up(time(1))?;
    let mut out = fs::File::create(file.with_file_name("out.json.partial"))?;
    ledger.export(None, &mut out, &mut going_on)?;
    let brought = fs::File::open(brought(file))?;
    let incoming = ledger.read_import(BufReader::new(brought), &mut going_on)?;
    ledger.write_import(&incoming, &BTreeMap::new(), &at(2), &mut going_on)?;
    // The earlier match, with its photo.
    let first = fs::read_to_string(file.with_file_name("first"))?;
    ledger.purge(&first.into())?;
    ledger.rebuild()?;
    ledger.settle()
}

/// Imports a file, and then matches like those of a spreadsheet. Prints all events after each, and dies at once, so that nothing
/// that comes later makes up for a disk that was not waited for.
fn bring_in(file: &Path) -> Result<()> {
    let mut ledger = Ledger::open(file, options())?;
    let brought = fs::File::open(brought(file))?;
    let incoming = ledger.read_import(BufReader::new(brought), &mut going_on)?;
    ledger.write_import(&incoming, &BTreeMap::new(), &at(2), &mut going_on)?;
    let all_are_kept = || {
        let events = crate::crash::events(file).into_iter();
        events.for_each(|event| println!("@ack {event}"));
    };
    all_are_kept();
    ledger.in_bulk(|ledger| {
        let mut matches = (0..3).map(|number| WholeMatch {
            created: created(),
            events: vec![contract(80), deal("a", 90, 72), renamed("x")],
            meta: at(3 + number),
            apart: TimeDelta::minutes(5),
        });
        ledger.create_portion(&mut matches)
    })?;
    all_are_kept();
    // As long as the file is open, nothing else waits for the disk.
    std::mem::forget(ledger);
    Ok(())
}

/// Restores a backup over a ledger with more events.
fn put_back(file: &Path) -> Result<()> {
    Ledger::open(file, options())?.create_match(created(), &at(0))?;
    Ok(restore(file, &brought(file), time(1), options).map(drop)?)
}

/// A file next to the ledger that an import or a restore reads.
fn brought(file: &Path) -> PathBuf {
    file.with_file_name("brought")
}

/// The child's part. Without a file it does nothing.
#[test]
fn looks_after_a_ledger() {
    if let Some(file) = child::file() {
        let code = look_after(&file).err().map_or("none", |error| error.code());
        println!("@refused {code}");
    }
}

#[test]
fn brings_matches_in() {
    if let Some(file) = child::file() {
        let code = bring_in(&file).err().map_or("none", |error| error.code());
        println!("@refused {code}");
    }
}

#[test]
fn puts_a_ledger_back() {
    if let Some(file) = child::file() {
        let code = put_back(&file).err().map_or("none", |error| error.code());
        println!("@refused {code}");
    }
}

#[test]
fn puts_a_ledger_back_instead() {
    if let Some(file) = child::file() {
        let restored = restore(&file, &brought(&file), time(1), options);
        let code = restored.err().map_or("none", |failed| failed.error.code());
        println!("@refused {code}");
    }
}

/// The work of a child, and its folder.
#[derive(Clone, Copy)]
struct Part {
    name: &'static str,
    room: fn() -> Room,
}

const PLAYING: Part = Part {
    name: "faults::plays_an_evening",
    room: Room::new,
};
const LOOKING_AFTER: Part = Part {
    name: "faults::looks_after_a_ledger",
    room: || {
        let (room, id) = pictured(2);
        fs::write(room.folder.path().join("first"), id.as_str()).expect("its id");
        let (other, _) = pictured(3);
        fs::write(brought(&room.path()), export(&other.open())).expect("an export");
        room
    },
};
const BRINGING_IN: Part = Part {
    name: "faults::brings_matches_in",
    room: || {
        let (room, _) = pictured(2);
        let (other, _) = pictured(3);
        fs::write(brought(&room.path()), export(&other.open())).expect("an export");
        room
    },
};
const PUTTING_BACK: Part = Part {
    name: "faults::puts_a_ledger_back",
    room: || {
        let (room, _) = pictured(2);
        let (other, _) = pictured(3);
        let made = other.open().back_up_to(&brought(&room.path()));
        made.expect("a backup");
        room
    },
};

/// The same, where something is in the ledger's place that no program reads.
const PUTTING_BACK_INSTEAD: Part = Part {
    name: "faults::puts_a_ledger_back_instead",
    room: || {
        let room = (PUTTING_BACK.room)();
        fs::write(room.path(), [7; 9000]).expect("garbage");
        room
    },
};

/// A ledger of one match with a photo, and the match's id.
fn pictured(seed: u32) -> (Room, MatchId) {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let photo = keep_photo(&ledger, &picture(seed)).expect("it is kept");
    append(&mut ledger, &id, Event::PhotoAttached { photo }).expect("it is attached");
    (room, id)
}

/// The child's part. Without a file it does nothing.
#[test]
fn plays_an_evening() {
    if let Some(file) = child::file() {
        let code = play(&file).err().map_or("none", |error| error.code());
        println!("@refused {code}");
    }
}

/// The child that plays a part, with the shim.
fn shimmed(room: &Room, part: Part) -> Command {
    let mut playing = child::playing(part.name, &room.path());
    playing.env("LD_PRELOAD", &SHIM.library);
    playing.env("FAULT_FOLDER", room.folder.path());
    playing
}

/// Plays a part with a fault at a call, and returns the acknowledged events and why it ended.
fn under(room: &Room, part: Part, (fault, call): (&str, u64)) -> (Vec<String>, Vec<String>) {
    let mut playing = shimmed(room, part);
    playing
        .env("FAULT", fault)
        .env("FAULT_AT", call.to_string());
    let output = playing.output().expect("the child ends by itself");
    let said = |word| child::said(&output.stdout, word);
    (said("ack"), said("refused"))
}

/// How many calls a part makes.
fn calls(part: Part) -> u64 {
    let room = (part.room)();
    let elsewhere = tempfile::tempdir().expect("a folder");
    let count = elsewhere.path().join("count");
    let mut playing = shimmed(&room, part);
    playing.env("FAULT_COUNT", &count);
    let output = playing.output().expect("the child ends by itself");
    assert_eq!(child::said(&output.stdout, "refused"), ["none"]);
    let count = fs::read_to_string(&count).expect("the number of calls");
    count.parse().expect("a number")
}

/// The harm after a fault: lost acknowledged events, findings of a check, a backup with its final name that is not sound,
/// or a ledger that does not open.
fn harm(room: &Room, acknowledged: &[String]) -> Option<String> {
    let mut ledger = match Ledger::open(&room.path(), options()) {
        Ok(ledger) => ledger,
        Err(error) => return Some(format!("it does not open: {error:?}")),
    };
    // The next start restores or removes the photos that a purge had moved.
    if let Err(error) = ledger.clear_leftovers(time(30)) {
        return Some(format!("not cleared: {error:?}"));
    }
    match ledger.check() {
        Ok(findings) if findings.is_empty() => {}
        found => return Some(format!("{found:?}")),
    }
    for backup in ledger.backups().expect("the backups") {
        let path = room.folder.path().join("backups").join(backup.name);
        let sound = Connection::open(path).and_then(|copy| {
            copy.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0))
        });
        if sound.as_deref() != Ok("ok") {
            return Some(format!("a backup: {sound:?}"));
        }
    }
    let kept = crate::crash::events(&room.path());
    let lost = acknowledged.iter().filter(|event| !kept.contains(*event));
    let lost = lost.count();
    let goes_on = ledger.create_match(created(), &at(20)).is_ok();
    (lost > 0 || !goes_on).then(|| format!("{lost} lost, goes on: {goes_on}"))
}

/// Tries a fault at every `step`-th call of a part, and a power cut right after the last, and returns the harm.
fn harmed(part: Part, fault: &str, step: u64) -> Vec<String> {
    let calls = calls(part);
    assert!(calls > 30, "{calls} calls");
    let mut harmed = Vec::new();
    let tried = (1 + child::any_below(step)..=calls).step_by(step as usize);
    for call in tried.chain([calls + 1]) {
        let room = (part.room)();
        let (acknowledged, _) = under(&room, part, (fault, call));
        let harm = harm(&room, &acknowledged);
        harmed.extend(harm.map(|harm| format!("{}: {fault} at {call}: {harm}", part.name)));
    }
    harmed
}

const NONE: [String; 0] = [];

#[test]
fn a_call_that_fails_costs_nothing_that_was_acknowledged() {
    assert_eq!(harmed(PLAYING, "fail", 25), NONE);
    assert_eq!(harmed(PLAYING, "full", 40), NONE);
}

#[test]
fn a_power_cut_costs_nothing_that_was_acknowledged() {
    assert_eq!(harmed(PLAYING, "cut", 15), NONE);
}

#[test]
fn photos_backups_imports_purges_and_rebuilds_stand_failing_calls_and_power_cuts() {
    for (fault, step) in [("fail", 60), ("full", 90), ("cut", 50)] {
        assert_eq!(harmed(LOOKING_AFTER, fault, step), NONE);
    }
}

#[test]
fn an_import_stands_failing_calls_and_power_cuts() {
    for (fault, step) in [("fail", 40), ("full", 60), ("cut", 12)] {
        assert_eq!(harmed(BRINGING_IN, fault, step), NONE);
    }
}

#[test]
fn a_restore_stands_failing_calls_and_power_cuts() {
    for (fault, step) in [("fail", 40), ("full", 60), ("cut", 35)] {
        assert_eq!(harmed(PUTTING_BACK, fault, step), NONE);
    }
}

#[test]
fn a_restore_over_garbage_leaves_it_or_the_backup_and_never_an_empty_ledger() {
    for (fault, step) in [("fail", 40), ("cut", 8)] {
        for call in (1..=calls(PUTTING_BACK_INSTEAD)).step_by(step) {
            let room = (PUTTING_BACK_INSTEAD.room)();
            under(&room, PUTTING_BACK_INSTEAD, (fault, call));
            match Ledger::open(&room.path(), options()) {
                Ok(ledger) => assert_eq!(ledger.count_matches(), Ok(1), "{fault} at {call}"),
                Err(error) => {
                    let codes = ["ledger_damaged", "entries_lost"];
                    assert!(
                        codes.contains(&error.code()),
                        "{fault} at {call}: {error:?}"
                    );
                }
            }
            restore(&room.path(), &brought(&room.path()), time(2), options).expect("restored");
            assert_eq!(room.open().check(), Ok(vec![]), "{fault} at {call}");
        }
    }
}

/// A disk that only pretends to sync loses acknowledged events, and the test above would detect it.
#[test]
fn a_power_cut_on_a_disk_that_lies_is_seen() {
    assert!(!harmed(PLAYING, "lie", 40).is_empty());
}

#[test]
#[ignore = "minutes: every call of an evening"]
fn every_call_fails_and_every_moment_loses_its_power() {
    for part in [PLAYING, LOOKING_AFTER, BRINGING_IN, PUTTING_BACK] {
        for fault in ["fail", "full", "cut"] {
            assert_eq!(harmed(part, fault, 1), NONE);
        }
    }
}
