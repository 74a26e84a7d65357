//! Photos that are damaged, blocked or left over.

use super::*;

/// Replaces a picture by a folder, so that it can be neither read nor written.
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
    assert_eq!(read(&ledger, &whole).summary.counts.photos, 0);
    assert_eq!(import(&mut ledger, &whole, &[]), Imported::default());
    assert!(keep_photo(&ledger, &picture(2)).is_err(), "it is not kept");
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
    // As if the program had died before the purge was committed, and after.
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
