//! Writing the rows of matches with their seats, colours and deals, and the rows of players.

use std::collections::BTreeMap;

use ardoise_journal::{Identities, MatchState, MatchStatus, fold_name, time_text};
use ardoise_rules::Side;
use ardoise_statistics::{Summary, ruleset_name};
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::Value;

use super::seats::{named, people, seats, times};
use super::texts::Texts;
use crate::error::Result;
use crate::rows::json_text;

pub(crate) fn put_match(
    connection: &Connection,
    state: &MatchState,
    touched: i64,
    summary: &Summary,
    ids: &Identities,
) -> Result<()> {
    let of_ruleset = |field: &str| state.ruleset().get(field).and_then(Value::as_str);
    let sql = "INSERT OR REPLACE INTO matches (id, touched, name, status, created_at, updated_at, ruleset_base, \
        ruleset_name, sides, revision, deals, us_total, them_total, winner, finished_at, revanche_of, archived, people) \
        VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
    connection.prepare_cached(sql)?.execute(params![
        state.id.as_str(),
        touched,
        state.name,
        listed_status(state, summary).as_str(),
        time_text(state.created_at),
        time_text(state.updated_at),
        of_ruleset("base"),
        ruleset_name(state.ruleset()),
        json_text(&state.sides)?,
        state.revision,
        summary.deals,
        summary.us_total,
        summary.them_total,
        summary.winner.map(Side::as_str),
        summary.finished_at.map(time_text),
        state.revanche_of.as_deref(),
        state.archived,
        people(named(&state.sides).map(|(_, _, name)| name), ids),
    ])?;
    Ok(())
}

pub(crate) fn listed_status(state: &MatchState, summary: &Summary) -> MatchStatus {
    match state.status {
        MatchStatus::Playing if summary.finished_at.is_some() => MatchStatus::Finished,
        status => status,
    }
}

pub(crate) fn put_seats(
    connection: &Connection,
    state: &MatchState,
    ids: &Identities,
) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM match_players WHERE match = ?")?
        .execute([state.id.as_str()])?;
    let sql = "INSERT INTO match_players (match, side, position, name, player, used_at) VALUES (?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for seat in seats(state, ids) {
        let used_at = time_text(state.created_at);
        statement.execute(params![
            state.id.as_str(),
            seat.side.as_str(),
            seat.position,
            seat.name,
            seat.key,
            used_at
        ])?;
    }
    Ok(())
}

pub(crate) fn put_colours(
    connection: &Connection,
    state: &MatchState,
    ids: &Identities,
) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM player_colours WHERE match = ?")?
        .execute([state.id.as_str()])?;
    let sql =
        "INSERT OR REPLACE INTO player_colours (match, player, colour, chosen_at) VALUES (?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for chosen in &state.colours {
        let player = ids.key(&chosen.player);
        let chosen_at = time_text(chosen.chosen_at);
        statement.execute(params![
            state.id.as_str(),
            player,
            chosen.colour.as_str(),
            chosen_at
        ])?;
    }
    Ok(())
}

/// Writes the deals from the first one that has changed.
pub(crate) fn put_deals(
    connection: &Connection,
    before: Option<&MatchState>,
    state: &MatchState,
    texts: Option<&Texts>,
) -> Result<()> {
    let written = before.map_or(&[][..], |before| &before.deals);
    let kept = written.iter().zip(&state.deals);
    let kept = kept.take_while(|(before, after)| before == after).count();
    if before.is_none() || written.len() > kept {
        connection
            .prepare_cached("DELETE FROM deals WHERE match = ? AND position >= ?")?
            .execute(params![
                state.id.as_str(),
                u32::try_from(kept).unwrap_or(u32::MAX)
            ])?;
    }
    let sql =
        "INSERT INTO deals (match, position, id, facts, us, them, made) VALUES (?,?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (index, (position, deal)) in (0_u32..).zip(&state.deals).enumerate().skip(kept) {
        let facts = Texts::facts(texts, state, index)?;
        statement.execute(params![
            state.id.as_str(),
            position,
            deal.id.as_str(),
            facts,
            deal.mark.us,
            deal.mark.them,
            deal.mark.made
        ])?;
    }
    Ok(())
}

/// Changes of how often each player was seated, kept so that a player's row is written once for many matches. Seats in
/// other matches are not counted again, since that would take longer with every match.
#[derive(Debug, Default)]
pub(crate) struct SeatChanges(BTreeMap<String, i64>);

impl SeatChanges {
    /// Notes the players of a match before and after a change. Rows of players who stay are written again, too: a name may
    /// be spelt otherwise now.
    pub fn note(
        &mut self,
        before: Option<&MatchState>,
        after: Option<&MatchState>,
        ids: &Identities,
    ) {
        for (state, sign) in [(before, -1), (after, 1)] {
            for (player, times) in times(state, ids) {
                *self.0.entry(player).or_default() += sign * times;
            }
        }
    }

    /// Notes the players whom the rows of a match have, before the match is put anew (`sign` is -1) or after it (1).
    pub fn note_rows(&mut self, connection: &Connection, id: &str, sign: i64) -> Result<()> {
        let sql = "SELECT player FROM match_players WHERE match = ?";
        let mut statement = connection.prepare_cached(sql)?;
        for player in statement.query_map([id], |row| row.get(0))? {
            *self.0.entry(player?).or_default() += sign;
        }
        Ok(())
    }

    /// Writes the rows of these players.
    pub fn write(self, connection: &Connection) -> Result<()> {
        for (player, change) in self.0 {
            let known: Option<i64> = connection
                .prepare_cached("SELECT times FROM players WHERE player = ?")?
                .query_row([&player], |row| row.get(0))
                .optional()?;
            connection
                .prepare_cached("DELETE FROM players WHERE player = ?")?
                .execute([&player])?;
            let times = known.unwrap_or(0) + change;
            if times > 0 {
                let row = params![player, fold_name(&player), times];
                connection.prepare_cached(ONE_PLAYER)?.execute(row)?;
            }
        }
        Ok(())
    }
}

/// Rebuilds the row of one player.
pub(crate) fn count_player(connection: &Connection, player: &str) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM players WHERE player = ?")?
        .execute([player])?;
    let times: i64 = connection
        .prepare_cached("SELECT count(*) FROM match_players WHERE player = ?")?
        .query_row([player], |row| row.get(0))?;
    if times > 0 {
        let mut statement = connection.prepare_cached(ONE_PLAYER)?;
        statement.execute(params![player, fold_name(player), times])?;
    }
    Ok(())
}

/// Makes the rows of all players. `times` counts seats, and the name is the one that was first entered.
pub(crate) fn put_players(connection: &Connection) -> Result<()> {
    let mut statement = connection.prepare(ALL_PLAYERS)?;
    let mut rows = statement.query([])?;
    let mut put = connection.prepare(ONE_PLAYER)?;
    while let Some(row) = rows.next()? {
        let (player, times): (String, i64) = (row.get(0)?, row.get(1)?);
        put.execute(params![player, fold_name(&player), times])?;
    }
    Ok(())
}

/// Removes a match from the lists.
pub(crate) fn remove(connection: &Connection, id: &str) -> Result<()> {
    for (table, key) in [
        ("matches", "id"),
        ("match_players", "match"),
        ("player_colours", "match"),
        ("deals", "match"),
    ] {
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE {key} = ?"))?
            .execute([id])?;
    }
    Ok(())
}

/// A player's row, found with one seek to the first seat and one to the last.
const ONE_PLAYER: &str = "INSERT INTO players (player, name, folded, last_used, times) VALUES (?1, \
    coalesce((SELECT name FROM player_identities WHERE survivor = ?1 LIMIT 1), \
    (SELECT name FROM match_players WHERE player = ?1 ORDER BY used_at, match, side, position LIMIT 1)), ?2, \
    (SELECT used_at FROM match_players WHERE player = ?1 ORDER BY used_at DESC LIMIT 1), ?3)";

/// The key of every player, with the number of seats.
const ALL_PLAYERS: &str = "SELECT player, count(*) FROM match_players GROUP BY player";
