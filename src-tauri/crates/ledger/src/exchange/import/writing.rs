//! Writing a file's content into the ledger: each match or named ruleset completely or not at all, in short transactions.

use ardoise_journal::{
    Entity, EntityEvent, EntityId, EntityKind, Entry, Event, ForkChoice, JournalError, MatchId,
    MatchState, Merge, Meta, new_id, with_entity,
};
use std::collections::BTreeMap;
use std::iter::Peekable;
use std::thread;
use std::time::Instant;

use rusqlite::Connection;

use super::incoming::{Imported, Incoming};
use super::{Follow, stage};
use crate::ahead::ahead;
use crate::connection::{Door, GAP, Ledger, PORTION};
use crate::entity::put_read;
use crate::error::{LedgerError, Result};
use crate::here::rest;
use crate::journal;
use crate::lists::put::SeatChanges;
use crate::options::Options;
use crate::photos::Photos;
use crate::photos::named::{self, named_in};
use crate::projections::{self, Folded, last};

impl Ledger {
    pub(super) fn write_each(
        &mut self,
        incoming: &Incoming,
        choices: &BTreeMap<EntityId, ForkChoice>,
        meta: &Meta,
        follow: &mut dyn Follow,
    ) -> Result<Imported> {
        let (stage, options) = (&incoming.stage, &self.options);
        let shared = &stage.shared;
        let entities = stage::entities(&stage.connection)?;
        let import = Import {
            incoming,
            choices,
            meta,
            photos: self.photos(),
        };
        thread::scope(|scope| {
            let fold = |entity| {
                let entries = shared.with(|stage| stage::events_of(stage, &entity))?;
                Ok::<_, LedgerError>(Sent::fold(entity, entries, options))
            };
            let sent = ahead(scope, entities.into_iter().map(Ok), fold);
            let sent = sent.map(Result::flatten).peekable();
            self.write_sent(&import, sent, follow)
        })
    }

    fn write_sent(
        &self,
        import: &Import,
        mut sent: Peekable<impl Iterator<Item = Result<Sent>>>,
        follow: &mut dyn Follow,
    ) -> Result<Imported> {
        let mut imported = Imported::default();
        let mut done = 0;
        while sent.peek().is_some() && !imported.cancelled {
            let door = Door::open(self)?;
            let begun = Instant::now();
            let mut entities = Vec::new();
            let mut written: Result<Vec<Brought>> = Ok(Vec::new());
            let mut unread = Ok(());
            let mut seats = SeatChanges::default();
            for sent in sent.by_ref() {
                let sent = match sent {
                    Ok(sent) => sent,
                    Err(error) => {
                        unread = Err(error);
                        break;
                    }
                };
                entities.push(sent.entity.clone());
                written = written.and_then(|mut written| {
                    written.push(import.merge(&door, sent, &mut seats)?);
                    Ok(written)
                });
                done += 1;
                imported.cancelled = follow.goes_on(done).is_break();
                let is_over = begun.elapsed() > PORTION || follow.is_wanted();
                if written.is_err() || imported.cancelled || is_over {
                    break;
                }
            }
            let written = written.and_then(|written| {
                seats.write(&door.transaction)?;
                door.commit()?;
                Ok(written)
            });
            match written {
                Ok(written) => written.into_iter().for_each(|one| imported.add(one)),
                Err(error) => {
                    tracing::warn!(code = error.code(), "matches are imported one by one");
                    self.write_one_by_one(import, entities, &mut imported)?;
                }
            }
            unread?;
            rest(GAP);
            follow.make_way();
        }
        Ok(imported)
    }

    /// Writes matches after a failure of their transaction, each in a separate transaction. Those before the failing
    /// match stay.
    fn write_one_by_one(
        &self,
        import: &Import,
        entities: Vec<EntityId>,
        imported: &mut Imported,
    ) -> Result<()> {
        for entity in entities {
            let entries = stage::events_of(&import.incoming.stage.connection, &entity)?;
            let door = Door::open(self)?;
            let mut seats = SeatChanges::default();
            let sent = Sent::fold(entity, entries, &self.options);
            let written = import.merge(&door, sent, &mut seats)?;
            seats.write(&door.transaction)?;
            door.commit()?;
            imported.add(written);
        }
        Ok(())
    }
}

/// A match, named ruleset, concours or season in the file.
struct Sent {
    entity: EntityId,
    entries: Vec<Entry>,
    /// A match as the file has it, folded in case nothing of it is here.
    folded: Option<Folded>,
}

impl Sent {
    fn fold(entity: EntityId, entries: Vec<Entry>, options: &Options) -> Sent {
        let folded = Folded::of(&MatchId::from(&entity), &entries, options);
        Sent {
            entity,
            entries,
            folded: folded.ok(),
        }
    }
}

/// The effect of importing an entity.
struct Brought {
    entity: EntityId,
    kind: EntityKind,
    photos: u32,
    /// How many events were written.
    events: u32,
    /// Whether it continued in both ledgers, and nobody has chosen.
    is_fork: bool,
}

impl Imported {
    fn add(&mut self, brought: Brought) {
        self.photos += brought.photos;
        self.events += brought.events;
        if brought.is_fork {
            self.forks.push(brought.entity);
        } else if brought.events > 0 {
            match brought.kind {
                EntityKind::Match => self.matches += 1,
                EntityKind::Ruleset => self.rulesets += 1,
                EntityKind::Concours => self.concours += 1,
                EntityKind::Season => self.seasons += 1,
                EntityKind::Players => {}
            }
        }
    }
}

/// A file that is imported, and how.
struct Import<'i> {
    incoming: &'i Incoming,
    choices: &'i BTreeMap<EntityId, ForkChoice>,
    meta: &'i Meta,
    photos: Photos,
}

impl Import<'_> {
    /// Writes the events of an entity that are not here yet. The caller writes the rows of the players, once for many matches.
    fn merge(&self, door: &Door, sent: Sent, seats: &mut SeatChanges) -> Result<Brought> {
        let entity = sent.entity;
        let choice = self.choices.get(&entity).copied();
        let kept = journal::of_entity(&door.transaction, &entity)?;
        let folded = sent.folded.filter(|_| kept.is_empty());
        let merge = Merge::of(kept, sent.entries);
        // The photos come first, so that no event names one that is not there yet.
        let photos = keep_photos(
            &self.incoming.stage.connection,
            &self.photos,
            merge.counting(choice),
        )?;
        let mut brought = Brought {
            entity,
            kind: merge.kind,
            photos,
            events: 0,
            is_fork: merge.is_fork() && choice.is_none() && !merge.new.is_empty(),
        };
        let is_left = merge.is_fork() && choice == Some(ForkChoice::Ours);
        if !(merge.new.is_empty() || is_left || brought.is_fork) {
            let settled = choice.filter(|_| merge.is_fork());
            let settled = settled.map(|choice| merge.settle(choice));
            brought.events = write(door, merge, (settled, folded), self.meta, seats)?;
        }
        Ok(brought)
    }
}

/// Writes the photos that these events name, if they are missing here and in the file. Returns their number.
fn keep_photos<'e>(
    stage: &Connection,
    photos: &Photos,
    events: impl Iterator<Item = &'e Entry>,
) -> Result<u32> {
    let mut written = 0;
    for name in named_in(events) {
        if let Some(bytes) = stage::photo(stage, &name)? {
            written += u32::from(photos.put_back(&name, &bytes)?);
        }
    }
    Ok(written)
}

/// Appends the new events of a match or ruleset and updates its tables.
fn write(
    door: &Door,
    merge: Merge,
    (settled, folded): (Option<Event>, Option<Folded>),
    meta: &Meta,
    seats: &mut SeatChanges,
) -> Result<u32> {
    let Merge {
        kind,
        kept,
        mut new,
        ..
    } = merge;
    let (transaction, mut arrival) = (&door.transaction, journal::last_arrival(&door.transaction)?);
    for entry in &mut new {
        arrival += 1;
        entry.arrival = arrival;
    }
    // Nearly always one.
    for by in new.chunk_by(|one, next| one.device == next.device) {
        transaction
            .prepare_cached("INSERT OR IGNORE INTO devices (id, own) VALUES (?, 0)")?
            .execute([by[0].device.as_str()])?;
    }
    journal::insert_all(&new, transaction)?;
    let mut written = new.len();
    let before = match kind {
        EntityKind::Match => state_of(&kept, door.options).transpose()?,
        _ => None,
    };
    let mut all = kept;
    all.extend(new);
    if let Some(event) = settled {
        let id = new_id(meta.at).to_string().into();
        let said = (event.kind().as_str(), &event.payload());
        let entry = journal::next(transaction, door.device, id, all.last(), said, meta)?;
        journal::insert(&entry, transaction)?;
        all.push(entry);
        written += 1;
    }
    if kind == EntityKind::Players {
        // This counts the seats of merged players anew.
        std::mem::take(seats).write(transaction)?;
    }
    match kind {
        EntityKind::Match => put_match(door, &all, before.as_ref(), folded, seats)?,
        kind => with_entity!(kind, E => put_read::<E>(transaction, door.options, &all)?),
    }
    Ok(u32::try_from(written).unwrap_or(u32::MAX))
}

/// Updates the tables of a match.
fn put_match(
    door: &Door,
    all: &[Entry],
    before: Option<&MatchState>,
    folded: Option<Folded>,
    seats: &mut SeatChanges,
) -> Result<()> {
    let transaction = &door.transaction;
    let match_id = MatchId::from(&all[0].entity);
    named::note(transaction, &match_id, &named_in(all.iter()))?;
    let folded = folded.map_or_else(|| Folded::of(&match_id, all, door.options), Ok);
    match folded {
        Ok(folded) => {
            let after = folded.after(last(all));
            projections::put_noting_seats(transaction, before, after, seats)
        }
        // The ledger that exported it has purged the match, so only the journal can be kept.
        Err(LedgerError::Journal(JournalError::Purged { .. })) => {
            projections::forget(transaction, before, &match_id)
        }
        Err(error) => Err(error),
    }
}

fn state_of(kept: &[Entry], options: &Options) -> Option<Result<MatchState>> {
    let id = MatchId::from(&kept.first()?.entity);
    Some(MatchState::read(&id, kept, &options.upcasters).map_err(LedgerError::from))
}
