//! Reading the facts of every match, one match at a time.

use std::ops::ControlFlow;

use ardoise_journal::MatchId;
use rusqlite::{OptionalExtension, Rows};

use crate::connection::LedgerReader;
use crate::error::{LedgerError, Result};

/// The facts of a match, with corrections applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedMatch {
    /// The match's id.
    pub id: MatchId,
    /// The digest of each of its rulesets with the first deal that it governs, in order; the first governs from deal 0.
    /// [`LedgerReader::played_ruleset`] gives the values.
    pub rulesets: Vec<(String, u32)>,
    /// The facts of its deals as JSON, in order; at least one.
    pub deals: Vec<String>,
}

impl LedgerReader {
    /// Visits every match that has a deal until the visitor breaks off. All is read in one transaction, with one match
    /// at a time in memory.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn each_match(&self, mut visit: impl FnMut(PlayedMatch) -> ControlFlow<()>) -> Result<()> {
        let moment = self.connection.unchecked_transaction()?;
        let mut deals =
            moment.prepare("SELECT match, facts FROM deals ORDER BY match, position")?;
        let mut rulesets = moment.prepare(
            "SELECT match, digest, from_deal FROM match_rulesets ORDER BY match, from_deal",
        )?;
        let mut deals = deals.query([])?;
        let mut governing = Governing {
            rows: rulesets.query([])?,
            next: None,
        };
        let mut current: Option<PlayedMatch> = None;
        while let Some(row) = deals.next()? {
            let id = row.get_ref(0)?.as_str().map_err(LedgerError::damaged)?;
            let facts = row.get(1)?;
            match &mut current {
                Some(played) if played.id == id => played.deals.push(facts),
                _ => {
                    let next = PlayedMatch {
                        id: id.into(),
                        rulesets: governing.of(id)?,
                        deals: vec![facts],
                    };
                    if let Some(whole) = current.replace(next)
                        && visit(whole).is_break()
                    {
                        return Ok(());
                    }
                }
            }
        }
        if let Some(whole) = current {
            let _ = visit(whole);
        }
        Ok(())
    }

    /// The ruleset with this digest: all its values, as JSON.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn played_ruleset(&self, digest: &str) -> Result<Option<String>> {
        let sql = "SELECT ruleset FROM played_rulesets WHERE digest = ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([digest], |row| row.get(0)).optional()?)
    }

    /// The number of deals of all matches.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn count_deals(&self) -> Result<u32> {
        let sql = "SELECT count(*) FROM deals";
        Ok(self
            .connection
            .prepare_cached(sql)?
            .query_row([], |row| row.get(0))?)
    }
}

/// The rulesets of matches, read in the order of the matches.
struct Governing<'s> {
    rows: Rows<'s>,
    next: Option<(String, String, u32)>,
}

impl Governing<'_> {
    /// The rulesets of one match. Those of earlier matches, which have no deal, are skipped.
    fn of(&mut self, id: &str) -> Result<Vec<(String, u32)>> {
        let mut found = Vec::new();
        loop {
            if self.next.is_none() {
                self.next = match self.rows.next()? {
                    Some(row) => Some((row.get(0)?, row.get(1)?, row.get(2)?)),
                    None => return Ok(found),
                };
            }
            let of = self.next.as_ref().map_or("", |(of, ..)| of);
            if of > id {
                return Ok(found);
            }
            let is_its_own = of == id;
            if let Some((_, digest, from)) = self.next.take().filter(|_| is_its_own) {
                found.push((digest, from));
            }
        }
    }
}
