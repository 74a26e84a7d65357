//! How many requests each source may make, and how many of them are answered at a time.

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many requests a source may make in a second, after as many at once as a page needs several times over. Phones
/// behind a repeater may share an address.
const A_SECOND: NonZeroU32 = NonZeroU32::new(200).expect("more than none");
const AT_ONCE: NonZeroU32 = NonZeroU32::new(1_000).expect("more than none");
/// The same for requests that join, which cost the most.
const JOINING_A_SECOND: NonZeroU32 = NonZeroU32::new(1).expect("more than none");
const JOINING_AT_ONCE: NonZeroU32 = NonZeroU32::new(60).expect("more than none");
/// How many requests of a source are answered at a time; the next waits.
const RUNNING: usize = 4;
/// How long it waits, which is longer than a query may take.
const WAITING: Duration = Duration::from_secs(15);
/// From how many sources on the long silent ones are forgotten.
const SOURCES: usize = 1_000;

/// The recent and the running requests of each source.
pub struct Limits {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    joining: DefaultKeyedRateLimiter<IpAddr>,
    running: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl Default for Limits {
    fn default() -> Self {
        let keyed =
            |often, at_once| RateLimiter::keyed(Quota::per_second(often).allow_burst(at_once));
        Limits {
            requests: keyed(A_SECOND, AT_ONCE),
            joining: keyed(JOINING_A_SECOND, JOINING_AT_ONCE),
            running: Mutex::default(),
        }
    }
}

impl Limits {
    /// Whether a source may make one more request.
    pub fn allow(&self, from: IpAddr, joins: bool) -> bool {
        for limiter in [&self.requests, &self.joining] {
            if limiter.len() > SOURCES {
                limiter.retain_recent();
            }
        }
        self.requests.check_key(&from).is_ok() && (!joins || self.joining.check_key(&from).is_ok())
    }

    /// A place for a request of a source, once there is one; none if that takes too long.
    pub async fn place(&self, from: IpAddr) -> Option<OwnedSemaphorePermit> {
        self.place_within(WAITING, from).await
    }

    /// The same, within this time.
    pub async fn place_within(
        &self,
        waiting: Duration,
        from: IpAddr,
    ) -> Option<OwnedSemaphorePermit> {
        let places = {
            let mut all = self.running.lock().unwrap_or_else(PoisonError::into_inner);
            if all.len() > SOURCES {
                all.retain(|_, places| Arc::strong_count(places) > 1);
            }
            Arc::clone(
                all.entry(from)
                    .or_insert_with(|| Arc::new(Semaphore::new(RUNNING))),
            )
        };
        let place = tokio::time::timeout(waiting, places.acquire_owned()).await;
        place.ok()?.ok()
    }
}
