//! Writing a file's content into the ledger, one match or named ruleset at a time.

use ardoise_journal::{
    ConcoursId, DeviceId, EntityId, Entry, Event, ForkChoice, JournalError, MatchId, MatchState,
    Merge, Meta, RulesetId, new_id, recorded,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rusqlite::Connection;

use super::incoming::{Imported, Incoming};
use super::stage;
use crate::door::Door;
use crate::error::{LedgerError, Result};
use crate::exchange::Progress;
use crate::handle::Ledger;
use crate::journal;
use crate::options::Options;
use crate::photos::Photos;
use crate::photos::named::{self, named_in};
use crate::projections;
use crate::rows::each_id;
use crate::{concours, players, rulesets, seasons};

impl Ledger {
    pub(super) fn write_each(
        &mut self,
        incoming: &Incoming,
        choices: &BTreeMap<EntityId, ForkChoice>,
        meta: &Meta,
        progress: Progress,
    ) -> Result<Imported> {
        let mut imported = Imported::default();
        let mut done = 0;
        let written = each_id(&incoming.stage, stage::ENTITIES, &[], |entity| {
            let entity = &EntityId::from(entity);
            let choice = choices.get(entity).copied();
            self.merge(&incoming.stage, entity, choice, meta, &mut imported)?;
            done += 1;
            match progress(done) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(LedgerError::Cancelled),
            }
        });
        match written {
            Err(LedgerError::Cancelled) => imported.cancelled = true,
            other => other?,
        }
        Ok(imported)
    }

    fn merge(
        &mut self,
        stage: &Connection,
        entity: &EntityId,
        choice: Option<ForkChoice>,
        meta: &Meta,
        imported: &mut Imported,
    ) -> Result<()> {
        let incoming = stage::events_of(stage, entity)?;
        let photos = self.photos();
        let door = Door::open(&mut self.reader, &self.device)?;
        let kept = journal::of_entity(&door.transaction, entity)?;
        let merge = Merge::of(kept, incoming);
        // The photos come first, so that no event names one that is not there yet.
        imported.photos += keep_photos(stage, &photos, merge.counting(choice))?;
        if merge.new.is_empty() || (merge.is_fork() && choice == Some(ForkChoice::Ours)) {
            return Ok(());
        }
        let settled = match (merge.is_fork(), choice) {
            (true, None) => {
                imported.forks.push(entity.clone());
                return Ok(());
            }
            (true, Some(choice)) => Some(merge.settle(choice)),
            (false, _) => None,
        };
        let (of_ruleset, of_players) = (merge.is_of_ruleset(), merge.is_of_players());
        let (of_concours, of_season) = (merge.is_of_concours(), merge.is_of_season());
        let written = write(&door, &self.device, merge, settled, meta)?;
        door.commit()?;
        match (of_players, of_ruleset) {
            (true, _) => {}
            _ if of_season => imported.seasons += 1,
            (_, true) => imported.rulesets += 1,
            _ if of_concours => imported.concours += 1,
            _ => imported.matches += 1,
        }
        imported.events += written;
        Ok(())
    }
}

/// Writes the photos that these events name, where they are missing here and the file has them. Returns their number.
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
    device: &DeviceId,
    merge: Merge,
    settled: Option<Event>,
    meta: &Meta,
) -> Result<u32> {
    let (of_ruleset, of_players) = (merge.is_of_ruleset(), merge.is_of_players());
    let (of_concours, of_season) = (merge.is_of_concours(), merge.is_of_season());
    let Merge { kept, mut new, .. } = merge;
    let steps = &door.options.upcasters;
    let (transaction, mut arrival) = (&door.transaction, journal::last_arrival(&door.transaction)?);
    for entry in &mut new {
        arrival += 1;
        entry.arrival = arrival;
        transaction
            .prepare_cached("INSERT OR IGNORE INTO devices (id, own) VALUES (?, 0)")?
            .execute([entry.device.as_str()])?;
        journal::insert(entry, transaction)?;
    }
    let mut written = new.len();
    let before = match of_ruleset || of_players || of_concours || of_season {
        true => None,
        false => state_of(&kept, door.options).transpose()?,
    };
    let mut all = kept;
    all.extend(new);
    if let Some(event) = settled {
        let id = new_id(meta.at).to_string().into();
        let said = (event.kind().as_str(), &event.payload());
        let entry = journal::next(transaction, device, id, all.last(), said, meta)?;
        journal::insert(&entry, transaction)?;
        all.push(entry);
        written += 1;
    }
    let written = u32::try_from(written).unwrap_or(u32::MAX);
    if of_players {
        players::put(transaction, door.options)?;
        return Ok(written);
    }
    if of_ruleset {
        rulesets::put(transaction, steps, &RulesetId::from(&all[0].entity))?;
        return Ok(written);
    }
    if of_season {
        seasons::put(transaction, steps, &all[0].entity.clone().into())?;
        return Ok(written);
    }
    if of_concours {
        concours::put(transaction, steps, &ConcoursId::from(all[0].entity.clone()))?;
        return Ok(written);
    }
    let match_id = MatchId::from(&all[0].entity);
    named::note(transaction, &match_id, &named_in(all.iter()))?;
    let touched = all.last().map_or(0, |entry| entry.arrival);
    match MatchState::read(&match_id, &all, steps) {
        Ok(after) => {
            let summary = door.options.reckoning.summarise(&after);
            projections::put(transaction, before.as_ref(), &after, touched, &summary)?;
        }
        // The ledger it comes from has purged the match, so only the journal can be kept.
        Err(JournalError::MatchPurged { match_id }) => {
            projections::forget(transaction, before.as_ref(), &match_id)?
        }
        Err(error) => return Err(error.into()),
    }
    Ok(written)
}

fn state_of(kept: &[Entry], options: &Options) -> Option<Result<MatchState>> {
    let first = kept.first()?;
    let events = recorded(kept, &options.upcasters);
    let state = events.and_then(|events| MatchState::of(&MatchId::from(&first.entity), &events));
    Some(state.map_err(LedgerError::from))
}
