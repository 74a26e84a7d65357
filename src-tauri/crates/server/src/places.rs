//! Places that sources share, such as connections. When none is left, the source with most of them makes room.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// A limited number of places.
pub(crate) struct Places {
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
pub(crate) struct Place {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn source(last: u8) -> IpAddr {
        IpAddr::from([192, 168, 1, last])
    }

    fn is_cut(place: &Place) -> bool {
        let held = place.places.held();
        let is_it = |one: &Held| Arc::ptr_eq(&one.signs, &place.held.signs);
        !held.iter().any(is_it)
    }

    #[test]
    fn a_source_with_many_makes_room_for_one_with_few() {
        let places = Places::new(60, 30);
        let take = |last: u8| places.take(source(last));
        let greedy: Vec<Place> = (0..60).filter_map(|at| take(1 + at % 2)).collect();
        assert_eq!(greedy.len(), 60);
        assert!(take(1).is_none(), "it has as many as it may");
        greedy.iter().for_each(Place::use_it);
        let phones: Vec<Place> = (3..=12).filter_map(take).collect();
        assert_eq!(phones.len(), 10, "each phone has one");
        assert!(!phones.iter().any(is_cut));
        assert_eq!(greedy.iter().filter(|place| is_cut(place)).count(), 10);
        assert!(!is_cut(&greedy[0]) && is_cut(&greedy[59]), "the newest go");
        drop(greedy);
        assert_eq!(places.held().len(), 10);
    }

    #[test]
    fn of_one_source_only_what_was_never_used_makes_room() {
        let places = Places::new(3, usize::MAX);
        let mut held: Vec<Place> = (0..3).filter_map(|_| places.take(source(1))).collect();
        held[0].use_it();
        held.extend(places.take(source(1)));
        let cut: Vec<bool> = held.iter().map(is_cut).collect();
        assert_eq!(cut, [false, true, false, false], "the silent one");
        held.iter().for_each(Place::use_it);
        assert!(places.take(source(1)).is_none());
        assert!(places.take(source(2)).is_some());
    }

    #[tokio::test]
    async fn what_is_held_with_a_place_is_cut_with_it() {
        let (connections, streams) = (Places::new(9, 9), Places::new(1, 9));
        let connection = connections.take(source(1)).expect("a place");
        let stream = streams.take_with(&connection).expect("a place");
        let other = connections.take(source(2)).expect("a place");
        let _other = streams.take_with(&other).expect("the first was never used");
        assert!(is_cut(&stream) && !is_cut(&connection));
        connection.cut().await;
    }
}
