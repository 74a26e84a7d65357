//! What the hub's administrator decides about names that mean one person: events of the club's journal, by the hub's own device.

mod device;
mod older;

pub use older::{MergeLog, TakenMerges};

use ardoise_journal::{Entry, PlayersEvent, PlayersMerged, Recorded};
use deadpool_postgres::Transaction;
use serde::{Deserialize, Serialize};

use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::shown::{PLAYS, Persons, counting, events, id_of, player_of};
use crate::store::Hub;
use device::{Decision, OwnDevice};

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
    /// Who decided it at the hub; none if one of the club's ledgers did.
    pub by: Option<String>,
    /// When.
    pub at: String,
}

impl Hub {
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
        let own = OwnDevice::lock(&transaction, club).await?;
        let persons = Persons::of(&transaction, club).await?;
        let player = find(&transaction, club, &persons, one).await?;
        let person = find(&transaction, club, &persons, into).await?;
        if player == person {
            return Err(HubError::HubPlayerSame {
                value: one.into(),
                other: into.into(),
            });
        }
        let merged = PlayersMerged {
            name: name_of(&transaction, club, &player).await?,
            into: name_of(&transaction, club, &person).await?,
        };
        let event = PlayersEvent::PlayersMerged(merged.clone());
        let decision = vec![Decision::now(event, by)?];
        let written = own.append(&transaction, club, decision).await?;
        transaction.commit().await?;
        drop(connection);
        self.show(club).await?;
        Ok(merge(club, &written[0], &merged, true))
    }

    /// Makes a name, or the id that it has alone, a separate person again.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`], [`HubError::HubPlayerNotMerged`] and errors of the database.
    pub async fn unmerge_player(&self, club: &ClubId, player: &str, by: &str) -> Result<Merge> {
        self.must_have_club(club).await?;
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        let own = OwnDevice::lock(&transaction, club).await?;
        let ids = [player.to_owned(), player_of(player)];
        let merges = counting(&transaction, club).await?.merges.into_iter();
        let last = merges
            .rev()
            .find(|merge| ids.contains(&id_of(&merge.merged.name)));
        let last = last.ok_or_else(|| HubError::HubPlayerNotMerged {
            value: player.into(),
        })?;
        let undone = PlayersEvent::Undone { event: last.event };
        let decision = vec![Decision::now(undone, by)?];
        let written = own.append(&transaction, club, decision).await?;
        transaction.commit().await?;
        drop(connection);
        self.show(club).await?;
        Ok(merge(club, &written[0], &last.merged, false))
    }

    /// The merges of a club and their undoing, the first first: those that were decided at a hub, and those of its ledgers.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn merges(&self, club: &ClubId) -> Result<Vec<Merge>> {
        self.must_have_club(club).await?;
        let events = events(&self.connection().await?, club).await?;
        let merge = |(entry, recorded): &(Entry, Recorded<PlayersEvent>)| match &recorded.event {
            PlayersEvent::PlayersMerged(merged) => Some(merge(club, entry, merged, true)),
            PlayersEvent::Undone { event } => {
                let undone = events.iter().find(|(entry, _)| entry.id == *event);
                match &undone?.1.event {
                    PlayersEvent::PlayersMerged(merged) => Some(merge(club, entry, merged, false)),
                    _ => None,
                }
            }
            PlayersEvent::Settled { .. } => None,
        };
        Ok(events.iter().filter_map(merge).collect())
    }
}

/// Who made an event, in its payload.
#[derive(Deserialize)]
struct Made {
    by: Option<String>,
}

fn merge(club: &ClubId, entry: &Entry, merged: &PlayersMerged, is_merged: bool) -> Merge {
    let payload = entry.payload.as_deref();
    let made: Option<Made> = payload.and_then(|payload| serde_json::from_str(payload).ok());
    Merge {
        club: club.clone(),
        player: id_of(&merged.name),
        person: id_of(&merged.into),
        merged: is_merged,
        by: made.and_then(|made| made.by),
        at: entry.time.clone(),
    }
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

/// The name that has this id by itself; the id if no row has the name.
async fn name_of(transaction: &Transaction<'_>, club: &ClubId, id: &str) -> Result<String> {
    let sql = "SELECT name FROM shown_seats WHERE club = $1 AND player = $2 \
        UNION SELECT name FROM shown_entrants WHERE club = $1 AND player = $2 ORDER BY name";
    let rows = transaction.query(sql, &[&club, &id]).await?;
    let mut names = rows.iter().map(|row| row.get::<_, String>(0));
    let own = names.find(|name| player_of(name) == id);
    Ok(own.unwrap_or_else(|| id.to_owned()))
}
