//! Seasons of concours: saving and reading their settings.

use ardoise_journal::{Meta, SeasonEvent, SeasonId, SeasonOptions, SeasonState};
use rusqlite::{Connection, params};

use crate::connection::{Ledger, LedgerReader};
use crate::entity::{self, Change, Rows, Wish};
use crate::error::Result;
use crate::options::Options;
use crate::rows::id;

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
    /// [`SeasonNotFound`](ardoise_journal::JournalError::SeasonNotFound) and errors of the file.
    pub fn season(&self, id: &SeasonId) -> Result<SeasonState> {
        entity::read(&self.connection, &self.options, id)
    }
}

impl Ledger {
    /// Saves a new season.
    ///
    /// # Errors
    /// Errors of the file. Nothing is written.
    pub fn create_season(&mut self, options: SeasonOptions, meta: &Meta) -> Result<SeasonState> {
        let change: Change<SeasonState> = self.begin(&SeasonEvent::Saved(options), meta)?;
        Ok(change.state)
    }

    /// Changes a season.
    ///
    /// # Errors
    /// [`SeasonNotFound`](ardoise_journal::JournalError::SeasonNotFound),
    /// [`LedgerError::StaleRevision`](crate::LedgerError::StaleRevision), nothing to undo or redo, and errors of the file.
    /// Nothing is written.
    pub fn change_season(
        &mut self,
        (id, expected): (&SeasonId, u32),
        wish: Wish<SeasonEvent>,
        meta: &Meta,
    ) -> Result<SeasonState> {
        let change: Change<SeasonState> = self.change((id, Some(expected)), wish, meta)?;
        Ok(change.state)
    }
}

impl Rows for SeasonState {
    fn put(
        &self,
        connection: &Connection,
        _: &Options,
        _: Option<&Self>,
        touched: i64,
    ) -> Result<()> {
        let sql = "INSERT OR REPLACE INTO seasons (id, touched, removed) VALUES (?,?,?)";
        connection.prepare_cached(sql)?.execute(params![
            self.id.as_str(),
            touched,
            self.removed
        ])?;
        Ok(())
    }

    fn forget(connection: &Connection, _: &Options, id: &SeasonId) -> Result<()> {
        let sql = "DELETE FROM seasons WHERE id = ?";
        connection.prepare_cached(sql)?.execute([id.as_str()])?;
        Ok(())
    }
}
