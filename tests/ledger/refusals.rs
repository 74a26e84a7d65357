//! Locked, full and read-only ledgers are distinguished, and are not changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::child;
use crate::common::{
    Room, append, deal, keep_photo, new_match, options, picture, played, raw, refused, renamed,
    time,
};
use ardoise_ledger::{HistoryFilter, Ledger, LedgerError, LedgerReader, MatchFilter, Options};

#[test]
fn a_ledger_held_by_another_is_waited_for_then_refused() {
    let (room, id) = played();
    let mut ledger = room.open();
    let before = ledger.match_state(&id).unwrap();
    let holder = raw(&room, "BEGIN IMMEDIATE");
    let start = Instant::now();
    assert_eq!(
        append(&mut ledger, &id, renamed("x")).unwrap_err().code(),
        "ledger_locked"
    );
    assert!(start.elapsed() >= options().busy_timeout, "it waited");
    assert_eq!(
        ledger.match_state(&id).unwrap(),
        before,
        "it can be read meanwhile"
    );
    holder.execute_batch("COMMIT").unwrap();
    assert_eq!(
        append(&mut ledger, &id, renamed("x"))
            .unwrap()
            .state
            .revision,
        before.revision + 1
    );
}

#[test]
fn a_ledger_that_another_keeps_to_itself_does_not_open() {
    let (room, _) = played();
    let holder = raw(
        &room,
        "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE matches SET name = name",
    );
    assert_eq!(room.refused(), "ledger_locked");
    holder.execute_batch("ROLLBACK").unwrap();
    drop(holder);
    assert_eq!(room.open().check().unwrap(), []);
}

#[test]
fn a_full_disk_refuses_the_event_and_keeps_the_rest() {
    let (room, id) = played();
    let mut ledger = Ledger::open(
        &room.path(),
        Options {
            max_pages: Some(room.pages() + 2),
            ..options()
        },
    )
    .unwrap();
    let (mut before, mut number) = (ledger.match_state(&id).unwrap(), 100);
    let error = loop {
        number += 1;
        match append(&mut ledger, &id, deal(&number.to_string(), 90, 72)) {
            Ok(change) => before = change.state,
            Err(error) => break error,
        }
    };
    assert_eq!(error.code(), "ledger_full");
    assert_eq!(
        ledger.match_state(&id).unwrap(),
        before,
        "the state is as it was"
    );
    assert_eq!(ledger.check().unwrap(), []);
    drop(ledger);
    assert!(
        append(&mut room.open(), &id, renamed("x")).is_ok(),
        "with room again, it goes on"
    );
}

#[test]
fn a_ledger_opened_for_reading_is_read_and_not_written() {
    let (room, id) = played();
    let before = fs::read(room.path()).unwrap();
    let ledger = LedgerReader::open(&room.path(), options()).unwrap();
    assert_eq!(ledger.match_state(&id).unwrap().deals.len(), 20);
    assert_eq!(ledger.check().unwrap(), []);
    assert_eq!(
        ledger
            .matches(MatchFilter {
                status: None,
                limit: 9,
                after: None
            })
            .unwrap()
            .matches
            .len(),
        1
    );
    let other = LedgerReader::open(&room.path(), options()).unwrap();
    assert_eq!(
        other.match_state(&id),
        ledger.match_state(&id),
        "several may be open"
    );
    drop((ledger, other));
    assert_eq!(
        fs::read(room.path()).unwrap(),
        before,
        "not a byte is written"
    );
    drop(raw(
        &room,
        "UPDATE projections SET version = version + 1 WHERE name = 'matches'",
    ));
    let before = fs::read(room.path()).unwrap();
    let stale = LedgerReader::open(&room.path(), options());
    assert_eq!(
        stale.err().unwrap().code(),
        "ledger_read_only",
        "a reader rebuilds nothing"
    );
    assert_eq!(fs::read(room.path()).unwrap(), before);
    let nothing = Room::new();
    assert_eq!(
        LedgerReader::open(&nothing.path(), options())
            .err()
            .unwrap()
            .code(),
        "ledger_read_only"
    );
    assert!(!nothing.path().exists());
}

#[test]
fn a_query_that_takes_too_long_is_stopped_and_the_next_one_answered() {
    let room = Room::new();
    let mut ledger = room.open();
    for _ in 0..100 {
        new_match(&mut ledger);
    }
    let reader = LedgerReader::open(&room.path(), options()).unwrap();
    let all = || reader.history(&HistoryFilter::default(), None, 100);
    let refused = reader
        .within(Duration::ZERO, all)
        .map(|page| page.matches.len());
    assert_eq!(refused, Err(LedgerError::QueryTooLong));
    let answered = reader.within(Duration::from_secs(600), all);
    assert_eq!(answered.unwrap().matches.len(), 100);
    assert_eq!(all().unwrap().matches.len(), 100, "without a limit");
}

/// The child's part. Without a file it does nothing.
#[test]
fn opens_as_someone_else() {
    if let Some(file) = child::file() {
        println!("@refused {}", refused(&file));
        let read = LedgerReader::open(&file, options()).and_then(|ledger| {
            let exported = ledger.count_matches()?;
            let elsewhere = tempfile::tempdir()?;
            let made = ledger.back_up_to(&elsewhere.path().join("copy.db"))?;
            Ok(format!(
                "{exported} {:?} {} {:?}",
                ledger.check()?,
                made.events,
                made.findings
            ))
        });
        println!(
            "@read {}",
            read.unwrap_or_else(|error| error.code().to_owned())
        );
    }
}

#[cfg(unix)]
fn mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// A copy of this test program that every user may run, in its own folder.
#[cfg(unix)]
fn program_for_all() -> (Room, PathBuf) {
    let shared = Room::new();
    let program = shared.folder.path().join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    mode(shared.folder.path(), 0o755);
    (shared, program)
}

#[cfg(unix)]
fn opened_by_someone_else(program: &Path, file: &Path) -> std::process::Output {
    use std::os::unix::fs::MetadataExt;
    use std::os::unix::process::CommandExt;
    let mut someone = std::process::Command::new(program);
    child::with_part(&mut someone, "refusals::opens_as_someone_else", file);
    // Root can write everything, so the test would fail.
    if fs::metadata(program).unwrap().uid() == 0 {
        someone.uid(65534).gid(65534);
    }
    someone.output().unwrap()
}

/// Without its log, the file would be read in an older state.
#[cfg(unix)]
#[test]
fn a_log_that_cannot_be_read_where_it_is_is_reported() {
    let (_shared, program) = program_for_all();
    let (there, id) = played();
    let room = Room::new();
    let mut open = there.open();
    append(&mut open, &id, renamed("x")).unwrap();
    let log = |room: &Room| room.folder.path().join("ardoise.db-wal");
    fs::copy(there.path(), room.path()).unwrap();
    fs::copy(log(&there), log(&room)).unwrap();
    drop(open);
    assert!(
        fs::metadata(log(&room)).unwrap().len() > 0,
        "there is a log"
    );
    mode(&room.path(), 0o444);
    mode(&log(&room), 0o444);
    mode(room.folder.path(), 0o555);
    let output = opened_by_someone_else(&program, &room.path());
    mode(room.folder.path(), 0o755);
    for what in ["refused", "read"] {
        assert_eq!(
            child::said(&output.stdout, what),
            ["ledger_log_left"],
            "{what}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_file_or_folder_that_may_not_be_written_is_read_only() {
    let (_shared, program) = program_for_all();
    for (file, folder) in [(0o444, 0o555), (0o444, 0o777), (0o666, 0o555)] {
        let (room, _) = played();
        let events: i64 = raw(&room, "")
            .query_row("SELECT count(*) FROM events", [], |row| row.get(0))
            .unwrap();
        let before = fs::read(room.path()).unwrap();
        mode(&room.path(), file);
        mode(room.folder.path(), folder);
        let output = opened_by_someone_else(&program, &room.path());
        mode(room.folder.path(), 0o755);
        assert_eq!(
            child::said(&output.stdout, "refused"),
            ["ledger_read_only"],
            "{file:o} in {folder:o}"
        );
        assert_eq!(
            child::said(&output.stdout, "read"),
            [format!("1 [] {events} []")],
            "it can be read, and copied elsewhere"
        );
        assert!(fs::read(room.path()).unwrap() == before);
    }
}

#[cfg(unix)]
#[test]
fn a_file_or_folder_that_may_not_be_read_is_told_as_that() {
    let (_shared, program) = program_for_all();
    for (file, folder) in [(0o000, 0o755), (0o644, 0o600)] {
        let (room, _) = played();
        mode(&room.path(), file);
        mode(room.folder.path(), folder);
        let output = opened_by_someone_else(&program, &room.path());
        mode(room.folder.path(), 0o755);
        for what in ["refused", "read"] {
            let said = child::said(&output.stdout, what);
            assert_eq!(said, ["ledger_no_access"], "{what}: {file:o} in {folder:o}");
        }
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_the_folder_and_its_files() {
    use std::os::unix::fs::PermissionsExt;
    let (room, _) = played();
    let of = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let open_to_all = |path: &Path, mode: u32| {
        fs::set_permissions(path, PermissionsExt::from_mode(mode)).unwrap();
    };
    // Ardoise keeps the joined phones there, too.
    for name in ["phones.json", "phones.lock"] {
        fs::write(room.folder.path().join(name), "").unwrap();
        open_to_all(&room.folder.path().join(name), 0o644);
    }
    open_to_all(room.folder.path(), 0o755);
    open_to_all(&room.path(), 0o644);
    drop(room.open());
    assert_eq!(of(room.folder.path()), 0o700);
    assert_eq!(of(&room.path()), 0o600);
    let ledger = room.open();
    ledger.back_up(time(1)).unwrap();
    keep_photo(&ledger, &picture(1)).unwrap();
    for entry in fs::read_dir(room.folder.path()).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(of(&path) & 0o077, 0, "{}", path.display());
    }
    drop(ledger);

    // A folder with other files in it, or that is shared on purpose, is not Ardoise's.
    open_to_all(room.folder.path(), 0o2755);
    drop(room.open());
    assert_eq!(of(room.folder.path()), 0o755);
    open_to_all(room.folder.path(), 0o755);
    fs::write(room.folder.path().join("accounts.ods"), "").unwrap();
    open_to_all(&room.path(), 0o644);
    drop(room.open());
    assert_eq!(of(room.folder.path()), 0o755);
    assert_eq!(of(&room.path()), 0o600, "the matches are still closed");
}
