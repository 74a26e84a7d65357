//! Standings: ratings and winning runs, recomputed from the first match that changed.

use ardoise_journal::MatchId;
use ardoise_rules::{PerSide, Side};
use ardoise_statistics::{Rating, pair, player, rate_pairs, rate_players};
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;

use super::counting::{seated, side};
use super::subject::Subject;
use crate::connection::LedgerReader;
use crate::error::Result;
use crate::rows::id;

/// The rating and run of a subject after a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlayerStanding {
    /// The match's id.
    pub match_id: MatchId,
    /// Its position in time.
    pub moment: i64,
    /// The rating: a player's among players, a pair's among pairs.
    pub rating: f64,
    /// How uncertain the rating is; it falls as matches are played.
    pub uncertainty: f64,
    /// Matches won in a row.
    pub run: u32,
    /// The longest run so far.
    pub best_run: u32,
}

impl PlayerStanding {
    /// When the match began, in milliseconds since 1970.
    pub fn began_at_ms(&self) -> i64 {
        self.moment >> crate::lists::history::APART
    }
}

impl LedgerReader {
    /// The standings of a subject after each match, the last match first, from the position that an earlier page gave.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn standings(
        &self,
        subject: &Subject,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<PlayerStanding>> {
        let sql = "SELECT match, moment, rating, uncertainty, run, best_run FROM standings \
            WHERE subject = ? AND moment < ? ORDER BY moment DESC LIMIT ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        let before = before.unwrap_or(i64::MAX);
        let found = statement.query_map(
            params![subject.key(&self.identities()?), before, limit],
            |row| {
                Ok(PlayerStanding {
                    match_id: id(row, 0)?,
                    moment: row.get(1)?,
                    rating: row.get(2)?,
                    uncertainty: row.get(3)?,
                    run: row.get(4)?,
                    best_run: row.get(5)?,
                })
            },
        )?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }
}

/// Computes the standings of at most `most` matches in order of time, beginning with the first that is out of date.
pub(super) fn stand(connection: &Connection, most: u32) -> Result<()> {
    let stale: Option<i64> =
        connection.query_row("SELECT stale_from FROM statistics", [], |row| row.get(0))?;
    if let Some(from) = stale {
        connection.execute(
            "UPDATE statistics SET rated = ?, stale_from = NULL",
            [from - 1],
        )?;
    }
    let rated: i64 = connection.query_row("SELECT rated FROM statistics", [], |row| row.get(0))?;
    let sql = "SELECT match, moment, winner, seated FROM counted_matches \
        WHERE winner IS NOT NULL AND moment > ? ORDER BY moment LIMIT ?";
    let mut next: Vec<Decided> = connection
        .prepare_cached(sql)?
        .query_map(params![rated, i64::from(most) + 1], |row| {
            let (us, them) = seated(row, 3)?
                .pop()
                .map_or_else(Default::default, |at_the_end| {
                    (at_the_end.names(Side::Us), at_the_end.names(Side::Them))
                });
            Ok(Decided {
                id: row.get(0)?,
                moment: row.get(1)?,
                winner: side(row, "winner")?,
                us,
                them,
            })
        })?
        .collect::<rusqlite::Result<_>>()?;
    let is_rest = next.len() <= most as usize;
    next.truncate(most as usize);
    let last = next.last().map_or(rated, |last| last.moment);
    // Old standings stay visible until they are replaced, one batch at a time.
    let up_to = if is_rest { i64::MAX } else { last };
    connection
        .prepare_cached("DELETE FROM standings WHERE moment > ? AND moment <= ?")?
        .execute([rated, up_to])?;
    for decided in &next {
        decided.stand(connection)?;
    }
    connection.execute("UPDATE statistics SET rated = ?", [last])?;
    Ok(())
}

/// A match that has a winner.
struct Decided {
    id: String,
    moment: i64,
    winner: Side,
    us: Vec<String>,
    them: Vec<String>,
}

impl Decided {
    /// Writes the standings of its players and pairs after it.
    fn stand(&self, connection: &Connection) -> Result<()> {
        let subjects =
            |names: &[String]| -> Vec<String> { names.iter().map(|name| player(name)).collect() };
        let players = PerSide {
            us: subjects(&self.us),
            them: subjects(&self.them),
        };
        let mut before: PerSide<Vec<Rating>> = PerSide::default();
        for side in Side::ALL {
            for subject in &players[side] {
                before[side].push(self.before(connection, subject)?);
            }
        }
        let after = rate_players(&before, self.winner);
        for side in Side::ALL {
            for (subject, rating) in players[side].iter().zip(&after[side]) {
                self.write(connection, subject, rating)?;
            }
        }
        self.stand_as_pairs(connection)
    }

    fn stand_as_pairs(&self, connection: &Connection) -> Result<()> {
        let pairs = PerSide {
            us: pair(&self.us),
            them: pair(&self.them),
        };
        let mut before: PerSide<Option<Rating>> = PerSide::default();
        for side in Side::ALL {
            if let Some(subject) = &pairs[side] {
                before[side] = Some(self.before(connection, subject)?);
            }
        }
        let after = rate_pairs(&before, self.winner);
        for side in Side::ALL {
            if let (Some(subject), Some(rating)) = (&pairs[side], &after[side]) {
                self.write(connection, subject, rating)?;
            }
        }
        Ok(())
    }

    /// The rating of a subject before the match.
    fn before(&self, connection: &Connection, subject: &str) -> Result<Rating> {
        let sql = "SELECT rating, uncertainty, run, best_run FROM standings WHERE subject = ? AND moment < ? \
            ORDER BY moment DESC LIMIT 1";
        let found = connection
            .prepare_cached(sql)?
            .query_row(params![subject, self.moment], |row| {
                Ok(Rating {
                    rating: row.get("rating")?,
                    uncertainty: row.get("uncertainty")?,
                    run: row.get("run")?,
                    best_run: row.get("best_run")?,
                })
            })
            .optional()?;
        Ok(found.unwrap_or_default())
    }

    fn write(&self, connection: &Connection, subject: &str, after: &Rating) -> Result<()> {
        let sql = "INSERT OR REPLACE INTO standings (subject, moment, match, rating, uncertainty, run, best_run) \
            VALUES (?,?,?,?,?,?,?)";
        connection.prepare_cached(sql)?.execute(params![
            subject,
            self.moment,
            self.id,
            after.rating,
            after.uncertainty,
            after.run,
            after.best_run,
        ])?;
        Ok(())
    }
}
