//! Authentication, and rate limits.

use ardoise_journal::digest;
use axum::http::{HeaderMap, header};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashSet;
use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{sleep, timeout};

use super::address::Source;
use super::wrong_keys::WrongKeys;
use crate::clubs::{is_id, is_key};
use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::store::Hub;

/// How many requests a club may send in a minute.
const A_MINUTE: NonZeroU32 = NonZeroU32::new(60).expect("more than none");
/// How many events and stubs a club may send in an hour, about a season of 40 evenings with ten tables each; and how many at once, about
/// twenty such seasons, so that the first publication of ten years never waits.
const ENTRIES_AN_HOUR: NonZeroU32 = NonZeroU32::new(20_000).expect("more than none");
const ENTRIES_AT_ONCE: NonZeroU32 = NonZeroU32::new(400_000).expect("more than none");
/// How many pages an address may ask for in a second, after as many at once as a hall of phones needs several times over.
const PAGES_A_SECOND: NonZeroU32 = NonZeroU32::new(200).expect("more than none");
const PAGES_AT_ONCE: NonZeroU32 = NonZeroU32::new(2_000).expect("more than none");
/// From how many addresses on the long silent ones are forgotten.
const SOURCES: usize = 1_000;
/// How many keys that have not let anybody in yet are looked up at a time. Each costs a query.
const LOOKING: usize = 4;
/// How long each key of an address that has shown too many wrong ones occupies its queue, which has one place: the address can try two
/// hundred keys a second, and a valid key behind the same proxy still comes through.
const SLOW: Duration = Duration::from_millis(5);
/// How long a key waits for its lookup. If all connections wait in the slow queue, it takes half of this.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a wrong key waits for its refusal.
const WRONG_KEY: Duration = Duration::from_millis(300);

/// How often clubs and addresses have asked this process. It keeps each club that showed a valid key, but forgets addresses.
pub struct Rates {
    clubs: DefaultKeyedRateLimiter<ClubId>,
    entries: DefaultKeyedRateLimiter<ClubId>,
    pages: DefaultKeyedRateLimiter<Source>,
    wrong: WrongKeys,
    looking: Semaphore,
    looking_slowly: Semaphore,
    /// The hashes of clubs with their keys that were valid when they were last looked up.
    known: Mutex<HashSet<Vec<u8>>>,
}

impl Default for Rates {
    fn default() -> Self {
        let pages = Quota::per_second(PAGES_A_SECOND).allow_burst(PAGES_AT_ONCE);
        let entries = Quota::per_hour(ENTRIES_AN_HOUR).allow_burst(ENTRIES_AT_ONCE);
        Self {
            clubs: RateLimiter::keyed(Quota::per_minute(A_MINUTE)),
            entries: RateLimiter::keyed(entries),
            pages: RateLimiter::keyed(pages),
            wrong: WrongKeys::default(),
            looking: Semaphore::new(LOOKING),
            looking_slowly: Semaphore::new(1),
            known: Mutex::default(),
        }
    }
}

impl Rates {
    /// Lets a club in that shows a valid key. An unknown club and a wrong key get the same answer.
    pub(super) async fn let_in(
        &self,
        hub: &Hub,
        (club, from): (&ClubId, Source),
        headers: &HeaderMap,
    ) -> Result<()> {
        let key = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "));
        let Some(key) = key.filter(|_| is_id(club.as_str())) else {
            return Err(HubError::HubKeyWrong);
        };
        let hash = digest(format!("{club} {key}").as_bytes());
        let is_known = self.known.lock().is_ok_and(|known| known.contains(&hash));
        let may = match is_known {
            true => hub.may_send(club, key).await?,
            false => is_key(key) && self.look_up(hub, (club, from), key).await?,
        };
        if let Ok(mut known) = self.known.lock() {
            match may {
                true => known.insert(hash),
                false => known.remove(&hash),
            };
        }
        if !may {
            let often = self.wrong.count(from);
            sleep(WRONG_KEY).await;
            return Err(match often {
                true => HubError::HubTooOften,
                false => HubError::HubKeyWrong,
            });
        }
        let checked = self.clubs.check_key(club);
        checked.map_err(|_| HubError::HubTooOften)
    }

    /// Counts the entries of a file against what the club may send.
    ///
    /// # Errors
    /// [`HubError::HubTooManyEntries`].
    pub fn may_take(&self, club: &ClubId, entries: usize) -> Result<()> {
        let entries = u32::try_from(entries).unwrap_or(u32::MAX);
        // A file with more than a club may ever send at once gets through when the club has sent nothing for long.
        let Some(counted) = NonZeroU32::new(entries.min(ENTRIES_AT_ONCE.get())) else {
            return Ok(());
        };
        let Ok(Err(later)) = self.entries.check_key_n(club, counted) else {
            return Ok(());
        };
        let wait = later.wait_time_from(DefaultClock::default().now());
        Err(HubError::HubTooManyEntries {
            value: entries,
            minutes: wait.as_secs() / 60 + 1,
        })
    }

    /// Looks a key up in its turn, so that guessing keys cannot keep the database busy. Only wrong keys count against an address, and they
    /// make its next key wait, but never refuse it.
    async fn look_up(&self, hub: &Hub, (club, from): (&ClubId, Source), key: &str) -> Result<bool> {
        let is_slow = self.wrong.are_many(from);
        let _slow_turn = match is_slow {
            true => Some(turn(&self.looking_slowly).await?),
            false => None,
        };
        let turn = turn(&self.looking).await?;
        let may = hub.may_send(club, key).await?;
        drop(turn);
        if is_slow && !may {
            sleep(SLOW).await;
        }
        Ok(may)
    }

    /// Whether an address may ask for one more page.
    pub(super) fn may_read(&self, from: Source) -> bool {
        if self.pages.len() > SOURCES {
            self.pages.retain_recent();
        }
        self.pages.check_key(&from).is_ok()
    }
}

async fn turn(places: &Semaphore) -> Result<SemaphorePermit<'_>> {
    let place = timeout(PATIENCE, places.acquire()).await;
    place.ok().and_then(Result::ok).ok_or(HubError::HubBusy)
}
