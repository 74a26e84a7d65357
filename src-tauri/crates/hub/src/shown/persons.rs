//! Names that mean one person: proposals, merges, and their undoing.
//!
//! A club's ledger may have merged names, which its journal records. The hub's administrator may merge more: that changes no journal, but
//! adds a line to a log. The rows are rebuilt with the id of the person, or without it once the merge is undone.

use ardoise_journal::{Entity, PLAYERS, PlayerMerges, fold_name, players};
use deadpool_postgres::{GenericClient, Transaction};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use tokio_postgres::Row;

use super::ratings;
use super::row::player_of;
use crate::entities::{in_order, links};
use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::rows::{COLUMNS, read};
use crate::store::Hub;

/// Whether the player $2 has rows in the club $1.
const PLAYS: &str = "(EXISTS (SELECT FROM shown_seats WHERE club = $1 AND player = $2) \
    OR EXISTS (SELECT FROM shown_entrants WHERE club = $1 AND player = $2))";
/// Shorter names are not near if they differ by one letter: Ana and Ani are two people.
const LONG: usize = 6;

/// Two names of a club that may mean one person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Near {
    /// The id of the page and the name of one.
    pub one: (String, String),
    /// The same of the other.
    pub other: (String, String),
}

/// A merge, or its undoing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Merge {
    /// The club.
    pub club: ClubId,
    /// The id that the name has by itself.
    pub player: String,
    /// The id that it has after the merge.
    pub person: String,
    /// Whether they are merged; not, if the merge was undone.
    pub merged: bool,
    /// Who decided it.
    pub by: String,
    /// When.
    pub at: String,
}

/// The persons of a club: the id that each merged id means.
#[derive(Debug, Clone, Default)]
pub(super) struct Persons(HashMap<String, String>);

impl Persons {
    /// The persons of a club.
    pub(super) async fn of(client: &impl GenericClient, club: &ClubId) -> Result<Persons> {
        let mut persons = Persons::default();
        for merge in told_by_the_club(client, club).await?.merges {
            persons.merge(&merge.merged.name, &merge.merged.into);
        }
        let sql = "SELECT player, person FROM (SELECT DISTINCT ON (player) player, person, merged, n FROM merges WHERE club = $1 \
            ORDER BY player, n DESC) AS last WHERE merged ORDER BY n";
        for row in client.query(sql, &[&club]).await? {
            persons.join(row.get(0), row.get(1));
        }
        Ok(persons)
    }

    fn merge(&mut self, name: &str, into: &str) {
        self.join(&player_of(name), &player_of(into));
    }

    /// Makes one person of two. Does nothing if they are already, so that nobody ever means themselves.
    fn join(&mut self, player: &str, into: &str) {
        let (player, into) = (self.person(player), self.person(into));
        if player != into {
            self.0.insert(player, into);
        }
    }

    /// The id of the player with this name.
    pub(super) fn of_name(&self, name: &str) -> String {
        self.person(&player_of(name))
    }

    /// The id of the person whom a player's id means.
    fn person(&self, player: &str) -> String {
        let mut person = player;
        while let Some(next) = self.0.get(person) {
            person = next;
        }
        person.to_owned()
    }
}

/// The merges of the club's own ledgers. If a part of them was not published or cannot be read, none counts.
async fn told_by_the_club(client: &impl GenericClient, club: &ClubId) -> Result<PlayerMerges> {
    let sql = format!("SELECT {COLUMNS} FROM events WHERE club = $1 AND entity = $2");
    let rows = client.query(&sql, &[&club, &PLAYERS]).await?;
    let entries: Vec<_> = rows.iter().map(read).collect();
    let links = links(client, club, entries.iter()).await?;
    Ok(PlayerMerges::read(&players(), &in_order(entries, &links), &[]).unwrap_or_default())
}

/// Whether merges of the club's own ledgers have arrived, so that all of its rows must be rebuilt.
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

/// Marks the rows of these players as outdated: their matches, and all concours, since substitutes have no separate row.
async fn outdate(transaction: &Transaction<'_>, club: &ClubId, players: &[&str]) -> Result<()> {
    let sql = "INSERT INTO shown_stale (club, entity) SELECT $1, entity FROM (\
            SELECT match AS entity FROM shown_seats WHERE club = $1 AND player = ANY($2) \
            UNION SELECT id FROM shown_concours WHERE club = $1) AS changed ORDER BY entity COLLATE \"C\" \
        ON CONFLICT (club, entity) DO UPDATE SET times = shown_stale.times + 1";
    transaction.execute(sql, &[&club, &players]).await?;
    ratings::touch(transaction, club, &[]).await
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

    /// Names of a club that may mean one person: they differ only by accents, hyphens, spaces or the order of their words; or, if they
    /// are long enough, by one letter or by two exchanged ones.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn near_players(&self, club: &ClubId) -> Result<Vec<Near>> {
        self.must_have_club(club).await?;
        self.show(club).await?;
        let sql = "SELECT DISTINCT player, name FROM (SELECT player, name FROM shown_seats WHERE club = $1 \
            UNION SELECT player, name FROM shown_entrants WHERE club = $1) AS one ORDER BY player, name";
        let rows = self.connection().await?.query(sql, &[&club]).await?;
        let names: Vec<(String, String)> =
            rows.iter().map(|row| (row.get(0), row.get(1))).collect();
        Ok(near(&names))
    }

    /// Merges two players of a club into one person, who keeps the second page. Each is a name or the id of a page; `by` names the user who
    /// decides it.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`], [`HubError::HubPlayerUnknown`], [`HubError::HubPlayerSame`] and errors of the database.
    pub async fn merge_players(
        &self,
        club: &ClubId,
        (one, into): (&str, &str),
        by: &str,
    ) -> Result<Merge> {
        self.must_have_club(club).await?;
        self.show(club).await?;
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        hold(&transaction, club, true).await?;
        let persons = Persons::of(&transaction, club).await?;
        let player = find(&transaction, club, &persons, one).await?;
        let person = find(&transaction, club, &persons, into).await?;
        if player == person {
            return Err(HubError::HubPlayerSame {
                value: one.into(),
                other: into.into(),
            });
        }
        outdate(&transaction, club, &[&player, &person]).await?;
        let merge = say(&transaction, club, (&player, &person, by), true).await?;
        transaction.commit().await?;
        drop(connection);
        self.show(club).await?;
        Ok(merge)
    }

    /// Makes a name, or the id that it has alone, a separate person again.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`], [`HubError::HubPlayerNotMerged`] and errors of the database.
    pub async fn unmerge_player(&self, club: &ClubId, player: &str, by: &str) -> Result<Merge> {
        self.must_have_club(club).await?;
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        hold(&transaction, club, true).await?;
        let ids = [player.to_owned(), player_of(player)].map(|id| id.replace('\0', ""));
        let sql = "SELECT player, person FROM (SELECT DISTINCT ON (player) player, person, merged FROM merges \
            WHERE club = $1 AND player = ANY($2) ORDER BY player, n DESC) AS last WHERE merged";
        let found = transaction
            .query_opt(sql, &[&club, &ids.as_slice()])
            .await?;
        let found = found.ok_or_else(|| HubError::HubPlayerNotMerged {
            value: player.into(),
        })?;
        let (player, person): (String, String) = (found.get(0), found.get(1));
        let shown = Persons::of(&transaction, club).await?.person(&player);
        outdate(&transaction, club, &[&shown]).await?;
        let merge = say(&transaction, club, (&player, &person, by), false).await?;
        transaction.commit().await?;
        drop(connection);
        self.show(club).await?;
        Ok(merge)
    }

    /// The merges of a club and their undoing, the first first.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn merges(&self, club: &ClubId) -> Result<Vec<Merge>> {
        self.must_have_club(club).await?;
        let sql = format!("SELECT {MERGE} FROM merges WHERE club = $1 ORDER BY n");
        let rows = self.connection().await?.query(&sql, &[&club]).await?;
        Ok(rows.iter().map(merge).collect())
    }
}

const MERGE: &str = "club, player, person, merged, by, \
    to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')";

fn merge(row: &Row) -> Merge {
    Merge {
        club: row.get(0),
        player: row.get(1),
        person: row.get(2),
        merged: row.get(3),
        by: row.get(4),
        at: row.get(5),
    }
}

async fn say(
    transaction: &Transaction<'_>,
    club: &ClubId,
    (player, person, by): (&str, &str, &str),
    merged: bool,
) -> Result<Merge> {
    let sql = format!(
        "INSERT INTO merges (club, player, person, merged, by) VALUES ($1, $2, $3, $4, $5) RETURNING {MERGE}"
    );
    let row = transaction
        .query_one(&sql, &[&club, &player, &person, &merged, &by])
        .await?;
    Ok(merge(&row))
}

/// The id of a person who plays in the club, from an id or a name.
async fn find(
    transaction: &Transaction<'_>,
    club: &ClubId,
    persons: &Persons,
    told: &str,
) -> Result<String> {
    let told = told.replace('\0', "");
    let ids = [persons.person(&told), persons.of_name(&told)];
    let sql = format!("SELECT {PLAYS}");
    for id in ids {
        if transaction.query_one(&sql, &[&club, &id]).await?.get(0) {
            return Ok(id);
        }
    }
    Err(HubError::HubPlayerUnknown { value: told })
}

/// The pairs of near names with different ids.
pub fn near(names: &[(String, String)]) -> Vec<Near> {
    let mut by_form: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let letters: Vec<String> = names.iter().map(|(_, name)| letters(name)).collect();
    for (at, letters) in letters.iter().enumerate() {
        let mut forms = BTreeSet::from([letters.clone()]);
        // Names that differ by a letter have a form in common when one letter is left out.
        if letters.chars().count() >= LONG {
            forms.extend(letters.char_indices().map(|(begin, sign)| {
                format!(
                    "{}{}",
                    &letters[..begin],
                    &letters[begin + sign.len_utf8()..]
                )
            }));
        }
        for form in forms {
            by_form.entry(form).or_default().push(at);
        }
    }
    let mut told = BTreeSet::new();
    let mut found = Vec::new();
    for alike in by_form.values() {
        for (nth, one) in alike.iter().enumerate() {
            for other in &alike[nth + 1..] {
                let (one, other) = (*one.min(other), *one.max(other));
                let ids = (&names[one].0, &names[other].0);
                let is_near =
                    ids.0 != ids.1 && strsim::osa_distance(&letters[one], &letters[other]) <= 1;
                if is_near && told.insert(ids) {
                    found.push(Near {
                        one: names[one].clone(),
                        other: names[other].clone(),
                    });
                }
            }
        }
    }
    found.sort_by(|one, other| (&one.one.1, &one.other.1).cmp(&(&other.one.1, &other.other.1)));
    found
}

/// The letters of a name, without accents, its words in order.
fn letters(name: &str) -> String {
    let plain = fold_name(name).replace(['-', '\'', '.'], " ");
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    words.sort_unstable();
    words.concat()
}
