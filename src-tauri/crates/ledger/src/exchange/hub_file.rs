//! Writing a publication to a file for a hub. docs/exchange.md describes the file.

use ardoise_journal::{
    DeviceId, EntityId, Entry, FORMAT, FORMAT_VERSION, Line, STUBS_VERSION, SecretKey, SignedHead,
    Stub,
};
use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::ops::Range;

use super::publish::{Piece, PieceKind, Publication};
use crate::connection::LedgerReader;
use crate::error::{LedgerError, Result};
use crate::journal;

/// Who signs heads, and for which club.
pub struct Signer<'s> {
    /// The club.
    pub club: &'s str,
    /// The device that signs.
    pub device: &'s DeviceId,
    /// Its key.
    pub secret: &'s SecretKey,
}

impl LedgerReader {
    /// Writes a range of a publication as one file. With a signer, the heads of new events are signed.
    ///
    /// # Errors
    /// Errors of the file and of the writer.
    pub fn write_for_hub(
        &self,
        publication: &Publication,
        range: Range<usize>,
        signer: Option<&Signer>,
        out: &mut dyn Write,
    ) -> Result<()> {
        let moment = self.connection.unchecked_transaction()?;
        let pieces = &publication.pieces[range];
        let entry = |piece: &Piece| -> Result<Entry> {
            journal::by_arrival(&moment, piece.arrival)?
                .ok_or_else(|| LedgerError::damaged("an event is gone"))
        };
        let heads = match signer {
            Some(signer) => heads(pieces, signer, entry)?,
            None => Vec::new(),
        };
        let stubs = || pieces.iter().filter(|piece| piece.kind != PieceKind::Event);
        let version = match stubs().next().is_none() && heads.is_empty() {
            true => FORMAT_VERSION,
            false => STUBS_VERSION,
        };
        write!(out, "{{\"format\":\"{FORMAT}\",\"version\":{version},")?;
        let stub = |piece: &Piece| -> Result<Stub> {
            let entry = entry(piece)?;
            Ok(match piece.kind {
                PieceKind::Linked => Stub::linked(&entry),
                _ => Stub::of(&entry),
            })
        };
        list(out, "heads", heads.iter().map(Ok))?;
        list(out, "stubs", stubs().map(stub))?;
        write!(out, "\"entities\":[")?;
        for (at, (entity, pieces)) in by_entity(&moment, pieces)?.into_iter().enumerate() {
            out.write_all(if at == 0 { b"\n" } else { b",\n" })?;
            write!(out, "{{\"entity\":\"{entity}\",\"events\":[")?;
            for (at, piece) in pieces.into_iter().enumerate() {
                out.write_all(if at == 0 { b"" } else { b"," })?;
                let line = Line::of(entry(piece)?).map_err(LedgerError::damaged)?;
                serde_json::to_writer(&mut *out, &line).map_err(std::io::Error::from)?;
            }
            out.write_all(b"]}")?;
        }
        out.write_all(b"\n]}\n")?;
        out.flush()?;
        Ok(())
    }
}

/// Writes a list of lines, unless it is empty.
fn list<T: serde::Serialize>(
    out: &mut dyn Write,
    name: &str,
    lines: impl Iterator<Item = Result<T>>,
) -> Result<()> {
    let mut is_first = true;
    for line in lines {
        match std::mem::take(&mut is_first) {
            true => writeln!(out, "\"{name}\":[")?,
            false => out.write_all(b",\n")?,
        }
        serde_json::to_writer(&mut *out, &line?).map_err(std::io::Error::from)?;
    }
    if !is_first {
        out.write_all(b"\n],")?;
    }
    Ok(())
}

/// The events by match; the match that changed last comes last.
fn by_entity<'p>(
    connection: &rusqlite::Connection,
    pieces: &'p [Piece],
) -> Result<Vec<(EntityId, Vec<&'p Piece>)>> {
    let mut entities: HashMap<EntityId, (usize, Vec<&Piece>)> = HashMap::new();
    let events = pieces.iter().filter(|piece| piece.kind == PieceKind::Event);
    for (at, piece) in events.enumerate() {
        let entity = journal::entity_at(connection, piece.arrival)?;
        let (last, list) = entities.entry(entity).or_default();
        *last = at;
        list.push(piece);
    }
    let mut entities: Vec<_> = entities.into_iter().collect();
    entities.sort_by_key(|(_, (last, _))| *last);
    let lists = entities.into_iter().map(|(id, (_, list))| (id, list));
    Ok(lists.collect())
}

/// Signs the head of each device that has something new.
fn heads(
    pieces: &[Piece],
    signer: &Signer,
    entry: impl Fn(&Piece) -> Result<Entry>,
) -> Result<Vec<SignedHead>> {
    let mut hashes: BTreeMap<&DeviceId, (i64, Vec<Vec<u8>>)> = BTreeMap::new();
    for piece in pieces.iter().filter(|piece| piece.is_new) {
        let (_, hashes) = hashes
            .entry(&piece.device)
            .or_insert((piece.seq, Vec::new()));
        hashes.push(entry(piece)?.hash);
    }
    let sign = |(device, (from, hashes)): (&DeviceId, (i64, Vec<Vec<u8>>))| {
        let hashes: Vec<&[u8]> = hashes.iter().map(Vec::as_slice).collect();
        SignedHead::sign(
            signer.secret,
            signer.club,
            (device, from),
            &hashes,
            signer.device,
        )
    };
    Ok(hashes.into_iter().map(sign).collect())
}
