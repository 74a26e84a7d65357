//! Mending a ledger in whose own chain entries are missing.

use ardoise_journal::DeviceId;
use rusqlite::Connection;
use serde::Serialize;

use crate::connection::{Ledger, begin};
use crate::device::{own, renew};
use crate::error::Result;

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
