//! Pictures that go with a match: taken away, brought in, backed up, put back, and missed when they are gone.

mod common;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use ardoise_ledger::{
    Event, Finding, ForkChoice, Imported, Ledger, PHOTO_BYTES, PhotoKind, digest, restore,
};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use common::{
    Room, append, at, deal, export, going_on, import, new_match, options, picture, raw, read,
    renamed, time,
};
use serde_json::{Value, json};

fn attach(ledger: &mut Ledger, id: &str, bytes: &[u8]) -> String {
    let photo = ledger.keep_photo(bytes).unwrap();
    let attached = Event::PhotoAttached {
        photo: photo.clone(),
    };
    append(ledger, id, attached).unwrap();
    photo
}

fn file_of(room: &Room, photo: &str) -> PathBuf {
    room.folder.path().join("photos").join(photo)
}

/// Two matches and three pictures: one goes with both, one was taken off by an undo.
struct Evening {
    room: Room,
    ids: [String; 2],
    shared: String,
    own: String,
    undone: String,
}

fn evening() -> Evening {
    let room = Room::new();
    let mut ledger = room.open();
    let ids = [new_match(&mut ledger), new_match(&mut ledger)];
    let shared = attach(&mut ledger, &ids[0], &picture(1));
    attach(&mut ledger, &ids[1], &picture(1));
    let own = attach(&mut ledger, &ids[0], &picture(2));
    append(&mut ledger, &ids[1], deal("a", 90, 72)).unwrap();
    let undone = attach(&mut ledger, &ids[1], &picture(3));
    ledger.undo(&ids[1], None, &at(2)).unwrap();
    Evening {
        room,
        ids,
        shared,
        own,
        undone,
    }
}

fn codes(findings: &[Finding]) -> Vec<String> {
    let codes = findings.iter().map(|finding| json!(finding)["code"].take());
    codes.map(|code| code.as_str().unwrap().into()).collect()
}

#[test]
fn pictures_go_out_with_their_matches_and_come_in_identical() {
    let from = evening();
    let file = export(&from.room.open());
    let to = Room::new();
    let mut ledger = to.open();
    assert_eq!(read(&ledger, &file).summary.photos, 3);
    let imported = import(&mut ledger, &file, &[]);
    assert_eq!((imported.matches, imported.photos), (2, 3));
    for photo in [&from.shared, &from.own, &from.undone] {
        let bytes = fs::read(file_of(&from.room, photo)).unwrap();
        assert_eq!(fs::read(file_of(&to, photo)).unwrap(), bytes);
    }
    assert!(export(&ledger) == file, "what comes out again is the same");
    assert_eq!(ledger.check(), Ok(vec![]));
    let again = ledger.redo(&from.ids[1], None, &at(3)).unwrap();
    assert_eq!(again.state.photos, [from.shared, from.undone.clone()]);
    assert!(ledger.photo(&from.undone).is_ok(), "what was undone too");
}

#[test]
fn a_second_import_changes_nothing_but_brings_lost_pictures_back() {
    let from = evening();
    let file = export(&from.room.open());
    let mut ledger = from.room.open();
    assert_eq!(import(&mut ledger, &file, &[]), Imported::default());

    fs::remove_file(file_of(&from.room, &from.shared)).unwrap();
    fs::write(file_of(&from.room, &from.own), b"half a pic").unwrap();
    let summary = read(&ledger, &file).summary;
    assert_eq!((summary.known, summary.photos), (2, 2));
    let two = Imported {
        photos: 2,
        ..Imported::default()
    };
    assert_eq!(import(&mut ledger, &file, &[]), two);
    assert_eq!(ledger.check(), Ok(vec![]));
    assert!(export(&ledger) == file);
}

#[test]
fn what_is_lost_is_told_by_a_check_and_left_out_of_an_export() {
    let from = evening();
    let ledger = from.room.open();
    fs::remove_file(file_of(&from.room, &from.undone)).unwrap();
    fs::write(file_of(&from.room, &from.own), picture(9)).unwrap();
    let (photo, match_id) = (from.own.clone(), from.ids[1].clone());
    let mut findings = ledger.check().unwrap();
    findings.sort_by_key(|finding| format!("{finding:?}"));
    let missing = Finding::PhotoMissing {
        match_id,
        photo: from.undone.clone(),
    };
    assert_eq!(findings, [Finding::PhotoChanged { photo }, missing]);

    let file = export(&ledger);
    let to = Room::new();
    let mut there = to.open();
    assert_eq!(import(&mut there, &file, &[]).photos, 1);
    assert!(there.photo(&from.shared).is_ok());
    assert_eq!(
        codes(&there.check().unwrap()),
        ["photo_missing", "photo_missing"]
    );
    assert_eq!(ledger.keep_photo(&picture(2)), Ok(from.own), "kept anew");
    assert_eq!(codes(&ledger.check().unwrap()), ["photo_missing"]);
}

/// The codes of what is found in a file of one picture that somebody has changed.
fn found(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let from = Room::new();
    let mut ledger = from.open();
    let id = new_match(&mut ledger);
    attach(&mut ledger, &id, &picture(1));
    let mut file: Value = serde_json::from_slice(&export(&ledger)).unwrap();
    change(&mut file["entities"][0]["photos"]);
    let to = Room::new();
    let mut there = to.open();
    let incoming = read(&there, file.to_string().as_bytes());
    if incoming.summary.found > 0 {
        let refused = there.write_import(&incoming, &BTreeMap::new(), &at(1), &mut going_on);
        assert_eq!(refused.unwrap_err().code(), "import_unsound");
        assert!(!to.folder.path().join("photos").exists());
    }
    codes(&incoming.summary.findings)
}

/// A picture of a file that bears the right name for these bytes.
fn entry(bytes: &[u8], extension: &str) -> Value {
    let hash: String = digest(bytes).iter().map(|b| format!("{b:02x}")).collect();
    json!({"photo": format!("{hash}.{extension}"), "data": STANDARD.encode(bytes)})
}

#[test]
fn a_picture_of_a_file_is_what_its_name_says_or_nothing_is_written() {
    assert_eq!(found(|_| {}), [""; 0]);
    assert_eq!(
        found(|photos| photos[0]["data"] = "not base64!".into()),
        ["photo_unreadable"]
    );
    assert_eq!(
        found(|photos| photos[0]["data"] = STANDARD.encode(picture(2)).into()),
        ["photo_changed"]
    );
    let (png, cut) = (picture(2), &picture(2)[..60]);
    for (photo, code) in [
        (entry(&png, "jpg"), "photo_changed"),
        (entry(b"no picture", "png"), "photo_unreadable"),
        (entry(cut, "png"), "photo_unreadable"),
        (entry(&vec![0; PHOTO_BYTES + 1], "png"), "photo_unreadable"),
        (
            json!({"photo": "../ardoise.db", "data": ""}),
            "photo_changed",
        ),
    ] {
        let name = photo["photo"].to_string();
        assert_eq!(found(|photos| photos[0] = photo), [code], "{name}");
    }
    assert_eq!(
        found(|photos| *photos = json!([entry(&png, "png")])),
        [""; 0],
        "what no event names is left out"
    );
}

#[test]
fn a_purged_match_does_not_get_its_pictures_back_from_a_file() {
    let from = evening();
    let mut ledger = from.room.open();
    let file = export(&ledger);
    ledger.purge(&from.ids[0]).unwrap();
    assert!(!file_of(&from.room, &from.own).exists());
    assert_eq!(read(&ledger, &file).summary.photos, 0);
    assert_eq!(import(&mut ledger, &file, &[]), Imported::default());
    assert!(!file_of(&from.room, &from.own).exists());
    assert_eq!(ledger.check(), Ok(vec![]));
}

#[test]
fn a_picture_that_another_match_may_take_back_outlives_a_purge() {
    let from = evening();
    let mut rebuilt = from.room.open();
    attach(&mut rebuilt, &from.ids[0], &picture(3));
    let there = Room::new();
    let mut imported = there.open();
    import(&mut imported, &export(&rebuilt), &[]);
    rebuilt.rebuild().unwrap();
    for (room, mut ledger) in [(&from.room, rebuilt), (&there, imported)] {
        let purged = ledger.purge(&from.ids[0]).unwrap();
        assert_eq!(purged.photos, 1, "only its own");
        assert!(!file_of(room, &from.own).exists());
        ledger.redo(&from.ids[1], None, &at(3)).unwrap();
        assert!(ledger.photo(&from.undone).is_ok());
        assert_eq!(ledger.check(), Ok(vec![]));
    }
}

#[test]
fn what_does_not_count_here_brings_no_picture() {
    let (ours, theirs) = (evening(), Room::new());
    let id = ours.ids[0].as_str();
    import(&mut theirs.open(), &export(&ours.room.open()), &[]);
    append(&mut ours.room.open(), id, renamed("Ours")).unwrap();
    let added = attach(&mut theirs.open(), id, &picture(7));
    let file = export(&theirs.open());
    let mut ledger = ours.room.open();
    for choices in [&[][..], &[(id, ForkChoice::Ours)]] {
        assert_eq!(import(&mut ledger, &file, choices).photos, 0);
        assert!(!file_of(&ours.room, &added).exists());
    }
    fs::remove_file(file_of(&ours.room, &ours.own)).unwrap();
    let imported = import(&mut ledger, &file, &[(id, ForkChoice::Both)]);
    assert_eq!(imported.photos, 2, "that one, and the one that was lost");
    assert_eq!(ledger.check(), Ok(vec![]));
}

#[test]
fn what_parts_after_the_file_was_read_brings_no_picture_either() {
    let (ours, theirs) = (evening(), Room::new());
    let id = ours.ids[0].as_str();
    import(&mut theirs.open(), &export(&ours.room.open()), &[]);
    let added = attach(&mut theirs.open(), id, &picture(7));
    let mut ledger = ours.room.open();
    let incoming = read(&ledger, &export(&theirs.open()));
    assert_eq!(incoming.summary.forks, []);
    append(&mut ledger, id, renamed("Ours")).unwrap();
    let none = BTreeMap::new();
    let imported = ledger.write_import(&incoming, &none, &at(9), &mut going_on);
    let imported = imported.unwrap();
    assert_eq!((imported.forks, imported.photos), (vec![id.into()], 0));
    assert!(!file_of(&ours.room, &added).exists());
}

#[test]
fn a_backup_that_goes_elsewhere_is_whole_in_one_file() {
    let from = evening();
    let ledger = from.room.open();
    let elsewhere = Room::new();
    let backup = elsewhere.folder.path().join("all.db");
    let made = ledger.back_up_to(&backup).unwrap();
    assert_eq!((made.photos, made.findings), (3, vec![]));
    let opened = Ledger::open(&backup, options()).unwrap();
    assert_eq!(opened.check(), Ok(vec![]), "it is a ledger by itself");
    assert_eq!(opened.photo(&from.own).unwrap().1, picture(2));
    drop(opened);

    let restored = restore(&elsewhere.path(), &backup, time(200), options).unwrap();
    assert_eq!((restored.photos, restored.aside), (3, None));
    let there = elsewhere.open();
    assert_eq!(there.check(), Ok(vec![]));
    assert!(export(&there) == export(&ledger));
    let plain = elsewhere.folder.path().join("plain.db");
    there.backup_to(&plain).unwrap();
    assert!(
        fs::metadata(&plain).unwrap().len() < made.bytes,
        "the pictures are out of the file again"
    );
    let tables = raw(&elsewhere, "").table_exists(None, "kept_photos");
    assert!(!tables.unwrap());
}

#[test]
fn a_restore_puts_back_what_is_missing_and_no_more() {
    let from = evening();
    let elsewhere = Room::new();
    let backup = elsewhere.folder.path().join("all.db");
    let mut ledger = from.room.open();
    ledger.back_up_to(&backup).unwrap();
    let later = attach(&mut ledger, &from.ids[0], &picture(8));
    fs::remove_file(file_of(&from.room, &from.own)).unwrap();
    fs::write(file_of(&from.room, &from.shared), b"half").unwrap();
    let restored = restore(&from.room.path(), &backup, time(200), options).unwrap();
    assert_eq!(restored.photos, 2);
    assert_eq!(from.room.open().check(), Ok(vec![]));
    // The ledger that was kept aside still speaks of it.
    assert!(file_of(&from.room, &later).exists());
    restore(
        &from.room.path(),
        &restored.aside.unwrap(),
        time(300),
        options,
    )
    .unwrap();
    assert_eq!(from.room.open().check(), Ok(vec![]));
}

#[test]
fn a_backup_without_a_lost_picture_says_so() {
    let from = evening();
    fs::remove_file(file_of(&from.room, &from.own)).unwrap();
    let backup = from.room.folder.path().join("all.db");
    let made = from.room.open().back_up_to(&backup).unwrap();
    assert_eq!(
        (made.photos, codes(&made.findings)),
        (2, vec!["photo_missing".into()])
    );
}

#[test]
fn a_picture_that_is_damaged_within_a_backup_does_not_keep_the_matches_from_coming_back() {
    let from = evening();
    let elsewhere = Room::new();
    let backup = elsewhere.folder.path().join("all.db");
    from.room.open().back_up_to(&backup).unwrap();
    let file = rusqlite::Connection::open(&backup).unwrap();
    let harm = "UPDATE kept_photos SET bytes = x'00' WHERE name = ?";
    file.execute(harm, [&from.own]).unwrap();
    drop(file);
    let restored = restore(&elsewhere.path(), &backup, time(200), options).unwrap();
    assert_eq!(restored.photos, 2);
    let there = elsewhere.open();
    assert_eq!(codes(&there.check().unwrap()), ["photo_missing"]);
    assert!(there.match_state(&from.ids[0]).is_ok());
}

#[test]
fn backups_beside_the_ledger_leave_the_pictures_where_they_are() {
    let from = evening();
    let made = from.room.open().back_up(time(100)).unwrap();
    assert_eq!(made.photos, 0);
    let copy = rusqlite::Connection::open(&made.path).unwrap();
    assert!(!copy.table_exists(None, "kept_photos").unwrap());
    let restored = restore(&from.room.path(), &made.path, time(200), options).unwrap();
    assert_eq!(restored.photos, 0);
    assert_eq!(from.room.open().check(), Ok(vec![]));
}

#[test]
fn a_purge_reaches_into_a_backup_that_was_put_in_place_by_hand() {
    let from = evening();
    let elsewhere = Room::new();
    from.room.open().back_up_to(&elsewhere.path()).unwrap();
    let gone = picture(2);
    let end = &gone[gone.len() - 100..];
    let is_in_the_file = || {
        let bytes = fs::read(elsewhere.path()).unwrap();
        bytes.windows(end.len()).any(|part| part == end)
    };
    assert!(is_in_the_file());
    let mut there = elsewhere.open();
    assert!(there.photo(&from.own).is_ok());
    there.purge(&from.ids[0]).unwrap();
    let refused = there.photo(&from.own).unwrap_err();
    assert_eq!(refused.code(), "photo_not_found");
    assert!(there.photo(&from.shared).is_ok());
    assert_eq!(there.check(), Ok(vec![]));
    drop(there);
    assert!(!is_in_the_file());
}

/// Puts a folder where a picture was: the system cannot read it as a file, and nothing can be put in its place.
fn block(room: &Room, photo: &str) {
    let path = file_of(room, photo);
    fs::remove_file(&path).unwrap();
    fs::create_dir_all(path.join("somebody's")).unwrap();
}

#[test]
fn a_picture_that_the_system_cannot_read_stops_nothing_else() {
    let from = evening();
    let whole = export(&from.room.open());
    block(&from.room, &from.own);
    let mut ledger = from.room.open();
    let findings = ledger.check().unwrap();
    assert_eq!(codes(&findings), ["photo_unreadable"]);
    let refused = ledger.photo(&from.own).unwrap_err();
    assert_eq!(refused.code(), "photo_not_found");

    let there = Room::new();
    assert_eq!(import(&mut there.open(), &export(&ledger), &[]).photos, 2);
    let backup = there.folder.path().join("all.db");
    let made = ledger.back_up_to(&backup).unwrap();
    assert_eq!(
        (made.photos, codes(&made.findings)),
        (2, vec!["photo_unreadable".into()])
    );
    assert_eq!(read(&ledger, &whole).summary.photos, 0);
    assert_eq!(import(&mut ledger, &whole, &[]), Imported::default());
    assert!(ledger.keep_photo(&picture(2)).is_err(), "it is not kept");
    ledger.purge(&from.ids[0]).unwrap();
    assert_eq!(ledger.check(), Ok(vec![]));
}

#[test]
fn what_is_blocked_here_does_not_keep_the_rest_of_a_file_or_a_backup_out() {
    let from = evening();
    let there = Room::new();
    let backup = there.folder.path().join("all.db");
    from.room.open().back_up_to(&backup).unwrap();
    fs::create_dir_all(file_of(&there, &from.own).join("somebody's")).unwrap();
    let mut ledger = there.open();
    let imported = import(&mut ledger, &export(&from.room.open()), &[]);
    assert_eq!((imported.matches, imported.photos), (2, 2));
    drop(ledger);
    fs::remove_file(file_of(&there, &from.shared)).unwrap();
    let restored = restore(&there.path(), &backup, time(200), options).unwrap();
    assert_eq!(restored.photos, 1);
    let findings = there.open().check().unwrap();
    assert_eq!(codes(&findings), ["photo_unreadable"]);
}

#[test]
fn only_the_picture_itself_is_shown() {
    let from = evening();
    let ledger = from.room.open();
    fs::write(file_of(&from.room, &from.own), picture(9)).unwrap();
    let refused = ledger.photo(&from.own).unwrap_err();
    assert_eq!(refused.code(), "photo_not_found", "another picture");
    let elsewhere = Room::new();
    ledger.back_up_to(&elsewhere.path()).unwrap();
    let packed = elsewhere.open();
    fs::create_dir_all(elsewhere.folder.path().join("photos")).unwrap();
    fs::write(file_of(&elsewhere, &from.shared), b"half a pic").unwrap();
    let (kind, bytes) = packed.photo(&from.shared).unwrap();
    assert_eq!((kind, bytes), (PhotoKind::Png, picture(1)));
}

#[test]
fn a_damaged_picture_within_the_file_does_not_keep_a_backup_from_being_made() {
    let from = evening();
    let elsewhere = Room::new();
    from.room.open().back_up_to(&elsewhere.path()).unwrap();
    let harm = format!(
        "UPDATE kept_photos SET bytes = x'00' WHERE name = '{}'",
        from.own
    );
    drop(raw(&elsewhere, &harm));
    let again = elsewhere.folder.path().join("again.db");
    let made = elsewhere.open().back_up_to(&again).unwrap();
    assert_eq!(
        (made.photos, codes(&made.findings)),
        (2, vec!["photo_missing".into()])
    );
}

#[test]
fn a_picture_that_is_noted_wrongly_is_found() {
    let from = evening();
    drop(raw(&from.room, "DELETE FROM photos_of"));
    let mut ledger = from.room.open();
    let findings = ledger.check().unwrap();
    assert_eq!(codes(&findings), ["projection_differs"; 4]);
    ledger.rebuild().unwrap();
    assert_eq!(ledger.check(), Ok(vec![]));
}

#[test]
fn an_attachment_that_is_damaged_costs_its_match_and_no_other() {
    let from = evening();
    let harm = "DROP TRIGGER events_payload_is_only_erased; PRAGMA ignore_check_constraints = on; \
        UPDATE events SET payload = '{\"photo\": ' WHERE kind = 'photo_attached' AND entity = '";
    drop(raw(&from.room, &format!("{harm}{}'", from.ids[0])));
    let mut ledger = from.room.open();
    let unreadable = ledger.rebuild().unwrap();
    let unreadable: Vec<&str> = unreadable.iter().map(|one| &*one.match_id).collect();
    assert_eq!(unreadable, [&*from.ids[0]]);
    assert!(ledger.match_state(&from.ids[1]).is_ok());
    assert!(!codes(&ledger.check().unwrap()).contains(&"photo_missing".into()));
    let purged = ledger.purge(&from.ids[1]).unwrap();
    assert_eq!(purged.photos, 2, "nothing readable names the shared one");
}

#[test]
fn a_purge_that_cannot_take_a_picture_erases_nothing() {
    let from = evening();
    let mut ledger = from.room.open();
    let obstacle = file_of(&from.room, &format!("{}.purged", from.own));
    fs::create_dir_all(obstacle.join("somebody's")).unwrap();
    assert!(ledger.purge(&from.ids[0]).is_err());
    assert!(ledger.match_state(&from.ids[0]).is_ok());
    assert_eq!(ledger.check(), Ok(vec![]), "its pictures are there too");
    fs::remove_dir_all(obstacle).unwrap();
    assert_eq!(ledger.purge(&from.ids[0]).unwrap().photos, 1);
}

#[test]
fn what_a_purge_has_left_is_ended_one_way_or_the_other() {
    let from = evening();
    let mut ledger = from.room.open();
    let aside = |photo: &str| file_of(&from.room, &format!("{photo}.purged"));
    // It died before it was written, and after.
    fs::rename(file_of(&from.room, &from.undone), aside(&from.undone)).unwrap();
    ledger.purge(&from.ids[0]).unwrap();
    fs::write(aside(&from.own), picture(2)).unwrap();
    ledger.clear_leftovers(time(0)).unwrap();
    assert!(!aside(&from.own).exists() && !file_of(&from.room, &from.own).exists());
    assert!(!aside(&from.undone).exists());
    assert_eq!(ledger.check(), Ok(vec![]), "the other is back");
}

#[test]
fn a_purge_says_what_another_program_keeps_on_the_disk() {
    let from = evening();
    let mut ledger = from.room.open();
    let reader = raw(&from.room, "BEGIN; SELECT count(*) FROM events");
    assert!(ledger.purge(&from.ids[0]).unwrap().remains);
    drop(reader);
    assert!(!ledger.purge(&from.ids[1]).unwrap().remains);
}

#[test]
fn what_was_left_half_written_is_removed_a_day_later() {
    let from = evening();
    let backups = from.room.folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    let aged = |name: &str, hours: u64| {
        let path = match name.contains(".db") {
            true => backups.join(name),
            false => file_of(&from.room, name),
        };
        let file = File::options()
            .create(true)
            .append(true)
            .open(&path)
            .unwrap();
        let then = SystemTime::now() - Duration::from_secs(hours * 3600);
        file.set_modified(then).unwrap();
        path
    };
    let (old, young) = (aged("a.partial", 30), aged("b.partial", 1));
    let kept = aged(&from.own, 30);
    let ends = ["", "-wal", "-shm", "-journal", ".lock"];
    let of_backup = ends.map(|end| aged(&format!("restore-a.db.partial{end}"), 30));
    fs::create_dir(file_of(&from.room, "a folder.partial")).unwrap();
    let (being_made, made) = (aged("b.db.partial", 1), aged("c.db", 30));
    from.room
        .open()
        .clear_leftovers(SystemTime::now().into())
        .unwrap();
    assert!(!old.exists() && young.exists() && kept.exists());
    assert!(of_backup.iter().all(|path| !path.exists()));
    assert!(being_made.exists() && made.exists());
    Room::new()
        .open()
        .clear_leftovers(SystemTime::now().into())
        .unwrap();
}
