//! Matches that belong to a table of a concours.

use ardoise_journal::{
    ConcoursEvent, ConcoursId, ConcoursState, Event, MatchCreated, MatchId, MatchState, Meta,
};

use crate::connection::Ledger;
use crate::entity::{Change, Seen};
use crate::error::LedgerError;

impl Ledger {
    /// Begins a match that belongs to a concours, and writes the event of the concours that links it: both or neither.
    /// `decide` receives the concours as it is in the transaction that writes, and returns the match; `link` receives
    /// its id.
    ///
    /// # Errors
    /// The errors of `decide`, an event that cannot follow, and errors of the file. Nothing is written.
    pub fn begin_match_of_concours<E: From<LedgerError>>(
        &mut self,
        (id, expected): (&ConcoursId, u32),
        meta: &Meta,
        decide: impl FnOnce(&Seen<ConcoursState>) -> Result<MatchCreated, E>,
        link: impl FnOnce(MatchId) -> ConcoursEvent,
    ) -> Result<(Change<MatchState>, Change<ConcoursState>), E> {
        let concours = self.door()?.hold::<ConcoursState>(id)?;
        let created = decide(&concours.seen(expected))?;
        let (door, concours) = concours.release();
        let begun = door.begin::<MatchState>(&Event::MatchCreated(created), meta)?;
        let (door, begun) = begun.put()?;
        // The first event has the caller's id, and this one needs its own.
        let meta = Meta {
            id: None,
            ..meta.clone()
        };
        let mut concours = door.held(concours);
        concours.append(None, &link(begun.state.id.clone()), &meta)?;
        Ok((begun, concours.commit()?))
    }

    /// Writes events of a concours, and the resulting events of its matches: all or none. `decide` receives the concours
    /// as it is in the transaction that writes. `follow` receives it before and after, and returns the matches that may
    /// change, each with a function that returns its event. A match that was erased, or that this program cannot read,
    /// stays as it is.
    ///
    /// # Errors
    /// The errors of `decide` and `follow`, an event that cannot follow, and errors of the file. Nothing is written.
    pub fn change_concours_with_matches<E, F>(
        &mut self,
        (id, expected): (&ConcoursId, u32),
        meta: &Meta,
        decide: impl FnOnce(&Seen<ConcoursState>) -> Result<Vec<ConcoursEvent>, E>,
        follow: impl FnOnce(&ConcoursState, &ConcoursState) -> Result<Vec<(MatchId, F)>, E>,
    ) -> Result<(Change<ConcoursState>, Vec<Change<MatchState>>), E>
    where
        E: From<LedgerError>,
        F: FnOnce(&MatchState) -> Option<Event>,
    {
        let mut concours = self.door()?.hold::<ConcoursState>(id)?;
        let events = decide(&concours.seen(expected))?;
        let before = concours.state().clone();
        concours.append_together(&events, meta)?;
        let (mut door, changed) = concours.put()?;
        let mut followed = Vec::new();
        for (match_id, event) in follow(&before, &changed.state)? {
            let read = match door.read::<MatchState>(&match_id) {
                Ok(read) => read,
                Err(LedgerError::Journal(_)) => continue,
                Err(error) => return Err(error.into()),
            };
            let Some(event) = event(&read.state) else {
                continue;
            };
            let mut held = door.held(read);
            // The caller's id is that of the concours' event.
            held.append(None, &event, &Meta::new(meta.at, meta.zone.clone()))?;
            let (open, change) = held.put()?;
            door = open;
            followed.push(change);
        }
        door.commit()?;
        Ok((changed, followed))
    }
}
