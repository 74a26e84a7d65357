//! Seasons of concours: saving and reading their settings.

use ardoise_journal::{
    AnyKind, JournalError, Meta, SEASON_SAVED, SeasonEvent, SeasonId, SeasonOptions, SeasonState,
    Upcaster, is_season,
};
use rusqlite::{Connection, params};

use crate::door::Door;
use crate::error::{LedgerError, Result};
use crate::handle::{Ledger, LedgerReader};
use crate::journal;
use crate::rows::id;

/// A change of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeasonChange {
    /// Its settings change.
    Save(SeasonOptions),
    /// It is removed from the list.
    Remove,
    /// The last change is undone.
    Undo,
    /// The last undone change is redone.
    Redo,
}

impl LedgerReader {
    /// All seasons in the list, the last changed first.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn seasons(&self) -> Result<Vec<SeasonState>> {
        let sql = "SELECT id FROM seasons WHERE removed = 0 ORDER BY touched DESC";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ids = statement.query_map([], |row| id(row, 0))?;
        let ids: Vec<SeasonId> = ids.collect::<rusqlite::Result<_>>()?;
        ids.iter().map(|id| self.season(id)).collect()
    }

    /// A season.
    ///
    /// # Errors
    /// [`JournalError::SeasonNotFound`] and errors of the file.
    pub fn season(&self, id: &SeasonId) -> Result<SeasonState> {
        let entries = journal::of_entity(&self.connection, id)?;
        match is_season(&entries) {
            true => Ok(SeasonState::read(id, &entries, &self.options.upcasters)?),
            false => Err(JournalError::SeasonNotFound { season: id.clone() }.into()),
        }
    }
}

impl Ledger {
    /// Saves a new season.
    ///
    /// # Errors
    /// Errors of the file. Nothing is written.
    pub fn create_season(&mut self, options: SeasonOptions, meta: &Meta) -> Result<SeasonState> {
        self.write_season(None, SeasonEvent::Saved(options), meta)
    }

    /// Changes a season.
    ///
    /// # Errors
    /// [`JournalError::SeasonNotFound`], [`LedgerError::StaleRevision`], nothing to undo or redo, and errors of the file.
    /// Nothing is written.
    pub fn change_season(
        &mut self,
        (id, expected): (&SeasonId, u32),
        change: SeasonChange,
        meta: &Meta,
    ) -> Result<SeasonState> {
        // Checked again in the transaction that writes.
        let seen = self.season(id)?;
        let event = match change {
            SeasonChange::Save(options) => SeasonEvent::Saved(options),
            SeasonChange::Remove => SeasonEvent::Removed {},
            SeasonChange::Undo => SeasonEvent::Undone {
                event: seen.undo.ok_or(JournalError::NothingToUndo)?,
            },
            SeasonChange::Redo => SeasonEvent::Redone {
                event: seen.redo.ok_or(JournalError::NothingToRedo)?,
            },
        };
        self.write_season(Some((id, expected, seen.revision)), event, meta)
    }

    fn write_season(
        &mut self,
        existing: Option<(&SeasonId, u32, u32)>,
        event: SeasonEvent,
        meta: &Meta,
    ) -> Result<SeasonState> {
        let door = Door::open(self)?;
        let mut entries = Vec::new();
        if let Some((id, expected, decided)) = existing {
            entries = journal::of_entity(&door.transaction, id)?;
            let actual = u32::try_from(entries.len()).unwrap_or(u32::MAX);
            if actual != expected || actual != decided {
                let missed = entries.iter().skip(expected as usize);
                return Err(LedgerError::StaleRevision {
                    expected,
                    actual,
                    kinds: missed
                        .filter_map(|entry| AnyKind::find(&entry.kind))
                        .collect(),
                });
            }
        }
        let (kind, payload) = event.tagged();
        let entry = journal::next(
            &door.transaction,
            &self.device,
            meta.event_id(),
            entries.last(),
            (&kind, &payload),
            meta,
        )?;
        journal::insert(&entry, &door.transaction)?;
        let state = put(
            &door.transaction,
            &door.options.upcasters,
            &SeasonId::from(entry.entity),
        )?;
        door.commit()?;
        Ok(state)
    }
}

/// The ids of all seasons, in the order in which this file received them.
pub(crate) fn ids(connection: &Connection) -> Result<Vec<SeasonId>> {
    let sql = "SELECT entity FROM events WHERE kind = ? GROUP BY entity ORDER BY min(arrival)";
    let mut statement = connection.prepare(sql)?;
    let ids = statement.query_map([SEASON_SAVED], |row| id(row, 0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// Updates the row of a season from the journal.
pub(crate) fn put(
    connection: &Connection,
    steps: &[Upcaster],
    id: &SeasonId,
) -> Result<SeasonState> {
    let entries = journal::of_entity(connection, id)?;
    let state = SeasonState::read(id, &entries, steps)?;
    let touched = entries.last().map_or(0, |entry| entry.arrival);
    let sql = "INSERT OR REPLACE INTO seasons (id, touched, removed) VALUES (?,?,?)";
    connection
        .prepare_cached(sql)?
        .execute(params![id.as_str(), touched, state.removed])?;
    Ok(state)
}
