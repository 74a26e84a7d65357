//! Events of another ledger: read and verified whole, then merged a match at a time.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::io::Read;
use std::ops::ControlFlow;

use rusqlite::{Connection, OpenFlags, params};
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde::{Deserialize, Serialize};

use crate::change::{Door, fold};
use crate::check::Finding;
use crate::error::{LedgerError, Result};
use crate::event::{Event, Meta, Upcaster};
use crate::exchange::{Entity, FORMAT, FORMAT_VERSION, Progress, each_id};
use crate::file;
use crate::journal::{self, COLUMNS, Entry};
use crate::ledger::{Ledger, Options};
use crate::projection;
use crate::ruleset;

/// Findings that are told one by one; more are only counted.
const TOLD: usize = 100;

/// A file that was read and verified, and waits to be written. What it holds is in a temporary file, not in memory.
pub struct Incoming {
    stage: Connection,
    /// What is in it.
    pub summary: IncomingSummary,
}

/// What a file would change.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct IncomingSummary {
    /// Matches and named rulesets.
    pub entities: u32,
    /// Of these, named rulesets.
    pub rulesets: u32,
    /// Those that are not in this ledger.
    pub new: u32,
    /// Those that are, and go on.
    pub longer: u32,
    /// Those of which everything is here already.
    pub known: u32,
    /// Events that are not in this ledger.
    pub events: u32,
    /// Matches and rulesets that went on here and there from the same event: it must be said what counts.
    pub forks: Vec<Fork>,
    /// What is wrong with it, the first hundred; with any of it nothing is written.
    pub findings: Vec<Finding>,
    /// How much is wrong.
    pub found: u32,
}

/// A match, or a named ruleset, that two ledgers have gone on with, each in its own way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fork {
    /// The match or the ruleset.
    pub entity: String,
    /// It is a named ruleset.
    pub of_ruleset: bool,
    /// The last event that both have.
    pub after: String,
    /// What happened here since.
    pub ours: Vec<ForkEvent>,
    /// What happened there.
    pub theirs: Vec<ForkEvent>,
}

/// An event after a fork.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ForkEvent {
    /// Its id.
    pub event: String,
    /// Its kind.
    pub kind: String,
    /// When it happened, as RFC 3339 in UTC.
    pub at: String,
}

/// What counts of a match that two ledgers have gone on with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForkChoice {
    /// What happened here; the file's is left out, and can be imported later.
    Ours,
    /// What happened there; ours stays in the journal and does not count.
    Theirs,
    /// First what happened here, then what happened there.
    Both,
}

/// What was written of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Imported {
    /// Matches that were written.
    pub matches: u32,
    /// Named rulesets that were written.
    pub rulesets: u32,
    /// Events that were written.
    pub events: u32,
    /// Matches and rulesets that wait for it to be said what counts.
    pub forks: Vec<String>,
    /// It was cancelled: what was written is whole, and the same file brings the rest.
    pub cancelled: bool,
}

impl Ledger {
    /// Reads a file that [`Ledger::export`] has written and verifies all of it against itself and this ledger. Nothing is
    /// written. The progress counts events.
    ///
    /// # Errors
    /// [`LedgerError::ImportUnreadable`], [`LedgerError::ImportNewer`], [`LedgerError::Cancelled`] and those of the files;
    /// what is wrong with its content is told in the summary.
    pub fn read_import(&self, input: impl Read, progress: Progress) -> Result<Incoming> {
        let stage = stage(&self.path)?;
        let mut reading = Reading {
            stage: &stage,
            options: &self.options,
            summary: IncomingSummary::default(),
            progress,
            read: 0,
            failed: None,
        };
        stage.execute_batch("BEGIN")?;
        let mut json = serde_json::Deserializer::from_reader(input);
        let parsed = (&mut reading)
            .deserialize(&mut json)
            .and_then(|()| json.end());
        if let Some(error) = reading.failed.take() {
            return Err(error);
        }
        parsed.map_err(|error| LedgerError::ImportUnreadable {
            line: u32::try_from(error.line()).unwrap_or(u32::MAX),
            detail: error.to_string(),
        })?;
        let mut summary = reading.summary;
        stage.execute_batch("COMMIT")?;
        look_at_ids(&stage, &mut summary)?;
        look_at_chains(&stage, &mut summary)?;
        look_at_entities(&stage, &self.options, &mut summary)?;
        Ok(Incoming { stage, summary })
    }

    /// Writes what a file brings, in a transaction a match, so that whoever keeps score meanwhile does not wait. Matches
    /// that are there already are passed over: after a cancelled import the same file brings the rest. The progress counts
    /// matches.
    ///
    /// # Errors
    /// [`LedgerError::ImportUnsound`] and those of the file; what was written before stays, and is whole.
    pub fn write_import(
        &mut self,
        incoming: &Incoming,
        choices: &BTreeMap<String, ForkChoice>,
        meta: &Meta,
        progress: Progress,
    ) -> Result<Imported> {
        if incoming.summary.found > 0 {
            return Err(LedgerError::ImportUnsound {
                findings: incoming.summary.found,
            });
        }
        // Nothing is lost that the file does not have: the disk is waited for once, at the end.
        self.connection
            .pragma_update(None, "synchronous", "normal")?;
        let imported = self.write_each(incoming, choices, meta, progress);
        self.connection.pragma_update(None, "synchronous", "full")?;
        self.connection
            .execute("UPDATE statistics SET counted = counted", [])?;
        imported
    }

    fn write_each(
        &mut self,
        incoming: &Incoming,
        choices: &BTreeMap<String, ForkChoice>,
        meta: &Meta,
        progress: Progress,
    ) -> Result<Imported> {
        let mut imported = Imported::default();
        let sql = "SELECT entity FROM staged GROUP BY entity ORDER BY max(arrival)";
        let mut done = 0;
        let written = each_id(&incoming.stage, sql, &[], |entity| {
            let choice = choices.get(entity).copied();
            self.merge(&incoming.stage, entity, choice, meta, &mut imported)?;
            done += 1;
            match progress(done) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(LedgerError::Cancelled),
            }
        });
        match written {
            Err(LedgerError::Cancelled) => imported.cancelled = true,
            other => other?,
        }
        Ok(imported)
    }

    fn merge(
        &mut self,
        stage: &Connection,
        entity: &str,
        choice: Option<ForkChoice>,
        meta: &Meta,
        imported: &mut Imported,
    ) -> Result<()> {
        let incoming = staged_of(stage, entity)?;
        let door = Door::open(&mut self.connection, &self.options, &self.device)?;
        let kept = journal::of_entity(&door.transaction, entity)?;
        let merge = Merge::of(kept, incoming);
        if merge.new.is_empty() || (merge.is_fork() && choice == Some(ForkChoice::Ours)) {
            return Ok(());
        }
        let settled = match (merge.is_fork(), choice) {
            (true, None) => {
                imported.forks.push(entity.to_owned());
                return Ok(());
            }
            (true, Some(choice)) => Some(merge.settle(choice)),
            (false, _) => None,
        };
        let of_ruleset = merge.is_of_ruleset();
        let written = write(&door, &self.device, merge, settled, meta)?;
        door.transaction.commit()?;
        match of_ruleset {
            true => imported.rulesets += 1,
            false => imported.matches += 1,
        }
        imported.events += written;
        Ok(())
    }
}

/// Writes the new events of one entity and brings its tables up.
fn write(
    door: &Door,
    device: &str,
    merge: Merge,
    settled: Option<Event>,
    meta: &Meta,
) -> Result<u32> {
    let of_ruleset = merge.is_of_ruleset();
    let Merge { kept, mut new, .. } = merge;
    let steps = &door.options.upcasters;
    let (transaction, mut arrival) = (&door.transaction, journal::last_arrival(&door.transaction)?);
    for entry in &mut new {
        arrival += 1;
        entry.arrival = arrival;
        transaction
            .prepare_cached("INSERT OR IGNORE INTO devices (id, own) VALUES (?, 0)")?
            .execute([&entry.device])?;
        entry.insert(transaction)?;
    }
    let mut written = new.len();
    let before = match of_ruleset {
        true => None,
        false => state_of(&kept, door.options).transpose()?,
    };
    let mut all = kept;
    all.extend(new);
    if let Some(event) = settled {
        let id = crate::event::new_id(meta.at).to_string();
        let said = (event.kind(), &event.payload());
        let entry = Entry::next(transaction, device, id, all.last(), said, meta)?;
        entry.insert(transaction)?;
        all.push(entry);
        written += 1;
    }
    let written = u32::try_from(written).unwrap_or(u32::MAX);
    if of_ruleset {
        ruleset::put(transaction, steps, &all[0].entity)?;
        return Ok(written);
    }
    let touched = all.last().map_or(0, |entry| entry.arrival);
    match journal::recorded(&all, steps).and_then(|events| fold(&all[0].entity, &events)) {
        Ok(after) => {
            let summary = (door.options.summarise)(&after);
            projection::put(transaction, before.as_ref(), &after, touched, &summary)?;
        }
        // Its payloads were purged where it comes from: the journal is all that there is to keep.
        Err(LedgerError::MatchPurged { match_id }) => {
            projection::forget(transaction, before.as_ref(), &match_id)?
        }
        Err(error) => return Err(error),
    }
    Ok(written)
}

fn state_of(kept: &[Entry], options: &Options) -> Option<Result<crate::state::MatchState>> {
    let first = kept.first()?;
    let events = journal::recorded(kept, &options.upcasters);
    Some(events.and_then(|events| fold(&first.entity, &events)))
}

/// One entity as it is here, and what comes from there.
struct Merge {
    kept: Vec<Entry>,
    new: Vec<Entry>,
    /// The last event that both have, where either went on from it.
    fork: Option<String>,
}

impl Merge {
    fn of(kept: Vec<Entry>, incoming: Vec<Entry>) -> Merge {
        let here: HashSet<&str> = kept.iter().map(|entry| entry.id.as_str()).collect();
        let there: HashSet<String> = incoming.iter().map(|entry| entry.id.clone()).collect();
        let was_settled = incoming
            .iter()
            .any(|entry| entry.kind == "fork_settled" && !here.contains(entry.id.as_str()));
        let new: Vec<Entry> = incoming
            .into_iter()
            .filter(|entry| !here.contains(entry.id.as_str()))
            .collect();
        let follows_here = |after: &str| {
            kept.iter().any(|entry| {
                entry.prev_of_entity.as_deref() == Some(after) && !there.contains(&entry.id)
            })
        };
        let after = new
            .iter()
            .filter_map(|entry| entry.prev_of_entity.as_deref());
        let fork = after
            .filter(|after| here.contains(after))
            .find(|after| follows_here(after))
            .map(str::to_owned);
        Merge {
            fork: fork.filter(|_| !was_settled),
            kept,
            new,
        }
    }

    fn is_of_ruleset(&self) -> bool {
        ruleset::is_one(if self.kept.is_empty() {
            &self.new
        } else {
            &self.kept
        })
    }

    fn is_fork(&self) -> bool {
        self.fork.is_some()
    }

    /// What happened here since the fork.
    fn ours(&self) -> &[Entry] {
        let at = |id: &String| self.kept.iter().position(|entry| entry.id == *id);
        let from = self
            .fork
            .as_ref()
            .and_then(at)
            .map_or(self.kept.len(), |at| at + 1);
        &self.kept[from..]
    }

    fn settle(&self, choice: ForkChoice) -> Event {
        let ids = |entries: &[Entry]| -> Vec<String> {
            entries.iter().map(|entry| entry.id.clone()).collect()
        };
        let (ours, theirs) = (ids(self.ours()), ids(&self.new));
        match choice {
            ForkChoice::Ours => Event::ForkSettled {
                kept: ours,
                dropped: theirs,
            },
            ForkChoice::Theirs => Event::ForkSettled {
                kept: theirs,
                dropped: ours,
            },
            ForkChoice::Both => Event::ForkSettled {
                kept: [ours, theirs].concat(),
                dropped: Vec::new(),
            },
        }
    }

    fn told(&self) -> Option<Fork> {
        let told = |entries: &[Entry]| {
            let told = entries.iter().map(|entry| ForkEvent {
                event: entry.id.clone(),
                kind: entry.kind.clone(),
                at: entry.time.clone(),
            });
            told.collect()
        };
        Some(Fork {
            entity: self.kept.first()?.entity.clone(),
            of_ruleset: ruleset::is_one(&self.kept),
            after: self.fork.clone()?,
            ours: told(self.ours()),
            theirs: told(&self.new),
        })
    }
}

impl IncomingSummary {
    fn find(&mut self, finding: Finding) {
        self.found += 1;
        if self.findings.len() < TOLD {
            self.findings.push(finding);
        }
    }
}

/// A database of its own that SQLite keeps in a temporary file, beside the ledger to look at.
fn stage(ledger: &std::path::Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_URI;
    let stage = Connection::open_with_flags("", flags)?;
    stage.execute("ATTACH ? AS stored", [file::uri(ledger, "mode=ro")?])?;
    stage.execute_batch(
        "CREATE TABLE main.staged (arrival INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, device TEXT, seq INTEGER, \
            time TEXT, zone TEXT, kind TEXT, version INTEGER, payload TEXT, payload_hash BLOB, entity TEXT, \
            prev_of_entity TEXT, hash BLOB, UNIQUE (device, seq)) STRICT; \
         CREATE INDEX main.staged_of_entity ON staged (entity, arrival);",
    )?;
    Ok(stage)
}

fn staged_of(stage: &Connection, entity: &str) -> Result<Vec<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM main.staged WHERE entity = ? ORDER BY arrival");
    let mut statement = stage.prepare_cached(&sql)?;
    let entries = statement.query_map([entity], Entry::read)?;
    Ok(entries.collect::<rusqlite::Result<_>>()?)
}

/// Events that this ledger knows otherwise, and devices that have written two stories.
fn look_at_ids(stage: &Connection, summary: &mut IncomingSummary) -> Result<()> {
    let taken = "SELECT staged.id FROM main.staged JOIN stored.events AS kept ON kept.id = staged.id \
        WHERE kept.hash <> staged.hash";
    each_id(stage, taken, &[], |id| {
        summary.find(Finding::EventIdTaken {
            event: id.to_owned(),
        });
        Ok(())
    })?;
    let forked = "SELECT staged.id, staged.device FROM main.staged JOIN stored.events AS kept \
        ON kept.device = staged.device AND kept.seq = staged.seq WHERE kept.id <> staged.id";
    let mut statement = stage.prepare(forked)?;
    for row in statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
        let (event, device) = row?;
        summary.find(Finding::DeviceForked { event, device });
    }
    let missing = "SELECT id, prev_of_entity FROM main.staged WHERE prev_of_entity IS NOT NULL \
        AND NOT EXISTS (SELECT 1 FROM main.staged AS before \
            WHERE before.id = staged.prev_of_entity AND before.entity = staged.entity AND before.arrival < staged.arrival) \
        AND NOT EXISTS (SELECT 1 FROM stored.events AS before \
            WHERE before.id = staged.prev_of_entity AND before.entity = staged.entity)";
    let mut statement = stage.prepare(missing)?;
    for row in statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
        let (event, after) = row?;
        summary.find(Finding::EventMissing { event, after });
    }
    Ok(())
}

/// Hashes, wherever the device's event before is known.
fn look_at_chains(stage: &Connection, summary: &mut IncomingSummary) -> Result<()> {
    let sql = format!("SELECT {COLUMNS} FROM main.staged ORDER BY device, seq");
    let mut statement = stage.prepare(&sql)?;
    let mut rows = statement.query([])?;
    let mut before: Option<Entry> = None;
    while let Some(row) = rows.next()? {
        let entry = Entry::read(row)?;
        let previous = before
            .filter(|before| before.device == entry.device && before.seq + 1 == entry.seq)
            .map(|before| before.hash);
        let previous = match previous {
            None if entry.seq > 1 => stored_hash(stage, &entry.device, entry.seq - 1)?,
            known => known,
        };
        let can_tell = entry.seq == 1 || previous.is_some();
        if can_tell && entry.hash != entry.hash_after(previous.as_deref()) {
            summary.find(Finding::ChainBroken {
                event: entry.id.clone(),
                device: entry.device.clone(),
            });
        }
        before = Some(entry);
    }
    Ok(())
}

fn stored_hash(stage: &Connection, device: &str, seq: i64) -> Result<Option<Vec<u8>>> {
    use rusqlite::OptionalExtension;
    let sql = "SELECT hash FROM stored.events WHERE device = ? AND seq = ?";
    let mut statement = stage.prepare_cached(sql)?;
    Ok(statement
        .query_row(params![device, seq], |row| row.get(0))
        .optional()?)
}

/// What each match would become.
fn look_at_entities(
    stage: &Connection,
    options: &Options,
    summary: &mut IncomingSummary,
) -> Result<()> {
    let sql = "SELECT entity FROM main.staged GROUP BY entity ORDER BY max(arrival)";
    each_id(stage, sql, &[], |entity| {
        summary.entities += 1;
        let merge = Merge::of(
            journal::of_entity(stage, entity)?,
            staged_of(stage, entity)?,
        );
        summary.events += u32::try_from(merge.new.len()).unwrap_or(u32::MAX);
        match (merge.kept.is_empty(), merge.new.is_empty()) {
            (_, true) => summary.known += 1,
            (true, false) => summary.new += 1,
            (false, false) => summary.longer += 1,
        }
        summary.forks.extend(merge.told());
        let all: Vec<Entry> = merge.kept.into_iter().chain(merge.new).collect();
        summary.rulesets += u32::from(ruleset::is_one(&all));
        match readable(&all, &options.upcasters, entity) {
            Ok(()) | Err(LedgerError::MatchPurged { .. }) => {}
            Err(error) => summary.find(Finding::MatchUnreadable {
                match_id: entity.to_owned(),
                error,
            }),
        }
        Ok(())
    })
}

/// Whether an event by itself is understood.
fn look_at(entry: &Entry, steps: &[Upcaster]) -> Result<()> {
    ruleset::look_at(entry, steps).unwrap_or_else(|| entry.recorded(steps).map(drop))
}

/// Whether the events of an entity are understood, whatever it is.
fn readable(entries: &[Entry], steps: &[Upcaster], entity: &str) -> Result<()> {
    match ruleset::is_one(entries) {
        true => ruleset::read(entries, steps, entity).map(drop),
        false => journal::recorded(entries, steps)
            .and_then(|events| fold(entity, &events))
            .map(drop),
    }
}

/// Reads the file into the stage, an entity at a time.
struct Reading<'r, 'p> {
    stage: &'r Connection,
    options: &'r Options,
    summary: IncomingSummary,
    progress: Progress<'p>,
    read: u64,
    /// What went wrong that is no fault of the file.
    failed: Option<LedgerError>,
}

impl Reading<'_, '_> {
    fn entity(&mut self, entity: Entity) -> Result<()> {
        let Entity { entity, events } = entity;
        for line in events {
            match line.entry(&entity) {
                Err((event, detail)) => self
                    .summary
                    .find(Finding::EventUnreadable { event, detail }),
                Ok(entry) => self.event(&entry)?,
            }
            self.read += 1;
            if (self.progress)(self.read).is_break() {
                return Err(LedgerError::Cancelled);
            }
        }
        Ok(())
    }

    fn event(&mut self, entry: &Entry) -> Result<()> {
        let changed = entry
            .payload
            .as_deref()
            .is_some_and(|payload| journal::payload_hash(payload) != entry.payload_hash);
        if changed {
            self.summary.find(Finding::PayloadChanged {
                event: entry.id.clone(),
            });
        } else if let Err(error) = look_at(entry, &self.options.upcasters)
            && !matches!(error, LedgerError::MatchPurged { .. })
        {
            self.summary.find(Finding::EventUnreadable {
                event: entry.id.clone(),
                detail: error.to_string(),
            });
        }
        let sql = "INSERT OR IGNORE INTO main.staged (id, device, seq, time, zone, kind, version, payload, payload_hash, \
            entity, prev_of_entity, hash) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)";
        let added = self.stage.prepare_cached(sql)?.execute(params![
            entry.id,
            entry.device,
            entry.seq,
            entry.time,
            entry.zone,
            entry.kind,
            entry.version,
            entry.payload,
            entry.payload_hash,
            entry.entity,
            entry.prev_of_entity,
            entry.hash,
        ])?;
        if added == 0 && !self.is_staged(entry)? {
            self.summary.find(Finding::DeviceForked {
                event: entry.id.clone(),
                device: entry.device.clone(),
            });
        }
        Ok(())
    }

    /// Whether the very same event came before in the file.
    fn is_staged(&self, entry: &Entry) -> Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM main.staged WHERE id = ? AND hash = ?)";
        let mut statement = self.stage.prepare_cached(sql)?;
        Ok(statement.query_row(params![entry.id, entry.hash], |row| row.get(0))?)
    }
}

impl<'de> DeserializeSeed<'de> for &mut Reading<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &mut Reading<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an export of Ardoise")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut is_ours = false;
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "format" => is_ours = map.next_value::<String>()? == FORMAT,
                "version" => {
                    let found: u32 = map.next_value()?;
                    if found > FORMAT_VERSION {
                        self.failed = Some(LedgerError::ImportNewer {
                            found,
                            known: FORMAT_VERSION,
                        });
                        return Err(A::Error::custom("newer"));
                    }
                }
                "entities" if is_ours => map.next_value_seed(Entities(&mut *self))?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        match is_ours {
            true => Ok(()),
            false => Err(A::Error::custom(
                "no \"format\": \"ardoise\" at its beginning",
            )),
        }
    }
}

struct Entities<'a, 'r, 'p>(&'a mut Reading<'r, 'p>);

impl<'de> DeserializeSeed<'de> for Entities<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Entities<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of matches with their events")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(entity) = list.next_element::<Entity>()? {
            if let Err(error) = self.0.entity(entity) {
                self.0.failed = Some(error);
                return Err(A::Error::custom("stopped"));
            }
        }
        Ok(())
    }
}
