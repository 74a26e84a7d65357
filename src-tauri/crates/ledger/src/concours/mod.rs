//! Concours: writing, reading and listing them.

mod rows;

use ardoise_journal::{
    CONCOURS_CREATED, ConcoursCreated, ConcoursEvent, ConcoursId, ConcoursKind, ConcoursRefused,
    ConcoursState, DeviceId, Entry, EventId, History, Meta, RecordedConcours, TeamPlayer, Upcaster,
    fold_name, is_concours, new_id,
};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, params};
use serde::Serialize;
use serde_json::Value;

use crate::door::Door;
use crate::error::{LedgerError, Result};
use crate::handle::{Ledger, LedgerReader};
use crate::journal;
use crate::rows::{id, parsed};
pub use rows::ConcoursRow;
pub(crate) use rows::forget;
use rows::{put_row, put_teams, stored};

/// A line of a concours' journal.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ConcoursLine {
    /// The event's id.
    pub event: EventId,
    /// The concours' revision after it.
    pub revision: u32,
    /// The device that wrote it.
    pub device: DeviceId,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// Its kind.
    pub kind: ConcoursKind,
    /// The partie that it is about, if any.
    pub round: Option<u32>,
    /// The tables whose result it changes.
    pub tables: Vec<u32>,
    /// The teams that it names.
    pub teams: Vec<u32>,
    /// Who did it, where a name is known.
    pub by: Option<String>,
    /// Whether it was made at the desk; false if a phone made it, or if that is unknown.
    pub at_desk: bool,
    /// Its payload, raised to today's version.
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

/// The result of a command on a concours.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ConcoursChange {
    /// The id of the last event that was written.
    pub event: EventId,
    /// Its kind.
    pub kind: ConcoursKind,
    /// Whether an earlier call had already written it, so that nothing was written now.
    pub repeated: bool,
    /// The concours after it.
    pub state: ConcoursState,
}

/// The concours that a command finds in the transaction that writes.
#[derive(Debug)]
pub struct ConcoursSeen {
    /// The concours now.
    pub state: ConcoursState,
    /// The revision that the caller saw.
    pub expected: u32,
    /// The events since that revision, in order.
    pub missed: Vec<ConcoursEvent>,
}

impl ConcoursSeen {
    /// The refusal of a caller who has not seen the last events.
    pub fn stale(&self) -> LedgerError {
        let missed = self.missed.iter();
        LedgerError::StaleRevision {
            expected: self.expected,
            actual: self.state.revision,
            kinds: missed.map(|event| event.kind().into()).collect(),
        }
    }
}

impl LedgerReader {
    /// All concours, the last changed first.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn concours_list(&self) -> Result<Vec<ConcoursRow>> {
        let sql = "SELECT id, name, day, place, melee, teams, drawn, closed, archived, deleted, created_at, updated_at, revision \
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
        let entries = entries(&self.connection, id)?;
        read(id, &entries, &self.options.upcasters)
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
        let entries = entries(&self.connection, id)?;
        let steps = &self.options.upcasters;
        let events =
            RecordedConcours::read_all(&entries, steps).map_err(|error| gone(error, id))?;
        let counted = History::of(&events);
        let lines = entries.iter().zip(&events).zip(1..);
        Ok(lines
            .map(|((entry, recorded), revision)| ConcoursLine {
                event: entry.id.clone(),
                revision,
                device: entry.device.clone(),
                at: recorded.at,
                kind: recorded.event.kind(),
                round: recorded.event.round(),
                tables: recorded.event.tables(),
                teams: recorded.event.teams(),
                by: recorded.by.clone(),
                at_desk: recorded.at_desk,
                payload: recorded.event.payload(),
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
    ) -> Result<ConcoursChange> {
        let door = Door::open(self)?;
        let event = ConcoursEvent::Created(created);
        if let Some(change) = door.concours_repeated(meta, None, &|kept| *kept == event)? {
            return Ok(change);
        }
        let change = door.write_concours(Kept::default(), &[event], meta)?;
        door.commit()?;
        Ok(change)
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
        decide: impl FnOnce(&ConcoursSeen) -> Result<Vec<ConcoursEvent>, E>,
    ) -> Result<ConcoursChange, E> {
        let door = Door::open(self)?;
        if let Some(change) = door.concours_repeated(meta, Some(id), is_same)? {
            return Ok(change);
        }
        let (seen, kept) = door.concours_seen(id, expected)?;
        let events = decide(&seen)?;
        let change = door.write_concours(kept, &events, meta)?;
        door.commit()?;
        Ok(change)
    }
}

impl Door<'_> {
    /// A concours in this transaction, with its entries.
    pub(crate) fn concours_seen(
        &self,
        id: &ConcoursId,
        expected: u32,
    ) -> Result<(ConcoursSeen, Kept)> {
        let entries = entries(&self.transaction, id)?;
        let recorded = RecordedConcours::read_all(&entries, &self.options.upcasters)
            .map_err(|error| gone(error, id))?;
        let state = ConcoursState::fold(&recorded).ok_or_else(|| not_found(id))?;
        let missed = recorded.iter().skip(expected as usize);
        let seen = ConcoursSeen {
            state,
            expected,
            missed: missed.map(|recorded| recorded.event.clone()).collect(),
        };
        let last = entries.into_iter().last();
        Ok((seen, Kept { last, recorded }))
    }

    /// The answer to a call that was already made with the same event id.
    fn concours_repeated(
        &self,
        meta: &Meta,
        id: Option<&ConcoursId>,
        is_same: &dyn Fn(&ConcoursEvent) -> bool,
    ) -> Result<Option<ConcoursChange>> {
        let Some(wanted) = meta.id else {
            return Ok(None);
        };
        let Some(entry) = journal::by_id(&self.transaction, &wanted.to_string())? else {
            return Ok(None);
        };
        let taken = || LedgerError::EventIdTaken {
            event: entry.id.clone(),
        };
        let steps = &self.options.upcasters;
        let of = ConcoursId::from(entry.entity.clone());
        let entries = entries(&self.transaction, &of).map_err(|_| taken())?;
        let written = RecordedConcours::read_all(&entries, steps).map_err(|_| taken())?;
        let written = written.iter().find(|recorded| recorded.id == entry.id);
        let same = written.filter(|recorded| is_same(&recorded.event));
        let kind = same.ok_or_else(taken)?.event.kind();
        if id.is_some_and(|id| *id != of) {
            return Err(taken());
        }
        Ok(Some(ConcoursChange {
            event: entry.id.clone(),
            kind,
            repeated: true,
            state: read(&of, &entries, steps)?,
        }))
    }

    /// Appends the events and updates the rows.
    pub(crate) fn write_concours(
        &self,
        mut kept: Kept,
        events: &[ConcoursEvent],
        meta: &Meta,
    ) -> Result<ConcoursChange> {
        let steps = &self.options.upcasters;
        let mut state = ConcoursState::fold(&kept.recorded);
        let teams = state.as_ref().map(|state| state.teams.clone());
        let mut first = None;
        for (at, event) in events.iter().enumerate() {
            if let Some(state) = &state {
                state.accept(event)?;
            }
            // The caller's id is that of the last event, which the answer names.
            let id = match at + 1 == events.len() {
                true => meta.event_id(),
                false => new_id(meta.at).to_string().into(),
            };
            let payload = event.noted(meta, first.as_ref());
            let said = (event.kind().as_str(), &payload);
            let entry = journal::next(
                &self.transaction,
                self.device,
                id,
                kept.last.as_ref(),
                said,
                meta,
            )?;
            journal::insert(&entry, &self.transaction)?;
            first.get_or_insert_with(|| entry.id.clone());
            let written = std::slice::from_ref(&entry);
            kept.recorded
                .extend(RecordedConcours::read_all(written, steps)?);
            kept.last = Some(entry);
            state = ConcoursState::fold(&kept.recorded);
        }
        let kind = kept.recorded.last().map(|recorded| recorded.event.kind());
        let last = kept.last.zip(kind);
        let (last, kind) = last.ok_or_else(|| LedgerError::io("no event"))?;
        let state = state.ok_or_else(|| not_found(&last.entity.clone().into()))?;
        put_row(&self.transaction, &state, last.arrival)?;
        if teams.as_ref() != Some(&state.teams) {
            put_teams(&self.transaction, &state)?;
        }
        Ok(ConcoursChange {
            event: last.id,
            kind,
            repeated: false,
            state,
        })
    }
}

/// The events of a concours in a transaction, to which further events are added.
#[derive(Default)]
pub(crate) struct Kept {
    last: Option<Entry>,
    recorded: Vec<RecordedConcours>,
}

fn not_found(id: &ConcoursId) -> LedgerError {
    ConcoursRefused::ConcoursNotFound { id: id.clone() }.into()
}

/// Reports a purged concours as not found.
fn gone(error: ardoise_journal::JournalError, id: &ConcoursId) -> LedgerError {
    match error {
        ardoise_journal::JournalError::MatchPurged { .. } => not_found(id),
        error => error.into(),
    }
}

pub(crate) fn entries(connection: &Connection, id: &ConcoursId) -> Result<Vec<Entry>> {
    let entries = journal::of_entity(connection, id)?;
    match is_concours(&entries) {
        true => Ok(entries),
        false => Err(not_found(id)),
    }
}

fn read(id: &ConcoursId, entries: &[Entry], steps: &[Upcaster]) -> Result<ConcoursState> {
    ConcoursState::read(id, entries, steps).map_err(|error| gone(error, id))
}

/// The ids of all concours, in the order in which this file received them.
pub(crate) fn ids(connection: &Connection) -> Result<Vec<ConcoursId>> {
    let sql = "SELECT entity FROM events WHERE kind = ? GROUP BY entity ORDER BY min(arrival)";
    let mut statement = connection.prepare(sql)?;
    let ids = statement.query_map([CONCOURS_CREATED], |row| id(row, 0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// Updates the rows of a concours from the journal. One that was purged has none.
pub(crate) fn put(connection: &Connection, steps: &[Upcaster], id: &ConcoursId) -> Result<()> {
    let entries = journal::of_entity(connection, id)?;
    match entries.iter().any(|entry| entry.payload.is_none()) {
        true => forget(connection, id),
        false => {
            let state = read(id, &entries, steps)?;
            let touched = entries.last().map_or(0, |entry| entry.arrival);
            put_row(connection, &state, touched)?;
            put_teams(connection, &state)
        }
    }
}
