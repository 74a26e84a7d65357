//! SQLite alone, with the ledger's pragmas: one commit of as many bytes, and the same rows inserted.

use rusqlite::Connection;
use std::path::Path;

/// Opens a file that syncs as the ledger does.
fn open(path: &Path) -> Connection {
    let connection = Connection::open(path).expect("a file");
    connection
        .execute_batch(
            "PRAGMA journal_mode = wal; PRAGMA synchronous = full; PRAGMA fullfsync = on; \
             PRAGMA checkpoint_fullfsync = on; PRAGMA foreign_keys = off",
        )
        .expect("its pragmas");
    connection
}

/// A file with one table of bytes.
pub struct Bare(Connection);

impl Bare {
    pub fn new(folder: &Path) -> Bare {
        let connection = open(&folder.join("bare.db"));
        let table = "CREATE TABLE bare (bytes BLOB)";
        connection.execute_batch(table).expect("a table");
        Bare(connection)
    }

    /// Commits a row of this many bytes.
    pub fn commit(&self, bytes: u64) {
        let sql = "INSERT INTO bare VALUES (randomblob(?))";
        let mut statement = self.0.prepare_cached(sql).expect("a statement");
        statement.execute([bytes as i64]).expect("a row");
    }
}

/// Moves all of a ledger's log into its file, so that it grows from nothing.
pub fn empty_log(ledger: &Path) {
    let empty = "PRAGMA wal_checkpoint(TRUNCATE)";
    open(ledger).execute_batch(empty).expect("its log");
}

/// Inserts all rows of a ledger into a new file, in tables with the same columns and indexes.
pub fn insert_rows(ledger: &Path, to: &Path) {
    let connection = open(to);
    connection
        .execute("ATTACH ? AS ledger", [ledger.display().to_string()])
        .expect("the ledger");
    let listed = |sql: &str| -> Vec<(String, String)> {
        let mut statement = connection.prepare(sql).expect("a statement");
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        rows.and_then(Iterator::collect).expect("names")
    };
    let plain = "(SELECT name FROM pragma_table_list WHERE schema = 'ledger' AND type = 'table' AND name NOT LIKE 'sqlite%')";
    let tables = listed(&format!(
        "SELECT name, sql FROM ledger.sqlite_schema WHERE type = 'table' AND name IN {plain}"
    ));
    let indexes = listed(&format!(
        "SELECT name, sql FROM ledger.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN {plain}"
    ));
    for (_, sql) in tables.iter().chain(&indexes) {
        connection.execute_batch(sql).expect("a table");
    }
    // The index of words is one of the indexes.
    let words = listed("SELECT name, sql FROM ledger.sqlite_schema WHERE name = 'history_words'");
    assert_eq!(words.len(), 1, "the index of words");
    connection
        .execute_batch(&words[0].1)
        .expect("an index of words");
    let rows = connection.unchecked_transaction().expect("a transaction");
    for (name, _) in &tables {
        // With the condition, SQLite inserts row by row instead of copying pages.
        let sql = format!("INSERT INTO main.\"{name}\" SELECT * FROM ledger.\"{name}\" WHERE true");
        rows.execute_batch(&sql).expect("the rows");
    }
    rows.execute_batch(
        "INSERT INTO history_words (rowid, words, tags) SELECT moment, words, tags FROM main.history",
    )
    .expect("the words");
    rows.commit().expect("they are written");
}
