//! How a batch joins the hub's events: which are new, known, or those of a copied ledger.

use ardoise_journal::{DeviceId, Entry, EventId, Stub};
use deadpool_postgres::Transaction;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::batch::{Batch, missing};
use crate::error::{Finding, Result, Unsound};
use crate::ids::ClubId;
use crate::piece::Piece;

/// The number and the hash of a device's last event.
pub(crate) type Ends = BTreeMap<DeviceId, (i64, Vec<u8>)>;

/// The hub's events at the places of a batch, and just before them.
pub(crate) struct Stored {
    pub(crate) ends: Ends,
    places: HashMap<(DeviceId, i64), StoredAt>,
}

/// The hub's event at a place.
struct StoredAt {
    hash: Vec<u8>,
    /// For a stub, whether it is marked as purged.
    stub: Option<bool>,
}

/// A batch, joined with the hub's events.
#[derive(Default)]
pub(crate) struct Joined<'b> {
    pub(crate) new: Vec<Piece<'b>>,
    /// Events of which the hub has the stub, each with whether it was purged.
    pub(crate) fills: Vec<(&'b Entry, bool)>,
    pub(crate) known: Vec<Piece<'b>>,
    pub(crate) forked: Vec<Piece<'b>>,
    pub(crate) unsound: Unsound,
}

impl<'b> Joined<'b> {
    /// The events that are new, and those that the hub has.
    pub(crate) fn events(&self) -> impl Iterator<Item = &'b Entry> {
        self.new
            .iter()
            .chain(&self.known)
            .filter_map(|piece| match piece {
                Piece::Event(entry) => Some(*entry),
                Piece::Stub(_) => None,
            })
    }
}

/// Locks the heads of the batch's devices, in the order of their ids, so that two senders never deadlock. Reads the hub's events at the
/// places of the batch.
pub(crate) async fn lock(
    transaction: &Transaction<'_>,
    club: &ClubId,
    batch: &Batch,
) -> Result<Stored> {
    let devices = batch.devices();
    let first = "INSERT INTO devices (club, device, seq, hash) SELECT $1, device, 0, '' FROM unnest($2::text[]) AS device \
        ORDER BY device COLLATE \"C\" ON CONFLICT DO NOTHING";
    transaction.execute(first, &[&club, &devices]).await?;
    let heads = "SELECT device, seq, hash FROM devices WHERE club = $1 AND device = ANY($2) ORDER BY device FOR UPDATE";
    let rows = transaction.query(heads, &[&club, &devices]).await?;
    let ends: Ends = rows
        .iter()
        .map(|row| (row.get::<_, String>(0).into(), (row.get(1), row.get(2))))
        .collect();

    let pieces = batch.pieces();
    let others = batch.others.iter().map(Piece::Event);
    let other_stubs = batch.other_stubs.iter().map(Piece::Stub);
    let places: BTreeSet<(&str, i64)> = pieces
        .into_iter()
        .chain(others)
        .chain(other_stubs)
        .flat_map(|one| [one.seq() - 1, one.seq()].map(|seq| (one.device().as_str(), seq)))
        .filter(|(device, seq)| *seq >= 1 && ends.get(*device).is_some_and(|end| *seq <= end.0))
        .collect();
    let (devices, seqs): (Vec<&str>, Vec<i64>) = places.into_iter().unzip();
    let there = "SELECT device, seq, hash, NULL::boolean FROM unnest($2::text[], $3::bigint[]) AS place (device, seq) \
            JOIN events USING (device, seq) WHERE club = $1 \
        UNION ALL SELECT device, seq, hash, purged FROM unnest($2::text[], $3::bigint[]) AS place (device, seq) \
            JOIN stubs USING (device, seq) WHERE club = $1";
    let rows = transaction.query(there, &[&club, &devices, &seqs]).await?;
    let places = rows.iter().map(|row| {
        let place = (row.get::<_, String>(0).into(), row.get(1));
        let at = StoredAt {
            hash: row.get(2),
            stub: row.get(3),
        };
        (place, at)
    });
    Ok(Stored {
        places: places.collect(),
        ends,
    })
}

/// Determines which events are new, and whether each follows the hub's events.
pub(crate) async fn join<'b>(
    transaction: &Transaction<'_>,
    club: &ClubId,
    batch: &'b Batch,
    stored: &Stored,
) -> Result<Joined<'b>> {
    let mut joined = Joined::default();
    let mut forked: Option<&DeviceId> = None;
    for piece in batch.pieces() {
        let is_preceded = batch.hash(piece.device(), piece.seq() - 1).is_some();
        let follows_a_fork = forked == Some(piece.device()) && is_preceded;
        match stored.place(batch, piece) {
            _ if follows_a_fork => joined.fork(piece),
            Placed::Known => joined.known.push(piece),
            Placed::Fills(entry, is_purged) => joined.fills.push((entry, is_purged)),
            Placed::New => joined.new.push(piece),
            Placed::Fork => {
                forked = Some(piece.device());
                joined.fork(piece);
            }
            Placed::Broken => joined.unsound.find(Finding::ChainBroken {
                place: piece.place(),
            }),
            Placed::Astray => joined.unsound.find(Finding::NotFollowing {
                place: piece.place(),
            }),
            Placed::Gap(expected) => joined.unsound.find(Finding::SequenceGap {
                device: piece.device().clone(),
                expected,
                found: piece.seq(),
            }),
        }
    }
    let others = batch.others.iter().map(Piece::Event);
    for piece in others.chain(batch.other_stubs.iter().map(Piece::Stub)) {
        match stored.at(piece.device(), piece.seq()) {
            Some(at) if at.hash == piece.hash() => joined.known.push(piece),
            _ => joined.fork(piece),
        }
    }
    verify_ids(transaction, club, batch, &mut joined).await?;
    Ok(joined)
}

/// How an event or a stub of a batch relates to the hub's.
enum Placed<'b> {
    Known,
    New,
    /// The hub has the stub of this event, and whether it is marked as purged.
    Fills(&'b Entry, bool),
    Fork,
    /// It has the hash of the hub's stub, but not its content.
    Broken,
    /// It does not follow the hub's event before it.
    Astray,
    /// Events are missing from this number on.
    Gap(i64),
}

impl Stored {
    fn at(&self, device: &DeviceId, seq: i64) -> Option<&StoredAt> {
        self.places.get(&(device.clone(), seq))
    }

    /// Places a piece. The batch has verified each event whose predecessor it contains. Only the place of a stub can be
    /// verified.
    fn place<'b>(&self, batch: &Batch, piece: Piece<'b>) -> Placed<'b> {
        let (device, seq) = (piece.device(), piece.seq());
        let end = self.ends.get(device).map_or(0, |end| end.0);
        let was_verified = seq == 1 || batch.hash(device, seq - 1).is_some();
        let before = self.at(device, seq - 1).map(|at| at.hash.as_slice());
        let follows = || match piece {
            Piece::Event(entry) => {
                was_verified || (before.is_some() && entry.hash == entry.hash_after(before))
            }
            Piece::Stub(_) => true,
        };
        match (self.at(device, seq), piece) {
            (Some(at), Piece::Event(entry)) if at.hash == entry.hash => match at.stub {
                Some(is_purged) if follows() => Placed::Fills(entry, is_purged),
                Some(_) => Placed::Broken,
                None => Placed::Known,
            },
            (Some(at), _) if at.hash == piece.hash() => Placed::Known,
            (Some(_), _) if follows() => Placed::Fork,
            (Some(_), _) => Placed::Astray,
            // The first events of a batch may follow the head, and the others follow the first.
            (None, _) if seq > end + 1 && !was_verified => Placed::Gap(end + 1),
            (None, _) if !follows() => Placed::Astray,
            (None, _) => Placed::New,
        }
    }
}

impl<'b> Joined<'b> {
    fn fork(&mut self, piece: Piece<'b>) {
        self.forked.push(piece);
        self.unsound.find(Finding::DeviceForked {
            place: piece.place(),
        });
    }

    /// The events that get a row.
    fn written(&self) -> Vec<&'b Entry> {
        let new = self.new.iter().filter_map(|piece| match piece {
            Piece::Event(entry) => Some(*entry),
            Piece::Stub(_) => None,
        });
        new.chain(self.fills.iter().map(|(entry, _)| *entry))
            .collect()
    }
}

/// The ids of events that a batch and the hub know.
#[derive(Default)]
struct Ids {
    /// The entities of published events.
    entities: HashMap<EventId, String>,
    /// The event before each stub.
    links: HashMap<EventId, EventId>,
}

impl Ids {
    /// The entity of the published event that this one follows, perhaps by way of stubs. `here` are the events of the batch.
    fn entity_before<'i>(
        &'i self,
        id: &'i EventId,
        here: &HashMap<&'i EventId, &'i str>,
    ) -> Option<&'i str> {
        let mut seen = HashSet::new();
        let mut at = id;
        loop {
            let there = || self.entities.get(at).map(String::as_str);
            if let Some(entity) = here.get(at).copied().or_else(there) {
                return Some(entity);
            }
            // There are hardly ever more than a few stubs in between.
            if !seen.insert(at) {
                return None;
            }
            at = self.links.get(at)?;
        }
    }

    /// Reads unknown ids from the hub, and those before them.
    async fn ask(
        &mut self,
        transaction: &Transaction<'_>,
        club: &ClubId,
        mut unknown: Vec<String>,
    ) -> Result<()> {
        let events = "SELECT id, entity FROM events WHERE club = $1 AND id = ANY($2)";
        let stubs = "SELECT id, prev FROM stubs WHERE club = $1 AND id = ANY($2)";
        while !unknown.is_empty() {
            for row in transaction.query(events, &[&club, &unknown]).await? {
                self.entities
                    .insert(row.get::<_, String>(0).into(), row.get(1));
            }
            let rows = transaction.query(stubs, &[&club, &unknown]).await?;
            unknown.clear();
            for row in rows {
                let prev = row.get::<_, String>(1);
                let is_known = self.entities.contains_key(prev.as_str())
                    || self.links.contains_key(prev.as_str());
                if !is_known {
                    unknown.push(prev.clone());
                }
                self.links
                    .insert(row.get::<_, String>(0).into(), prev.into());
            }
        }
        Ok(())
    }
}

/// Verifies that new events have unused ids, and follow an event of the same entity in the hub or the batch. Stubs may be in between.
async fn verify_ids(
    transaction: &Transaction<'_>,
    club: &ClubId,
    batch: &Batch,
    joined: &mut Joined<'_>,
) -> Result<()> {
    let written = joined.written();
    let mut ids = Ids::default();
    let taken: Vec<String> = written.iter().map(|entry| entry.id.to_string()).collect();
    ids.ask(transaction, club, taken).await?;
    for entry in &written {
        if ids.entities.contains_key(&entry.id) {
            joined.unsound.find(Finding::EventIdTaken {
                place: (*entry).into(),
                event: entry.id.clone(),
            });
        }
    }
    let here: HashMap<&EventId, &str> = batch
        .entries
        .values()
        .map(|entry| (&entry.id, entry.entity.as_str()))
        .collect();
    let linked = batch.stubs.values().filter_map(Stub::link);
    ids.links
        .extend(linked.map(|(id, prev)| (id.clone(), prev.clone())));
    let before = written
        .iter()
        .filter_map(|entry| entry.prev_of_entity.as_ref());
    let before: Vec<String> = before
        .chain(ids.links.values())
        .filter(|id| {
            !here.contains_key(*id)
                && !ids.entities.contains_key(*id)
                && !ids.links.contains_key(*id)
        })
        .map(ToString::to_string)
        .collect();
    ids.ask(transaction, club, before).await?;
    for entry in written {
        let Some(id) = &entry.prev_of_entity else {
            continue;
        };
        if ids.entity_before(id, &here) != Some(entry.entity.as_str()) {
            joined.unsound.find(missing(entry));
        }
    }
    Ok(())
}
