//! Bringing projections up to date with what was written after they were built.

use ardoise_journal::{EntityId, EntityKind, Entry, MatchId, PLAYERS, with_entity};
use rusqlite::Connection;

use crate::entity::put_read;
use crate::error::Result;
use crate::identities;
use crate::journal;
use crate::lists::put::SeatChanges;
use crate::options::Options;
use crate::photos::named;
use crate::projections::{Folded, Unreadable, forget, last, note_unreadable, put_without_players};

/// Brings the projections up to date with the events after this arrival, which were not seen when they were built, and
/// with them the list of what cannot be read.
pub(crate) fn put_missed(
    connection: &Connection,
    options: &Options,
    since: i64,
    unreadable: &mut Vec<Unreadable>,
) -> Result<()> {
    let mut seats = SeatChanges::default();
    for id in journal::entities_since(connection, since)? {
        if *id == *PLAYERS {
            // A merge counts seats anew.
            std::mem::take(&mut seats).write(connection)?;
        }
        unreadable.retain(|one| *one.match_id != *id);
        let put = put_entity(connection, options, &id, &mut seats);
        note_unreadable(unreadable, id, put)?;
    }
    seats.write(connection)
}

/// Updates the projections of whatever has this id from the journal.
fn put_entity(
    connection: &Connection,
    options: &Options,
    id: &EntityId,
    seats: &mut SeatChanges,
) -> Result<()> {
    let entries = journal::of_entity(connection, id)?;
    let kind = entries.first().map_or(EntityKind::Match, EntityKind::of);
    match kind {
        EntityKind::Match => put_from(connection, options, (&id.into(), &entries), seats),
        kind => with_entity!(kind, E => put_read::<E>(connection, options, &entries)),
    }
}

/// Updates all projections of a match from its events, and notes its players. One that cannot be read has none.
fn put_from(
    connection: &Connection,
    options: &Options,
    (id, entries): (&MatchId, &[Entry]),
    seats: &mut SeatChanges,
) -> Result<()> {
    seats.note_rows(connection, id, -1)?;
    let put = match Folded::of(id, entries, options) {
        Ok(folded) => {
            let ids = identities::identities(connection)?;
            named::note(connection, id, &named::named_in(entries.iter()))?;
            put_without_players(connection, None, folded.after(last(entries)), &ids)
        }
        Err(error) => forget(connection, None, id).and(Err(error)),
    };
    seats.note_rows(connection, id, 1)?;
    put
}
