//! Backups and checks.

use crate::common::{Table, codes, hearts, moment};
use crate::history::start;
use ardoise_app::backup::{AcceptFile, BackUp, BackupReason, Backups, Check, Restore};
use ardoise_app::history::{Home, HomeView};
use ardoise_app::{App, Errors, Role, table};
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

/// The first screen of an app that opened a folder by itself.
fn home(app: &App) -> Result<HomeView, Errors> {
    app.query(Home {}, &moment(90))
}

/// The name of the latest backup.
fn latest(app: &App) -> String {
    let listed = app.begin(Backups {}, &moment(90));
    listed.expect("they are listed").backups.remove(0).name
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
    table.begin(BackUp {}).expect("a backup");
    let folder = table.path().to_owned();
    let app = App::at(&folder);
    remove(&folder);
    fs::write(folder.join("ardoise.db"), "no ledger at all").expect("it is damaged");
    assert_eq!(codes(home(&app)), ["ledger_damaged"]);
    let name = latest(&app);
    let restored = app.begin(Restore { name }, &moment(90));
    assert!(restored.expect("it is restored").as_it_was);
    assert_eq!(home(&app).expect("it opens").recent.len(), 1);
}

#[test]
fn a_damaged_backup_is_named_and_not_the_ledger() {
    let table = Table::new();
    start(&table);
    let backups = table.path().join("backups");
    fs::create_dir_all(&backups).expect("the folder");
    let name = "ardoise-20261121T203000Z.db";
    fs::write(backups.join(name), "no ledger at all").expect("a bad backup");
    let restore = Restore {
        name: name.to_owned(),
    };
    let refused = table.begin(restore);
    let problem = refused.expect_err("it is refused").problems[0].clone();
    assert_eq!(problem.code, "backup_damaged");
    let path = backups.join(name).display().to_string();
    assert_eq!(problem.params["name"], path);
    table.query(Home {}).expect("the ledger is as it was");
}

#[cfg(unix)]
#[test]
fn after_a_file_was_replaced_deals_go_into_the_one_that_is_there() {
    let table = Table::new();
    let game = start(&table);
    game.deal(hearts("us", 100, 112));
    let folder = table.path().to_owned();
    let made = table.begin(BackUp {}).expect("a backup");
    let copy = folder.join("arriving");
    fs::copy(&made.path, &copy).expect("copied");
    for end in ["-wal", "-shm"] {
        fs::remove_file(folder.join(format!("ardoise.db{end}"))).expect("removed");
    }
    fs::rename(copy, folder.join("ardoise.db")).expect("replaced");
    game.deal(hearts("them", 100, 112));
    let app = App::open(&folder).expect("it opens");
    let there = table::Match {
        id: game.id.clone(),
    };
    let there = app.query(there, &moment(90)).expect("the match");
    assert_eq!(there.deals.len(), 2);
    let found = app.query(Check {}, &moment(90)).expect("a check");
    assert!(found.is_empty(), "{found:?}");
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_moved_away_meanwhile_is_said_to_be_gone_and_not_made_anew() {
    let outside = tempfile::tempdir().expect("a folder");
    let (folder, elsewhere) = (
        outside.path().join("data"),
        outside.path().join("elsewhere"),
    );
    let app = App::open(&folder).expect("a ledger");
    let create = json!({"kind": "create_match", "new": {"ruleset": "coinche"}});
    let begin = || app.call(create.clone(), Role::Organiser, &moment(1));
    begin().expect("a match");
    fs::rename(&folder, &elsewhere).expect("moved");
    for _ in 0..2 {
        let refused = begin()
            .expect_err("the file is not there")
            .problems
            .remove(0);
        assert_eq!(
            (refused.code, &refused.params["cause"]),
            ("ledger_io", &json!("gone"))
        );
        assert!(!folder.exists(), "no empty ledger is made there");
    }
    fs::rename(&elsewhere, &folder).expect("moved back");
    begin().expect("it goes on");
    let home = app.query(Home {}, &moment(2)).expect("the first screen");
    assert_eq!(home.recent.len(), 2);
}

#[test]
fn a_path_that_is_too_long_is_said_to_be_so() {
    let outside = tempfile::tempdir().expect("a folder");
    let deep = (0..3).fold(outside.path().to_owned(), |path, _| {
        path.join("d".repeat(180))
    });
    let refused = App::open(&deep).err().expect("refused").problems.remove(0);
    assert_eq!(
        (refused.code, &refused.params["cause"]),
        ("ledger_io", &json!("path_too_long"))
    );
}

#[test]
fn a_reader_learns_no_path_when_the_file_cannot_be_opened() {
    // A name that a URL writes differently.
    let outside = tempfile::tempdir().expect("a folder");
    let folder = outside.path().join("Données d’Odette");
    drop(App::open(&folder).expect("a ledger"));
    let app = App::at(&folder);
    let file = folder.join("ardoise.db");
    fs::remove_file(&file).expect("removed");
    fs::create_dir(&file).expect("a folder in its place");
    let asked = |kind: &str, role| app.call(json!({"kind": kind}), role, &moment(1));
    for kind in ["home", "rulesets", "concours_list"] {
        let told = json!(asked(kind, Role::Reader).expect_err("refused")).to_string();
        let outside = outside.path().display().to_string();
        assert!(
            !told.contains(&outside) && !told.contains("Odette"),
            "{told}"
        );
        assert!(told.contains("ardoise.db"), "{told}");
    }
    let told = json!(asked("home", Role::Organiser).expect_err("refused")).to_string();
    assert!(told.contains("Odette"), "the organiser looks there: {told}");
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
fn upkeep_that_fails_shows_on_the_first_screen_until_it_succeeds() {
    let table = Table::new();
    start(&table);
    // Nothing can be cleared, not even by root.
    let exchange = table.path().join("exchange");
    fs::write(&exchange, "a file in the way").expect("written");
    let failed = |role| {
        let answer = table.app.call(json!({"kind": "home"}), role, &moment(90));
        answer.expect("the first screen")["upkeep_failed"].clone()
    };
    assert!(failed(Role::Organiser).is_null());
    let notices = table.app.subscribe();
    table.app.look_after(moment(90));
    let told = eventually("it fails", || {
        Some(failed(Role::Organiser)).filter(|failed| !failed.is_null())
    });
    assert_eq!(told["code"], "ledger_io", "{told}");
    notices
        .recv_timeout(Duration::from_secs(30))
        .expect("every screen reads again");
    assert!(failed(Role::Reader).is_null(), "a reader cannot mend it");
    fs::remove_file(&exchange).expect("removed");
    table.app.look_after(moment(90));
    eventually("it succeeds", || {
        failed(Role::Organiser).is_null().then_some(())
    });
}

#[test]
fn a_backup_that_fails_shows_on_the_first_screen_and_in_a_check() {
    let table = Table::new();
    start(&table);
    let file = table.path().join("ardoise.db");
    let harm = "PRAGMA ignore_check_constraints = ON; DROP TRIGGER events_payload_is_only_erased;
        UPDATE events SET payload = '{' || payload";
    let connection = rusqlite::Connection::open(file).expect("the file");
    connection.execute_batch(harm).expect("harm");
    // A role comes with a call by its name; typed calls are the scorer's.
    let home = |role| {
        let answer = table.app.call(json!({"kind": "home"}), role, &moment(90));
        answer.expect("the first screen")["backup_failed"].clone()
    };
    assert_eq!(home(Role::Organiser), Value::Null);
    table.app.look_after(moment(60));
    let failed = eventually("the failure is told", || {
        Some(home(Role::Organiser)).filter(|failed| !failed.is_null())
    });
    assert_eq!(failed["problem"]["code"], "backup_differs", "{failed}");
    assert_eq!(failed["last"], Value::Null);
    assert_eq!(
        home(Role::Reader),
        Value::Null,
        "a reader learns of no path"
    );
    let found = table.shows(Check {});
    let codes: Vec<&Value> = found.as_array().expect("findings").iter().collect();
    let told = codes
        .iter()
        .find(|finding| finding["code"] == "backup_failed");
    assert_eq!(told.expect("it is told")["params"]["last"], "none");
    let beside = table.beside();
    assert!(
        !beside.shows(Home {})["backup_failed"].is_null(),
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
fn a_ledger_that_is_gone_is_reported_and_accepted_or_restored() {
    let table = Table::new();
    start(&table);
    table.begin(BackUp {}).expect("a backup");
    let folder = table.path().to_owned();
    for restores in [true, false] {
        remove(&folder);
        let app = App::at(&folder);
        assert_eq!(codes(home(&app)), ["entries_lost"]);
        let matches = if restores {
            let name = latest(&app);
            app.begin(Restore { name }, &moment(90))
                .expect("it is restored");
            1
        } else {
            app.begin(AcceptFile {}, &moment(90))
                .expect("it is accepted");
            0
        };
        assert_eq!(home(&app).expect("it opens").recent.len(), matches);
    }
}
