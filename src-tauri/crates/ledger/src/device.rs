//! The device that writes in a ledger.
//!
//! Its chain has no gap, and nobody else writes under its id. Where that is no longer so, because the folder was copied or an older
//! ledger came back, the ledger goes on as a new device. What the old one wrote stays as it is.

use ardoise_journal::DeviceId;
use rusqlite::{Connection, OptionalExtension};
use std::time::Duration;

use crate::connection::begin;
use crate::error::Result;
use crate::fresh_id::fresh_id;
use crate::journal;
use crate::rows::id;

/// The last number that a device counts to. A chain that goes on beyond it was forged.
const LAST: i64 = i64::MAX >> 1;

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

/// Whether a device writes or once wrote in this file, or an event of it is there.
pub(crate) fn knows(connection: &Connection, device: &str) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM devices WHERE id = ?)";
    Ok(connection.query_row(sql, [device], |row| row.get(0))?)
}

/// Lets a file know a device that once wrote in its place.
pub(crate) fn note(connection: &Connection, device: &str) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO devices (id, own) VALUES (?, 0)";
    connection.execute(sql, [device])?;
    Ok(())
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
