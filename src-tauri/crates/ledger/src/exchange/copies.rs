//! How much of the ledger is in no copy yet.

use ardoise_journal::DeviceId;
use rusqlite::params;
use serde::{Deserialize, Serialize};

use crate::connection::LedgerReader;
use crate::device;
use crate::error::Result;
use crate::journal;

/// How far a copy of everything reaches: the last entry that it has of the device that wrote here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "exchange.ts", rename = "CopyReach")
)]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// The device.
    pub device: DeviceId,
    /// The place of the entry in the device's chain, from 1.
    pub seq: u32,
}

/// What the ledger has, and how much of it was written here after a copy. What an import brought is somewhere else, too, and is not new.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "exchange.ts", rename = "UncopiedView")
)]
pub struct Uncopied {
    /// The number of matches, without those in the bin.
    pub matches: u32,
    /// The number of deals of these matches.
    pub deals: u32,
    /// The number of these matches with new deals.
    pub new_matches: u32,
    /// The number of deals recorded in them since, those undone later included.
    pub new_deals: u32,
    /// When the first new deal was recorded, RFC 3339 in UTC.
    pub since: Option<String>,
    /// How far a copy made now reaches; none as long as nothing was written here.
    pub reach: Option<Reach>,
}

/// A restored backup, or an import of what a copy of this ledger wrote, lets the ledger go on as a new device, all of whose entries are then
/// new.
const NEW_DEALS: &str = "
    SELECT count(DISTINCT entity), count(*), min(time)
    FROM events JOIN matches ON matches.id = entity
    WHERE kind = 'deal_recorded' AND (device = ?1 AND seq > ?2 OR device = ?3 AND device <> ?1)";

impl LedgerReader {
    /// What was written here after a copy that reaches so far, or since ever.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn uncopied(&self, copied: Option<&Reach>) -> Result<Uncopied> {
        let moment = self.connection.unchecked_transaction()?;
        let own = device::own(&moment)?;
        let head = match &own {
            Some(device) => journal::head(&moment, device)?,
            None => None,
        };
        let (matches, deals) = moment.query_row(
            "SELECT count(*), coalesce(sum(deals), 0) FROM matches",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?;
        let after = copied.map(|reach| (reach.device.as_str(), reach.seq));
        let (device, seq) = after.unwrap_or_default();
        let own = own.as_ref().map(DeviceId::as_str);
        let (new_matches, new_deals, since) =
            moment.query_row(NEW_DEALS, params![device, seq, own], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })?;
        Ok(Uncopied {
            matches,
            deals,
            new_matches,
            new_deals,
            since,
            reach: head.map(|head| Reach {
                device: head.device,
                seq: head.seq.try_into().unwrap_or(u32::MAX),
            }),
        })
    }
}
