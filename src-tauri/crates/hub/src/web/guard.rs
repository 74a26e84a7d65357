//! Who may send, and how often.

use ardoise_journal::digest;
use axum::http::{HeaderMap, header};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashSet;
use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::Duration;

use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::store::Hub;

/// How many requests a club may send in a minute.
const A_MINUTE: NonZeroU32 = NonZeroU32::new(60).expect("more than none");
/// How many keys a second are looked up that have let nobody in yet, of all senders together. Each costs a query.
const NEW_A_SECOND: NonZeroU32 = NonZeroU32::new(100).expect("more than none");
/// How long a wrong key waits for its refusal.
const WRONG_KEY: Duration = Duration::from_millis(300);

/// How often clubs have asked this process. It has a place for each club that showed a key, so it cannot be filled from outside.
pub(super) struct Rates {
    clubs: DefaultKeyedRateLimiter<ClubId>,
    new: DefaultDirectRateLimiter,
    /// The hashes of clubs with their keys that were valid when they were last looked up.
    known: Mutex<HashSet<Vec<u8>>>,
}

impl Default for Rates {
    fn default() -> Self {
        Self {
            clubs: RateLimiter::keyed(Quota::per_minute(A_MINUTE)),
            new: RateLimiter::direct(Quota::per_second(NEW_A_SECOND)),
            known: Mutex::default(),
        }
    }
}

impl Rates {
    /// Lets a club in that shows a valid key. A club that does not exist and a wrong key get the same answer.
    pub(super) async fn let_in(&self, hub: &Hub, club: &ClubId, headers: &HeaderMap) -> Result<()> {
        let key = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "));
        let Some(key) = key else {
            return Err(HubError::HubKeyWrong);
        };
        let hash = digest(format!("{club} {key}").as_bytes());
        // Others are counted before they cost a query, so that nobody who guesses keys keeps the database busy.
        if !self.known.lock().is_ok_and(|known| known.contains(&hash)) {
            self.new.check().map_err(|_| HubError::HubTooOften)?;
        }
        let may = hub.may_send(club, key).await?;
        if let Ok(mut known) = self.known.lock() {
            match may {
                true => known.insert(hash),
                false => known.remove(&hash),
            };
        }
        if !may {
            tokio::time::sleep(WRONG_KEY).await;
            return Err(HubError::HubKeyWrong);
        }
        let checked = self.clubs.check_key(club);
        checked.map_err(|_| HubError::HubTooOften)
    }
}
