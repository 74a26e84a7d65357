//! Backups and checks.

use crate::common::{Table, hearts, moment};
use crate::history::start;
use ardoise_app::backup::{BackUp, BackupReason, Backups, Restore};
use ardoise_app::{App, Role};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

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
    assert_eq!(call(&app, json!({"kind": "home"})), Err("ledger_damaged".to_owned()));
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
