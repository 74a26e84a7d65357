//! Where players and pairs stand: ratings and runs, computed again from where a match was corrected.

use ardoise_rules::Side;
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin, weng_lin_two_teams};

use super::Subject;
use super::counting::{seated, side};
use crate::error::Result;
use crate::ledger::LedgerReader;
use crate::tally::{pair, player};

/// Where a subject stood after a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Standing {
    /// The match.
    pub match_id: String,
    /// Its place in time.
    pub moment: i64,
    /// The rating: of a player among players, of a pair among pairs.
    pub rating: f64,
    /// How sure it is: the smaller, the surer.
    pub uncertainty: f64,
    /// Matches won in a row.
    pub run: u32,
    /// The longest run so far.
    pub best_run: u32,
}

impl Standing {
    /// When the match began, in milliseconds since 1970.
    pub fn began_at_ms(&self) -> i64 {
        self.moment >> crate::history::APART
    }
}

impl LedgerReader {
    /// Where a subject has stood, the last match first, from a place that an earlier page gave.
    ///
    /// # Errors
    /// Those of the file.
    pub fn standings(
        &self,
        subject: &Subject,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Standing>> {
        let sql = "SELECT match, moment, rating, uncertainty, run, best_run FROM standings \
            WHERE subject = ? AND moment < ? ORDER BY moment DESC LIMIT ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        let before = before.unwrap_or(i64::MAX);
        let found = statement.query_map(params![subject.key(), before, limit], |row| {
            Ok(Standing {
                match_id: row.get(0)?,
                moment: row.get(1)?,
                rating: row.get(2)?,
                uncertainty: row.get(3)?,
                run: row.get(4)?,
                best_run: row.get(5)?,
            })
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }
}

/// Computes standings of the next matches in order of time, so many at most; first again what does not hold any more.
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
                    (at_the_end.us, at_the_end.them)
                });
            Ok(Decided {
                id: row.get(0)?,
                moment: row.get(1)?,
                winner: side(&row.get::<_, String>(2)?),
                us,
                them,
            })
        })?
        .collect::<rusqlite::Result<_>>()?;
    let is_rest = next.len() <= most as usize;
    next.truncate(most as usize);
    let last = next.last().map_or(rated, |last| last.moment);
    // What was computed before an earlier match changed is shown until here, a part at a time.
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

/// A match that somebody won.
struct Decided {
    id: String,
    moment: i64,
    winner: Side,
    us: Vec<String>,
    them: Vec<String>,
}

impl Decided {
    /// Writes where its players, and its pairs, stood after it.
    fn stand(&self, connection: &Connection) -> Result<()> {
        let read = |names: &[String]| -> Result<Vec<Before>> {
            let before = names
                .iter()
                .map(|name| self.before(connection, player(name)));
            before.collect()
        };
        let (us, them) = (read(&self.us)?, read(&self.them)?);
        // Who has no name is somebody of whom nothing is known.
        let seats = us.len().max(them.len());
        let ratings = |before: &[Before]| -> Vec<WengLinRating> {
            let known = before.iter().map(|one| one.rating);
            known
                .chain(std::iter::repeat_with(WengLinRating::new))
                .take(seats)
                .collect()
        };
        let (outcome, config) = (self.outcome(), WengLinConfig::new());
        let (rated_us, rated_them) =
            weng_lin_two_teams(&ratings(&us), &ratings(&them), &outcome, &config);
        for (side, before, rated) in [(Side::Us, us, rated_us), (Side::Them, them, rated_them)] {
            for (before, rating) in before.iter().zip(rated) {
                self.write(connection, before, side, rating)?;
            }
        }
        self.stand_as_pairs(connection)
    }

    /// A pair is rated as one who plays: what its players do with others says nothing of it.
    fn stand_as_pairs(&self, connection: &Connection) -> Result<()> {
        let read = |names: &[String]| -> Result<Option<Before>> {
            let pair = pair(names).map(|pair| self.before(connection, pair));
            pair.transpose()
        };
        let (us, them) = (read(&self.us)?, read(&self.them)?);
        let rating = |before: &Option<Before>| {
            let known = before.as_ref().map(|one| one.rating);
            known.unwrap_or_default()
        };
        let (rated_us, rated_them) = weng_lin(
            &rating(&us),
            &rating(&them),
            &self.outcome(),
            &WengLinConfig::new(),
        );
        for (side, before, rated) in [(Side::Us, us, rated_us), (Side::Them, them, rated_them)] {
            if let Some(before) = before {
                self.write(connection, &before, side, rated)?;
            }
        }
        Ok(())
    }

    /// As we see it.
    fn outcome(&self) -> Outcomes {
        match self.winner {
            Side::Us => Outcomes::WIN,
            Side::Them => Outcomes::LOSS,
        }
    }

    fn before(&self, connection: &Connection, subject: String) -> Result<Before> {
        let sql = "SELECT rating, uncertainty, run, best_run FROM standings WHERE subject = ? AND moment < ? \
            ORDER BY moment DESC LIMIT 1";
        let found = connection
            .prepare_cached(sql)?
            .query_row(params![subject, self.moment], |row| {
                Ok(Before {
                    subject: subject.clone(),
                    rating: WengLinRating {
                        rating: row.get(0)?,
                        uncertainty: row.get(1)?,
                    },
                    run: row.get(2)?,
                    best_run: row.get(3)?,
                })
            })
            .optional()?;
        Ok(found.unwrap_or(Before {
            subject,
            rating: WengLinRating::new(),
            run: 0,
            best_run: 0,
        }))
    }

    fn write(
        &self,
        connection: &Connection,
        before: &Before,
        side: Side,
        rated: WengLinRating,
    ) -> Result<()> {
        let run = if side == self.winner {
            before.run + 1
        } else {
            0
        };
        let sql = "INSERT OR REPLACE INTO standings (subject, moment, match, rating, uncertainty, run, best_run) \
            VALUES (?,?,?,?,?,?,?)";
        connection.prepare_cached(sql)?.execute(params![
            before.subject,
            self.moment,
            self.id,
            rated.rating,
            rated.uncertainty,
            run,
            before.best_run.max(run),
        ])?;
        Ok(())
    }
}

/// Where a subject stood before a match.
struct Before {
    subject: String,
    rating: WengLinRating,
    run: u32,
    best_run: u32,
}
