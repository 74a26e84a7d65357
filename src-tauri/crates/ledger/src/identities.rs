//! The player that each merged name means: read from the journal, and kept in a table.

use ardoise_journal::{Identities, PLAYERS, PlayerMerges, PlayersMerged};
use rusqlite::{Connection, params};

use crate::error::Result;
use crate::handle::LedgerReader;
use crate::journal;
use crate::options::Options;

impl LedgerReader {
    /// The merges of players' names that count, in order.
    ///
    /// # Errors
    /// [`EventUnreadable`](ardoise_journal::JournalError::EventUnreadable), those of the file.
    pub fn player_merges(&self) -> Result<PlayerMerges> {
        read(&self.connection, &self.options)
    }

    /// The player that each merged name means.
    ///
    /// # Errors
    /// Those of the file.
    pub fn identities(&self) -> Result<Identities> {
        identities(&self.connection)
    }
}

/// The merges that count.
pub(crate) fn read(connection: &Connection, options: &Options) -> Result<PlayerMerges> {
    let entries = journal::of_entity(connection, PLAYERS)?;
    Ok(PlayerMerges::read(&entries, &options.upcasters)?)
}

/// The player that each merged name means, as the tables have it.
pub(crate) fn identities(connection: &Connection) -> Result<Identities> {
    let sql = "SELECT player, name FROM player_identities";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| {
        Ok(PlayersMerged {
            name: row.get(0)?,
            into: row.get(1)?,
        })
    })?;
    let merged: Vec<PlayersMerged> = rows.collect::<rusqlite::Result<_>>()?;
    Ok(Identities::of(merged))
}

/// Makes the table of identities from the journal, and returns the player that each name means now.
pub(crate) fn put_identities(connection: &Connection, options: &Options) -> Result<Identities> {
    let now = read(connection, options)?.identities();
    connection.execute("DELETE FROM player_identities", [])?;
    let sql = "INSERT INTO player_identities (player, survivor, name) VALUES (?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (player, survivor, name) in now.each() {
        statement.execute(params![player, survivor, name])?;
    }
    Ok(now)
}
