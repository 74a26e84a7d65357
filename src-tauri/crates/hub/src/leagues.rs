//! Leagues: several clubs with one standing.

use serde::Serialize;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use crate::clubs::{is_id, name_of};
use crate::error::{HubError, Result};
use crate::ids::{ClubId, LeagueId};
use crate::store::Hub;

/// A league.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct League {
    /// Its id, as addresses have it.
    pub id: LeagueId,
    /// Its name.
    pub name: String,
    /// The ids of its clubs, including those that are not shown.
    pub clubs: Vec<ClubId>,
}

impl Hub {
    /// Adds a league.
    ///
    /// # Errors
    /// [`HubError::HubLeagueId`], [`HubError::HubLeagueName`], [`HubError::HubLeagueTaken`] and errors of the database.
    pub async fn add_league(&self, id: &LeagueId, name: &str) -> Result<()> {
        if !is_id(id.as_str()) {
            return Err(HubError::HubLeagueId { value: id.into() });
        }
        let name = name_of(name).map_err(|value| HubError::HubLeagueName { value })?;
        let sql = "INSERT INTO leagues (id, name) VALUES ($1, $2)";
        let added = self.connection().await?.execute(sql, &[&id, &name]).await;
        match added {
            Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
                Err(HubError::HubLeagueTaken { value: id.into() })
            }
            other => Ok(other.map(drop)?),
        }
    }

    /// Removes a league. Its clubs stay.
    ///
    /// # Errors
    /// [`HubError::HubLeagueUnknown`] and errors of the database.
    pub async fn remove_league(&self, league: &LeagueId) -> Result<()> {
        self.must_have_league(league).await?;
        let sql = "DELETE FROM leagues WHERE id = $1";
        self.connection().await?.execute(sql, &[&league]).await?;
        Ok(())
    }

    /// Adds a club to a league.
    ///
    /// # Errors
    /// [`HubError::HubLeagueUnknown`], [`HubError::HubClubUnknown`], [`HubError::HubLeagueHasClub`] and errors of the database.
    pub async fn join_league(&self, league: &LeagueId, club: &ClubId) -> Result<()> {
        self.must_have_league(league).await?;
        self.must_have_club(club).await?;
        let sql = "INSERT INTO league_clubs (league, club) VALUES ($1, $2) ON CONFLICT (league, club) DO NOTHING";
        let connection = self.connection().await?;
        match connection.execute(sql, &[&league, &club]).await? {
            0 => Err(HubError::HubLeagueHasClub {
                league: league.clone(),
                value: club.into(),
            }),
            _ => Ok(()),
        }
    }

    /// Removes a club from a league.
    ///
    /// # Errors
    /// [`HubError::HubLeagueUnknown`], [`HubError::HubLeagueLacksClub`] and errors of the database.
    pub async fn leave_league(&self, league: &LeagueId, club: &ClubId) -> Result<()> {
        self.must_have_league(league).await?;
        let sql = "DELETE FROM league_clubs WHERE league = $1 AND club = $2";
        let connection = self.connection().await?;
        let club = club.clean();
        match connection.execute(sql, &[&league, &club]).await? {
            0 => Err(HubError::HubLeagueLacksClub {
                league: league.clone(),
                value: String::from(&club),
            }),
            _ => Ok(()),
        }
    }

    /// The leagues, by id, with all of their clubs.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn leagues(&self) -> Result<Vec<League>> {
        let sql = "SELECT id, name, ARRAY(SELECT club FROM league_clubs WHERE league = leagues.id ORDER BY club) \
            FROM leagues ORDER BY id";
        let rows = self.connection().await?.query(sql, &[]).await?;
        let league = |row: &Row| League {
            id: row.get(0),
            name: row.get(1),
            clubs: row.get(2),
        };
        Ok(rows.iter().map(league).collect())
    }

    /// Refuses an id that no league has.
    async fn must_have_league(&self, id: &LeagueId) -> Result<()> {
        let unknown = || HubError::HubLeagueUnknown { value: id.into() };
        if !is_id(id.as_str()) {
            return Err(unknown());
        }
        let sql = "SELECT 1 FROM leagues WHERE id = $1";
        let found = self.connection().await?.query_opt(sql, &[&id]).await?;
        found.map(drop).ok_or_else(unknown)
    }
}
