//! The order of an entity's events. It depends on the events alone, not on the order in which they arrived.

use ardoise_journal::{Entry, EventId};
use deadpool_postgres::GenericClient;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use tokio_postgres::Row;

use crate::error::Result;
use crate::ids::ClubId;

/// Puts the events of an entity in order: each after the one that it follows, otherwise by time, device and number.
/// `links` maps each event of which there is only a stub to the event before it.
pub(crate) fn in_order(entries: Vec<Entry>, links: &HashMap<EventId, EventId>) -> Vec<Entry> {
    let mut all: HashMap<EventId, Entry> = HashMap::new();
    for entry in entries {
        // Two clubs may have sent the same event, and one of them may have purged it.
        match all.get_mut(&entry.id) {
            Some(kept) if entry.payload.is_none() => kept.payload = None,
            Some(_) => {}
            None => drop(all.insert(entry.id.clone(), entry)),
        }
    }
    let key = |entry: &Entry| {
        let Entry {
            time, device, seq, ..
        } = entry;
        Reverse((time.clone(), device.clone(), *seq, entry.id.clone()))
    };
    let mut after: HashMap<EventId, Vec<EventId>> = HashMap::new();
    let mut ready = BinaryHeap::new();
    for entry in all.values() {
        match before(entry, &all, links) {
            Some(before) => after
                .entry(before.clone())
                .or_default()
                .push(entry.id.clone()),
            None => ready.push(key(entry)),
        }
    }
    let mut ordered = Vec::with_capacity(all.len());
    while let Some(Reverse((.., id))) = ready.pop() {
        for next in after.remove(&id).unwrap_or_default() {
            ready.extend(all.get(&next).map(key));
        }
        ordered.extend(all.remove(&id));
    }
    ordered
}

/// The event before this one, or before the stubs in between.
fn before<'e>(
    entry: &'e Entry,
    all: &HashMap<EventId, Entry>,
    links: &'e HashMap<EventId, EventId>,
) -> Option<&'e EventId> {
    let first = entry.prev_of_entity.as_ref();
    let mut path = std::iter::successors(first, |id| links.get(*id)).take(links.len() + 1);
    path.find(|id| all.contains_key(*id))
}

/// The event before each event that stayed with the club, as far as published events follow it.
pub(crate) async fn links(
    client: &impl GenericClient,
    club: &ClubId,
    entries: impl Iterator<Item = &Entry>,
) -> Result<HashMap<EventId, EventId>> {
    let before: Vec<&str> = entries
        .filter_map(|entry| entry.prev_of_entity.as_deref())
        .collect();
    let sql = "WITH RECURSIVE link AS (SELECT id, prev FROM stubs WHERE club = $1 AND id = ANY($2) \
        UNION SELECT stubs.id, stubs.prev FROM stubs JOIN link ON stubs.id = link.prev WHERE stubs.club = $1) \
        SELECT id, prev FROM link";
    let rows = client.query(sql, &[&club, &before]).await?;
    let id = |row: &Row, at| EventId::from(row.get::<_, String>(at));
    Ok(rows.iter().map(|row| (id(row, 0), id(row, 1))).collect())
}
