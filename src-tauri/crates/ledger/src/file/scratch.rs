//! Temporary databases next to the ledger, in which tables are built and files compared.

use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::opening::{UNSHARED, explain, plan_once};
use crate::error::Result;
use crate::options::Options;
use crate::place::uri;

/// A temporary database. It may spill to disk, and is gone with the connection.
pub(crate) fn scratch() -> Result<Connection> {
    scratch_at(Path::new(""))
}

/// A temporary database in a file, which several connections can open.
pub(crate) fn scratch_at(file: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_URI;
    Ok(Connection::open_with_flags(file, flags | UNSHARED)?)
}

/// A temporary database with the ledger attached as `stored`.
pub(crate) fn beside_a_scratch(path: &Path, options: &Options) -> Result<Connection> {
    let connect = || -> Result<Connection> {
        let scratch = scratch()?;
        scratch.busy_timeout(options.busy_timeout)?;
        scratch.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
        plan_once(&scratch)?;
        scratch.pragma_update(None, "fullfsync", true)?;
        scratch.execute("ATTACH ? AS stored", [uri(path, "mode=rw")?])?;
        // What is written over this connection is in no use yet.
        scratch.pragma_update(Some("stored"), "synchronous", "normal")?;
        scratch.pragma_update_and_check(Some("stored"), "secure_delete", "on", |_| Ok(()))?;
        if let Some(pages) = options.max_pages {
            scratch.pragma_update_and_check(Some("stored"), "max_page_count", pages, |_| Ok(()))?;
        }
        Ok(scratch)
    };
    connect().map_err(|error| explain(path, error))
}
