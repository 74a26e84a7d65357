//! The rows of concours and of their teams.

use ardoise_journal::{ConcoursId, ConcoursState, fold_name, player_key, time_text, to_second};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, Row, params};
use serde::Serialize;
use serde_json::json;

use crate::error::Result;
use crate::rows::{id, time};

/// A row of the list of concours.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "ConcoursRowView")
)]
pub struct ConcoursRow {
    /// Its id.
    pub id: ConcoursId,
    /// Its name.
    pub name: String,
    /// The day on which it is played.
    pub day: String,
    /// The place where it is played.
    pub place: Option<String>,
    /// Whether single players have the numbers.
    pub melee: bool,
    /// How many teams are registered, or players of a mêlée.
    pub teams: u32,
    /// The last partie that is drawn; 0 before the first.
    pub drawn: u32,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether it is archived.
    pub archived: bool,
    /// Whether it is in the bin.
    pub deleted: bool,
    /// When its last event happened.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    #[serde(serialize_with = "to_second")]
    pub updated_at: DateTime<Utc>,
    /// The revision for the next command.
    pub revision: u32,
}

/// Writes the row of a concours.
pub(super) fn put_row(connection: &Connection, state: &ConcoursState, touched: i64) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO concours \
        (id, touched, name, day, place, melee, teams, drawn, closed, archived, deleted, created_at, updated_at, revision) \
        VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
    connection.prepare_cached(sql)?.execute(params![
        state.id.as_str(),
        touched,
        state.details.name,
        state.details.day,
        state.details.place,
        state.is_melee(),
        u32::try_from(state.teams.len()).unwrap_or(u32::MAX),
        state.last_drawn(),
        state.closed,
        state.archived,
        state.deleted,
        time_text(state.created_at),
        time_text(state.updated_at),
        state.revision,
    ])?;
    Ok(())
}

/// Writes the rows of its teams.
pub(super) fn put_teams(connection: &Connection, state: &ConcoursState) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM concours_teams WHERE concours = ?")?
        .execute([state.id.as_str()])?;
    let sql = "INSERT INTO concours_teams (concours, number, players, club, people, folded) VALUES (?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for team in &state.teams {
        let names = team.players.iter().map(|player| player.name.as_str());
        let mut people: Vec<String> = names.clone().map(player_key).collect();
        people.sort_unstable();
        // Each word of a name can be searched for by its first letters.
        let words = names.flat_map(|name| {
            let folded = fold_name(name);
            let words: Vec<String> = folded.split(' ').map(|word| format!("|{word}")).collect();
            words
        });
        statement.execute(params![
            state.id.as_str(),
            team.number,
            json!(team.players).to_string(),
            team.club,
            json!(people).to_string(),
            words.collect::<String>(),
        ])?;
    }
    Ok(())
}

/// Removes the rows of a concours.
pub(crate) fn forget(connection: &Connection, id: &ConcoursId) -> Result<()> {
    for (table, key) in [("concours", "id"), ("concours_teams", "concours")] {
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE {key} = ?"))?
            .execute([id.as_str()])?;
    }
    Ok(())
}

/// Reads a row of the list.
pub(super) fn stored(row: &Row) -> rusqlite::Result<ConcoursRow> {
    Ok(ConcoursRow {
        id: id(row, 0)?,
        name: row.get(1)?,
        day: row.get(2)?,
        place: row.get(3)?,
        melee: row.get(4)?,
        teams: row.get(5)?,
        drawn: row.get(6)?,
        closed: row.get(7)?,
        archived: row.get(8)?,
        deleted: row.get(9)?,
        updated_at: time(row, 10)?,
        revision: row.get(11)?,
    })
}
