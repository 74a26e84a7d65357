//! Who may send, and how often.

use axum::http::{HeaderMap, header};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::num::NonZeroU32;
use std::time::Duration;

use crate::error::{HubError, Result};
use crate::store::Hub;

/// How many requests a club may send in a minute.
const A_MINUTE: NonZeroU32 = NonZeroU32::new(60).expect("more than none");
/// How many wrong keys a second are looked at, of all senders together.
const WRONG_A_SECOND: NonZeroU32 = NonZeroU32::new(20).expect("more than none");
/// How long a wrong key waits for its refusal.
const WRONG_KEY: Duration = Duration::from_millis(300);

/// How often clubs have asked this process. It has a place for each club that showed a key, so it cannot be filled from outside.
pub(super) struct Rates {
    clubs: DefaultKeyedRateLimiter<String>,
    wrong: DefaultDirectRateLimiter,
}

impl Default for Rates {
    fn default() -> Self {
        Self {
            clubs: RateLimiter::keyed(Quota::per_minute(A_MINUTE)),
            wrong: RateLimiter::direct(Quota::per_second(WRONG_A_SECOND)),
        }
    }
}

impl Rates {
    /// Lets a club in that shows a valid key. A club that does not exist and a wrong key get the same answer.
    pub(super) async fn let_in(&self, hub: &Hub, club: &str, headers: &HeaderMap) -> Result<()> {
        let key = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "));
        let may = match key {
            Some(key) => hub.may_send(club, key).await?,
            None => false,
        };
        if may {
            let checked = self.clubs.check_key(&club.to_owned());
            return checked.map_err(|_| HubError::HubTooOften);
        }
        self.wrong.check().map_err(|_| HubError::HubTooOften)?;
        tokio::time::sleep(WRONG_KEY).await;
        Err(HubError::HubKeyWrong)
    }
}
