//! The device that writes in a ledger.
//!
//! Its chain has no gap, and nobody else writes under its id. Where that is no longer so, because the folder was copied or an older
//! ledger came back, the ledger goes on as a new device. What the old one wrote stays as it is.

use ardoise_journal::DeviceId;
use rusqlite::{Connection, OptionalExtension};
use serde::Serialize;
use std::time::Duration;

use crate::error::Result;
use crate::fresh_id::fresh_id;
use crate::handle::Ledger;
use crate::journal;
use crate::rows::id;
use crate::turns::begin;

/// The last number that a device counts to. A chain that goes on beyond it was forged.
const LAST: i64 = i64::MAX >> 1;

/// Entries that are missing in the chain of the device that writes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Gap {
    /// The number of the first one.
    pub from: i64,
    /// The number of the last one.
    pub to: i64,
}

/// A ledger that was given a new device, because entries are missing in the chain of the one that wrote so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Renewed {
    /// The device that wrote so far.
    pub before: DeviceId,
    /// The device that writes now.
    pub now: DeviceId,
    /// What is missing.
    pub gaps: Vec<Gap>,
}

impl Ledger {
    /// Lets the ledger write as a new device if entries are missing in its own chain, as after an import of single matches from a copy
    /// of its folder. The chain of the old device is then one of another device, of which any part may be there: it can be verified,
    /// backed up and restored, and the missing entries can still be imported. Returns `None` if nothing is missing.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn renew_device(&mut self) -> Result<Option<Renewed>> {
        let door = begin(&self.connection, self.options.busy_timeout)?;
        self.held.expect_in_place()?;
        let Some(before) = own(&door)? else {
            return Ok(None);
        };
        let gaps = gaps(&door, &before)?;
        if gaps.is_empty() {
            return Ok(None);
        }
        let now = renew(&door)?;
        door.commit()?;
        tracing::info!(gaps = gaps.len(), "the ledger writes as a new device");
        self.device = now.clone();
        Ok(Some(Renewed { before, now, gaps }))
    }
}

/// The device that writes in this file. It is created with the file, and another one if its chain was led to the end of all numbers.
pub(crate) fn own_or_new(connection: &Connection, patience: Duration) -> Result<DeviceId> {
    if let Some(device) = usable(connection)? {
        return Ok(device);
    }
    let door = begin(connection, patience)?;
    // Another program may just have made it.
    if let Some(device) = usable(&door)? {
        return Ok(device);
    }
    let device = renew(&door)?;
    door.commit()?;
    Ok(device)
}

/// The device that writes in this file, if there is one that can write more.
fn usable(connection: &Connection) -> Result<Option<DeviceId>> {
    let device = own(connection)?;
    let end = device
        .as_ref()
        .map(|device| journal::head(connection, device));
    let end = end.transpose()?.flatten();
    Ok(device.filter(|_| end.is_none_or(|head| head.seq < LAST)))
}

/// The device that writes in this file.
pub(crate) fn own(connection: &Connection) -> Result<Option<DeviceId>> {
    let sql = "SELECT id FROM devices WHERE own = 1";
    Ok(connection.query_row(sql, [], |row| id(row, 0)).optional()?)
}

/// Within a transaction, lets the file be written by a new device from now on.
pub(crate) fn renew(transaction: &Connection) -> Result<DeviceId> {
    let device = DeviceId::from(fresh_id().to_string());
    transaction.execute("UPDATE devices SET own = 0 WHERE own = 1", [])?;
    transaction.execute(
        "INSERT INTO devices (id, own) VALUES (?, 1)",
        [device.as_str()],
    )?;
    Ok(device)
}

fn gaps(connection: &Connection, device: &DeviceId) -> Result<Vec<Gap>> {
    let sql = "SELECT before + 1, seq - 1 FROM \
        (SELECT seq, lag(seq, 1, 0) OVER (ORDER BY seq) AS before FROM events WHERE device = ?) WHERE seq > before + 1";
    let mut statement = connection.prepare(sql)?;
    let gaps = statement.query_map([device.as_str()], |row| {
        Ok(Gap {
            from: row.get(0)?,
            to: row.get(1)?,
        })
    })?;
    Ok(gaps.collect::<rusqlite::Result<_>>()?)
}
