//! Taking up a batch: one transaction, in which the heads of its devices are locked.

use ardoise_journal::{DeviceId, Entry, EventId, to_hex};
use deadpool_postgres::Transaction;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::pin::pin;
use tokio_postgres::binary_copy::BinaryCopyInWriter;

use crate::batch::{Batch, missing};
use crate::error::{Finding, Result, Unsound};
use crate::quarantine;
use crate::rows::{COLUMNS, EventRow, TYPES};
use crate::store::Hub;

/// What taking up a batch has changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// The number of events that are new.
    pub events: u64,
    /// The number of events that the hub had already.
    pub known: u64,
    /// The number of events whose payload was erased, because the club has purged them.
    pub purged: u64,
    /// The heads of the devices in the file, as they are now.
    pub heads: Vec<Head>,
}

/// The last event of a device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Head {
    /// The device.
    pub device: DeviceId,
    /// The number of the event.
    pub seq: i64,
    /// Its hash, in hexadecimal digits.
    pub hash: String,
}

/// The number and the hash of a device's last event.
type Ends = BTreeMap<DeviceId, (i64, Vec<u8>)>;

/// What the hub has at the places of a batch, and just before them.
struct Stored {
    ends: Ends,
    hashes: HashMap<(DeviceId, i64), Vec<u8>>,
}

/// A batch as it joins what the hub has.
#[derive(Default)]
struct Joined<'b> {
    new: Vec<&'b Entry>,
    known: Vec<&'b Entry>,
    forked: Vec<&'b Entry>,
    unsound: Unsound,
}

impl Hub {
    /// Takes up the events of a batch: all of them, or none. Events that the hub has already change nothing, but a purge erases their
    /// payload. When this returns, PostgreSQL has written them to disk.
    ///
    /// # Errors
    /// [`HubClubUnknown`](crate::HubError::HubClubUnknown); [`HubUnsound`](crate::HubError::HubUnsound), after the events of a copied
    /// ledger were set aside; and errors of the database.
    pub async fn take_up(&self, club: &str, batch: &Batch) -> Result<Taken> {
        self.must_have_club(club).await?;
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        let stored = lock(&transaction, club, batch).await?;
        let joined = join(&transaction, club, batch, &stored).await?;
        if joined.unsound.found > 0 {
            transaction.rollback().await?;
            quarantine::set_aside(&connection, club, &joined.forked).await?;
            joined.unsound.refuse()?;
            return Ok(Taken::default());
        }
        let purged = purge(&transaction, club, &joined.known).await?;
        insert(&transaction, club, &joined.new).await?;
        let heads = move_heads(&transaction, club, stored.ends, &joined.new).await?;
        transaction.commit().await?;
        let count = |entries: &[&Entry]| entries.len() as u64;
        Ok(Taken {
            events: count(&joined.new),
            known: count(&joined.known),
            purged,
            heads,
        })
    }

    /// The heads of a club's devices.
    ///
    /// # Errors
    /// [`HubClubUnknown`](crate::HubError::HubClubUnknown) and errors of the database.
    pub async fn heads(&self, club: &str) -> Result<Vec<Head>> {
        self.must_have_club(club).await?;
        let sql = "SELECT device, seq, hash FROM devices WHERE club = $1 ORDER BY device";
        let rows = self.connection().await?.query(sql, &[&club]).await?;
        let head = |row: &tokio_postgres::Row| Head {
            device: row.get::<_, String>(0).into(),
            seq: row.get(1),
            hash: to_hex(row.get(2)),
        };
        Ok(rows.iter().map(head).collect())
    }
}

/// Locks the heads of the batch's devices, in the order of their ids, so that two senders never wait for each other. Reads what the hub has
/// at the places of the batch.
async fn lock(transaction: &Transaction<'_>, club: &str, batch: &Batch) -> Result<Stored> {
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

    let places: BTreeSet<(&str, i64)> = batch
        .entries
        .values()
        .chain(&batch.others)
        .flat_map(|entry| [entry.seq - 1, entry.seq].map(|seq| (entry.device.as_str(), seq)))
        .filter(|(device, seq)| *seq >= 1 && ends.get(*device).is_some_and(|end| *seq <= end.0))
        .collect();
    let (devices, seqs): (Vec<&str>, Vec<i64>) = places.into_iter().unzip();
    let there = "SELECT device, seq, hash FROM unnest($2::text[], $3::bigint[]) AS place (device, seq) \
        JOIN events USING (device, seq) WHERE club = $1";
    let rows = transaction.query(there, &[&club, &devices, &seqs]).await?;
    let hashes = rows
        .iter()
        .map(|row| ((row.get::<_, String>(0).into(), row.get(1)), row.get(2)))
        .collect();
    Ok(Stored { ends, hashes })
}

/// Finds out which events are new, and whether each follows what the hub has.
async fn join<'b>(
    transaction: &Transaction<'_>,
    club: &str,
    batch: &'b Batch,
    stored: &Stored,
) -> Result<Joined<'b>> {
    let mut joined = Joined::default();
    let mut forked: Option<&DeviceId> = None;
    for entry in batch.entries.values() {
        let follows_a_fork = forked == Some(&entry.device) && batch.before(entry).is_some();
        match stored.place(batch, entry) {
            _ if follows_a_fork => joined.fork(entry),
            Placed::Known => joined.known.push(entry),
            Placed::New => joined.new.push(entry),
            Placed::Fork => {
                forked = Some(&entry.device);
                joined.fork(entry);
            }
            Placed::Broken => joined.unsound.find(Finding::ChainBroken {
                place: entry.into(),
            }),
            Placed::Gap(expected) => joined.unsound.find(Finding::SequenceGap {
                device: entry.device.clone(),
                expected,
                found: entry.seq,
            }),
        }
    }
    for entry in &batch.others {
        match stored.hash(&entry.device, entry.seq) == Some(&entry.hash) {
            true => joined.known.push(entry),
            false => joined.fork(entry),
        }
    }
    verify_ids(transaction, club, batch, &mut joined).await?;
    Ok(joined)
}

/// How an event of a batch stands to what the hub has.
enum Placed {
    Known,
    New,
    Fork,
    Broken,
    /// Events are missing from this number on.
    Gap(i64),
}

impl Stored {
    fn hash(&self, device: &DeviceId, seq: i64) -> Option<&Vec<u8>> {
        self.hashes.get(&(device.clone(), seq))
    }

    /// A batch has verified each event whose predecessor it contains.
    fn place(&self, batch: &Batch, entry: &Entry) -> Placed {
        let end = self.ends.get(&entry.device).map_or(0, |end| end.0);
        let was_verified = entry.seq == 1 || batch.before(entry).is_some();
        let before = self.hash(&entry.device, entry.seq - 1);
        let follows = || {
            let hash = before.map(Vec::as_slice);
            was_verified || (hash.is_some() && entry.hash == entry.hash_after(hash))
        };
        match self.hash(&entry.device, entry.seq) {
            Some(hash) if *hash == entry.hash => Placed::Known,
            Some(_) if follows() => Placed::Fork,
            Some(_) => Placed::Broken,
            // The first events of a batch may follow the head, and the others the first.
            None if entry.seq > end + 1 && !was_verified => Placed::Gap(end + 1),
            None if !follows() => Placed::Broken,
            None => Placed::New,
        }
    }
}

impl<'b> Joined<'b> {
    fn fork(&mut self, entry: &'b Entry) {
        self.forked.push(entry);
        self.unsound.find(Finding::DeviceForked {
            place: entry.into(),
        });
    }
}

/// New events have ids of their own, and follow an event of the same entity that the hub has or gets with them.
async fn verify_ids(
    transaction: &Transaction<'_>,
    club: &str,
    batch: &Batch,
    joined: &mut Joined<'_>,
) -> Result<()> {
    let here: HashMap<&EventId, &Entry> = batch
        .entries
        .values()
        .map(|entry| (&entry.id, entry))
        .collect();
    let before = |entry: &Entry| {
        let id = entry.prev_of_entity.as_ref()?;
        (!here.contains_key(id)).then(|| id.to_string())
    };
    let mut ids: Vec<String> = joined
        .new
        .iter()
        .filter_map(|entry| before(entry))
        .collect();
    ids.extend(joined.new.iter().map(|entry| entry.id.to_string()));
    let sql = "SELECT id, entity FROM events WHERE club = $1 AND id = ANY($2)";
    let rows = transaction.query(sql, &[&club, &ids]).await?;
    let there: HashMap<EventId, String> = rows
        .iter()
        .map(|row| (row.get::<_, String>(0).into(), row.get(1)))
        .collect();
    for entry in &joined.new {
        if there.contains_key(&entry.id) {
            joined.unsound.find(Finding::EventIdTaken {
                place: (*entry).into(),
                event: entry.id.clone(),
            });
        }
        let Some(id) = &entry.prev_of_entity else {
            continue;
        };
        let entity = match here.get(id) {
            Some(before) => Some(before.entity.as_str()),
            None => there.get(id).map(String::as_str),
        };
        if entity != Some(entry.entity.as_str()) {
            joined.unsound.find(missing(entry));
        }
    }
    Ok(())
}

/// Erases the payloads that the club has erased. Returns their number.
async fn purge(transaction: &Transaction<'_>, club: &str, known: &[&Entry]) -> Result<u64> {
    let purged = known.iter().filter(|entry| entry.payload.is_none());
    let (devices, seqs): (Vec<&str>, Vec<i64>) = purged
        .map(|entry| (entry.device.as_str(), entry.seq))
        .unzip();
    if devices.is_empty() {
        return Ok(0);
    }
    let sql = "UPDATE events SET payload = NULL FROM unnest($2::text[], $3::bigint[]) AS place (device, seq) \
        WHERE club = $1 AND events.device = place.device AND events.seq = place.seq AND payload IS NOT NULL";
    Ok(transaction.execute(sql, &[&club, &devices, &seqs]).await?)
}

/// Copies the new events to a temporary table, and from there into the journal.
async fn insert(transaction: &Transaction<'_>, club: &str, new: &[&Entry]) -> Result<()> {
    if new.is_empty() {
        return Ok(());
    }
    let table = format!(
        "CREATE TEMPORARY TABLE incoming ON COMMIT DROP AS SELECT club, {COLUMNS} FROM events WITH NO DATA"
    );
    transaction.batch_execute(&table).await?;
    let copy = format!("COPY incoming (club, {COLUMNS}) FROM STDIN BINARY");
    let sink = transaction.copy_in(&copy).await?;
    let mut writer = pin!(BinaryCopyInWriter::new(sink, &TYPES));
    for entry in new {
        writer
            .as_mut()
            .write(&EventRow::of(club, entry).values())
            .await?;
    }
    writer.finish().await?;
    // Only the place in the chain may be there already. An id that another event has is an error.
    let insert = format!(
        "INSERT INTO events (club, {COLUMNS}) SELECT club, {COLUMNS} FROM incoming ON CONFLICT (club, device, seq) DO NOTHING"
    );
    transaction.execute(&insert, &[]).await?;
    Ok(())
}

/// Moves the heads to the last of the new events. Returns all heads of the batch's devices.
async fn move_heads(
    transaction: &Transaction<'_>,
    club: &str,
    mut ends: Ends,
    new: &[&Entry],
) -> Result<Vec<Head>> {
    for entry in new {
        ends.insert(entry.device.clone(), (entry.seq, entry.hash.clone()));
    }
    let sql = "UPDATE devices SET seq = head.seq, hash = head.hash FROM unnest($2::text[], $3::bigint[], $4::bytea[]) \
        AS head (device, seq, hash) WHERE club = $1 AND devices.device = head.device AND devices.seq < head.seq";
    let devices: Vec<&str> = ends.keys().map(DeviceId::as_str).collect();
    let seqs: Vec<i64> = ends.values().map(|end| end.0).collect();
    let hashes: Vec<&[u8]> = ends.values().map(|end| end.1.as_slice()).collect();
    transaction
        .execute(sql, &[&club, &devices, &seqs, &hashes])
        .await?;
    let head = |(device, (seq, hash)): (&DeviceId, &(i64, Vec<u8>))| Head {
        device: device.clone(),
        seq: *seq,
        hash: to_hex(hash),
    };
    Ok(ends.iter().map(head).collect())
}
