//! Places that sources share, such as connections. When none is left, the source with most of them makes room.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// A limited number of places.
pub struct Places {
    most: usize,
    of_a_source: usize,
    /// Those that are held, the oldest first.
    held: Mutex<Vec<Held>>,
}

#[derive(Clone)]
struct Held {
    source: IpAddr,
    signs: Arc<Signs>,
}

#[derive(Default)]
struct Signs {
    /// Whether its holder has asked for anything yet.
    used: AtomicBool,
    cut: Notify,
}

/// A place, held until this is dropped.
pub struct Place {
    places: Arc<Places>,
    held: Held,
}

impl Places {
    /// So many places, and so many of one source at most.
    pub fn new(most: usize, of_a_source: usize) -> Arc<Places> {
        Arc::new(Places {
            most,
            of_a_source,
            held: Mutex::default(),
        })
    }

    /// A place for a source; none if it has as many as it may. If all are held, one of the source with most is cut: the
    /// oldest that was never used, or else the newest if the other source then still has as many as this one.
    pub fn take(self: &Arc<Places>, source: IpAddr) -> Option<Place> {
        let signs = Arc::default();
        self.hold(Held { source, signs })
    }

    /// A place for the holder of another one, which is cut with it.
    pub fn take_with(self: &Arc<Places>, other: &Place) -> Option<Place> {
        self.hold(other.held.clone())
    }

    fn hold(self: &Arc<Places>, new: Held) -> Option<Place> {
        let mut held = self.held();
        let own = held.iter().filter(|one| one.source == new.source).count();
        if own >= self.of_a_source {
            return None;
        }
        if held.len() >= self.most {
            let at = to_cut(&held, own)?;
            held.remove(at).signs.cut.notify_one();
        }
        held.push(new.clone());
        Some(Place {
            places: Arc::clone(self),
            held: new,
        })
    }

    fn held(&self) -> MutexGuard<'_, Vec<Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Which place makes room for a source that has `own`.
fn to_cut(held: &[Held], own: usize) -> Option<usize> {
    let mut counts = HashMap::<IpAddr, usize>::new();
    for one in held {
        *counts.entry(one.source).or_default() += 1;
    }
    let (greedy, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    let is_unused = |one: &Held| one.source == greedy && !one.signs.used.load(Ordering::Relaxed);
    let newest = || held.iter().rposition(|one| one.source == greedy);
    let unused = held.iter().position(is_unused);
    unused.or_else(|| newest().filter(|_| count > own + 1))
}

impl Place {
    /// Its holder has asked for something.
    pub fn use_it(&self) {
        self.held.signs.used.store(true, Ordering::Relaxed);
    }

    /// Waits until the place is cut.
    pub async fn cut(&self) {
        self.held.signs.cut.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let is_other = |one: &Held| !Arc::ptr_eq(&one.signs, &self.held.signs);
        self.places.held().retain(is_other);
    }
}
