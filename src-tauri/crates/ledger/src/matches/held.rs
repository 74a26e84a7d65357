//! A match in the write transaction: read, decided about and changed, while nobody else can write.

use ardoise_journal::{
    AnyKind, Entry, Event, EventId, EventKind, JournalError, MatchCreated, MatchId, MatchState,
    MatchStatus, Meta, RulesetScope, recorded,
};
use ardoise_statistics::Summary;
use serde::Serialize;
use std::iter::{once, repeat};

use crate::door::Door;
use crate::error::{LedgerError, Result};
use crate::journal;
use crate::projections::{self, After};
use crate::read_match::ReadMatch;

/// The result of a command.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// The match's id.
    pub match_id: MatchId,
    /// The id of the event that was written.
    pub event: EventId,
    /// Its kind.
    pub kind: EventKind,
    /// The match's revision after it.
    pub revision: u32,
    /// Whether an earlier call had already written the event, so that nothing was written now.
    pub repeated: bool,
    /// The match's state after it.
    pub state: MatchState,
}

impl Change {
    pub(crate) fn new(entry: &Entry, kind: EventKind, state: MatchState, repeated: bool) -> Self {
        Self {
            match_id: state.id.clone(),
            event: entry.id.clone(),
            kind,
            revision: state.revision,
            repeated,
            state,
        }
    }
}

/// A match in a write transaction. It was folded once; further events continue its state. Dropping it without
/// committing changes nothing.
pub struct HeldMatch<'a> {
    pub(crate) door: Door<'a>,
    /// The state that the tables have; none for a match that begins here.
    before: Option<MatchState>,
    now: ReadMatch,
}

impl<'a> Door<'a> {
    /// Begins a match, whose id is that of its first event.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn begin(self, created: MatchCreated, meta: &Meta) -> Result<HeldMatch<'a>> {
        let event = Event::MatchCreated(created);
        let said = (event.kind().as_str(), &event.payload());
        let id = meta.event_id();
        let first = journal::next(&self.transaction, self.device, id, None, said, meta)?;
        journal::insert(&first, &self.transaction)?;
        let events = vec![first.recorded(&self.options.upcasters)?];
        Ok(HeldMatch {
            before: None,
            now: ReadMatch {
                state: MatchState::of(&MatchId::from(&first.entity), &events)?,
                events,
                last: first,
            },
            door: self,
        })
    }

    /// Holds a match.
    ///
    /// # Errors
    /// [`JournalError::MatchNotFound`], [`JournalError::MatchPurged`], [`JournalError::EventUnreadable`] and errors of
    /// the file.
    pub fn hold(self, match_id: &MatchId) -> Result<HeldMatch<'a>> {
        let read = self.read_match(match_id)?;
        Ok(self.held(read))
    }

    /// Reads a match.
    ///
    /// # Errors
    /// [`JournalError::MatchNotFound`], [`JournalError::MatchPurged`], [`JournalError::EventUnreadable`] and errors of
    /// the file.
    pub(crate) fn read_match(&self, match_id: &MatchId) -> Result<ReadMatch> {
        // Every change of a match is a later entry, and a purge erases the payload of the last one too.
        let last = journal::last_of_entity(&self.transaction, match_id)?;
        if let Some(kept) = last.and_then(|last| self.written.take(&last)) {
            return Ok(kept);
        }
        let mut entries = journal::of_entity(&self.transaction, match_id)?;
        let events = recorded(&entries, &self.options.upcasters)?;
        Ok(ReadMatch {
            state: MatchState::of(match_id, &events)?,
            events,
            last: entries.pop().ok_or_else(|| not_found(match_id))?,
        })
    }

    /// Holds a match that was read in this transaction.
    pub(crate) fn held(self, read: ReadMatch) -> HeldMatch<'a> {
        HeldMatch {
            before: Some(read.state.clone()),
            now: read,
            door: self,
        }
    }
}

impl<'a> HeldMatch<'a> {
    /// The state of the match, with the events that were appended.
    pub fn state(&self) -> &MatchState {
        &self.now.state
    }

    /// Appends an event. If `expected` is given, the match must have that revision.
    ///
    /// # Errors
    /// [`LedgerError::StaleRevision`], a missing deal or step that the event names, and errors of the file.
    pub fn append(&mut self, expected: Option<u32>, event: &Event, meta: &Meta) -> Result<()> {
        self.expect_revision(expected)?;
        self.accept(event)?;
        let said = (event.kind().as_str(), &event.payload());
        let (transaction, id) = (&self.door.transaction, meta.event_id());
        let after = Some(&self.now.last);
        let entry = journal::next(transaction, self.door.device, id, after, said, meta)?;
        journal::insert(&entry, transaction)?;
        self.now
            .events
            .push(entry.recorded(&self.door.options.upcasters)?);
        self.now.last = entry;
        match self.now.state.follow(&self.now.events) {
            true => Ok(()),
            false => Err(not_found(&self.now.state.id).into()),
        }
    }

    /// Appends several events in order. Each can be undone by itself. The caller's id is that of the first.
    ///
    /// # Errors
    /// The error of [`HeldMatch::append`] for the first event that is refused.
    pub fn append_all(
        &mut self,
        expected: Option<u32>,
        events: &[Event],
        meta: &Meta,
    ) -> Result<()> {
        self.expect_revision(expected)?;
        let rest = Meta::new(meta.at, meta.zone.clone());
        let metas = once(meta).chain(repeat(&rest));
        let mut events = events.iter().zip(metas);
        events.try_for_each(|(event, meta)| self.append(None, event, meta))
    }

    /// Undoes the last event that counts.
    ///
    /// # Errors
    /// [`JournalError::NothingToUndo`] and the errors of [`HeldMatch::append`].
    pub fn undo(&mut self, expected: Option<u32>, meta: &Meta) -> Result<()> {
        self.expect_revision(expected)?;
        let step = self.now.state.undo.as_ref();
        let event = step.ok_or(JournalError::NothingToUndo)?.event.clone();
        self.append(None, &Event::Undone { event }, meta)
    }

    /// Redoes the last undone event, unless another event was written since.
    ///
    /// # Errors
    /// [`JournalError::NothingToRedo`] and the errors of [`HeldMatch::append`].
    pub fn redo(&mut self, expected: Option<u32>, meta: &Meta) -> Result<()> {
        self.expect_revision(expected)?;
        let step = self.now.state.redo.as_ref();
        let event = step.ok_or(JournalError::NothingToRedo)?.event.clone();
        self.append(None, &Event::Redone { event }, meta)
    }

    /// Updates the tables and commits. `summary` is that of the state as it is now.
    ///
    /// # Errors
    /// Errors of the file. Nothing is written.
    pub fn commit(self, summary: &Summary) -> Result<Change> {
        let change = self.put(summary)?;
        let last_written = self.door.written;
        self.door.commit()?;
        last_written.keep(self.now);
        Ok(change)
    }

    /// Updates the tables.
    fn put(&self, summary: &Summary) -> Result<Change> {
        let (transaction, before) = (&self.door.transaction, self.before.as_ref());
        let after = After::one(&self.now.state, self.now.last.arrival, summary);
        projections::put(transaction, before, after)?;
        let last = self.now.events.last();
        let kind = last
            .ok_or_else(|| not_found(&self.now.state.id))?
            .event
            .kind();
        Ok(Change::new(
            &self.now.last,
            kind,
            self.now.state.clone(),
            false,
        ))
    }

    /// Sums the match up by the reckoning of the ledger, and commits.
    pub(crate) fn sum_up(self) -> Result<Change> {
        let summary = self.door.options.reckoning.summarise(&self.now.state);
        self.commit(&summary)
    }

    /// Sums the match up, and returns the transaction, which is still open.
    pub(crate) fn sum_up_only(self) -> Result<(Door<'a>, Change)> {
        let summary = self.door.options.reckoning.summarise(&self.now.state);
        let change = self.put(&summary)?;
        Ok((self.door, change))
    }

    fn expect_revision(&self, expected: Option<u32>) -> Result<()> {
        let actual = self.now.state.revision;
        match expected {
            Some(expected) if expected != actual => {
                let missed = self.now.events.iter().skip(expected as usize);
                let kinds = missed.map(|recorded| AnyKind::from(recorded.event.kind()));
                Err(LedgerError::StaleRevision {
                    expected,
                    actual,
                    kinds: kinds.collect(),
                })
            }
            _ => Ok(()),
        }
    }

    /// Checks that the event can come next. Rules for later deals need a match that has some.
    fn accept(&self, event: &Event) -> Result<()> {
        let state = &self.now.state;
        state.accept(event)?;
        let is_for_next = matches!(
            event,
            Event::RulesetChanged {
                scope: RulesetScope::NextDeal,
                ..
            }
        );
        let reckoning = &self.door.options.reckoning;
        let is_over = || match state.status {
            MatchStatus::Finished => true,
            MatchStatus::Playing => reckoning.summarise(state).finished_at.is_some(),
            MatchStatus::Abandoned => false,
        };
        if is_for_next && is_over() {
            return Err(LedgerError::NoDealToCome {
                match_id: state.id.clone(),
            });
        }
        Ok(())
    }
}

fn not_found(match_id: &MatchId) -> JournalError {
    JournalError::MatchNotFound {
        match_id: match_id.clone(),
    }
}
