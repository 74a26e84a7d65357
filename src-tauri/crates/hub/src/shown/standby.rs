//! Pages that are read from a standby.

use std::time::Duration;

use super::VERSION;
use crate::error::Result;
use crate::ids::ClubId;
use crate::store::Hub;

/// How far a standby is behind its primary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Behind(pub(crate) Duration);

impl Hub {
    /// How far this standby is behind, if the pages of these clubs can be read here: then it has everything that receipts
    /// promised, because receipts wait for synchronous standbys, and the rows made from it. None if not, or if this is no standby.
    pub(crate) async fn stands_by(&self, clubs: &[ClubId]) -> Result<Option<Behind>> {
        // While the standby receives nothing, equal positions prove nothing.
        let sql = "SELECT CASE WHEN EXISTS (SELECT FROM pg_stat_wal_receiver) AND pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0 \
                ELSE coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0) END::double precision, \
                (SELECT version FROM shown_version) \
            WHERE pg_is_in_recovery() AND NOT EXISTS (SELECT FROM shown_stale WHERE club = ANY($1)) \
                AND NOT EXISTS (SELECT FROM shown_rated WHERE club = ANY($1) AND pending)";
        let row = self.reading().await?.row(sql, &[&clubs]).await?;
        let row = row.filter(|row| row.get::<_, Option<i64>>(1) == Some(VERSION));
        Ok(row.map(|row| Behind(Duration::from_secs_f64(row.get::<_, f64>(0).max(0.0)))))
    }
}
