//! Reading leagues: only clubs that are shown to the public count. A league without any looks like one that does not exist.

use ardoise_journal::{digest, to_hex};
use serde::Serialize;
use tokio_postgres::Row;

use super::older::is_older;
use super::reading::{CONCOURS, ConcoursRow, ShownClub, concours};
use crate::error::{HubError, Result};
use crate::ids::{ClubId, LeagueId};
use crate::store::{Hub, Reading};

/// A league that is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownLeague {
    /// Its id.
    pub id: LeagueId,
    /// Its name.
    pub name: String,
    /// Its clubs that are shown, by name.
    #[serde(skip)]
    pub clubs: Vec<ShownClub>,
    /// A value that changes whenever its clubs change, or anything that is shown of them.
    #[serde(skip)]
    pub revision: String,
}

impl ShownLeague {
    /// The name of one of its clubs.
    pub(crate) fn name_of<'l>(&'l self, club: &'l ClubId) -> &'l str {
        let found = self.clubs.iter().find(|one| one.id == *club);
        found.map_or(club.as_str(), |one| one.name.as_str())
    }

    /// The ids of its clubs.
    pub(super) fn ids(&self) -> Vec<&ClubId> {
        self.clubs.iter().map(|club| &club.id).collect()
    }
}

/// A season of a league.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LeagueSeason {
    /// The year in which it begins.
    pub season: i32,
    /// How many concours it has.
    pub concours: i64,
}

impl Hub {
    /// The leagues that are shown, by name, without their clubs.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn shown_leagues(&self) -> Result<Vec<ShownLeague>> {
        // One club that is shown is enough. Ordering by its id makes PostgreSQL use the index.
        let sql = "SELECT id, name FROM leagues WHERE (SELECT true FROM league_clubs JOIN clubs ON clubs.id = club \
            WHERE league = leagues.id AND public ORDER BY club LIMIT 1) ORDER BY name, id";
        let rows = self.reading().await?.rows(sql, &[]).await?;
        let league = |row: &Row| ShownLeague {
            id: row.get(0),
            name: row.get(1),
            clubs: Vec::new(),
            revision: String::new(),
        };
        Ok(rows.iter().map(league).collect())
    }

    /// A league that is shown. Outdated rows are rebuilt first, unless that takes long.
    ///
    /// # Errors
    /// [`HubError::HubNothingHere`] and errors of the database.
    pub async fn shown_league(&self, id: &LeagueId) -> Result<ShownLeague> {
        let id = id.clean();
        let reading = self.reading().await?;
        let mut rows = league_rows(&reading, &id).await?;
        let older = rows.iter().filter(|row| row.get(4));
        let older: Vec<ClubId> = older.map(|row| row.get(1)).collect();
        if !older.is_empty() {
            self.stop_reading(reading).await;
            self.catch_up(older).await;
            rows = league_rows(&self.reading().await?, &id).await?;
        }
        let name = rows.first().map(|row| row.get(0));
        let club = |row: &Row| ShownClub {
            id: row.get(1),
            name: row.get(2),
            revision: row.get(3),
            outdated: row.get(4),
        };
        let clubs: Vec<ShownClub> = rows.iter().map(club).collect();
        Ok(ShownLeague {
            id,
            name: name.ok_or(HubError::HubNothingHere)?,
            revision: to_hex(&digest(format!("{clubs:?}").as_bytes())),
            clubs,
        })
    }

    /// The ids of the clubs of a league that are shown.
    pub(crate) async fn clubs_of_league(&self, id: &LeagueId) -> Result<Vec<ClubId>> {
        let sql = "SELECT club FROM league_clubs JOIN clubs ON clubs.id = club WHERE league = $1 AND public ORDER BY club";
        let rows = self.reading().await?.rows(sql, &[&id.clean()]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// The seasons of a league, the last first. A concours that two clubs have sent counts once.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn league_seasons(&self, league: &ShownLeague) -> Result<Vec<LeagueSeason>> {
        // Club by club, so that no table is scanned.
        let sql = "SELECT season, count(DISTINCT id) FROM unnest($1::text[]) AS one (its_club) CROSS JOIN LATERAL \
            (SELECT season, id FROM shown_concours WHERE club = its_club AND NOT deleted OFFSET 0) AS c \
            GROUP BY season ORDER BY season DESC";
        let rows = self.reading().await?.rows(sql, &[&league.ids()]).await?;
        let season = |row: &Row| LeagueSeason {
            season: row.get(0),
            concours: row.get(1),
        };
        Ok(rows.iter().map(season).collect())
    }

    /// The concours of a season of a league, the last first, each with its club.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn league_concours(
        &self,
        league: &ShownLeague,
        season: i32,
    ) -> Result<Vec<(ClubId, ConcoursRow)>> {
        let sql = format!(
            "SELECT {CONCOURS}, its_club FROM unnest($1::text[]) AS one (its_club) CROSS JOIN LATERAL \
             (SELECT * FROM shown_concours WHERE club = its_club AND season = $2 AND NOT deleted OFFSET 0) AS c \
             ORDER BY c.id, c.revision DESC, its_club COLLATE \"C\""
        );
        let rows = self.reading().await?;
        let rows = rows.rows(&sql, &[&league.ids(), &season]).await?;
        let mut all: Vec<(ClubId, ConcoursRow)> = rows
            .iter()
            .map(|row| (row.get(10), concours(row)))
            .collect();
        // If two clubs have sent a concours, the copy with more events counts.
        all.dedup_by(|(_, later), (_, first)| later.id == first.id);
        all.sort_by(|(_, one), (_, other)| (&other.day, &one.id).cmp(&(&one.day, &other.id)));
        Ok(all)
    }
}

/// The clubs of a league that are shown, each with the name of the league and whether its rows are outdated.
async fn league_rows(reading: &Reading, id: &LeagueId) -> Result<Vec<Row>> {
    let sql = format!(
        "SELECT leagues.name, c.id, c.name, coalesce((SELECT revision::text FROM shown_rated WHERE club = c.id), ''), {} \
         FROM leagues JOIN league_clubs AS l ON l.league = leagues.id JOIN clubs AS c ON c.id = l.club \
         WHERE leagues.id = $1 AND c.public ORDER BY c.name, c.id",
        is_older("c.id")
    );
    reading.rows(&sql, &[&id]).await
}
