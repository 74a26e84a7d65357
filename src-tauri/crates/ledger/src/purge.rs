//! Erasing what a match was made of. Its envelopes and hashes stay, so that the chain still holds.

use std::fs;

use rusqlite::TransactionBehavior;
use serde::Serialize;

use crate::change::fold;
use crate::error::{LedgerError, Result};
use crate::journal;
use crate::ledger::Ledger;
use crate::packed;
use crate::projection;
use crate::ruleset;

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
}

impl Ledger {
    /// What purging a match would do.
    ///
    /// # Errors
    /// [`LedgerError::MatchNotFound`], those of the file.
    pub fn look_at_purge(&self, match_id: &str) -> Result<Purged> {
        let entries = journal::of_entity(&self.connection, match_id)?;
        if entries.is_empty() || ruleset::is_one(&entries) {
            return Err(LedgerError::MatchNotFound {
                match_id: match_id.to_owned(),
            });
        }
        let events = entries.iter().filter(|entry| entry.payload.is_some());
        Ok(Purged {
            match_id: match_id.to_owned(),
            events: u32::try_from(events.count()).unwrap_or(u32::MAX),
            photos: u32::try_from(self.own_photos(match_id)?.len()).unwrap_or(u32::MAX),
            backups: u32::try_from(self.backups()?.len()).unwrap_or(u32::MAX),
        })
    }

    /// Erases the content of all events of a match, its rows and its pictures, in the file and in its log, and fills what
    /// they took with zeros. It cannot be undone. That the match was there, and when something happened in it, stays.
    ///
    /// # Errors
    /// [`LedgerError::MatchNotFound`], those of the file; nothing is erased then.
    pub fn purge(&mut self, match_id: &str) -> Result<Purged> {
        if self.options.read_only {
            return Err(LedgerError::LedgerReadOnly);
        }
        let purged = self.look_at_purge(match_id)?;
        let photos = self.own_photos(match_id)?;
        self.connection
            .pragma_update_and_check(None, "secure_delete", "on", |_| Ok(()))?;
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let entries = journal::of_entity(&transaction, match_id)?;
        let before = journal::recorded(&entries, &self.options.upcasters)
            .and_then(|events| fold(match_id, &events))
            .ok();
        transaction.execute(
            "UPDATE events SET payload = NULL WHERE entity = ?",
            [match_id],
        )?;
        for name in &photos {
            packed::remove(&transaction, name)?;
        }
        projection::forget(&transaction, before.as_ref(), match_id)?;
        transaction.commit()?;
        // The log still has the pages as they were.
        self.connection
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        for path in photos.iter().filter_map(|name| self.photos().path(name)) {
            if path.exists() {
                fs::remove_file(path)?;
            }
        }
        Ok(purged)
    }

    /// Every picture that ever went with a match, and that no other match has.
    fn own_photos(&self, match_id: &str) -> Result<Vec<String>> {
        let sql = "SELECT DISTINCT payload ->> 'photo' FROM events WHERE entity = ?1 AND kind = 'photo_attached' \
            AND payload IS NOT NULL AND NOT EXISTS (SELECT 1 FROM photos_of \
                WHERE photo = events.payload ->> 'photo' AND match <> ?1)";
        let mut statement = self.connection.prepare_cached(sql)?;
        let photos = statement.query_map([match_id], |row| row.get(0))?;
        Ok(photos.collect::<rusqlite::Result<_>>()?)
    }
}
