//! Projections: tables made from the journal for lists and completion. They can be dropped and rebuilt at any time.

use ardoise_journal::{
    EntityId, Entry, Identities, JournalError, MatchId, MatchState, PLAYERS, is_concours,
    is_ruleset, is_season,
};
use ardoise_statistics::Summary;
use rusqlite::Connection;
use serde::Serialize;
use std::thread;

use crate::ahead::ahead;
use crate::error::{LedgerError, Result};
use crate::journal;
use crate::lists::history;
use crate::lists::put::{
    SeatChanges, count_player, put_colours, put_deals, put_match, put_players, put_seats, remove,
    seated_in,
};
use crate::options::Options;
use crate::photos::named;
use crate::{concours, identities, players, rulesets, seasons, statistics};

/// A match that this program cannot read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unreadable {
    /// The match's id.
    pub match_id: MatchId,
    /// The reason.
    pub error: LedgerError,
}

/// Builds the projections, which must not exist yet, from the journal that the connection sees.
pub(crate) fn build(connection: &Connection, options: &Options) -> Result<Vec<Unreadable>> {
    connection.execute_batch(include_str!("lists/lists.sql"))?;
    connection.execute_batch(include_str!("lists/history.sql"))?;
    connection.execute_batch(include_str!("statistics/statistics.sql"))?;
    let mut unreadable = Vec::new();
    let ids = match identities::put_identities(connection, options) {
        Ok(ids) => ids,
        Err(error) => {
            note_unreadable(&mut unreadable, PLAYERS.into(), Err(error))?;
            Identities::default()
        }
    };
    let matches = journal::match_ids(connection)?.into_iter().map(|id| {
        let entries = journal::of_entity(connection, &id)?;
        Ok::<_, LedgerError>((id, entries))
    });
    thread::scope(|scope| {
        let fold = |(id, entries): (MatchId, Vec<Entry>)| (fold(&id, &entries, options), id);
        for folded in ahead(scope, matches, fold) {
            match folded? {
                (Ok((state, touched, summary)), _) => {
                    put_without_players(connection, None, &state, (touched, &summary), &ids)?;
                }
                (Err(error), id) => {
                    note_unreadable(&mut unreadable, id.into(), Err(error))?;
                }
            }
        }
        Ok::<_, LedgerError>(())
    })?;
    named::note_all(connection)?;
    put_players(connection)?;
    for id in rulesets::ids(connection)? {
        let put = rulesets::put(connection, &options.upcasters, &id);
        note_unreadable(&mut unreadable, EntityId::from(id), put)?;
    }
    for id in concours::ids(connection)? {
        let put = concours::put(connection, &options.upcasters, &id);
        note_unreadable(&mut unreadable, EntityId::from(id), put)?;
    }
    for id in seasons::ids(connection)? {
        let put = seasons::put(connection, &options.upcasters, &id);
        note_unreadable(&mut unreadable, EntityId::from(id), put.map(drop))?;
    }
    Ok(unreadable)
}

/// Brings the projections up to date with the events after this arrival, which were not seen when they were built, and
/// with them the list of what cannot be read.
pub(crate) fn put_missed(
    connection: &Connection,
    options: &Options,
    since: i64,
    unreadable: &mut Vec<Unreadable>,
) -> Result<()> {
    for id in journal::entities_since(connection, since)? {
        unreadable.retain(|one| *one.match_id != *id);
        let put = put_entity(connection, options, &id);
        note_unreadable(unreadable, id, put)?;
    }
    Ok(())
}

/// Updates the projections of whatever has this id from the journal.
fn put_entity(connection: &Connection, options: &Options, id: &EntityId) -> Result<()> {
    if **id == *PLAYERS {
        return players::put(connection, options);
    }
    let entries = journal::of_entity(connection, id)?;
    let (steps, id) = (&options.upcasters, id.as_str());
    if is_ruleset(&entries) {
        rulesets::put(connection, steps, &id.into())
    } else if is_concours(&entries) {
        concours::put(connection, steps, &id.into())
    } else if is_season(&entries) {
        seasons::put(connection, steps, &id.into()).map(drop)
    } else {
        put_from(connection, options, &id.into(), &entries)
    }
}

/// Updates all projections of a match, with the rows of its players, from its events. One that cannot be read has none.
fn put_from(
    connection: &Connection,
    options: &Options,
    id: &MatchId,
    entries: &[Entry],
) -> Result<()> {
    let mut players = seated_in(connection, id)?;
    let put = match fold(id, entries, options) {
        Ok((state, touched, summary)) => {
            let ids = identities::identities(connection)?;
            named::note(connection, id, &named::named_in(entries.iter()))?;
            put_without_players(connection, None, &state, (touched, &summary), &ids)
        }
        Err(error) => forget(connection, None, id).and(Err(error)),
    };
    players.extend(seated_in(connection, id)?);
    for player in players {
        count_player(connection, &player)?;
    }
    put
}

/// Notes that something cannot be read, and passes on other errors.
fn note_unreadable(unreadable: &mut Vec<Unreadable>, id: EntityId, put: Result<()>) -> Result<()> {
    match put {
        Err(error) if is_about_one_match(&error) => {
            let match_id = id.into();
            unreadable.push(Unreadable { match_id, error });
            Ok(())
        }
        put => put,
    }
}

fn is_about_one_match(error: &LedgerError) -> bool {
    use JournalError::{
        Concours, EventUnreadable, MatchNotFound, MatchPurged, RulesetNotFound, SeasonNotFound,
    };
    matches!(
        error,
        LedgerError::Journal(
            Concours(_)
                | EventUnreadable { .. }
                | MatchNotFound { .. }
                | MatchPurged { .. }
                | RulesetNotFound { .. }
                | SeasonNotFound { .. }
        )
    )
}

/// A match, its last event's number, and its sums.
fn fold(id: &MatchId, entries: &[Entry], options: &Options) -> Result<(MatchState, i64, Summary)> {
    let state = MatchState::read(id, entries, &options.upcasters)?;
    let summary = options.reckoning.summarise(&state);
    Ok((
        state,
        entries.last().map_or(0, |entry| entry.arrival),
        summary,
    ))
}

/// Updates the projections of a match from its state before a change to the state after it.
pub(crate) fn put(
    connection: &Connection,
    before: Option<&MatchState>,
    after: &MatchState,
    touched: i64,
    summary: &Summary,
) -> Result<()> {
    let mut seats = SeatChanges::default();
    put_noting_seats(connection, before, after, (touched, summary), &mut seats)?;
    seats.write(connection)
}

/// Updates all projections of a match but the rows of its players, which the caller writes.
pub(crate) fn put_noting_seats(
    connection: &Connection,
    before: Option<&MatchState>,
    after: &MatchState,
    (touched, summary): (i64, &Summary),
    changes: &mut SeatChanges,
) -> Result<()> {
    let before = before.filter(|before| !before.deleted);
    let ids = &identities::identities(connection)?;
    put_without_players(connection, before, after, (touched, summary), ids)?;
    if before.is_none_or(|before| before.seated != after.seated) || after.deleted {
        changes.note(before, (!after.deleted).then_some(after), ids);
    }
    Ok(())
}

fn put_without_players(
    connection: &Connection,
    before: Option<&MatchState>,
    after: &MatchState,
    (touched, summary): (i64, &Summary),
    ids: &Identities,
) -> Result<()> {
    history::put(connection, after, touched, summary, ids)?;
    // Done for deleted matches too, because a version that any match was played under keeps its values.
    if before.is_none_or(|before| before.rulesets != after.rulesets) {
        rulesets::put_played(connection, &after.id, &after.rulesets)?;
    }
    if after.deleted {
        return remove(connection, &after.id);
    }
    put_match(connection, after, touched, summary, ids)?;
    if before.is_none_or(|before| before.seated != after.seated) {
        put_seats(connection, after, ids)?;
    }
    if before.is_none_or(|before| before.colours != after.colours) {
        put_colours(connection, after, ids)?;
    }
    put_deals(connection, before, after)?;
    Ok(())
}

/// Rebuilds the rows of a match and queues it for counting, because the names of its players now mean other players.
pub(crate) fn put_again(connection: &Connection, options: &Options, id: &MatchId) -> Result<()> {
    let entries = journal::of_entity(connection, id)?;
    let (state, touched, summary) = fold(id, &entries, options)?;
    let ids = identities::identities(connection)?;
    put_without_players(connection, None, &state, (touched, &summary), &ids)?;
    statistics::count_again(connection, id)
}

/// Removes a match that can no longer be read from all projections.
pub(crate) fn forget(
    connection: &Connection,
    before: Option<&MatchState>,
    id: &MatchId,
) -> Result<()> {
    history::remove(connection, id)?;
    statistics::forget(connection, id)?;
    rulesets::put_played(connection, id, &[])?;
    remove(connection, id)?;
    let before = before.filter(|before| !before.deleted);
    let mut seats = SeatChanges::default();
    seats.note(before, None, &identities::identities(connection)?);
    seats.write(connection)
}
