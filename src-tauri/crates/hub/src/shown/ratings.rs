//! Ratings of the pairs and players of a club, by the same method as in a ledger.
//!
//! A match later than all rated ones is added to them. If a rated match has changed, as after a correction or a purge, all are rated
//! again, so that the ratings never depend on the order in which journals arrived.

use ardoise_rules::{PerSide, Side};
use ardoise_statistics::{Rating, RatingState, rate_pairs, rate_players};
use deadpool_postgres::Transaction;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tokio_postgres::Row;

use super::row::{parsed, without_nul};
use crate::error::Result;
use crate::ids::ClubId;
use crate::store::Hub;

/// How many matches are read at a time.
const AT_ONCE: i64 = 500;
/// How many lines a page lists.
const LINES: i64 = 200;

/// The rating of a pair or a player of a club.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RatingLine {
    /// The player, or both players of the pair: the id of their page, and the name.
    pub players: Vec<(String, String)>,
    /// Whether the rating is shown, and how firm it is.
    pub state: RatingState,
    /// The rating; none while it is hidden.
    pub rating: Option<f64>,
    /// How uncertain it is; none while it is hidden.
    pub uncertainty: Option<f64>,
    /// How many matches they played to the end.
    pub matches: i64,
    /// How many of them they won.
    pub won: i64,
    /// How many deals these matches had.
    pub deals: i64,
    /// How many matches they won in a row, up to the last.
    pub run: i64,
    /// The most matches that they won in a row.
    pub best_run: i64,
}

/// The ratings of the pairs or the players of a club.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Ratings {
    /// The first two hundred, the highest first.
    pub lines: Vec<RatingLine>,
    /// How many have played too few deals to be listed.
    pub hidden: i64,
}

impl Hub {
    /// The ratings of the pairs or the players of a club.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn shown_ratings(&self, club: &ClubId, pairs: bool) -> Result<Ratings> {
        let connection = self.reading().await?;
        let least = i64::from(RatingState::EVOLVING_FROM);
        let sql = format!(
            "SELECT {RATING} FROM shown_ratings WHERE club = $1 AND pair = $2 AND deals >= $3 ORDER BY rating DESC, subject LIMIT $4"
        );
        let rows = connection
            .rows(&sql, &[&club, &pairs, &least, &LINES])
            .await?;
        let sql = "SELECT count(*) FROM shown_ratings WHERE club = $1 AND pair = $2 AND deals < $3";
        let hidden = connection.row(sql, &[&club, &pairs, &least]).await?;
        Ok(Ratings {
            lines: rows.iter().map(line).collect::<Result<_>>()?,
            hidden: hidden.map_or(0, |row| row.get(0)),
        })
    }

    /// The ratings of a player: the pairs first, those with most deals first, then the player's own.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn shown_ratings_of(
        &self,
        club: &ClubId,
        player: &str,
    ) -> Result<(Vec<RatingLine>, Option<RatingLine>)> {
        let connection = self.reading().await?;
        let sql = format!(
            "SELECT {RATING} FROM shown_ratings WHERE club = $1 AND (split_part(subject, '+', 1) = $2 OR split_part(subject, '+', 2) = $2) \
             ORDER BY deals DESC, subject"
        );
        let player = player.replace('\0', "");
        let rows = connection.rows(&sql, &[&club, &player]).await?;
        let lines: Vec<RatingLine> = rows.iter().map(line).collect::<Result<_>>()?;
        let (pairs, own): (Vec<_>, Vec<_>) =
            lines.into_iter().partition(|line| line.players.len() > 1);
        Ok((pairs, own.into_iter().next()))
    }
}

/// Rates the matches of a club that are not rated yet. Returns whether there were any.
pub(super) async fn rate(transaction: &Transaction<'_>, club: &ClubId) -> Result<bool> {
    let sql = "SELECT last_at, last_id, outdated FROM shown_rated WHERE club = $1 AND pending FOR UPDATE SKIP LOCKED";
    let Some(row) = transaction.query_opt(sql, &[&club]).await? else {
        return Ok(false);
    };
    let mut last: (String, String) = (row.get(0), row.get(1));
    if row.get(2) {
        let sql = "DELETE FROM shown_ratings WHERE club = $1";
        transaction.execute(sql, &[&club]).await?;
        last = Default::default();
    }
    loop {
        let next = decided(transaction, club, &last).await?;
        let Some(end) = next.last() else { break };
        last = (end.began.clone(), end.id.clone());
        add(transaction, club, &next).await?;
    }
    let sql = "UPDATE shown_rated SET last_at = $2, last_id = $3, pending = false, outdated = false, revision = gen_random_uuid() \
        WHERE club = $1";
    transaction.execute(sql, &[&club, &last.0, &last.1]).await?;
    Ok(true)
}

/// Records that these matches change, and whether one of them is rated. To be called before their rows are removed and after they are
/// written. It keeps others from rating until the transaction ends, so that no match is missed.
pub(super) async fn touch(
    transaction: &Transaction<'_>,
    club: &ClubId,
    entities: &[&str],
) -> Result<()> {
    let sql = "INSERT INTO shown_rated (club) VALUES ($1) ON CONFLICT (club) DO NOTHING";
    transaction.execute(sql, &[&club]).await?;
    let sql = "SELECT FROM shown_rated WHERE club = $1 FOR UPDATE";
    transaction.execute(sql, &[&club]).await?;
    let sql = "UPDATE shown_rated AS r SET pending = true, revision = gen_random_uuid(), outdated = outdated OR EXISTS (SELECT 1 FROM shown_matches AS m \
        WHERE m.club = $1 AND m.id = ANY($2) AND m.winner IS NOT NULL AND (m.created_at, m.id) <= (r.last_at, r.last_id)) \
        WHERE club = $1";
    transaction.execute(sql, &[&club, &entities]).await?;
    Ok(())
}

/// Records that all matches must be rated again.
pub(super) async fn outdate(transaction: &Transaction<'_>) -> Result<()> {
    let sql =
        "UPDATE shown_rated SET pending = true, outdated = true, revision = gen_random_uuid()";
    transaction.execute(sql, &[]).await?;
    Ok(())
}

/// A match that has a winner.
struct Decided {
    id: String,
    began: String,
    winner: Side,
    deals: i64,
    /// The players of both sides who have a name, by seat.
    players: PerSide<Vec<(String, String)>>,
}

/// The next matches with a winner, in the order of their time.
async fn decided(
    transaction: &Transaction<'_>,
    club: &ClubId,
    (at, id): &(String, String),
) -> Result<Vec<Decided>> {
    let sql = "SELECT m.id, m.created_at, m.winner, m.deals, (SELECT coalesce(jsonb_agg(jsonb_build_array(s.side, s.player, s.name) ORDER BY s.seat), '[]') \
            FROM shown_seats AS s WHERE s.club = m.club AND s.match = m.id)::text \
        FROM shown_matches AS m WHERE m.club = $1 AND m.winner IS NOT NULL AND (m.created_at, m.id) > ($2, $3) \
        ORDER BY m.created_at, m.id LIMIT $4";
    let rows = transaction.query(sql, &[&club, &at, &id, &AT_ONCE]).await?;
    let read = |row: &Row| {
        let seats: Vec<(Side, String, String)> = parsed(row, 4)?;
        let of = |side| {
            let own = seats.iter().filter(|(of, _, _)| *of == side);
            own.map(|(_, player, name)| (player.clone(), name.clone()))
                .collect()
        };
        Ok(Decided {
            id: row.get(0),
            began: row.get(1),
            winner: match row.get(2) {
                "us" => Side::Us,
                _ => Side::Them,
            },
            deals: row.get(3),
            players: PerSide::each(of),
        })
    };
    rows.iter().map(read).collect()
}

/// The rating so far of a pair or a player.
#[derive(Debug, Clone, Default)]
struct Standing {
    rating: Rating,
    players: Vec<(String, String)>,
    matches: i64,
    won: i64,
    deals: i64,
}

/// Adds matches to the ratings.
async fn add(transaction: &Transaction<'_>, club: &ClubId, matches: &[Decided]) -> Result<()> {
    let subjects: BTreeSet<String> = matches
        .iter()
        .flat_map(|decided| Side::ALL.map(|side| &decided.players[side]))
        .flat_map(|side| {
            let players = side.iter().map(|(player, _)| player.clone());
            players.chain(pair(side)).collect::<Vec<String>>()
        })
        .collect();
    let subjects: Vec<String> = subjects.into_iter().collect();
    let sql = format!("SELECT {RATING} FROM shown_ratings WHERE club = $1 AND subject = ANY($2)");
    let rows = transaction.query(&sql, &[&club, &subjects]).await?;
    let known: Result<BTreeMap<String, Standing>> = rows.iter().map(standing).collect();
    let mut known = known?;
    for decided in matches {
        decided.rate(&mut known);
    }
    let rows = known.iter().map(|(subject, standing)| {
        without_nul(json!({
            "club": club, "subject": subject, "players": standing.players, "pair": standing.players.len() > 1,
            "rating": standing.rating.rating, "uncertainty": standing.rating.uncertainty,
            "run": standing.rating.run, "best_run": standing.rating.best_run,
            "matches": standing.matches, "won": standing.won, "deals": standing.deals,
        }))
    });
    let rows = Value::Array(rows.collect()).to_string();
    let sql = "INSERT INTO shown_ratings SELECT * FROM jsonb_populate_recordset(NULL::shown_ratings, $1::text::jsonb) \
        ON CONFLICT (club, subject) DO UPDATE SET players = excluded.players, rating = excluded.rating, \
            uncertainty = excluded.uncertainty, run = excluded.run, best_run = excluded.best_run, \
            matches = excluded.matches, won = excluded.won, deals = excluded.deals";
    transaction.execute(sql, &[&rows]).await?;
    Ok(())
}

impl Decided {
    fn rate(&self, known: &mut BTreeMap<String, Standing>) {
        let of = |known: &BTreeMap<String, Standing>, subject: &str| {
            known.get(subject).map(|standing| standing.rating)
        };
        let players = PerSide::each(|side| {
            let own = self.players[side].iter();
            own.map(|(player, _)| of(known, player).unwrap_or_default())
                .collect()
        });
        let players = rate_players(&players, self.winner);
        let pairs = PerSide::each(|side| pair(&self.players[side]));
        let before = PerSide::each(|side| {
            let subject = pairs[side].as_ref()?;
            Some(of(known, subject).unwrap_or_default())
        });
        let after = rate_pairs(&before, self.winner);
        let mut counted = BTreeSet::new();
        for side in Side::ALL {
            for (player, rating) in self.players[side].iter().zip(&players[side]) {
                let is_new = counted.insert(player.0.clone());
                self.note(
                    known,
                    &player.0,
                    *rating,
                    (side, vec![player.clone()], is_new),
                );
            }
            if let (Some(subject), Some(rating)) = (&pairs[side], after[side]) {
                let mut names = self.players[side].clone();
                names.sort();
                let is_new = counted.insert(subject.clone());
                self.note(known, subject, rating, (side, names, is_new));
            }
        }
    }

    fn note(
        &self,
        known: &mut BTreeMap<String, Standing>,
        subject: &str,
        rating: Rating,
        (side, players, is_new): (Side, Vec<(String, String)>, bool),
    ) {
        let standing = known.entry(subject.to_owned()).or_default();
        standing.rating = rating;
        standing.players = players;
        // A person whose two names sat at one table played one match.
        if !is_new {
            return;
        }
        standing.matches += 1;
        standing.won += i64::from(side == self.winner);
        standing.deals += self.deals;
    }
}

/// The subject of a pair; none for a side with another number of players, or with the same one twice.
fn pair(players: &[(String, String)]) -> Option<String> {
    let [one, other] = players else { return None };
    let (first, second) = match one.0 <= other.0 {
        true => (&one.0, &other.0),
        false => (&other.0, &one.0),
    };
    (first != second).then(|| format!("{first}+{second}"))
}

const RATING: &str =
    "players::text, rating, uncertainty, matches, won, deals, run, best_run, subject";

fn standing(row: &Row) -> Result<(String, Standing)> {
    let count = |at| u32::try_from(row.get::<_, i64>(at)).unwrap_or(u32::MAX);
    let rating = Rating {
        rating: row.get(1),
        uncertainty: row.get(2),
        run: count(6),
        best_run: count(7),
    };
    let standing = Standing {
        rating,
        players: parsed(row, 0)?,
        matches: row.get(3),
        won: row.get(4),
        deals: row.get(5),
    };
    Ok((row.get(8), standing))
}

fn line(row: &Row) -> Result<RatingLine> {
    let (_, standing) = standing(row)?;
    let state = RatingState::after(standing.deals);
    let shown = state != RatingState::Hidden;
    Ok(RatingLine {
        state,
        rating: shown.then_some(standing.rating.rating),
        uncertainty: shown.then_some(standing.rating.uncertainty),
        players: standing.players,
        matches: standing.matches,
        won: standing.won,
        deals: standing.deals,
        run: standing.rating.run.into(),
        best_run: standing.rating.best_run.into(),
    })
}
