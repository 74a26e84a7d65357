//! The events of a club of which the hub has only stubs, and those that were purged. A club that publishes more asks
//! for them.

use ardoise_journal::{DeviceId, Stub};
use serde::Serialize;
use std::collections::BTreeMap;
use tokio_postgres::Row;

use crate::error::Result;
use crate::ids::ClubId;
use crate::store::Hub;

/// The events that the hub lacks of a device. Each range has its first and its last number.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct AtHome {
    /// The device.
    pub device: DeviceId,
    /// The events of which the hub has stubs.
    pub stubs: Vec<(i64, i64)>,
    /// The events that are purged, with or without a stub.
    pub purged: Vec<(i64, i64)>,
}

/// The columns of a stub, without the club.
pub(crate) const STUB: &str = "device, seq, hash, purged, id, prev";

/// Reads a stub from a row with the columns [`STUB`].
pub(crate) fn read(row: &Row) -> Stub {
    Stub {
        device: row.get::<_, String>(0).into(),
        seq: row.get(1),
        hash: row.get(2),
        purged: row.get(3),
        id: row.get::<_, Option<String>>(4).map(Into::into),
        prev: row.get::<_, Option<String>>(5).map(Into::into),
    }
}

impl Hub {
    /// The events that the hub lacks, for each device of a club.
    ///
    /// # Errors
    /// [`HubClubUnknown`](crate::HubError::HubClubUnknown) and errors of the database.
    pub async fn at_home(&self, club: &ClubId) -> Result<Vec<AtHome>> {
        self.must_have_club(club).await?;
        let connection = self.connection().await?;
        let mut devices: BTreeMap<DeviceId, AtHome> = BTreeMap::new();
        let stubs = "SELECT device, seq FROM stubs WHERE club = $1";
        let purged = "SELECT device, seq FROM events WHERE club = $1 AND payload IS NULL \
            UNION ALL SELECT device, seq FROM stubs WHERE club = $1 AND purged";
        for (sql, is_purged) in [(stubs, false), (purged, true)] {
            // Consecutive numbers have the same distance to their position in the list.
            let sql = format!(
                "SELECT device, min(seq), max(seq) FROM (SELECT device, seq, \
                    seq - row_number() OVER (PARTITION BY device ORDER BY seq) AS range FROM ({sql}) AS one) AS places \
                GROUP BY device, range ORDER BY device, 2"
            );
            for row in connection.query(&sql, &[&club]).await? {
                let device = DeviceId::from(row.get::<_, String>(0));
                let at = devices.entry(device.clone()).or_default();
                at.device = device;
                let ranges = if is_purged {
                    &mut at.purged
                } else {
                    &mut at.stubs
                };
                ranges.push((row.get(1), row.get(2)));
            }
        }
        Ok(devices.into_values().collect())
    }
}
