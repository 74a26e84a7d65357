//! The history: finding matches by players, place, time, rules, result, and any word.

use ardoise_journal::{Identities, MatchId, MatchState, Sides, fold_name, payload_hash, time_text};
use ardoise_statistics::Summary;
use chrono::{DateTime, Utc};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, ToSql, params};
use serde::Serialize;

use super::filter::{HistoryFilter, tags, words};
use super::matches::{MATCH_COLUMNS, MatchRow, match_row};
use super::page::Page;
use crate::connection::LedgerReader;
use crate::error::Result;
use crate::photos::named;
use crate::rows::{id, json_text, parsed, time};

/// The low bits of a moment, which distinguish matches that began in the same millisecond.
pub(crate) const APART: u32 = 20;

/// A match in the history.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct HistoryRow {
    /// The match, as in the lists.
    pub row: MatchRow,
    /// The place where it was played.
    pub place: Option<String>,
    /// The players' notes.
    pub notes: Option<String>,
    /// Whether it is archived.
    pub archived: bool,
    /// The number of its photos.
    pub photos: u32,
}

/// A match in the bin.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Deleted {
    /// Its id.
    pub id: MatchId,
    /// Its name.
    pub name: Option<String>,
    /// The sides and their players.
    pub sides: Sides,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When it was moved to the bin.
    pub deleted_at: DateTime<Utc>,
}

impl LedgerReader {
    /// A page of the history, from the position that an earlier page gave. The time it takes does not grow with the
    /// number of matches.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn history(
        &self,
        filter: &HistoryFilter,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Page<HistoryRow>> {
        let (condition, sought) = if filter.is_whole() {
            ("history WHERE archived = ?", Value::from(filter.archived))
        } else {
            let sought = filter.sought(&self.identities()?);
            ("history_words WHERE history_words MATCH ?", sought.into())
        };
        let highest = filter.before.map_or(i64::MAX, |time| moment(time, 0));
        let highest = highest.min(after.unwrap_or(i64::MAX));
        let lowest = filter.from.map_or(i64::MIN, |time| moment(time, 0));
        let one_more = limit.saturating_add(1);
        // Both indexes are in order of time, so the page is read from its first row to its last and no further.
        let columns = MATCH_COLUMNS.replace(", ", ", m.");
        let sql = format!(
            "SELECT m.{columns}, h.place, h.notes, h.archived, h.photos, h.moment \
             FROM (SELECT rowid AS moment FROM {condition} \
                AND rowid >= ? AND rowid < ? ORDER BY rowid DESC LIMIT ?) AS found \
             JOIN history AS h ON h.moment = found.moment JOIN matches AS m ON m.id = h.id ORDER BY h.moment DESC"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let rows = statement.query_map(params![sought, lowest, highest, one_more], |row| {
            let found = HistoryRow {
                row: match_row(row)?,
                place: row.get(15)?,
                notes: row.get(16)?,
                archived: row.get(17)?,
                photos: row.get(18)?,
            };
            Ok((found, row.get::<_, i64>(19)?))
        })?;
        Ok(Page::of(rows.collect::<rusqlite::Result<_>>()?, limit))
    }

    /// Places where matches were played that begin with `prefix`, ignoring case and accents.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn places(&self, prefix: &str, limit: u32) -> Result<Vec<String>> {
        let prefix = fold_name(prefix);
        // One seek for each place, however many matches were played there.
        let sql = "WITH RECURSIVE places (place) AS (SELECT min(place) FROM history UNION ALL \
            SELECT (SELECT min(place) FROM history WHERE place > places.place) FROM places WHERE place IS NOT NULL) \
            SELECT place FROM places WHERE place IS NOT NULL";
        let mut statement = self.connection.prepare_cached(sql)?;
        let places = statement.query_map([], |row| row.get(0))?;
        let places: Vec<String> = places.collect::<rusqlite::Result<_>>()?;
        let begins_so = |place: &String| fold_name(place).starts_with(&prefix);
        Ok(places
            .into_iter()
            .filter(begins_so)
            .take(limit as usize)
            .collect())
    }

    /// A page of the bin, from the position that an earlier page gave.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn deleted(&self, after: Option<i64>, limit: u32) -> Result<Page<Deleted>> {
        let sql = "SELECT id, name, sides, created_at, deleted_at, touched FROM bin WHERE touched < ? \
            ORDER BY touched DESC LIMIT ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        let one_more = limit.saturating_add(1);
        let found = statement.query_map(params![after.unwrap_or(i64::MAX), one_more], |row| {
            let deleted = Deleted {
                id: id(row, 0)?,
                name: row.get(1)?,
                sides: parsed(row, 2, |text| serde_json::from_str(text))?,
                created_at: time(row, 3)?,
                deleted_at: time(row, 4)?,
            };
            Ok((deleted, row.get(5)?))
        })?;
        Ok(Page::of(found.collect::<rusqlite::Result<_>>()?, limit))
    }
}

/// The position in time of a match; `apart` distinguishes matches of the same millisecond.
pub(crate) fn moment(time: DateTime<Utc>, apart: i64) -> i64 {
    (time.timestamp_millis() << APART) | apart
}

/// Updates the history to the current state of a match.
pub(crate) fn put(
    connection: &Connection,
    state: &MatchState,
    touched: i64,
    summary: &Summary,
    ids: &Identities,
) -> Result<()> {
    put_in_bin(connection, state, touched)?;
    named::note(connection, &state.id, &state.photos)?;
    let known: Option<(i64, String, String)> = connection
        .prepare_cached("SELECT moment, words, tags FROM history WHERE id = ?")?
        .query_row([state.id.as_str()], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .optional()?;
    if state.deleted {
        return forget(connection, known);
    }
    let (words, tags) = (words(state, ids), tags(state, summary, ids));
    let photos = u32::try_from(state.photos.len()).unwrap_or(u32::MAX);
    match known {
        // The indexed text is unchanged. While a match is played, the index is usually not touched.
        Some((at, known_words, known_tags)) if known_words == words && known_tags == tags => {
            connection
                .prepare_cached(
                    "UPDATE history SET place = ?2, notes = ?3, photos = ?4 \
                     WHERE moment = ?1 AND (place, notes, photos) IS NOT (?2, ?3, ?4)",
                )?
                .execute(params![at, state.place, state.notes, photos])?;
        }
        known => {
            let at = match known.as_ref().map(|known| known.0) {
                Some(at) => at,
                None => free_moment(connection, state)?,
            };
            forget(connection, known)?;
            let all: [&dyn ToSql; 8] = [
                &at,
                &state.id.as_str(),
                &state.place,
                &state.notes,
                &state.archived,
                &photos,
                &words,
                &tags,
            ];
            connection
                .prepare_cached("INSERT INTO history (moment, id, place, notes, archived, photos, words, tags) VALUES (?,?,?,?,?,?,?,?)")?
                .execute(&all[..])?;
            connection
                .prepare_cached("INSERT INTO history_words (rowid, words, tags) VALUES (?,?,?)")?
                .execute(params![at, words, tags])?;
        }
    }
    Ok(())
}

/// Removes a match from everything that is searched.
pub(crate) fn remove(connection: &Connection, id: &str) -> Result<()> {
    let known = connection
        .prepare_cached("SELECT moment, words, tags FROM history WHERE id = ?")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?;
    connection.execute("DELETE FROM bin WHERE id = ?", [id])?;
    connection.execute("DELETE FROM photos_of WHERE match = ?", [id])?;
    forget(connection, known)
}

fn forget(connection: &Connection, known: Option<(i64, String, String)>) -> Result<()> {
    let Some((at, words, tags)) = known else {
        return Ok(());
    };
    connection
        .prepare_cached(
            "INSERT INTO history_words (history_words, rowid, words, tags) VALUES ('delete',?,?,?)",
        )?
        .execute(params![at, words, tags])?;
    connection
        .prepare_cached("DELETE FROM history WHERE moment = ?")?
        .execute([at])?;
    Ok(())
}

/// Updates the match in the bin, which holds few matches.
fn put_in_bin(connection: &Connection, state: &MatchState, touched: i64) -> Result<()> {
    if state.deleted {
        let sql = "INSERT OR REPLACE INTO bin (id, touched, name, sides, created_at, deleted_at) VALUES (?,?,?,?,?,?)";
        connection.prepare_cached(sql)?.execute(params![
            state.id.as_str(),
            touched,
            state.name,
            json_text(&state.sides)?,
            time_text(state.created_at),
            time_text(state.updated_at),
        ])?;
    } else {
        connection
            .prepare_cached("DELETE FROM bin WHERE id = ?")?
            .execute([state.id.as_str()])?;
    }
    Ok(())
}

/// The position in time of a match: hashed from its id, or the next free one if two matches have the same hash.
fn free_moment(connection: &Connection, state: &MatchState) -> Result<i64> {
    let hash = payload_hash(&state.id);
    let apart = hash
        .iter()
        .take(4)
        .fold(0_i64, |sum, byte| sum << 8 | i64::from(*byte));
    let mut at = moment(state.created_at, apart & ((1 << APART) - 1));
    let mut statement =
        connection.prepare_cached("SELECT EXISTS (SELECT 1 FROM history WHERE moment = ?)")?;
    while statement.query_row([at], |row| row.get(0))? {
        at += 1;
    }
    Ok(at)
}
