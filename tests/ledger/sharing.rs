//! The window, the server and the command line have the same file open.

use std::sync::Barrier;
use std::thread;
use std::time::Duration;

use crate::child;
use crate::common::{Room, append, at, deal, new_match, options, renamed};
use ardoise_ledger::{FILE_NAME, Ledger, MatchFilter, Options, data_dir};
use rusqlite::Connection;

fn patient() -> Options {
    Options {
        busy_timeout: Duration::from_secs(30),
        ..options()
    }
}

#[test]
fn of_two_that_race_on_one_match_exactly_one_wins() {
    let room = Room::new();
    let id = new_match(&mut room.open());
    let start = Barrier::new(2);
    let race = |name: &str| {
        let mut ledger = Ledger::open(&room.path(), patient()).unwrap();
        let run = |revision| {
            start.wait();
            ledger
                .append(&id, Some(revision), renamed(name), &at(1))
                .map_err(|error| error.code())
        };
        (1..=20)
            .map(run)
            .map(|won| won.map(|change| change.state.revision))
            .collect::<Vec<_>>()
    };
    let (one, other) = thread::scope(|scope| {
        let other = scope.spawn(|| race("other"));
        (race("one"), other.join().unwrap())
    });
    for (revision, pair) in (2..).zip(one.into_iter().zip(other)) {
        let fair = pair == (Ok(revision), Err("stale_revision"))
            || pair == (Err("stale_revision"), Ok(revision));
        assert!(fair, "{pair:?}");
    }
    assert_eq!(room.open().match_state(&id).unwrap().revision, 21);
}

#[test]
fn what_another_writes_between_two_deals_counts() {
    let room = Room::new();
    let (mut one, mut other) = (room.open(), room.open());
    let id = new_match(&mut one);
    for number in 0..4 {
        let by_one = append(&mut one, &id, deal(&format!("one {number}"), 90, 72)).unwrap();
        assert_eq!(by_one.state, other.match_state(&id).unwrap());
        other.undo(&id, None, &at(1)).unwrap();
        append(&mut other, &id, deal(&format!("other {number}"), 72, 90)).unwrap();
    }
    let last = append(&mut one, &id, renamed("x")).unwrap();
    let names: Vec<&str> = last.state.deals.iter().map(|deal| &*deal.id).collect();
    assert_eq!(names, ["other 0", "other 1", "other 2", "other 3"]);
    let refused = one.append(&id, Some(3), renamed("y"), &at(1));
    assert_eq!(refused.unwrap_err().code(), "stale_revision");
    assert_eq!(one.undo(&id, None, &at(1)).unwrap().state.name, None);
    other.purge(&id).unwrap();
    let refused = append(&mut one, &id, deal("late", 90, 72));
    assert_eq!(refused.unwrap_err().code(), "match_purged");
}

/// The child's part. Without a file it does nothing.
#[test]
fn plays_a_match() {
    let Some(file) = child::file() else { return };
    let mut ledger = Ledger::open(&file, patient()).expect("the ledger opens");
    let id = new_match(&mut ledger);
    for number in 0..25 {
        append(&mut ledger, &id, deal(&number.to_string(), 90, 72)).expect("the deal is recorded");
    }
    println!("@played {id}");
}

#[test]
fn processes_that_make_the_file_together_and_play_keep_one_chain() {
    let room = Room::new();
    let children: Vec<_> = (0..5)
        .map(|_| {
            child::playing("sharing::plays_a_match", &room.path())
                .spawn()
                .expect("a child starts")
        })
        .collect();
    let mut played = Vec::new();
    for child in children {
        played.extend(child::said(
            &child.wait_with_output().unwrap().stdout,
            "played",
        ));
    }
    assert_eq!(played.len(), 5, "each has played its match");
    let ledger = room.open();
    assert!(
        played
            .iter()
            .all(|id| ledger.match_state(&id.as_str().into()).unwrap().deals.len() == 25)
    );
    assert_eq!(ledger.check().unwrap(), []);
    let raw = Connection::open(room.path()).unwrap();
    let count = |sql| raw.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(
        count("SELECT count(*) FROM devices"),
        1,
        "one file, one device"
    );
    assert_eq!(
        (
            count("SELECT count(*) FROM events"),
            count("SELECT max(seq) FROM events")
        ),
        (130, 130)
    );
}

#[test]
fn what_one_writes_another_notices_and_reads() {
    let room = Room::new();
    let (mut one, other) = (room.open(), room.open());
    let seen = other.data_version().unwrap();
    let id = new_match(&mut one);
    assert_ne!(other.data_version().unwrap(), seen);
    assert_eq!(other.match_state(&id).unwrap().revision, 1);
    let own = one.data_version().unwrap();
    append(&mut one, &id, renamed("x")).unwrap();
    assert_eq!(
        one.data_version().unwrap(),
        own,
        "its own writing is no news"
    );
}

/// The child's part. Without a file it does nothing.
#[test]
fn says_its_folder() {
    if child::file().is_some() {
        println!(
            "@folder {}",
            data_dir().expect("there is a data folder").display()
        );
    }
}

#[test]
fn the_environment_chooses_the_folder() {
    let room = Room::new();
    let folder = |name: &str, value: &std::path::Path| {
        let mut child = child::playing("sharing::says_its_folder", &room.path());
        child.env_remove("ARDOISE_DATA_DIR").env(name, value);
        child::said(&child.output().unwrap().stdout, "folder")
    };
    let wanted = room.folder.path();
    assert_eq!(
        folder("ARDOISE_DATA_DIR", wanted),
        [wanted.display().to_string()]
    );
    if cfg!(target_os = "linux") {
        assert_eq!(
            folder("XDG_DATA_HOME", wanted),
            [wanted.join("ardoise").display().to_string()]
        );
    }
    let path = wanted.join("not").join("there").join(FILE_NAME);
    let ledger = Ledger::open(&path, options()).expect("folders are made");
    assert_eq!(
        ledger
            .matches(MatchFilter {
                status: None,
                limit: 1,
                after: None
            })
            .unwrap()
            .matches
            .len(),
        0
    );
    assert_eq!(ledger.path(), path);
}
