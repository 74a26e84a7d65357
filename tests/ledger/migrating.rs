//! Migrations of the file. Only one exists yet, so the tests make up a second one.

use crate::common::{Room, options};
use ardoise_ledger::parts::{MIGRATIONS, Migration, migrate_by};
use ardoise_ledger::{Ledger, LedgerError};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

fn first_and(later: &'static str) -> Vec<Migration> {
    let later = Migration {
        version: 2,
        name: "later",
        sql: later,
        checksum: "",
    };
    [MIGRATIONS, &[later]].concat()
}

fn backups(room: &Room) -> Vec<PathBuf> {
    let files = fs::read_dir(room.path().with_file_name("backups"));
    let files = files.into_iter().flatten();
    files.map(|file| file.expect("a file").path()).collect()
}

/// The schema versions that the table of migrations and the header have.
fn versions(path: &Path) -> (u32, u32) {
    let file = Connection::open(path).unwrap();
    let sql = "SELECT max(version) FROM refinery_schema_history";
    let applied = file.query_row(sql, [], |row| row.get(0));
    let header = file.pragma_query_value(None, "user_version", |row| row.get(0));
    (applied.unwrap(), header.unwrap())
}

#[test]
fn an_existing_file_is_copied_before_it_is_migrated() {
    let room = Room::new();
    drop(room.open());
    assert_eq!(backups(&room).len(), 0, "a new file has nothing to keep");

    let steps = first_and("PRAGMA user_version = 2; CREATE TABLE later (x)");
    migrate_by(&room.path(), &options(), &steps).unwrap();
    let kept = backups(&room);
    let folder = room.path().with_file_name("backups");
    assert_eq!(kept, [folder.join("ardoise-schema-1-1.db")]);
    assert_eq!(versions(&room.path()), (2, 2));
    assert_eq!(versions(&kept[0]), (1, 1));
    assert!(
        Ledger::open(&kept[0], options()).is_ok(),
        "the old program opens the copy"
    );
    let refused = Ledger::open(&room.path(), options()).err();
    assert_eq!(
        refused,
        Some(LedgerError::LedgerNewer { found: 2, known: 1 })
    );
}

#[test]
fn a_migration_that_fails_leaves_the_file_as_it_was() {
    let room = Room::new();
    drop(room.open());
    let before = fs::read(room.path()).unwrap();

    let steps = first_and("CREATE TABLE later (x); SELECT * FROM nowhere");
    let error = migrate_by(&room.path(), &options(), &steps).unwrap_err();
    assert_eq!(error.code(), "ledger_io");
    assert_eq!(fs::read(room.path()).unwrap(), before);
    assert!(Ledger::open(&room.path(), options()).is_ok());
    assert_eq!(backups(&room).len(), 1);
}

/// Programs with the library that ran migrations first read this table, and compare the last column.
#[test]
fn the_table_of_migrations_is_that_of_older_programs() {
    let room = Room::new();
    drop(room.open());
    let file = Connection::open(room.path()).unwrap();
    let sql = "SELECT name || ' ' || checksum || ' ' || applied_on FROM refinery_schema_history";
    let row: String = file.query_row(sql, [], |row| row.get(0)).unwrap();
    assert!(row.starts_with("journal 14846343255417607416 20"), "{row}");
    assert_eq!(versions(&room.path()), (1, 1), "the two agree");
}
