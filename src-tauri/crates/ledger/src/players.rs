//! Merging the names of one player, undoing a merge, and updating the tables after either.

use std::collections::BTreeSet;

use ardoise_journal::{
    About, EventId, Identities, JournalError, MatchId, Meta, PLAYERS, PlayerMerges, PlayersEvent,
    PlayersMerged, players,
};
use rusqlite::{Connection, OptionalExtension};

use crate::door::Door;
use crate::error::{LedgerError, Result};
use crate::handle::Ledger;
use crate::identities::{identities, put_identities, read};
use crate::journal;
use crate::lists::put::count_player;
use crate::options::Options;
use crate::projections;
use crate::rows::id;

impl Ledger {
    /// Merges a player's name into another's. From now on it means that player in every match, including those that are
    /// imported later.
    ///
    /// # Errors
    /// [`LedgerError::PlayerNotFound`], [`LedgerError::SamePlayer`], [`LedgerError::PlayersSatTogether`] with the match in
    /// which both sat, and errors of the file. Nothing is written.
    pub fn merge_players(&mut self, name: &str, into: &str, meta: &Meta) -> Result<PlayerMerges> {
        self.change_players(meta, |connection, _| {
            let ids = identities(connection)?;
            let merged = PlayersMerged {
                name: known(connection, &ids, name)?,
                into: known(connection, &ids, into)?,
            };
            expect_two(connection, &ids, &merged)?;
            Ok(PlayersEvent::PlayersMerged(merged))
        })
    }

    /// Undoes a merge, even if others were made since.
    ///
    /// # Errors
    /// [`JournalError::NothingToUndo`] if no such merge counts, and errors of the file. Nothing is written.
    pub fn unmerge_players(&mut self, event: &EventId, meta: &Meta) -> Result<PlayerMerges> {
        self.change_players(meta, |_, before| {
            let mut merges = before.merges.iter();
            match merges.any(|merge| merge.event == *event) {
                true => Ok(PlayersEvent::Undone {
                    event: event.clone(),
                }),
                false => Err(JournalError::NothingToUndo.into()),
            }
        })
    }

    fn change_players(
        &mut self,
        meta: &Meta,
        event: impl FnOnce(&Connection, &PlayerMerges) -> Result<PlayersEvent>,
    ) -> Result<PlayerMerges> {
        let door = Door::open(self)?;
        let entries = journal::of_entity(&door.transaction, PLAYERS)?;
        let before = PlayerMerges::read(&entries, &door.options.upcasters)?;
        let (kind, payload) = event(&door.transaction, &before)?.tagged();
        let entity = players();
        let about = entries.last().map_or(About::Begun(&entity), About::After);
        let entry = journal::next(
            &door.transaction,
            &self.device,
            meta.event_id(),
            about,
            (&kind, &payload),
            meta,
        )?;
        journal::insert(&entry, &door.transaction)?;
        put(&door.transaction, door.options)?;
        let after = read(&door.transaction, door.options)?;
        door.commit()?;
        Ok(after)
    }
}

/// A player's name, as in the lists.
fn known(connection: &Connection, ids: &Identities, name: &str) -> Result<String> {
    let sql = "SELECT name FROM players WHERE player = ?";
    let found = connection
        .prepare_cached(sql)?
        .query_row([ids.key(name)], |row| row.get(0))
        .optional()?;
    found.ok_or_else(|| LedgerError::PlayerNotFound {
        player: name.to_owned(),
    })
}

/// Checks that two names are not one player yet and never sat in one match.
fn expect_two(connection: &Connection, ids: &Identities, merged: &PlayersMerged) -> Result<()> {
    let (one, other) = (ids.key(&merged.name), ids.key(&merged.into));
    if one == other {
        return Err(LedgerError::SamePlayer {
            player: merged.into.clone(),
        });
    }
    let sql = "SELECT m.id, substr(m.created_at, 1, 10) FROM match_players AS one \
        JOIN match_players AS other ON other.match = one.match AND other.player = ?2 \
        JOIN matches AS m ON m.id = one.match WHERE one.player = ?1 ORDER BY m.touched DESC LIMIT 1";
    let together: Option<(MatchId, String)> = connection
        .prepare_cached(sql)?
        .query_row([one, other], |row| Ok((id(row, 0)?, row.get(1)?)))
        .optional()?;
    match together {
        None => Ok(()),
        Some((match_id, day)) => Err(LedgerError::PlayersSatTogether {
            player: merged.name.clone(),
            other: merged.into.clone(),
            match_id,
            day,
        }),
    }
}

/// Updates the tables after a merge, or after one was undone or imported: the matches with names that now mean other players.
pub(crate) fn put(connection: &Connection, options: &Options) -> Result<()> {
    let before = identities(connection)?;
    let now = put_identities(connection, options)?;
    let keys = before.each().chain(now.each());
    let moved: BTreeSet<&str> = keys
        .map(|(key, ..)| key)
        .filter(|key| before.key(key) != now.key(key))
        .collect();
    for match_id in matches_of(connection, &before, &moved)? {
        projections::put_again(connection, options, &match_id)?;
    }
    let both = |key: &&str| [before.key(key), now.key(key)];
    let counted: BTreeSet<String> = moved.iter().flat_map(both).collect();
    for player in counted {
        count_player(connection, &player)?;
    }
    Ok(())
}

/// The matches in which names with these keys sat.
fn matches_of(
    connection: &Connection,
    before: &Identities,
    moved: &BTreeSet<&str>,
) -> Result<BTreeSet<MatchId>> {
    let mut found = BTreeSet::new();
    let mut statement =
        connection.prepare_cached("SELECT match, name FROM match_players WHERE player = ?")?;
    let rows_of: BTreeSet<String> = moved.iter().map(|key| before.key(key)).collect();
    for player in rows_of {
        let mut rows = statement.query([player])?;
        while let Some(row) = rows.next()? {
            let name: String = row.get(1)?;
            if moved.contains(ardoise_journal::player_key(&name).as_str()) {
                found.insert(id(row, 0)?);
            }
        }
    }
    Ok(found)
}
