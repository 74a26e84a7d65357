//! Verifying a file that was read, and finding out what importing it would change.

use ardoise_journal::{
    DeviceId, EntityId, EntityKind, Entry, EventId, Fork, JournalError, Merge, PhotoId, Recorded,
    look_at, readable,
};
use ardoise_statistics::WrongMark;
use std::collections::{BTreeSet, HashSet};
use std::thread::{self, Scope};

use rusqlite::{Connection, OptionalExtension, params};

use super::incoming::{IncomingCounts, IncomingSummary};
use super::stage;
use crate::device;
use crate::error::{LedgerError, Result};
use crate::finding::Finding;
use crate::here::Workers;
use crate::journal::{self, COLUMNS};
use crate::options::Options;
use crate::photos::Photos;
use crate::photos::named::named_in;
use crate::rows::{each_id, id};

/// What a file is compared with, and how.
#[derive(Clone, Copy)]
pub(super) struct Against<'a> {
    pub stage: &'a Connection,
    pub ledger: &'a Connection,
    pub options: &'a Options,
}

impl Against<'_> {
    /// The events of a match or ruleset that the ledger has.
    pub fn kept(&self, entity: &EntityId) -> Result<Vec<Entry>> {
        journal::of_entity(self.ledger, entity)
    }
}

/// Compares everything in the stage with the ledger, once each match was looked at.
pub(super) fn look(
    stage: &Connection,
    looked: Looked,
    photos: &Photos,
    summary: &mut IncomingSummary,
) -> Result<()> {
    look_at_ids(stage, summary)?;
    summary.append(looked.summary);
    look_at_loose_ends(stage, summary)?;
    look_at_joints(stage, summary)?;
    for name in looked.named {
        let is_brought = stage::has_photo(stage, &name)? && photos.lacks(&name);
        summary.counts.photos += u32::from(is_brought);
    }
    Ok(())
}

/// Finds events whose id belongs to a different event here, and devices with two different events at the same number.
fn look_at_ids(stage: &Connection, summary: &mut IncomingSummary) -> Result<()> {
    let both = shorter_first(stage)?;
    let taken = format!(
        "SELECT staged.id FROM {both} ON kept.id = staged.id WHERE kept.hash <> staged.hash"
    );
    each_id(stage, &taken, &[], |id| {
        summary.find(Finding::EventIdTaken { event: id.into() });
        Ok(())
    })?;
    let forked = format!(
        "SELECT staged.id, staged.device FROM {both} \
         ON kept.device = staged.device AND kept.seq = staged.seq WHERE kept.id <> staged.id"
    );
    let mut statement = stage.prepare(&forked)?;
    for row in statement.query_map([], |row| Ok((id(row, 0)?, id(row, 1)?)))? {
        let (event, device) = row?;
        summary.find(Finding::DeviceForked { event, device });
    }
    Ok(())
}

/// The file's journal and the ledger's, to be joined. The shorter one is read, and looked up in the longer one: into a new ledger
/// everything is imported.
fn shorter_first(stage: &Connection) -> Result<&'static str> {
    let sql =
        "SELECT (SELECT max(arrival) FROM stored.events) > (SELECT max(arrival) FROM main.staged)";
    let is_longer: Option<bool> = stage.query_row(sql, [], |row| row.get(0))?;
    Ok(match is_longer {
        Some(true) => "main.staged CROSS JOIN stored.events AS kept",
        _ => "stored.events AS kept CROSS JOIN main.staged",
    })
}

/// Verifies the hash of each event that did not come right after its predecessor in the device's chain, if the predecessor
/// is known. In the chain of this ledger's own device it must be.
fn look_at_loose_ends(stage: &Connection, summary: &mut IncomingSummary) -> Result<()> {
    let own = device::own(stage)?;
    // A payload is checked by its own hash when it is read.
    let columns = COLUMNS.replace(" payload,", " NULL,");
    let sql = format!("SELECT {columns} FROM main.loose_ends JOIN main.staged USING (arrival)");
    let mut statement = stage.prepare(&sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let entry = journal::read(row)?;
        match hash_of(stage, &entry.device, entry.seq - 1)? {
            Some(previous) if entry.hash != entry.hash_after(Some(&previous)) => {
                summary.find(Finding::ChainBroken {
                    event: entry.id,
                    device: entry.device,
                });
            }
            None if own.as_ref() == Some(&entry.device) && !is_kept(stage, &entry.id)? => {
                summary.find(Finding::OwnEventsMissing {
                    from: last_before(stage, &entry.device, entry.seq)? + 1,
                    to: entry.seq - 1,
                    event: entry.id,
                    device: entry.device,
                });
            }
            _ => {}
        }
    }
    Ok(())
}

/// Verifies the hash of each event that the ledger has without its predecessor, if the file has that.
fn look_at_joints(stage: &Connection, summary: &mut IncomingSummary) -> Result<()> {
    let both = shorter_first(stage)?;
    let columns: Vec<String> = COLUMNS
        .split(", ")
        .map(|column| match column {
            "payload" => "NULL".to_owned(),
            column => format!("kept.{column}"),
        })
        .collect();
    let sql = format!(
        "SELECT {}, staged.id, staged.hash FROM {both} ON kept.device = staged.device AND kept.seq = staged.seq + 1 \
         WHERE NOT EXISTS (SELECT 1 FROM stored.events AS before WHERE before.device = staged.device AND before.seq = staged.seq)",
        columns.join(", ")
    );
    let mut statement = stage.prepare(&sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (kept, event, hash) = (
            journal::read(row)?,
            id(row, 13)?,
            row.get::<_, Vec<u8>>(14)?,
        );
        if kept.hash != kept.hash_after(Some(&hash)) {
            let device = kept.device;
            summary.find(Finding::ChainBroken { event, device });
        }
    }
    Ok(())
}

/// Whether the ledger has an event.
fn is_kept(stage: &Connection, event: &EventId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM stored.events WHERE id = ?)";
    let mut statement = stage.prepare_cached(sql)?;
    Ok(statement.query_row([event.as_str()], |row| row.get(0))?)
}

/// The number of the last event of a device before this one, in the file or in the ledger; 0 if there is none.
fn last_before(stage: &Connection, device: &DeviceId, seq: i64) -> Result<i64> {
    let sql = "SELECT coalesce(max(seq), 0) FROM (SELECT max(seq) AS seq FROM main.staged WHERE device = ?1 AND seq < ?2 \
        UNION ALL SELECT max(seq) FROM stored.events WHERE device = ?1 AND seq < ?2)";
    let mut statement = stage.prepare_cached(sql)?;
    Ok(statement.query_row(params![device.as_str(), seq], |row| row.get(0))?)
}

/// The hash of the event at a place, in the file or else in the ledger.
fn hash_of(stage: &Connection, device: &DeviceId, seq: i64) -> Result<Option<Vec<u8>>> {
    let sql = "SELECT hash FROM main.staged WHERE device = ?1 AND seq = ?2 \
        UNION ALL SELECT hash FROM stored.events WHERE device = ?1 AND seq = ?2 LIMIT 1";
    let mut statement = stage.prepare_cached(sql)?;
    Ok(statement
        .query_row(params![device.as_str(), seq], |row| row.get(0))
        .optional()?)
}

/// The changes that importing an entity would make.
struct Change {
    entity: EntityId,
    /// Its events whose previous event is missing, each with that event.
    cut_off: Vec<(EventId, EventId)>,
    /// The number of its new events.
    events: usize,
    is_here: bool,
    fork: Option<Fork>,
    named: BTreeSet<PhotoId>,
    kind: EntityKind,
    /// Marks of its new events that do not follow from their facts.
    wrong: Vec<WrongMark>,
    /// Why it cannot be read.
    error: Option<LedgerError>,
}

impl Change {
    fn of(entity: EntityId, kept: Vec<Entry>, sent: Vec<Entry>, options: &Options) -> Change {
        let steps = &options.upcasters;
        let cut_off = cut_off(&kept, &sent);
        let merge = Merge::of(kept, sent);
        let kind = merge.kind;
        let (events, is_here, fork) = (merge.new.len(), !merge.kept.is_empty(), merge.told());
        let known = merge.kept.len();
        let all: Vec<Entry> = merge.kept.into_iter().chain(merge.new).collect();
        Change {
            cut_off,
            events,
            is_here,
            named: named_in(all.iter()),
            kind,
            wrong: match (&fork, kind) {
                (None, EntityKind::Match) => wrong_marks(&all, known, options),
                // In a fork it is not known yet which of the events count.
                _ => Vec::new(),
            },
            fork,
            error: readable(&all, steps).err().map(LedgerError::from),
            entity,
        }
    }
}

/// The marks among the events after the first `known` of a match that do not follow from their facts.
fn wrong_marks(all: &[Entry], known: usize, options: &Options) -> Vec<WrongMark> {
    let wrong = |entries: &[Entry]| {
        let events = Recorded::read_all(entries, &options.upcasters);
        events.map_or_else(
            |_| Vec::new(),
            |events| options.reckoning.wrong_marks(&events),
        )
    };
    let mut found = match all.len() > known {
        true => wrong(all),
        false => Vec::new(),
    };
    if !found.is_empty() {
        let before = wrong(&all[..known]);
        found.retain(|mark| !before.contains(mark));
    }
    found
}

/// The sent events of an entity whose previous event is neither kept nor sent before them, each with that event.
fn cut_off(kept: &[Entry], sent: &[Entry]) -> Vec<(EventId, EventId)> {
    let mut known: HashSet<&EventId> = kept.iter().map(|entry| &entry.id).collect();
    let mut cut_off = Vec::new();
    for entry in sent {
        if let Some(after) = &entry.prev_of_entity
            && !known.contains(after)
        {
            cut_off.push((entry.id.clone(), after.clone()));
        }
        known.insert(&entry.id);
    }
    cut_off
}

/// How matches and rulesets would change, and which photos they would name.
#[derive(Default)]
pub(super) struct Looked {
    summary: IncomingSummary,
    named: BTreeSet<PhotoId>,
}

impl Looked {
    /// Looks at everything in the stage.
    pub fn at_all(against: Against) -> Result<Looked> {
        let stage = against.stage;
        thread::scope(|scope| {
            let mut looking = Looking::begin(scope, against);
            for entity in stage::entities(stage)? {
                let sent = stage::events_of(stage, &entity)?;
                looking.at(entity, sent)?;
            }
            looking.end()
        })
    }

    fn add(&mut self, change: Change, Against { stage, options, .. }: Against) -> Result<()> {
        self.summary.counts.add(&change);
        self.summary.forks.extend(change.fork);
        for (event, after) in change.cut_off {
            self.summary.find(Finding::EventMissing { event, after });
        }
        for wrong in change.wrong {
            let found = Finding::of_mark(&change.entity.clone().into(), wrong);
            self.summary.find(found);
        }
        self.named.extend(change.named);
        if let Some(error) = change.error {
            let about = (&change.entity, error);
            look_at_events(stage, options, about, &mut self.summary)?;
        }
        Ok(())
    }
}

/// What is kept of an entity, what was sent, and its id.
type Both = (Vec<Entry>, Vec<Entry>, EntityId);

/// Looks at one match after the other, with the events that are kept and those that were sent, on other threads.
pub(super) struct Looking<'l> {
    against: Against<'l>,
    workers: Workers<'l, Both, Change>,
    looked: Looked,
}

impl<'l> Looking<'l> {
    /// Begins to look. The threads end with the scope.
    pub fn begin(scope: &'l Scope<'l, '_>, against: Against<'l>) -> Looking<'l> {
        let options = against.options;
        let look = |(kept, sent, entity)| Change::of(entity, kept, sent, options);
        Looking {
            against,
            workers: Workers::start(scope, look),
            looked: Looked::default(),
        }
    }

    /// Looks at a match.
    pub fn at(&mut self, entity: EntityId, sent: Vec<Entry>) -> Result<()> {
        if self.workers.is_full() {
            self.first()?;
        }
        self.workers
            .begin((self.against.kept(&entity)?, sent, entity));
        Ok(())
    }

    /// What was found.
    pub fn end(mut self) -> Result<Looked> {
        while self.first()? {}
        Ok(self.looked)
    }

    /// Adds the first change that is not added yet. Returns whether there was one.
    fn first(&mut self) -> Result<bool> {
        let Some(change) = self.workers.first() else {
            return Ok(false);
        };
        self.looked.add(change, self.against)?;
        Ok(true)
    }
}

impl IncomingCounts {
    /// Counts an entity.
    fn add(&mut self, change: &Change) {
        self.entities += 1;
        self.events += u32::try_from(change.events).unwrap_or(u32::MAX);
        match (change.is_here, change.events) {
            (_, 0) => self.known += 1,
            (false, _) => self.new += 1,
            (true, _) => self.longer += 1,
        }
        match change.kind {
            EntityKind::Ruleset => self.rulesets += 1,
            EntityKind::Concours => self.concours += 1,
            EntityKind::Season => self.seasons += 1,
            EntityKind::Match | EntityKind::Players => {}
        }
    }
}

/// Finds the events that keep a match from being read. A purged match has none.
fn look_at_events(
    stage: &Connection,
    options: &Options,
    (entity, error): (&EntityId, LedgerError),
    summary: &mut IncomingSummary,
) -> Result<()> {
    let staged = stage::events_of(stage, entity)?;
    let is_to_read = |entry: &&Entry| entry.payload.is_some() && !entry.is_payload_changed();
    for entry in staged.iter().filter(is_to_read) {
        if let Err(error) = look_at(entry, &options.upcasters) {
            summary.find(Finding::EventUnreadable {
                event: entry.id.clone(),
                detail: error.to_string(),
            });
        }
    }
    if !matches!(error, LedgerError::Journal(JournalError::Purged { .. })) {
        summary.find(Finding::MatchUnreadable {
            match_id: entity.clone().into(),
            error,
        });
    }
    Ok(())
}
