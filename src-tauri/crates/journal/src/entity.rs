//! An entity: what the journal keeps, declared once as the state that its events are folded into.

use serde::Serialize;

use crate::entry::Entry;
use crate::error::{JournalError, Result};
use crate::event::EntityEvent;
use crate::history::History;
use crate::id::EntityId;
use crate::recorded::Recorded;
use crate::upcasting::Upcaster;

/// The kinds of entities.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "journal.ts"))]
#[serde(rename_all = "snake_case")]
pub enum EntityKind {
    /// A match.
    Match,
    /// A named ruleset.
    Ruleset,
    /// A concours.
    Concours,
    /// A season of concours.
    Season,
    /// The merges of players' names, which are one entity in every ledger.
    Players,
}

/// The state of an entity after its events.
pub trait Entity: Sized {
    /// Its id.
    type Id: Clone + AsRef<str> + From<EntityId>;
    /// Its events.
    type Event: EntityEvent;
    /// Which entity it is.
    const KIND: EntityKind;
    /// The kind of its first event, if only that can begin it.
    const FIRST: Option<&'static str> = None;

    /// Whether an entity with this first entry is one of these.
    fn owns(first: &Entry) -> bool {
        Self::FIRST.is_some_and(|kind| first.kind == kind)
    }

    /// The state before any event, for an entity that need not begin.
    fn before_any() -> Option<Self> {
        None
    }

    /// The state after the first event; `None` if that does not begin such an entity.
    fn begin(first: &Recorded<Self::Event>) -> Option<Self>;

    /// Applies an event that counts.
    fn apply(&mut self, recorded: &Recorded<Self::Event>);

    /// Checks that an event can follow.
    ///
    /// # Errors
    /// The reason why it cannot.
    fn accept(&self, _event: &Self::Event) -> Result<()> {
        Ok(())
    }

    /// The events that undo the last command that counts.
    ///
    /// # Errors
    /// [`JournalError::NothingToUndo`]
    fn undoing(&self) -> Result<Vec<Self::Event>> {
        Err(JournalError::NothingToUndo)
    }

    /// The events that redo the last undone command.
    ///
    /// # Errors
    /// [`JournalError::NothingToRedo`]
    fn redoing(&self) -> Result<Vec<Self::Event>> {
        Err(JournalError::NothingToRedo)
    }

    /// Sets what follows from all events: the revision, when it last changed, what undo and redo would do.
    fn conclude(&mut self, history: &History<Self::Event>);

    /// Its own name, if it has one.
    fn own_name(&self) -> Option<&str>;

    /// The error for an entity of which there are no such events.
    fn not_found(id: Self::Id) -> JournalError;

    /// Folds the events of one entity, in order; `None` if they do not begin with its first.
    fn fold(events: &[Recorded<Self::Event>]) -> Option<Self> {
        let Some(first) = events.first() else {
            return Self::before_any();
        };
        let mut state = Self::begin(first)?;
        let history = History::of(events);
        let counting = history.done().iter();
        counting.for_each(|recorded| state.apply(recorded));
        state.conclude(&history);
        Some(state)
    }

    /// Follows the last of `events`, given that this is the state before it. The result equals a full fold, which is done
    /// only if the last event changes which of the others count. Returns whether the events are those of such an entity.
    fn follow(&mut self, events: &[Recorded<Self::Event>]) -> bool {
        let Some((history, last)) = History::of_last(events).zip(events.last()) else {
            let folded = Self::fold(events);
            return folded.map(|folded| *self = folded).is_some();
        };
        self.apply(last);
        self.conclude(&history);
        true
    }

    /// Folds the events of an entity.
    ///
    /// # Errors
    /// [`Entity::not_found`] if there are none, or they do not begin with its first.
    fn of(id: &Self::Id, events: &[Recorded<Self::Event>]) -> Result<Self> {
        Self::fold(events).ok_or_else(|| Self::not_found(id.clone()))
    }

    /// Decodes and folds the entries of an entity.
    ///
    /// # Errors
    /// [`Entity::not_found`], [`JournalError::Purged`] or [`JournalError::EventUnreadable`].
    fn read(id: &Self::Id, entries: &[Entry], steps: &[Upcaster]) -> Result<Self> {
        match entries.first().is_none_or(Self::owns) {
            true => Self::of(id, &Recorded::read_all(entries, steps)?),
            false => Err(Self::not_found(id.clone())),
        }
    }

    /// Decodes and folds the entries of an entity, which tell its id.
    ///
    /// # Errors
    /// Those of [`Entity::read`].
    fn of_entries(entries: &[Entry], steps: &[Upcaster]) -> Result<Self> {
        let id = entries.first().map(|first| first.entity.clone());
        Self::read(&id.unwrap_or_default().into(), entries, steps)
    }
}
