//! Erasing what a match was made of. Its envelopes and hashes stay, so that the chain still holds.

use ardoise_journal::{Entry, MatchState, is_ruleset};
use std::collections::BTreeSet;

use rusqlite::{Connection, Transaction, TransactionBehavior};
use serde::Serialize;

use crate::backup::SetAside;
use crate::error::{LedgerError, Result};
use crate::handle::{Ledger, LedgerReader};
use crate::journal;
use crate::photos::{named, packed};
use crate::projections;

/// What a purge has done, or would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Purged {
    /// The match.
    pub match_id: String,
    /// Events whose content is erased.
    pub events: u32,
    /// Pictures that are removed: those that no other match has.
    pub photos: u32,
    /// Backups in their folder, which may still hold it: they are left as they are.
    pub backups: u32,
    /// Some of it is still on the disk: somebody else was reading, so that the log had to be kept, or a picture could not be
    /// removed. The log goes when the last program closes the ledger, a picture when leftovers are next cleared.
    pub remains: bool,
}

impl LedgerReader {
    /// What purging a match would do.
    ///
    /// # Errors
    /// [`LedgerError::MatchNotFound`], those of the file.
    pub fn look_at_purge(&self, match_id: &str) -> Result<Purged> {
        let entries = entries(&self.connection, match_id)?;
        let photos = named::own(&self.connection, match_id)?.len();
        self.purged(match_id, &entries, photos)
    }

    fn purged(&self, match_id: &str, entries: &[Entry], photos: usize) -> Result<Purged> {
        let events = entries.iter().filter(|entry| entry.payload.is_some());
        let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        Ok(Purged {
            match_id: match_id.to_owned(),
            events: count(events.count()),
            photos: count(photos),
            backups: count(self.backups()?.len()),
            remains: false,
        })
    }
}

impl Ledger {
    /// Erases the content of all events of a match, its rows and its pictures, in the file and in its log, and fills what
    /// they took with zeros. It cannot be undone. That the match was there, and when something happened in it, stays.
    ///
    /// # Errors
    /// [`LedgerError::MatchNotFound`], those of the file and of the folder of pictures; nothing is erased then.
    pub fn purge(&mut self, match_id: &str) -> Result<Purged> {
        self.connection
            .pragma_update_and_check(None, "secure_delete", "on", |_| Ok(()))?;
        let pictures = self.photos();
        let transaction =
            Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        let entries = entries(&transaction, match_id)?;
        let photos = named::own(&transaction, match_id)?;
        let mut purged = self.purged(match_id, &entries, photos.len())?;
        self.erase(&transaction, match_id, &entries, &photos)?;
        // Out of their place before they are named no more: a program that dies in between leaves what
        // [`Ledger::clear_leftovers`] ends, one way or the other.
        let aside = SetAside::of(photos.iter().filter_map(|name| pictures.path(name)))?;
        transaction.commit()?;
        let is_removed = aside.remove();
        // What was erased is erased, whatever comes of its log.
        purged.remains = !(is_removed && self.empty_log().unwrap_or(false));
        Ok(purged)
    }

    fn erase(
        &self,
        connection: &Connection,
        match_id: &str,
        entries: &[Entry],
        photos: &BTreeSet<String>,
    ) -> Result<()> {
        let before = MatchState::read(match_id, &entries, &self.options.upcasters).ok();
        connection.execute(
            "UPDATE events SET payload = NULL WHERE entity = ?",
            [match_id],
        )?;
        for name in photos {
            packed::remove(connection, name)?;
        }
        projections::forget(connection, before.as_ref(), match_id)
    }

    /// Empties the log, which still has the pages as they were; not while another program reads what was before.
    fn empty_log(&self) -> Result<bool> {
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
        let is_busy: bool = self.connection.query_row(sql, [], |row| row.get(0))?;
        Ok(!is_busy)
    }
}

fn entries(connection: &Connection, match_id: &str) -> Result<Vec<Entry>> {
    let entries = journal::of_entity(connection, match_id)?;
    if entries.is_empty() || is_ruleset(&entries) {
        return Err(LedgerError::MatchNotFound {
            match_id: match_id.to_owned(),
        });
    }
    Ok(entries)
}
