//! The last known extent of the journal, kept in a file next to the ledger's (the anchor).
//!
//! A journal that was cut off, emptied or replaced by an older one looks sound by itself: its chains simply end earlier.
//! The anchor shows that. It is written after each commit without waiting for the disk, and flushed when the table is
//! idle, so it may lag behind the journal, but never leads.

use std::fs;
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

use ardoise_journal::{DeviceId, to_hex};
use rusqlite::{Connection, OptionalExtension};
use serde::{Deserialize, Serialize};

use crate::error::{LedgerError, Result};
use crate::here::sync_folder;
use crate::journal;
use crate::loss::Loss;
use crate::place::{ANCHOR, beside, sync_file};
use crate::rows::{digest, id};

/// The end of a device's chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct End {
    device: DeviceId,
    seq: i64,
    hash: String,
}

/// The number of events, and the end of each device's chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Anchor {
    events: i64,
    devices: Vec<End>,
}

impl Anchor {
    /// The extent of a journal now.
    pub(crate) fn of(connection: &Connection) -> Result<Anchor> {
        let sql = "SELECT devices.id, events.seq, events.hash FROM devices JOIN events ON events.device = devices.id \
            AND events.seq = (SELECT max(seq) FROM events AS all_of WHERE all_of.device = devices.id) ORDER BY devices.id";
        let mut statement = connection.prepare_cached(sql)?;
        let devices = statement.query_map([], |row| {
            Ok(End {
                device: id(row, 0)?,
                seq: row.get(1)?,
                hash: to_hex(&row.get::<_, Vec<u8>>(2)?),
            })
        })?;
        Ok(Anchor {
            events: journal::last_arrival(connection)?,
            devices: devices.collect::<rusqlite::Result<_>>()?,
        })
    }

    /// The anchor of the ledger at this path. A torn one counts as none.
    pub(crate) fn read(ledger: &Path) -> Option<Anchor> {
        let mut text = String::new();
        let mut file = fs::File::open(path(ledger)).ok()?;
        file.read_to_string(&mut text).ok()?;
        let mut lines = text.lines();
        let (told, sum) = (lines.next()?, lines.next()?);
        (digest(told) == sum).then(|| serde_json::from_str(told).ok())?
    }

    /// Writes the anchor of the ledger at this path.
    pub(crate) fn write(&self, ledger: &Path) -> Result<()> {
        AnchorFile::of(ledger)?.write(self)
    }

    /// How this journal is less than what the anchor records.
    fn lost_in(&self, connection: &Connection) -> Result<Option<Loss>> {
        let events = journal::last_arrival(connection)?;
        if events == 0 && self.events > 0 {
            return Ok(Some(Loss::Emptied));
        }
        let sql = "SELECT hash FROM events WHERE device = ? AND seq = ?";
        let mut statement = connection.prepare_cached(sql)?;
        let (mut differs, mut missing) = (0, 0);
        for End { device, seq, hash } in &self.devices {
            let found: Option<Vec<u8>> = statement
                .query_row((device.as_str(), seq), |row| row.get(0))
                .optional()?;
            match found {
                None => missing += 1,
                Some(found) if to_hex(&found) != *hash => differs += 1,
                Some(_) => {}
            }
        }
        let is_another = differs > 0 || (missing > 0 && !knows_any(connection, &self.devices)?);
        Ok(match (is_another, missing > 0 || events < self.events) {
            (true, _) => Some(Loss::Another),
            (false, true) => Some(Loss::Shorter),
            (false, false) => None,
        })
    }
}

/// Refuses a journal that is less than the anchor next to the ledger at this path records. The connection must not have
/// begun a read transaction, or the anchor would know of more than it sees.
pub(crate) fn expect_all(ledger: &Path, connection: &Connection) -> Result<()> {
    expect(Anchor::read(ledger), connection)
}

/// Refuses a journal that is less than an anchor that was read before the connection began to read.
pub(crate) fn expect(noted: Option<Anchor>, connection: &Connection) -> Result<()> {
    let Some(noted) = noted else {
        return Ok(());
    };
    match noted.lost_in(connection)? {
        None => Ok(()),
        Some(reason) => Err(lost(
            reason,
            journal::last_arrival(connection)?,
            noted.events,
        )),
    }
}

/// Refuses to make a new ledger where there was one. `backed_up` is the number of events in the last backup next to it.
pub(crate) fn expect_none(ledger: &Path, backed_up: impl Fn() -> i64) -> Result<()> {
    let known = Anchor::read(ledger).map_or_else(backed_up, |noted| noted.events);
    match known {
        0 => Ok(()),
        known => Err(lost(Loss::Emptied, 0, known)),
    }
}

/// The error for a journal that is less than it was.
pub(crate) fn lost(reason: Loss, found: i64, known: i64) -> LedgerError {
    tracing::warn!(?reason, found, known, "entries are lost");
    LedgerError::EntriesLost {
        reason,
        found,
        known,
    }
}

/// The anchor of an open ledger. A restore puts another one into its place, so that a program that commits just before can no
/// longer write what it knew over the anchor of the restored ledger.
pub(crate) struct AnchorFile(fs::File);

impl AnchorFile {
    /// The anchor of the ledger at this path, which is made if there is none.
    pub(crate) fn of(ledger: &Path) -> Result<AnchorFile> {
        let mut options = fs::File::options();
        options.create(true).truncate(false).write(true);
        Ok(AnchorFile(options.open(path(ledger))?))
    }

    /// A longer one that was there is overwritten at its beginning, so that after a crash one of the two is there.
    fn write(&self, anchor: &Anchor) -> Result<()> {
        let told = serde_json::to_string(anchor).map_err(LedgerError::io)?;
        let text = format!("{told}\n{}\n", digest(&told));
        let mut file = &self.0;
        file.rewind()?;
        Ok(file.write_all(text.as_bytes())?)
    }

    /// Writes the anchor after a commit. If it cannot be written, it lags behind, which does no harm by itself.
    pub(crate) fn note(&self, anchor: &Anchor) {
        if let Err(error) = self.write(anchor) {
            tracing::warn!(code = error.code(), "the anchor was not written");
        }
    }
}

/// The extent of the journal, once all of it is on the disk. Commits that did not wait for the disk are waited for here,
/// whatever connection or program made them.
pub(crate) fn on_disk(connection: &Connection, ledger: &Path) -> Result<Anchor> {
    let anchor = Anchor::of(connection)?;
    // What is no longer in the log was synced when it was copied into the file.
    sync_file(&beside(ledger, "-wal"))?;
    sync_folder(ledger)?;
    Ok(anchor)
}

/// Waits until the anchor is on the disk.
pub(crate) fn flush(ledger: &Path) -> Result<()> {
    Ok(sync_file(&path(ledger))?)
}

/// Removes the anchor, before the journal is replaced by one that may be less. If the removal were not yet on the disk
/// at a power cut, the old anchor would refuse the new journal.
pub(crate) fn forget(ledger: &Path) -> Result<()> {
    match fs::remove_file(path(ledger)) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        removed => Ok(removed.and_then(|()| sync_folder(ledger))?),
    }
}

fn path(ledger: &Path) -> PathBuf {
    beside(ledger, ANCHOR)
}

fn knows_any(connection: &Connection, devices: &[End]) -> Result<bool> {
    let mut statement =
        connection.prepare_cached("SELECT EXISTS (SELECT 1 FROM events WHERE device = ?)")?;
    for End { device, .. } in devices {
        if statement.query_row([device.as_str()], |row| row.get(0))? {
            return Ok(true);
        }
    }
    Ok(false)
}
