//! Tables aside: rebuilt ones under other names until they are in use, and replaced ones until they are dropped.

use rusqlite::config::DbConfig;
use rusqlite::{Connection, params};

use crate::connection::in_portions;
use crate::error::Result;
use crate::file::versions;

/// Before the name of a table that is being filled.
const REBUILT: &str = "rebuilt_";
/// Before the name of a table that was replaced.
const REPLACED: &str = "replaced_";
/// How many rows are copied or deleted at once.
const ROWS: u32 = 100;
/// The indexes that queries name. They are small, so that a replaced table loses them at once.
const INDEXED_BY: [&str; 2] = ["taking_part_capot", "taking_part_generale"];

/// Whether there are tables aside.
pub(super) fn are_any(connection: &Connection) -> Result<bool> {
    Ok(!named(connection)?.is_empty())
}

/// Drops all tables aside, in short transactions. Their rows are overwritten, because they name people.
pub(super) fn clear(connection: &Connection) -> Result<()> {
    // An index of words is emptied like the other tables, which SQLite otherwise forbids.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, false)?;
    let cleared = clear_each(connection);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    cleared
}

fn clear_each(connection: &Connection) -> Result<()> {
    let read = |name: &String| Table::read(connection, name);
    let tables: Vec<Table> = named(connection)?.iter().map(read).collect::<Result<_>>()?;
    in_portions(connection, tables, |table, portion| table.shrinks(portion))
}

fn named(connection: &Connection) -> Result<Vec<String>> {
    let sql = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') \
        AND (substr(name, 1, length(?1)) = ?1 OR substr(name, 1, length(?2)) = ?2)";
    let mut statement = connection.prepare(sql)?;
    let names = statement.query_map([REBUILT, REPLACED], |row| row.get(0))?;
    Ok(names.collect::<rusqlite::Result<_>>()?)
}

/// A table of the connection's own database.
struct Table {
    name: String,
    /// Its indexes and the statements that make them.
    indexes: Vec<(String, String)>,
    /// The columns of its primary key, and the same in descending order. A virtual table has none.
    key: String,
    backwards: String,
    is_virtual: bool,
}

impl Table {
    fn read(connection: &Connection, name: &str) -> Result<Table> {
        let sql = "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk";
        let mut statement = connection.prepare(sql)?;
        let columns = statement.query_map([name], |row| row.get(0))?;
        let columns: Vec<String> = columns.collect::<rusqlite::Result<_>>()?;
        let backwards: Vec<String> = columns.iter().map(|one| format!("{one} DESC")).collect();
        let sql = "SELECT name, sql FROM main.sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL";
        let mut statement = connection.prepare(sql)?;
        let indexes = statement.query_map([name], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(Table {
            name: name.to_owned(),
            indexes: indexes.collect::<rusqlite::Result<_>>()?,
            is_virtual: columns.is_empty(),
            key: columns.join(", "),
            backwards: backwards.join(", "),
        })
    }

    /// Removes some rows, and in the end the table. Returns false then.
    fn shrinks(&self, connection: &Connection) -> Result<bool> {
        let Table { name, key, .. } = self;
        let (rows, key) = match self.is_virtual {
            true => (&format!("{name}_data"), "id"),
            false => (name, key.as_str()),
        };
        let sql = format!(
            r#"DELETE FROM "{rows}" WHERE ({key}) <= (SELECT {key} FROM "{rows}" ORDER BY {key} LIMIT 1 OFFSET {ROWS})"#
        );
        let delete = || connection.prepare_cached(&sql)?.execute([]);
        // Damaged rows may still be dropped with their table.
        if delete().unwrap_or(0) > 0 {
            return Ok(true);
        }
        connection.execute_batch(&format!(r#"DROP TABLE "{name}""#))?;
        Ok(false)
    }
}

/// A table of the temporary database that is copied into the ledger.
struct Copied {
    table: Table,
    sql: String,
    is_made: bool,
    /// Up to which moment words are copied.
    words: i64,
}

impl Copied {
    /// Makes the table aside, or copies some rows. Returns false when all are there.
    fn grows(&mut self, scratch: &Connection) -> Result<bool> {
        if !self.is_made {
            self.is_made = true;
            self.make(scratch)?;
            return Ok(true);
        }
        match self.table.is_virtual {
            true => self.copy_words(scratch),
            false => self.copy_rows(scratch),
        }
    }

    /// Makes the table and its indexes.
    fn make(&self, scratch: &Connection) -> Result<()> {
        let name = &self.table.name;
        let aside = format!("{REBUILT}{name}");
        let sql = &self.sql;
        scratch.execute_batch(&sql.replacen(
            &format!(" {name} "),
            &format!(" stored.{aside} "),
            1,
        ))?;
        if self.table.is_virtual {
            scratch.execute_batch(&overwrites("stored", &aside))?;
        }
        for (index, sql) in &self.table.indexes {
            let free = free_name(scratch, index)?;
            scratch.execute_batch(&sql.replacen(
                &format!(" {index} ON {name} "),
                &format!(" stored.{free} ON {aside} "),
                1,
            ))?;
        }
        Ok(())
    }

    /// Copies the rows that follow those that are already there.
    fn copy_rows(&self, scratch: &Connection) -> Result<bool> {
        let Table {
            name,
            key,
            backwards,
            ..
        } = &self.table;
        let to = format!("stored.{REBUILT}{name}");
        let first = format!(
            "INSERT INTO {to} SELECT * FROM main.{name} WHERE NOT EXISTS (SELECT 1 FROM {to}) ORDER BY {key} LIMIT {ROWS}"
        );
        let next = format!(
            "INSERT INTO {to} SELECT * FROM main.{name} WHERE ({key}) > (SELECT {key} FROM {to} ORDER BY {backwards} LIMIT 1) \
             ORDER BY {key} LIMIT {ROWS}"
        );
        let copied = scratch.prepare_cached(&first)?.execute([])?;
        Ok(copied > 0 || scratch.prepare_cached(&next)?.execute([])? > 0)
    }

    /// Indexes the next words. A full-text index keeps a part of itself in memory, so that its tables cannot be copied.
    fn copy_words(&mut self, scratch: &Connection) -> Result<bool> {
        let sql = format!(
            "SELECT max(moment) FROM (SELECT moment FROM main.history WHERE moment > ? ORDER BY moment LIMIT {ROWS})"
        );
        let mut statement = scratch.prepare_cached(&sql)?;
        let Some(last) = statement.query_row([self.words], |row| row.get(0))? else {
            return Ok(false);
        };
        let sql = format!(
            "INSERT INTO stored.{REBUILT}history_words (rowid, words, tags) \
             SELECT moment, words, tags FROM main.history WHERE moment > ? AND moment <= ?"
        );
        scratch.prepare_cached(&sql)?.execute([self.words, last])?;
        self.words = last;
        Ok(true)
    }
}

/// The rebuilt tables. Those with rows are in the ledger, aside.
#[derive(Default)]
pub(super) struct Filled {
    names: Vec<String>,
    /// The statements that make the tables without rows, and their indexes.
    empty: Vec<String>,
}

impl Filled {
    /// Copies the tables of a temporary database into the ledger that is attached to it, in short transactions.
    pub fn from(scratch: &Connection) -> Result<Filled> {
        let sql = "SELECT s.name, s.sql FROM main.sqlite_schema AS s JOIN pragma_table_list AS l USING (name) \
            WHERE l.schema = 'main' AND l.type IN ('table', 'virtual') AND s.type = 'table' ORDER BY s.rowid";
        let mut statement = scratch.prepare(sql)?;
        let tables = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let tables: Vec<(String, String)> = tables.collect::<rusqlite::Result<_>>()?;
        let mut filled = Filled::default();
        let mut copied = Vec::new();
        for (name, sql) in tables {
            let table = Table::read(scratch, &name)?;
            // The words are those of the history.
            let source = if table.is_virtual { "history" } else { &name };
            let has_rows = format!("SELECT EXISTS (SELECT 1 FROM main.{source})");
            match scratch.query_row(&has_rows, [], |row| row.get(0))? {
                true => {
                    filled.names.push(name);
                    copied.push(Copied {
                        table,
                        sql,
                        is_made: false,
                        words: i64::MIN,
                    });
                }
                false => filled.leave_empty(scratch, table, sql)?,
            }
        }
        in_portions(scratch, copied, Copied::grows)?;
        Ok(filled)
    }

    fn leave_empty(&mut self, scratch: &Connection, table: Table, sql: String) -> Result<()> {
        self.empty.push(sql);
        if table.is_virtual {
            self.empty.push(overwrites("main", &table.name));
        }
        for (index, sql) in table.indexes {
            if INDEXED_BY.contains(&index.as_str()) {
                self.empty.push(format!("DROP INDEX IF EXISTS {index}"));
                self.empty.push(sql);
            } else {
                let free = free_name(scratch, &index)?;
                self.empty.push(sql.replacen(&index, &free, 1));
            }
        }
        Ok(())
    }

    /// Puts the rebuilt tables in the places of those in use, of whatever version. No row is read or written.
    pub fn exchange(&self, connection: &Connection, summary_version: u32) -> Result<()> {
        for name in in_use(connection)? {
            let rename = format!(r#"ALTER TABLE "{name}" RENAME TO "{REPLACED}{name}""#);
            // The index of words cannot be renamed if it is damaged.
            if connection.execute_batch(&rename).is_err() {
                connection.execute_batch(&format!(r#"DROP TABLE "{name}""#))?;
            }
        }
        for name in &self.names {
            let rename = format!("ALTER TABLE {REBUILT}{name} RENAME TO {name}");
            connection.execute_batch(&rename)?;
        }
        for sql in &self.empty {
            connection.execute_batch(sql)?;
        }
        connection.execute("DELETE FROM projections", [])?;
        for (name, version) in versions::versions(summary_version) {
            connection.execute(
                "INSERT INTO projections (name, version) VALUES (?, ?)",
                params![name, version],
            )?;
        }
        Ok(())
    }
}

/// The tables in use: those that this program has, and those that another version had.
fn in_use(connection: &Connection) -> Result<Vec<String>> {
    let sql = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') \
        AND (name IN (SELECT name FROM projections) OR name IN (SELECT value FROM json_each(?)))";
    let mut statement = connection.prepare(sql)?;
    let own = serde_json::json!(versions::TABLES).to_string();
    let names = statement.query_map([own], |row| row.get(0))?;
    Ok(names.collect::<rusqlite::Result<_>>()?)
}

/// A name for an index while the table in use may have one of the same name.
fn free_name(scratch: &Connection, index: &str) -> Result<String> {
    let is_taken = "SELECT EXISTS (SELECT 1 FROM stored.sqlite_schema WHERE name = ?)";
    Ok(
        match scratch.query_row(is_taken, [index], |row| row.get(0))? {
            true => format!("{index}_2"),
            false => index.to_owned(),
        },
    )
}

/// As in history.sql: a purge leaves no word behind in this index.
fn overwrites(database: &str, words: &str) -> String {
    format!("INSERT INTO {database}.{words} ({words}, rank) VALUES ('secure-delete', 1)")
}
