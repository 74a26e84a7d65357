//! The player that each merged name means: read from the journal, and kept in a table.

use ardoise_journal::{Identities, PlayerMerges, PlayersMerged, players};
use rusqlite::{Connection, params};

use crate::connection::LedgerReader;
use crate::entity;
use crate::error::Result;

impl LedgerReader {
    /// The merges of players' names that count, in order.
    ///
    /// # Errors
    /// [`EventUnreadable`](ardoise_journal::JournalError::EventUnreadable), those of the file.
    pub fn player_merges(&self) -> Result<PlayerMerges> {
        entity::read(&self.connection, &self.options, &players())
    }

    /// The player that each merged name means.
    ///
    /// # Errors
    /// Those of the file.
    pub fn identities(&self) -> Result<Identities> {
        identities(&self.connection)
    }
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

/// Writes the table of the player that each name means.
pub(crate) fn put_identities(connection: &Connection, now: &Identities) -> Result<()> {
    connection.execute("DELETE FROM player_identities", [])?;
    let sql = "INSERT INTO player_identities (player, survivor, name) VALUES (?,?,?)";
    let mut statement = connection.prepare(sql)?;
    for (player, survivor, name) in now.each() {
        statement.execute(params![player, survivor, name])?;
    }
    Ok(())
}
