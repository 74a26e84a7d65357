//! Backups and checks.

use crate::common::{Table, hearts, moment};
use crate::history::start;
use ardoise_app::backup::{BackUp, BackupReason, Backups, Restore};
use ardoise_app::{App, Role};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::time::Duration;

#[test]
fn a_backup_says_why_it_was_made() {
    let table = Table::new();
    start(&table);
    table.begin(BackUp {}).expect("a backup");
    let listed = || table.begin(Backups {}).expect("a list").backups;
    let reasons = || -> Vec<BackupReason> {
        let backups = listed().into_iter();
        backups.map(|backup| backup.reason).collect()
    };
    assert_eq!(reasons(), [BackupReason::Made]);
    let name = listed().remove(0).name;
    table.begin(Restore { name }).expect("it is restored");
    let after = [BackupReason::Made, BackupReason::BeforeRestore];
    assert_eq!(reasons(), after);
}

fn call(app: &App, request: Value) -> Result<Value, String> {
    let answer = app.call(request, Role::Scorer, &moment(90));
    answer.map_err(|errors| errors.problems[0].code.clone())
}

/// Removes the files of a ledger.
fn remove(folder: &Path) {
    for end in ["", "-wal", "-shm"] {
        fs::remove_file(folder.join(format!("ardoise.db{end}"))).ok();
    }
}

#[test]
fn the_backups_of_a_ledger_that_does_not_open_are_restored() {
    let table = Table::new();
    start(&table);
    table.must(json!({"kind": "back_up"}));
    let folder = table.path().to_owned();
    let app = App::at(&folder);
    remove(&folder);
    fs::write(folder.join("ardoise.db"), "no ledger at all").expect("it is damaged");
    assert_eq!(
        call(&app, json!({"kind": "home"})),
        Err("ledger_damaged".to_owned())
    );
    let listed = call(&app, json!({"kind": "backups"})).expect("they are listed");
    let name = listed["backups"][0]["name"].clone();
    let restored = call(&app, json!({"kind": "restore", "name": name})).expect("it is restored");
    assert_eq!(restored["as_it_was"], true);
    let home = call(&app, json!({"kind": "home"})).expect("it opens");
    assert_eq!(home["recent"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_damaged_backup_is_named_and_not_the_ledger() {
    let table = Table::new();
    start(&table);
    let backups = table.path().join("backups");
    fs::create_dir_all(&backups).expect("the folder");
    let name = "ardoise-20261121T203000Z.db";
    fs::write(backups.join(name), "no ledger at all").expect("a bad backup");
    let refused = table.ask(json!({"kind": "restore", "name": name}));
    let problem = refused.expect_err("it is refused").problems[0].clone();
    assert_eq!(problem.code, "backup_damaged");
    let path = backups.join(name).display().to_string();
    assert_eq!(problem.params["name"], path);
    table.must(json!({"kind": "home"}));
}

#[cfg(unix)]
#[test]
fn after_a_file_was_replaced_deals_go_into_the_one_that_is_there() {
    let table = Table::new();
    let game = start(&table);
    game.deal(hearts("us", 100, 112));
    let folder = table.path().to_owned();
    let made = table.must(json!({"kind": "back_up"}));
    let copy = folder.join("arriving");
    fs::copy(made["path"].as_str().expect("a path"), &copy).expect("copied");
    for end in ["-wal", "-shm"] {
        fs::remove_file(folder.join(format!("ardoise.db{end}"))).expect("removed");
    }
    fs::rename(copy, folder.join("ardoise.db")).expect("replaced");
    game.deal(hearts("them", 100, 112));
    let app = App::open(&folder).expect("it opens");
    let there = call(&app, json!({"kind": "match", "id": game.id})).expect("the match");
    assert_eq!(there["deals"].as_array().map(Vec::len), Some(2), "{there}");
    assert_eq!(call(&app, json!({"kind": "check"})), Ok(json!([])));
}

/// Waits for an answer that comes by itself, but not for ever.
fn eventually<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    for _ in 0..600 {
        if let Some(found) = look() {
            return found;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("{what}");
}

#[test]
fn a_backup_that_fails_is_told_on_the_first_screen_and_by_a_check() {
    let table = Table::new();
    start(&table);
    let file = table.path().join("ardoise.db");
    let harm = "PRAGMA ignore_check_constraints = ON; DROP TRIGGER events_payload_is_only_erased;
        UPDATE events SET payload = '{' || payload";
    let connection = rusqlite::Connection::open(file).expect("the file");
    connection.execute_batch(harm).expect("harm");
    let home = |role| {
        let answer = table.app.call(json!({"kind": "home"}), role, &moment(90));
        answer.expect("the first screen")["backup_failed"].clone()
    };
    assert_eq!(home(Role::Scorer), Value::Null);
    table.app.look_after(moment(60));
    let failed = eventually("the failure is told", || {
        Some(home(Role::Scorer)).filter(|failed| !failed.is_null())
    });
    assert_eq!(failed["problem"]["code"], "backup_differs", "{failed}");
    assert_eq!(failed["last"], Value::Null);
    assert_eq!(
        home(Role::Reader),
        Value::Null,
        "a reader learns of no path"
    );
    let found = table.must(json!({"kind": "check"}));
    let codes: Vec<&Value> = found.as_array().expect("findings").iter().collect();
    let told = codes
        .iter()
        .find(|finding| finding["code"] == "backup_failed");
    assert_eq!(told.expect("it is told")["params"]["last"], "none");
    let beside = table.beside();
    assert!(
        !beside.must(json!({"kind": "home"}))["backup_failed"].is_null(),
        "it is kept"
    );
}

#[test]
fn what_was_played_is_in_the_file_itself_after_some_idle_seconds() {
    let table = Table::new();
    let _notices = table.app.subscribe();
    let game = start(&table);
    game.deal(hearts("us", 100, 112));
    let alone = tempfile::tempdir().expect("a folder");
    eventually("the log is moved into the file", || {
        let copy = alone.path().join("ardoise.db");
        fs::copy(table.path().join("ardoise.db"), &copy).expect("it is copied");
        let copy = rusqlite::Connection::open(copy).ok()?;
        let deals = "SELECT count(*) FROM events WHERE kind = 'deal_recorded'";
        let deals: i64 = copy.query_row(deals, [], |row| row.get(0)).ok()?;
        (deals == 1).then_some(())
    });
}

#[test]
fn a_ledger_that_is_gone_is_told_and_accepted_or_restored() {
    let table = Table::new();
    start(&table);
    table.begin(BackUp {}).expect("a backup");
    let folder = table.path().to_owned();
    for restores in [true, false] {
        remove(&folder);
        let app = App::at(&folder);
        let gone = call(&app, json!({"kind": "home"}));
        assert_eq!(gone, Err("entries_lost".to_owned()));
        let listed = call(&app, json!({"kind": "backups"})).expect("they are listed");
        let (mended, matches) = match restores {
            true => {
                let name = &listed["backups"][0]["name"];
                (json!({"kind": "restore", "name": name}), 1)
            }
            false => (json!({"kind": "accept_file"}), 0),
        };
        call(&app, mended).expect("it is mended");
        let home = call(&app, json!({"kind": "home"})).expect("it opens");
        assert_eq!(home["recent"].as_array().map(Vec::len), Some(matches));
    }
}
