//! What the hub shows: rows of matches, concours and seasons, made from their events by the same folds as in a ledger.
//!
//! Ingesting only marks the changes, in its own transaction, so that clubs do not wait. The rows are made right after, each match or
//! concours in one transaction; or for the next reader, if the process that ingested has crashed.

mod challenge;
mod concours;
mod leagues;
mod licences;
mod making;
mod matches;
mod near;
mod older;
mod pages;
mod part;
mod persons;
mod ranking;
mod rankings;
mod ratings;
mod reading;
mod row;
mod seasons;
mod standby;
mod year;

pub use challenge::{Challenge, ChallengeSource, Season};
pub use leagues::{LeagueSeason, ShownLeague};
// For the tests.
pub use licences::{Joined, OfClub, licence};
pub use near::{Near, near};
pub use pages::{ConcoursPage, Line, PageTable, Partie, Source};
pub(crate) use persons::{PLAYS, Persons, counting, events, id_of};
pub use ranking::{
    ChallengeConcours, ChallengeLine, ChallengePlayer, ChallengeResult, ChallengeWish,
};
pub(crate) use rankings::Rankings;
pub use ratings::{RatingLine, Ratings};
pub use reading::{ConcoursRow, MatchRow, PlayerPage, ShownClub};
pub use seasons::{Counts, KeptSeason};
pub(crate) use standby::Behind;

use ardoise_journal::{ConcoursState, Entity, EntityKind, Entry, MatchState, PLAYERS};
use deadpool_postgres::Transaction;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

use crate::entities::{in_order, links};
use crate::error::Result;
use crate::ids::ClubId;
use crate::rows::{COLUMNS, read};
use crate::store::Hub;
pub(crate) use row::player_of;
use row::{Rows, without_nul};

/// The version of the rows. Raise it when the rows or their content change.
const VERSION: i64 = 8;
/// How many matches and concours are made in one transaction.
const AT_ONCE: i64 = 200;
/// The tables, and the column that names the match or concours.
const TABLES: [(&str, &str); 5] = [
    ("shown_concours", "id"),
    ("shown_entrants", "concours"),
    ("shown_matches", "id"),
    ("shown_seasons", "id"),
    ("shown_seats", "match"),
];

/// Marks the entities of these events, and those that lost a payload, as changed. Rows of purged entities are removed
/// at once.
pub(crate) async fn mark<'e>(
    transaction: &Transaction<'_>,
    club: &ClubId,
    entries: impl Iterator<Item = &'e Entry>,
    erased: &'e [String],
) -> Result<()> {
    let mut purged: BTreeSet<&str> = erased.iter().map(String::as_str).collect();
    let mut changed = purged.clone();
    for entry in entries {
        changed.insert(&entry.entity);
        if entry.payload.is_none() {
            purged.insert(&entry.entity);
        }
    }
    let changed: Vec<&str> = changed.into_iter().collect();
    let purged: Vec<&str> = purged.into_iter().collect();
    // Always in the same order, so that two senders never deadlock.
    let sql = "INSERT INTO shown_stale (club, entity) SELECT $1, entity FROM unnest($2::text[]) AS entity ORDER BY entity COLLATE \"C\" \
        ON CONFLICT (club, entity) DO UPDATE SET times = shown_stale.times + 1";
    transaction.execute(sql, &[&club, &changed]).await?;
    if !purged.is_empty() {
        remove(transaction, club, &purged).await?;
    }
    Ok(())
}

async fn remove(transaction: &Transaction<'_>, club: &ClubId, entities: &[&str]) -> Result<()> {
    ratings::touch(transaction, club, entities).await?;
    for (table, column) in TABLES {
        let sql = format!("DELETE FROM {table} WHERE club = $1 AND {column} = ANY($2)");
        transaction.execute(&sql, &[&club, &entities]).await?;
    }
    Ok(())
}

impl Hub {
    /// Makes all rows again from the journal.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn rebuild(&self) -> Result<()> {
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        // Also the entities of rows, so that a row whose entity is in no journal is removed.
        let shown =
            TABLES.map(|(table, column)| format!(" UNION SELECT club, {column} FROM {table}"));
        let sql = format!(
            "INSERT INTO shown_stale (club, entity) SELECT club, entity FROM events{} ORDER BY club, entity \
            ON CONFLICT (club, entity) DO UPDATE SET times = shown_stale.times + 1",
            shown.concat()
        );
        transaction.execute(&sql, &[]).await?;
        let sql = "INSERT INTO shown_version (version) VALUES ($1) ON CONFLICT (one) DO UPDATE SET version = $1";
        transaction.execute(sql, &[&VERSION]).await?;
        ratings::outdate(&transaction).await?;
        transaction.commit().await?;
        drop(connection);
        for club in self.clubs().await? {
            self.show(&club.id).await?;
        }
        Ok(())
    }

    /// Makes all rows again if an older program made them.
    pub(crate) async fn rebuild_older(&self) -> Result<()> {
        let sql = "SELECT version FROM shown_version";
        let found = self.connection().await?.query_opt(sql, &[]).await?;
        let found: i64 = found.map_or(0, |row| row.get(0));
        match found < VERSION && self.takes_writes().await? {
            true => self.rebuild().await,
            false => Ok(()),
        }
    }
}

/// Makes some of the rows of a club that are outdated. Returns whether there were any.
async fn make_some(transaction: &Transaction<'_>, club: &ClubId) -> Result<bool> {
    let anew = persons::have_changed(transaction, club).await?;
    persons::hold(transaction, club, anew).await?;
    if anew {
        persons::outdate_all(transaction, club).await?;
    }
    // Journals that arrive now lock what they mark until they are committed; waiting for them would take a connection.
    let sql = "SELECT entity FROM shown_stale WHERE club = $1 AND ($3 OR entity <> $4) ORDER BY entity LIMIT $2 FOR UPDATE SKIP LOCKED";
    let rows = transaction
        .query(sql, &[&club, &AT_ONCE, &anew, &PLAYERS])
        .await?;
    let stale: Vec<&str> = rows.iter().map(|row| row.get(0)).collect();
    if stale.is_empty() {
        return Ok(false);
    }
    make(transaction, club, &stale).await?;
    let sql = "DELETE FROM shown_stale WHERE club = $1 AND entity = ANY($2)";
    transaction.execute(sql, &[&club, &stale]).await?;
    Ok(true)
}

async fn make(transaction: &Transaction<'_>, club: &ClubId, entities: &[&str]) -> Result<()> {
    let sql = format!("SELECT {COLUMNS} FROM events WHERE club = $1 AND entity = ANY($2)");
    let mut of: BTreeMap<String, Vec<Entry>> = BTreeMap::new();
    for row in transaction.query(&sql, &[&club, &entities]).await? {
        let entry = read(&row);
        of.entry(entry.entity.to_string()).or_default().push(entry);
    }
    let links = links(transaction, club, of.values().flatten()).await?;
    let persons = Persons::of(transaction, club).await?;
    let mut rows = Rows::new();
    for entries in of.into_values() {
        put(&mut rows, club, &persons, &in_order(entries, &links));
    }
    remove(transaction, club, entities).await?;
    for (table, rows) in rows {
        let rows = Value::Array(rows.into_iter().map(without_nul).collect()).to_string();
        let sql = format!(
            "INSERT INTO {table} SELECT * FROM jsonb_populate_recordset(NULL::{table}, $1::text::jsonb)"
        );
        transaction.execute(&sql, &[&rows]).await?;
    }
    ratings::touch(transaction, club, entities).await
}

/// Puts the rows of a match or concours. If it was purged, or a part of it was not published or cannot be read, it has none.
fn put(rows: &mut Rows, club: &ClubId, persons: &Persons, entries: &[Entry]) {
    let Some(first) = entries.first() else { return };
    if entries.iter().any(|entry| entry.payload.is_none()) {
        return;
    }
    match EntityKind::of(first) {
        EntityKind::Concours => {
            if let Ok(state) = ConcoursState::read(&first.entity.clone().into(), entries, &[]) {
                concours::put(rows, (club, persons), &state, entries);
            }
        }
        EntityKind::Season => seasons::put(rows, club, &first.entity.clone().into(), entries),
        EntityKind::Match => {
            if let Ok(state) = MatchState::read(&first.entity.clone().into(), entries, &[]) {
                matches::put(rows, (club, persons), &state);
            }
        }
        EntityKind::Ruleset | EntityKind::Players => {}
    }
}
