//! Merging the names of one player, undoing a merge, and updating the tables after either.

use std::collections::BTreeSet;

use ardoise_journal::{
    EntityId, EventId, Identities, MatchId, Meta, PlayerMerges, PlayersEvent, PlayersMerged,
    player_key, players,
};
use rusqlite::{Connection, OptionalExtension};

use crate::connection::Ledger;
use crate::entity::{Change, Rows, Wish};
use crate::error::{LedgerError, Result};
use crate::identities::{identities, put_identities};
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
        let door = self.door()?;
        let is_same = |kept: &PlayersEvent| match kept {
            PlayersEvent::PlayersMerged(merged) => {
                player_key(&merged.name) == player_key(name)
                    && player_key(&merged.into) == player_key(into)
            }
            _ => false,
        };
        if let Some(change) = door.repeated::<PlayerMerges>(meta, Some(&players()), is_same)? {
            return Ok(change.state);
        }
        let ids = identities(&door.transaction)?;
        let merged = PlayersMerged {
            name: known(&door.transaction, &ids, name)?,
            into: known(&door.transaction, &ids, into)?,
        };
        expect_two(&door.transaction, &ids, &merged)?;
        let mut held = door.hold::<PlayerMerges>(&players())?;
        held.append(None, &PlayersEvent::PlayersMerged(merged), meta)?;
        Ok(held.commit()?.state)
    }

    /// Undoes a merge, even if others were made since.
    ///
    /// # Errors
    /// [`NothingToUndo`](ardoise_journal::JournalError::NothingToUndo) if no such merge counts, and errors of the file.
    /// Nothing is written.
    pub fn unmerge_players(&mut self, event: &EventId, meta: &Meta) -> Result<PlayerMerges> {
        let undone = Wish::Happen(PlayersEvent::Undone {
            event: event.clone(),
        });
        let change: Change<PlayerMerges> = self.change((&players(), None), undone, meta)?;
        Ok(change.state)
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

impl Rows for PlayerMerges {
    /// The matches with names that now mean other players are written again.
    fn put(
        &self,
        connection: &Connection,
        options: &Options,
        _: Option<&Self>,
        _: i64,
    ) -> Result<()> {
        put(connection, options, &self.identities())
    }

    fn forget(connection: &Connection, options: &Options, _: &EntityId) -> Result<()> {
        put(connection, options, &Identities::default())
    }
}

fn put(connection: &Connection, options: &Options, now: &Identities) -> Result<()> {
    let before = identities(connection)?;
    put_identities(connection, now)?;
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
            if moved.contains(player_key(&name).as_str()) {
                found.insert(id(row, 0)?);
            }
        }
    }
    Ok(found)
}
