//! Rulesets that a table has named: their events, their state, and the door through which they change.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, Row, params};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::change::Door;
use crate::error::{LedgerError, Result};
use crate::event::{Meta, Upcaster, upcast};
use crate::journal::{self, Entry, time_text};
use crate::ledger::Ledger;
use crate::name::player_key;
use crate::projection;
use crate::query::time;
use crate::state::settled;

/// What a table calls its rules, and what they are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedRuleset {
    /// What it is called.
    pub name: String,
    /// What is said of it.
    pub description: Option<String>,
    /// The preset that it differs from.
    pub base: String,
    /// The values that differ.
    pub set: Map<String, Value>,
}

/// Something that happened to a named ruleset. A kind's payload is the variant's fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload")]
pub(crate) enum RulesetEvent {
    /// It is kept, for the first time or otherwise than before.
    #[serde(rename = "ruleset_saved")]
    Saved {
        #[serde(flatten)]
        ruleset: NamedRuleset,
        /// From 1; a version that a match was played under keeps its values.
        version: u32,
    },
    /// It is not offered any more.
    #[serde(rename = "ruleset_archived")]
    Archived {},
    /// It is offered again.
    #[serde(rename = "ruleset_restored")]
    Restored {},
    /// Two ledgers had gone on with it; it was said what counts of either.
    #[serde(rename = "fork_settled")]
    Settled {
        kept: Vec<String>,
        dropped: Vec<String>,
    },
}

/// The kind of event that every named ruleset begins with.
pub(crate) const FIRST_KIND: &str = "ruleset_saved";
/// A match's own event, whose name begins like those of rulesets.
const OF_A_MATCH: &str = "ruleset_changed";

impl RulesetEvent {
    fn tagged(&self) -> (String, Value) {
        let mut tagged = json!(self);
        let kind = tagged["kind"].as_str().unwrap_or_default().to_owned();
        (kind, tagged["payload"].take())
    }

    fn read(entry: &Entry, steps: &[Upcaster]) -> Result<Self> {
        let payload = entry
            .payload
            .as_deref()
            .ok_or_else(|| LedgerError::RulesetNotFound {
                ruleset: entry.entity.clone(),
            })?;
        let unreadable = |detail: String| entry.unreadable(detail);
        let payload =
            serde_json::from_str(payload).map_err(|error| unreadable(error.to_string()))?;
        let payload = upcast(steps, &entry.kind, entry.version, payload).map_err(unreadable)?;
        serde_json::from_value(json!({"kind": entry.kind, "payload": payload}))
            .map_err(|error| unreadable(error.to_string()))
    }
}

/// A named ruleset as its journal tells it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RulesetState {
    /// Its id, which is also that of the event that first kept it.
    pub id: String,
    /// What it is called, and what it is.
    #[serde(flatten)]
    pub ruleset: NamedRuleset,
    /// From 1.
    pub version: u32,
    /// It is not offered any more.
    pub archived: bool,
    /// When it was first kept.
    pub created_at: DateTime<Utc>,
    /// When its last event happened.
    pub updated_at: DateTime<Utc>,
    /// How many events it has.
    pub revision: u32,
    /// In how many matches it has been played, in whatever version.
    pub matches: u32,
}

impl RulesetState {
    /// The state after these entries of one ruleset, in order.
    fn fold(entries: &[Entry], steps: &[Upcaster]) -> Result<Option<Self>> {
        let read = |entry| Ok((entry, RulesetEvent::read(entry, steps)?));
        let events: Vec<(&Entry, RulesetEvent)> =
            entries.iter().map(read).collect::<Result<_>>()?;
        let counted = settled(
            &events,
            |(entry, _)| &entry.id,
            |(_, event)| match event {
                RulesetEvent::Settled { kept, dropped } => Some((kept, dropped)),
                _ => None,
            },
        );
        let mut state: Option<Self> = None;
        for (entry, event) in counted {
            let at = entry.at()?;
            match (event.clone(), &mut state) {
                (RulesetEvent::Saved { ruleset, version }, None) => {
                    state = Some(Self {
                        id: entry.entity.clone(),
                        ruleset,
                        version,
                        archived: false,
                        created_at: at,
                        updated_at: at,
                        revision: 0,
                        matches: 0,
                    });
                }
                (RulesetEvent::Saved { ruleset, version }, Some(state)) => {
                    (state.ruleset, state.version) = (ruleset, version);
                }
                (RulesetEvent::Archived {}, Some(state)) => state.archived = true,
                (RulesetEvent::Restored {}, Some(state)) => state.archived = false,
                (RulesetEvent::Settled { .. }, Some(_)) => {}
                (_, None) => return Ok(None),
            }
        }
        if let (Some(state), Some(last)) = (&mut state, entries.last()) {
            state.updated_at = last.at()?;
            state.revision = u32::try_from(entries.len()).unwrap_or(u32::MAX);
        }
        Ok(state)
    }
}

impl Ledger {
    /// Keeps a named ruleset: a new one, or another state of one that is there. Other values of a version that a match
    /// was played under are a new version; the match keeps its own.
    ///
    /// # Errors
    /// [`LedgerError::RulesetNotFound`], [`LedgerError::StaleRevision`], those of the file. Nothing is written.
    pub fn save_ruleset(
        &mut self,
        existing: Option<(&str, u32)>,
        ruleset: NamedRuleset,
        meta: &Meta,
    ) -> Result<RulesetState> {
        self.change_ruleset(existing, meta, |connection, before| {
            let version = match before {
                None => 1,
                Some(before) => next_version(connection, before, &ruleset)?,
            };
            Ok(RulesetEvent::Saved { ruleset, version })
        })
    }

    /// Takes a ruleset out of the list, or puts it back.
    ///
    /// # Errors
    /// As of [`Ledger::save_ruleset`].
    pub fn archive_ruleset(
        &mut self,
        id: &str,
        expected_revision: u32,
        archived: bool,
        meta: &Meta,
    ) -> Result<RulesetState> {
        self.change_ruleset(Some((id, expected_revision)), meta, |_, _| {
            Ok(if archived {
                RulesetEvent::Archived {}
            } else {
                RulesetEvent::Restored {}
            })
        })
    }

    /// All named rulesets, the last touched first.
    ///
    /// # Errors
    /// Those of the file.
    pub fn rulesets(&self) -> Result<Vec<RulesetState>> {
        let sql = format!("SELECT {STORED} FROM rulesets ORDER BY touched DESC");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let rulesets = statement.query_map([], stored)?;
        Ok(rulesets.collect::<rusqlite::Result<_>>()?)
    }

    /// One named ruleset.
    ///
    /// # Errors
    /// [`LedgerError::RulesetNotFound`], those of the file.
    pub fn ruleset(&self, id: &str) -> Result<RulesetState> {
        find(&self.connection, id)
    }

    /// The ruleset, with all its values, of the last touched match that exactly these people played, whoever sat where;
    /// none where they have not played together.
    ///
    /// # Errors
    /// Those of the file.
    pub fn last_used_ruleset(&self, players: &[String]) -> Result<Option<Value>> {
        let named = players
            .iter()
            .map(String::as_str)
            .filter(|name| !player_key(name).is_empty());
        let people = projection::people(named);
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

    fn change_ruleset(
        &mut self,
        existing: Option<(&str, u32)>,
        meta: &Meta,
        event: impl FnOnce(&Connection, Option<&RulesetState>) -> Result<RulesetEvent>,
    ) -> Result<RulesetState> {
        let door = Door::open(&mut self.connection, &self.options, &self.device)?;
        let (transaction, steps) = (door.transaction, &door.options.upcasters);
        let mut entries = Vec::new();
        let mut before = None;
        if let Some((id, expected)) = existing {
            entries = journal::of_entity(&transaction, id)?;
            let state = read(&entries, steps, id)?;
            expect_revision(expected, &state, &entries)?;
            before = Some(state);
        }
        let (kind, payload) = event(&transaction, before.as_ref())?.tagged();
        let entry = Entry::next(
            &transaction,
            &self.device,
            meta.event_id(),
            entries.last(),
            (&kind, &payload),
            meta,
        )?;
        entry.insert(&transaction)?;
        let id = entry.entity.clone();
        put(&transaction, steps, &id)?;
        let after = find(&transaction, &id)?;
        transaction.commit()?;
        Ok(after)
    }
}

fn expect_revision(expected: u32, state: &RulesetState, entries: &[Entry]) -> Result<()> {
    if expected == state.revision {
        return Ok(());
    }
    let missed = entries.iter().skip(expected as usize);
    Err(LedgerError::StaleRevision {
        expected,
        actual: state.revision,
        kinds: missed.map(|entry| entry.kind.clone()).collect(),
    })
}

/// The version of what is kept now: the same one until a match was played under it.
fn next_version(connection: &Connection, before: &RulesetState, now: &NamedRuleset) -> Result<u32> {
    if before.ruleset.base == now.base && before.ruleset.set == now.set {
        return Ok(before.version);
    }
    let sql = "SELECT EXISTS (SELECT 1 FROM match_rulesets WHERE own = ? AND version = ?)";
    let is_used: bool = connection
        .prepare_cached(sql)?
        .query_row(params![before.id, before.version], |row| row.get(0))?;
    Ok(before.version + u32::from(is_used))
}

/// Whether these are the events of a named ruleset.
pub(crate) fn is_one(entries: &[Entry]) -> bool {
    entries
        .first()
        .is_some_and(|entry| entry.kind == FIRST_KIND)
}

/// Whether an event by itself can be read; none where it is not one of a named ruleset.
pub(crate) fn look_at(entry: &Entry, steps: &[Upcaster]) -> Option<Result<()>> {
    let is_of_ruleset = entry.kind.starts_with("ruleset_") && entry.kind != OF_A_MATCH;
    is_of_ruleset.then(|| RulesetEvent::read(entry, steps).map(drop))
}

/// The state of a named ruleset that must be there.
pub(crate) fn read(entries: &[Entry], steps: &[Upcaster], id: &str) -> Result<RulesetState> {
    let state = is_one(entries).then(|| RulesetState::fold(entries, steps));
    state
        .transpose()?
        .flatten()
        .ok_or_else(|| LedgerError::RulesetNotFound {
            ruleset: id.to_owned(),
        })
}

/// Ids of all named rulesets, in the order in which this file learnt of them.
pub(crate) fn ids(connection: &Connection) -> Result<Vec<String>> {
    let sql = "SELECT entity FROM events WHERE kind = ? GROUP BY entity ORDER BY min(arrival)";
    let mut statement = connection.prepare(sql)?;
    let ids = statement.query_map([FIRST_KIND], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// Brings the table of named rulesets up to the journal.
pub(crate) fn put(connection: &Connection, steps: &[Upcaster], id: &str) -> Result<()> {
    let entries = journal::of_entity(connection, id)?;
    let state = read(&entries, steps, id)?;
    let touched = entries.last().map_or(0, |entry| entry.arrival);
    let sql = "INSERT OR REPLACE INTO rulesets \
        (id, touched, name, description, base, changes, version, archived, created_at, updated_at, revision) \
        VALUES (?,?,?,?,?,?,?,?,?,?,?)";
    connection.prepare_cached(sql)?.execute(params![
        state.id,
        touched,
        state.ruleset.name,
        state.ruleset.description,
        state.ruleset.base,
        json!(state.ruleset.set).to_string(),
        state.version,
        state.archived,
        time_text(state.created_at),
        time_text(state.updated_at),
        state.revision,
    ])?;
    Ok(())
}

const STORED: &str = "id, name, description, base, changes, version, archived, created_at, updated_at, revision, \
    (SELECT count(DISTINCT match) FROM match_rulesets WHERE own = rulesets.id AND match IN (SELECT id FROM matches))";

fn find(connection: &Connection, id: &str) -> Result<RulesetState> {
    let sql = format!("SELECT {STORED} FROM rulesets WHERE id = ?");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut found = statement.query_map([id], stored)?;
    match found.next() {
        Some(state) => Ok(state?),
        None => Err(LedgerError::RulesetNotFound {
            ruleset: id.to_owned(),
        }),
    }
}

fn stored(row: &Row) -> rusqlite::Result<RulesetState> {
    Ok(RulesetState {
        id: row.get(0)?,
        ruleset: NamedRuleset {
            name: row.get(1)?,
            description: row.get(2)?,
            base: row.get(3)?,
            set: crate::query::parsed(row, 4, |text| serde_json::from_str(text))?,
        },
        version: row.get(5)?,
        archived: row.get(6)?,
        created_at: time(row, 7)?,
        updated_at: time(row, 8)?,
        revision: row.get(9)?,
        matches: row.get(10)?,
    })
}

/// Brings what a match was played under up to its state.
pub(crate) fn put_played(
    connection: &Connection,
    match_id: &str,
    rulesets: &[crate::RulesetFrom],
) -> Result<()> {
    let digests = "SELECT digest FROM match_rulesets WHERE match = ?";
    let before: Vec<String> = connection
        .prepare_cached(digests)?
        .query_map([match_id], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    connection
        .prepare_cached("DELETE FROM match_rulesets WHERE match = ?")?
        .execute([match_id])?;
    for from in rulesets {
        let text = from.ruleset.to_string();
        let digest = projection::digest(&text);
        connection
            .prepare_cached("INSERT OR IGNORE INTO played_rulesets (digest, ruleset) VALUES (?,?)")?
            .execute(params![digest, text])?;
        let own = &from.ruleset["own"];
        let sql = "INSERT INTO match_rulesets (match, from_deal, digest, own, version) VALUES (?,?,?,?,?)";
        connection.prepare_cached(sql)?.execute(params![
            match_id,
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
