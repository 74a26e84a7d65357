//! A file into the ledger: a match, or a named ruleset, at a time.

use ardoise_journal::{
    Entry, Event, ForkChoice, JournalError, MatchState, Merge, Meta, new_id, recorded,
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
use crate::rulesets;

impl Ledger {
    pub(super) fn write_each(
        &mut self,
        incoming: &Incoming,
        choices: &BTreeMap<String, ForkChoice>,
        meta: &Meta,
        progress: Progress,
    ) -> Result<Imported> {
        let mut imported = Imported::default();
        let mut done = 0;
        let written = each_id(&incoming.stage, stage::ENTITIES, &[], |entity| {
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
        entity: &str,
        choice: Option<ForkChoice>,
        meta: &Meta,
        imported: &mut Imported,
    ) -> Result<()> {
        let incoming = stage::events_of(stage, entity)?;
        let photos = self.photos();
        let door = Door::open(
            &mut self.reader.connection,
            &self.reader.options,
            &self.device,
        )?;
        let kept = journal::of_entity(&door.transaction, entity)?;
        let merge = Merge::of(kept, incoming);
        // Before anything says that they are there.
        imported.photos += keep_photos(stage, &photos, merge.counting(choice))?;
        if merge.new.is_empty() || (merge.is_fork() && choice == Some(ForkChoice::Ours)) {
            return Ok(());
        }
        let settled = match (merge.is_fork(), choice) {
            (true, None) => {
                imported.forks.push(entity.to_owned());
                return Ok(());
            }
            (true, Some(choice)) => Some(merge.settle(choice)),
            (false, _) => None,
        };
        let of_ruleset = merge.is_of_ruleset();
        let written = write(&door, &self.device, merge, settled, meta)?;
        door.transaction.commit()?;
        match of_ruleset {
            true => imported.rulesets += 1,
            false => imported.matches += 1,
        }
        imported.events += written;
        Ok(())
    }
}

/// Puts the pictures that these events name into their folder, where they are missing and the file has them; how many.
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

/// Writes the new events of one entity and brings its tables up.
fn write(
    door: &Door,
    device: &str,
    merge: Merge,
    settled: Option<Event>,
    meta: &Meta,
) -> Result<u32> {
    let of_ruleset = merge.is_of_ruleset();
    let Merge { kept, mut new, .. } = merge;
    let steps = &door.options.upcasters;
    let (transaction, mut arrival) = (&door.transaction, journal::last_arrival(&door.transaction)?);
    for entry in &mut new {
        arrival += 1;
        entry.arrival = arrival;
        transaction
            .prepare_cached("INSERT OR IGNORE INTO devices (id, own) VALUES (?, 0)")?
            .execute([&entry.device])?;
        journal::insert(&entry, &transaction)?;
    }
    let mut written = new.len();
    let before = match of_ruleset {
        true => None,
        false => state_of(&kept, door.options).transpose()?,
    };
    let mut all = kept;
    all.extend(new);
    if let Some(event) = settled {
        let id = new_id(meta.at).to_string();
        let said = (event.kind().as_str(), &event.payload());
        let entry = journal::next(transaction, device, id, all.last(), said, meta)?;
        journal::insert(&entry, &transaction)?;
        all.push(entry);
        written += 1;
    }
    let written = u32::try_from(written).unwrap_or(u32::MAX);
    if of_ruleset {
        rulesets::put(transaction, steps, &all[0].entity)?;
        return Ok(written);
    }
    named::note(transaction, &all[0].entity, &named_in(all.iter()))?;
    let touched = all.last().map_or(0, |entry| entry.arrival);
    match MatchState::read(&all[0].entity, &all, steps) {
        Ok(after) => {
            let summary = door.options.reckoning.summarise(&after);
            projections::put(transaction, before.as_ref(), &after, touched, &summary)?;
        }
        // Its payloads were purged where it comes from: the journal is all that there is to keep.
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
    let state = events.and_then(|events| MatchState::of(&first.entity, &events));
    Some(state.map_err(LedgerError::from))
}
