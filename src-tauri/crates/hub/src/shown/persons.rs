//! Names that mean one person: the merges in the club's journal, which its ledgers and the hub's administrator have made.
//!
//! A decision at the hub changes no other event, and can be undone. The rows are rebuilt with the id of the person, or without it.

use ardoise_journal::{
    Entity, Entry, Identities, PLAYERS, PlayerMerges, PlayersEvent, PlayersMerged, Recorded,
};
use deadpool_postgres::{GenericClient, Transaction};

use super::row::player_of;
use crate::entities::{in_order, links};
use crate::error::Result;
use crate::ids::ClubId;
use crate::rows::{COLUMNS, read};
use crate::store::Hub;

/// Whether the player $2 has rows in the club $1.
pub(crate) const PLAYS: &str = "(EXISTS (SELECT FROM shown_seats WHERE club = $1 AND player = $2) \
    OR EXISTS (SELECT FROM shown_entrants WHERE club = $1 AND player = $2))";

/// The id of the player whom a merge names. One that was decided at an older hub may name the id itself.
pub(crate) fn id_of(name: &str) -> String {
    let is_id = name.len() == 16
        && name
            .bytes()
            .all(|sign| matches!(sign, b'0'..=b'9' | b'a'..=b'f'));
    match is_id {
        true => name.to_owned(),
        false => player_of(name),
    }
}

/// The events of a club's players, in order. One that was erased does not count.
pub(crate) async fn events(
    client: &impl GenericClient,
    club: &ClubId,
) -> Result<Vec<(Entry, Recorded<PlayersEvent>)>> {
    let sql = format!("SELECT {COLUMNS} FROM events WHERE club = $1 AND entity = $2");
    let rows = client.query(&sql, &[&club, &PLAYERS]).await?;
    let entries: Vec<_> = rows.iter().map(read).collect();
    let links = links(client, club, entries.iter()).await?;
    let entries = in_order(entries, &links).into_iter();
    let read = entries.filter_map(|entry| {
        let recorded = Recorded::read(&entry, &[]).ok()?;
        Some((entry, recorded))
    });
    Ok(read.collect())
}

/// The merges of a club that count, in order.
pub(crate) async fn counting(client: &impl GenericClient, club: &ClubId) -> Result<PlayerMerges> {
    let events = events(client, club).await?.into_iter();
    let recorded: Vec<_> = events.map(|(_, recorded)| recorded).collect();
    Ok(PlayerMerges::fold(&recorded).unwrap_or_default())
}

/// The persons of a club: the id that each merged id means.
#[derive(Debug, Clone, Default)]
pub(crate) struct Persons(Identities);

impl Persons {
    /// The persons of a club.
    pub(crate) async fn of(client: &impl GenericClient, club: &ClubId) -> Result<Persons> {
        let merges = counting(client, club).await?.merges.into_iter();
        let by_id = merges.map(|merge| PlayersMerged {
            name: id_of(&merge.merged.name),
            into: id_of(&merge.merged.into),
        });
        Ok(Persons(Identities::of(by_id)))
    }

    /// The id of the player with this name.
    pub(crate) fn of_name(&self, name: &str) -> String {
        self.person(&player_of(name))
    }

    /// The id of the person whom a player's id means.
    pub(crate) fn person(&self, player: &str) -> String {
        self.0.key(player)
    }
}

/// Whether merges have arrived, so that all rows of the club must be rebuilt.
pub(super) async fn have_changed(transaction: &Transaction<'_>, club: &ClubId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT FROM shown_stale WHERE club = $1 AND entity = $2)";
    let row = transaction.query_one(sql, &[&club, &PLAYERS]).await?;
    Ok(row.get(0))
}

/// Marks all rows that show players as outdated.
pub(super) async fn outdate_all(transaction: &Transaction<'_>, club: &ClubId) -> Result<()> {
    let sql = "INSERT INTO shown_stale (club, entity) SELECT $1, entity FROM (SELECT id AS entity FROM shown_matches WHERE club = $1 \
            UNION SELECT id FROM shown_concours WHERE club = $1) AS shown ORDER BY entity COLLATE \"C\" \
        ON CONFLICT (club, entity) DO UPDATE SET times = shown_stale.times + 1";
    transaction.execute(sql, &[&club]).await?;
    Ok(())
}

/// Locks the persons of a club, so that no rows are made with outdated ones.
pub(super) async fn hold(transaction: &Transaction<'_>, club: &ClubId, alone: bool) -> Result<()> {
    let sql = match alone {
        true => "SELECT pg_advisory_xact_lock(5, hashtext($1))",
        false => "SELECT pg_advisory_xact_lock_shared(5, hashtext($1))",
    };
    transaction.query(sql, &[&club]).await?;
    Ok(())
}

impl Hub {
    /// The id of the page of the person whom a player's id means.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn person(&self, club: &ClubId, player: &str) -> Result<String> {
        let connection = self.reading().await?;
        let player = player.replace('\0', "");
        // Only a player without rows may be merged into another, so only then the merges are read.
        let sql = format!("SELECT {PLAYS}");
        let row = connection.row(&sql, &[&club, &player]).await?;
        if row.is_some_and(|row| row.get(0)) {
            return Ok(player);
        }
        let persons = Persons::of(&*connection, club).await?;
        Ok(persons.person(&player))
    }
}
