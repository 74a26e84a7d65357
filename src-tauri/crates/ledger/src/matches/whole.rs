//! Whole matches: reading one after the other, and writing one in a single transaction.

use ardoise_journal::{Entry, Event, MatchCreated, MatchId, MatchState, Meta, recorded};
use chrono::TimeDelta;

use crate::door::Door;
use crate::error::{LedgerError, Result};
use crate::handle::{Ledger, LedgerReader};
use crate::journal;
use crate::projections::{self, After};
use crate::rows::each_id;

impl LedgerReader {
    /// Visits these matches, or all that are in the lists, in the order in which they began, with the time zone in
    /// which each began. All is read in one transaction, with one match at a time in memory.
    ///
    /// # Errors
    /// [`MatchNotFound`](ardoise_journal::JournalError::MatchNotFound), errors of the visitor, and errors of the file.
    pub fn each_state(
        &self,
        only: Option<&[MatchId]>,
        visit: &mut dyn FnMut(MatchState, &str) -> Result<()>,
    ) -> Result<()> {
        let _moment = self.connection.unchecked_transaction()?;
        let mut visit = |id: &MatchId| {
            let entries = journal::of_entity(&self.connection, id)?;
            let events = recorded(&entries, &self.options.upcasters)?;
            let state = MatchState::of(id, &events)?;
            let zone = entries.first().map_or("", |first| first.zone.as_str());
            visit(state, zone)
        };
        match only {
            Some(ids) => ids.iter().try_for_each(&mut visit),
            None => {
                let sql = "SELECT id FROM history ORDER BY moment";
                each_id(&self.connection, sql, &[], |id| visit(&id.into()))
            }
        }
    }
}

impl Ledger {
    /// Writes a match that was played elsewhere in one transaction, its events `apart` from each other. Returns the
    /// number of events. A match whose id already exists is not changed.
    ///
    /// # Errors
    /// A missing deal or step that an event names, and errors of the file. Nothing is written.
    pub fn create_whole(
        &mut self,
        created: MatchCreated,
        events: Vec<Event>,
        meta: &Meta,
        apart: TimeDelta,
    ) -> Result<u32> {
        let door = Door::open(self)?;
        let first = Event::MatchCreated(created);
        let mut entries: Vec<Entry> = Vec::with_capacity(events.len() + 1);
        let mut meta = meta.clone();
        for event in std::iter::once(first).chain(events) {
            let id = meta.event_id();
            let said = (event.kind().as_str(), &event.payload());
            if entries.is_empty() && journal::by_id(&door.transaction, &id)?.is_some() {
                return Ok(0);
            }
            let entry = journal::next(
                &door.transaction,
                &self.device,
                id,
                entries.last(),
                said,
                &meta,
            )?;
            journal::insert(&entry, &door.transaction)?;
            entries.push(entry);
            meta = Meta::new(meta.at + apart, meta.zone);
        }
        let Some(last) = entries.last() else {
            return Err(LedgerError::io("a match has a beginning"));
        };
        let events = recorded(&entries, &door.options.upcasters)?;
        let state = MatchState::of(&MatchId::from(&last.entity), &events)?;
        let summary = door.options.reckoning.summarise(&state);
        let after = After::one(&state, last.arrival, &summary);
        projections::put(&door.transaction, None, after)?;
        door.commit()?;
        Ok(u32::try_from(entries.len()).unwrap_or(u32::MAX))
    }
}
