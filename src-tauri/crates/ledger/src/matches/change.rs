//! The one door through which a ledger changes.

use ardoise_journal::{
    Entry, Event, MatchCreated, MatchState, Meta, Recorded, new_id, payload_hash, recorded,
};
use serde::Serialize;

use crate::door::Door;
use crate::error::{LedgerError, Result};
use crate::handle::Ledger;
use crate::journal;
use crate::projections;

/// What a command changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// The match.
    pub match_id: String,
    /// The event that was written.
    pub event: String,
    /// Its kind.
    pub kind: String,
    /// The match's revision now.
    pub revision: u32,
    /// The event had already been written by an earlier call; nothing was written now.
    pub repeated: bool,
    /// The match now.
    pub state: MatchState,
}

/// What a caller wants to happen to a match.
#[derive(Clone, Copy)]
enum Wish<'a> {
    Happen(&'a Event),
    Undo,
    Redo,
}

impl Ledger {
    /// Begins a match; its id is that of the event.
    ///
    /// # Errors
    /// [`LedgerError::EventIdTaken`] and those of the file. Nothing is written.
    pub fn create_match(&mut self, created: MatchCreated, meta: &Meta) -> Result<Change> {
        let event = Event::MatchCreated(created);
        let door = Door::open(
            &mut self.reader.connection,
            &self.reader.options,
            &self.device,
        )?;
        let id = meta.event_id();
        if let Some(change) = door.repeated(meta, &id, Wish::Happen(&event))? {
            return Ok(change);
        }
        let said = (event.kind().as_str(), &event.payload());
        let entry = journal::next(&door.transaction, &self.device, id, None, said, meta)?;
        door.write(&entry, None, Vec::new())
    }

    /// Writes an event of a match. With an expected revision, the match must still be there.
    ///
    /// # Errors
    /// [`LedgerError::StaleRevision`]; what the event speaks of is not there; those of the file. Nothing is written.
    pub fn append(
        &mut self,
        match_id: &str,
        expected_revision: Option<u32>,
        event: Event,
        meta: &Meta,
    ) -> Result<Change> {
        self.change(match_id, expected_revision, Wish::Happen(&event), meta)
    }

    /// Writes several events of a match, in their order: all of them, or none. Each is undone by itself.
    ///
    /// # Errors
    /// Those of [`Ledger::append`], of any of the events. Nothing is written.
    pub fn append_all(
        &mut self,
        match_id: &str,
        expected_revision: Option<u32>,
        events: &[Event],
        meta: &Meta,
    ) -> Result<Change> {
        let door = Door::open(
            &mut self.reader.connection,
            &self.reader.options,
            &self.device,
        )?;
        let mut entries = journal::of_entity(&door.transaction, match_id)?;
        let mut recorded = recorded(&entries, &door.options.upcasters)?;
        let before = MatchState::of(match_id, &recorded)?;
        expect_revision(expected_revision, &recorded)?;
        let mut now = before.clone();
        for event in events {
            now.accept(event)?;
            // Each event has an id of its own, whatever the caller's.
            let id = new_id(meta.at).to_string();
            let last = entries.last();
            let said = (event.kind().as_str(), &event.payload());
            let entry = journal::next(&door.transaction, &self.device, id, last, said, meta)?;
            journal::insert(&entry, &door.transaction)?;
            recorded.push(entry.recorded(&door.options.upcasters)?);
            now = now.followed(&recorded).unwrap_or(now);
            entries.push(entry);
        }
        let last = entries.last().ok_or_else(|| LedgerError::MatchNotFound {
            match_id: match_id.to_owned(),
        })?;
        door.settle(last, Some(&before), now)
    }

    /// Undoes the last event of a match that counts.
    ///
    /// # Errors
    /// [`LedgerError::NothingToUndo`] and those of [`Ledger::append`].
    pub fn undo(
        &mut self,
        match_id: &str,
        expected_revision: Option<u32>,
        meta: &Meta,
    ) -> Result<Change> {
        self.change(match_id, expected_revision, Wish::Undo, meta)
    }

    /// Redoes the last undone event of a match, while nothing else has happened.
    ///
    /// # Errors
    /// [`LedgerError::NothingToRedo`] and those of [`Ledger::append`].
    pub fn redo(
        &mut self,
        match_id: &str,
        expected_revision: Option<u32>,
        meta: &Meta,
    ) -> Result<Change> {
        self.change(match_id, expected_revision, Wish::Redo, meta)
    }

    fn change(
        &mut self,
        match_id: &str,
        expected: Option<u32>,
        wish: Wish,
        meta: &Meta,
    ) -> Result<Change> {
        let door = Door::open(
            &mut self.reader.connection,
            &self.reader.options,
            &self.device,
        )?;
        if let Some(change) = door.repeated(meta, match_id, wish)? {
            return Ok(change);
        }
        let entries = journal::of_entity(&door.transaction, match_id)?;
        let events = recorded(&entries, &door.options.upcasters)?;
        let before = MatchState::of(match_id, &events)?;
        expect_revision(expected, &events)?;
        let event = wish.event(&before)?;
        before.accept(&event)?;
        let entry = journal::next(
            &door.transaction,
            &self.device,
            meta.event_id(),
            entries.last(),
            (event.kind().as_str(), &event.payload()),
            meta,
        )?;
        door.write(&entry, Some(&before), events)
    }
}

impl Wish<'_> {
    fn kind(self) -> &'static str {
        match self {
            Self::Happen(event) => event.kind().as_str(),
            Self::Undo => "undone",
            Self::Redo => "redone",
        }
    }

    fn event(self, state: &MatchState) -> Result<Event> {
        match self {
            Self::Happen(event) => Ok(event.clone()),
            Self::Undo => {
                let step = state.undo.as_ref().ok_or(LedgerError::NothingToUndo)?;
                Ok(Event::Undone {
                    event: step.event.clone(),
                })
            }
            Self::Redo => {
                let step = state.redo.as_ref().ok_or(LedgerError::NothingToRedo)?;
                Ok(Event::Redone {
                    event: step.event.clone(),
                })
            }
        }
    }

    /// Whether this entry is what an earlier call with the same wish has written.
    fn is_granted_by(self, entry: &Entry) -> bool {
        let same_payload = match self {
            Self::Happen(event) => payload_hash(&event.payload().to_string()) == entry.payload_hash,
            Self::Undo | Self::Redo => true,
        };
        entry.kind == self.kind() && same_payload
    }
}

impl Door<'_> {
    /// The answer to a call that has been made before with the same event id.
    fn repeated(&self, meta: &Meta, match_id: &str, wish: Wish) -> Result<Option<Change>> {
        let Some(id) = meta.id else { return Ok(None) };
        let Some(entry) = journal::by_id(&self.transaction, &id.to_string())? else {
            return Ok(None);
        };
        if entry.entity != match_id || !wish.is_granted_by(&entry) {
            return Err(LedgerError::EventIdTaken { event: entry.id });
        }
        let entries = journal::of_entity(&self.transaction, match_id)?;
        let state = MatchState::read(match_id, &entries, &self.options.upcasters)?;
        Ok(Some(Change::new(&entry, state, true)))
    }

    fn write(
        self,
        entry: &Entry,
        before: Option<&MatchState>,
        mut events: Vec<Recorded>,
    ) -> Result<Change> {
        journal::insert(&entry, &self.transaction)?;
        events.push(entry.recorded(&self.options.upcasters)?);
        // The state before is known: one event follows it, and the match is not folded again.
        let after = match before {
            Some(before) => before.followed(&events),
            None => MatchState::fold(&events),
        };
        let after = after.ok_or_else(|| LedgerError::MatchNotFound {
            match_id: entry.entity.clone(),
        })?;
        self.settle(entry, before, after)
    }

    /// Commits what was written, the last entry of a match with it.
    fn settle(
        self,
        entry: &Entry,
        before: Option<&MatchState>,
        after: MatchState,
    ) -> Result<Change> {
        let summary = self.options.reckoning.summarise(&after);
        projections::put(&self.transaction, before, &after, entry.arrival, &summary)?;
        self.transaction.commit()?;
        Ok(Change::new(entry, after, false))
    }
}

impl Change {
    fn new(entry: &Entry, state: MatchState, repeated: bool) -> Self {
        Self {
            match_id: state.id.clone(),
            event: entry.id.clone(),
            kind: entry.kind.clone(),
            revision: state.revision,
            repeated,
            state,
        }
    }
}

fn expect_revision(expected: Option<u32>, events: &[Recorded]) -> Result<()> {
    let actual = u32::try_from(events.len()).unwrap_or(u32::MAX);
    match expected {
        Some(expected) if expected != actual => {
            let missed = events.iter().skip(expected as usize);
            let kinds = missed
                .map(|recorded| recorded.event.kind().to_string())
                .collect();
            Err(LedgerError::StaleRevision {
                expected,
                actual,
                kinds,
            })
        }
        _ => Ok(()),
    }
}
