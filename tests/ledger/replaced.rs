//! A file that is replaced or deleted while it is open accepts no more events.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Room, Simple, append, at, deal, new_match, options, played, renamed, summary};
use ardoise_journal::MatchState;
use ardoise_ledger::{Ledger, LedgerError, Options};
use ardoise_statistics::Summary;

/// The path of the log.
fn log(room: &Room) -> PathBuf {
    room.folder.path().join("ardoise.db-wal")
}

fn forget_log(room: &Room) {
    for end in ["-wal", "-shm"] {
        fs::remove_file(room.folder.path().join(format!("ardoise.db{end}"))).ok();
    }
}

/// Replaces this file by a copy of another, as a user or a folder synchroniser does.
fn replace(path: &Path, by: &Path) {
    let copy = path.with_file_name("arriving");
    fs::copy(by, &copy).expect("it is copied");
    fs::rename(copy, path).expect("it is put in place");
}

#[test]
fn a_replaced_file_takes_no_more_events() {
    let (room, id) = played();
    let mut ledger = room.open();
    let older = ledger
        .back_up(crate::common::time(100))
        .expect("a backup")
        .path;
    append(&mut ledger, &id, renamed("Later")).expect("it is renamed");
    replace(&room.path(), &older);
    forget_log(&room);
    for _ in 0..3 {
        let refused = append(&mut ledger, &id, deal("a", 90, 72)).expect_err("it was replaced");
        assert_eq!(refused, LedgerError::LedgerChanged);
    }
    assert_eq!(
        ledger.purge(&id).expect_err("replaced"),
        LedgerError::LedgerChanged
    );
    assert_eq!(
        ledger.rebuild().expect_err("replaced"),
        LedgerError::LedgerChanged
    );
    assert!(!ledger.is_in_place());
}

#[test]
fn a_deleted_file_takes_no_more_events() {
    let (room, id) = played();
    let mut ledger = room.open();
    fs::remove_file(room.path()).expect("it is deleted");
    let refused = append(&mut ledger, &id, renamed("Lost")).expect_err("it was deleted");
    assert_eq!(refused, LedgerError::LedgerChanged);
    assert!(!room.path().exists(), "nothing is made in its place");
}

#[test]
fn a_log_that_is_deleted_takes_no_more_events_and_loses_none() {
    let (room, id) = played();
    let mut ledger = room.open();
    append(&mut ledger, &id, renamed("In the log")).expect("it is renamed");
    assert!(fs::metadata(log(&room)).expect("the log").len() > 0);
    fs::remove_file(log(&room)).expect("it is deleted");
    let refused = append(&mut ledger, &id, renamed("Lost")).expect_err("its log was deleted");
    assert_eq!(refused, LedgerError::LedgerChanged);
    drop(ledger);
    let name = room.open().match_state(&id).expect("the match").name;
    assert_eq!(name.as_deref(), Some("In the log"));
}

thread_local! {
    /// The file to replace, and its replacement, within the next transaction.
    static NEXT: RefCell<Option<(PathBuf, PathBuf)>> = const { RefCell::new(None) };
}

/// The usual summary of a match, but another program interferes.
fn summary_while_replaced(state: &MatchState) -> Summary {
    if let Some((path, by)) = NEXT.take() {
        replace(&path, &by);
    }
    summary(state)
}

#[test]
fn a_file_that_is_replaced_within_a_write_is_noticed_before_the_answer() {
    let other = Room::new();
    new_match(&mut other.open());
    let (room, id) = played();
    let simple = Simple {
        summarise: summary_while_replaced,
        ..Simple::default()
    };
    let options = Options {
        reckoning: Box::new(simple),
        ..options()
    };
    let mut ledger = Ledger::open(&room.path(), options).expect("it opens");
    NEXT.set(Some((room.path(), other.path())));
    let refused = ledger.append(&id, None, deal("a", 90, 72), &at(1));
    assert!(
        NEXT.take().is_none(),
        "it was replaced within the transaction"
    );
    assert_eq!(refused.err(), Some(LedgerError::LedgerChanged));
}
