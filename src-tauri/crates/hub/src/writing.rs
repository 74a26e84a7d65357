//! Writing a batch that joins: the rows of its events and stubs, and the heads.

use ardoise_journal::{DeviceId, Entry, HeldHead, Stub, to_hex};
use deadpool_postgres::Transaction;
use std::pin::pin;
use tokio_postgres::binary_copy::BinaryCopyInWriter;

use crate::error::Result;
use crate::ids::ClubId;
use crate::joining::{Ends, Joined};
use crate::piece::Piece;
use crate::rows::{COLUMNS, EventRow, TYPES};

/// The purged events.
#[derive(Default)]
pub(crate) struct Purged {
    /// The number of events and stubs.
    pub(crate) count: u64,
    /// The matches, rulesets and concours that lost the payload of an event. A stub does not name its own, but the event does.
    pub(crate) entities: Vec<String>,
}

/// Erases the payloads that the club has erased, marks stubs of purged events, and keeps the links of linked stubs. Returns the purges
/// that are new.
pub(crate) async fn purge(
    transaction: &Transaction<'_>,
    club: &ClubId,
    known: &[Piece<'_>],
) -> Result<Purged> {
    let is_purged = |piece: &&Piece| match piece {
        Piece::Event(entry) => entry.payload.is_none(),
        Piece::Stub(stub) => stub.purged,
    };
    let (devices, seqs): (Vec<&str>, Vec<i64>) = known
        .iter()
        .filter(is_purged)
        .map(|piece| (piece.device().as_str(), piece.seq()))
        .unzip();
    let mut purged = Purged::default();
    if !devices.is_empty() {
        let erase = "UPDATE events SET payload = NULL FROM unnest($2::text[], $3::bigint[]) AS place (device, seq) \
            WHERE club = $1 AND events.device = place.device AND events.seq = place.seq AND payload IS NOT NULL \
            RETURNING entity";
        let mark = "UPDATE stubs SET purged = true FROM unnest($2::text[], $3::bigint[]) AS place (device, seq) \
            WHERE club = $1 AND stubs.device = place.device AND stubs.seq = place.seq AND NOT purged";
        let erased = transaction.query(erase, &[&club, &devices, &seqs]).await?;
        purged.entities = erased.iter().map(|row| row.get(0)).collect();
        let marked = transaction.execute(mark, &[&club, &devices, &seqs]).await?;
        purged.count = erased.len() as u64 + marked;
    }
    let linked: Vec<&Stub> = known
        .iter()
        .filter_map(|piece| match piece {
            Piece::Stub(stub) if stub.link().is_some() => Some(*stub),
            _ => None,
        })
        .collect();
    if !linked.is_empty() {
        let devices: Vec<&str> = linked.iter().map(|stub| stub.device.as_str()).collect();
        let seqs: Vec<i64> = linked.iter().map(|stub| stub.seq).collect();
        let ids: Vec<Option<&str>> = linked.iter().map(|stub| stub.id.as_deref()).collect();
        let prevs: Vec<Option<&str>> = linked.iter().map(|stub| stub.prev.as_deref()).collect();
        let link = "UPDATE stubs SET id = link.id, prev = link.prev \
            FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[]) AS link (device, seq, id, prev) \
            WHERE club = $1 AND stubs.device = link.device AND stubs.seq = link.seq AND stubs.id IS NULL";
        transaction
            .execute(link, &[&club, &devices, &seqs, &ids, &prevs])
            .await?;
    }
    Ok(purged)
}

/// Writes the new events and stubs. An event replaces its stub; if the stub is marked as purged, it gets no payload.
pub(crate) async fn write(
    transaction: &Transaction<'_>,
    club: &ClubId,
    joined: &Joined<'_>,
) -> Result<()> {
    let stubs = joined.new.iter().filter_map(|piece| match piece {
        Piece::Stub(stub) => Some(*stub),
        Piece::Event(_) => None,
    });
    let stubs: Vec<_> = stubs.collect();
    if !stubs.is_empty() {
        let devices: Vec<&str> = stubs.iter().map(|stub| stub.device.as_str()).collect();
        let seqs: Vec<i64> = stubs.iter().map(|stub| stub.seq).collect();
        let hashes: Vec<&[u8]> = stubs.iter().map(|stub| stub.hash.as_slice()).collect();
        let purged: Vec<bool> = stubs.iter().map(|stub| stub.purged).collect();
        let ids: Vec<Option<&str>> = stubs.iter().map(|stub| stub.id.as_deref()).collect();
        let prevs: Vec<Option<&str>> = stubs.iter().map(|stub| stub.prev.as_deref()).collect();
        let sql = "INSERT INTO stubs (club, device, seq, hash, purged, id, prev) SELECT $1, stub.* \
            FROM unnest($2::text[], $3::bigint[], $4::bytea[], $5::boolean[], $6::text[], $7::text[]) AS stub ON CONFLICT DO NOTHING";
        transaction
            .execute(
                sql,
                &[&club, &devices, &seqs, &hashes, &purged, &ids, &prevs],
            )
            .await?;
    }
    let new = joined.new.iter().filter_map(|piece| match piece {
        Piece::Event(entry) => Some(*entry),
        Piece::Stub(_) => None,
    });
    let filled: Vec<Entry> = joined
        .fills
        .iter()
        .map(|(entry, is_purged)| Entry {
            payload: entry.payload.clone().filter(|_| !is_purged),
            ..(*entry).clone()
        })
        .collect();
    let events: Vec<&Entry> = new.chain(&filled).collect();
    insert(transaction, club, &events).await?;
    if !filled.is_empty() {
        let devices: Vec<&str> = filled.iter().map(|entry| entry.device.as_str()).collect();
        let seqs: Vec<i64> = filled.iter().map(|entry| entry.seq).collect();
        let sql = "DELETE FROM stubs USING unnest($2::text[], $3::bigint[]) AS place (device, seq) \
            WHERE club = $1 AND stubs.device = place.device AND stubs.seq = place.seq";
        transaction.execute(sql, &[&club, &devices, &seqs]).await?;
    }
    Ok(())
}

/// Copies events into the journal. The heads of their devices are locked, so nobody else can have written them since they were
/// compared with the hub's: each place in a chain is free, and a duplicate id is an error.
pub(crate) async fn insert(
    transaction: &Transaction<'_>,
    club: &ClubId,
    events: &[&Entry],
) -> Result<()> {
    if events.is_empty() {
        return Ok(());
    }
    let copy = format!("COPY events (club, {COLUMNS}) FROM STDIN BINARY");
    let sink = transaction.copy_in(&copy).await?;
    let mut writer = pin!(BinaryCopyInWriter::new(sink, &TYPES));
    for entry in events {
        writer
            .as_mut()
            .write(&EventRow::of(club.as_str(), entry).values())
            .await?;
    }
    writer.finish().await?;
    Ok(())
}

/// Moves the heads to the last of the new events. Returns all heads of the batch's devices.
pub(crate) async fn move_heads(
    transaction: &Transaction<'_>,
    club: &ClubId,
    mut ends: Ends,
    new: &[Piece<'_>],
) -> Result<Vec<HeldHead>> {
    for piece in new {
        ends.insert(piece.device().clone(), (piece.seq(), piece.hash().to_vec()));
    }
    let sql = "UPDATE devices SET seq = head.seq, hash = head.hash FROM unnest($2::text[], $3::bigint[], $4::bytea[]) \
        AS head (device, seq, hash) WHERE club = $1 AND devices.device = head.device AND devices.seq < head.seq";
    let devices: Vec<&str> = ends.keys().map(DeviceId::as_str).collect();
    let seqs: Vec<i64> = ends.values().map(|end| end.0).collect();
    let hashes: Vec<&[u8]> = ends.values().map(|end| end.1.as_slice()).collect();
    transaction
        .execute(sql, &[&club, &devices, &seqs, &hashes])
        .await?;
    let head = |(device, (seq, hash)): (&DeviceId, &(i64, Vec<u8>))| HeldHead {
        device: device.clone(),
        seq: *seq,
        hash: to_hex(hash),
    };
    Ok(ends.iter().map(head).collect())
}
