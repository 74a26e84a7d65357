//! Projections: tables made from the journal for lists and completion. They can be dropped and rebuilt at any time.

use ardoise_journal::{
    Entity, EntityId, EntityKind, Entry, Identities, JournalError, MatchId, MatchState,
    PlayerMerges, players, with_entity,
};
use ardoise_statistics::Summary;
use rusqlite::Connection;
use serde::Serialize;
use std::thread;

use crate::ahead::ahead;
use crate::entity::{self, put_read};
use crate::error::{LedgerError, Result};
use crate::here::breathe;
use crate::journal;
use crate::lists::history;
use crate::lists::put::{
    SeatChanges, put_colours, put_deals, put_match, put_players, put_seats, remove,
};
use crate::lists::texts::Texts;
use crate::options::Options;
use crate::photos::named;
use crate::{identities, rulesets, statistics};

/// A match that this program cannot read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unreadable {
    /// The match's id.
    pub match_id: MatchId,
    /// The reason.
    pub error: LedgerError,
}

impl Unreadable {
    /// Whether its content was erased on purpose.
    pub(crate) fn is_purged(&self) -> bool {
        matches!(
            self.error,
            LedgerError::Journal(JournalError::Purged { .. })
        )
    }
}

/// Builds the projections, which must not exist yet, from the journal that the connection sees.
pub(crate) fn build(connection: &Connection, options: &Options) -> Result<Vec<Unreadable>> {
    connection.execute_batch(include_str!("lists/lists.sql"))?;
    connection.execute_batch(include_str!("lists/history.sql"))?;
    connection.execute_batch(&statistics::tables())?;
    let mut unreadable = Vec::new();
    let ids = match entity::read::<PlayerMerges>(connection, options, &players()) {
        Ok(merges) => merges.identities(),
        Err(error) => {
            note_unreadable(&mut unreadable, players(), Err(error))?;
            Identities::default()
        }
    };
    identities::put_identities(connection, &ids)?;
    let matches = journal::match_ids(connection)?.into_iter().map(|id| {
        let entries = journal::of_entity(connection, &id)?;
        Ok::<_, LedgerError>((id, entries))
    });
    thread::scope(|scope| {
        let fold = |(id, entries): (MatchId, Vec<Entry>)| {
            (Folded::of(&id, &entries, options), last(&entries), id)
        };
        for folded in ahead(scope, matches, fold) {
            breathe();
            match folded? {
                (Ok(folded), touched, _) => {
                    put_without_players(connection, None, folded.after(touched), &ids)?;
                }
                (Err(error), _, id) => {
                    note_unreadable(&mut unreadable, id.into(), Err(error))?;
                }
            }
        }
        Ok::<_, LedgerError>(())
    })?;
    named::note_all(connection)?;
    put_players(connection)?;
    for kind in EntityKind::ALL {
        let Some(first) = kind.first() else {
            continue;
        };
        for id in journal::ids_with(connection, first)? {
            let entries = journal::of_entity(connection, &id)?;
            let put = with_entity!(kind, E => put_read::<E>(connection, options, &entries));
            note_unreadable(&mut unreadable, id, put)?;
        }
    }
    Ok(unreadable)
}

/// Notes that something cannot be read, and passes on other errors.
pub(crate) fn note_unreadable(
    unreadable: &mut Vec<Unreadable>,
    id: EntityId,
    put: Result<()>,
) -> Result<()> {
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
        Concours, EventUnreadable, MatchNotFound, Purged, RulesetNotFound, SeasonNotFound,
    };
    matches!(
        error,
        LedgerError::Journal(
            Concours(_)
                | EventUnreadable { .. }
                | MatchNotFound { .. }
                | Purged { .. }
                | RulesetNotFound { .. }
                | SeasonNotFound { .. }
        )
    )
}

/// A match with what its rows are made from.
pub(crate) struct Folded {
    state: MatchState,
    summary: Summary,
    texts: Texts,
}

impl Folded {
    pub fn of(id: &MatchId, entries: &[Entry], options: &Options) -> Result<Folded> {
        let state = MatchState::read(id, entries, &options.upcasters)?;
        Ok(Folded {
            summary: options.reckoning.summarise(&state),
            texts: Texts::of(&state)?,
            state,
        })
    }

    /// The match after its last event, whose number is `touched`.
    pub fn after(&self, touched: i64) -> After<'_> {
        After {
            state: &self.state,
            touched,
            summary: &self.summary,
            texts: Some(&self.texts),
        }
    }
}

/// A match after a change.
#[derive(Clone, Copy)]
pub(crate) struct After<'a> {
    pub state: &'a MatchState,
    /// The number of its last event.
    pub touched: i64,
    pub summary: &'a Summary,
    /// What is already written for its rows.
    pub texts: Option<&'a Texts>,
}

impl<'a> After<'a> {
    /// A match whose rows are not written ahead.
    pub fn one(state: &'a MatchState, touched: i64, summary: &'a Summary) -> After<'a> {
        After {
            state,
            touched,
            summary,
            texts: None,
        }
    }
}

/// The number of the last of these events.
pub(crate) fn last(entries: &[Entry]) -> i64 {
    entries.last().map_or(0, |entry| entry.arrival)
}

/// Updates the projections of a match from its state before a change to the state after it.
pub(crate) fn put(
    connection: &Connection,
    before: Option<&MatchState>,
    after: After,
) -> Result<()> {
    let mut seats = SeatChanges::default();
    put_noting_seats(connection, before, after, &mut seats)?;
    seats.write(connection)
}

/// Updates all projections of a match but the rows of its players, which the caller writes.
pub(crate) fn put_noting_seats(
    connection: &Connection,
    before: Option<&MatchState>,
    after: After,
    changes: &mut SeatChanges,
) -> Result<()> {
    let before = before.filter(|before| !before.deleted);
    let ids = &identities::identities(connection)?;
    put_without_players(connection, before, after, ids)?;
    let state = after.state;
    if before.is_none_or(|before| before.seated != state.seated) || state.deleted {
        changes.note(before, (!state.deleted).then_some(state), ids);
    }
    Ok(())
}

pub(crate) fn put_without_players(
    connection: &Connection,
    before: Option<&MatchState>,
    After {
        state: after,
        touched,
        summary,
        texts,
    }: After,
    ids: &Identities,
) -> Result<()> {
    history::put(connection, after, touched, summary, ids)?;
    // Done for deleted matches too, because a version that any match was played under keeps its values.
    if before.is_none_or(|before| before.rulesets != after.rulesets) {
        rulesets::put_played(connection, &after.id, &after.rulesets, texts)?;
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
    put_deals(connection, before, after, texts)?;
    Ok(())
}

/// Rebuilds the rows of a match and queues it for counting, because the names of its players now mean other players.
pub(crate) fn put_again(connection: &Connection, options: &Options, id: &MatchId) -> Result<()> {
    let entries = journal::of_entity(connection, id)?;
    let folded = Folded::of(id, &entries, options)?;
    let ids = identities::identities(connection)?;
    put_without_players(connection, None, folded.after(last(&entries)), &ids)?;
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
    rulesets::put_played(connection, id, &[], None)?;
    remove(connection, id)?;
    let before = before.filter(|before| !before.deleted);
    let mut seats = SeatChanges::default();
    seats.note(before, None, &identities::identities(connection)?);
    seats.write(connection)
}
