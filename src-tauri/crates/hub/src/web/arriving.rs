//! Files that arrive: how many of a club, how large, how long, how much memory, and how many are then ingested at a time. A file takes a
//! place for ingesting only once it is there, so that a slow line holds up its own club alone.

use axum::body::Body;
use hyper::body::{Body as _, Bytes};
use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::error::{HubError, Result};
use crate::ids::ClubId;

/// The largest file, in bytes: about 40,000 events. A club that has more sends them in parts.
const LARGEST: usize = 32 << 20;
/// How long a body may take to arrive, and then to get a place for ingesting.
pub(super) const ARRIVING: Duration = Duration::from_secs(60);
/// How many files of one club arrive or are ingested at a time. A club sends one after the other, perhaps from two computers.
const OF_A_CLUB: usize = 2;
/// How long the next file of the club waits for these.
const TURN: Duration = Duration::from_secs(10);
/// How many files are ingested at a time. Each takes several times its size in memory, and a connection to the database.
const TAKING: usize = 4;
/// How many MiB all bodies may take together: eight of the largest files, or two hundred of the usual size.
const MEMORY: usize = 256;

/// The places of files.
pub struct Places {
    /// Those of each club that has sent a file.
    clubs: Mutex<HashMap<ClubId, Arc<Semaphore>>>,
    /// A permit for each MiB.
    memory: Arc<Semaphore>,
    taking: Arc<Semaphore>,
}

/// A place, until it is dropped.
pub type Place = OwnedSemaphorePermit;

impl Default for Places {
    fn default() -> Self {
        Self::of_memory(MEMORY)
    }
}

impl Places {
    /// No places taken yet, with so many MiB for all bodies together.
    pub fn of_memory(mib: usize) -> Self {
        Self {
            clubs: Mutex::default(),
            memory: Arc::new(Semaphore::new(mib)),
            taking: Arc::new(Semaphore::new(TAKING)),
        }
    }

    /// A place of a club that has shown a valid key.
    ///
    /// # Errors
    /// [`HubError::HubBusy`].
    pub(super) async fn of_club(&self, club: &ClubId) -> Result<Place> {
        let places = {
            let mut clubs = self.clubs.lock().unwrap_or_else(PoisonError::into_inner);
            let of_club = clubs.entry(club.clone());
            Arc::clone(of_club.or_insert_with(|| Arc::new(Semaphore::new(OF_A_CLUB))))
        };
        turn(places, TURN).await
    }

    /// A place for ingesting.
    ///
    /// # Errors
    /// [`HubError::HubBusy`].
    pub(super) async fn for_taking(&self) -> Result<Place> {
        turn(Arc::clone(&self.taking), ARRIVING).await
    }

    /// A file, once it is there, and the place that it takes in memory.
    ///
    /// # Errors
    /// [`HubError::HubTooSlow`], [`HubError::HubTooLarge`], and [`HubError::HubBusy`] if all bodies take too much memory.
    pub async fn file(&self, body: Body) -> Result<(Vec<u8>, Place)> {
        let room = |mib: usize| {
            let mib = u32::try_from(mib).unwrap_or(u32::MAX);
            let room = Arc::clone(&self.memory).try_acquire_many_owned(mib);
            room.map_err(|_| HubError::HubBusy)
        };
        let mut memory = room(0)?;
        let grow = |size: usize| {
            let mib = size.div_ceil(1 << 20);
            memory.merge(room(mib.saturating_sub(memory.num_permits()))?);
            Ok(())
        };
        let file = timeout(ARRIVING, arrived(body, grow)).await;
        let file = file.unwrap_or(Err(HubError::HubTooSlow))?;
        Ok((file, memory))
    }
}

/// A file, once it is there. `grow` allows its size so far, or refuses it.
async fn arrived(mut body: Body, mut grow: impl FnMut(usize) -> Result<()>) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(more) = next(&mut body).await? {
        let size = bytes.len() + more.len();
        if size > LARGEST {
            let value = LARGEST >> 20;
            return Err(HubError::HubTooLarge { value });
        }
        grow(size)?;
        bytes.extend_from_slice(&more);
    }
    Ok(bytes)
}

/// The next bytes of a body; none at its end.
async fn next(body: &mut Body) -> Result<Option<Bytes>> {
    loop {
        let frame = poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await;
        let Some(frame) = frame else { return Ok(None) };
        // The client went away, so nobody reads the refusal.
        let frame = frame.map_err(|_| HubError::HubTooSlow)?;
        if let Ok(bytes) = frame.into_data() {
            return Ok(Some(bytes));
        }
    }
}

async fn turn(places: Arc<Semaphore>, patience: Duration) -> Result<Place> {
    let place = timeout(patience, places.acquire_owned()).await;
    place.ok().and_then(Result::ok).ok_or(HubError::HubBusy)
}
