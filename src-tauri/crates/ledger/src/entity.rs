//! What the ledger does with every entity, whichever it is: its rows, a change and what it finds, and reading it.

use std::any::Any;
use std::cell::Cell;

use ardoise_journal::{
    AnyKind, Decides, Entity, EntityEvent, EntityKind, Entry, EventId, JournalError, Recorded,
};
use rusqlite::Connection;
use serde_json::json;

use crate::error::{LedgerError, Result};
use crate::journal;
use crate::options::Options;

/// The kind of an entity's events.
pub type KindOf<E> = <<E as Entity>::Event as EntityEvent>::Kind;

/// What an entity writes into the tables of lists.
pub trait Rows: Entity<Event: Send + 'static> + Clone + Send + 'static {
    /// Updates its rows. `before` is the state that they show, if it is known; `touched` is the number of its last event.
    fn put(
        &self,
        connection: &Connection,
        options: &Options,
        before: Option<&Self>,
        touched: i64,
    ) -> Result<()>;

    /// Removes the rows of one that was erased.
    fn forget(connection: &Connection, options: &Options, id: &Self::Id) -> Result<()>;

    /// Checks that an event can come next, also by what only the ledger knows.
    fn may_follow(&self, event: &Self::Event, _options: &Options) -> Result<()> {
        Ok(self.accept(event)?)
    }
}

/// The result of a command.
#[derive(Debug, Clone, PartialEq)]
pub struct Change<E: Entity> {
    /// The id of the last event that was written.
    pub event: EventId,
    /// Its kind.
    pub kind: KindOf<E>,
    /// Whether an earlier call had already written it, so that nothing was written now.
    pub repeated: bool,
    /// The state after it.
    pub state: E,
}

/// An entity with its events.
pub(crate) struct Read<E: Entity> {
    pub state: E,
    pub events: Vec<Recorded<E::Event>>,
    /// The entry of its last event. Only the merges of players may have none.
    pub last: Option<Entry>,
}

/// The entity that was written last. A table records one deal after the other in the same match, and reading all of its events
/// again would be a quarter of the work of a deal, and more in a long match.
#[derive(Default)]
pub(crate) struct LastWritten(Cell<Option<Box<dyn Any + Send>>>);

impl LastWritten {
    /// Keeps an entity once it is written.
    pub fn keep<E: Rows>(&self, written: Read<E>) {
        self.0.set(Some(Box::new(written)));
    }

    /// Forgets the entity, whichever it is.
    pub fn forget(&self) {
        self.0.take();
    }

    /// Takes the entity with this last entry, if it is the one that was kept.
    pub fn take<E: Rows>(&self, last: &Entry) -> Option<Read<E>> {
        let kept = self.0.take()?.downcast::<Read<E>>().ok()?;
        (kept.last.as_ref() == Some(last)).then_some(*kept)
    }
}

/// A change that a caller asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish<V> {
    /// An event happens.
    Happen(V),
    /// The last command is undone.
    Undo,
    /// The last undone command is redone.
    Redo,
}

impl<V: EntityEvent> Wish<V> {
    /// Whether an event is the one that an earlier call with the same wish wrote.
    pub(crate) fn is_granted_by(&self, kept: &V) -> bool {
        match self {
            Self::Happen(event) => is_same(event, kept),
            Self::Undo => matches!(kept.decides(), Decides::Undoes(_)),
            Self::Redo => matches!(kept.decides(), Decides::Redoes(_)),
        }
    }
}

/// Whether an event was written as this one, whose texts may still be tidied.
pub(crate) fn is_same<V: EntityEvent>(event: &V, kept: &V) -> bool {
    event == kept || serde_json::from_value(json!(event)).is_ok_and(|read: V| read == *kept)
}

/// What a command finds in the transaction that writes.
pub struct Seen<'s, E: Entity> {
    /// The entity now.
    pub state: &'s E,
    /// Its revision.
    pub revision: u32,
    /// The revision that the caller saw.
    pub expected: u32,
    /// The events since that revision, in order.
    pub missed: &'s [Recorded<E::Event>],
}

impl<E: Entity> Seen<'_, E> {
    /// The refusal of a caller who has not seen the last events.
    pub fn stale(&self) -> LedgerError {
        let kinds = self.missed.iter();
        let kinds = kinds.filter_map(|recorded| AnyKind::find(E::KIND, recorded.event.name()));
        LedgerError::StaleRevision {
            expected: self.expected,
            actual: self.revision,
            kinds: kinds.collect(),
        }
    }
}

/// The entries of an entity of this kind.
pub(crate) fn entries<E: Entity>(connection: &Connection, id: &E::Id) -> Result<Vec<Entry>> {
    let entries = journal::of_entity(connection, id.as_ref())?;
    match (entries.first(), E::before_any()) {
        (Some(first), _) if E::owns(first) => Ok(entries),
        (None, Some(_)) => Ok(entries),
        _ => Err(E::not_found(id.clone()).into()),
    }
}

/// The state of an entity, from its entries.
pub(crate) fn read<E: Entity>(connection: &Connection, options: &Options, id: &E::Id) -> Result<E> {
    let entries = entries::<E>(connection, id)?;
    let read = E::read(id, &entries, &options.upcasters);
    Ok(read.map_err(|error| known::<E>(error, id))?)
}

/// An erased entity is not there any more; only of a match is it said that it was.
pub(crate) fn known<E: Entity>(error: JournalError, id: &E::Id) -> JournalError {
    match (error, E::KIND) {
        (JournalError::Purged { .. }, kind) if kind != EntityKind::Match => {
            E::not_found(id.clone())
        }
        (error, _) => error,
    }
}

/// Updates the rows of an entity from its entries, of which there are some. One that was erased has none.
pub(crate) fn put_read<E: Rows>(
    connection: &Connection,
    options: &Options,
    entries: &[Entry],
) -> Result<()> {
    let Some(last) = entries.last() else {
        return Ok(());
    };
    match E::of_entries(entries, &options.upcasters) {
        Err(JournalError::Purged { id }) => E::forget(connection, options, &id.into()),
        read => read?.put(connection, options, None, last.arrival),
    }
}
