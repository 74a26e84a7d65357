//! Which phones follow now, over a stream that they hold open, and when the others stopped.

use super::phone::PhoneId;
use ardoise_ledger::now;
use chrono::{DateTime, Utc};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The phones that follow, or have followed since the program began. Copies share it.
#[derive(Debug, Clone, Default)]
pub struct Presence(Arc<Mutex<HashMap<PhoneId, Followed>>>);

#[derive(Debug, Clone, Copy, Default)]
struct Followed {
    streams: usize,
    /// When the last stream ended.
    left: Option<DateTime<Utc>>,
}

/// A stream of a phone, counted until this is dropped.
#[derive(Debug)]
pub struct Follows {
    presence: Presence,
    phone: PhoneId,
}

impl Presence {
    /// Counts a stream of a phone; none if it has as many as it may.
    pub fn follow(&self, phone: &PhoneId, most: usize) -> Option<Follows> {
        let mut all = self.all();
        let known = all.entry(phone.clone()).or_default();
        if known.streams >= most {
            return None;
        }
        known.streams += 1;
        Some(Follows {
            presence: self.clone(),
            phone: phone.clone(),
        })
    }

    /// Whether a phone follows now.
    pub fn is_here(&self, phone: &PhoneId) -> bool {
        let all = self.all();
        all.get(phone).is_some_and(|known| known.streams > 0)
    }

    /// When a phone stopped following, if it did since the program began.
    pub fn left(&self, phone: &PhoneId) -> Option<DateTime<Utc>> {
        self.all().get(phone)?.left
    }

    fn all(&self) -> MutexGuard<'_, HashMap<PhoneId, Followed>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Follows {
    fn drop(&mut self) {
        if let Some(known) = self.presence.all().get_mut(&self.phone) {
            known.streams = known.streams.saturating_sub(1);
            known.left = Some(now());
        }
    }
}
