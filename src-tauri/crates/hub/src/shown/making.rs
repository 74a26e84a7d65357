//! Making the rows of a club: one maker at a time, in this process and among all that share the database. Nobody else who needs the rows has
//! a connection meanwhile, so the readers of one club hold up no other.

use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::older::is_older;
use super::{make_some, ratings};
use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::store::Hub;

/// The pause while somebody else has the rows: another process that makes them, or a journal that arrives.
const PAUSE: Duration = Duration::from_millis(50);
/// How long a reader waits for rows that are being made. An evening takes a fraction of a second. After a correction of an old match, a
/// club of many years is rated again, which can take a minute: its readers then see the older rows.
const READER: Duration = Duration::from_secs(5);

impl Hub {
    /// Rebuilds the outdated rows of a club. Readers see each match or concours as before or as after.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn show(&self, club: &ClubId) -> Result<()> {
        // A maker that had begun before may have missed the last changes.
        while self.is_outdated(club).await? {
            let (hub, of) = (self.apart(), club.clone());
            let work = async move { hub.make_all(&of).await };
            let mut maker = self.makers.of(club, work);
            let made = maker.wait_for(Option::is_some).await;
            let made = made.ok().and_then(|made| made.clone());
            // A maker without a result was stopped with the process.
            made.unwrap_or(Err(HubError::HubBusy))?;
        }
        Ok(())
    }

    /// Waits a while until the rows of these clubs are made, because a receipt may have promised them to the reader. If they cannot be
    /// made, the reader sees the older ones.
    pub(super) async fn catch_up(&self, clubs: Vec<ClubId>) {
        let mut all = JoinSet::new();
        for club in clubs {
            let hub = self.apart();
            all.spawn(async move { hub.show(&club).await });
        }
        let _ = timeout(READER, all.join_all()).await;
    }

    async fn is_outdated(&self, club: &ClubId) -> Result<bool> {
        let sql = format!("SELECT {}", is_older("$1"));
        let row = self.connection().await?.query_one(&sql, &[&club]).await?;
        Ok(row.get(0))
    }

    async fn make_all(&self, club: &ClubId) -> Result<()> {
        while self.is_outdated(club).await? {
            let place = self.makers.places.acquire().await;
            let has_made = self.make_step(club).await?;
            drop(place);
            if !has_made {
                sleep(PAUSE).await;
            }
        }
        Ok(())
    }

    /// Makes some rows of a club, or rates its matches. Returns false if there is nothing to do, or somebody else has the rows.
    async fn make_step(&self, club: &ClubId) -> Result<bool> {
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        let alone = "SELECT pg_try_advisory_xact_lock(6, hashtext($1))";
        let is_alone = transaction.query_one(alone, &[&club]).await?.get(0);
        let has_made = is_alone
            && (make_some(&transaction, club).await? || ratings::rate(&transaction, club).await?);
        transaction.commit().await?;
        Ok(has_made)
    }
}
