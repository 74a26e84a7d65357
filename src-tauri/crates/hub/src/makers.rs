//! Who makes the rows of which club in this process. A club has one maker at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, watch};

use crate::error::Result;
use crate::ids::ClubId;

/// How many clubs' rows a process makes at the same time. Each takes one of its connections, and a core of the database.
const CLUBS: usize = 4;

/// The result of a maker, once it has finished.
pub(crate) type Made = watch::Receiver<Option<Result<()>>>;

/// The makers of this process, by club.
#[derive(Clone)]
pub(crate) struct Makers {
    at_work: Arc<Mutex<HashMap<ClubId, Made>>>,
    /// A permit for each club whose rows may be made now.
    pub(crate) places: Arc<Semaphore>,
}

impl Default for Makers {
    fn default() -> Self {
        Self {
            at_work: Arc::default(),
            places: Arc::new(Semaphore::new(CLUBS)),
        }
    }
}

impl Makers {
    /// The maker of a club, who begins with this work unless there is one.
    pub(crate) fn of(
        &self,
        club: &ClubId,
        work: impl Future<Output = Result<()>> + Send + 'static,
    ) -> Made {
        let mut at_work = self.lock();
        if let Some(made) = at_work.get(club) {
            return made.clone();
        }
        let (done, made) = watch::channel(None);
        at_work.insert(club.clone(), made.clone());
        let maker = Maker(self.clone(), club.clone());
        tokio::spawn(async move {
            let result = work.await;
            drop(maker);
            done.send_replace(Some(result));
        });
        made
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ClubId, Made>> {
        self.at_work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The maker of a club. Dropping it lets the next one begin, also after a panic.
struct Maker(Makers, ClubId);

impl Drop for Maker {
    fn drop(&mut self) {
        self.0.lock().remove(&self.1);
    }
}
