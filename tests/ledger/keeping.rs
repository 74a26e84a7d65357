//! Backups: making, thinning and restoring them.

use crate::child;
use crate::common::{Room, append, at, deal, new_match, options, played, raw, renamed, time};
use ardoise_ledger::{
    FailedBackup, FileFailed, Finding, Ledger, LedgerError, backups, restore, thin,
};
use chrono::{DateTime, TimeDelta, Utc};
use std::time::Duration;

fn utc(text: &str) -> DateTime<Utc> {
    text.parse().expect("a time")
}

#[test]
fn backups_grow_sparser_with_age() {
    // This is a Saturday at noon.
    let now = utc("2026-11-21T12:00:00Z");
    let cases: [(&str, &[(&str, bool)]); 6] = [
        (
            "all of the last day stay",
            &[
                ("2026-11-21T11:00:00Z", true),
                ("2026-11-21T10:00:00Z", true),
                ("2026-11-20T13:00:00Z", true),
            ],
        ),
        (
            "then the last of each day",
            &[
                ("2026-11-20T11:00:00Z", true),
                ("2026-11-20T09:00:00Z", false),
                ("2026-11-18T23:00:00Z", true),
                ("2026-11-18T01:00:00Z", false),
            ],
        ),
        (
            "then of each week",
            &[
                ("2026-11-13T20:00:00Z", true),
                ("2026-11-09T20:00:00Z", false),
                ("2026-11-08T20:00:00Z", true),
                ("2026-11-02T20:00:00Z", false),
            ],
        ),
        (
            "then of each month",
            &[
                ("2026-10-20T20:00:00Z", true),
                ("2026-10-01T20:00:00Z", false),
                ("2026-09-30T20:00:00Z", true),
            ],
        ),
        (
            "then of each year",
            &[
                ("2025-11-01T20:00:00Z", true),
                ("2025-02-01T20:00:00Z", false),
                ("2024-02-01T20:00:00Z", true),
            ],
        ),
        (
            "a clock that was ahead loses nothing",
            &[
                ("2027-01-02T00:00:00Z", true),
                ("2027-01-01T00:00:00Z", true),
            ],
        ),
    ];
    for (rule, backups) in cases {
        let times: Vec<_> = backups.iter().map(|(made, _)| utc(made)).collect();
        let gone = thin(&times, now);
        for (position, (made, stays)) in backups.iter().enumerate() {
            assert_eq!(!gone.contains(&position), *stays, "{rule}: {made}");
        }
    }
    assert_eq!(thin(&[], now), [0_usize; 0]);
}

#[test]
fn thinning_every_day_keeps_a_ladder_of_ages() {
    let mut kept: Vec<DateTime<Utc>> = Vec::new();
    let start = utc("2016-01-01T20:00:00Z");
    for day in 0..3650 {
        let now = start + TimeDelta::days(day);
        kept.push(now);
        let gone = thin(&kept, now);
        let mut position = 0;
        kept.retain(|_| {
            position += 1;
            !gone.contains(&(position - 1))
        });
    }
    assert!(
        (25..=40).contains(&kept.len()),
        "ten years of daily backups leave {}",
        kept.len()
    );
    assert!(
        kept[0] < start + TimeDelta::days(366),
        "the first year is there"
    );
}

#[test]
fn a_backup_is_made_while_the_ledger_is_in_use_and_verified() {
    let (room, id) = played();
    let mut ledger = room.open();
    let beside = room.open();
    let made = beside.back_up(time(100)).unwrap();
    append(&mut ledger, &id, renamed("After")).unwrap();
    assert_eq!((made.events, made.findings.len()), (41, 0));
    let kept = Ledger::open(&made.path, options()).unwrap();
    assert_eq!(kept.match_state(&id).unwrap().name, None, "of its moment");
    let listed = ledger.backups().unwrap();
    assert_eq!(listed[0].made_at, Some(time(100)));
    assert_eq!(listed[0].bytes, made.bytes);
}

#[test]
fn a_backup_of_a_damaged_journal_says_so() {
    let (room, _) = played();
    raw(
        &room,
        "DROP TRIGGER events_payload_is_only_erased; UPDATE events SET payload = '{}' WHERE arrival = 3",
    );
    let made = room.open().back_up(time(100)).unwrap();
    assert!(matches!(
        made.findings[..],
        [Finding::PayloadChanged { .. }]
    ));
}

#[test]
fn a_week_without_a_backup_makes_one_if_something_was_written() {
    let room = Room::new();
    let mut ledger = room.open();
    let day = |day: i64| time(0) + TimeDelta::days(day);
    assert_eq!(ledger.back_up_weekly(day(0)), Ok(None), "nothing to keep");
    let id = new_match(&mut ledger);
    let weekly = |ledger: &Ledger, at| ledger.back_up_weekly(at).unwrap().is_some();
    assert!(weekly(&ledger, day(1)));
    assert!(!weekly(&ledger, day(7)), "six days later");
    assert!(!weekly(&ledger, day(30)), "nothing new since");
    ledger
        .append(
            &id,
            None,
            deal("a", 90, 72),
            &ardoise_journal::Meta::new(day(31), "UTC"),
        )
        .unwrap();
    assert!(weekly(&ledger, day(32)));
    assert_eq!(ledger.backups().unwrap().len(), 2);
}

#[test]
fn restoring_keeps_the_present_file_aside_and_programs_go_on() {
    let (room, id) = played();
    let mut in_use = room.open();
    let made = in_use.back_up(time(100)).unwrap();
    append(&mut in_use, &id, renamed("Later")).unwrap();

    let restored = restore(&room.path(), &made.path, time(200), options).unwrap();
    assert_eq!(restored.events, 41);
    assert_eq!(in_use.match_state(&id).unwrap().name, None);
    let aside = Ledger::open(&restored.aside.unwrap(), options()).unwrap();
    assert_eq!(
        aside.match_state(&id).unwrap().name.as_deref(),
        Some("Later")
    );

    let refused = append(&mut in_use, &id, renamed("Again")).unwrap_err();
    assert_eq!(
        refused,
        LedgerError::LedgerChanged,
        "it writes as a new device"
    );
    let mut reopened = room.open();
    reopened
        .append(&id, Some(41), renamed("Again"), &at(300))
        .unwrap();
    assert_eq!(reopened.check(), Ok(vec![]));
}

#[test]
fn a_damaged_ledger_is_moved_aside_by_a_restore() {
    let (room, id) = played();
    let made = room.open().back_up(time(100)).unwrap();
    std::fs::write(room.path(), b"not a ledger at all, whatever its name").unwrap();
    let restored = restore(&room.path(), &made.path, time(200), options).unwrap();
    let aside = std::fs::read(restored.aside.unwrap()).unwrap();
    assert!(aside.starts_with(b"not a ledger"));
    assert_eq!(room.open().match_state(&id).unwrap().deals.len(), 20);
}

#[test]
fn what_is_no_sound_backup_is_not_restored() {
    let (room, id) = played();
    let broken = room.folder.path().join("broken.db");
    let try_it = || {
        let restored = restore(&room.path(), &broken, time(200), options);
        restored.map_err(|failed| {
            assert_eq!(failed.file, broken, "the file that failed");
            failed.error.code()
        })
    };
    assert_eq!(try_it(), Err("backup_not_found"));
    std::fs::write(&broken, b"PNG").unwrap();
    assert_eq!(try_it(), Err("ledger_damaged"));

    room.open()
        .backup_to(&room.folder.path().join("copy.db"))
        .unwrap();
    let cut = std::fs::read(room.folder.path().join("copy.db")).unwrap();
    std::fs::write(&broken, &cut[..cut.len() / 2]).unwrap();
    assert_eq!(try_it(), Err("ledger_damaged"), "cut in the middle");
    assert_eq!(room.open().match_state(&id).unwrap().deals.len(), 20);
    let left = std::fs::read_dir(room.folder.path().join("backups")).unwrap();
    let left = left.map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = left
        .filter(|name| !name.to_string_lossy().ends_with(".lock"))
        .collect();
    assert_eq!(left, [""; 0], "nothing stays behind");
}

#[test]
fn a_backup_from_the_future_does_not_stop_the_next_ones() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    let day = |day: i64| time(0) + TimeDelta::days(day);
    ledger.back_up(day(20 * 365)).expect("the clock was wrong");
    let play = |ledger: &mut Ledger, on: i64| {
        let meta = ardoise_journal::Meta::new(day(on), "UTC");
        ledger
            .append(&id, None, renamed(&on.to_string()), &meta)
            .expect("it is played");
        ledger
            .back_up_weekly(day(on))
            .expect("it is looked at")
            .is_some()
    };
    assert!(play(&mut ledger, 1), "the first week");
    assert!(!play(&mut ledger, 5), "the same week");
    assert!(
        play(&mut ledger, 36) && play(&mut ledger, 421),
        "weeks later"
    );
    let listed = ledger.backups().expect("the backups");
    let made: Vec<_> = listed.iter().filter_map(|file| file.made_at).collect();
    assert!(made.contains(&day(421)) && made.contains(&day(20 * 365)));
}

/// The child's part: opens the ledger, waits until the file next to it is there, and makes backups, all dated in one second.
#[test]
fn backs_up_in_a_second() {
    let Some(file) = child::file() else { return };
    let ledger = Ledger::open(&file, options()).expect("it opens");
    println!("@open");
    while !file.with_file_name("now").exists() {
        std::thread::sleep(Duration::from_micros(100));
    }
    let mut made = vec![
        ledger
            .back_up_weekly(time(100))
            .map(|made| made.map(|made| made.path)),
    ];
    made.extend((0..4).map(|_| ledger.back_up(time(100)).map(|made| Some(made.path))));
    for made in made {
        match made {
            Ok(None) => println!("@none"),
            Ok(Some(path)) => println!("@made {}", path.display()),
            Err(failed) => println!("@failed {failed}"),
        }
    }
}

#[test]
fn programs_that_back_up_in_the_same_second_each_make_a_sound_backup() {
    let (room, _) = played();
    let folder = room.folder.path();
    let children = [(); 3].map(|()| {
        let mut child = child::playing("keeping::backs_up_in_a_second", &room.path());
        std::thread::spawn(move || child.output().expect("it ends").stdout)
    });
    std::thread::sleep(Duration::from_millis(300));
    std::fs::write(folder.join("now"), "").expect("a file");
    let said = children.map(|child| child.join().expect("it ended"));
    let of_all = |word| {
        said.iter()
            .flat_map(move |said| child::said(said, word))
            .collect::<Vec<_>>()
    };
    assert_eq!(of_all("failed"), [""; 0]);
    let mut made = of_all("made");
    assert_eq!(made.len(), 13, "one of the week, and four of each");
    made.sort();
    made.dedup();
    assert_eq!(made.len(), 13, "each has its own file");
    assert_eq!(backups(&room.path()).expect("the backups").len(), 13);
    for path in made {
        let copy = Ledger::open(path.as_ref(), options()).expect("it opens");
        assert_eq!(copy.check(), Ok(vec![]));
    }
}

#[test]
fn a_backup_that_fails_is_noted_until_one_succeeds() {
    let (room, _) = played();
    let ledger = room.open();
    let made = ledger.back_up(time(100)).expect("a backup");
    let full = FileFailed {
        file: room.folder.path().join("backups"),
        error: LedgerError::LedgerFull,
    };
    let noted = FailedBackup::note(&room.path(), time(200), &full);
    assert_eq!(FailedBackup::of(&room.path()), Some(noted.clone()));
    assert_eq!((noted.code.as_str(), noted.at), ("ledger_full", time(200)));
    assert_eq!(noted.file, Some(full.file), "not the ledger's own file");
    assert_eq!(FailedBackup::last_good(&room.path()), Some(time(100)));
    assert!(made.path.exists());
    ledger.back_up(time(300)).expect("a backup");
    assert_eq!(FailedBackup::of(&room.path()), None);
}

#[test]
fn a_settled_ledger_has_everything_in_the_file_itself() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    for number in 0..40 {
        append(&mut ledger, &id, renamed(&number.to_string())).expect("it is played");
    }
    let in_the_file = || {
        let alone = Room::new();
        std::fs::copy(room.path(), alone.path()).expect("it is copied");
        alone.open().match_state(&id).map(|state| state.revision)
    };
    assert!(in_the_file().is_err(), "all of it is in the log");
    ledger.settle().expect("it is settled");
    assert_eq!(in_the_file(), Ok(41));
}
