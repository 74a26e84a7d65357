//! Statistics: sums that are updated with every change of a match, and standings that are recomputed from the first
//! match that changed.

mod added;
mod counting;
mod deals_behind;
mod standings;
mod subject;

use ardoise_journal::MatchId;
use ardoise_statistics::{Figures, pair};
use rusqlite::{Connection, ToSql, params, params_from_iter};
use serde::Serialize;

use crate::connection::{Door, Ledger, LedgerReader, without_waiting};
use crate::error::Result;
use crate::lists::matches::{of_every_kind, touched_after};
use crate::options::Options;
use crate::rows::id;

pub(crate) use counting::{count_again, forget};
pub use deals_behind::{DealFilter, FoundDeal};
pub use standings::PlayerStanding;
pub use subject::{Period, Subject};

use added::Added;
use counting::count;
use standings::stand;

/// How far the statistics are behind the matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct UpTo {
    /// The number of matches whose current state is not counted yet.
    pub behind: u32,
    /// Whether ratings and runs still have to be recomputed.
    pub stale: bool,
}

/// The sums of the contracts of one level in one strain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ContractFigures {
    /// The level: `100`, `take`, `capot` and so on.
    pub level: String,
    /// The strain, such as `hearts`; empty for a contract without one.
    pub strain: String,
    /// Contracts bid.
    pub bid: i64,
    /// Contracts made.
    pub made: i64,
    /// Contracts lost.
    pub chuted: i64,
    /// Contracts that have a margin.
    pub margins: i64,
    /// The sum of these margins.
    pub margin: i64,
}

impl LedgerReader {
    /// How far the statistics are behind the matches.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn statistics_up_to(&self) -> Result<UpTo> {
        up_to(&self.connection, "main")
    }

    /// Whether all matches are counted and all standings recomputed. Takes as long however many matches there are, unlike
    /// [`LedgerReader::statistics_up_to`].
    ///
    /// # Errors
    /// Errors of the file.
    pub fn are_statistics_up_to_date(&self) -> Result<bool> {
        let every = of_every_kind();
        let sql = format!(
            "SELECT NOT (stale_from IS NOT NULL \
             OR EXISTS (SELECT 1 FROM matches WHERE {every} AND touched > counted) \
             OR EXISTS (SELECT 1 FROM bin WHERE touched > counted) \
             OR EXISTS (SELECT 1 FROM to_recount) \
             OR EXISTS (SELECT 1 FROM counted_matches WHERE winner IS NOT NULL AND moment > rated)) \
             FROM statistics"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    /// The sums of a subject in a period.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn figures(&self, subject: &Subject, period: &Period) -> Result<Figures> {
        let sums = sums(|name| format!("coalesce(sum({}), 0)", period.counting(name)));
        let (chosen, parameters) = period.chosen(&subject.key(&self.identities()?));
        let sql = format!("SELECT {sums} FROM figures WHERE {chosen}");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_row(params_from_iter(parameters), figures_of)?)
    }

    /// The sums of a subject's contracts in a period, for each level and strain.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn contracts(&self, subject: &Subject, period: &Period) -> Result<Vec<ContractFigures>> {
        let (chosen, parameters) = period.chosen(&subject.key(&self.identities()?));
        let sum = |name: &str| format!("sum({}) AS {name}", period.counting(name));
        let sums = ["bid", "made", "chuted", "margins", "margin"]
            .map(sum)
            .join(", ");
        let bid = period.counting("bid");
        let sql = format!(
            "SELECT level, strain, {sums} FROM contract_figures \
             WHERE {chosen} GROUP BY level, strain HAVING sum({bid}) > 0 \
             ORDER BY CAST(level AS INTEGER), level, strain"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(params_from_iter(parameters), |row| {
            Ok(ContractFigures {
                level: row.get("level")?,
                strain: row.get("strain")?,
                bid: row.get("bid")?,
                made: row.get("made")?,
                chuted: row.get("chuted")?,
                margins: row.get("margins")?,
                margin: row.get("margin")?,
            })
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// The players, or the pairs, with their sums over all time: their keys and sums, those with the most matches
    /// first.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn all_figures(&self, pairs: bool, limit: u32) -> Result<Vec<(Vec<String>, Figures)>> {
        let kind = kind_of(pairs);
        let sql = format!(
            "SELECT subject, {} FROM figures WHERE ruleset = '' AND month = '' AND substr(subject, 1, 2) = ? \
             AND matches > 0 ORDER BY matches DESC, subject LIMIT ?",
            Figures::NAMES.join(", ")
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(params![kind, limit], |row| {
            let subject: String = row.get(0)?;
            let names = subject[2..].split('\t').map(str::to_owned).collect();
            Ok((names, figures_of(row)?))
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// The same sums over a period. Unlike those of all time, they are added up.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn all_figures_of(
        &self,
        pairs: bool,
        period: &Period,
        limit: u32,
    ) -> Result<Vec<(Vec<String>, Figures)>> {
        let sums = sums(|name| format!("sum({})", period.counting(name)));
        let matches = period.counting("matches");
        let (only, chosen) = period.monthly();
        let sql = format!(
            "SELECT subject, {sums} FROM figures WHERE substr(subject, 1, 2) = ?{only} GROUP BY subject \
             HAVING sum({matches}) > 0 ORDER BY sum({matches}) DESC, subject LIMIT ?"
        );
        let kind = kind_of(pairs);
        let mut all: Vec<&dyn ToSql> = vec![&kind];
        all.extend(chosen.iter().map(|value| value as &dyn ToSql));
        all.push(&limit);
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(&all[..], |row| {
            let subject: String = row.get(0)?;
            let names = subject[2..].split('\t').map(str::to_owned).collect();
            Ok((names, figures_of(row)?))
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// The pairs that a pair has played against in a period, with the pair's sums against each.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn opponents(
        &self,
        own: &[String; 2],
        period: &Period,
        limit: u32,
    ) -> Result<Vec<([String; 2], Figures)>> {
        let ids = self.identities()?;
        let keys = own.each_ref().map(|name| ids.key(name));
        let pair = pair(&keys).unwrap_or_default();
        let from = format!("v:{}\n", pair.get(2..).unwrap_or_default());
        self.pairs_between(&from, &format!("{from}\u{10FFFF}"), None, period, limit)
    }

    /// The pairs that a player has been part of in a period, with their sums.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn partners(
        &self,
        name: &str,
        period: &Period,
        limit: u32,
    ) -> Result<Vec<([String; 2], Figures)>> {
        self.pairs_between(
            "d:",
            "d;",
            Some(&self.identities()?.key(name)),
            period,
            limit,
        )
    }

    /// The pairs at the end of subjects in a range, those with the most matches first, and only those that include
    /// `with`.
    fn pairs_between(
        &self,
        from: &str,
        to: &str,
        with: Option<&str>,
        period: &Period,
        limit: u32,
    ) -> Result<Vec<([String; 2], Figures)>> {
        let sums = sums(|name| format!("sum({})", period.counting(name)));
        let matches = period.counting("matches");
        let (only, chosen) = period.conditions();
        let sql = format!(
            "SELECT subject, {sums} FROM figures WHERE subject IN (SELECT subject FROM figures \
                WHERE subject >= ? AND subject < ? AND ruleset = '' AND month = '' \
                AND (? IS NULL OR instr(char(9) || substr(subject, 3) || char(9), char(9) || ? || char(9)))){only} \
             GROUP BY subject HAVING sum({matches}) > 0 ORDER BY sum({matches}) DESC, subject LIMIT ?"
        );
        let mut all: Vec<&dyn ToSql> = vec![&from, &to, &with, &with];
        all.extend(chosen.iter().map(|value| value as &dyn ToSql));
        all.push(&limit);
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(&all[..], |row| {
            let subject: String = row.get(0)?;
            let (first, second) = subject[from.len()..].split_once('\t').unwrap_or_default();
            Ok(([first.to_owned(), second.to_owned()], figures_of(row)?))
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// The rulesets (ids of presets and of named ones) and the months, in order, in which a subject has played.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn played_in(&self, subject: &Subject) -> Result<(Vec<String>, Vec<String>)> {
        let read = |column: &str| -> Result<Vec<String>> {
            let sql = format!(
                "SELECT DISTINCT {column} FROM figures WHERE subject = ? AND {column} <> '' AND matches > 0 \
                 AND ruleset NOT GLOB '@*' \
                 ORDER BY {column}"
            );
            let mut statement = self.connection.prepare_cached(&sql)?;
            let found =
                statement.query_map([subject.key(&self.identities()?)], |row| row.get(0))?;
            Ok(found.collect::<rusqlite::Result<_>>()?)
        };
        Ok((read("ltrim(ruleset, '=')")?, read("month")?))
    }

    /// The days from one to another, such as `2026-11-21`, on which a subject has played, with the number of matches
    /// begun.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn evenings(&self, subject: &Subject, from: &str, to: &str) -> Result<Vec<(String, u32)>> {
        let sql = "SELECT day, matches FROM evenings WHERE subject = ? AND day BETWEEN ? AND ? AND matches > 0 ORDER BY day";
        let mut statement = self.connection.prepare_cached(sql)?;
        let days = statement
            .query_map(params![subject.key(&self.identities()?), from, to], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
        Ok(days.collect::<rusqlite::Result<_>>()?)
    }
}

impl Ledger {
    /// Counts at most `most` matches that have changed, and recomputes at most as many standings. Returns whether nothing is
    /// left to do. Each call is one short transaction, which does not wait for the disk: after a power cut the same
    /// matches are counted again.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn bring_statistics_up(&mut self, most: u32) -> Result<bool> {
        if self.are_statistics_up_to_date()? {
            return Ok(true);
        }
        without_waiting(self, |ledger| {
            let door = Door::open(ledger)?;
            count_next(&door.transaction, door.options, most)?;
            door.commit()
        })?;
        self.are_statistics_up_to_date()
    }
}

/// Counts the next matches, and recomputes standings once all are counted.
fn count_next(connection: &Connection, options: &Options, most: u32) -> Result<()> {
    let matches = touched_after();
    let sql = format!(
        "{matches} UNION ALL SELECT id, touched FROM bin WHERE touched > ?1 ORDER BY touched LIMIT ?2"
    );
    let counted: i64 =
        connection.query_row("SELECT counted FROM statistics", [], |row| row.get(0))?;
    let changed: Vec<(MatchId, i64)> = connection
        .prepare_cached(&sql)?
        .query_map(params![counted, most], |row| Ok((id(row, 0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    let again: Vec<MatchId> = connection
        .prepare_cached("SELECT match FROM to_recount LIMIT ?")?
        .query_map([most], |row| id(row, 0))?
        .collect::<rusqlite::Result<_>>()?;
    let mut added = Added::default();
    for id in &again {
        count(connection, options, id, &mut added)?;
        connection
            .prepare_cached("DELETE FROM to_recount WHERE match = ?")?
            .execute([id.as_str()])?;
    }
    for (changed, _) in &changed {
        count(connection, options, changed, &mut added)?;
    }
    if let Some((_, touched)) = changed.last() {
        connection.execute("UPDATE statistics SET counted = ?", [touched])?;
    }
    added.write(connection)?;
    // Standings wait until all matches are counted, because one that is still to be counted may be earlier.
    if changed.len().max(again.len()) < most as usize {
        stand(connection, most)?;
    }
    Ok(())
}

/// How the subjects of all players, or of all pairs, begin.
fn kind_of(pairs: bool) -> &'static str {
    if pairs { "d:" } else { "p:" }
}

/// After how many matches of a whole ledger their sums are written.
const AT_ONCE: u32 = 1_000;

const UP_TO_DATE: UpTo = UpTo {
    behind: 0,
    stale: false,
};

/// The tables of the statistics.
pub(crate) fn tables() -> String {
    let columns = Figures::NAMES.iter();
    let columns: String = columns
        .map(|name| format!("{name} INTEGER NOT NULL,\n    "))
        .collect();
    include_str!("statistics.sql").replace("SUMS ", &columns)
}

/// The columns of all sums. `of` gives the expression for each name.
fn sums(of: impl Fn(&str) -> String) -> String {
    let columns = Figures::NAMES.iter();
    let columns = columns.map(|name| format!("{} AS {name}", of(name)));
    columns.collect::<Vec<_>>().join(", ")
}

/// Reads the sums from a row by the names of the columns.
fn figures_of(row: &rusqlite::Row) -> rusqlite::Result<Figures> {
    Figures::read(|name| row.get(name))
}

fn up_to(connection: &Connection, schema: &str) -> Result<UpTo> {
    let every = of_every_kind();
    let sql = format!(
        "SELECT (SELECT count(*) FROM {schema}.matches WHERE {every} AND touched > counted) \
            + (SELECT count(*) FROM {schema}.bin WHERE touched > counted) \
            + (SELECT count(*) FROM {schema}.to_recount), \
            stale_from IS NOT NULL OR EXISTS (SELECT 1 FROM {schema}.counted_matches \
                WHERE winner IS NOT NULL AND moment > rated) \
         FROM {schema}.statistics"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_row([], |row| {
        Ok(UpTo {
            behind: row.get(0)?,
            stale: row.get(1)?,
        })
    })?)
}

/// Counts all matches in a file that has none counted, for comparison with `other`. Returns false if `other` is not up
/// to date.
pub(crate) fn count_as(connection: &Connection, options: &Options, other: &str) -> Result<bool> {
    if up_to(connection, other)? != UP_TO_DATE {
        return Ok(false);
    }
    let mut statement = connection.prepare("SELECT id FROM main.matches")?;
    let ids = statement.query_map([], |row| id(row, 0))?;
    let mut added = Added::default();
    for (at, id) in (1..).zip(ids) {
        count(connection, options, &id?, &mut added)?;
        // A very long history would not fit in memory.
        if at % AT_ONCE == 0 {
            std::mem::take(&mut added).write(connection)?;
        }
    }
    added.write(connection)?;
    stand(connection, u32::MAX)?;
    Ok(true)
}
