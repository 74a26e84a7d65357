//! Reading what the hub shows. Only public clubs are shown; any other looks like one that does not exist.

use serde::Serialize;
use serde_json::Value;
use tokio_postgres::Row;

use super::older::is_older;
use super::pages::ConcoursPage;
use super::row::{clean, parsed};
use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::store::Hub;

/// How many matches a page lists.
const MATCHES: i64 = 50;

/// A club that is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownClub {
    /// Its id.
    pub id: ClubId,
    /// Its name.
    pub name: String,
    /// A value that changes whenever anything shown of it changes.
    #[serde(skip)]
    pub revision: String,
    /// Whether newer rows are being made.
    #[serde(skip)]
    pub outdated: bool,
}

/// A concours in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConcoursRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The day on which it is played.
    pub day: String,
    /// The year in which its season begins.
    pub season: i32,
    /// The place where it is played.
    pub place: Option<String>,
    /// How many teams are registered, or players of a mêlée.
    pub teams: i64,
    /// How many parties are drawn.
    pub drawn: i64,
    /// The last partie whose results are all in.
    pub complete: i64,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether single players have the numbers.
    pub melee: bool,
}

/// A match in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MatchRow {
    /// Its id.
    pub id: String,
    /// When it began.
    pub created_at: String,
    /// Both sides: the names at the table, and the total.
    pub sides: [(Vec<String>, i32); 2],
    /// How many deals it has.
    pub deals: i64,
    /// The winner: `us` or `them`.
    pub winner: Option<String>,
}

/// A player of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerPage {
    /// The name, as it was last written.
    pub name: String,
    /// The number of the licence.
    pub licence: Option<String>,
    /// The concours, the last first, each with the player's place and partners.
    pub concours: Vec<(ConcoursRow, Option<i64>, Vec<String>)>,
    /// The last matches outside of concours.
    pub matches: Vec<MatchRow>,
}

/// The columns that [`concours`] reads.
pub(super) const CONCOURS: &str =
    "c.id, c.name, c.day, c.season, c.place, c.teams, c.drawn, c.complete, c.closed, c.melee";
const MATCH: &str =
    "m.id, m.created_at, m.sides::text, m.us_total, m.them_total, m.deals, m.winner";

impl Hub {
    /// Shows a club, or hides it again.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn set_public(&self, club: &ClubId, public: bool) -> Result<()> {
        self.must_have_club(club).await?;
        let sql = "UPDATE clubs SET public = $2 WHERE id = $1";
        let connection = self.connection().await?;
        connection.execute(sql, &[&club, &public]).await?;
        Ok(())
    }

    /// The clubs that are shown, by name.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn shown_clubs(&self) -> Result<Vec<ShownClub>> {
        let sql = "SELECT id, name, '', false FROM clubs WHERE public ORDER BY name, id";
        let rows = self.reading().await?.rows(sql, &[]).await?;
        Ok(rows.iter().map(club).collect())
    }

    /// A club that is shown. Outdated rows are rebuilt first, unless that takes long.
    ///
    /// # Errors
    /// [`HubError::HubNothingHere`] and errors of the database.
    pub async fn shown_club(&self, id: &ClubId) -> Result<ShownClub> {
        let sql = format!(
            "SELECT id, name, coalesce((SELECT revision::text FROM shown_rated WHERE club = clubs.id), ''), {} \
             FROM clubs WHERE id = $1 AND public",
            is_older("$1")
        );
        let reading = self.reading().await?;
        let id = id.clean();
        let row = reading.row(&sql, &[&id]).await?;
        let mut row = row.ok_or(HubError::HubNothingHere)?;
        if row.get(3) {
            self.stop_reading(reading).await;
            self.catch_up(vec![id.clone()]).await;
            let again = self.reading().await?.row(&sql, &[&id]).await?;
            row = again.ok_or(HubError::HubNothingHere)?;
        }
        Ok(club(&row))
    }

    /// The concours of a club, the last first; of one season, or of all.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn shown_concours(
        &self,
        club: &ClubId,
        season: Option<i32>,
    ) -> Result<Vec<ConcoursRow>> {
        let sql = format!(
            "SELECT {CONCOURS} FROM shown_concours AS c WHERE club = $1 AND ($2::integer IS NULL OR season = $2) AND NOT deleted \
             ORDER BY season DESC, day DESC, id"
        );
        let rows = self.reading().await?.rows(&sql, &[&club, &season]).await?;
        Ok(rows.iter().map(concours).collect())
    }

    /// A concours of a club, with its standing and parties.
    ///
    /// # Errors
    /// [`HubError::HubNothingHere`] and errors of the database.
    pub async fn shown_concours_page(
        &self,
        club: &ClubId,
        id: &str,
    ) -> Result<(ConcoursRow, ConcoursPage)> {
        let sql = format!(
            "SELECT {CONCOURS}, c.page::text FROM shown_concours AS c WHERE club = $1 AND id = $2 AND NOT deleted"
        );
        let row = self
            .reading()
            .await?
            .row(&sql, &[&club, &clean(id)])
            .await?;
        let row = row.ok_or(HubError::HubNothingHere)?;
        let page = serde_json::from_str(row.get(10)).map_err(|_| HubError::HubNothingHere)?;
        Ok((concours(&row), page))
    }

    /// The last matches of a club outside of concours.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn shown_matches(&self, club: &ClubId) -> Result<Vec<MatchRow>> {
        let sql = format!(
            "SELECT {MATCH} FROM shown_matches AS m WHERE club = $1 AND concours IS NULL ORDER BY created_at DESC LIMIT $2"
        );
        let rows = self.reading().await?.rows(&sql, &[&club, &MATCHES]).await?;
        rows.iter().map(match_row).collect()
    }

    /// A player of a club.
    ///
    /// # Errors
    /// [`HubError::HubNothingHere`] and errors of the database.
    pub async fn shown_player(&self, club: &ClubId, player: &str) -> Result<PlayerPage> {
        let player = clean(player);
        let connection = self.reading().await?;
        let sql = format!(
            "SELECT {CONCOURS}, e.place, e.name, e.licence, ARRAY(SELECT p.name FROM shown_entrants AS p WHERE p.club = e.club \
                AND p.concours = e.concours AND p.number = e.number AND p.seat <> e.seat ORDER BY p.seat) \
             FROM shown_entrants AS e JOIN shown_concours AS c ON c.club = e.club AND c.id = e.concours \
             WHERE e.club = $1 AND e.player = $2 AND NOT c.deleted ORDER BY c.day DESC, c.id, e.number"
        );
        let rows = connection.rows(&sql, &[&club, &player]).await?;
        let sql = format!(
            "SELECT {MATCH}, s.name FROM shown_seats AS s JOIN shown_matches AS m ON m.club = s.club AND m.id = s.match \
             WHERE s.club = $1 AND s.player = $2 AND m.concours IS NULL ORDER BY m.created_at DESC LIMIT $3"
        );
        let played = connection.rows(&sql, &[&club, &player, &MATCHES]).await?;
        let name = rows.first().map(|row| row.get(11));
        let name = name.or_else(|| played.first().map(|row| row.get(7)));
        Ok(PlayerPage {
            name: name.ok_or(HubError::HubNothingHere)?,
            licence: rows.iter().find_map(|row| row.get(12)),
            concours: rows
                .iter()
                .map(|row| (concours(row), row.get(10), row.get(13)))
                .collect(),
            matches: played.iter().map(match_row).collect::<Result<_>>()?,
        })
    }
}

fn club(row: &Row) -> ShownClub {
    ShownClub {
        id: row.get(0),
        name: row.get(1),
        revision: row.get(2),
        outdated: row.get(3),
    }
}

pub(super) fn concours(row: &Row) -> ConcoursRow {
    ConcoursRow {
        id: row.get(0),
        name: row.get(1),
        day: row.get(2),
        season: row.get(3),
        place: row.get(4),
        teams: row.get(5),
        drawn: row.get(6),
        complete: row.get(7),
        closed: row.get(8),
        melee: row.get(9),
    }
}

fn match_row(row: &Row) -> Result<MatchRow> {
    let sides: Value = parsed(row, 2)?;
    let names = |side: &str| {
        let players = sides[side]["players"].as_array();
        let names = players.into_iter().flatten().filter_map(Value::as_str);
        let names = names.filter(|name| !name.trim().is_empty());
        names.map(str::to_owned).collect()
    };
    Ok(MatchRow {
        id: row.get(0),
        created_at: row.get(1),
        sides: [(names("us"), row.get(3)), (names("them"), row.get(4))],
        deals: row.get(5),
        winner: row.get(6),
    })
}
