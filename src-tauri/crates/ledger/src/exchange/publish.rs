//! A club's publication to a hub: the events of chosen matches and concours, and stubs of all others.

use ardoise_journal::{
    ConcoursId, ConcoursRefused, DeviceId, EntityId, EventId, JournalError, MatchId, SeasonId, Stub,
};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet};

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::export::played_under;
use crate::connection::LedgerReader;
use crate::error::Result;
use crate::rows::{each_id, id, optional};

/// The choice of what to publish.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "publish.ts", optional_fields)
)]
pub struct Chosen {
    /// The matches, with the named rulesets that they are played under.
    #[serde(rename = "ids")]
    pub matches: Vec<MatchId>,
    /// The concours, each with the matches of its tables.
    pub concours: Vec<ConcoursId>,
    /// The seasons, each with the concours that count for it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<SeasonId>>"))]
    pub seasons: Vec<SeasonId>,
    /// Everything.
    pub all: bool,
    /// Also the notes, and which photos there are.
    pub notes: bool,
}

/// The events of a device at the hub.
#[derive(Debug, Clone, Default)]
pub struct HubHas {
    /// The number of the last event; 0 if it has none.
    pub head: i64,
    /// The ranges of which it has stubs.
    pub stubs: Vec<(i64, i64)>,
    /// The ranges that it knows to be purged.
    pub purged: Vec<(i64, i64)>,
    /// The first number at which it has another event than this ledger, because a copy of a ledger was written in.
    pub differs_from: Option<i64>,
}

/// A match, concours or named ruleset that stays home although it was chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "publish.ts", rename = "LeftOutView")
)]
pub struct LeftOut {
    /// Its id.
    pub entity: EntityId,
    /// Why.
    pub code: Reason,
    /// The device whose events are missing or differ.
    pub device: Option<DeviceId>,
    /// The number of the first one of these.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seq: Option<i64>,
}

/// Why a match stays home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "publish.ts", rename = "LeftOutCode")
)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Its first event contains notes, which are to stay home.
    Notes,
    /// This ledger does not have all events of a device that wrote in it.
    Missing,
    /// A copy of a device's ledger wrote in it.
    Copied,
}

/// The events and stubs to send, each after those that it follows.
#[derive(Debug, Clone, Default)]
pub struct Publication {
    pub(super) pieces: Vec<Piece>,
    /// The entities that stay home although they were chosen.
    pub left_out: Vec<LeftOut>,
}

/// An event that is sent, or its stub.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub(super) arrival: i64,
    pub(super) device: DeviceId,
    pub(super) seq: i64,
    /// Whether the hub has nothing at this place.
    pub(super) is_new: bool,
    pub(super) kind: PieceKind,
}

/// How an event is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceKind {
    Event,
    Stub,
    /// A stub that names the event that it follows.
    Linked,
}

/// The fields of an event that matter here.
struct Row {
    arrival: i64,
    id: EventId,
    device: DeviceId,
    seq: i64,
    time: String,
    entity: EntityId,
    prev: Option<EventId>,
    is_purged: bool,
    /// Whether it is a note or a photo, or undoes one.
    is_note: bool,
}

impl LedgerReader {
    /// The events and stubs to send to a hub that has this much of each device.
    ///
    /// # Errors
    /// [`JournalError::MatchNotFound`], [`ConcoursRefused::ConcoursNotFound`], [`JournalError::SeasonNotFound`] and errors
    /// of the file.
    pub fn publication(
        &self,
        chosen: &Chosen,
        has: &BTreeMap<DeviceId, HubHas>,
    ) -> Result<Publication> {
        let moment = self.connection.unchecked_transaction()?;
        let rows = rows(&moment)?;
        let mut entities = entities(&moment, &self.with_seasons(chosen)?, &rows)?;
        entities.extend(chosen.seasons.iter().cloned().map(EntityId::from));
        let ends = ends(&rows, has);
        let after_end = |row: &Row| {
            let is_after = |(_, first): &&(Reason, i64)| row.seq >= *first;
            ends.get(&row.device).filter(is_after)
        };
        let mut publication = Publication::default();
        let noted = match chosen.notes {
            true => HashSet::new(),
            false => begun_with_notes(&moment)?,
        };
        let mut left_out: BTreeMap<EntityId, LeftOut> = BTreeMap::new();
        for row in rows.iter().filter(|row| entities.contains(&row.entity)) {
            let entity = row.entity.clone();
            if noted.contains(&entity) {
                let left = LeftOut {
                    entity: entity.clone(),
                    code: Reason::Notes,
                    device: None,
                    seq: None,
                };
                left_out.insert(entity, left);
            } else if let Some((code, first)) = after_end(row) {
                let left = left_out.entry(entity.clone());
                left.or_insert_with(|| LeftOut {
                    entity,
                    code: *code,
                    device: Some(row.device.clone()),
                    seq: Some(*first),
                });
            }
        }
        entities.retain(|entity| !left_out.contains_key(entity));
        publication.left_out = left_out.into_values().collect();
        let sent = rows.iter().filter(|row| after_end(row).is_none());
        let nothing = HubHas::default();
        let mut pieces: Vec<(&Row, Piece)> = Vec::new();
        let mut changed: HashSet<&EntityId> = HashSet::new();
        let mut notes: Vec<(&Row, Piece)> = Vec::new();
        for row in sent {
            let hub = has.get(&row.device).unwrap_or(&nothing);
            let is_chosen = entities.contains(&row.entity);
            let kind = match is_chosen {
                true if !row.is_note || chosen.notes => PieceKind::Event,
                true => PieceKind::Linked,
                false => PieceKind::Stub,
            };
            let is_new = row.seq > hub.head;
            let fills = is_in(&hub.stubs, row.seq) && kind == PieceKind::Event;
            let erases = row.is_purged && !is_in(&hub.purged, row.seq);
            let piece = Piece {
                arrival: row.arrival,
                device: row.device.clone(),
                seq: row.seq,
                is_new,
                kind,
            };
            if is_new || fills || erases {
                changed.insert(&row.entity);
                pieces.push((row, piece));
            } else if kind == PieceKind::Linked && is_in(&hub.stubs, row.seq) {
                notes.push((row, piece));
            }
        }
        // An event of the match tells the hub which events the stubs of its notes follow.
        pieces.extend(
            notes
                .into_iter()
                .filter(|(row, _)| changed.contains(&row.entity)),
        );
        publication.pieces = in_order(pieces);
        Ok(publication)
    }

    /// The choice, with the concours of the seasons added.
    fn with_seasons(&self, chosen: &Chosen) -> Result<Chosen> {
        let mut chosen = chosen.clone();
        let sql = "SELECT id FROM concours WHERE day BETWEEN ? AND ? AND NOT deleted";
        for season in &chosen.seasons {
            let options = self.season(season)?.options;
            each_id(&self.connection, sql, &[&options.from, &options.to], |id| {
                let id = ConcoursId::from(id);
                if !options.left_out.contains(&id) {
                    chosen.concours.push(id);
                }
                Ok(())
            })?;
        }
        Ok(chosen)
    }

    /// The device that writes in this ledger.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn own_device(&self) -> Result<DeviceId> {
        let sql = "SELECT id FROM devices WHERE own = 1";
        Ok(self.connection.query_row(sql, [], |row| id(row, 0))?)
    }

    /// The last `count` events of a device up to the number `seq`, as stubs, the first one first.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn stubs_up_to(&self, device: &DeviceId, seq: i64, count: usize) -> Result<Vec<Stub>> {
        let sql =
            "SELECT seq, hash FROM events WHERE device = ? AND seq <= ? ORDER BY seq DESC LIMIT ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        let stub = |row: &rusqlite::Row| {
            Ok(Stub {
                device: device.clone(),
                seq: row.get(0)?,
                hash: row.get(1)?,
                purged: false,
                id: None,
                prev: None,
            })
        };
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let stubs = statement.query_map((device.as_str(), seq, count), stub)?;
        let mut stubs: Vec<Stub> = stubs.collect::<rusqlite::Result<_>>()?;
        stubs.reverse();
        Ok(stubs)
    }

    /// When an event of a device was written: RFC 3339, in UTC.
    ///
    /// # Errors
    /// Errors of the file, also if it does not have the event.
    pub fn time_at(&self, device: &DeviceId, seq: i64) -> Result<String> {
        let sql = "SELECT time FROM events WHERE device = ? AND seq = ?";
        let place = (device.as_str(), seq);
        Ok(self.connection.query_row(sql, place, |row| row.get(0))?)
    }

    /// The hash of an event of a device, if the ledger has it.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn hash_at(&self, device: &DeviceId, seq: i64) -> Result<Option<Vec<u8>>> {
        use rusqlite::OptionalExtension;
        let sql = "SELECT hash FROM events WHERE device = ? AND seq = ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        let found = statement.query_row((device.as_str(), seq), |row| row.get(0));
        Ok(found.optional()?)
    }
}

impl Publication {
    /// The number of events and stubs.
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Whether the hub has everything.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The events and stubs of one device only.
    #[must_use]
    pub fn of_device(mut self, device: &DeviceId) -> Publication {
        self.pieces.retain(|piece| piece.device == *device);
        self
    }

    /// The number of events in a range of it, without stubs.
    pub fn events_in(&self, range: std::ops::Range<usize>) -> usize {
        let events = self.pieces[range].iter();
        events
            .filter(|piece| piece.kind == PieceKind::Event)
            .count()
    }
}

fn rows(connection: &Connection) -> Result<Vec<Row>> {
    let sql = "SELECT arrival, id, device, seq, time, entity, prev_of_entity, payload IS NULL, kind, \
        CASE WHEN kind IN ('undone', 'redone') THEN json_extract(payload, '$.event') END FROM events ORDER BY arrival";
    let mut statement = connection.prepare(sql)?;
    let mut notes: HashSet<String> = HashSet::new();
    let read = statement.query_map([], |row| {
        let kind: String = row.get(8)?;
        let about: Option<String> = row.get(9)?;
        let id: EventId = id(row, 1)?;
        let is_note = ["notes_changed", "photo_attached", "photo_removed"].contains(&kind.as_str())
            || about.is_some_and(|about| notes.contains(&about));
        if is_note {
            notes.insert(id.to_string());
        }
        Ok(Row {
            arrival: row.get(0)?,
            id,
            device: crate::rows::id(row, 2)?,
            seq: row.get(3)?,
            time: row.get(4)?,
            entity: crate::rows::id(row, 5)?,
            prev: optional(row, 6, crate::rows::id)?,
            is_purged: row.get(7)?,
            is_note,
        })
    })?;
    Ok(read.collect::<rusqlite::Result<_>>()?)
}

/// The matches, named rulesets and concours that are chosen.
fn entities(connection: &Connection, chosen: &Chosen, rows: &[Row]) -> Result<HashSet<EntityId>> {
    let known: BTreeSet<&EntityId> = rows.iter().map(|row| &row.entity).collect();
    let mut matches = chosen.matches.clone();
    let mut entities = HashSet::new();
    for match_id in &chosen.matches {
        if !known.contains(&EntityId::from(match_id.as_str())) {
            let match_id = match_id.clone();
            return Err(JournalError::MatchNotFound { match_id }.into());
        }
    }
    let sql = "SELECT entity FROM events WHERE kind = 'match_created' AND json_extract(payload, '$.concours.concours') = ?";
    for concours in &chosen.concours {
        let entity = EntityId::from(concours.as_str());
        if !known.contains(&entity) {
            let id = concours.clone();
            return Err(ConcoursRefused::ConcoursNotFound { id }.into());
        }
        entities.insert(entity);
        each_id(connection, sql, &[&concours.as_str()], |id| {
            matches.push(id.into());
            Ok(())
        })?;
    }
    entities.extend(played_under(connection, &matches)?);
    entities.extend(matches.iter().map(|id| EntityId::from(id.as_str())));
    if chosen.all {
        entities.extend(known.into_iter().cloned());
    }
    Ok(entities)
}

/// The matches that were begun with notes.
fn begun_with_notes(connection: &Connection) -> Result<HashSet<EntityId>> {
    let sql = "SELECT entity FROM events WHERE kind = 'match_created' AND json_extract(payload, '$.notes') IS NOT NULL";
    let mut found = HashSet::new();
    each_id(connection, sql, &[], |entity| {
        found.insert(entity.into());
        Ok(())
    })?;
    Ok(found)
}

/// For devices whose events cannot all be sent: the first that cannot, and why. It is missing both here and at the hub, or another one is
/// there.
fn ends(rows: &[Row], has: &BTreeMap<DeviceId, HubHas>) -> BTreeMap<DeviceId, (Reason, i64)> {
    let mut seqs: BTreeMap<&DeviceId, BTreeSet<i64>> = BTreeMap::new();
    for row in rows {
        seqs.entry(&row.device).or_default().insert(row.seq);
    }
    let nothing = HubHas::default();
    let end = |(device, seqs): (&DeviceId, BTreeSet<i64>)| {
        let hub = has.get(device).unwrap_or(&nothing);
        if let Some(first) = hub.differs_from {
            return Some((device.clone(), (Reason::Copied, first)));
        }
        let after = seqs.range(hub.head + 1..);
        let missing = (hub.head + 1..).zip(after).find(|(next, seq)| next != *seq);
        missing.map(|(next, _)| (device.clone(), (Reason::Missing, next)))
    };
    seqs.into_iter().filter_map(end).collect()
}

fn is_in(ranges: &[(i64, i64)], seq: i64) -> bool {
    let at = ranges.partition_point(|(_, last)| *last < seq);
    ranges.get(at).is_some_and(|(first, _)| *first <= seq)
}

/// Orders each event after the one before it in its device's chain, and after the one before it in its match; otherwise
/// by time.
fn in_order(pieces: Vec<(&Row, Piece)>) -> Vec<Piece> {
    let by_id: HashMap<&EventId, usize> = places(&pieces, |row| &row.id);
    let by_place: HashMap<(&DeviceId, i64), usize> = places(&pieces, |row| (&row.device, row.seq));
    let mut waiting = vec![0_usize; pieces.len()];
    let mut after: HashMap<usize, Vec<usize>> = HashMap::new();
    for (at, (row, _)) in pieces.iter().enumerate() {
        let in_chain = by_place.get(&(&row.device, row.seq - 1));
        let in_match = row.prev.as_ref().and_then(|prev| by_id.get(prev));
        for before in in_chain.into_iter().chain(in_match) {
            waiting[at] += 1;
            after.entry(*before).or_default().push(at);
        }
    }
    let key = |at: usize| {
        let row = pieces[at].0;
        Reverse((&row.time, &row.device, row.seq, at))
    };
    let mut ready: BinaryHeap<_> = (0..pieces.len())
        .filter(|at| waiting[*at] == 0)
        .map(key)
        .collect();
    let mut order = Vec::with_capacity(pieces.len());
    while let Some(Reverse((.., at))) = ready.pop() {
        order.push(at);
        for next in after.remove(&at).unwrap_or_default() {
            waiting[next] -= 1;
            if waiting[next] == 0 {
                ready.push(key(next));
            }
        }
    }
    order.into_iter().map(|at| pieces[at].1.clone()).collect()
}

fn places<'r, K: std::hash::Hash + Eq>(
    pieces: &[(&'r Row, Piece)],
    key: impl Fn(&'r Row) -> K,
) -> HashMap<K, usize> {
    let keys = pieces.iter().enumerate();
    keys.map(|(at, (row, _))| (key(row), at)).collect()
}
