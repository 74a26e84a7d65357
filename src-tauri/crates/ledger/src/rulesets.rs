//! Named rulesets: saving and changing them.

use ardoise_journal::{
    JournalError, MatchId, Meta, NamedRuleset, RulesetEvent, RulesetFrom, RulesetId, RulesetState,
    player_key, time_text,
};
use rusqlite::{Connection, Row, params};
use serde_json::Value;

use crate::connection::{Ledger, LedgerReader};
use crate::entity::{Change, Rows, Wish};
use crate::error::{LedgerError, Result};
use crate::lists::seats::people;
use crate::lists::texts::{RulesetText, Texts};
use crate::options::Options;
use crate::rows::{id, json_text, parsed, time};

impl LedgerReader {
    /// All named rulesets, the last changed first.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn rulesets(&self) -> Result<Vec<RulesetState>> {
        let sql = format!("SELECT {STORED} FROM rulesets ORDER BY touched DESC");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let rulesets = statement.query_map([], stored)?;
        Ok(rulesets.collect::<rusqlite::Result<_>>()?)
    }

    /// One named ruleset.
    ///
    /// # Errors
    /// [`JournalError::RulesetNotFound`] and errors of the file.
    pub fn ruleset(&self, id: &RulesetId) -> Result<RulesetState> {
        find(&self.connection, id)
    }

    /// The ruleset, with all its values, of the last changed match of exactly these players in any seats; `None` if
    /// they have never played together.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn last_used_ruleset(&self, players: &[String]) -> Result<Option<Value>> {
        let named = players
            .iter()
            .map(String::as_str)
            .filter(|name| !player_key(name).is_empty());
        let people = people(named, &self.identities()?);
        if people == "[]" {
            return Ok(None);
        }
        let sql = "SELECT played.ruleset FROM (SELECT id FROM matches WHERE people = ? ORDER BY touched DESC LIMIT 1) AS last \
            JOIN match_rulesets AS governs ON governs.match = last.id \
            JOIN played_rulesets AS played ON played.digest = governs.digest \
            ORDER BY governs.from_deal DESC LIMIT 1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query([people])?;
        let Some(row) = rows.next()? else {
            return Ok(None);
        };
        let text: String = row.get(0)?;
        Ok(Some(
            serde_json::from_str(&text).map_err(LedgerError::damaged)?,
        ))
    }
}

impl Ledger {
    /// Saves a named ruleset as a new one or as a change to an existing one. If a match was played under the current
    /// version, other values get a new version, and the match keeps its own.
    ///
    /// # Errors
    /// [`JournalError::RulesetNotFound`], [`LedgerError::StaleRevision`] and errors of the file. Nothing is written.
    pub fn save_ruleset(
        &mut self,
        existing: Option<(&RulesetId, u32)>,
        ruleset: NamedRuleset,
        meta: &Meta,
    ) -> Result<RulesetState> {
        let saved = ruleset.clone();
        let is_same = |kept: &RulesetEvent| match kept {
            RulesetEvent::Saved { ruleset, .. } => *ruleset == saved,
            _ => false,
        };
        let event = |connection: &Connection, before: Option<&RulesetState>| {
            let version = match before {
                None => 1,
                Some(before) => next_version(connection, before, &ruleset)?,
            };
            Ok(RulesetEvent::Saved { ruleset, version })
        };
        self.change_ruleset(existing, meta, (event, is_same))
    }

    /// Archives a ruleset, so that it is no longer offered, or restores it.
    ///
    /// # Errors
    /// The errors of [`Ledger::save_ruleset`].
    pub fn archive_ruleset(
        &mut self,
        id: &RulesetId,
        expected_revision: u32,
        archived: bool,
        meta: &Meta,
    ) -> Result<RulesetState> {
        let event = match archived {
            true => RulesetEvent::Archived {},
            false => RulesetEvent::Restored {},
        };
        self.change((id, Some(expected_revision)), Wish::Happen(event), meta)
            .and_then(|change: Change<RulesetState>| find(&self.connection, &change.state.id))
    }

    fn change_ruleset(
        &mut self,
        existing: Option<(&RulesetId, u32)>,
        meta: &Meta,
        (event, is_same): (
            impl FnOnce(&Connection, Option<&RulesetState>) -> Result<RulesetEvent>,
            impl Fn(&RulesetEvent) -> bool,
        ),
    ) -> Result<RulesetState> {
        let door = self.door()?;
        let id = existing.map(|(id, _)| id);
        if let Some(change) = door.repeated::<RulesetState>(meta, id, is_same)? {
            return find(&door.transaction, &change.state.id);
        }
        let change = match existing {
            None => {
                let event = event(&door.transaction, None)?;
                door.begin::<RulesetState>(&event, meta)?.commit()?
            }
            Some((id, expected)) => {
                let mut held = door.hold::<RulesetState>(id)?;
                let event = event(&held.door.transaction, Some(held.state()))?;
                held.append(Some(expected), &event, meta)?;
                held.commit()?
            }
        };
        find(&self.connection, &change.state.id)
    }
}

/// The version for the values to save. It stays the same until a match has been played under it.
fn next_version(connection: &Connection, before: &RulesetState, now: &NamedRuleset) -> Result<u32> {
    if before.ruleset.base == now.base && before.ruleset.set == now.set {
        return Ok(before.version);
    }
    let sql = "SELECT EXISTS (SELECT 1 FROM match_rulesets WHERE own = ? AND version = ?)";
    let is_used: bool = connection
        .prepare_cached(sql)?
        .query_row(params![before.id.as_str(), before.version], |row| {
            row.get(0)
        })?;
    Ok(before.version + u32::from(is_used))
}

impl Rows for RulesetState {
    fn put(
        &self,
        connection: &Connection,
        _: &Options,
        _: Option<&Self>,
        touched: i64,
    ) -> Result<()> {
        let sql = "INSERT OR REPLACE INTO rulesets \
            (id, touched, name, description, base, changes, version, archived, created_at, updated_at, revision) \
            VALUES (?,?,?,?,?,?,?,?,?,?,?)";
        connection.prepare_cached(sql)?.execute(params![
            self.id.as_str(),
            touched,
            self.ruleset.name,
            self.ruleset.description,
            self.ruleset.base,
            json_text(&self.ruleset.set)?,
            self.version,
            self.archived,
            time_text(self.created_at),
            time_text(self.updated_at),
            self.revision,
        ])?;
        Ok(())
    }

    fn forget(connection: &Connection, _: &Options, id: &RulesetId) -> Result<()> {
        let sql = "DELETE FROM rulesets WHERE id = ?";
        connection.prepare_cached(sql)?.execute([id.as_str()])?;
        Ok(())
    }
}

const STORED: &str = "id, name, description, base, changes, version, archived, created_at, updated_at, revision, \
    (SELECT count(DISTINCT match) FROM match_rulesets WHERE own = rulesets.id AND match IN (SELECT id FROM matches))";

fn find(connection: &Connection, id: &RulesetId) -> Result<RulesetState> {
    let sql = format!("SELECT {STORED} FROM rulesets WHERE id = ?");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut found = statement.query_map([id.as_str()], stored)?;
    match found.next() {
        Some(state) => Ok(state?),
        None => Err(JournalError::RulesetNotFound {
            ruleset: id.to_owned(),
        }
        .into()),
    }
}

fn stored(row: &Row) -> rusqlite::Result<RulesetState> {
    Ok(RulesetState {
        id: id(row, 0)?,
        ruleset: NamedRuleset {
            name: row.get(1)?,
            description: row.get(2)?,
            base: row.get(3)?,
            set: parsed(row, 4, |text| serde_json::from_str(text))?,
        },
        version: row.get(5)?,
        archived: row.get(6)?,
        created_at: time(row, 7)?,
        updated_at: time(row, 8)?,
        revision: row.get(9)?,
        matches: row.get(10)?,
    })
}

/// Updates the record of which rulesets a match was played under.
pub(crate) fn put_played(
    connection: &Connection,
    match_id: &MatchId,
    rulesets: &[RulesetFrom],
    texts: Option<&Texts>,
) -> Result<()> {
    let digests = "SELECT digest FROM match_rulesets WHERE match = ?";
    let before: Vec<String> = connection
        .prepare_cached(digests)?
        .query_map([match_id.as_str()], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    connection
        .prepare_cached("DELETE FROM match_rulesets WHERE match = ?")?
        .execute([match_id.as_str()])?;
    let written = Texts::rulesets(texts, rulesets)?;
    for (from, RulesetText { text, digest }) in rulesets.iter().zip(&*written) {
        // Nearly always known. Inserting and ignoring it would first check all of its JSON.
        let known = "SELECT EXISTS (SELECT 1 FROM played_rulesets WHERE digest = ?)";
        let is_known: bool = connection
            .prepare_cached(known)?
            .query_row([digest], |row| row.get(0))?;
        if !is_known {
            connection
                .prepare_cached("INSERT INTO played_rulesets (digest, ruleset) VALUES (?,?)")?
                .execute(params![digest, text])?;
        }
        let own = &from.ruleset["own"];
        let sql = "INSERT INTO match_rulesets (match, from_deal, digest, own, version) VALUES (?,?,?,?,?)";
        connection.prepare_cached(sql)?.execute(params![
            match_id.as_str(),
            from.from_deal,
            digest,
            own["id"].as_str(),
            own["version"]
                .as_u64()
                .and_then(|version| u32::try_from(version).ok()),
        ])?;
    }
    let unused = "DELETE FROM played_rulesets WHERE digest = ?1 \
        AND NOT EXISTS (SELECT 1 FROM match_rulesets WHERE digest = ?1)";
    for digest in before {
        connection.prepare_cached(unused)?.execute([digest])?;
    }
    Ok(())
}
