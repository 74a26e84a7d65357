//! Purging a match: erasing its content. Envelopes and hashes stay, so that the chain can still be verified.

use std::time::Duration;

use ardoise_journal::{
    ConcoursId, ConcoursState, Entity, EntityKind, Entry, JournalError, MatchId, MatchState,
};
use rusqlite::Connection;
use serde::Serialize;

use crate::backup::SetAside;
use crate::connection::{Door, Ledger, LedgerReader};
use crate::entity::{self, Rows};
use crate::error::{LedgerError, Result};
use crate::journal;
use crate::photos::{named, packed};
use crate::projections;

/// How long a purge waits for a rebuild, whose tables have rows to erase too. Deals that are recorded meanwhile wait as long.
const PATIENCE: Duration = Duration::from_millis(300);

/// The effect of a purge, before or after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct Purged {
    /// The number of events whose payload is erased.
    pub events: u32,
    /// The number of photos that are removed, because no other match has them.
    pub photos: u32,
    /// The number of backups in their folder. They are not changed and may still contain the match.
    pub backups: u32,
    /// Whether some of it is still on the disk, because another program was reading and the log could not be emptied,
    /// or because a photo could not be removed. The log is removed when the last program closes the ledger, and the
    /// photo when leftovers are next cleared.
    pub remains: bool,
}

impl LedgerReader {
    /// The effect that purging a match would have.
    ///
    /// # Errors
    /// [`JournalError::MatchNotFound`] and errors of the file.
    pub fn look_at_purge(&self, match_id: &MatchId) -> Result<Purged> {
        let entries = entries(&self.connection, match_id)?;
        let photos = named::own(&self.connection, match_id)?.len();
        self.purged(&entries, photos)
    }

    fn purged(&self, entries: &[Entry], photos: usize) -> Result<Purged> {
        let events = entries.iter().filter(|entry| entry.payload.is_some());
        let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        Ok(Purged {
            events: count(events.count()),
            photos: count(photos),
            backups: count(self.backups()?.len()),
            remains: false,
        })
    }
}

impl Ledger {
    /// Erases the payloads of all events of a match, its rows and its photos, in the file and in its log, and
    /// overwrites them with zeros. This cannot be undone. It remains visible that there was a match, and when its
    /// events happened.
    ///
    /// # Errors
    /// [`JournalError::MatchNotFound`], [`LedgerError::LedgerLocked`] during a rebuild, and errors of the file and of the
    /// folder of photos. Nothing is erased then.
    pub fn purge(&mut self, match_id: &MatchId) -> Result<Purged> {
        self.purge_if(match_id, |_| Ok(()))
    }

    /// The same, if `may` allows it. `may` sees the ledger as it is in the transaction that erases.
    ///
    /// # Errors
    /// The error of `may`, and those of [`Ledger::purge`]. Nothing is erased then.
    pub fn purge_if<E: From<LedgerError>>(
        &mut self,
        match_id: &MatchId,
        may: impl FnOnce(&LedgerReader) -> Result<(), E>,
    ) -> Result<Purged, E> {
        let _alone = self.rebuild_alone(PATIENCE)?;
        let door = self.door()?;
        may(&door)?;
        let (mut purged, aside) = erase(&door, match_id)?;
        door.commit()?;
        // It may be the one that was erased.
        self.written.forget();
        let is_removed = aside.remove();
        // The purge has succeeded even if the log cannot be emptied.
        purged.remains = !(is_removed && self.empty_log().unwrap_or(false));
        Ok(purged)
    }

    /// Erases the payloads of all events of a concours, and its rows, in the file and in its log, if `may` allows it. This
    /// cannot be undone. The matches at its tables stay. `may` sees the ledger as it is in the transaction that erases.
    ///
    /// # Errors
    /// The error of `may`, [`ConcoursNotFound`](ardoise_journal::ConcoursRefused::ConcoursNotFound) and errors of the
    /// file. Nothing is erased then.
    pub fn purge_concours_if<E: From<LedgerError>>(
        &mut self,
        id: &ConcoursId,
        may: impl FnOnce(&LedgerReader) -> Result<(), E>,
    ) -> Result<Purged, E> {
        let backups = u32::try_from(self.backups()?.len()).unwrap_or(u32::MAX);
        let events = self.erase_concours(id, may)?;
        Ok(Purged {
            events,
            photos: 0,
            backups,
            remains: !self.empty_log().unwrap_or(false),
        })
    }

    /// Erases the payloads in one transaction. Returns their number.
    fn erase_concours<E: From<LedgerError>>(
        &mut self,
        id: &ConcoursId,
        may: impl FnOnce(&LedgerReader) -> Result<(), E>,
    ) -> Result<u32, E> {
        let _alone = self.rebuild_alone(PATIENCE)?;
        let door = self.door()?;
        let entries = entity::entries::<ConcoursState>(&door.transaction, id)?;
        may(&door)?;
        let events = entries.iter().filter(|entry| entry.payload.is_some());
        let events = u32::try_from(events.count()).unwrap_or(u32::MAX);
        erase_payloads(&door, id)?;
        door.commit()?;
        Ok(events)
    }

    /// Empties the log, which still has the old pages. Returns false if another program is reading them.
    pub(crate) fn empty_log(&self) -> Result<bool> {
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
        let is_busy: bool = self.connection.query_row(sql, [], |row| row.get(0))?;
        Ok(!is_busy)
    }
}

/// Erases a concours in the file, with its rows.
fn erase_payloads(door: &Door, id: &ConcoursId) -> Result<()> {
    let sql = "UPDATE events SET payload = NULL WHERE entity = ?";
    door.transaction.execute(sql, [id.as_str()])?;
    ConcoursState::forget(&door.transaction, door.options, id)
}

/// Erases a match in the file, and moves its photos away.
fn erase(door: &Door, match_id: &MatchId) -> Result<(Purged, SetAside)> {
    let transaction = &door.transaction;
    let entries = entries(transaction, match_id)?;
    let photos = named::own(transaction, match_id)?;
    let purged = door.purged(&entries, photos.len())?;
    let before = MatchState::read(match_id, &entries, &door.options.upcasters).ok();
    transaction.execute(
        "UPDATE events SET payload = NULL WHERE entity = ?",
        [match_id.as_str()],
    )?;
    for name in &photos {
        packed::remove(transaction, name)?;
    }
    projections::forget(transaction, before.as_ref(), match_id)?;
    // The photos are moved away before the commit. After a crash in between, [`Ledger::clear_leftovers`] removes them
    // or moves them back.
    let pictures = door.photos();
    let aside = SetAside::of(photos.iter().filter_map(|name| pictures.path(name)))?;
    Ok((purged, aside))
}

fn entries(connection: &Connection, match_id: &MatchId) -> Result<Vec<Entry>> {
    let entries = journal::of_entity(connection, match_id)?;
    let kind = entries.first().map(EntityKind::of);
    if kind != Some(EntityKind::Match) {
        return Err(JournalError::MatchNotFound {
            match_id: match_id.clone(),
        }
        .into());
    }
    Ok(entries)
}
