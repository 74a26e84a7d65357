//! Looking back: matches by who played, where, when, under which rules, with what result, and by any word.

use ardoise_journal::{MatchState, Sides, Status, fold_name, payload_hash, player_key, time_text};
use ardoise_statistics::Summary;
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, ToSql, params};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::matches::{MATCH_COLUMNS, MatchRow, match_row};
use super::put::listed_status;
use super::seats::seats;
use crate::error::Result;
use crate::handle::LedgerReader;
use crate::photos::named;
use crate::rows::{parsed, time};

/// Bits that tell apart matches of one millisecond.
pub(crate) const APART: u32 = 20;
/// Deals from which on all lengths count as one.
const LONGEST: u32 = 99;

/// Which matches to look for. What is left out does not matter; all that is given must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HistoryFilter {
    /// Words that its names or notes have, or begin with; accents and capitals do not matter.
    pub words: String,
    /// Begun then or later.
    pub from: Option<DateTime<Utc>>,
    /// Begun before.
    pub before: Option<DateTime<Utc>>,
    /// All of these took part.
    pub players: Vec<String>,
    /// What one of its rulesets is based on, or the id of a named one.
    pub ruleset: Option<String>,
    /// Where it was played.
    pub place: Option<String>,
    /// At least so many deals; for matches that are not being played.
    pub at_least: Option<u32>,
    /// At most so many deals; 99 and more are one.
    pub at_most: Option<u32>,
    /// How it ended.
    pub result: Option<Outcome>,
    /// Archived ones only, rather than those that are not.
    pub archived: bool,
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It is being played.
    Playing,
    /// Its players left it.
    Abandoned,
    /// It is over.
    Finished,
    /// The first of the players asked for has won it.
    Won,
    /// The first of the players asked for has lost it.
    Lost,
}

/// A match in the history.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct HistoryRow {
    /// The match, as the lists have it.
    pub row: MatchRow,
    /// Where it was played.
    pub place: Option<String>,
    /// What its players wanted to remember.
    pub notes: Option<String>,
    /// It is kept out of the lists.
    pub archived: bool,
    /// How many pictures go with it.
    pub photos: u32,
}

/// A page of the history.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct HistoryPage {
    /// The last begun first.
    pub matches: Vec<HistoryRow>,
    /// Where the next page begins, if there is one.
    pub next: Option<i64>,
}

/// A page of the matches that were thrown away.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BinPage {
    /// The last thrown away first.
    pub matches: Vec<Deleted>,
    /// Where the next page begins, if there is one.
    pub next: Option<i64>,
}

/// A match that was thrown away.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Deleted {
    /// The match.
    pub id: String,
    /// Its name.
    pub name: Option<String>,
    /// Who played.
    pub sides: Sides,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When it was thrown away.
    pub deleted_at: DateTime<Utc>,
}

impl LedgerReader {
    /// A page of the history, from a place that an earlier page gave. The time that it takes does not grow with the
    /// number of matches.
    ///
    /// # Errors
    /// Those of the file.
    pub fn history(
        &self,
        filter: &HistoryFilter,
        after: Option<i64>,
        limit: u32,
    ) -> Result<HistoryPage> {
        let sought = filter.sought();
        let highest = filter.before.map_or(i64::MAX, |time| moment(time, 0));
        let highest = highest.min(after.unwrap_or(i64::MAX));
        let lowest = filter.from.map_or(i64::MIN, |time| moment(time, 0));
        let one_more = limit.saturating_add(1);
        // The order of the index is that of time: a page is read from where it begins, and no further.
        let columns = MATCH_COLUMNS.replace(", ", ", m.");
        let sql = format!(
            "SELECT m.{columns}, h.place, h.notes, h.archived, h.photos, h.moment \
             FROM (SELECT rowid AS moment FROM history_words WHERE history_words MATCH ? \
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
        let (matches, next) = page(rows.collect::<rusqlite::Result<_>>()?, limit);
        Ok(HistoryPage { matches, next })
    }

    /// Places that matches were played at and that begin so, whatever their case and accents.
    ///
    /// # Errors
    /// Those of the file.
    pub fn places(&self, prefix: &str, limit: u32) -> Result<Vec<String>> {
        let prefix = fold_name(prefix);
        // One seek a place, however many matches were played at each.
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

    /// A page of the matches that were thrown away, from a place that an earlier page gave.
    ///
    /// # Errors
    /// Those of the file.
    pub fn deleted(&self, after: Option<i64>, limit: u32) -> Result<BinPage> {
        let sql = "SELECT id, name, sides, created_at, deleted_at, touched FROM bin WHERE touched < ? \
            ORDER BY touched DESC LIMIT ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        let one_more = limit.saturating_add(1);
        let found = statement.query_map(params![after.unwrap_or(i64::MAX), one_more], |row| {
            let deleted = Deleted {
                id: row.get(0)?,
                name: row.get(1)?,
                sides: parsed(row, 2, |text| serde_json::from_str(text))?,
                created_at: time(row, 3)?,
                deleted_at: time(row, 4)?,
            };
            Ok((deleted, row.get(5)?))
        })?;
        let (matches, next) = page(found.collect::<rusqlite::Result<_>>()?, limit);
        Ok(BinPage { matches, next })
    }
}

/// A page of what was found with one more than it has room for, and where the next one begins.
fn page<T>(mut found: Vec<(T, i64)>, limit: u32) -> (Vec<T>, Option<i64>) {
    let is_more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| is_more).map(|(_, place)| *place);
    (found.into_iter().map(|(row, _)| row).collect(), next)
}

impl HistoryFilter {
    /// The words and tags that must all be there, as the index is asked for them.
    fn sought(&self) -> String {
        let mut all = vec![tag("a", if self.archived { "1" } else { "0" })];
        all.extend(self.players.iter().map(|name| player_tag("p", name)));
        all.extend(self.ruleset.iter().map(|base| tag("r", base)));
        all.extend(self.place.iter().map(|place| place_tag(place)));
        all.extend(self.result.map(|result| self.result_tag(result)));
        let mut sought: Vec<String> = all.iter().map(|tag| format!("tags : {tag}")).collect();
        if self.at_least.is_some() || self.at_most.is_some() {
            let from = self.at_least.unwrap_or(0).min(LONGEST);
            let to = self.at_most.unwrap_or(LONGEST).min(LONGEST);
            let lengths: Vec<String> = (from..=to.max(from)).map(length_tag).collect();
            sought.push(format!("tags : ({})", lengths.join(" OR ")));
        }
        let words = words_of(&self.words);
        sought.extend(words.iter().map(|word| format!("words : {word}*")));
        sought.join(" AND ")
    }

    fn result_tag(&self, result: Outcome) -> String {
        let first = self.players.first().map_or("", String::as_str);
        match result {
            Outcome::Playing => tag("s", Status::Playing.as_str()),
            Outcome::Abandoned => tag("s", Status::Abandoned.as_str()),
            Outcome::Finished => tag("s", Status::Finished.as_str()),
            Outcome::Won => player_tag("w", first),
            Outcome::Lost => player_tag("l", first),
        }
    }
}

/// A word that stands for something to filter by. It is made of what no one types.
fn tag(kind: &str, value: &str) -> String {
    let hash = payload_hash(value);
    let hash: String = hash
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("{kind}{hash}")
}

fn player_tag(kind: &str, name: &str) -> String {
    tag(kind, &player_key(name))
}

fn place_tag(place: &str) -> String {
    tag("o", &fold_name(place))
}

fn length_tag(deals: u32) -> String {
    format!("n{}", deals.min(LONGEST))
}

/// The words of a text, as the index takes them apart.
fn words_of(text: &str) -> Vec<String> {
    fold_name(text)
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The place of a time among matches; `apart` tells those of one millisecond apart.
pub(crate) fn moment(time: DateTime<Utc>, apart: i64) -> i64 {
    (time.timestamp_millis() << APART) | apart
}

/// Brings the history up to what a match is now.
pub(crate) fn put(
    connection: &Connection,
    state: &MatchState,
    touched: i64,
    summary: &Summary,
) -> Result<()> {
    put_in_bin(connection, state, touched)?;
    named::note(connection, &state.id, &state.photos)?;
    let known: Option<(i64, String, String)> = connection
        .prepare_cached("SELECT moment, words, tags FROM history WHERE id = ?")?
        .query_row([&state.id], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .optional()?;
    if state.deleted {
        return forget(connection, known);
    }
    let (words, tags) = (words(state), tags(state, summary));
    let photos = u32::try_from(state.photos.len()).unwrap_or(u32::MAX);
    match known {
        // What the index has of it has not changed: while a match is played it is not touched.
        Some((at, known_words, known_tags)) if known_words == words && known_tags == tags => {
            connection
                .prepare_cached(
                    "UPDATE history SET place = ?, notes = ?, photos = ? WHERE moment = ?",
                )?
                .execute(params![state.place, state.notes, photos, at])?;
        }
        known => {
            let at = match known.as_ref().map(|known| known.0) {
                Some(at) => at,
                None => free_moment(connection, state)?,
            };
            forget(connection, known)?;
            let all: [&dyn ToSql; 8] = [
                &at,
                &state.id,
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

/// Takes a match out of everything that is searched.
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

/// The few matches that were thrown away.
fn put_in_bin(connection: &Connection, state: &MatchState, touched: i64) -> Result<()> {
    if state.deleted {
        let sql = "INSERT OR REPLACE INTO bin (id, touched, name, sides, created_at, deleted_at) VALUES (?,?,?,?,?,?)";
        connection.prepare_cached(sql)?.execute(params![
            state.id,
            touched,
            state.name,
            json!(state.sides).to_string(),
            time_text(state.created_at),
            time_text(state.updated_at),
        ])?;
    } else {
        connection
            .prepare_cached("DELETE FROM bin WHERE id = ?")?
            .execute([&state.id])?;
    }
    Ok(())
}

/// Of two matches that the hash does not tell apart, the second takes the next place.
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

fn words(state: &MatchState) -> String {
    let texts = [&state.name, &state.place, &state.notes];
    let sides = [&state.sides.us.name, &state.sides.them.name];
    let all: Vec<&str> = texts
        .into_iter()
        .flatten()
        .chain(sides)
        .map(String::as_str)
        .chain(seats(state).into_iter().map(|(_, _, name)| name))
        .collect();
    words_of(&all.join(" ")).join(" ")
}

fn tags(state: &MatchState, summary: &Summary) -> String {
    let status = listed_status(state, summary);
    let mut tags = vec![
        tag("a", if state.archived { "1" } else { "0" }),
        tag("s", status.as_str()),
    ];
    for from in &state.rulesets {
        let known_by = [
            from.ruleset["base"].as_str(),
            from.ruleset["own"]["id"].as_str(),
        ];
        tags.extend(known_by.into_iter().flatten().map(|id| tag("r", id)));
    }
    tags.extend(state.place.iter().map(|place| place_tag(place)));
    for (side, _, name) in seats(state) {
        tags.push(player_tag("p", name));
        if let Some(winner) = summary
            .winner
            .or(state.winner)
            .filter(|_| status == Status::Finished)
        {
            tags.push(player_tag(if winner == side { "w" } else { "l" }, name));
        }
    }
    // It changes with every deal, and only a match that is over has a length.
    if status != Status::Playing {
        tags.push(length_tag(summary.deals));
    }
    tags.sort_unstable();
    tags.dedup();
    tags.join(" ")
}
