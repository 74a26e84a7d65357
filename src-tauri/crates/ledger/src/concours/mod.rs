//! Concours: writing, reading and listing them.

mod rows;

use ardoise_journal::{
    ConcoursCreated, ConcoursEvent, ConcoursId, ConcoursKind, ConcoursState, DeviceId, EntityEvent,
    EventId, History, Meta, Recorded, TeamPlayer, fold_name, to_second,
};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, params};
use serde::Serialize;
use serde_json::Value;

use crate::connection::{Ledger, LedgerReader};
use crate::entity::{self, Change, Rows, Seen};
use crate::error::{LedgerError, Result};
use crate::options::Options;
use crate::rows::parsed;
pub use rows::ConcoursRow;
use rows::{forget, put_row, put_teams, stored};

/// A line of the concours' log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "ConcoursLogLine")
)]
pub struct ConcoursLine {
    /// The id of the event.
    pub event: EventId,
    /// The revision after it.
    pub revision: u32,
    /// The device that wrote it.
    pub device: DeviceId,
    /// When it happened.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    #[serde(serialize_with = "to_second")]
    pub at: DateTime<Utc>,
    /// Its kind.
    pub kind: ConcoursKind,
    /// The partie that it is about.
    pub round: Option<u32>,
    /// The tables whose result it changes.
    pub tables: Vec<u32>,
    /// The teams that it names.
    pub teams: Vec<u32>,
    /// Who did it, if they gave a name; else the name of the phone that made it.
    pub by: Option<String>,
    /// Whether it was made at the desk; false if a phone made it, or if that is unknown.
    pub at_desk: bool,
    /// Why.
    pub why: Option<String>,
    /// Its whole content.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub payload: Value,
    /// Whether it does not count.
    pub undone: bool,
}

/// A team that has played in other concours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KnownTeam {
    /// Its players, as they were last written.
    pub players: Vec<TeamPlayer>,
    /// Its club.
    pub club: Option<String>,
    /// In how many concours it was registered.
    pub times: u32,
}

impl LedgerReader {
    /// All concours, the last changed first.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn concours_list(&self) -> Result<Vec<ConcoursRow>> {
        let sql = "SELECT id, name, day, place, melee, teams, drawn, closed, archived, deleted, updated_at, revision \
            FROM concours ORDER BY touched DESC";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], stored)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// The state of a concours.
    ///
    /// # Errors
    /// [`ConcoursRefused::ConcoursNotFound`], [`EventUnreadable`](ardoise_journal::JournalError::EventUnreadable) and errors of the file.
    pub fn concours(&self, id: &ConcoursId) -> Result<ConcoursState> {
        entity::read(&self.connection, &self.options, id)
    }

    /// A text that changes with each event of a concours, and when it is purged.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn concours_stamp(&self, id: &ConcoursId) -> Result<String> {
        let sql = "SELECT count(*) || ' ' || total(payload IS NULL) || ' ' || \
            coalesce((SELECT id FROM events WHERE entity = ?1 ORDER BY arrival DESC LIMIT 1), '') \
            FROM events WHERE entity = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([id.as_str()], |row| row.get(0))?)
    }

    /// Whether a concours has an event with this id.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn concours_has(&self, id: &ConcoursId, event: &str) -> Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM events WHERE id = ? AND entity = ?)";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([event, id.as_str()], |row| row.get(0))?)
    }

    /// The events of a concours, in order.
    ///
    /// # Errors
    /// The errors of [`LedgerReader::concours`].
    pub fn concours_journal(&self, id: &ConcoursId) -> Result<Vec<ConcoursLine>> {
        let entries = entity::entries::<ConcoursState>(&self.connection, id)?;
        let events = Recorded::<ConcoursEvent>::read_all(&entries, &self.options.upcasters);
        let events = events.map_err(|error| entity::known::<ConcoursState>(error, id))?;
        let counted = History::of(&events);
        let lines = entries.iter().zip(&events).zip(1..);
        Ok(lines
            .map(|((entry, recorded), revision)| {
                (entry, recorded, revision, recorded.event.payload())
            })
            .map(|(entry, recorded, revision, payload)| ConcoursLine {
                event: entry.id.clone(),
                revision,
                device: entry.device.clone(),
                at: recorded.at,
                kind: recorded.event.kind(),
                round: recorded.event.round(),
                tables: recorded.event.tables(),
                teams: recorded.event.teams(),
                by: recorded.note.by.clone(),
                at_desk: recorded.note.at_desk,
                why: payload["why"].as_str().map(str::to_owned),
                payload,
                undone: counted.leaves_out(recorded),
            })
            .collect())
    }

    /// Teams of other concours with a player whose name begins with these letters, the most frequent first.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn known_teams(&self, prefix: &str, most: u32) -> Result<Vec<KnownTeam>> {
        let folded = fold_name(prefix).replace(['%', '_', '\\'], "");
        let sql = "SELECT players, club, times FROM (SELECT players, club, count(DISTINCT concours) AS times, \
            max(touched) AS last FROM concours_teams JOIN concours ON concours.id = concours_teams.concours \
            WHERE concours.deleted = 0 AND folded LIKE ?1 GROUP BY people) ORDER BY times DESC, last DESC LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params![format!("%|{folded}%"), most], |row| {
            Ok(KnownTeam {
                players: parsed(row, 0, |text| serde_json::from_str(text))?,
                club: row.get(1)?,
                times: row.get(2)?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

impl Ledger {
    /// Creates a concours. Its id is that of the event.
    ///
    /// # Errors
    /// [`LedgerError::EventIdTaken`] and errors of the file. Nothing is written.
    pub fn create_concours(
        &mut self,
        created: ConcoursCreated,
        meta: &Meta,
    ) -> Result<Change<ConcoursState>> {
        self.begin(&ConcoursEvent::Created(created), meta)
    }

    /// Writes events of a concours, all of them or none. `decide` gets the concours as it is in the transaction that
    /// writes, and returns the events, which are undone together. If the caller chose the event's id and an earlier
    /// call wrote it, `is_same` tells whether that was this call; nothing is written then.
    ///
    /// # Errors
    /// The errors of `decide`, an event that cannot follow, and errors of the file. Nothing is written.
    pub fn change_concours<E: From<LedgerError>>(
        &mut self,
        (id, expected): (&ConcoursId, u32),
        meta: &Meta,
        is_same: &dyn Fn(&ConcoursEvent) -> bool,
        decide: impl FnOnce(&Seen<ConcoursState>) -> Result<Vec<ConcoursEvent>, E>,
    ) -> Result<Change<ConcoursState>, E> {
        let door = self.door()?;
        if let Some(change) = door.repeated(meta, Some(id), is_same)? {
            return Ok(change);
        }
        let mut held = door.hold::<ConcoursState>(id)?;
        let events = decide(&held.seen(expected))?;
        held.append_together(&events, meta)?;
        Ok(held.commit()?)
    }
}

impl Rows for ConcoursState {
    fn put(
        &self,
        connection: &Connection,
        _: &Options,
        before: Option<&Self>,
        touched: i64,
    ) -> Result<()> {
        put_row(connection, self, touched)?;
        match before.is_none_or(|before| before.teams != self.teams) {
            true => put_teams(connection, self),
            false => Ok(()),
        }
    }

    fn forget(connection: &Connection, _: &Options, id: &ConcoursId) -> Result<()> {
        forget(connection, id)
    }
}
