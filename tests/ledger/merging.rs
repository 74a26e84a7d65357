//! Copies that leave the device, and backups that are merged instead of restored.

use crate::common::{
    Room, append, at, deal, export, going_on, import, keep_photo, new_match, options, picture,
    played, raw, time,
};
use crate::older::older;
use ardoise_journal::{Event, MatchId};
use ardoise_ledger::{Ledger, LedgerError, Reach, export_backup, is_backup, restore};
use std::fs;
use std::path::Path;

/// Everything in a backup, as an export.
fn exported(backup: &Path) -> Result<Vec<u8>, LedgerError> {
    let mut out = Vec::new();
    match export_backup(backup, options(), &mut out, &mut going_on) {
        Ok(_) => Ok(out),
        Err(failed) => Err(failed.error),
    }
}

#[test]
fn a_backup_is_merged_into_another_ledger_with_its_photos() {
    let (from, id) = played();
    let mut ledger = from.open();
    let photo = keep_photo(&ledger, &picture(1)).expect("it is kept");
    append(&mut ledger, &id, Event::PhotoAttached { photo }).expect("it is attached");
    let elsewhere = Room::new();
    let backup = elsewhere.folder.path().join("all.db");
    ledger.back_up_to(&backup).expect("a backup");
    let before = fs::read(&backup).expect("the backup");
    assert!(is_backup(&before) && !is_backup(&export(&ledger)));

    let file = exported(&backup).expect("it is exported");
    assert!(file == export(&ledger), "as from the ledger itself");
    let there = Room::new();
    let mut there = there.open();
    new_match(&mut there);
    let imported = import(&mut there, &file, &[]);
    assert_eq!((imported.matches, imported.photos), (1, 1));
    assert_eq!(there.check(), Ok(vec![]));
    assert!(fs::read(&backup).expect("the backup") == before);
    let left = fs::read_dir(elsewhere.folder.path()).expect("the folder");
    assert_eq!(left.count(), 1, "nothing is left next to it");
}

#[test]
fn a_ledger_of_an_older_program_is_merged() {
    let older = older();
    let there = Room::new();
    let file = exported(&older.path()).expect("it is exported");
    let imported = import(&mut there.open(), &file, &[]);
    // Its photo was never next to it.
    assert_eq!((imported.matches, imported.photos), (3, 0));
}

#[test]
fn what_is_no_backup_or_a_damaged_one_is_not_merged() {
    let (room, _) = played();
    let backup = room.folder.path().join("all.db");
    room.open().back_up_to(&backup).expect("a backup");
    let bytes = fs::read(&backup).expect("the backup");
    fs::write(&backup, &bytes[..bytes.len() / 2]).expect("it is cut");
    assert_eq!(exported(&backup).unwrap_err().code(), "ledger_damaged");
    let foreign = Room::new();
    raw(&foreign, "PRAGMA application_id = 7; CREATE TABLE a (b)");
    let refused = exported(&foreign.path()).unwrap_err();
    assert_eq!(refused.code(), "ledger_foreign");
}

/// The matches, the deals, the new matches, the new deals.
fn counts(ledger: &Ledger, copied: Option<&Reach>) -> [u32; 4] {
    let found = ledger.uncopied(copied).expect("it is counted");
    [
        found.matches,
        found.deals,
        found.new_matches,
        found.new_deals,
    ]
}

fn play(ledger: &mut Ledger, id: &MatchId, deals: &[&str]) {
    for name in deals {
        append(ledger, id, deal(name, 90, 72)).expect("a deal");
    }
}

#[test]
fn only_what_was_recorded_here_since_the_copy_is_new() {
    let room = Room::new();
    let mut ledger = room.open();
    let nothing = ledger.uncopied(None).expect("it is counted");
    assert_eq!((nothing.reach, nothing.since), (None, None));
    let ids = [new_match(&mut ledger), new_match(&mut ledger)];
    play(&mut ledger, &ids[0], &["a", "b"]);
    assert_eq!(counts(&ledger, None), [2, 2, 1, 2]);
    let copy = ledger.uncopied(None).expect("it is counted");
    assert_eq!(copy.since.as_deref(), Some("2024-10-04T00:00:01.000Z"));
    let copied = copy.reach.as_ref();
    assert_eq!(counts(&ledger, copied), [2, 2, 0, 0]);

    // Another device has the matches that it exports.
    let (other, _) = played();
    import(&mut ledger, &export(&other.open()), &[]);
    assert_eq!(counts(&ledger, copied), [3, 22, 0, 0]);
    play(&mut ledger, &ids[1], &["c", "d"]);
    ledger.undo(&ids[1], None, &at(2)).expect("it is undone");
    assert_eq!(counts(&ledger, copied), [3, 23, 1, 2]);
    append(&mut ledger, &ids[1], Event::MatchDeleted {}).expect("it is deleted");
    assert_eq!(counts(&ledger, copied), [2, 22, 0, 0]);
}

#[test]
fn after_a_restore_the_ledger_writes_as_a_new_device_and_its_deals_are_new() {
    let (room, id) = played();
    let mut ledger = room.open();
    let copied = ledger.uncopied(None).expect("it is counted").reach;
    let backup = ledger.back_up(time(100)).expect("a backup").path;
    play(&mut ledger, &id, &["later"]);
    drop(ledger);
    restore(&room.path(), &backup, time(200), options).expect("it is restored");
    let mut ledger = room.open();
    assert_eq!(counts(&ledger, copied.as_ref()), [1, 20, 0, 0]);
    play(&mut ledger, &id, &["again"]);
    assert_eq!(counts(&ledger, copied.as_ref()), [1, 21, 1, 1]);
}
