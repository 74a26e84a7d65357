//! Writing the events of a match.

use ardoise_journal::{
    Entry, Event, EventId, JournalError, MatchCreated, MatchId, MatchState, MatchStatus, Meta,
    Recorded, RulesetScope, new_id, payload_hash, recorded,
};
use serde::Serialize;

use crate::door::Door;
use crate::error::{LedgerError, Result};
use crate::handle::Ledger;
use crate::journal;
use crate::projections;

/// The result of a command.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// The match's id.
    pub match_id: MatchId,
    /// The id of the event that was written.
    pub event: EventId,
    /// Its kind.
    pub kind: String,
    /// The match's revision after it.
    pub revision: u32,
    /// Whether an earlier call had already written the event, so that nothing was written now.
    pub repeated: bool,
    /// The match's state after it.
    pub state: MatchState,
}

/// A change that a caller asks for.
#[derive(Clone, Copy)]
enum Wish<'a> {
    Happen(&'a Event),
    Undo,
    Redo,
}

impl Ledger {
    /// Creates a match. Its id is that of the event.
    ///
    /// # Errors
    /// [`LedgerError::EventIdTaken`] and errors of the file. Nothing is written.
    pub fn create_match(&mut self, created: MatchCreated, meta: &Meta) -> Result<Change> {
        let event = Event::MatchCreated(created);
        let door = Door::open(&mut self.reader, &self.device)?;
        let id = meta.event_id();
        if let Some(change) = door.repeated(meta, &id.clone().into(), Wish::Happen(&event))? {
            return Ok(change);
        }
        let said = (event.kind().as_str(), &event.payload());
        let entry = journal::next(&door.transaction, &self.device, id, None, said, meta)?;
        door.write(&entry, None, Vec::new())
    }

    /// Writes an event of a match. If `expected` is given, the match must still have that revision.
    ///
    /// # Errors
    /// [`LedgerError::StaleRevision`], a missing deal or step that the event names, and errors of the file. Nothing is
    /// written.
    pub fn append(
        &mut self,
        match_id: &MatchId,
        expected_revision: Option<u32>,
        event: Event,
        meta: &Meta,
    ) -> Result<Change> {
        self.change(match_id, expected_revision, Wish::Happen(&event), meta)
    }

    /// Writes several events of a match in order: all of them or none. Each can be undone by itself.
    ///
    /// # Errors
    /// The error of [`Ledger::append`] for the first event that is refused. Nothing is written.
    pub fn append_all(
        &mut self,
        match_id: &MatchId,
        expected_revision: Option<u32>,
        events: &[Event],
        meta: &Meta,
    ) -> Result<Change> {
        let door = Door::open(&mut self.reader, &self.device)?;
        let mut entries = journal::of_entity(&door.transaction, match_id)?;
        let mut recorded = recorded(&entries, &door.options.upcasters)?;
        let before = MatchState::of(match_id, &recorded)?;
        expect_revision(expected_revision, &recorded)?;
        let mut now = before.clone();
        for event in events {
            door.accept(&now, event)?;
            // The caller's id is not used, because each event needs its own.
            let id = new_id(meta.at).to_string().into();
            let last = entries.last();
            let said = (event.kind().as_str(), &event.payload());
            let entry = journal::next(&door.transaction, &self.device, id, last, said, meta)?;
            journal::insert(&entry, &door.transaction)?;
            recorded.push(entry.recorded(&door.options.upcasters)?);
            now = now.followed(&recorded).unwrap_or(now);
            entries.push(entry);
        }
        let last = entries.last().ok_or_else(|| JournalError::MatchNotFound {
            match_id: match_id.clone(),
        })?;
        door.settle(last, Some(&before), now)
    }

    /// Undoes the last event of a match that counts.
    ///
    /// # Errors
    /// [`JournalError::NothingToUndo`] and the errors of [`Ledger::append`].
    pub fn undo(
        &mut self,
        match_id: &MatchId,
        expected_revision: Option<u32>,
        meta: &Meta,
    ) -> Result<Change> {
        self.change(match_id, expected_revision, Wish::Undo, meta)
    }

    /// Redoes the last undone event of a match, unless another event was written since.
    ///
    /// # Errors
    /// [`JournalError::NothingToRedo`] and the errors of [`Ledger::append`].
    pub fn redo(
        &mut self,
        match_id: &MatchId,
        expected_revision: Option<u32>,
        meta: &Meta,
    ) -> Result<Change> {
        self.change(match_id, expected_revision, Wish::Redo, meta)
    }

    fn change(
        &mut self,
        match_id: &MatchId,
        expected: Option<u32>,
        wish: Wish,
        meta: &Meta,
    ) -> Result<Change> {
        let door = Door::open(&mut self.reader, &self.device)?;
        if let Some(change) = door.repeated(meta, match_id, wish)? {
            return Ok(change);
        }
        let entries = journal::of_entity(&door.transaction, match_id)?;
        let events = recorded(&entries, &door.options.upcasters)?;
        let before = MatchState::of(match_id, &events)?;
        expect_revision(expected, &events)?;
        let event = wish.event(&before)?;
        door.accept(&before, &event)?;
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
                let step = state.undo.as_ref().ok_or(JournalError::NothingToUndo)?;
                Ok(Event::Undone {
                    event: step.event.clone(),
                })
            }
            Self::Redo => {
                let step = state.redo.as_ref().ok_or(JournalError::NothingToRedo)?;
                Ok(Event::Redone {
                    event: step.event.clone(),
                })
            }
        }
    }

    /// Whether an earlier call with the same wish wrote this entry.
    fn is_granted_by(self, entry: &Entry) -> bool {
        let same_payload = match self {
            Self::Happen(event) => payload_hash(&event.payload().to_string()) == entry.payload_hash,
            Self::Undo | Self::Redo => true,
        };
        entry.kind == self.kind() && same_payload
    }
}

impl Door<'_> {
    /// Whether the event can follow. Rules for the deals to come need a match that has some.
    fn accept(&self, state: &MatchState, event: &Event) -> Result<()> {
        state.accept(event)?;
        let is_for_next = matches!(
            event,
            Event::RulesetChanged {
                scope: RulesetScope::NextDeal,
                ..
            }
        );
        let is_over = || match state.status {
            MatchStatus::Finished => true,
            MatchStatus::Playing => self
                .options
                .reckoning
                .summarise(state)
                .finished_at
                .is_some(),
            MatchStatus::Abandoned => false,
        };
        if is_for_next && is_over() {
            return Err(LedgerError::NoDealToCome {
                match_id: state.id.clone(),
            });
        }
        Ok(())
    }

    /// The answer to a call that was already made with the same event id.
    fn repeated(&self, meta: &Meta, match_id: &MatchId, wish: Wish) -> Result<Option<Change>> {
        let Some(id) = meta.id else { return Ok(None) };
        let Some(entry) = journal::by_id(&self.transaction, &id.to_string())? else {
            return Ok(None);
        };
        if MatchId::from(&entry.entity) != *match_id || !wish.is_granted_by(&entry) {
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
        journal::insert(entry, &self.transaction)?;
        events.push(entry.recorded(&self.options.upcasters)?);
        // With the state before it known, one further event does not need another fold.
        let after = match before {
            Some(before) => before.followed(&events),
            None => MatchState::fold(&events),
        };
        let after = after.ok_or_else(|| JournalError::MatchNotFound {
            match_id: MatchId::from(&entry.entity),
        })?;
        self.settle(entry, before, after)
    }

    /// Updates the projections for the last entry written and commits.
    fn settle(
        self,
        entry: &Entry,
        before: Option<&MatchState>,
        after: MatchState,
    ) -> Result<Change> {
        let summary = self.options.reckoning.summarise(&after);
        projections::put(&self.transaction, before, &after, entry.arrival, &summary)?;
        self.commit()?;
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
