//! Lists of matches and players.

use ardoise_journal::{Colour, MatchId, MatchStatus, Sides, fold_name, player_key};
use ardoise_rules::Side;
use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Row, params};
use serde::Serialize;
use std::collections::BTreeMap;
use std::slice;

use super::page::Page;
use crate::connection::LedgerReader;
use crate::error::Result;
use crate::rows::{id, optional, parsed, time, word};

/// Which matches to list. The last changed comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchFilter {
    /// Only those with this status.
    pub status: Option<MatchStatus>,
    /// The maximum number of matches.
    pub limit: u32,
    /// The position that an earlier page gave for the next one.
    pub after: Option<i64>,
}

/// A match in a list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MatchRow {
    /// The match's id.
    pub id: MatchId,
    /// Its own name, if it has one.
    pub name: Option<String>,
    /// Its status. A match that is being played but has a winner counts as finished.
    pub status: MatchStatus,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When its last event happened.
    pub updated_at: DateTime<Utc>,
    /// The id of the preset that its ruleset is based on.
    pub ruleset_base: Option<String>,
    /// The name of its ruleset: that of the table's own, or the preset's id if nothing but the target differs from it.
    pub ruleset_name: Option<String>,
    /// The sides and their players.
    pub sides: Sides,
    /// Its revision.
    pub revision: u32,
    /// The number of its deals.
    pub deals: u32,
    /// Our total.
    pub us_total: i32,
    /// Their total.
    pub them_total: i32,
    /// The winner, if there is one.
    pub winner: Option<Side>,
    /// When it ended.
    pub finished_at: Option<DateTime<Utc>>,
    /// The id of the match that it is the revanche of.
    pub revanche_of: Option<MatchId>,
}

/// A player who has had a seat in a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Player {
    /// The name, as it was first entered.
    pub name: String,
    /// When the last match with this player began.
    pub last_used: DateTime<Utc>,
    /// In how many seats the player has sat, counting every match.
    pub times: u32,
}

pub(crate) const MATCH_COLUMNS: &str = "id, name, status, created_at, updated_at, ruleset_base, ruleset_name, sides, revision, \
    deals, us_total, them_total, winner, finished_at, revanche_of";

const STATUSES: [MatchStatus; 3] = [
    MatchStatus::Playing,
    MatchStatus::Abandoned,
    MatchStatus::Finished,
];

/// A condition that every match meets, with which SQLite seeks by `touched` in the index.
pub(crate) fn of_every_kind() -> String {
    let statuses = STATUSES.map(|status| format!("'{}'", status.as_str()));
    format!("archived IN (0, 1) AND status IN ({})", statuses.join(", "))
}

/// A query of matches that SQLite reads in the order of `touched` from the index, without sorting them.
fn by_touch(columns: &str, archived: &[bool], statuses: &[MatchStatus], condition: &str) -> String {
    let kinds = archived.iter().flat_map(|archived| {
        statuses
            .iter()
            .map(move |status| (archived, status.as_str()))
    });
    let queries = kinds.map(|(archived, status)| {
        format!("SELECT {columns} FROM matches WHERE archived = {archived} AND status = '{status}' AND {condition}")
    });
    queries.collect::<Vec<_>>().join(" UNION ALL ")
}

/// A query of all matches touched after the first parameter and the numbers of their last events, to be ordered by these.
pub(crate) fn touched_after() -> String {
    by_touch("id, touched", &[false, true], &STATUSES, "touched > ?1")
}

impl LedgerReader {
    /// A page of matches, the last changed first, without archived ones. The time it takes does not grow with the
    /// number of matches.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn matches(&self, filter: MatchFilter) -> Result<Page<MatchRow>> {
        let MatchFilter {
            status,
            limit,
            after,
        } = filter;
        let statuses = status.as_ref().map_or(&STATUSES[..], slice::from_ref);
        let list = by_touch(
            &format!("{MATCH_COLUMNS}, touched"),
            &[false],
            statuses,
            "touched < ?1",
        );
        let list = format!("{list} ORDER BY touched DESC LIMIT ?2");
        let mut statement = self.connection.prepare_cached(&list)?;
        let before = after.unwrap_or(i64::MAX);
        let rows = statement.query_map(params![before, limit.saturating_add(1)], |row| {
            Ok((match_row(row)?, row.get::<_, i64>(15)?))
        })?;
        Ok(Page::of(rows.collect::<rusqlite::Result<_>>()?, limit))
    }

    /// The number of matches with this status, without archived ones.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn matches_with(&self, status: MatchStatus) -> Result<u32> {
        let sql = "SELECT count(*) FROM matches WHERE archived = 0 AND status = ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([status.as_str()], |row| row.get(0))?)
    }

    /// The match that is being played; the last changed if there are several.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn current_match(&self) -> Result<Option<MatchRow>> {
        let sql = format!(
            "SELECT {MATCH_COLUMNS} FROM matches WHERE archived = 0 AND status = 'playing' \
             ORDER BY touched DESC LIMIT 1"
        );
        Ok(self
            .connection
            .prepare_cached(&sql)?
            .query_row([], match_row)
            .optional()?)
    }

    /// Players whose name begins with `prefix`, ignoring case and accents, the last used first.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn players(&self, prefix: &str, limit: u32) -> Result<Vec<Player>> {
        let from = fold_name(prefix);
        let to = format!("{from}\u{10FFFF}");
        let sql = "SELECT name, last_used, times FROM players WHERE folded >= ? AND folded < ? \
            ORDER BY last_used DESC, times DESC, player LIMIT ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        let players = statement.query_map(params![from, to, limit], |row| {
            Ok(Player {
                name: row.get(0)?,
                last_used: time(row, 1)?,
                times: row.get(2)?,
            })
        })?;
        Ok(players.collect::<rusqlite::Result<_>>()?)
    }

    /// A player's name as it was first entered. If no player has this key, the only player whose name differs by its
    /// accents is meant; otherwise the name is returned unchanged.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn name_of(&self, player: &str) -> Result<String> {
        if let Some(name) = self.identities()?.known_as(player) {
            return Ok(name.to_owned());
        }
        let sql = "SELECT coalesce((SELECT name FROM players WHERE player = ?), \
            (SELECT min(name) FROM players WHERE folded = ? HAVING count(*) = 1))";
        let mut statement = self.connection.prepare_cached(sql)?;
        let keys = [player_key(player), fold_name(player)];
        let name: Option<String> = statement.query_row(keys, |row| row.get(0))?;
        Ok(name.unwrap_or_else(|| player.to_owned()))
    }

    /// A match, as in the lists.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn match_row(&self, match_id: &MatchId) -> Result<Option<MatchRow>> {
        let sql = format!("SELECT {MATCH_COLUMNS} FROM matches WHERE id = ?");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement
            .query_row([match_id.as_str()], match_row)
            .optional()?)
    }

    /// The colour that was last chosen for each of these players, in any match, by name. Those without one are left out.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn colours_of(&self, players: &[String]) -> Result<BTreeMap<String, Colour>> {
        let sql = "SELECT colour FROM player_colours WHERE player = ? ORDER BY chosen_at DESC, match DESC LIMIT 1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ids = self.identities()?;
        let mut colours = BTreeMap::new();
        for player in players {
            let colour = statement.query_row([ids.key(player)], |row| word(row, 0));
            if let Some(colour) = colour.optional()? {
                colours.insert(player.clone(), colour);
            }
        }
        Ok(colours)
    }
}

pub(crate) fn match_row(row: &Row) -> rusqlite::Result<MatchRow> {
    Ok(MatchRow {
        id: id(row, 0)?,
        name: row.get(1)?,
        status: word(row, 2)?,
        created_at: time(row, 3)?,
        updated_at: time(row, 4)?,
        ruleset_base: row.get(5)?,
        ruleset_name: row.get(6)?,
        sides: parsed(row, 7, |text| serde_json::from_str(text))?,
        revision: row.get(8)?,
        deals: row.get(9)?,
        us_total: row.get(10)?,
        them_total: row.get(11)?,
        winner: optional(row, 12, word)?,
        finished_at: optional(row, 13, time)?,
        revanche_of: optional(row, 14, id)?,
    })
}
