//! A match in the write transaction.

use ardoise_journal::{Entity, Event, MatchId, MatchState, MatchStatus, Meta, RulesetScope};
use ardoise_statistics::Summary;
use rusqlite::Connection;
use std::iter::{once, repeat};

use crate::connection::Held;
use crate::entity::{Change, Rows};
use crate::error::{LedgerError, Result};
use crate::options::Options;
use crate::projections::{self, After};

/// A match in a write transaction.
pub type HeldMatch<'a> = Held<'a, MatchState>;

impl Rows for MatchState {
    fn put(
        &self,
        connection: &Connection,
        options: &Options,
        before: Option<&Self>,
        touched: i64,
    ) -> Result<()> {
        let summary = options.reckoning.summarise(self);
        projections::put(connection, before, After::one(self, touched, &summary))
    }

    fn forget(connection: &Connection, _: &Options, id: &MatchId) -> Result<()> {
        projections::forget(connection, None, id)
    }

    /// Rules for later deals need a match that has some.
    fn may_follow(&self, event: &Event, options: &Options) -> Result<()> {
        self.accept(event)?;
        let is_for_next = matches!(
            event,
            Event::RulesetChanged {
                scope: RulesetScope::NextDeal,
                ..
            }
        );
        let is_over = || match self.status {
            MatchStatus::Finished => true,
            MatchStatus::Playing => options.reckoning.summarise(self).finished_at.is_some(),
            MatchStatus::Abandoned => false,
        };
        if is_for_next && is_over() {
            return Err(LedgerError::NoDealToCome {
                match_id: self.id.clone(),
            });
        }
        Ok(())
    }
}

impl HeldMatch<'_> {
    /// Appends several events in order. Each can be undone by itself. The caller's id is that of the first.
    ///
    /// # Errors
    /// The error of [`Held::append`] for the first event that is refused.
    pub fn append_all(
        &mut self,
        expected: Option<u32>,
        events: &[Event],
        meta: &Meta,
    ) -> Result<()> {
        let rest = Meta::new(meta.at, meta.zone.clone());
        let metas = once((expected, meta)).chain(repeat((None, &rest)));
        let mut events = events.iter().zip(metas);
        events.try_for_each(|(event, (expected, meta))| self.append(expected, event, meta))
    }

    /// Updates the tables and commits. `summary` is that of the state as it is now.
    ///
    /// # Errors
    /// Errors of the file. Nothing is written.
    pub fn commit_summed(self, summary: &Summary) -> Result<Change<MatchState>> {
        let after = After::one(self.state(), self.touched(), summary);
        projections::put(&self.door.transaction, self.before(), after)?;
        self.commit_put()
    }
}
