//! An entity in the write transaction: read, decided about and changed, while nobody else can write.

use ardoise_journal::{
    About, Entity, EntityEvent, EntityId, Entry, EventId, Meta, PLAYERS, Recorded, new_id,
    payload_of,
};

use super::door::Door;
use super::handle::Ledger;
use crate::entity::{Change, Read, Rows, Seen, Wish, entries, is_same, known};
use crate::error::{LedgerError, Result};
use crate::journal;

/// An entity in a write transaction. It was folded once; further events continue its state. Dropping it without
/// committing changes nothing.
pub struct Held<'a, E: Entity> {
    pub(crate) door: Door<'a>,
    /// The state that the tables have; none for an entity that begins here.
    before: Option<E>,
    now: Read<E>,
}

impl Ledger {
    /// Begins an entity, unless an earlier call did so.
    pub(crate) fn begin<E: Rows>(&mut self, event: &E::Event, meta: &Meta) -> Result<Change<E>> {
        let door = self.door()?;
        match door.repeated(meta, None, |kept| is_same(event, kept))? {
            Some(change) => Ok(change),
            None => door.begin(event, meta)?.commit(),
        }
    }

    /// Changes an entity, unless an earlier call did so.
    pub(crate) fn change<E: Rows>(
        &mut self,
        (id, expected): (&E::Id, Option<u32>),
        wish: Wish<E::Event>,
        meta: &Meta,
    ) -> Result<Change<E>> {
        let door = self.door()?;
        if let Some(change) = door.repeated(meta, Some(id), |kept| wish.is_granted_by(kept))? {
            return Ok(change);
        }
        let mut held = door.hold::<E>(id)?;
        match wish {
            Wish::Happen(event) => held.append(expected, &event, meta)?,
            Wish::Undo => held.undo(expected, meta)?,
            Wish::Redo => held.redo(expected, meta)?,
        }
        held.commit()
    }
}

impl<'a> Door<'a> {
    /// Begins an entity, whose id is that of its first event.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn begin<E: Rows>(self, event: &E::Event, meta: &Meta) -> Result<Held<'a, E>> {
        let first = self.write(event, meta.event_id(), About::New, meta, None)?;
        let events = vec![Recorded::read(&first, &self.options.upcasters)?];
        Ok(Held {
            before: None,
            now: Read {
                state: E::of(&first.entity.clone().into(), &events)?,
                events,
                last: Some(first),
            },
            door: self,
        })
    }

    /// Holds an entity.
    ///
    /// # Errors
    /// [`Entity::not_found`], [`Purged`](ardoise_journal::JournalError::Purged), [`EventUnreadable`](ardoise_journal::JournalError::EventUnreadable) and errors of the file.
    pub fn hold<E: Rows>(self, id: &E::Id) -> Result<Held<'a, E>> {
        let read = self.read(id)?;
        Ok(self.held(read))
    }

    /// Reads an entity.
    ///
    /// # Errors
    /// Those of [`Door::hold`].
    pub(crate) fn read<E: Rows>(&self, id: &E::Id) -> Result<Read<E>> {
        // Every change of an entity is a later entry, and a purge erases the payload of the last one too.
        let last = journal::last_of_entity(&self.transaction, id.as_ref())?;
        if let Some(kept) = last.and_then(|last| self.written.take(&last)) {
            return Ok(kept);
        }
        let mut entries = entries::<E>(&self.transaction, id)?;
        let events = Recorded::read_all(&entries, &self.options.upcasters);
        let events = events.map_err(|error| known::<E>(error, id))?;
        Ok(Read {
            state: E::of(id, &events)?,
            events,
            last: entries.pop(),
        })
    }

    /// Holds an entity that was read in this transaction.
    pub(crate) fn held<E: Rows>(self, read: Read<E>) -> Held<'a, E> {
        Held {
            before: Some(read.state.clone()),
            now: read,
            door: self,
        }
    }

    /// The answer to a command that an earlier call has given with the same id of its event. `id` is that of the entity, unless
    /// the command begins it.
    pub(crate) fn repeated<E: Rows>(
        &self,
        meta: &Meta,
        id: Option<&E::Id>,
        is_same: impl Fn(&E::Event) -> bool,
    ) -> Result<Option<Change<E>>> {
        let Some(wanted) = meta.id else {
            return Ok(None);
        };
        let Some(entry) = journal::by_id(&self.transaction, &wanted.to_string())? else {
            return Ok(None);
        };
        let taken = || LedgerError::EventIdTaken {
            event: entry.id.clone(),
        };
        let of = E::Id::from(entry.entity.clone());
        if id.is_some_and(|id| id.as_ref() != of.as_ref()) {
            return Err(taken());
        }
        let read = match self.read::<E>(&of) {
            // It is not of this kind, or not to be read.
            Err(LedgerError::Journal(_)) => return Err(taken()),
            read => read?,
        };
        let mut written = read.events.iter().filter(|kept| kept.id == entry.id);
        let written = written.find(|kept| is_same(&kept.event));
        let kind = written.ok_or_else(taken)?.event.kind();
        Ok(Some(Change {
            event: entry.id,
            kind,
            repeated: true,
            state: read.state,
        }))
    }

    fn write<V: EntityEvent>(
        &self,
        event: &V,
        id: EventId,
        about: About,
        meta: &Meta,
        with: Option<&EventId>,
    ) -> Result<Entry> {
        let said = (event.name(), &payload_of(event, meta, with));
        let entry = journal::next(&self.transaction, self.device, id, about, said, meta)?;
        journal::insert(&entry, &self.transaction)?;
        Ok(entry)
    }
}

impl<'a, E: Rows> Held<'a, E> {
    /// The state of the entity, with the events that were appended.
    pub fn state(&self) -> &E {
        &self.now.state
    }

    /// What a caller finds who saw this revision.
    pub fn seen(&self, expected: u32) -> Seen<'_, E> {
        let events = &self.now.events;
        Seen {
            state: &self.now.state,
            revision: u32::try_from(events.len()).unwrap_or(u32::MAX),
            expected,
            missed: events.get(expected as usize..).unwrap_or_default(),
        }
    }

    /// Appends an event. If `expected` is given, the entity must have that revision.
    ///
    /// # Errors
    /// [`LedgerError::StaleRevision`], whatever else forbids the event, and errors of the file.
    pub fn append(&mut self, expected: Option<u32>, event: &E::Event, meta: &Meta) -> Result<()> {
        self.expect_revision(expected)?;
        self.write(event, meta.event_id(), meta, None)
    }

    /// Appends the events of one command, which are undone together. The caller's id is that of the last.
    ///
    /// # Errors
    /// The error of [`Held::append`] for the first event that is refused.
    pub fn append_together(&mut self, events: &[E::Event], meta: &Meta) -> Result<()> {
        let mut first = None;
        for (left, event) in (0..events.len()).rev().zip(events) {
            let id = match left {
                0 => meta.event_id(),
                _ => new_id(meta.at).to_string().into(),
            };
            self.write(event, id.clone(), meta, first.as_ref())?;
            first.get_or_insert(id);
        }
        Ok(())
    }

    /// Undoes the last command that counts.
    ///
    /// # Errors
    /// [`NothingToUndo`](ardoise_journal::JournalError::NothingToUndo) and the errors of [`Held::append`].
    pub fn undo(&mut self, expected: Option<u32>, meta: &Meta) -> Result<()> {
        self.expect_revision(expected)?;
        let events = self.now.state.undoing()?;
        self.append_together(&events, meta)
    }

    /// Redoes the last undone command, unless another event was written since.
    ///
    /// # Errors
    /// [`NothingToRedo`](ardoise_journal::JournalError::NothingToRedo) and the errors of [`Held::append`].
    pub fn redo(&mut self, expected: Option<u32>, meta: &Meta) -> Result<()> {
        self.expect_revision(expected)?;
        let events = self.now.state.redoing()?;
        self.append_together(&events, meta)
    }

    /// Updates the tables and commits.
    ///
    /// # Errors
    /// Errors of the file. Nothing is written.
    pub fn commit(self) -> Result<Change<E>> {
        self.put_rows()?;
        self.commit_put()
    }

    /// Commits, once the tables are updated.
    pub(crate) fn commit_put(self) -> Result<Change<E>> {
        let change = self.change()?;
        let last_written = self.door.written;
        self.door.commit()?;
        last_written.keep(self.now);
        Ok(change)
    }

    /// Updates the tables, and returns the transaction, which is still open.
    pub(crate) fn put(self) -> Result<(Door<'a>, Change<E>)> {
        self.put_rows()?;
        let change = self.change()?;
        Ok((self.door, change))
    }

    fn put_rows(&self) -> Result<()> {
        let (transaction, options) = (&self.door.transaction, self.door.options);
        let before = self.before.as_ref();
        let state = &self.now.state;
        state.put(transaction, options, before, self.touched())
    }

    /// Lets go of the entity as it was read, to hold it again later in the same transaction.
    pub(crate) fn release(self) -> (Door<'a>, Read<E>) {
        (self.door, self.now)
    }

    /// The state that the tables have.
    pub(crate) fn before(&self) -> Option<&E> {
        self.before.as_ref()
    }

    /// The number of its last event.
    pub(crate) fn touched(&self) -> i64 {
        self.now.last.as_ref().map_or(0, |last| last.arrival)
    }

    fn change(&self) -> Result<Change<E>> {
        let last = self.now.events.last();
        let last = last.ok_or_else(|| LedgerError::io("no event"))?;
        Ok(Change {
            event: last.id.clone(),
            kind: last.event.kind(),
            repeated: false,
            state: self.now.state.clone(),
        })
    }

    fn write(
        &mut self,
        event: &E::Event,
        id: EventId,
        meta: &Meta,
        with: Option<&EventId>,
    ) -> Result<()> {
        self.now.state.may_follow(event, self.door.options)?;
        let shared;
        let about = match &self.now.last {
            Some(last) => About::After(last),
            // The merges of players: every ledger has this entity, also before its first event.
            None => {
                shared = EntityId::from(PLAYERS);
                About::Begun(&shared)
            }
        };
        let entry = self.door.write(event, id, about, meta, with)?;
        let recorded = Recorded::read(&entry, &self.door.options.upcasters)?;
        self.now.events.push(recorded);
        let follows = self.now.state.follow(&self.now.events);
        let id = E::Id::from(entry.entity.clone());
        self.now.last = Some(entry);
        match follows {
            true => Ok(()),
            false => Err(E::not_found(id).into()),
        }
    }

    fn expect_revision(&self, expected: Option<u32>) -> Result<()> {
        let seen = expected.map(|expected| self.seen(expected));
        match seen {
            Some(seen) if seen.expected != seen.revision => Err(seen.stale()),
            _ => Ok(()),
        }
    }
}
