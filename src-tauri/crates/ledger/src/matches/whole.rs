//! Whole matches: reading one after the other, and writing many in a single transaction.

use std::time::Instant;

use ardoise_journal::{
    Entity, EntityEvent, Entry, Event, MatchId, MatchState, Meta, Recorded, WholeMatch,
};

use crate::connection::{Door, Ledger, LedgerReader, PORTION};
use crate::error::{LedgerError, Result};
use crate::journal;
use crate::lists::put::SeatChanges;
use crate::projections::{self, Folded};
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
            let events = Recorded::read_all(&entries, &self.options.upcasters)?;
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
    /// Writes matches that were played elsewhere in one transaction, until there are no more or it has lasted a
    /// [`PORTION`]. Returns the number of events of each. A match whose id already exists is not changed, and has none.
    ///
    /// # Errors
    /// A missing deal or step that an event names, and errors of the file. Nothing is written.
    pub fn create_portion(
        &mut self,
        matches: &mut dyn Iterator<Item = WholeMatch>,
    ) -> Result<Vec<u32>> {
        let begun = Instant::now();
        let door = Door::open(self)?;
        let mut seats = SeatChanges::default();
        let mut written = Vec::new();
        for one in matches {
            written.push(door.create_whole(one, &mut seats)?);
            if begun.elapsed() > PORTION {
                break;
            }
        }
        seats.write(&door.transaction)?;
        door.commit()?;
        Ok(written)
    }
}

impl Door<'_> {
    /// Writes a match, but not the rows of its players. Returns the number of its events.
    fn create_whole(&self, whole: WholeMatch, seats: &mut SeatChanges) -> Result<u32> {
        let mut meta = whole.meta;
        let first = Event::MatchCreated(whole.created);
        let mut entries: Vec<Entry> = Vec::with_capacity(whole.events.len() + 1);
        for event in std::iter::once(first).chain(whole.events) {
            let id = meta.event_id();
            let said = (event.kind().as_str(), &event.payload());
            if entries.is_empty() && journal::by_id(&self.transaction, &id)?.is_some() {
                return Ok(0);
            }
            let last = entries.last();
            let entry = journal::next(&self.transaction, self.device, id, last, said, &meta)?;
            journal::insert(&entry, &self.transaction)?;
            entries.push(entry);
            meta = Meta::new(meta.at + whole.apart, meta.zone);
        }
        let Some(last) = entries.last() else {
            return Err(LedgerError::io("a match has a beginning"));
        };
        let folded = Folded::of(&MatchId::from(&last.entity), &entries, self.options)?;
        let after = folded.after(last.arrival);
        projections::put_noting_seats(&self.transaction, None, after, seats)?;
        Ok(u32::try_from(entries.len()).unwrap_or(u32::MAX))
    }
}
