//! Photos follow their matches through exports, imports, backups and restores.

use super::*;

#[test]
fn pictures_go_out_with_their_matches_and_come_in_identical() {
    let from = evening();
    let file = export(&from.room.open());
    let to = Room::new();
    let mut ledger = to.open();
    assert_eq!(read(&ledger, &file).summary.counts.photos, 3);
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
    assert_eq!((summary.counts.known, summary.counts.photos), (2, 2));
    let two = Imported {
        photos: 2,
        ..Imported::default()
    };
    assert_eq!(import(&mut ledger, &file, &[]), two);
    assert_eq!(ledger.check(), Ok(vec![]));
    assert!(export(&ledger) == file);
}

#[test]
fn a_check_names_what_is_lost_and_an_export_leaves_it_out() {
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
    assert_eq!(keep_photo(&ledger, &picture(2)), Ok(from.own), "kept anew");
    assert_eq!(codes(&ledger.check().unwrap()), ["photo_missing"]);
}

/// The codes of the findings in a file with one picture after this change.
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

/// A picture in a file, with the right name for these bytes.
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
    assert_eq!(read(&ledger, &file).summary.counts.photos, 0);
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
    let id = &ours.ids[0];
    import(&mut theirs.open(), &export(&ours.room.open()), &[]);
    append(&mut ours.room.open(), id, renamed("Ours")).unwrap();
    let added = attach(&mut theirs.open(), id, &picture(7));
    let file = export(&theirs.open());
    let mut ledger = ours.room.open();
    for choices in [&[][..], &[(id.into(), ForkChoice::Ours)]] {
        assert_eq!(import(&mut ledger, &file, choices).photos, 0);
        assert!(!file_of(&ours.room, &added).exists());
    }
    fs::remove_file(file_of(&ours.room, &ours.own)).unwrap();
    let imported = import(&mut ledger, &file, &[(id.into(), ForkChoice::Both)]);
    assert_eq!(imported.photos, 2, "that one, and the one that was lost");
    assert_eq!(ledger.check(), Ok(vec![]));
}

#[test]
fn what_parts_after_the_file_was_read_brings_no_picture_either() {
    let (ours, theirs) = (evening(), Room::new());
    let id = &ours.ids[0];
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
    // The restore kept the previous ledger, which still names it.
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
    file.execute(harm, [from.own.as_str()]).unwrap();
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
