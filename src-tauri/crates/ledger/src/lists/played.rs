//! Every match with its facts, one at a time.

use std::ops::ControlFlow;

use rusqlite::{OptionalExtension, Rows};

use crate::error::{LedgerError, Result};
use crate::handle::LedgerReader;

/// A match's facts, as its deals stand now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedMatch {
    /// The match.
    pub id: String,
    /// The digest of each of its rulesets and the first deal that it governs, in order; the first from deal 0.
    /// [`Ledger::played_ruleset`] has the values.
    pub rulesets: Vec<(String, u32)>,
    /// The facts of its deals as JSON, in order; at least one.
    pub deals: Vec<String>,
}

impl LedgerReader {
    /// Visits every match that has a deal, as of one moment, until the visit breaks off. Never more than one match is
    /// in memory.
    ///
    /// # Errors
    /// Those of the file.
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
                        id: id.to_owned(),
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

    /// The ruleset of a digest, all its values, as JSON.
    ///
    /// # Errors
    /// Those of the file.
    pub fn played_ruleset(&self, digest: &str) -> Result<Option<String>> {
        let sql = "SELECT ruleset FROM played_rulesets WHERE digest = ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([digest], |row| row.get(0)).optional()?)
    }

    /// How many deals all matches have.
    ///
    /// # Errors
    /// Those of the file.
    pub fn count_deals(&self) -> Result<u32> {
        let sql = "SELECT count(*) FROM deals";
        Ok(self
            .connection
            .prepare_cached(sql)?
            .query_row([], |row| row.get(0))?)
    }
}

/// The rulesets of matches, in the same order as their deals.
struct Governing<'s> {
    rows: Rows<'s>,
    next: Option<(String, String, u32)>,
}

impl Governing<'_> {
    /// Those of one match; matches before it have no deal.
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
