//! The connections on the local network, so that the user sees how far a phone gets that does not open the page.

use ardoise_app::Moment;
use ardoise_app::phones::Arrival;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many sources are kept; one more evicts the one that connected longest ago.
const SOURCES: usize = 100;

/// The last connection of each source, without this machine itself.
pub struct Arrivals {
    own: IpAddr,
    sources: Mutex<HashMap<IpAddr, Arrival>>,
}

impl Arrivals {
    /// No connections yet, at this address.
    pub fn at(own: IpAddr) -> Arrivals {
        Arrivals {
            own,
            sources: Mutex::default(),
        }
    }

    /// Records a connection.
    pub fn connected(&self, from: IpAddr) {
        if from == self.own {
            return;
        }
        let now = Moment::now().at;
        let mut sources = self.sources();
        if sources.len() >= SOURCES && !sources.contains_key(&from) {
            let oldest = sources.values().min_by_key(|one| one.connected);
            if let Some(oldest) = oldest.map(|one| one.from) {
                sources.remove(&oldest);
            }
        }
        let known = sources.entry(from).or_insert(Arrival {
            from,
            connected: now,
            asked: None,
        });
        known.connected = now;
    }

    /// Records a request that was sent to this machine by one of its addresses.
    pub fn asked(&self, from: IpAddr) {
        if let Some(known) = self.sources().get_mut(&from) {
            known.asked = Some(Moment::now().at);
        }
    }

    /// All of them, the newest first.
    pub fn told(&self) -> Vec<Arrival> {
        let mut all: Vec<Arrival> = self.sources().values().copied().collect();
        all.sort_by_key(|one| (std::cmp::Reverse(one.connected), one.from));
        all
    }

    fn sources(&self) -> MutexGuard<'_, HashMap<IpAddr, Arrival>> {
        self.sources.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
