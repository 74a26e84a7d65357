//! Matches that belong to a table of a concours.

use ardoise_journal::{ConcoursEvent, ConcoursId, MatchCreated, MatchId, Meta};

use super::held::Change;
use crate::concours::{ConcoursChange, ConcoursSeen};
use crate::door::Door;
use crate::error::LedgerError;
use crate::handle::Ledger;

impl Ledger {
    /// Begins a match that belongs to a concours, and writes the event of the concours that says so: both or neither.
    /// `decide` gets the concours as it is in the transaction that writes, and returns the match; `link` gets its id.
    ///
    /// # Errors
    /// The errors of `decide`, an event that cannot follow, and errors of the file. Nothing is written.
    pub fn begin_match_of_concours<E: From<LedgerError>>(
        &mut self,
        (id, expected): (&ConcoursId, u32),
        meta: &Meta,
        decide: impl FnOnce(&ConcoursSeen) -> Result<MatchCreated, E>,
        link: impl FnOnce(MatchId) -> ConcoursEvent,
    ) -> Result<(Change, ConcoursChange), E> {
        let door = Door::open(&mut self.reader, &self.device)?;
        let (seen, kept) = door.concours_seen(id, expected)?;
        let created = decide(&seen)?;
        let begun = door.begin(created, meta)?;
        let event = link(begun.state().id.clone());
        // The first event has the caller's id, and this one needs its own.
        let meta = Meta {
            id: None,
            ..meta.clone()
        };
        let linked = begun.door.write_concours(kept, &[event], &meta)?;
        Ok((begun.sum_up()?, linked))
    }
}
